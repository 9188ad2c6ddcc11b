"""Etherfields' own player: errands on the map, named weights, judged options, reasons in words."""
