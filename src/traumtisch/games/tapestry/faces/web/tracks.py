"""The tracks as lanes: before each tier a gate with its price and its landmark, then three spaces."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from traumtisch.engine.phrase import N_, Phrase
from traumtisch.faces import html as h
from traumtisch.games.tapestry.faces.web import cards, signs
from traumtisch.games.tapestry.faces.web.pieces import Pieces, mark, mine, number_of
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.view import TapestryView
from traumtisch.games.tapestry.words.effects import say_resources
from traumtisch.games.tapestry.words.names import Name, word
from traumtisch.games.tapestry.words.rows import say_space

TIERS = 4


def tracks(pieces: Pieces, view: TapestryView) -> h.Element:
    heading = pieces.say(N_("Tracks"))
    return h.section(class_="area tracks", data_part="tracks", aria_label=heading)[
        _ruler(), [_lane(pieces, view, track) for track in pieces.m.track_names]
    ]


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
    return h.div(class_=f"lane {track}")[
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


def _gate(pieces: Pieces, view: TapestryView, track: str, tier: int) -> h.Element:
    """What a tier costs, and the landmark for whoever comes first."""
    m = pieces.m
    first = m.spaces[track][3 * tier - 2]
    assert first is not None
    said = [pieces.say(N_("Tier {tier}: every step costs {cost}"), tier=tier, cost=say_resources(first.cost))]
    shown: h.Node = None
    thing = None
    if first.landmark is not None:
        landmark = m.by_id[first.landmark]
        owner = next((s for s, p in enumerate(view.players) if _owns(p.landmarks, landmark)), None)
        name = Name(m.records[landmark])
        if owner is None:
            free = any(number_of(each) == landmark for each in view.landmarks)
            said.append(
                pieces.say(
                    N_("the first here gains {landmark}") if free else N_("{landmark} is gone"), landmark=name
                )
            )
            thing = f"c{landmark}" if free else None
        else:
            who = pieces.player(view, owner)
            said.append(pieces.say(N_("{landmark} stands with: {player}"), landmark=name, player=who))
        shown = h.span(class_="lm" if thing else "lm gone")[
            h.svg(viewBox="0 0 24 24")[h.use(href=f"#{cards.picture_of(first.landmark)}")],
            None if owner is None else mark(owner, "", more="tiny"),
        ]
    return h.div(class_="gate", data_thing=thing, role="img", aria_label="; ".join(said))[
        shown, _picture(cards.by_looks(cards.price_art(m, track, tier)), "0 0 36 14", "price")
    ]


def _owns(landmarks: tuple[object, ...], landmark: int) -> bool:
    return any(getattr(each, "id", "") == f"c{landmark}" for each in landmarks)


@lru_cache(maxsize=512)
def _picture(symbol: str, box: str, kind: str) -> Markup:
    return Markup(h.svg(class_=kind, viewBox=box, aria_hidden="true")[h.use(href=f"#{symbol}")])


def _space(pieces: Pieces, view: TapestryView, track: str, number: int, own: int) -> h.Element:
    space = pieces.m.spaces[track][number]
    assert space is not None
    state = "past" if number < own else "stood" if number == own else ""
    return h.div(class_="stand")[
        _drawn_space(pieces, track, number, state), _tokens(pieces, view, track, number)
    ]


@lru_cache(maxsize=2048)
def _drawn_space(pieces: Pieces, track: str, number: int, state: str) -> Markup:
    space = pieces.m.spaces[track][number]
    assert space is not None
    label = Phrase(
        N_("{track} {number}, {name}: {benefit}"),
        track=word(track),
        number=number,
        name=Name(space),
        benefit=say_space(pieces.m, space),
    ).say(pieces.tongue)
    return Markup(
        h.div(class_=f"space {state}".rstrip(), data_thing=f"{track}-{number}", role="img", aria_label=label)[
            h.span(class_="nm")[Name(space).say(pieces.tongue)],
            _picture(cards.by_looks(cards.space_art(space)), "0 0 72 50", "gain"),
        ]
    )
