"""TA-CV-27, the Collectors: the first thing of each kind gained in an advance turn may come onto their mat.

`Mat.slots` are the kinds that lie there; the cards and tiles themselves lie in a zone of the box. They count
as their owner's, but nothing can be done with them.
"""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.advance import DECLINE
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.capital import buildings_elsewhere, which_plot, which_rotation
from traumtisch.games.tapestry.effects.conquest import which_target
from traumtisch.games.tapestry.effects.exploring import gain_territory_tile
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.effects.tapestries import before_the_hand
from traumtisch.games.tapestry.effects.technology import tech_taken
from traumtisch.games.tapestry.happenings import happened
from traumtisch.games.tapestry.module import Metric
from traumtisch.games.tapestry.modules.arts.box import COLLECTED, arts
from traumtisch.games.tapestry.state import Cause, Mat, Tapestry
from traumtisch.games.tapestry.turn import kind_of_turn
from traumtisch.games.tapestry.vocabulary import Effect
from traumtisch.games.tapestry.vocabulary.cards import MatCover
from traumtisch.games.tapestry.vocabulary.goods import GainTerritoryTile

WHO = "civ.collectors"
CAUSE = Cause(WHO)
ENOUGH = Option("enough")
HOUSE, LANDMARK, OUTPOST = "house", "landmark", "outpost"
KINDS = {"tapestry": "tapestry_card", "territory": "territory_tile", "tech": "tech_card"}
"""By kind of component: what the mat calls it."""
collectors = arts.carried_by(WHO)
collected = arts.event("collected", "TA-CV-27", N_("Puts on the mat: {collected}."))
collected_card = arts.event("collected card", "TA-CV-27", N_("Collects {card}."))
arts.says("collect", N_("Onto the mat: {collected}"))
arts.says("collect-card", N_("Collect {card}"))


def _mat(t: Tapestry, seat: int) -> Mat:
    return t.player(seat).mats[t.m.by_id[WHO]]


def rewards(t: Tapestry) -> dict[str, Effect]:
    """By kind of thing: what it brings to collect it."""
    abilities = t.m.edition(t.m.by_id[WHO]).abilities
    return next(each.replacement.kinds for each in abilities if each.replacement is not None)


def is_wanted(t: Tapestry, seat: int, kind: str) -> bool:
    """Whether a thing of this kind, gained now, may come onto the mat."""
    return kind not in _mat(t, seat).slots and kind_of_turn(t) == "advance"


def lay_on_the_mat(t: Tapestry, seat: int, kind: str) -> None:
    mat = _mat(t, seat)
    mat.slots = (*mat.slots, kind)
    t.then(gain(seat, rewards(t)[kind], CAUSE))


# ---- houses, landmarks, outposts: instead of where they would come -------------------------------


@collectors.offers(which_plot)
def a_house(t: Tapestry, options: list[Option], seat: int, building: str) -> list[Option]:
    return _with(t, options, seat, HOUSE) if building == HOUSE else options


@collectors.offers(which_rotation)
def a_landmark(t: Tapestry, options: list[Option], seat: int) -> list[Option]:
    return _with(t, options, seat, LANDMARK)


@collectors.offers(which_target)
def an_outpost(t: Tapestry, options: list[Option], seat: int) -> list[Option]:
    """Instead of conquering, hence without dice."""
    return _with(t, options, seat, OUTPOST)


def _with(t: Tapestry, options: list[Option], seat: int, kind: str) -> list[Option]:
    return [*options, Option("collect", kind)] if is_wanted(t, seat, kind) else options


@collectors.answers(which_plot, "collect")
async def collect_a_house(t: Tapestry, option: Option, seat: int) -> None:
    t.tell(collected, HOUSE, by=seat)
    lay_on_the_mat(t, seat, HOUSE)


@collectors.answers(which_rotation, "collect")
async def collect_a_landmark(t: Tapestry, option: Option, seat: int, landmark: int) -> None:
    t.tell(collected_card, landmark, by=seat)
    lay_on_the_mat(t, seat, LANDMARK)


@collectors.answers(which_target, "collect")
async def collect_an_outpost(t: Tapestry, option: Option, seat: int) -> None:
    t.player(seat).outposts -= 1
    t.tell(collected, OUTPOST, by=seat)
    lay_on_the_mat(t, seat, OUTPOST)
    t.then(*happened(t, "place_outpost", seat))  # the Militants take it from one of their rows


# ---- cards and tiles: as they come ---------------------------------------------------------------


@arts.question("collection", "TA-CV-27", N_("Do you collect this?"), private=True)
def whether_to_collect(t: Tapestry, seat: int, cards: tuple[int, ...]) -> list[Option]:
    """A tapestry card is not named in the question: it lies aside, and only its owner sees it."""
    found = cards or tuple(t.player(seat).drawn[-1:])
    return [*(Option("collect-card", card) for card in found), DECLINE]


@arts.step("TA-CV-27")
async def offer_to_collect(t: Tapestry, seat: int, kind: str, cards: tuple[int, ...]) -> None:
    """The things that have just come, as far as they still lie there."""
    player = t.player(seat)
    there = tuple(card for card in cards if card in (*player.bottom, *player.tiles))
    if not is_wanted(t, seat, kind) or not (there or (not cards and player.drawn)):
        return
    option = await t.ask(whether_to_collect(there))
    if option != DECLINE:
        take(t, seat, option.target)
        lay_on_the_mat(t, seat, kind)


def take(t: Tapestry, seat: int, card: int) -> None:
    """From wherever it lies into the collection, where everybody sees it."""
    player = t.player(seat)
    zone = next(zone for zone in (player.drawn, player.hand, player.bottom, player.tiles) if card in zone)
    zone.remove(card)
    arts.part_of(t).collected[seat].append(card)
    t.tell(collected_card, card, by=seat)


@collectors.follows(tech_taken)
@arts.step("TA-CV-27")
def a_tech_card(t: Tapestry, gainer: int, card: Piece) -> None:
    if gainer == t.acting and is_wanted(t, gainer, KINDS["tech"]):
        t.then(offer_to_collect(gainer, KINDS["tech"], (card,)))


@collectors.alters(before_the_hand)
def a_tapestry_card(t: Tapestry, owner: int, frames: list[Frame], seat: int) -> list[Frame]:
    if seat != owner or not is_wanted(t, seat, KINDS["tapestry"]):
        return frames
    return [*frames, offer_to_collect(seat, KINDS["tapestry"], ())]


@arts.primitive(GainTerritoryTile)
def a_territory_tile(t: Tapestry, seat: int, effect: GainTerritoryTile, cause: Cause) -> None:
    """One of the tiles that come, when all of them have come."""
    if effect.who == "self" and t.m.by_id.get(WHO) in t.player(seat).civs:
        t.then(offer_new_tiles(seat, tuple(t.player(seat).tiles)))
    gain_territory_tile(t, seat, effect, cause)


@arts.step("TA-CV-27")
def offer_new_tiles(t: Tapestry, seat: int, before: tuple[int, ...]) -> None:
    new = tuple(tile for tile in t.player(seat).tiles if tile not in before)
    if new:
        t.then(offer_to_collect(seat, KINDS["territory"], new))


# ---- what they are worth -------------------------------------------------------------------------


@arts.metric("mat_objects")
def kinds_collected(t: Tapestry, seat: int, cause: Cause) -> int:
    return len(_mat(t, seat).slots)


@collectors.alters(buildings_elsewhere)
def house_on_the_mat(t: Tapestry, owner: int, number: int, seat: int, kind: str) -> int:
    return number + (seat == owner and kind == HOUSE and HOUSE in _mat(t, owner).slots)


def with_collected(usual: Metric, kind: str) -> Metric:
    """What was collected still belongs to its owner."""

    def counted(t: Tapestry, seat: int, cause: Cause) -> int:
        lying = arts.part_of(t).collected[seat]
        return usual(t, seat, cause) + sum(t.m.kinds[card] == kind for card in lying)

    return counted


for name, kind in COLLECTED.items():
    arts.metrics[name] = with_collected(tapestry.metrics[name], kind)


# ---- gained during the game ----------------------------------------------------------------------


@arts.question("first collection", "TA-CV-27", N_("What of your own do you collect?"), private=True)
def which_of_ones_own(t: Tapestry, seat: int) -> list[Option]:
    player, lying = t.player(seat), _mat(t, seat).slots
    found = [] if KINDS["tapestry"] in lying else list(player.hand)
    found += [] if KINDS["territory"] in lying else player.tiles
    return [*(Option("collect-card", card) for card in found), ENOUGH]


@arts.primitive(MatCover, of=WHO)
async def begin_a_collection(t: Tapestry, seat: int, effect: MatCover, cause: Cause) -> None:
    """Up to one tapestry card and one territory tile, without reward."""
    option = await t.ask(which_of_ones_own)
    if option == ENOUGH:
        return
    mat = _mat(t, seat)
    mat.slots = (*mat.slots, KINDS[t.m.kinds[option.target]])
    take(t, seat, option.target)
    t.then(gain(seat, effect, cause))
