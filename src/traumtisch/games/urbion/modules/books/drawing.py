"""How Books of Power are drawn."""

from __future__ import annotations

from traumtisch.faces.drawing import (
    GOLD,
    GOLD_BRIGHT,
    NIGHT,
    at,
    caption,
    frame,
    star,
    turned,
)
from traumtisch.games.urbion.faces.web.beside import BROWN_INK, scales
from traumtisch.games.urbion.faces.web.cities import building
from traumtisch.games.urbion.faces.web.dreams import (
    ground,
    incubus,
    sogna,
)
from traumtisch.games.urbion.faces.web.elements import AIR, WATER


def _wings(ink: str) -> str:
    wing = "M18 -2C30 -16 40 -16 46 -20C46 -8 40 -2 34 0C38 2 40 2 42 2C38 10 28 10 18 8Z"
    return f'<g fill="{ink}"><path d="{wing}"/><path transform="scale(-1 1)" d="{wing}"/></g>'


def _vanishing(creature: str) -> str:
    return (
        f'<g opacity=".35">{creature}</g><circle r="34" fill="none" stroke="{BROWN_INK}" stroke-width="2"'
        ' stroke-dasharray="3 4"/>'
    )


def _look_ahead() -> str:
    cards = "".join(
        f'<rect x="-9" y="-14" width="18" height="27" rx="2" fill="#3a3f86" stroke="{BROWN_INK}"'
        f' transform="translate({x} 18) rotate({angle})"/>'
        for x, angle in ((-18, -14), (0, 0), (18, 14))
    )
    eye = (
        f'<path d="M-26 -14Q0 -38 26 -14Q0 8 -26 -14Z" fill="#fff8e2" stroke="{BROWN_INK}" stroke-width="2"/>'
        f'<circle cy="-15" r="8" fill="#2c73a6"/><circle cy="-15" r="3.4" fill="{NIGHT}"/>'
    )
    return cards + eye


def _empty_city() -> str:
    towers = building(AIR, -18, 22, 0.8) + building(WATER, 18, 22, 0.8)
    bird = "M-12 -30Q-6 -37 0 -30Q6 -37 12 -30Q6 -33 0 -26Q-6 -33 -12 -30Z"
    return (
        f'{towers}<path d="M-36 22H36" stroke="{BROWN_INK}" stroke-width="2"/>'
        f'<path d="{bird}" fill="{BROWN_INK}"/>'
    )


def _book_pictures() -> dict[str, str]:
    happy, sad = sogna("#b5702a", "#fff3d6"), incubus("#4f4a8c", "#f1eeff")
    smaller_happy, smaller_sad = at(0, 0, happy, 0.72), at(0, 0, sad, 0.72)
    crown = f'<path transform="translate(0 -34)" d="{star(7)}" fill="#b5702a"/>'
    return {
        "B1": _wings("#d8a04e") + smaller_happy,
        "B2": _wings("#8d88c9") + smaller_sad,
        "B3": _vanishing(smaller_happy),
        "B4": _vanishing(smaller_sad),
        "B5": _empty_city(),
        "B6": at(0, 2, scales(BROWN_INK, "#efe2bd"), 1.1) + crown,
        "B7": _look_ahead(),
    }


def book(code: str, name: str) -> str:
    """An open page in a leather cover, with a ribbon."""
    picture = _book_pictures().get(code, at(0, 0, scales(BROWN_INK, "#efe2bd")))
    return (
        ground("leather")
        + '<rect x="11" y="12" width="76" height="104" rx="3" fill="url(#ur-g-parchment)" stroke="#8a6a2d"/>'
        '<path d="M15 16H83M15 112H83" stroke="#8a6a2d" stroke-opacity=".6"/>'
        '<path d="M72 8H80V34L76 29L72 34Z" fill="#a3283a"/>'
        + at(48, 64, picture, 0.8)
        + frame(GOLD_BRIGHT)
        + caption(name, "#ffefc9", "#2b190b")
    )


def book_back() -> str:
    return (
        ground("leather") + f'<rect x="14" y="14" width="68" height="116" rx="4" fill="none" stroke="{GOLD}"'
        ' stroke-opacity=".7"/>'
        + at(
            48,
            72,
            f'<circle r="26" fill="#2b190b" stroke="{GOLD}"/>'
            + turned(f'<path d="M-3 -12L0 -24L3 -12Z" fill="{GOLD}"/>', 45)
            + f'<path d="{star(12)}" fill="{GOLD_BRIGHT}"/>',
        )
        + frame(GOLD)
    )
