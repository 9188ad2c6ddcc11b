"""Positions written by hand: everything that can lie on a table, and what chance brings next.

What is left out is as at the start of an era: no resources, tokens on space 0, an empty capital, no
civilization, two outposts on the start of each capital. It is the turn of seat `turn`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import Any

from traumtisch.engine.chance import Chance
from traumtisch.engine.phrase import N_
from traumtisch.engine.pile import NOBODY, Pile
from traumtisch.engine.rules import Rules
from traumtisch.games.tapestry.civilizations.gaining import lasting_adjustments
from traumtisch.games.tapestry.effects.gaining import perform
from traumtisch.games.tapestry.impossible import refuse, refuse_gain, refuse_impossible
from traumtisch.games.tapestry.material import (
    BUILDINGS,
    LAST_SPACE,
    MOST_RESOURCES,
    RESOURCES,
    Material,
)
from traumtisch.games.tapestry.mats import ActiveLandmarks
from traumtisch.games.tapestry.state import Built, Cause, InForce, MapPiece, Player, Tapestry, TapestryState
from traumtisch.games.tapestry.stated_capitals import capital_number, usual_capital
from traumtisch.games.tapestry.stated_map import OUTPOST, put_on_hex
from traumtisch.games.tapestry.stated_mats import (
    buildings_on_mats,
    complete_mat,
    note_what_is_reached,
    stated_mat,
)
from traumtisch.games.tapestry.stated_parts import kinds_of_boxes, place_parts
from traumtisch.games.tapestry.stated_tapestries import kept_going
from traumtisch.games.tapestry.stated_words import (
    NO_ACHIEVEMENT,
    NO_BUILDING,
    NO_CHANCE,
    NO_DECK,
    NO_DISCARDS,
    NO_RESOURCE,
    NO_TRACK,
    by_index,
    by_name,
    face_of,
    hexes_of,
    index_of,
    spelled,
    within,
)
from traumtisch.games.tapestry.stating import (
    FACE_DOWN,
    StatedCard,
    StatedCiv,
    StatedDeck,
    StatedPlayer,
    StatedPosition,
    Stock,
    read_stated,
)
from traumtisch.games.tapestry.territory import start_of
from traumtisch.games.tapestry.turn import is_over, next_turn, turn
from traumtisch.kit.expansions import expansions_in

DECKS = {
    "tapestry": "tapestries",
    "tech": "techs",
    "territory": "territories",
    "space": "space_tiles",
    "civ": "civilizations",
    "capital": "capitals",
}


def read_position(rules: Rules, position: Mapping[str, Any]) -> TapestryState:
    parts = {module.name for module in expansions_in(rules) if module.has_part}
    own = {key: value for key, value in position.items() if key not in parts}
    of_boxes = {key: value for key, value in position.items() if key in parts}
    return _Reader(rules, read_stated(spelled(own, StatedPosition)), of_boxes).read()


class _Reader:
    """Reads one position; components are taken from a stock as they are placed."""

    def __init__(self, rules: Rules, stated: StatedPosition, of_boxes: Mapping[str, Any]) -> None:
        self.rules, self.stated, self.of_boxes = rules, stated, of_boxes
        self.m: Material = rules.material
        self.stock = Stock(self.m)
        state = rules.game.new_state(rules)
        assert isinstance(state, TapestryState)
        self.state = state
        self.t = Tapestry(rules, state, Chance(0))
        chance = (*DECKS, *self.m.dice, *kinds_of_boxes(self.t))
        self.coming = by_name(stated.next, chance, NO_CHANCE)
        self.unspoken: list[int] = []
        """What a stated deck leaves out."""

    def read(self) -> TapestryState:
        stated, state = self.stated, self.state
        if len(stated.players) > self.rules.seats:
            raise refuse(N_("There are only {number} players; state no more."), number=self.rules.seats)
        state.landmarks = []
        everybody = (*stated.players, *[StatedPlayer()] * (self.rules.seats - len(stated.players)))
        for seat, each in enumerate(everybody):
            self._player(seat, each)
        state.gone += [self.stock.take(*_kind_and_name(self.m, word)) for word in stated.gone]
        place_parts(self.t, self.stock, self.of_boxes, self.coming)
        self._marks(everybody)
        self._map()
        for seat, each in enumerate(everybody):
            self._outposts(seat, each)
            self._income(seat, each)
        self._decks()
        state.landmarks = self.stock.rest("landmark")
        self.t = Tapestry(self.rules, state, Chance(0))  # with all rules in force that were stated
        refuse_impossible(self.t)
        for seat, each in enumerate(everybody):
            for civ, said in zip(state.players[seat].civs, each.civs, strict=True):
                note_what_is_reached(self.t, seat, civ, _details(said))
        for module in expansions_in(self.rules):
            for check in module.position_checks:
                check(self.t)
        self._turn(everybody)
        return state

    # ---- players -------------------------------------------------------------------------------

    def _player(self, seat: int, said: StatedPlayer) -> None:
        player, take_all = self.state.players[seat], self.stock.take_all
        player.era = within(said.era, "era", 0, 6)  # some civilizations play on
        player.first_checked = player.era
        self._tracks(player, said)
        for name, kind in by_index(said.resources, RESOURCES, NO_RESOURCE).items():
            player.resources[kind] = within(said.resources[name], name, 0, MOST_RESOURCES)
        player.points = within(said.points, "points", 0, 9999)
        player.hand = take_all("tapestry", said.hand)
        player.bottom = take_all("tech", said.techs.bottom)
        player.middle = take_all("tech", said.techs.middle)
        player.top = take_all("tech", said.techs.top)
        player.tiles = take_all("territory", said.tiles)
        player.space = take_all("space", said.space)
        player.explored = take_all("space", said.explored)
        lasting = [self.m.ids[tile] for tile in player.explored if self.m.records[tile].ongoing]
        player.in_force += tuple(map(InForce, lasting))
        self._capital(seat, player, said)
        self._tapestries(seat, player, said)
        for civ in said.civs:
            self._civ(seat, player, civ)
        for first in player.civs[:1]:
            player.in_force = (*player.in_force, *lasting_adjustments(self.m, first))
        names = list(self.m.map.achievements)
        player.achievements = tuple(
            names[index_of(names, each, NO_ACHIEVEMENT)] for each in said.achievements
        )

    def _tracks(self, player: Player, said: StatedPlayer) -> None:
        tokens = list(player.tokens)
        stated = by_index(said.tracks, self.m.track_names, NO_TRACK)
        for name, number in stated.items():
            where = said.tracks[name]
            spaces = (where,) if isinstance(where, int) else where
            tokens[number] = tuple(within(space, name, 0, LAST_SPACE) for space in spaces)
        player.taken_off = tuple(by_index(said.completed, self.m.track_names, NO_TRACK).values())
        for number in player.taken_off:
            if number not in stated.values():
                tokens[number] = ()
        player.tokens = tuple(tokens)
        player.reached = tuple(player.furthest(number) for number in range(len(self.m.track_names)))

    def _capital(self, seat: int, player: Player, said: StatedPlayer) -> None:
        player.capital = self._which_capital(seat, said)
        taken = self.m.capitals[player.capital].impassable
        player.plots = said.closed
        for each in said.built:
            built = self._built(player, each)
            place = self.m.placements[built.what].get((built.turns, built.row, built.column))
            if place is None or place.mask & taken:
                raise refuse(
                    N_("There is no room for {what} on {row},{column} of the capital of seat {seat}."),
                    what=built.what,
                    row=built.row,
                    column=built.column,
                    seat=seat,
                )
            taken |= place.mask
            player.built = (*player.built, built)
        player.beside = said.beside
        player.landmarks += self.stock.take_all("landmark", said.landmarks)

    def _which_capital(self, seat: int, said: StatedPlayer) -> int:
        if said.capital == "":
            stated = [player.capital for player in self.stated.players]
            taken = [player.capital for player in self.state.players[:seat]]
            usual = self.m.capital_by_number[usual_capital(self.m, seat, stated, taken)]
            return self.stock.take("capital", self.m.ids[usual])
        number = capital_number(self.m, said.capital)
        named = self.m.ids[self.m.capital_by_number[number]] if number else said.capital
        return self.stock.take("capital", named)

    def _built(self, player: Player, said: tuple[str | int, ...]) -> Built:
        what, *where = said or ("",)
        if len(where) not in (2, 3) or not all(isinstance(number, int) for number in where):
            raise refuse(
                N_('A building is stated as what, row and column, such as ["farm", 0, 3]; {what} is not.'),
                what=repr(said),
            )
        row, column, *turns = (int(number) for number in where)
        if what not in BUILDINGS:
            landmark = self.stock.take("landmark", what)
            player.landmarks.append(landmark)
            what = self.m.ids[landmark]
        ways = 1 + max(turned for turned, _, _ in self.m.placements[str(what)])
        return Built(str(what), row, column, turns[0] % ways if turns else 0)

    def _tapestries(self, seat: int, player: Player, said: StatedPlayer) -> None:
        for field, cards in said.tapestries.items():
            if field not in ("1", "2", "3", "4"):
                raise refuse(N_("Tapestry cards lie on the fields 1 to 4, not {field}."), field=repr(field))
            stack = player.stacks[int(field) - 1]
            for card in cards:
                if card == FACE_DOWN:
                    stack.append(0)
                    self.state.face_down.append(0)
                else:
                    stack.append(
                        self.stock.take("tapestry", card.card if isinstance(card, StatedCard) else card)
                    )
            if cards and stack[-1]:
                visible = cards[-1] if isinstance(cards[-1], StatedCard) else StatedCard(cards[-1])
                others = tuple(other for other in range(self.rules.seats) if other != seat)
                now = int(field) == max(player.era, 1)
                player.in_force += kept_going(self.m, stack[-1], visible, others, now)

    def _civ(self, seat: int, player: Player, said: str | StatedCiv) -> None:
        details = _details(said)
        civ = self.stock.take("civ", details.civ)
        player.civs.append(civ)
        player.mats[civ] = stated_mat(self.m, self.stock, player, civ, details)
        name = self.m.ids[civ]
        if name in self.m.has_rules:
            player.in_force = (*player.in_force, InForce(name))
        if isinstance(self.m.edition(civ).mat, ActiveLandmarks):
            player.in_force += tuple(InForce(slot) for slot in player.mats[civ].slots)
        if name in self.m.carried:
            self.state.in_force = (*self.state.in_force, (name, seat))

    def _marks(self, everybody: tuple[StatedPlayer, ...]) -> None:
        """The tokens of civilizations on tech cards and on tapestry cards that nothing covers."""
        players, ids = self.state.players, self.m.ids
        lying = [card for player in players for card in player.techs]
        lying += [stack[-1] for player in players for stack in player.stacks if stack]
        cards = {ids[card].partition(".")[2]: card for card in lying}
        for player, each in zip(players, everybody, strict=True):
            for civ, said in zip(player.civs, each.civs, strict=True):
                marks = () if isinstance(said, str) else said.marks
                for name in marks:
                    if name not in cards:
                        raise refuse(
                            N_("A token lies on {name}, but no such card lies open."), name=repr(name)
                        )
                player.mats[civ].marks = tuple(cards[name] for name in marks)

    # ---- the map -------------------------------------------------------------------------------

    def _map(self) -> None:
        state, stated = self.state, hexes_of(self.m.map, self.stated.map)
        for seat in range(self.rules.seats):
            start = start_of(self.t, seat)
            if start not in stated.values():
                state.pieces[start] += (MapPiece(seat), MapPiece(seat))
        for name, place in stated.items():
            put_on_hex(self.t, self.stock, place, name, self.stated.map[name])

    def _income(self, seat: int, said: StatedPlayer) -> None:
        """What stands anywhere has left the income mat, and more may have (TA-2.7)."""
        player, pieces = self.state.players[seat], chain.from_iterable(self.state.pieces)
        built = [each.what for each in player.built] + buildings_on_mats(self.m, player)
        built += [*said.beside, *(piece.kind for piece in pieces if piece.seat == seat)]
        left = {row: said.income[name] for name, row in by_index(said.income, BUILDINGS, NO_BUILDING).items()}
        for row, building in enumerate(BUILDINGS):
            standing = built.count(building)
            gone = left.get(row, standing)
            if not standing <= gone <= 5:
                raise refuse(
                    N_(
                        "Seat {seat} has {standing} of {building} built, but {gone} have left the income mat."
                    ),
                    seat=seat,
                    standing=standing,
                    building=building,
                    gone=gone,
                )
            player.uncovered[row] = gone

    def _outposts(self, seat: int, said: StatedPlayer) -> None:
        on_map = sum(
            piece.seat == seat and piece.kind == OUTPOST for pieces in self.state.pieces for piece in pieces
        )
        if on_map > 10:
            raise refuse(N_("Seat {seat} has more than ten outposts on the map."), seat=seat)
        left = 10 - on_map
        player = self.state.players[seat]
        player.outposts = left if said.outposts is None else within(said.outposts, "outposts", 0, left)
        for civ, each in zip(player.civs, said.civs, strict=True):
            complete_mat(self.m, player, civ, _details(each), said.outposts is not None)

    # ---- decks, dice, whose turn ---------------------------------------------------------------

    def _decks(self) -> None:
        state, stated, stock = self.state, self.stated, self.stock
        discards = {"tapestry": state.tapestry_discard, "tech": state.tech_discard}
        for kind, words in by_name(stated.discards, tuple(discards), NO_DISCARDS).items():
            discards[kind] += stock.take_all(kind, words)
        state.gone += [stock.take("landmark", word) for word in stated.landmarks_taken]
        if stated.market is not None:
            market = stock.take_all("tech", stated.market)
            if len(market) > 3:
                raise refuse(N_("The market has three places for tech cards."))
            state.market = [*market, *[0] * (3 - len(market))]
        decks = by_name(stated.decks, tuple(DECKS), NO_DECK)
        for kind, name in DECKS.items():
            self._deck(kind, decks.get(kind), getattr(state, name))
        self._face_down()
        for die in self.m.dice:
            if die in self.coming:
                state.next_rolls[die] = [face_of(self.m, die, face) for face in self.coming[die]]
        if stated.market is None:
            state.market = [self._any_of("tech", state.techs) for _ in range(3)]
        state.gone += self.unspoken

    def _deck(self, kind: str, said: StatedDeck | Sequence[str | int] | None, pile: Pile) -> None:
        coming = self.stock.take_all(kind, self.coming.get(kind, ()))
        if isinstance(said, StatedDeck):
            pile.bag = self.stock.take_all(kind, said.contents)
            self.unspoken += self.stock.rest(kind)
        elif said is not None:
            coming += self.stock.take_all(kind, tuple(said))
            pile.bag = []
            self.unspoken += self.stock.rest(kind)
        else:
            pile.bag = self.stock.rest(kind)
        for card in reversed(coming):
            pile.put_on_top(card, NOBODY)

    def _face_down(self) -> None:
        """Cards that lie face down are any of which the position does not speak."""
        hidden = self.state.face_down
        for place in range(len(hidden)):
            hidden[place] = self._any_of("tapestry", self.state.tapestries)
            if not hidden[place]:
                raise refuse(N_("No tapestry card is left that could lie face down."))

    def _any_of(self, kind: str, pile: Pile) -> int:
        """A card of which the position does not speak: what it says of a deck stays as it is."""
        left = next((card for card in self.unspoken if self.m.kinds[card] == kind), 0)
        if not left:
            return _pop(pile)
        self.unspoken.remove(left)
        return left

    def _turn(self, everybody: tuple[StatedPlayer, ...]) -> None:
        state, stated = self.state, self.stated
        state.finished = tuple(
            seat for seat, each in enumerate(everybody) if each.finished or is_over(self.t, seat)
        )
        state.seat = within(stated.turn, "turn", 0, self.rules.seats - 1)
        if state.seat in state.finished:
            raise refuse(N_("Seat {seat} has finished and cannot have the turn."), seat=state.seat)
        for each in stated.gain:
            refuse_gain(self.m, each, self.rules.seats)
        gains = [perform(each.seat, each.effect, Cause(each.source)) for each in stated.gain]
        state.agenda = [next_turn(), turn(), *reversed(gains)]


def _details(said: str | StatedCiv) -> StatedCiv:
    return StatedCiv(said) if isinstance(said, str) else said


def _pop(pile: Pile) -> int:
    """Any card that no position speaks of: the first of the bag, then what lies lowest."""
    if pile.bag:
        return pile.bag.pop(0)
    if not pile.top:
        return 0
    pile.top_known.pop(0)
    return pile.top.pop(0)


def _kind_and_name(m: Material, word: str) -> tuple[str, str]:
    kind, dot, name = word.partition(".")
    if not dot or kind not in m.kinds:
        raise refuse(N_("Say what kind {name} is, as in tech.clocks."), name=repr(word))
    return kind, name
