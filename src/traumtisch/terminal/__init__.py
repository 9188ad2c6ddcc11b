"""The table in a terminal, in plain text."""
