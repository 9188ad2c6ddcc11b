"""From session to session: what is kept (EF-46.5), by name: a campaign goes on after its pack was mended.

What is not kept (hand, suffering, keys, map …) begins anew with the setup of EF-4. In the mode of EF-50.4 the
whole position is kept.
"""

from __future__ import annotations

from typing import Any

import msgspec

from traumtisch.engine.frame import Frame
from traumtisch.engine.game import Sequel
from traumtisch.engine.phrase import N_, Listing, Phrase
from traumtisch.engine.pile import Pile
from traumtisch.engine.plain import from_plain
from traumtisch.engine.rules import Rules
from traumtisch.engine.state import field_hints
from traumtisch.games.etherfields.material import Material
from traumtisch.games.etherfields.start import new_state
from traumtisch.games.etherfields.state import EtherfieldsState, Shelf

Names = tuple[str, ...]

PILES = ("market", "item_market", "store", "weaknesses", "fates", "slumbers", "slumberlands")
KEPT = (
    "wisdom",
    "hints",
    "gates",
    "flipped_gates",
    "nap_on",
    "districts",
    "season",
    "features",
    "results",
    "read",
    "told",
    "found",
    "unlocked_lands",
    "marker",
)
"""Fields of the State that are kept as they are."""


class KeptCharacter(msgspec.Struct, frozen=True):
    """What belongs to a character."""

    cards: Names = ()
    masks: Names = ()
    worn: str = ""
    vouchers: int = 0


class CarriedOver(msgspec.Struct, frozen=True):
    """A campaign between two sessions."""

    pack: str
    version: str
    digest: str
    team: Names
    characters: dict[str, KeptCharacter]
    piles: dict[str, Names]
    values: dict[str, Any]
    variables: dict[str, int | str | bool]
    used: Names
    session: int = 1
    broken_off: str = ""
    """The dream or slumber in which the session was broken off (EF-46.7, 46.9)."""
    whole: dict[str, Any] | None = None
    """The whole position, in the mode of EF-50.4."""


def carried_over(m: Material, state: EtherfieldsState) -> CarriedOver:
    """What the next session begins with."""
    faces, facts = m.faces, m.pack.facts
    characters = {
        character.id: KeptCharacter(
            tuple(
                sorted(
                    faces[card]
                    for name, zone in character.zones()
                    for card in zone
                    if name.split(".")[0] in OWN_ZONES
                )
            ),
            character.masks,
            character.worn,
            character.vouchers + (character.ether > 0),  # EF-46.3: if the session was broken off
        )
        for character in state.characters
    }
    for name, shelf in state.shelves.items():
        cards = tuple(sorted(faces[card] for card in shelf.cards))
        characters[name] = KeptCharacter(cards, shelf.masks, "", shelf.vouchers)
    piles = {name: tuple(faces[card] for card in _in_order(getattr(state, name))) for name in PILES}
    piles["slumbers"] += tuple(faces[card] for card in (*state.slumbers_under, state.slumber) if card)
    piles["store"] += tuple(faces[card] for card in state.items)
    piles["fates"] += tuple(faces[card] for card in (*state.faults, state.fate) if card)
    for card in state.offer:  # looked at when the session was broken off
        piles["store" if m.items[card] else "market"] += (faces[card],)
    piles["slumberlands"] += tuple(faces[card] for card in state.slumberlands_laid)
    scopes = {name: each.scope for name, each in m.variables.items()}
    return CarriedOver(
        facts.id,
        facts.version,
        m.pack.digest,
        tuple(character.id for character in state.characters),
        characters,
        {name: tuple(sorted(cards)) for name, cards in piles.items()}
        | {"removed": tuple(sorted(faces[card] for card in state.removed))},
        {name: getattr(state, name) for name in KEPT},
        {n: value for n, value in state.variables.items() if scopes.get(n) == "campaign"},
        tuple(use for use in state.used if use.startswith("campaign ")),
        state.session + 1,
        state.scene if state.layer != "world" else "",
        _whole(m, state) if m.options.ate and state.layer == "world" else None,
    )


def _whole(m: Material, state: EtherfieldsState) -> dict[str, Any]:
    """EF-50.5: the position in the dream world, from which play goes on."""
    copy = state.copy()
    copy.outcome, copy.frame, copy.agenda = None, Frame("world"), []
    _clear_away(m, copy)
    return msgspec.to_builtins(copy, str_keys=True)


def _clear_away(m: Material, state: EtherfieldsState) -> None:
    """A session may be broken off while something is being done: what lies half drawn, half paid or half
    carried out goes where it would go when it is over."""
    if state.slumber:
        state.slumbers_under.append(state.slumber)
    if state.fate:
        state.fates.put_at_bottom(state.fate)
    for card in state.offer:
        (state.store if m.items[card] else state.market).put_at_bottom(card)
    for character in state.characters:
        character.discard += character.played
        character.played = []
    state.slumber, state.fate, state.offer = 0, 0, []
    state.payments, state.rolls, state.incoming = [], [], []


OWN_ZONES = ("deck", "hand", "discard", "sealed", "laid", "zone", "played", "stored")


def _in_order(pile: Pile) -> list[int]:
    return [*pile.top, *pile.bag, *pile.bottom]


# ---- the journal -----------------------------------------------------------------------------------

RESULTS = {
    "won": N_("{dream}: won."),
    "partial": N_("{dream}: won in part."),
    "failed": N_("{dream}: lost."),
}


def what_happened(m: Material, before: CarriedOver | None, after: CarriedOver) -> list[Phrase]:
    """A session in the words of a journal: what was dreamed, what was found, what was read."""

    def new(field: str) -> list[str]:
        known = () if before is None else before.values.get(field, ())
        return [element for element in after.values.get(field, ()) if element not in known]

    results: dict[str, str] = after.values.get("results", {})
    earlier: dict[str, str] = {} if before is None else before.values.get("results", {})
    changed = [dream for dream, result in results.items() if earlier.get(dream) != result]
    said = [Phrase(RESULTS[results[dream]], dream=m.name_of(dream)) for dream in changed]
    found = [element for element in (*new("hints"), *new("wisdom")) if element in m.pack.where]
    if found:
        said.append(Phrase(N_("Found: {what}."), what=Listing([m.name_of(element) for element in found])))
    numbers = [str(m.script[entry].number) for entry in new("read") if entry in m.script]
    if numbers:
        said.append(Phrase(N_("Read in the script: {numbers}."), numbers=", ".join(numbers)))
    return said


def carried_texts(sequel: Sequel | None) -> tuple[str, ...]:
    """The keys of all texts that were read up to then."""
    carried = None if sequel is None else from_plain(sequel.carries_over, CarriedOver)
    return () if carried is None else tuple(carried.values.get("told", ()))


# ---- beginning -----------------------------------------------------------------------------------


def begun_with(rules: Rules, carried: CarriedOver) -> EtherfieldsState:
    """The State in which the next session begins."""
    m: Material = rules.material
    gone_on = _gone_on(rules, carried)
    if gone_on is not None:
        return gone_on
    state = new_state(rules)
    free = _Free(m)
    for name in (*PILES, "slumbers_under"):
        pile = getattr(state, name)
        if isinstance(pile, Pile):
            pile.bag.clear()
    for who, name in enumerate(carried.team[: m.team_size]):
        kept = carried.characters.get(name, KeptCharacter())
        character = state.characters[who]
        character.id = name
        character.discard = free.take_all(kept.cards, name)
        character.masks, character.worn, character.vouchers = kept.masks, kept.worn, kept.vouchers
    playing = {character.id for character in state.characters}
    for name, kept in carried.characters.items():
        if name not in playing:
            state.shelves[name] = Shelf(sorted(free.take_all(kept.cards, name)), kept.masks, kept.vouchers)
    for name in PILES:
        getattr(state, name).bag.extend(free.take_all(carried.piles.get(name, ())))
    state.removed = free.take_all(carried.piles.get("removed", ()))
    state.rounds.bag = free.take_kind("round")
    for name in KEPT:
        if name in carried.values:
            kind = field_hints(EtherfieldsState)[name]
            setattr(state, name, from_plain(carried.values[name], kind))
    state.variables.update({n: v for n, v in carried.variables.items() if n in m.variables})
    state.used, state.session, state.first_session = carried.used, carried.session, False
    state.marker = min(state.marker, m.team_size - 1)
    state.box = sorted(free.cards)
    state.agenda = [Frame("session setup", (bool(carried.broken_off),))]
    if carried.broken_off:
        dream = carried.broken_off if carried.broken_off in m.dreams else ""
        state.agenda += [Frame("nap", (dream,)), Frame("death card")]
        if dream:
            state.results.setdefault(dream, "failed")
    _missing_characters(m, state)
    return state


def _gone_on(rules: Rules, carried: CarriedOver) -> EtherfieldsState | None:
    """EF-50.4: everything as it was, if it was saved so. In another team, or with another pack, it begins
    with what was carried over, like any session."""
    m: Material = rules.material
    if carried.whole is None or carried.digest != m.pack.digest:
        return None
    state = rules.typed(from_plain(carried.whole, rules.state_type, str_keys=True))
    assert isinstance(state, EtherfieldsState)
    if (len(state.characters), len(state.ready)) != (m.team_size, m.seats):
        return None
    state.session = carried.session
    return state


def _missing_characters(m: Material, state: EtherfieldsState) -> None:
    """EF-47.1, 47.2: a larger team has characters that are still to be chosen."""
    missing = [who for who, character in enumerate(state.characters) if not character.id]
    state.agenda += [Frame("pick character", (who,)) for who in reversed(missing)]


class _Free:
    """The components that have not been placed yet."""

    def __init__(self, m: Material) -> None:
        self.m = m
        self.cards = dict.fromkeys(m.all)

    def take_all(self, names: Names, own: str = "") -> list[int]:
        """Cards by name; those that a mended pack no longer has are left out."""
        taken: list[int] = []
        for name in names:
            found = [card for card in self.cards if self.m.faces[card] == name]
            found.sort(key=lambda card: (self.m.origins[card] != own, bool(self.m.origins[card]), card))
            if found:
                del self.cards[found[0]]
                taken.append(found[0])
        return taken

    def take_kind(self, kind: str) -> list[int]:
        cards = [card for card in self.cards if self.m.kinds[card] == kind]
        for card in cards:
            del self.cards[card]
        return cards
