"""What comes of an option, for whoever has not confirmed it: what it brings, uncovers, completes or leaves.

Said from the View alone, so nothing hidden leaks into it; what the words of the option say already is not
repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from msgspec.structs import replace

from traumtisch.engine.decision import Decision, Option
from traumtisch.engine.phrase import N_, Called, Listing, Phrase, Tongue, english
from traumtisch.games.tapestry.facts import SpaceTile, Territory
from traumtisch.games.tapestry.foreseen import (
    NOTHING_FULL,
    buildings_in,
    completes,
    matching,
    next_reward,
    own_reward,
    parts_of,
    points_now,
    uncovered_by,
    visible,
)
from traumtisch.games.tapestry.material import LANDMARK_SPACES, LAST_SPACE, Material
from traumtisch.games.tapestry.named import Name
from traumtisch.games.tapestry.view import PlayerView, TapestryView, number_of
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.words.effects import goods, say_effect
from traumtisch.games.tapestry.words.names import Joined, player_name, points, space_name
from traumtisch.games.tapestry.words.rows import said_of, say_space
from traumtisch.games.tapestry.words.things import reward_of
from traumtisch.kit.hexes import SIDES

LAST_INCOME = 5
TAKES = frozenset({"payment", "different payment", "loss"})
"""The questions by which a resource goes away."""
CHANGES = N_("{before} → {after}")
UNCOVERS = N_("uncovers {what}")


class Weighed(NamedTuple):
    """Whoever is asked, and what they see."""

    m: Material
    view: TapestryView
    decision: Decision

    @property
    def seat(self) -> int:
        return self.decision.seat

    @property
    def player(self) -> PlayerView:
        return self.view.players[self.seat]


Outlook = Callable[[Weighed, Option], Phrase | None]


def say_outlooks(m: Material, view: TapestryView, decision: Decision) -> list[Phrase | None]:
    """For each option in its order."""
    asked = Weighed(m, view, decision)
    return [_of(asked, option) for option in decision.options]


def _of(asked: Weighed, option: Option) -> Phrase | None:
    outlook = OUTLOOKS.get(option.verb)
    return None if outlook is None else outlook(asked, option)


def _together(parts: Iterable[Phrase]) -> Phrase | None:
    said = list(parts)
    return Semicolons(said) if said else None


class Semicolons(Phrase):
    """What comes of something, part by part."""

    __slots__ = ("parts",)

    def __init__(self, parts: list[Phrase]) -> None:
        super().__init__("")
        self.parts = parts

    def say(self, tongue: Tongue = english) -> str:
        return "; ".join(part.say(tongue) for part in self.parts)


# ---- effects ---------------------------------------------------------------------------------------


def _brings(asked: Weighed, effect: Effect) -> list[Phrase]:
    """What an effect comes to as things stand: points for what can be counted, what buildings uncover."""
    parts = list(parts_of(effect))
    said: list[Phrase] = []
    scored = points_now(asked.m, asked.view, asked.seat, parts)
    if scored is not None:
        said.append(Phrase(N_("{points} as things stand"), points=points(scored)))
    buildings = buildings_in(parts)
    if len(buildings) == 1:
        said += _uncovers(asked, buildings[0])
    return said


def _uncovers(asked: Weighed, building: str) -> list[Phrase]:
    effects = uncovered_by(asked.m, asked.view, asked.seat, building)
    if not effects:
        return []
    what = Joined([say_effect(asked.m, each) for each in effects], N_("and"))
    return [Phrase(UNCOVERS, what=what)]


# ---- the turn --------------------------------------------------------------------------------------


def _advance(asked: Weighed, option: Option) -> Phrase | None:
    track, *named = map(str, option.targets)
    tokens = asked.player.tokens.get(track, ())
    start = int(named[0]) if named else min(tokens, default=LAST_SPACE)
    space = asked.m.spaces[track][start + 1] if start < LAST_SPACE else None
    if space is None:
        return None
    said: list[Phrase] = []
    landmark = asked.m.track_landmarks.get((track, space.tier)) if start + 1 in LANDMARK_SPACES else None
    if landmark is not None and any(number_of(each) == landmark for each in asked.view.landmarks):
        said.append(Phrase(N_("the landmark {landmark} is yours"), landmark=Name(asked.m.records[landmark])))
    return _together([*said, *_brings(asked, space.benefit)])


def _income(asked: Weighed, option: Option) -> Phrase | None:
    """TA-13: what the mat brings as it lies; cards and civilizations come on top."""
    seen = asked.m, asked.view, asked.seat
    said: list[Phrase] = []
    if asked.player.era >= 1:
        scoring = visible(*seen, "vp")
        scored = points_now(*seen, scoring) or 0
        scored += sum(getattr(each, "amount", 0) for each in scoring)
        said.append(Phrase(N_("the mat brings {points}"), points=points(scored)))
    if asked.player.era + 1 < LAST_INCOME:
        said.append(Listing(goods(visible(*seen, "income"))))
    return _together(said)


def _resource(asked: Weighed, option: Option) -> Phrase | None:
    """What is left of it, or how many there are then."""
    before = asked.player.resources.get(str(option.target))
    if before is None:
        return None
    if asked.decision.kind == "equal payment":
        change = -int(asked.decision.question.args[0])
    else:
        change = -1 if asked.decision.kind in TAKES else 1
    return Phrase(CHANGES, before=before, after=max(0, before + change))


# ---- the capital and the map -----------------------------------------------------------------------


def _building(asked: Weighed, option: Option) -> Phrase | None:
    building = str(option.target)
    return _together(_uncovers(asked, building)) if building in asked.player.uncovered else None


def _plot(asked: Weighed, option: Option) -> Phrase | None:
    """TA-15.8, 15.10: what is full then."""
    handled, player = asked.view.handled, asked.player
    if handled is None or player.capital is None or handled.what not in asked.m.shapes:
        return None
    row, column = map(int, str(option.target).split(","))
    full = completes(asked.m, player, handled, row, column)
    if full == NOTHING_FULL:
        return None
    districts, lines = full
    sentence = N_("completes districts: {districts}; rows and columns: {lines}")
    if not lines:
        sentence = N_("completes districts: {districts}")
    elif not districts:
        sentence = N_("completes rows and columns: {lines}")
    return Phrase(sentence, districts=districts, lines=lines)


def _turned(asked: Weighed, option: Option) -> Phrase | None:
    """TA-6.7: the points for the sides that fit."""
    handled = asked.view.handled
    if handled is None or not handled.hex:
        return None
    fitting = matching(asked.m, asked.view.map, handled, int(str(option.target)))
    return points(len(fitting))


def _hex(asked: Weighed, option: Option) -> Phrase | None:
    """Where a tile is to come, how many points it can bring; of what is attacked, who holds it and what its
    tile gives."""
    m, view = asked.m, asked.view
    name = str(option.target)
    handled = view.handled
    if handled is not None and handled.what.startswith("territory.") and not handled.hex:
        best = max(len(matching(m, view.map, replace(handled, hex=name), number)) for number in range(SIDES))
        return Phrase(N_("at most {points}"), points=points(best))
    shown = view.map[m.map.number[name]]
    held = sorted({piece.seat for piece in shown.pieces if piece.stands and piece.seat != asked.seat})
    said: list[Phrase] = []
    if held and held[0] < len(view.players):
        place = (held[0] - asked.seat) % len(view.players)
        holder = Called(place, "{name}", player_name(m, held[0]))
        said.append(Phrase(N_("against {player}"), player=holder))
    if shown.tile is not None:
        said.append(Phrase(N_("its tile gives {reward}"), reward=reward_of(m, number_of(shown.tile))))
    return _together(said)


def _die(asked: Weighed, option: Option) -> Phrase | None:
    """What the face of a die comes to."""
    handled = asked.view.handled
    if handled is None or not handled.dice:
        return None
    face = handled.dice[0 if option.verb == "red" else 1]
    effect = asked.m.face_effects.get((option.verb, face))
    return None if effect is None else _together(_brings(asked, effect))


# ---- cards -----------------------------------------------------------------------------------------


def _card(asked: Weighed, option: Option) -> Phrase | None:
    """What a card says."""
    card = option.targets[0] if option.targets else ""
    if not isinstance(card, int) or isinstance(asked.m.records[card], Territory | SpaceTile):
        return None
    return said_of(asked.m, card)


def _upgrade(asked: Weighed, option: Option) -> Phrase | None:
    """TA-8.4: the circle or the square, by the row to which the card comes."""
    card = option.targets[0] if option.targets else ""
    if not isinstance(card, int):
        return None
    effect = next_reward(asked.m, asked.player, card)
    if effect is None:
        return None
    said = [Phrase(N_("brings {effect}"), effect=say_effect(asked.m, effect))]
    return _together([*said, *_brings(asked, effect)])


def _reward(asked: Weighed, option: Option) -> Phrase | None:
    """What a tech card gives in its row."""
    card = option.targets[0] if option.targets else ""
    effect = own_reward(asked.m, asked.player, card) if isinstance(card, int) else None
    if effect is None:
        return None
    return _together([say_effect(asked.m, effect), *_brings(asked, effect)])


def _pick(asked: Weighed, option: Option) -> Phrase | None:
    effect = asked.m.effect_of(str(option.target))
    return None if effect is None else _together(_brings(asked, effect))


def _position(asked: Weighed, option: Option) -> Phrase | None:
    track, _, number = str(option.targets[0]).partition(".")
    if not number.isdecimal() or track not in asked.m.spaces:
        return None
    space = asked.m.spaces[track][int(number)]
    return None if space is None else say_space(asked.m, space)


def _goal(asked: Weighed, option: Option) -> Phrase | None:
    """The space to which a token moves."""
    track, _, goal = map(str, option.targets)
    space = asked.m.spaces[track][int(goal)]
    return None if space is None else space_name(asked.m, space.id)


OUTLOOKS: Mapping[str, Outlook] = {
    "advance": _advance,
    "income": _income,
    "resource": _resource,
    "building": _building,
    "plot": _plot,
    "corner": _plot,
    "turns": _turned,
    "hex": _hex,
    "red": _die,
    "black": _die,
    "invent": _card,
    "discarded": _card,
    "play": _card,
    "trap": _card,
    "answer": _card,
    "copy": _card,
    "civ": _card,
    "create": _card,
    "upgrade": _upgrade,
    "reward": _reward,
    "match": _goal,
    "pick": _pick,
    "position": _position,
}
"""By verb; of all others the words say enough."""
