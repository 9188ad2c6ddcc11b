"""TA-14 and P14, P30 to P32: drawing, playing and copying tapestry cards."""

from __future__ import annotations

from traumtisch.engine.decision import Option, remembered
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.tapestry.base import tapestry
from traumtisch.games.tapestry.decks import (
    discards_of,
    draw_tapestry,
    extra_draws,
    tapestries_left,
)
from traumtisch.games.tapestry.drawing import draw_aside, tapestries_anew
from traumtisch.games.tapestry.effects.gaining import gain, perform
from traumtisch.games.tapestry.effects.several import for_others
from traumtisch.games.tapestry.facts import TapestryCard
from traumtisch.games.tapestry.general import add_points, gain_any, lose_tokens
from traumtisch.games.tapestry.happenings import end_of, happened, modifiers, put_in_force
from traumtisch.games.tapestry.paying import discard_from_hand
from traumtisch.games.tapestry.state import Cause, InForce, Tapestry
from traumtisch.games.tapestry.vocabulary.cards import CopyTapestryAbility, PlayTapestry, RevealTapestry
from traumtisch.games.tapestry.vocabulary.goods import DiscardTapestry, GainTapestry

played = tapestry.event("played", "TA-13.6", N_("Plays {card}."))
copied_card = tapestry.event("copied card", "TA-14.10", N_("Copies {card}."))
revealed_card = tapestry.event("revealed card", "TA-2.29", N_("Reveals {card}."))

LAST_FIELD = 4
COMMON_DECK = "public_deck"
ENOUGH = Option("enough")
NONE = Option("none")
"""Nothing in hand may be played there."""


# ---- P14: drawing --------------------------------------------------------------------------------


@tapestry.possible(GainTapestry)
def can_draw(t: Tapestry, seat: int, effect: GainTapestry, cause: Cause) -> bool:
    return effect.from_ == COMMON_DECK or tapestries_left(t, seat) > 0


@tapestry.primitive(GainTapestry)
def gain_tapestry(t: Tapestry, seat: int, effect: GainTapestry, cause: Cause) -> None:
    if effect.who != "self":
        t.then(*for_others(t, seat, effect, cause))
    elif effect.draw > effect.keep:
        for _ in range(effect.draw + effect.keep * extra_draws(t, seat)):
            draw_aside(t, seat, common=False)
        t.then(*tapestries_anew(t, seat, common=False), keep_drawn(seat, effect.keep))
    elif effect.count == 1:
        draw_one.play(t, seat, effect.from_ == COMMON_DECK)
    else:
        t.then(*[draw_one(seat, effect.from_ == COMMON_DECK)] * effect.count)


@tapestry.step("TA-14.13")
def draw_one(t: Tapestry, seat: int, common: bool) -> None:
    """The card lies aside until whatever watches (Tyranny) has been asked; then it comes to the hand. It is
    one of the player's own deck, if there is such a deck, unless the common one is named."""
    instead = instead_of_drawing(t, seat, common)
    if instead:
        t.then(*instead)
    else:
        draw_top.play(t, seat, common)


@tapestry.ruling("TA-14.13")
def instead_of_drawing(t: Tapestry, seat: int, common: bool) -> list[Frame]:
    """What comes before a card is drawn, or instead of it (Advisors)."""
    return []


@tapestry.step("TA-14.13")
def draw_top(t: Tapestry, seat: int, common: bool) -> None:
    more, drawn = extra_draws(t, seat), draw_aside(t, seat, common)
    if more:
        for _ in range(more):
            draw_aside(t, seat, common)
        t.then(*tapestries_anew(t, seat, common), keep_drawn(seat, 1))
    elif drawn:
        anew = tapestries_anew(t, seat, common)
        if anew:
            t.then(*anew, one_is_there(seat))
        else:
            card_came(t, seat)


@tapestry.step("TA-1.2")
def one_is_there(t: Tapestry, seat: int) -> None:
    card_came(t, seat)


def card_came(t: Tapestry, seat: int) -> None:
    """A card lies aside for this player, drawn or given."""
    watching = [*happened(t, "gain_tapestry", seat), *before_the_hand(t, seat)]
    if watching:
        t.then(*watching, to_hand(seat))
    else:
        to_hand.play(t, seat)


@tapestry.ruling("TA-14.13")
def before_the_hand(t: Tapestry, seat: int) -> list[Frame]:
    """What may be done with a card that was drawn, before it comes to the hand (Collectors)."""
    return []


@tapestry.step("TA-14.13")
def to_hand(t: Tapestry, seat: int) -> None:
    player = t.player(seat)
    player.hand += player.drawn
    player.drawn.clear()


@tapestry.question("keep", "TA-18.4", N_("Which card do you keep?"), private=True)
def which_to_keep(t: Tapestry, seat: int) -> list[Option]:
    return [remembered("keep", card) for card in t.player(seat).drawn]


@tapestry.step("TA-18.4")
async def keep_drawn(t: Tapestry, seat: int, number: int) -> None:
    """So many of the drawn cards come to the hand, one after the other; the rest are discarded."""
    player = t.player(seat)
    if not player.drawn:
        return
    all_stay = len(player.drawn) <= number
    card = player.drawn[0] if all_stay else (await t.ask(which_to_keep)).target
    player.drawn.remove(card)
    if number > 1 and player.drawn:
        player.offered += player.drawn
        t.then(keep_more(seat, number - 1))
    else:
        discards_of(t, seat).extend(player.drawn)
    player.drawn[:] = [card]
    card_came(t, seat)


@tapestry.step("TA-18.4")
def keep_more(t: Tapestry, seat: int, number: int) -> None:
    """The others have waited until the first one came."""
    player = t.player(seat)
    player.drawn += player.offered
    player.offered.clear()
    t.then(keep_drawn(seat, number))


# ---- P32: discarding -----------------------------------------------------------------------------


@tapestry.question("discard", "TA-TP-12", N_("Which tapestry card do you discard?"), private=True)
def which_discard(t: Tapestry, seat: int) -> list[Option]:
    return [*(remembered("discard", card) for card in t.player(seat).hand), ENOUGH]


@tapestry.possible(DiscardTapestry)
def has_cards(t: Tapestry, seat: int, effect: DiscardTapestry, cause: Cause) -> bool:
    return bool(t.player(seat).hand)


@tapestry.primitive(DiscardTapestry)
async def discard_tapestry(t: Tapestry, seat: int, effect: DiscardTapestry, cause: Cause) -> None:
    """Democracy: any number, one at a time, points for each."""
    if not t.player(seat).hand:
        return
    option = await t.ask(which_discard)
    if option != ENOUGH:
        discard_from_hand(t, seat, option.target)
        add_points(t, seat, effect.vp_each, cause.source)
        t.then(gain(seat, effect, cause))


# ---- P30: playing --------------------------------------------------------------------------------


def field_of(t: Tapestry, seat: int) -> int:
    """The field of the current era; after the fourth, that one (TA-14.6)."""
    return min(max(t.player(seat).era, 1), LAST_FIELD)


@tapestry.ruling("TA-2.28")
def may_be_played(t: Tapestry, seat: int, card: int, field: int) -> bool:
    """The Heralds never lay Renaissance on Maker of Fire (R58)."""
    return field > 1 or t.m.ids[card] not in [
        each.card for each, _ in modifiers(t, seat, "forbidden_tapestry")
    ]


def cards_for(t: Tapestry, seat: int, effect: PlayTapestry) -> list[int]:
    player = t.player(seat)
    return player.drawn[-1:] if effect.from_ == "drawn_card" else player.hand


def playable(t: Tapestry, seat: int, effect: PlayTapestry) -> list[int]:
    cards = cards_for(t, seat, effect)
    field = 1 if effect.onto == "maker_of_fire" else field_of(t, seat)
    return [
        card
        for card in cards
        if (not effect.filter or set(t.m.records[card].timing) & set(effect.filter))
        and may_be_played(t, seat, card, field)
    ]


@tapestry.possible(PlayTapestry)
def can_play(t: Tapestry, seat: int, effect: PlayTapestry, cause: Cause) -> bool:
    """Only the number of cards counts, which everybody sees: whether one fits would tell too much."""
    return bool(cards_for(t, seat, effect))


@tapestry.question("tapestry", "TA-13.6", N_("Which tapestry card do you play?"), private=True)
def which_tapestry(t: Tapestry, seat: int, effect: PlayTapestry) -> list[Option]:
    return [remembered("play", card) for card in playable(t, seat, effect)] or [NONE]


@tapestry.primitive(PlayTapestry)
async def play_tapestry(t: Tapestry, seat: int, effect: PlayTapestry, cause: Cause) -> None:
    """TA-14.5: from hand, on top of what lies there; with an empty hand nothing happens."""
    if not cards_for(t, seat, effect):
        return
    if has_first_bonus(t, seat):
        t.then(first_bonus(seat), gain(seat, effect, cause))
        return
    option = await t.ask(which_tapestry(effect))
    if option == NONE:
        return
    field = 1 if effect.onto == "maker_of_fire" else field_of(t, seat)
    t.then(*lay(t, seat, option.target, field, effect.resolve))


@tapestry.ruling("TA-14.4")
def instead_of_laying(t: Tapestry, seat: int, card: int, field: int, resolve: bool) -> list[Frame]:
    """What comes before a card is laid, or instead of it (Advisors)."""
    return []


def lay(t: Tapestry, seat: int, card: int, field: int, resolve: bool) -> list[Frame]:
    """A card comes onto a field, unless somebody may say something first."""
    return instead_of_laying(t, seat, card, field, resolve) or lay_down(t, seat, card, field, resolve)


def lay_down(t: Tapestry, seat: int, card: int, field: int, resolve: bool) -> list[Frame]:
    """TA-14.4: the card covered stops at once; then the new one is carried out."""
    player = t.player(seat)
    (player.drawn if card in player.drawn else player.hand).remove(card)
    put_on_field(t, seat, card, field)
    t.tell(played, card, by=seat)
    return what_it_brings(t, seat, card, field, resolve)


@tapestry.ruling("TA-14.18")
def what_it_brings(t: Tapestry, seat: int, card: int, field: int, resolve: bool) -> list[Frame]:
    """What comes of a card that was just laid on a field; 0 is one that lies face down. Rules that last begin
    at once."""
    return ability(t, seat, t.m.ids[card], card) if card and resolve else []


def put_on_field(t: Tapestry, seat: int, card: int, field: int) -> None:
    """Whatever is covered stops, and loses the token that copied it (R72); 0 is a card face down."""
    player = t.player(seat)
    stack = player.stacks[field - 1]
    end_of(t, seat, "era")
    if stack:
        covered = t.m.ids[stack[-1]]
        player.in_force = tuple(
            entry for entry in player.in_force if entry.source != covered or entry.until != "covered"
        )
        lose_tokens(t, stack[-1])
    stack.append(card)


def ability(t: Tapestry, seat: int, name: str, card: int, copied: bool = False) -> list[Frame]:
    """What a card does when played, or copied: its text at once, its lasting rules from now on."""
    record: TapestryCard = t.m.records[card]
    frames: list[Frame] = []
    if record.choices:
        frames.append(choose_for_card(seat, name, "", -1))
    elif record.triggers or record.modifiers:
        put_in_force(t, seat, InForce(name, "covered" if "permanent" in record.timing else "era"))
    if record.when_played is not None:
        copies = copied and isinstance(record.when_played, CopyTapestryAbility)
        frames.append(perform(seat, record.when_played, Cause(name, copied=copies)))
    return frames


@tapestry.question("choice for a card", "TA-21.4", N_("What does the card name?"))
def which_for_card(t: Tapestry, seat: int, name: str, track: str) -> list[Option]:
    record: TapestryCard = t.m.records[t.m.by_id[name]]
    if "track" in record.choices and not track:
        taken = [
            entry.track for player in t.state.players for entry in player.in_force if entry.source == name
        ]
        return [Option("track", each) for each in t.m.track_names if each not in taken]
    return [Option("opponent", str(other)) for other in t.opponents(seat)]


@tapestry.step("TA-21.4")
async def choose_for_card(t: Tapestry, seat: int, name: str, track: str, opponent: int) -> None:
    """Alliance and Marriage of State name an opponent, and a track that no other copy names (TA-20.11)."""
    record: TapestryCard = t.m.records[t.m.by_id[name]]
    options = which_for_card.list_options(t, seat, name, track)
    if t.rules.seats == 1 or not options:
        return
    option = await t.ask(which_for_card(name, track), listed=options)
    if option.verb == "track" and "chosen_opponent" in record.choices:
        t.then(choose_for_card(seat, name, option.target, -1))
    else:
        put_in_force(t, seat, InForce(name, "era", track, int(option.target)))


# ---- the first to begin an era (TA-13.9, 13.10) --------------------------------------------------


def has_first_bonus(t: Tapestry, seat: int) -> bool:
    """Whether it is still to be settled, before the first card comes onto the field of this era."""
    player = t.player(seat)
    return 2 <= player.era <= LAST_FIELD and player.first_checked < player.era


@tapestry.step("TA-13.9")
def first_bonus(t: Tapestry, seat: int) -> None:
    """If no neighbour has begun this era yet: 1, 2 or 3 resources."""
    player = t.player(seat)
    player.first_checked = player.era
    others = t.neighbours(seat)
    first = all(t.player(other).era < player.era for other in others)
    if first and (others or t.m.options.solo_first_bonus):
        t.then(gain_any(seat, player.era - 1))


# ---- P31: copying --------------------------------------------------------------------------------


def copyable(t: Tapestry, seat: int, effect: CopyTapestryAbility, cause: Cause) -> list[int]:
    """TA-14.10: visible cards, face up, not the one that copies, one token a card. What was copied itself
    copies no further copy: two of them would copy each other for ever."""
    if effect.from_ == "neighbour_income_mat":
        owners = list(t.neighbours(seat))
    else:
        owners = [seat, *t.opponents(seat)]
    marked = t.player(seat).mats[t.m.by_id[cause.source]].marks if effect.mark else ()
    found: list[int] = []
    for owner in owners:
        for stack in t.player(owner).stacks:
            card = stack[-1] if stack else 0
            fits = card and set(t.m.records[card].timing) & set(effect.filter)
            if not fits or t.m.ids[card] == cause.source or card in marked:
                continue
            if not cause.copied or not isinstance(t.m.records[card].when_played, CopyTapestryAbility):
                found.append(card)
    return found


@tapestry.possible(CopyTapestryAbility)
def can_copy(t: Tapestry, seat: int, effect: CopyTapestryAbility, cause: Cause) -> bool:
    return bool(copyable(t, seat, effect, cause))


@tapestry.question("copy", "TA-14.10", N_("Which tapestry card do you copy?"))
def which_copy(t: Tapestry, seat: int, effect: CopyTapestryAbility, cause: Cause) -> list[Option]:
    return [Option("copy", card) for card in copyable(t, seat, effect, cause)]


@tapestry.primitive(CopyTapestryAbility)
async def copy_tapestry_ability(t: Tapestry, seat: int, effect: CopyTapestryAbility, cause: Cause) -> None:
    """As if played now by whoever copies (TA-14.11)."""
    options = which_copy.list_options(t, seat, effect, cause)
    if not options:
        return
    option = await t.ask(which_copy(effect, cause), listed=options)
    card = option.target
    t.tell(copied_card, card)
    if effect.mark:
        mat = t.player(seat).mats[t.m.by_id[cause.source]]
        mat.tokens = max(0, mat.tokens - 1)
        mat.marks = (*mat.marks, card)
    t.then(*ability(t, seat, t.m.ids[card], card, copied=True))


@tapestry.primitive(RevealTapestry)
def reveal_tapestry(t: Tapestry, seat: int, effect: RevealTapestry, cause: Cause) -> None:
    """Cards are drawn until one has such a timing; it is kept, the others are discarded (TA-2.29)."""
    for _ in range(tapestries_left(t, seat)):  # never through the same discards twice
        card = draw_tapestry(t, seat)
        t.tell(revealed_card, card, by=seat)
        if set(t.m.records[card].timing) & set(effect.until):
            t.player(seat).hand.append(card)
            t.learn(card)
            break
        discards_of(t, seat).append(card)
