"""Onirim in plain text."""
