"""Pictures of the pack. They come from strangers, so they are shown as pictures only, and they travel inside
the page: nothing that was not revealed has an address. Small ones are symbols of the board that shows them,
each there once, whatever refers to it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from urllib.parse import quote

from markupsafe import Markup

from traumtisch.faces import drawing
from traumtisch.faces import html as h
from traumtisch.faces.kept import kept
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.view import EtherfieldsView

SAFE = " /:=;,.()-_!*~'@$+?"


@lru_cache(maxsize=64)
def address(picture: str) -> str:
    return f"data:image/svg+xml,{quote(picture, safe=SAFE)}"


# ---- small ones ------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def portrait(m: Material, element: str) -> Markup:
    """What an element looks like; nothing, if its pack does not say."""
    symbol = _symbol_of(m, element)
    if not symbol:
        return Markup("")
    return Markup(h.svg(class_="art", viewBox="0 0 240 240", aria_hidden="true")[h.use(href=f"#{symbol}")])


def on_a_figure(m: Material, element: str, wide: int = 42) -> Markup:
    """The same in a drawing, cut round."""
    symbol = _symbol_of(m, element)
    if not symbol:
        return Markup("")
    left, top, size = str(-wide // 2), str(-wide // 2 - 2), str(wide)
    return Markup(h.use(class_="portrait", href=f"#{symbol}", x=left, y=top, width=size, height=size))


def symbols(m: Material, elements: Iterable[str]) -> Markup:
    """Their pictures for a board that refers to them."""
    drawn = {
        symbol: kept(symbol, _drawn(m, element)) for element in elements if (symbol := _symbol_of(m, element))
    }
    return Markup(drawing.sprite("", "".join(drawn.values())) if drawn else "")


def shown(view: EtherfieldsView) -> Iterator[str]:
    """Everything that a board draws with its picture."""
    yield from (creature.id for creature in view.creatures)
    yield from (companion for field in view.map for companion in field.companions)
    yield from (view.season, view.looked_at)
    if view.layer == "slumber":
        yield view.scene
    for character in view.characters:
        yield character.id
        yield from character.masks
        yield from (card.face for card in (*character.hand, *character.zone, *character.played))
        yield from (laid.card.face for laid in character.laid)
    yield from (card.face for card in (*view.items, *view.offer, view.fate) if card is not None)


# ---- large ones ------------------------------------------------------------------------------------


WHOLE = "0 0 960 720"


@lru_cache(maxsize=64)
def large(m: Material, art: str) -> Markup:
    """A picture inside a drawing as large as itself (`WHOLE`); nothing, if the pack does not have it."""
    drawn = m.pack.pictures.get(art)
    if not drawn:
        return Markup("")
    return kept(f"large-{_number_of(m, art)}", h.image(href=address(drawn), width="960", height="720"))


def _number_of(m: Material, art: str) -> int:
    return list(m.pack.pictures).index(art)


@lru_cache(maxsize=512)
def _symbol_of(m: Material, element: str) -> str:
    """Called by number: a name would have to be fit for addresses."""
    art = m.art_of(element)
    return f"art-{_number_of(m, art)}" if art in m.pack.pictures else ""


@lru_cache(maxsize=512)
def _drawn(m: Material, element: str) -> str:
    image = f'<image href="{address(m.pack.pictures[m.art_of(element)])}" width="240" height="240"/>'
    return f'<symbol id="{_symbol_of(m, element)}" viewBox="0 0 240 240">{image}</symbol>'
