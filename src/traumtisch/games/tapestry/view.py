"""What a seat may see of a table."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from traumtisch.engine.pile import Component, PileView
from traumtisch.engine.state import WATCHER
from traumtisch.games.tapestry.handled import Handled, handled
from traumtisch.games.tapestry.material import BUILDINGS, RESOURCES
from traumtisch.games.tapestry.occasion import Occasion, occasion
from traumtisch.games.tapestry.state import SOURCES, Built, MapPiece, Player, Tapestry
from traumtisch.games.tapestry.territory import controllers
from traumtisch.kit.expansions import TableView, parts_seen


def number_of(card: Component) -> int:
    """The component that somebody sees."""
    return int(card.id[1:])


class OwnDeckView(msgspec.Struct, frozen=True):
    cards: tuple[Component | None, ...]
    """In no order; None is a card that the viewer does not know."""
    shuffled: PileView
    discards: tuple[Component, ...]


class MatView(msgspec.Struct, frozen=True):
    civ: Component
    tokens: int
    slots: tuple[str, ...]
    marks: tuple[int, ...]
    numbers: tuple[int, ...]
    deck: OwnDeckView | None


class InForceView(msgspec.Struct, frozen=True):
    """A card, mat or tile whose rules are at work for a player, and what was chosen when it was played."""

    source: str
    until: str
    track: str
    opponent: int


class PlayerView(msgspec.Struct, frozen=True):
    hand: tuple[Component | None, ...]
    """None is a card that the viewer does not know."""
    drawn: tuple[Component | None, ...]
    offered: tuple[Component | None, ...]
    known: dict[str, tuple[Component, ...]]
    """The viewer's own cards that others know, by who knows them."""
    civs: tuple[Component, ...]
    capital: Component | None
    stacks: tuple[tuple[Component | None, ...], ...]
    """By era; None is a card that lies face down."""
    bottom: tuple[Component, ...]
    middle: tuple[Component, ...]
    top: tuple[Component, ...]
    tiles: tuple[Component, ...]
    space: tuple[Component, ...]
    explored: tuple[Component, ...]
    landmarks: tuple[Component, ...]
    tokens: dict[str, tuple[int, ...]]
    completed: tuple[str, ...]
    """The tracks whose token was taken off their end."""
    resources: dict[str, int]
    points: int
    sources: dict[str, int]
    by_era: tuple[int, ...]
    """Points gained before the first income turn, in each era, and in the last income turn."""
    uncovered: dict[str, int]
    built: tuple[Built, ...]
    plots: tuple[tuple[int, int], ...]
    beside: tuple[str, ...]
    outposts: int
    era: int
    achievements: tuple[str, ...]
    in_force: tuple[InForceView, ...]
    activated: tuple[str, ...]
    mats: tuple[MatView, ...]
    finished: bool


class HexView(msgspec.Struct, frozen=True):
    name: str
    tile: Component | None
    turned: int
    pieces: tuple[MapPiece, ...]
    controllers: tuple[int, ...] = ()
    """Who controls what is there, as the rules say it; a box may let two share it."""


class TapestryView(TableView, frozen=True):
    viewer: int
    """Whose view it is; watchers have WATCHER."""
    seat: int
    """Whose turn it is."""
    handled: Handled | None
    occasion: Occasion | None
    players: tuple[PlayerView, ...]
    map: tuple[HexView, ...]
    market: tuple[Component | None, ...]
    landmarks: tuple[Component, ...]
    tapestries: PileView
    tapestry_discard: tuple[Component, ...]
    techs: PileView
    tech_discard: tuple[Component, ...]
    territories: PileView
    space_tiles: PileView
    civilizations: PileView
    capitals: PileView
    gone: tuple[Component, ...]


def view_of(t: Tapestry, seat: int) -> TapestryView:
    state, faces = t.state, t.m.components

    def lying(components: Iterable[int]) -> tuple[Component, ...]:
        return tuple([faces[each] for each in components])

    return TapestryView(
        modules=parts_seen(t, seat),
        viewer=seat,
        seat=state.seat,
        handled=handled(t),
        occasion=occasion(t),
        players=tuple([_player(t, seat, owner, player) for owner, player in enumerate(state.players)]),
        map=tuple(
            [
                HexView(
                    name,
                    faces[state.tiles[place]] if state.tiles[place] else None,
                    state.turned[place],
                    state.pieces[place],
                    controllers(t, place) if state.pieces[place] else (),
                )
                for place, name in enumerate(t.m.map.names)
            ]
        ),
        market=tuple([faces[card] if card else None for card in state.market]),
        landmarks=lying(state.landmarks),
        tapestries=state.tapestries.seen_by(seat, faces),
        tapestry_discard=lying(state.tapestry_discard),
        techs=state.techs.seen_by(seat, faces),
        tech_discard=lying(state.tech_discard),
        territories=state.territories.seen_by(seat, faces),
        space_tiles=state.space_tiles.seen_by(seat, faces),
        civilizations=state.civilizations.seen_by(seat, faces),
        capitals=state.capitals.seen_by(seat, faces),
        gone=lying(state.gone),
    )


def _player(t: Tapestry, viewer: int, owner: int, player: Player) -> PlayerView:
    faces = t.m.components

    def lying(components: Iterable[int]) -> tuple[Component, ...]:
        return tuple([faces[each] for each in components])

    def hidden(components: Iterable[int]) -> tuple[Component | None, ...]:
        return tuple([faces[c] if owner == viewer or t.knows(viewer, c) else None for c in components])

    return PlayerView(
        hand=hidden(player.hand),
        drawn=hidden(player.drawn),
        offered=hidden(player.offered),
        known=_known(t, owner, player) if owner == viewer else {},
        civs=lying(player.civs),
        capital=faces[player.capital] if player.capital else None,
        stacks=tuple([tuple([faces[c] if c else None for c in stack]) for stack in player.stacks]),
        bottom=lying(player.bottom),
        middle=lying(player.middle),
        top=lying(player.top),
        tiles=lying(player.tiles),
        space=lying(player.space),
        explored=lying(player.explored),
        landmarks=lying(player.landmarks),
        tokens=dict(zip(t.m.track_names, player.tokens, strict=True)),
        completed=tuple([t.m.track_names[number] for number in player.taken_off]),
        resources=dict(zip(RESOURCES, player.resources, strict=True)),
        points=player.points,
        sources=dict(zip(SOURCES, player.by_source, strict=True)),
        by_era=tuple(player.by_era),
        uncovered=dict(zip(BUILDINGS, player.uncovered, strict=True)),
        built=player.built,
        plots=player.plots,
        beside=player.beside,
        outposts=player.outposts,
        era=player.era,
        achievements=player.achievements,
        in_force=tuple([InForceView(e.source, e.until, e.track, e.opponent) for e in player.in_force]),
        activated=tuple([f"{t.m.track_names[track]}.{space:02}" for track, space in player.activated]),
        mats=tuple(
            [
                MatView(
                    faces[civ],
                    mat.tokens,
                    mat.slots,
                    mat.marks,
                    mat.numbers,
                    None
                    if mat.deck is None
                    else OwnDeckView(
                        hidden(mat.deck.cards),
                        mat.deck.shuffled.seen_by(viewer, faces),
                        lying(mat.deck.discards),
                    ),
                )
                for civ, mat in player.mats.items()
            ]
        ),
        finished=owner in t.state.finished,
    )


def _known(t: Tapestry, seat: int, player: Player) -> dict[str, tuple[Component, ...]]:
    """Which of the viewer's own cards others know, by the number of their seat, or by `watchers`."""
    found: dict[str, tuple[Component, ...]] = {}
    if not any(t.who_knows(card) for card in player.hand):  # as nearly always
        return found
    for other in (*t.opponents(seat), WATCHER):
        cards = tuple(t.m.components[card] for card in player.hand if t.knows(other, card))
        if cards:
            found["watchers" if other == WATCHER else str(other)] = cards
    return found
