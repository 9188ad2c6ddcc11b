"""How denizens are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    at,
    caption,
    frame,
)
from traumtisch.games.onirim.faces.web.cards import ground
from traumtisch.games.onirim.faces.web.symbols import sun

PALE = "#dfeef2"

ARCHITECT = (
    '<path d="M-26 34V10H-10V-6H6V-22H24V34Z" fill="#173443" stroke="#dfeef2" stroke-width="1.6"/>'
    '<path d="M-26 22H24M-10 10V34M6 -6V34M-18 10V22M-2 -6V10M15 -22V22M-10 2H6" stroke="#dfeef2"'
    ' stroke-opacity=".6"/>'
    '<g fill="none" stroke="#e6d296" stroke-width="3" stroke-linecap="round">'
    '<path d="M-10 -34L-24 2M-10 -34L6 0"/>'
    '<path d="M-19 -12Q-9 -8 1 -12" stroke-width="2"/></g><circle cx="-10" cy="-36" r="4" fill="#e6d296"/>'
)

CYCLOBOT = (
    '<path d="M0 -38V-28" stroke="#dfeef2" stroke-width="2"/><circle cy="-39" r="3" fill="#e6d296"/>'
    '<rect x="-22" y="-28" width="44" height="34" rx="10" fill="#3c6675" stroke="#dfeef2"'
    ' stroke-width="1.8"/>'
    '<circle cy="-11" r="12" fill="#f4f7ff"/><circle cy="-11" r="7" fill="#b23a48"/>'
    '<circle cx="2.5" cy="-14" r="2.4" fill="#fff"/>'
    '<path d="M-14 10H14L18 34H-18Z" fill="#27434f" stroke="#dfeef2" stroke-width="1.8"/>'
    '<circle cy="22" r="5" fill="none"'
    ' stroke="#e6d296" stroke-width="2.4" stroke-dasharray="2.6 1.3"/>'
    '<path d="M-18 14Q-30 16 -28 28M18 14Q30 16 28 28" fill="none" stroke="#dfeef2" stroke-width="3"'
    ' stroke-linecap="round"/>'
)

SQUIRREL = (
    '<path d="M8 34C30 34 34 10 22 -4C14 -14 24 -26 16 -34C34 -30 42 -6 34 14C30 28 22 36 8 36Z"'
    ' fill="#a3623a"/>'
    '<path d="M-14 36C-18 18 -10 6 4 4C14 8 16 26 10 36Z" fill="#c27a48"/>'
    '<path d="M-6 36C-9 24 -4 14 2 12C8 18 6 30 4 36Z" fill="#f0d9b5"/>'
    '<circle cx="-4" cy="-6" r="13" fill="#c27a48"/>'
    '<path d="M-13 -15L-15 -27L-6 -18ZM3 -18L8 -28L9 -14Z" fill="#c27a48"/>'
    '<path d="M-19 -10H12V-3Q5 0 2 -4H-5Q-9 0 -19 -3Z" fill="#101426"/>'
    '<circle cx="-11" cy="-6.5" r="1.8" fill="#ffd166"/>'
    '<circle cx="5" cy="-6.5" r="1.8" fill="#ffd166"/><circle cx="-15" cy="1" r="1.8" fill="#101426"/>'
    '<path d="M-17 20L-26 12" stroke="#e6d296" stroke-width="3" stroke-linecap="round"/>'
    '<circle cx="-28" cy="6" r="7" fill="#dfeef2" fill-opacity=".4" stroke="#e6d296" stroke-width="2.4"/>'
)

HARPOON = (
    '<path d="M-18 -10H18L22 -16Q0 -44 -22 -16Z" fill="#d9b44a" stroke="#7a5a18"/>'
    '<circle cy="2" r="15" fill="#f0d2ae"/>'
    '<path d="M-15 2C-15 24 15 24 15 2C10 10 -10 10 -15 2Z" fill="#dfeef2"/><g fill="#16202e">'
    '<circle cx="-5" cy="-2" r="1.8"/>'
    '<circle cx="6" cy="-2" r="1.8"/></g><path d="M-16 18H16L22 38H-22Z" fill="#d9b44a" stroke="#7a5a18"/>'
    '<path d="M-30 38L30 -30" stroke="#16202e" stroke-width="5"/>'
    '<path d="M-30 38L30 -30" stroke="#c9d4dc" stroke-width="3"/>'
    '<path d="M34 -36L30 -20L20 -29Z" fill="#c9d4dc" stroke="#16202e"/>'
    '<path d="M-24 32Q-34 22 -26 14T-30 -4" fill="none"'
    ' stroke="#e6d296" stroke-width="1.6"/>'
)

HAMMER_BIRD = (
    '<path d="M-18 10C-22 -12 -4 -22 10 -14C24 -6 24 18 10 28C-2 34 -16 28 -18 10Z" fill="#3a7f9c"/>'
    '<path d="M0 6C12 0 22 8 22 20C12 26 2 22 0 6Z" fill="#245a73"/>'
    '<path d="M15 22L34 34L18 32Z" fill="#245a73"/>'
    '<path d="M-26 -10H-2L0 -3H-26Z" fill="#d98f3d"/>'
    '<rect x="-36" y="-22" width="13" height="30" rx="2.5" fill="#9aa3b5" stroke="#232838"'
    ' stroke-width="1.5"/>'
    '<path d="M-36 -15H-23M-36 1H-23" stroke="#232838" stroke-width="1.2"/>'
    '<circle cx="4" cy="-7" r="4.4" fill="#fff"/><circle cx="3" cy="-7" r="2.2" fill="#101426"/>'
    '<path d="M6 -15L9 -30L13 -16L21 -26L18 -11" fill="#b23a48"/>'
    '<path d="M-4 29V38M6 29V38M-9 38H1M1 38H11" stroke="#d98f3d" stroke-width="2.4" stroke-linecap="round"/>'
    '<path d="M-36 16L-40 22M-29.5 17V25M-23 16L-19 22" stroke="#e6d296" stroke-width="2"'
    ' stroke-linecap="round"/>'
)

CHAOS = (
    '<path d="M0 0C0 -34 34 -34 30 -4C26 6 10 4 0 0Z" fill="#b23a48"/>'
    '<path d="M0 0C34 0 34 34 4 32C-6 26 -4 10 0 0Z" fill="#2f6f9f"/>'
    '<path d="M0 0C0 34 -34 34 -30 4C-26 -6 -10 -4 0 0Z" fill="#3c8059"/>'
    '<path d="M0 0C-34 0 -34 -34 -4 -32C6 -26 4 -10 0 0Z" fill="#b98544"/>'
    '<g fill="#fff"><circle r="9"/></g><path d="M0 0C2 -3 6 -1 5 2C4 6 -3 6 -5 2C-7 -4 -2 -7 3 -7"'
    ' fill="none" stroke="#241a45" stroke-width="1.8"/>'
    '<g fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="1.2">'
    '<path d="M8 -6C10 -22 24 -22 24 -8M6 8C22 10 22 24 8 25M-8 6C-10 22 -24 22 -24 8M-6 -8C-22 -10 -22'
    ' -24 -8 -25"/></g>'
)

MIRROR = (
    '<ellipse cy="-8" rx="23" ry="29" fill="#8a6a2d" stroke="#e6d296" stroke-width="2"/>'
    '<ellipse cy="-8" rx="17" ry="23" fill="#cfe6ef"/>'
    '<path d="M-11 4L6 -26M-4 10L12 -18" stroke="#fff" stroke-width="4" stroke-linecap="round"/>'
    '<path d="M-9 -8Q-6 -5 -3 -8M3 -8Q6 -5 9 -8M-4 2Q0 5 4 2" fill="none" stroke="#3c6675"'
    ' stroke-width="1.6" stroke-linecap="round"/>'
    '<path d="M-4 20H4L6 38H-6Z" fill="#8a6a2d" stroke="#e6d296" stroke-width="1.5"/>'
    '<path d="M-10 -36Q0 -46 10 -36" fill="none" stroke="#e6d296" stroke-width="2.4"/>'
    '<circle cy="-40" r="3" fill="#b23a48"/>'
)

KEEPER = (
    '<path d="M-16 -8C-16 -34 16 -34 16 -8L20 6H-20Z" fill="#54407a"/>'
    '<circle cy="-12" r="11" fill="#e9cba6"/>'
    '<path d="M-11 -12C-8 -24 8 -24 11 -12C6 -18 -6 -18 -11 -12Z" fill="#3c2c5c"/>'
    '<path d="M-7 -11Q-4.5 -13 -2 -11M2 -11Q4.5 -13 7 -11M-4 -4Q0 -7 4 -4"'
    ' fill="none" stroke="#2a1a30" stroke-width="1.5" stroke-linecap="round"/>'
    '<path d="M6 -8Q9 -3 6.5 -1Q4 -3 6 -8Z" fill="#9fd3f0"/>'
    '<path d="M-26 10Q-26 2 -18 2H18Q26 2 26 10V14H-26Z" fill="#8a5a2a" stroke="#e6d296" stroke-width="1.5"/>'
    '<rect x="-26" y="14" width="52" height="24" rx="2" fill="#6e4520" stroke="#e6d296" stroke-width="1.5"/>'
    '<path d="M-14 2V38M14 2V38" stroke="#e6d296" stroke-width="2"/>'
    '<rect x="-5" y="10" width="10" height="12" rx="2" fill="#e6d296"/>'
    '<path d="M0 14V18" stroke="#4a2c10" stroke-width="2.4" stroke-linecap="round"/>'
)

DENIZENS = {
    "Architect": ARCHITECT,
    "Cyclobot": CYCLOBOT,
    "Spies": SQUIRREL,
    "Harpoon": HARPOON,
    "Hammer": HAMMER_BIRD,
    "Chaos": CHAOS,
    "Mirror": MIRROR,
    "Keeper": KEEPER,
}


def denizen(code: str, name: str) -> str:
    """A guest from another world, in an oval like a portrait."""
    return (
        ground("guest")
        + '<ellipse cx="48" cy="66" rx="39" ry="50" fill="#0e1a2b" fill-opacity=".6"/>'
        + f'<ellipse cx="48" cy="66" rx="39" ry="50" fill="none" stroke="{GOLD}" stroke-width="1.4"/>'
        + f'<ellipse cx="48" cy="66" rx="36.5" ry="47.5" fill="none" stroke="{GOLD}"'
        ' stroke-opacity=".5" stroke-width=".8"/>'
        + at(48, 64, DENIZENS[code], 0.92)
        + at(15.5, 16, sun(GOLD_BRIGHT, "#152033"), 0.2)
        + at(80.5, 16, sun(GOLD_BRIGHT, "#152033"), 0.2)
        + frame(PALE)
        + caption(name, PALE, "#0e1a2b")
    )
