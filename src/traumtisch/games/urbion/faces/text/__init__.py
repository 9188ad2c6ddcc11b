"""Urbion in plain text."""
