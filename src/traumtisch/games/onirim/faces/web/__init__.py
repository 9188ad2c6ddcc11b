"""Onirim in a browser."""
