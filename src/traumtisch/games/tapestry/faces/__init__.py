"""How Tapestry looks."""
