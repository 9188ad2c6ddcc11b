"""The lid of the box on the shelf: a woven banner with the signs of the tracks."""

from __future__ import annotations

from traumtisch.faces.drawing import GOLD, GOLD_BRIGHT, SERIF

WEFT = "".join(f"M58 {y}l23-10 23 10 23-10 23 10 23-10 23 10 23-10 23 10" for y in range(120, 320, 22))
HEXAGONS = "M150 150l26 15v30l-26 15-26-15v-30zM150 224l26 15v30l-26 15-26-15v-30z"


def lid() -> str:
    """Night, a rod, and cloth with the mountains and waters of a map yet to be drawn."""
    return (
        '<rect x="4" y="4" width="292" height="392" rx="14" fill="#141735"/>'
        f'<rect x="12" y="12" width="276" height="376" rx="9" fill="none" stroke="{GOLD}"/>'
        '<path d="M58 92h184v248l-23-16-23 20-23-20-23 20-23-20-23 20-23-20-23 16z" fill="#5a2a5e"/>'
        f'<path d="{WEFT}" fill="none" stroke="{GOLD_BRIGHT}" stroke-opacity=".32" stroke-width="2"/>'
        f'<path d="{HEXAGONS}" fill="#141735" stroke="{GOLD_BRIGHT}" stroke-width="3"/>'
        f'<path d="M134 190l10-16 7 9 5-6 11 13z" fill="{GOLD_BRIGHT}"/>'
        '<path d="M132 254q9-8 18 0t18 0M134 264q8-7 16 0t16 0" fill="none" stroke="#7cb9ea"'
        ' stroke-width="3"/>'
        f'<path d="M44 92h212" stroke="{GOLD}" stroke-width="8" stroke-linecap="round"/>'
        f'<text x="150" y="66" text-anchor="middle" font-size="40" {SERIF} fill="{GOLD_BRIGHT}">'
        "Tapestry</text>"
    )
