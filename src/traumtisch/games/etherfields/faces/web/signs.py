"""The signs of Etherfields: each is a symbol of `drawn.svg` and has a name, which is said to those who
listen, shown to whoever points at it, and stands in the legend."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from markupsafe import Markup

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h

DRAWN = Path(__file__).with_name("drawn.svg")
NAMES = {
    "perception": N_("perception"),
    "cunning": N_("cunning"),
    "rage": N_("rage"),
    "any": N_("intents of one colour, whichever you like"),
    "boost": N_("boost intents"),
    "interrupt": N_("interrupt"),
    "free": N_("free action"),
    "group": N_("group action"),
    "fight": N_("fight"),
    "contact": N_("contact"),
    "move": N_("move"),
    "relocate": N_("relocate"),
    "exertion": N_("exertion"),
    "look": N_("look at a card"),
    "reroll": N_("reroll"),
    "range": N_("range"),
    "ready": N_("ready"),
    "ether": N_("ether"),
    "suffering": N_("suffering"),
    "suffering-on": N_("suffering, taken"),
    "gem": N_("shining gem"),
    "gem-slot": N_("gem slot"),
    "key": N_("key"),
    "hour": N_("hour"),
    "universal": N_("universal marker"),
    "blockade": N_("blockade: usable once"),
    "story": N_("story marker"),
    "start-marker": N_("start marker"),
    "entry": N_("character entry"),
    "spawn": N_("creature entry"),
    "light": N_("terrain: light"),
    "darkness": N_("terrain: darkness"),
    "swamp": N_("terrain: swamp"),
    "water": N_("terrain: water"),
    "stairs": N_("stairs"),
    "wall-damaged": N_("damaged wall: it stops nobody"),
    "blocked": N_("blocked field"),
    "special-field": N_("special field"),
    "trap": N_("trap"),
    "draw-bonus": N_("draw bonus"),
    "general": N_("general rule"),
    "fault": N_("fault"),
    "mutation-step": N_("mutation effect"),
    "basic-step": N_("basic effect"),
    "special-step": N_("special effect"),
    "move-step": N_("creature movement"),
    "hearts": N_("round colour hearts"),
    "diamonds": N_("round colour diamonds"),
    "spades": N_("round colour spades"),
    "clubs": N_("round colour clubs"),
    "round-card": N_("round card"),
    "add-round": N_("add a round"),
    "block-step": N_("block a step"),
    "luck-fail": N_("luck die: fail"),
    "luck-blank": N_("luck die: blank"),
    "luck-1": N_("luck die: +1"),
    "luck-2": N_("luck die: +2"),
    "luck-3": N_("luck die: +3"),
    "creature-one": N_("creature die: 1 field"),
    "creature-value": N_("creature die: movement value"),
    "creature-again": N_("creature die: value, roll again"),
    "creature": N_("creature"),
    "large-creature": N_("large creature"),
    "companion": N_("companion"),
    "dreamer": N_("character"),
    "redemption": N_("redemption"),
    "mut-suffering": N_("mutation: suffering +1"),
    "mut-seal": N_("mutation: seal +2"),
    "mut-move": N_("mutation: movement +2"),
    "mut-range": N_("mutation: range +1"),
    "mut-masks": N_("mutation: masks inactive"),
    "mut-progress": N_("mutation: progress inactive"),
    "mut-no-reroll": N_("mutation: no reroll"),
    "mut-gems": N_("mutation: gems locked"),
    "dazed": N_("dazed"),
    "stunned": N_("stunned"),
    "paralysed": N_("paralysed"),
    "poisoned": N_("poisoned"),
    "influence": N_("influence card"),
    "progress": N_("progress card"),
    "deck": N_("influence deck"),
    "discard": N_("discard pile"),
    "seal": N_("seal"),
    "mask": N_("mask"),
    "item": N_("item"),
    "weakness": N_("weakness"),
    "hint": N_("hint"),
    "wisdom": N_("wisdom"),
    "secret": N_("secret card"),
    "script": N_("script entry"),
    "gate": N_("dream gate"),
    "slumber": N_("slumber"),
    "fate": N_("fate"),
    "shop": N_("shop"),
    "awakening": N_("awakening"),
    "save": N_("save"),
    "delta": N_("delta phase"),
    "season": N_("season"),
    "team-marker": N_("team marker"),
    "arrow-large": N_("large arrow: free"),
    "arrow-small": N_("small arrow: a shortcut"),
    "market": N_("market"),
    "journal": N_("journal"),
}
"""By symbol."""


@lru_cache(maxsize=1)
def drawn() -> str:
    """All symbols of the file."""
    written = DRAWN.read_text(encoding="utf-8")
    return written[written.index("<symbol") : written.rindex("</svg>")]


def placed(name: str, x: float, y: float, size: float) -> str:
    """A sign in a drawing, around this point."""
    half = size / 2
    return (
        f'<use class="k-{name}" href="#ef-{name}" x="{x - half:g}" y="{y - half:g}" width="{size:g}"'
        f' height="{size:g}"/>'
    )


@lru_cache(maxsize=512)
def sign(name: str, label: str = "") -> Markup:
    """A sign in a line of text; with a label if nothing beside it says what it is."""
    said = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return Markup(
        h.svg({"class": f"ic k-{name}", "viewBox": "0 0 32 32", **said})[
            h.title[label] if label else None, h.use(href=f"#ef-{name}")
        ]
    )


@lru_cache(maxsize=4096)
def counted(name: str, label: str, number: str, thing: str = "") -> Markup:
    """A sign and how many there are of what it stands for."""
    return Markup(
        h.span(
            class_="q", title=label, role="img", aria_label=f"{label}: {number}", data_thing=thing or None
        )[sign(name), h.b[number]]
    )
