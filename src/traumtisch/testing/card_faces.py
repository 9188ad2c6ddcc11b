"""Checks of the faces of card games: every card is drawn and named, forms fit positions, and what a click
means can be told as a test."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping
from typing import Any

from traumtisch import load_position, new_table
from traumtisch.engine.game import Game
from traumtisch.engine.phrase import english
from traumtisch.engine.rules import Rules
from traumtisch.engine.table import Table
from traumtisch.faces.card_faces import CardWebFace
from traumtisch.faces.drawing import plain_card
from traumtisch.testing.faces import foreign, moments, symbols, web_face_of
from traumtisch.testing.failure import CheckFailed, expect

AnyCardFace = CardWebFace[Any, Any]


def check_cards(game: str | Game[Any], options: Mapping[str, Any]) -> None:
    """Look at all cards in play: the sprite has a drawing of each that is more than its name, the palette of
    positions names each in the reader's language, and a base game carries nothing of modules."""
    table, base = new_table(game, options=options), new_table(game)
    face, rules = _card_face(table), table.rules
    pieces = face.pieces(rules, english)
    drawn = symbols(face.sprite(rules, english))
    palette = [code for code, _ in face.palette(rules, english)]
    unnamed = set(pieces.cards.by_code) - set(palette)
    expect(not unnamed, table, f"the palette lacks {sorted(unnamed)}")
    missing = [code for code in pieces.cards.by_code if pieces.symbol_of(code) not in drawn]
    expect(not missing, table, f"nobody has drawn {missing}")
    sprite = str(face.sprite(rules, english))
    plain = [code for code in pieces.cards.by_code if plain_card(code, pieces.name(code)) in sprite]
    expect(not plain, table, f"drawn by their names only: {plain}")
    untold = [name for _, name in face.palette(rules, foreign) if re.search("[a-zA-Z]", name)]
    expect(not untold, table, f"the palette says {untold} in no language but its own")
    carried = set(symbols(face.sprite(base.rules, english))) & _only_of_modules(face, rules, base.rules)
    expect(not carried, base, f"the base game draws what only modules need: {sorted(carried)}")


def check_form(
    game: str | Game[Any],
    position: Mapping[str, Any],
    options: Mapping[str, Any],
    *,
    values: Mapping[str, Any],
    but: Container[str] = (),
) -> Table:
    """Fill in every zone of the form "this is my real table" but these: besides this position the lists stay
    empty, as the form leaves them, or get a value of their kind, as all that are no lists. The position must
    be accepted."""
    table = new_table(game, options=options)
    stated: dict[str, Any] = {**position}
    for zone in web_face_of(table).position_zones(table.rules):
        *groups, key = zone.key.split(".")
        place = stated
        for group in groups:
            place = place.setdefault(group, {})
        if key not in place and zone.key not in but:
            expect(zone.many or zone.key in values, table, f"say what can stand in {zone.key}")
            place[key] = values.get(zone.key, [])
    return load_position(game, stated, options=options)


def clicked(game: str | Game[Any], options: Mapping[str, Any], kind: str, option: str) -> list[str]:
    """The things that such an option touches where it is offered first, with `card` for any card."""
    for seed in range(60):
        for table in moments(new_table(game, seed=seed, options=options), seed=seed, most_decisions=400):
            decision = table.decision
            assert decision is not None
            found = [o for o in decision.options if o.id.startswith(option)] if decision.kind == kind else []
            if found:
                touched = web_face_of(table).touches(table.rules, table.view(decision.seat), found[0])
                return [re.sub(r"^c\d+", "card", thing) for thing in touched]
    raise CheckFailed(f"{option} was never offered in 60 games")


def _card_face(table: Table) -> AnyCardFace:
    face = web_face_of(table)
    if not isinstance(face, CardWebFace):
        raise CheckFailed(f"the face of {table.game.name} is no CardWebFace")
    return face  # pyright: ignore[reportUnknownVariableType]


def _only_of_modules(face: AnyCardFace, rules: Rules, base: Rules) -> set[str]:
    codes = [face.pieces(each, english) for each in (rules, base)]
    cards, ours = ({pieces.symbol_of(code) for code in pieces.cards.by_code} for pieces in codes)
    of_base = type(face).faces(base)
    others = [module for module in type(face).faces(rules) if module not in of_base]
    return (cards - ours) | {symbol.name for module in others for symbol in module.symbols(rules, english)}
