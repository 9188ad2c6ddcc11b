"""The lid of the box on the shelf: a gate in the night, and the moon behind it."""

from __future__ import annotations

from traumtisch.faces.drawing import GOLD, GOLD_BRIGHT, SERIF

STARS = "".join(f"M{(n * 83) % 260 + 20} {(n * 47) % 210 + 20}h0" for n in range(34))
RAIN = "".join(f"M{(n * 71) % 270 + 18} {(n * 53) % 300 + 60}l-3 16" for n in range(30))


def lid() -> str:
    return (
        '<rect x="4" y="4" width="292" height="392" rx="14" fill="#141735"/>'
        f'<path d="{STARS}" stroke="#fff6dc" stroke-width="2" stroke-linecap="round"/>'
        '<circle cx="150" cy="176" r="84" fill="#e3cf95"/><circle cx="150" cy="176" r="84" fill="#fbf1cf"'
        ' fill-opacity=".5"/>'
        '<path d="M70 340V190a80 80 0 0 1 160 0v150h-26V192a54 54 0 0 0-108 0v148z" fill="#0c0e22"'
        f' stroke="{GOLD}" stroke-width="2"/>'
        '<path d="M124 340c0-54 8-74 26-74s26 20 26 74z" fill="#0c0e22"/>'
        '<circle cx="150" cy="252" r="13" fill="#0c0e22"/>'
        f'<path d="{RAIN}" stroke="#b9c7ee" stroke-opacity=".55" stroke-width="1.4"/>'
        '<path d="M30 340q20-9 40 0t40 0 40 0 40 0 40 0 40 0M44 356q18-8 36 0t36 0 36 0 36 0 36 0"'
        ' fill="none" stroke="#7cb9ea" stroke-opacity=".7" stroke-width="2"/>'
        f'<rect x="12" y="12" width="276" height="376" rx="9" fill="none" stroke="{GOLD}"/>'
        f'<text x="150" y="66" text-anchor="middle" font-size="38" {SERIF} fill="{GOLD_BRIGHT}">'
        "Etherfields</text>"
    )
