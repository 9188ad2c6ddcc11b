"""EF-3: the start of a campaign, and choosing characters (EF-47)."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_for
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.cards import see_top, shuffle_into_deck
from traumtisch.games.etherfields.chapters.ef05_reveal_and_script import read_entry
from traumtisch.games.etherfields.chapters.ef06_gates import enter_dream
from traumtisch.games.etherfields.chapters.ef07_dreamlands import all_enter
from traumtisch.games.etherfields.chapters.ef31_clock import set_hours_by_team
from traumtisch.games.etherfields.chapters.ef33_end_of_scenes import first_dream
from traumtisch.games.etherfields.chapters.ef37_slumbers import open_slumber
from traumtisch.games.etherfields.slumberlands import lay_start_tiles, start_tiles
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import Cause, Shelf

took = etherfields.event("took", "EF-3.1", N_("{character} takes part."))
KEEP = Option("keep")


@etherfields.step("EF-3.1", id="setup")
def setup(t: Etherfields) -> None:
    """Each person picks characters; then the first gate is executed (EF-3.6), or the chosen scene."""
    state = t.state
    state.ready = state.hushed = (False,) * t.m.seats
    set_hours_by_team(t)
    t.then(*[pick_character(who) for who in t.team], begin_story())


def free_characters(t: Etherfields) -> list[str]:
    """EF-3.9: lucid characters only once they are unlocked."""
    taken = {character.id for character in t.state.characters}
    return [
        element
        for element, facts in t.m.characters.items()
        if element not in taken and (not facts.lucid_of or "lucid" in t.state.features)
    ]


@etherfields.question("character", "EF-C1", N_("Which character do you play?"))
def which_character_to_play(t: Etherfields, who: int) -> list[Option]:
    return [Option("play as", element) for element in free_characters(t)]


@etherfields.step("EF-3.1", id="pick character")
async def pick_character(t: Etherfields, who: int) -> None:
    option = await ask_for(t, which_character_to_play(who), who)
    take_character(t, who, option.target)


def take_character(t: Etherfields, who: int, id: str) -> None:  # noqa: A002 (the word that everybody uses)
    """With its own cards: those of its shelf, or its starting deck (EF-47.5)."""
    state, character = t.state, t.character(who)
    character.id = id
    shelf = state.shelves.pop(id, None)
    if shelf is None:
        cards = [card for card in t.m.start_decks[id] if card in state.box]
        for card in cards:
            state.box.remove(card)
    else:
        cards, character.masks, character.vouchers = list(shelf.cards), shelf.masks, shelf.vouchers
    shuffle_into_deck(t, who, cards)
    t.tell(took, id, by=t.seat_of(who))


def put_away(t: Etherfields, who: int) -> None:
    """EF-47.3: an absent character keeps its cards."""
    character = t.character(who)
    zones = (
        character.hand,
        character.discard,
        character.sealed,
        character.laid,
        character.zone,
        character.stored,
    )
    cards = [card for zone in zones for card in zone] + list(character.deck)
    for card in cards:
        t.state.known.pop(card, None)
    for zone in zones:
        zone.clear()
    character.deck.shuffle()
    character.deck.bag.clear()
    see_top(t, character)
    t.state.shelves[character.id] = Shelf(sorted(cards), character.masks, character.vouchers)
    character.masks, character.worn, character.vouchers, character.flipped = (), "", 0, ()


@etherfields.question("change character", "EF-C1", N_("Do you go on with another character?"))
def whether_to_change(t: Etherfields, who: int) -> list[Option]:
    return [KEEP, *(Option("play as", element) for element in free_characters(t))]


@etherfields.step("EF-34.6", id="may change character")
async def may_change_character(t: Etherfields, who: int) -> None:
    option = await ask_for(t, whether_to_change(who), who)
    if option != KEEP:
        put_away(t, who)
        take_character(t, who, option.target)
        _lay_down(t, who)


def _lay_down(t: Etherfields, who: int) -> None:
    """During an awakening the cards lie on the discard until the deck is built."""
    character = t.character(who)
    character.deck.shuffle()
    character.discard += character.deck.bag
    character.deck.bag.clear()
    see_top(t, character)


# ---- the beginning -------------------------------------------------------------------------------


@etherfields.step("EF-3.6", id="begin story")
def begin_story(t: Etherfields) -> None:
    """The story begins with its first dream; a single scene begins at once."""
    state = t.state
    chosen = t.m.options.scene
    if chosen == "campaign":
        state.gates = (*state.gates, first_dream(t))
        t.then(enter_dream(first_dream(t)))
        if t.m.pack.facts.prologue:
            read_entry(t, t.m.pack.facts.prologue, Cause())
        return
    if chosen == "world":
        open_world(t)
        return
    scene = t.m.scene_named(chosen)
    state.only_scene = True
    if scene in t.m.dreams:
        state.hints = (*state.hints, *t.m.pack.facts.brought.get(scene, ()))
        t.then(enter_dream(scene))
    else:
        open_world(t)
        t.then(Frame("begin scene", (scene,)))


def open_world(t: Etherfields) -> None:
    """Everything that a campaign has opened after its first dream, for who begins in the middle."""
    state = t.state
    state.first_session = False
    state.districts = tuple(t.m.districts)
    state.wisdom = tuple(
        element for element, w in t.m.wisdom.items() if w.role in ("awakening", "death", "world_symbols")
    )
    state.gates = t.m.pack.facts.dreams
    state.unlocked_lands = tuple(start_tiles(t))
    state.location = t.m.awakening_location(state.districts)
    t.then(all_enter())
    lay_start_tiles(t)


@etherfields.step("EF-37.2", id="begin scene")
def begin_scene(t: Etherfields, scene: str) -> None:
    """One slumber tile, played by itself."""
    state = t.state
    for pile in (state.slumbers, state.slumbers_under, state.box):
        card = next((c for c in pile if t.m.faces[c] == scene), 0)
        if card:
            pile.take(card) if pile is state.slumbers else pile.remove(card)  # type: ignore[union-attr]
            state.slumber = card
            break
    open_slumber(t, scene)
