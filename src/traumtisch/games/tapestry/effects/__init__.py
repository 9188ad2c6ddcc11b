"""What effects do: one function a primitive, gathered by chapters (TA-20)."""
