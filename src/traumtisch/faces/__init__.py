"""Tools with which games draw their faces, for browser and terminal: they know cards but no game."""
