"""How Tapestry looks in a browser."""
