"""TA-22.4 to 22.9: the turn of the Automa and the Shadow Empire."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Piece
from traumtisch.games.tapestry.advance import step_back, step_forward
from traumtisch.games.tapestry.capital import landmark_gained, placing
from traumtisch.games.tapestry.decisions.cards import DecisionCard, the_two
from traumtisch.games.tapestry.decisions.empire import one_further
from traumtisch.games.tapestry.decisions.tracks import free_landmark
from traumtisch.games.tapestry.decks import draw_common_tapestry
from traumtisch.games.tapestry.dice import roll
from traumtisch.games.tapestry.effects.gaining import gain
from traumtisch.games.tapestry.general import slots_taken
from traumtisch.games.tapestry.material import LAST_SPACE
from traumtisch.games.tapestry.modules.automa.box import AUTOMA, automa, space_of_automa, space_of_shadow
from traumtisch.games.tapestry.modules.automa.choosing import track_of_automa, track_of_shadow
from traumtisch.games.tapestry.modules.automa.printed import printed
from traumtisch.games.tapestry.modules.automa.setup import told
from traumtisch.games.tapestry.state import Cause, Tapestry
from traumtisch.games.tapestry.turn import end_of_turn, turn_by_rule
from traumtisch.games.tapestry.vocabulary.goods import RefreshDisplay

BY_RULE = {
    "all_tracks": automa.event(
        "automa any track",
        "TA-22.6",
        N_("May advance on any unfinished track; by the order of ties: {track}."),
    ),
    "furthest_track": automa.event(
        "automa furthest track", "TA-22.6", N_("Advances on its furthest unfinished track: {track}.")
    ),
    "landmark_or_finish": automa.event(
        "automa nearest goal", "TA-22.6", N_("Advances where a landmark or the end is nearest: {track}.")
    ),
}
took_away = automa.event("automa landmark", "TA-22.9", N_("Takes the landmark {landmark}."))
put_aside = automa.event("automa tapestry", "TA-22.8", N_("Puts a tapestry card face down beside its mat."))
rolled = automa.event("automa research", "TA-22.8", N_("Rolls {track} with the science die."))

OPEN_CHOICES = {
    "advance_choice": ("exploration", "military", "technology"),
    "advance_any": ("exploration", "science", "military", "technology"),
    "regress_choice": ("military", "technology"),
}
"""TA-22.8: the tracks among which the science die chooses."""


@automa.alters(turn_by_rule)
def turn_of_automa(t: Tapestry, frames: list[Frame], seat: int) -> list[Frame]:
    return [decide()] if seat == AUTOMA else frames


@automa.step("TA-22.4")
def decide(t: Tapestry) -> None:
    """The first turn is an income turn. Else two cards are drawn; if there are not two, or the track card has
    the income sign and the deck is empty now, an income turn comes instead."""
    part = automa.part_of(t)
    if t.player(AUTOMA).era == 0 or len(part.deck) < 2:
        t.then(take_income(), *end_of_turn(t, AUTOMA, "income"))
        return
    part.discards += part.pair
    part.pair = t.draw_up_to(part.deck, 2)
    t.tell(told.drew, *part.pair, by=AUTOMA)
    card, _ = cards_drawn(t)
    if card.income_icon and not part.deck:
        t.then(take_income(), *end_of_turn(t, AUTOMA, "income"))
    else:
        t.then(advance_automa(), advance_shadow(), *end_of_turn(t, AUTOMA, "advance"))


@automa.step("TA-22.15")
def take_income(t: Tapestry) -> None:
    """The income turn of the Automa; what it consists of follows this step."""


def cards_drawn(t: Tapestry) -> tuple[DecisionCard, DecisionCard]:
    return the_two(t, automa.part_of(t).pair)


# ---- advancing -----------------------------------------------------------------------------------


@automa.step("TA-22.5")
def advance_automa(t: Tapestry) -> None:
    card, tiebreak = cards_drawn(t)
    track = track_of_automa(t, card.automa_tracks, tiebreak)
    if track:
        t.tell(BY_RULE[card.automa_tracks], track, by=AUTOMA)
        t.then(move_automa(track, True))


@automa.step("TA-22.5")
def advance_shadow(t: Tapestry) -> None:
    card, tiebreak = cards_drawn(t)
    track = track_of_shadow(t, card.shadow_tracks, tiebreak)
    if track:
        t.tell(told.moves[card.shadow_tracks], track, by=AUTOMA)
        t.then(move_shadow(track))


@automa.step("TA-22.5")
def move_automa(t: Tapestry, track: str, benefit: bool) -> None:
    """One space, if there is one; then the landmark, then what the space brings to it."""
    space = space_of_automa(t, track)
    if space < LAST_SPACE:
        t.then(
            step_forward(AUTOMA, track, space, False, "none", False, Cause(track)),
            take_from(track, space + 1),
            *([bring_to_automa(track, space + 1)] if benefit else []),
        )


@automa.step("TA-22.5")
def move_shadow(t: Tapestry, track: str) -> None:
    """It gains nothing there; landmarks go to the Automa (TA-22.9)."""
    part, space = automa.part_of(t), space_of_shadow(t, track)
    if space < LAST_SPACE:
        part.shadow = one_further(t.m, part.shadow, track)
        t.then(take_from(track, space + 1))


@automa.step("TA-22.9")
def take_from(t: Tapestry, track: str, space: int) -> None:
    """The landmark of a space, if nobody has it yet; it lies beside the Automa's mat."""
    landmark = free_landmark(t, track, space)
    if landmark:
        t.state.landmarks.remove(landmark)
        t.player(AUTOMA).landmarks.append(landmark)
        t.tell(took_away, landmark, by=AUTOMA)
        t.then(landmark_gained(AUTOMA, landmark, "track"))


@automa.alters(placing)
def beside_its_mat(t: Tapestry, frames: list[Frame], seat: int, landmark: Piece) -> list[Frame]:
    """TA-22.9: also a landmark to which a card of the person has moved it."""
    return [] if seat == AUTOMA else frames


@automa.alters(slots_taken)
def slot_of_the_shadow(t: Tapestry, taken: int, which: str) -> int:
    """TA-22.14: the end of a track is the only achievement that the Shadow Empire can take from others."""
    return taken + (which == "complete_track" and LAST_SPACE in automa.part_of(t).shadow)


# ---- benefits (TA-22.8) --------------------------------------------------------------------------


@automa.step("TA-22.8")
def bring_to_automa(t: Tapestry, track: str, space: int) -> None:
    """What a space brings to the Automa, once; never a bonus."""
    part, name = automa.part_of(t), f"{track}.{space:02}"
    if name not in part.gained:
        part.gained = (*part.gained, name)
        t.then(*[benefit_of_automa(each) for each in printed().benefits.get(name, ())])


@automa.step("TA-22.8")
def benefit_of_automa(t: Tapestry, what: str) -> None:
    match what:
        case "research" | "research_no_benefit":
            t.then(research_by_rule(what == "research"))
        case "explore" | "explore_anywhere":
            t.then(explore_by_rule("anywhere" if what == "explore_anywhere" else "adjacent"))
        case "conquer" | "conquer_anywhere":
            t.then(conquer_by_rule("anywhere" if what == "conquer_anywhere" else "adjacent"))
        case "refresh_tech" | "refresh_masterpieces":
            display = "tech" if what == "refresh_tech" else "masterpiece"
            t.then(gain(AUTOMA, RefreshDisplay(display), Cause("technologies")))
        case "tapestry":
            put_card_aside(t)
        case "regress_choice" | "advance_choice" | "advance_any":
            t.then(open_choice(what))
        case "advance_choice_twice":
            t.then(open_choice("advance_choice"), open_choice("advance_choice"))
        case _:
            raise AssertionError(what)


@automa.step("TA-22.11")
def explore_by_rule(t: Tapestry, where: str) -> None:
    """What it does on the map follows this step."""


@automa.step("TA-22.10")
def conquer_by_rule(t: Tapestry, where: str) -> None:
    """What it does on the map follows this step."""


@automa.step("TA-22.8")
def research_by_rule(t: Tapestry, with_benefit: bool) -> None:
    track = roll(t, "science")
    t.tell(rolled, track, by=AUTOMA)
    t.then(move_automa(track, with_benefit))


@automa.step("TA-22.8")
def open_choice(t: Tapestry, way: str) -> None:
    """The science die is rolled until it names one of the tracks on which it can move."""
    back = way == "regress_choice"
    spaces = {track: space_of_automa(t, track) for track in OPEN_CHOICES[way]}
    able = [track for track, space in spaces.items() if (space > 0 if back else space < LAST_SPACE)]
    if not able:
        return
    track = roll(t, "science")
    while track not in able:
        track = roll(t, "science")
    t.tell(rolled, track, by=AUTOMA)
    if back:
        space = spaces[track]
        t.then(
            step_back(AUTOMA, track, space, False, "none", Cause(track)), bring_to_automa(track, space - 1)
        )
    else:
        t.then(move_automa(track, True))


def put_card_aside(t: Tapestry) -> None:
    """The top card of the deck, face down beside its mat."""
    card = draw_common_tapestry(t)
    if card:
        automa.part_of(t).cards.append(card)
        t.tell(put_aside, by=AUTOMA)
