"""How Etherfields is shown."""
