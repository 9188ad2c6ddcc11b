"""The script as a page to read, with its picture; the journal of everything that was read."""

from __future__ import annotations

from functools import lru_cache

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.etherfields.faces.web import cards, pictures, signs
from traumtisch.games.etherfields.faces.web.pieces import Pieces
from traumtisch.games.etherfields.faces.web.scenery import undertow
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.view import EtherfieldsView


def page(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """What was read last, over the whole window until it is closed; the page's script knows what one has
    closed already (`static/page.js`), and puts the choices of the story under it."""
    if not view.page:
        return None
    first = entry_with(pieces.m, view.page[0])
    scene = pieces.name(view.scene) if view.scene else ""
    heading = (
        pieces.text(first.name) if first is not None and first.name else scene or pieces.say(N_("Script"))
    )
    number = pieces.say(N_("Script {number}"), number=first.number) if first is not None else ""
    above = [number, scene if scene != heading else ""]
    return h.dialog(
        class_="story",
        aria_labelledby="story-title",
        data_page=f"{len(view.read)} {' '.join(view.page)}",
        data_choices="choose answer",
    )[
        _picture(pieces.m, view),
        h.div(class_="tale")[
            h.p(class_="eyebrow")[signs.sign("script"), " · ".join(filter(None, above))],
            h.h2("#story-title")[heading],
            h.div(class_="prose")[_paragraphs(pieces, view.page)],
            h.div(class_="choices"),
            h.footer[
                h.button(type="button", data_smaller="", aria_label=pieces.say(N_("Smaller text")))["−"],
                h.button(type="button", data_larger="", aria_label=pieces.say(N_("Larger text")))["+"],
                h.button(type="button", data_bares="", aria_pressed="false")[pieces.say(N_("Picture only"))],
                h.button(class_="gold", type="button", data_closes="", autofocus="")[pieces.say(N_("Go on"))],
            ],
        ],
    ]


def last_read(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """The same on the board, to read it again."""
    if not view.page:
        return None
    first = entry_with(pieces.m, view.page[0])
    return h.section(class_="area read", data_part="read")[
        h.h2[
            signs.sign("script"),
            pieces.text(first.name) if first is not None and first.name else pieces.say(N_("Read last")),
        ],
        h.div(class_="prose")[_paragraphs(pieces, view.page)],
        h.button(type="button", class_="quiet", data_opens_page="")[pieces.say(N_("Read it large"))],
    ]


def _paragraphs(pieces: Pieces, keys: tuple[str, ...]) -> list[h.Element]:
    """Text by text. The first entry's name stands above the page, those of others above their text."""
    found: list[h.Element] = []
    for number, key in enumerate(keys):
        entry = entry_with(pieces.m, key)
        if number and entry is not None and entry.name:
            found.append(h.h3[pieces.text(entry.name)])
        found += [h.p[part] for part in pieces.text(key).split("\n\n") if part.strip()]
    return found


# ---- pictures --------------------------------------------------------------------------------------


def _picture(m: Material, view: EtherfieldsView) -> h.Node:
    """That of the first entry on the page that has one; else that of the dream's beginning, or the river."""
    dream = m.dreams.get(view.scene)
    began = m.script.get(dream.intro) if dream is not None else None
    entries = [entry_with(m, key) for key in view.page]
    entries += [began] if began is not None and began.number in view.read else []
    art = next((entry.art for entry in entries if entry is not None and entry.art), "")
    drawn = pictures.large(m, art) or undertow()
    return h.svg(
        class_="scenery", viewBox=pictures.WHOLE, preserveAspectRatio="xMidYMid slice", aria_hidden="true"
    )[drawn]


@lru_cache(maxsize=4096)
def entry_with(m: Material, key: str) -> el.Entry | None:
    """The script entry to which a text belongs."""
    for entry in m.script.values():
        texts = (entry.text,) if isinstance(entry.text, str) else tuple(each.text for each in entry.text)
        if key in texts:
            return entry
    return None


# ---- the journal -----------------------------------------------------------------------------------


def journal(pieces: Pieces, view: EtherfieldsView) -> h.Element:
    """Everything that was read, the latest first. A text of no entry stands with the one that came before."""
    noted: list[tuple[el.Entry | None, list[str]]] = []
    for key in view.told:
        entry = entry_with(pieces.m, key)
        if entry is None and noted:
            noted[-1][1].append(key)
        else:
            noted.append((entry, [key]))
    return h.section(class_="journal")[
        h.h2[signs.sign("journal"), pieces.say(N_("Journal"))],
        h.ol[[_noted(pieces, entry, tuple(texts)) for entry, texts in reversed(noted)]]
        if noted
        else h.p[pieces.say(N_("Nothing was read yet."))],
    ]


def _noted(pieces: Pieces, entry: el.Entry | None, texts: tuple[str, ...]) -> h.Element:
    number = h.b[str(entry.number)] if entry is not None else None
    heading = pieces.text(entry.name) if entry is not None and entry.name else pieces.say(N_("Script"))
    return h.li[
        h.details(class_="fold-in")[
            h.summary[number, " ", heading], h.div(class_="prose")[_paragraphs(pieces, texts)]
        ]
    ]


def looked_at(pieces: Pieces, view: EtherfieldsView) -> h.Node:
    """EF-52.13: a secret card, as long as everybody may see it."""
    if not view.looked_at:
        return None
    numbers = pieces.m.of_face(view.looked_at)
    shown = (
        cards.open_card(pieces, pieces.m.components[numbers[0]], thing=False)
        if numbers
        else h.b[pieces.name(view.looked_at)]
    )
    return h.section(class_="area looked", data_part="map")[
        h.h2[signs.sign("look"), pieces.say(N_("Everybody sees"))], h.div(class_="row")[shown]
    ]
