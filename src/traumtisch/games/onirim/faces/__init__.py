"""How a table of Onirim looks."""
