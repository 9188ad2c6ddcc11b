"""Urbion in a browser."""
