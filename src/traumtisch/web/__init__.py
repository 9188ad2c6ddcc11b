"""Traumtisch in the browser: pages over the host."""
