"""Tapestry's own player: named weights, judged options, reasons in words."""
