"""EF-34: awakening, step by step."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import see_top
from traumtisch.games.etherfields.carrying_out import run
from traumtisch.games.etherfields.chapters.ef07_dreamlands import all_enter
from traumtisch.games.etherfields.chapters.ef12_sealing import unseal
from traumtisch.games.etherfields.chapters.ef13_suffering_and_death import heal
from traumtisch.games.etherfields.chapters.ef18_market_and_deck_building import build_deck
from traumtisch.games.etherfields.chapters.ef24_items import equip, into_store
from traumtisch.games.etherfields.chapters.ef30_masks import put_on_mask
from traumtisch.games.etherfields.chapters.ef31_clock import set_hours_by_team
from traumtisch.games.etherfields.chapters.ef33_end_of_scenes import clear_map, scene_over
from traumtisch.games.etherfields.counting import ALL
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.effects import Effect
from traumtisch.games.etherfields.pack.effects_pieces import GainWeakness
from traumtisch.games.etherfields.pack.effects_story import Awaken
from traumtisch.games.etherfields.pack.elements import Wisdom
from traumtisch.games.etherfields.slumberlands import lay_start_tiles
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause

awakened = etherfields.event("awakened", "EF-34.1", N_("The team awakens."))

LAYING, ENTERING, LAST_STEP = 8, 9, 11
"""Steps of the default card: the slumberlands, the characters on them, and the last one."""


@etherfields.primitive(Awaken)
def awaken_effect(t: Etherfields, effect: Awaken, cause: Cause) -> None:
    """A scene that is still on the table is over first, with all that belongs to its end. Where the
    characters enter is not asked then if the slumberlands are laid anew before anybody has moved there."""
    first, last = effect.from_step, min(effect.to_step, LAST_STEP)
    enters_later = first <= LAYING and last >= ENTERING and not _own_steps(t)
    t.then(scene_over(not enters_later), awaken(first, last))


def _awakening_card(t: Etherfields) -> Wisdom | None:
    return next((w for w in t.m.wisdom.values() if w.role == "awakening" and w.id in t.state.wisdom), None)


def _own_steps(t: Etherfields) -> tuple[tuple[Effect, ...], ...]:
    """Those from 4 on, if the awakening card has its own."""
    card = _awakening_card(t)
    return card.steps if card is not None else ()


@etherfields.step("EF-34.1", id="awaken")
def awaken(t: Etherfields, first: int, last: int) -> None:
    """Steps 1 to 3 are rules; those from 4 on are those of the awakening card, if it has its own."""
    t.tell(awakened)
    card, own = _awakening_card(t), _own_steps(t)
    frames: list[Frame] = [STEPS[number]() for number in range(first, min(last, 3) + 1)]
    if own:
        first_own = max(first, 4) - 4
        frames += [run(Cause(card.id if card else ""), step) for step in own[first_own : last - 3] if step]
    else:
        frames += [STEPS[number]() for number in range(max(first, 4), last + 1)]
    t.then(*frames, is_awake())


@etherfields.step("EF-34.1", id="is awake")
def is_awake(t: Etherfields) -> None:
    happened(t, "awakened", Cause())


@etherfields.step("EF-34.2", id="awakening 1")
def lay_down_cards(t: Etherfields) -> None:
    """All influence cards from deck, hand and progress zone are discarded."""
    for character in t.state.characters:
        for card in character.hand:
            t.state.known.pop(card, None)
        character.deck.shuffle()
        character.discard += [*character.hand, *character.laid, *character.deck.bag]
        character.hand.clear()
        character.laid.clear()
        character.deck.bag.clear()
        character.flipped = ()
        see_top(t, character)


@etherfields.step("EF-34.3", id="awakening 2")
def recover(t: Etherfields) -> None:
    for who in t.team:
        heal(t, who, ALL)
        unseal(t, who, ALL)


@etherfields.step("EF-34.4", id="awakening 3")
def lose_keys_and_gems(t: Etherfields) -> None:
    t.state.keys = 0
    for character in t.state.characters:
        if t.m.rules.awakening.step3 == "gem":
            character.gems = 0
        else:
            character.ether = 0


@etherfields.step("EF-34.6", id="awakening 4")
def change_characters(t: Etherfields) -> None:
    """Each player may change to another character that is not in play."""
    t.then(*[Frame("may change character", (who,)) for who in t.team])


@etherfields.step("EF-34.7", id="awakening 5")
def choose_masks(t: Etherfields) -> None:
    t.then(*[put_on_mask(who, True) for who in t.team])


@etherfields.step("EF-34.8", id="awakening 6")
def rebuild_decks(t: Etherfields) -> None:
    t.then(*[build_deck(who) for who in t.team])


@etherfields.step("EF-34.9", id="awakening 7")
def change_items(t: Etherfields) -> None:
    """All active items to the store, then random ones up to the limit."""
    state = t.state
    for card in list(state.items):
        state.items.remove(card)
        into_store(t, card)
    t.then(equip(0, min(stat(t, "item_slots"), len(state.store))))


@etherfields.step("EF-34.10", id="awakening 8")
def lay_slumberlands(t: Etherfields) -> None:
    clear_map(t)
    lay_start_tiles(t)


@etherfields.step("EF-34.11", id="awakening 9")
def place_characters(t: Etherfields) -> None:
    t.then(all_enter())


@etherfields.step("EF-34.12", id="awakening 10")
def shuffle_decks(t: Etherfields) -> None:
    state = t.state
    state.fates.shuffle()
    state.slumbers.shuffle_in(state.slumbers_under)
    set_hours_by_team(t)


@etherfields.step("EF-34.13", id="awakening 11")
def wake_at_home(t: Etherfields) -> None:
    t.state.location = awakening_location(t)


def awakening_location(t: Etherfields) -> str:
    """EF-35.2: where the team marker starts."""
    return t.m.awakening_location(t.state.districts)


@etherfields.step("EF-34.14", id="default death")
def default_death(t: Etherfields) -> None:
    """Each character gains a weakness; then the awakening."""
    t.then(run(Cause(), (GainWeakness(who="each"),)), awaken(1, LAST_STEP))


STEPS = {
    1: lay_down_cards,
    2: recover,
    3: lose_keys_and_gems,
    4: change_characters,
    5: choose_masks,
    6: rebuild_decks,
    7: change_items,
    8: lay_slumberlands,
    9: place_characters,
    10: shuffle_decks,
    11: wake_at_home,
}
"""The default awakening card."""
