"""How Urbion looks."""
