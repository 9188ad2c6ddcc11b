"""The engine: a table for any game. It knows no game."""
