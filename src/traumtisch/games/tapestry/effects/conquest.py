"""TA-10, TA-11 and P25, P26, P29: conquering, traps, outposts on the map."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.dice import roll
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.reactions import windows
from traumtisch.games.tapestry.general import achieve, check_toppled
from traumtisch.games.tapestry.happenings import Facts, happened, has, modifiers
from traumtisch.games.tapestry.state import Cause, MapPiece, Tapestry
from traumtisch.games.tapestry.territory import (
    beside_own,
    controllers,
    controls,
    is_land,
    lands,
    occupied,
    put_piece,
    replace_piece,
)
from traumtisch.games.tapestry.vocabulary import All, Effect, ToppleAttacker
from traumtisch.games.tapestry.vocabulary.moves import Conquer, PlaceOutpost, StandUpOutposts

attacks = tapestry.event("attacks", "TA-10.9", N_("Conquers territory {hex}."))
toppled = tapestry.event("toppled", "TA-10.9", N_("Topples the outpost of player {seat} on {hex}."))
rolled_dice = tapestry.event("rolled dice", "TA-10.9", N_("Rolls {red} (red die) and {black} (black die)."))
stood_up = tapestry.event("stood up", "TA-TP-35", N_("Stands an outpost up again on {hex}."))
stationed = tapestry.event("stationed", "TA-TP-26", N_("Puts an outpost on {hex}."))


# ---- targets (TA-10.1 to 10.8) -------------------------------------------------------------------


@tapestry.ruling("TA-10.4")
def can_be_conquered(t: Tapestry, seat: int, place: int) -> bool:
    """At most one piece lies there, and the player does not control it already."""
    if len(t.state.pieces[place]) > 1:
        return False
    holders = controllers(t, place)
    return not holders or not (seat in holders or _allied(t, seat, holders))


def _allied(t: Tapestry, seat: int, holders: tuple[int, ...]) -> bool:
    """Alliance: the two do not conquer each other's territories."""
    for holder in holders:
        allies = [entry.opponent for _, entry in modifiers(t, seat, "no_conquest_between")]
        others = [entry.opponent for _, entry in modifiers(t, holder, "no_conquest_between")]
        if holder in allies or seat in others:
            return True
    return False


@tapestry.ruling("TA-10.1")
def in_reach(t: Tapestry, seat: int, where: str, cause: Cause) -> set[int]:
    """The territories that an effect speaks of: next to one's own, or all."""
    if where == "anywhere":
        return lands(t)
    return {place for place in beside_own(t, seat) if is_land(t, place)}


def targets(t: Tapestry, seat: int, effect: Conquer, cause: Cause) -> Iterator[int]:
    """Where this player can conquer now."""
    if not t.player(seat).outposts:
        return
    for place in in_reach(t, seat, effect.where, cause):
        if effect.target == "empty" and t.state.pieces[place]:
            continue
        if can_be_conquered(t, seat, place):
            yield place


@tapestry.possible(Conquer)
def can_conquer(t: Tapestry, seat: int, effect: Conquer, cause: Cause) -> bool:
    return next(targets(t, seat, effect, cause), None) is not None


@tapestry.question("target", "TA-10.6", N_("Which territory do you conquer?"))
def which_target(t: Tapestry, seat: int, effect: Conquer, cause: Cause) -> list[Option]:
    return [t.m.hex_options[place] for place in sorted(targets(t, seat, effect, cause))]


@tapestry.primitive(Conquer)
async def conquer(t: Tapestry, seat: int, effect: Conquer, cause: Cause) -> None:
    """TA-10.9: declare; window; topple; roll; gain a die; achievements."""
    options = which_target.list_options(t, seat, effect, cause)
    if not options:
        return
    option = await t.ask(which_target(effect, cause), listed=options)
    if option.verb == "hex":
        t.then(attack(seat, t.m.map.number[option.target], effect.dice))


# ---- the attack ----------------------------------------------------------------------------------


def place_outpost_of(t: Tapestry, seat: int, place: int) -> None:
    """An outpost of the supply comes onto the map; whoever watches (Militants) acts at once."""
    t.player(seat).outposts -= 1
    put_piece(t, place, MapPiece(seat))
    t.then(*happened(t, "place_outpost", seat, Facts(at=place)), outpost_placed(seat, place))


@tapestry.step("TA-20.3")
def outpost_placed(t: Tapestry, seat: int, place: int) -> None:
    """Civilizations follow this step."""


@tapestry.step("TA-10.9")
def attack(t: Tapestry, seat: int, place: int, dice: str) -> None:
    """The outpost is placed; who controls the territory may answer before the dice are rolled."""
    holders = controllers(t, place)
    defender = holders[0] if holders else -1
    empty = not t.state.pieces[place]
    t.tell(attacks, t.m.map.names[place])
    t.then(settle_attack(seat, place, defender, dice, empty))
    if defender >= 0:
        t.then(*windows(t, defender, seat, place))
    place_outpost_of(t, seat, place)


@tapestry.primitive(ToppleAttacker)
def topple_attacker(t: Tapestry, seat: int, effect: ToppleAttacker, cause: Cause) -> None:
    """TA-11.3, 11.11: the attacker's outpost falls, toppled by the player of the trap."""
    standing = [piece for piece in t.state.pieces[cause.at] if piece.seat == cause.by and piece.stands]
    t.then(gain(seat, effect.gain, cause))
    if standing:
        topple(t, seat, cause.at, standing[-1])
    check_toppled(t, seat)


def topple(t: Tapestry, by: int, place: int, piece: MapPiece, scoring: bool = True) -> None:
    """It lies from now on; whoever watches for that acts next."""
    replace_piece(
        t, place, piece, MapPiece(piece.seat, piece.kind, by, piece.controls, scoring and piece.scoring)
    )
    t.tell(toppled, str(piece.seat), t.m.map.names[place], by=by)
    t.then(*happened(t, "toppled", piece.seat, Facts(at=place)))


def ways_back(t: Tapestry, place: int) -> list[int]:
    """Empty territories next to an attacked one."""
    return [other for other in t.m.map.beside[place] if is_land(t, other) and not t.state.pieces[other]]


def defends(seat: int, piece: MapPiece) -> bool:
    """Whether this is an upright outpost of the player."""
    return piece.seat == seat and piece.kind == "outpost" and piece.stands


def retreat(t: Tapestry, seat: int, place: int, there: int) -> None:
    """The player's outpost stands there from now on, instead of being toppled; the attacker takes an empty
    territory."""
    pieces = t.state.pieces[place]
    own = next(piece for piece in pieces if defends(seat, piece))
    t.state.pieces[place] = tuple(piece for piece in pieces if piece is not own)
    put_piece(t, there, own)
    t.then(took_control(seat, there))


class Battle(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """How an attack has ended."""

    place: int
    won: bool
    """The attacker's outpost stands: no trap worked."""
    fell: bool
    """An opponent's piece was toppled."""
    empty: bool
    """Nothing was there before."""
    red: str = ""
    """What the red die shows."""


@tapestry.step("TA-10.9")
def settle_attack(t: Tapestry, seat: int, place: int, defender: int, dice: str, empty: bool) -> None:
    """Without a trap the defender's outpost falls; then the dice are rolled, whoever stands there."""
    won = any(piece.seat == seat and piece.stands for piece in t.state.pieces[place])
    falling = [
        piece
        for piece in t.state.pieces[place]
        if won and piece.seat == defender and piece.stands and piece.controls
    ]
    fell = bool(falling)
    both = dice == "both" or (dice == "both_if_opponent" and defender >= 0)
    both = both or (fell and has(t, seat, "conquer_both_dice"))
    t.then(took_control(seat, place), *spoils(t, seat, Battle(place, won, fell, empty), both))
    for piece in falling:
        topple(t, seat, place, piece)


@tapestry.ruling("TA-10.9")
def spoils(t: Tapestry, seat: int, battle: Battle, both: bool) -> list[Frame]:
    """What an attack brings once it is settled: the dice."""
    return [roll_dice(seat, battle, both)]


@tapestry.step("TA-10.2")
def took_control(t: Tapestry, seat: int, place: int) -> None:
    """A piece that controls came to stand on a territory; civilizations follow this step."""


@tapestry.step("TA-10.9")
def roll_dice(t: Tapestry, seat: int, battle: Battle, both: bool) -> None:
    red, black = roll(t, "red"), roll(t, "black")
    t.tell(rolled_dice, red, black)
    battle = replace(battle, red=red)
    t.then(gain_both_dice(seat, battle, red, black) if both else gain_a_die(seat, battle, red, black))


def die_effect(t: Tapestry, die: str, face: str) -> Effect:
    effect = t.m.face_effects[die, face]
    assert effect is not None
    return effect


@tapestry.question("die", "TA-10.12", N_("Which die do you take?"))
def which_die(t: Tapestry, seat: int, place: int, red: str, black: str) -> list[Option]:
    return [Option("red", red), Option("black", black)]


@tapestry.step("TA-10.12")
async def gain_a_die(t: Tapestry, seat: int, battle: Battle, red: str, black: str) -> None:
    """One of the two results; one that is worth nothing may be taken, too."""
    option = await t.ask(which_die(battle.place, red, black))
    t.then(
        gain(seat, die_effect(t, option.verb, option.target), Cause("territory", at=battle.place)),
        after_conquest(seat, battle),
        die_left(seat, battle.place, red, black, option.verb),
    )


@tapestry.step("TA-CV-16")
def die_left(t: Tapestry, seat: int, place: int, red: str, black: str, taken: str) -> None:
    """The die that was not taken, when all else of the conquest is done; the Traders look after it (R70)."""


@tapestry.step("TA-10.13")
def gain_both_dice(t: Tapestry, seat: int, battle: Battle, red: str, black: str) -> None:
    """In any order, which is asked only if it can matter."""
    both = All((die_effect(t, "red", red), die_effect(t, "black", black)))
    t.then(gain(seat, both, Cause("territory", at=battle.place)), after_conquest(seat, battle))


@tapestry.step("TA-10.9")
def after_conquest(t: Tapestry, seat: int, battle: Battle) -> None:
    """Achievements, and whatever watches conquests that succeeded."""
    if not battle.won:
        return
    place = battle.place
    facts = Facts(
        targets=tuple(
            word
            for word, fits in (
                ("empty", battle.empty),
                ("opponent", battle.fell),
                ("tile", t.state.tiles[place] != 0),
            )
            if fits
        ),
        at=place,
    )
    t.then(*happened(t, "conquer", seat, facts))
    if place == t.m.map.middle and controls(t, seat, place):
        t.then(achieve(seat, "conquer_middle_island"))
    check_toppled(t, seat)


# ---- P26, P29: outposts without a conquest ------------------------------------------------------


@tapestry.possible(PlaceOutpost)
def can_place_outpost(t: Tapestry, seat: int, effect: PlaceOutpost, cause: Cause) -> bool:
    return t.player(seat).outposts > 0 and cause.at >= 0


@tapestry.primitive(PlaceOutpost)
def place_outpost(t: Tapestry, seat: int, effect: PlaceOutpost, cause: Cause) -> None:
    """Militarism: on the new tile, without dice."""
    if can_place_outpost(t, seat, effect, cause):
        t.tell(stationed, t.m.map.names[cause.at], by=seat)
        t.then(took_control(seat, cause.at))
        place_outpost_of(t, seat, cause.at)


def lying(t: Tapestry, seat: int) -> list[int]:
    """Where outposts of this player lie, or buildings that were conquered like them (TA-CV-14)."""
    return [
        place
        for place in occupied(t)
        if any(piece.seat == seat and not piece.stands and piece.controls for piece in t.state.pieces[place])
    ]


@tapestry.possible(StandUpOutposts)
def can_stand_up(t: Tapestry, seat: int, effect: StandUpOutposts, cause: Cause) -> bool:
    return bool(lying(t, seat))


@tapestry.primitive(StandUpOutposts)
def stand_up_outposts(t: Tapestry, seat: int, effect: StandUpOutposts, cause: Cause) -> None:
    t.then(stand_up(seat, effect.up_to, False))


ENOUGH = Option("enough")


@tapestry.question("stand up", "TA-TP-35", N_("Which outpost do you stand up?"))
def which_lying(t: Tapestry, seat: int, may_stop: bool) -> list[Option]:
    options = [t.m.hex_options[place] for place in lying(t, seat)]
    return [*options, ENOUGH] if may_stop else options


@tapestry.step("TA-TP-35")
async def stand_up(t: Tapestry, seat: int, number: int, may_stop: bool) -> None:
    """One to three; whoever stands over them falls, which is no conquest (R32)."""
    if not lying(t, seat):
        return
    option = await t.ask(which_lying(may_stop))
    if option == ENOUGH:
        return
    place = t.m.map.number[option.target]
    scoring = t.m.options.revolution_topples_count
    for piece in t.state.pieces[place]:
        if piece.seat == seat and not piece.stands:
            replace_piece(t, place, piece, MapPiece(seat, piece.kind, -1, piece.controls))
        elif piece.seat != seat and piece.stands and piece.controls:
            topple(t, seat, place, piece, scoring)
    t.tell(stood_up, option.target)
    if number > 1:
        t.then(stand_up(seat, number - 1, True))
    t.then(took_control(seat, place))
    check_toppled(t, seat)
