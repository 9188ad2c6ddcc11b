"""Etherfields: its rules in the order of the catalogue `EF-`, played with content packs."""
