"""Tools with which games draw their faces for a browser: they know cards and piles, but no game."""
