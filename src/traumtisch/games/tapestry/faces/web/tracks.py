"""The tracks as lanes: before each tier a gate with its price and its landmark, then three spaces."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup, escape

from traumtisch.engine.phrase import N_
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import cards, signs
from traumtisch.games.tapestry.faces.web.pieces import Pieces, mark, mine
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.view import TapestryView, number_of
from traumtisch.games.tapestry.words.effects import say_resources
from traumtisch.games.tapestry.words.names import word

TIERS = 4
STILL_THERE, NOBODY = -1, -2
"""Whose a landmark is, if no seat has it: it waits at its gate, or is gone."""
LANDMARK_SAID = {STILL_THERE: N_("the first here gains {landmark}"), NOBODY: N_("{landmark} is gone")}


def tracks(pieces: Pieces, view: TapestryView) -> h.Element:
    heading = pieces.say(N_("Tracks"))
    return h.section(class_="area tracks", data_part="tracks", aria_label=heading)[
        _all_spaces(pieces.say(N_("Show all spaces"))),
        _ruler(),
        [_lane(pieces, view, track) for track in pieces.m.track_names],
    ]


@lru_cache(maxsize=8)
def _all_spaces(label: str) -> Markup:
    """On a phone a question shows only the tiers that it is about, so that all of it is in sight."""
    return Markup(f'<label class="all-spaces"><input type="checkbox"/><span>{escape(label)}</span></label>')


@lru_cache(maxsize=64)
def _opens(label: str) -> Markup:
    """On a phone a track is a line; this lies over its head, and opens it."""
    return Markup(f'<input type="checkbox" class="opens" aria-label="{escape(label)}"/>')


@lru_cache(maxsize=1)
def _ruler() -> Markup:
    cells = [
        [h.b[cards.TIERS[tier]], [h.span[str(3 * tier - 3 + number)] for number in (1, 2, 3)]]
        for tier in range(1, TIERS + 1)
    ]
    return Markup(h.div(class_="lane ruler", aria_hidden="true")[h.i, cells])


def _lane(pieces: Pieces, view: TapestryView, track: str) -> h.Element:
    own = max(mine(view).tokens[track], default=0)
    if track in mine(view).completed:
        own = LAST_SPACE
    label = word(track).say(pieces.tongue)
    return h.div(class_=f"lane {track}", role="group", aria_label=label)[
        _opens(pieces.say(N_("All spaces of the track: {track}"), track=label)),
        _head(pieces, track, own),
        _tokens(pieces, view, track, 0),
        [
            [
                _gate(pieces, view, track, tier),
                [_space(pieces, view, track, 3 * tier - 3 + number, own) for number in (1, 2, 3)],
            ]
            for tier in range(1, TIERS + 1)
        ],
    ]


def _head(pieces: Pieces, track: str, own: int) -> h.Element:
    name = word(track).say(pieces.tongue)
    return h.div(
        class_="head", data_thing=f"{track}-0", role="img", aria_label=f"{name}: {own} / {LAST_SPACE}"
    )[signs.sign(track), h.b[str(own)], h.span[name]]


def _tokens(pieces: Pieces, view: TapestryView, track: str, space: int) -> h.Node:
    """Who stands on a space. They lie over it and are things of their own, so that one sees them move."""
    there = [
        mark(seat, pieces.player(view, seat), "" if number else f"token-{seat}-{track}")
        for seat, player in enumerate(view.players)
        for number, place in enumerate(player.tokens[track])
        if place == space
    ]
    return h.span(class_="cubes at-start" if space == 0 else "cubes")[there] if there else None


def _gate(pieces: Pieces, view: TapestryView, track: str, tier: int) -> Markup:
    """What a tier costs, and the landmark for whoever comes first."""
    landmark = pieces.m.track_landmarks.get((track, tier))
    if landmark is None:
        return _drawn_gate(pieces, track, tier, 0, NOBODY, "")
    for seat, player in enumerate(view.players):
        if any(number_of(each) == landmark for each in player.landmarks):
            return _drawn_gate(pieces, track, tier, landmark, seat, pieces.player(view, seat))
    left = any(number_of(each) == landmark for each in view.landmarks)
    return _drawn_gate(pieces, track, tier, landmark, STILL_THERE if left else NOBODY, "")


@lru_cache(maxsize=2048)
def _drawn_gate(pieces: Pieces, track: str, tier: int, landmark: int, owner: int, name: str) -> Markup:
    m = pieces.m
    first = m.spaces[track][3 * tier - 2]
    assert first is not None
    said = [pieces.say(N_("Tier {tier}: every step costs {cost}"), tier=tier, cost=say_resources(first.cost))]
    shown: h.Node = None
    if landmark:
        record = m.records[landmark]
        sentence = LANDMARK_SAID.get(owner, N_("{landmark} stands with: {player}"))
        said.append(pieces.say(sentence, landmark=Name(record), player=name))
        shown = h.span(class_="lm" if owner == STILL_THERE else "lm gone")[
            h.svg(viewBox="0 0 24 24")[h.use(href=f"#{cards.picture_of(record.id)}")],
            mark(owner, "", more="tiny") if owner >= 0 else None,
        ]
    thing = f"c{landmark}" if owner == STILL_THERE else None
    return Markup(
        h.div(class_=f"gate t{tier}", data_thing=thing, role="img", aria_label="; ".join(said))[
            shown, _picture(cards.by_looks(cards.price_art(m, track, tier)), "0 0 36 14", "price")
        ]
    )


@lru_cache(maxsize=512)
def _picture(symbol: str, box: str, kind: str) -> Markup:
    return Markup(h.svg(class_=kind, viewBox=box, aria_hidden="true")[h.use(href=f"#{symbol}")])


def _space(pieces: Pieces, view: TapestryView, track: str, number: int, own: int) -> h.Element:
    state = "past" if number < own else "stood" if number == own else ""
    if view.occasion is not None and (view.occasion.track, view.occasion.space) == (track, number):
        state += " due"
    return h.div(class_=f"stand t{(number + 2) // 3}")[
        _drawn_space(pieces, track, number, state), _tokens(pieces, view, track, number)
    ]


@lru_cache(maxsize=2048)
def _drawn_space(pieces: Pieces, track: str, number: int, state: str) -> Markup:
    """Its name stands on it where there is room. Its lane says where it lies; what it brings is said once on
    the page, with its symbol."""
    symbol = cards.space_symbol(track, number)
    record = pieces.m.spaces[track][number]
    assert record is not None
    return Markup(
        h.div(
            class_=f"card space {state.strip()}".rstrip(),
            data_thing=f"{track}-{number}",
            role="img",
            aria_label=Name(record).say(pieces.tongue),
            aria_describedby=cards.description_of(symbol),
        )[_picture(symbol, cards.SPACE_BOX, "gain")]
    )
