"""C.1, V4: words that are no kinds of their own: events, stats, selectors, counters, terms.

Which words may stand in a field, its annotation says (`pack/terms.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, cast, get_args, get_origin, get_type_hints

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack import conditions as c
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.costs import Cost
from traumtisch.games.etherfields.pack.effects import ActionKind, Modifier, Replace, Roll, Trigger
from traumtisch.games.etherfields.pack.effects_base import Op
from traumtisch.games.etherfields.pack.effects_pieces import Counter, PeekSecret
from traumtisch.games.etherfields.pack.effects_places import (
    BringCreature,
    CreatureStat,
    DropCreature,
    Mutate,
    Spawn,
    Suppress,
    Unmutate,
)
from traumtisch.games.etherfields.pack.effects_story import Forbid, PayAs, Prevent, Season
from traumtisch.games.etherfields.pack.terms import (
    COLOURS,
    CreatureFace,
    Filter,
    LuckFace,
    Sum,
    Symbol,
    Terms,
    Terrain,
)
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside, records, walk


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


EVENTS = _words(
    """scene_start scene_end round_start character_phase_start draw_step card_drawn card_discarded
    card_played reshuffled sealed unsealed action_declared payment_card payment_done action_done
    action_failed boost_rolled die_rolled move_start enter_field move_end relocated pushed trap
    suffer_incoming suffered healed gain_token spawned figure_removed counter_reached mutation_added
    mutation_removed state_added step_start step_end round_end no_more_round tile_revealed card_revealed
    overlay_placed location_entered shortcut_used fate_drawn slumber_drawn item_equipped mask_changed
    progress_laid script_done team_lost session_start session_save picked_up put_down puzzle_right
    puzzle_wrong season_changed redeemed companion_moved awakened"""
)
"""A.4."""
STATS = _words(
    """hand_limit draw progress_limit item_slots death_at min_cards fight_range contact_range action_range
    move_steps boosts_per_round boost_bonus exertion_per_round market_draw item_price reshuffle_suffer
    reshuffle_seal shortcut_seal gate_keys creature_move creature_effect_suffer creature_effect_seal
    creature_effect_range capacity carry_over group_size diagonal_steps ignore_walls peek_cards"""
)
LUCK_FACES, CREATURE_FACES = frozenset(get_args(LuckFace)), frozenset(get_args(CreatureFace))
TERRAINS, SYMBOLS = frozenset(get_args(Terrain)), frozenset(get_args(Symbol))
ACTIONS = frozenset(get_args(ActionKind)) | {"move", "redeem"}
FAMILIES = {
    "cost": {*COLOURS, *ACTIONS},
    "step_cost": TERRAINS,
    "die_face": LUCK_FACES,
    "progress_count": set(COLOURS),
    "immune": {"push", "trap", "target"},
    "forbid": ACTIONS,
}
"""A.7: stats of which there are several, named after a dot; costs also by `tag:`."""
WHO = _words(
    """actor owner each others target choose team_choose any in_range on_field nearest most:suffering bound
    last_payer team"""
)
WHERE = _words(
    """actor_field target_field owner_field figure_field this_figure_field adjacent choose spawn entry
    companion_field companion field this_field actor owner target each this fault_field fault_tile tail"""
)
WHERE_OF = ("field:", "tile:", "overlay:", "companion:", "location:", "creature:", "character:")
"""A.5."""
CREATURES = _words("this this_figure target each_figure figures_in_range all others first_in_line companion")
TOWARD = _words("nearest farthest most:suffering bound away none")
UNTIL = _words("action phase round scene next_move forever lit")
COUNTERS = _words("hours keys rounds_left round_no figures tokens progress suffering sealed number")
"""A.2: the first word of a counter."""
OWNED = _words("gem ether key suffering hours")
PREVENTED = _words("suffer seal trap move push reroll reshuffle_penalty")
SECRETS = _words("influence item weakness fate slumber")
OF_CREATURES = (BringCreature, DropCreature, Spawn, Mutate, Unmutate, Suppress, CreatureStat)
ORIGINS = _words("start market secret")


def check(pack: Pack) -> Iterator[Finding]:
    yield from _events(pack)
    yield from _stats(pack)
    yield from _creatures_themselves(pack)
    for element, record in records(pack):
        for _, value in walk(record):
            if isinstance(value, Terms):
                yield from _said_in_fields(pack, element, value)
                yield from _faces(pack, element, value)
                yield from _odd_words(pack, element, value)


def _events(pack: Pack) -> Iterator[Finding]:
    named = [(element, trigger.on) for element, trigger in inside(pack, Trigger)]
    named += [(element, effect.event) for element, effect in inside(pack, Replace)]
    for element, event in named:
        if event not in EVENTS:
            yield finding(pack, element, "V4", N_("nothing is called {name} when it happens"), name=event)


def _stats(pack: Pack) -> Iterator[Finding]:
    for element, modifier in inside(pack, Modifier):
        family, _, member = modifier.stat.partition(".")
        by_tag = family == "cost" and member.startswith("tag:")
        if modifier.stat not in STATS and member not in FAMILIES.get(family, ()) and not by_tag:
            yield finding(pack, element, "V4", N_("there is no number {name} to change"), name=modifier.stat)
    for element, number in inside(pack, Sum):
        if number.count and number.count.partition(":")[0] not in COUNTERS:
            yield finding(pack, element, "V4", N_("nobody counts {name}"), name=number.count)


def _creatures_themselves(pack: Pack) -> Iterator[Finding]:
    """Only a creature can mean itself."""
    for element, effect in inside(pack, Op):
        creature = getattr(effect, "creature", "") if isinstance(effect, OF_CREATURES) else ""
        if creature == "this" and not element.startswith("creature:"):
            says = N_("«this» is no creature here; name the one that is meant")
            yield finding(pack, element, "V4", says)
    known = {name for each in pack.all("creature", el.Creature).values() for name in each.counters}
    for element, counter in (*inside(pack, Counter), *inside(pack, c.Counter)):
        is_on_a_field = _is_place(counter.on) and counter.on not in CREATURES
        if counter.on != "tile" and not is_on_a_field and not _are_creatures(counter.on):
            says = N_("a counter lies on a figure, a creature tile or a field, not on {name}")
            yield finding(pack, element, "V4", says, name=counter.on)
        if counter.name not in known and not is_on_a_field:
            says = N_("no creature has a counter {name}")
            yield finding(pack, element, "V4", says, name=counter.name)


# ---- by annotation -------------------------------------------------------------------------------


def _said_in_fields(pack: Pack, element: str, value: Terms) -> Iterator[Finding]:
    for field, hint in _annotated(type(value)):
        for kind, word in _said(hint, getattr(value, field)):
            fits, says = KINDS[kind]
            if word and not fits(word) and not _is_special(value, field, word):
                yield finding(pack, element, "V4", says, name=word)


def _is_special(value: Terms, field: str, word: str) -> bool:
    """Words that only stand here: the card itself as a price, the face that another one counts as."""
    if isinstance(value, Cost):
        return field in ("discard", "seal") and word == "this"
    return isinstance(value, Modifier) and value.stat.startswith("die_face.") and word in LUCK_FACES


@cache
def _annotated(kind: type[Any]) -> tuple[tuple[str, Any], ...]:
    """The fields of a record in which a word of some vocabulary can stand, each with its type."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(
        (name, hints[name])
        for name in kind.__struct_fields__
        if any(f"'{word}'" in repr(hints[name]) for word in KINDS)
    )


def _said(hint: Any, value: Any) -> Iterator[tuple[str, str]]:
    """The words in a field, each with the vocabulary from which it is."""
    origin = get_origin(hint)
    if origin is Annotated:
        kind = hint.__metadata__[0]
        if kind in KINDS:
            said = cast("tuple[Any, ...]", value if isinstance(value, tuple) else (value,))
            yield from ((kind, word) for word in said if isinstance(word, str))
    elif origin in (Union, UnionType):
        for each in get_args(hint):
            yield from _said(each, value)
    elif origin is dict and isinstance(value, dict):
        for each in cast("dict[Any, Any]", value).values():
            yield from _said(get_args(hint)[1], each)
    elif origin is tuple and isinstance(value, tuple):
        for each in cast("tuple[Any, ...]", value):
            yield from _said(get_args(hint)[0], each)


def _is_place(word: str) -> bool:
    kind, colon, rest = word.partition(":")
    match kind + colon:
        case "symbol:":
            return rest in SYMBOLS
        case "terrain:":
            return rest in TERRAINS
        case "row:":
            return rest.isdecimal()
        case _:
            return word in WHERE or word.startswith(WHERE_OF)


def _is_whom(word: str) -> bool:
    return word in WHO or word.startswith(("character:", "companion:"))


def _are_creatures(word: str) -> bool:
    return word in CREATURES or word.startswith(("creature:", "companion:"))


def _is_number(word: str) -> bool:
    return word == "N" or word.partition(":")[0] in COUNTERS


KINDS: dict[str, tuple[Callable[[str], bool], str]] = {
    "who": (_is_whom, N_("nobody is meant by {name}")),
    "where": (_is_place, N_("{name} is no place")),
    "creatures": (_are_creatures, N_("no creature is meant by {name}")),
    "target": (lambda word: _are_creatures(word) or _is_whom(word), N_("nobody is meant by {name}")),
    "toward": (
        lambda word: word in TOWARD or (":" in word and _is_place(word)),
        N_("no creature goes {name}"),
    ),
    "until": (
        lambda word: word in UNTIL or word.removeprefix("next:") in ACTIONS,
        N_("nothing lasts until {name}"),
    ),
    "count": (_is_number, N_("nobody counts {name}")),
    "amount": (lambda word: word == "all" or _is_number(word), N_("nobody counts {name}")),
    "stride": (lambda word: word == "roll" or _is_number(word), N_("nobody counts {name}")),
    "owned": (lambda word: word in OWNED or word.startswith("token:"), N_("nobody can have {name}")),
}
"""By the word of an annotation: which words are among it, and what is said of others."""


# ---- other words ---------------------------------------------------------------------------------


def _faces(pack: Pack, element: str, value: Terms) -> Iterator[Finding]:
    match value:
        case Roll():
            said, known = tuple(value.table), LUCK_FACES if value.die == "luck" else CREATURE_FACES
        case c.Die():
            said, known = (value.face, *value.in_), LUCK_FACES | CREATURE_FACES
        case _:
            return
    for face in said:
        if face and face not in known:
            yield finding(pack, element, "V4", N_("no die shows {name}"), name=face)


def _odd_words(pack: Pack, element: str, value: Terms) -> Iterator[Finding]:
    """Words of single effects."""
    match value:
        case Forbid() | PayAs():
            said, known = (value.kind,), ACTIONS
        case Prevent() if not value.what.startswith("effect:"):
            said, known = (value.what,), PREVENTED
        case Season() if not value.to.startswith("season:"):
            said, known = (value.to,), {"positive", "negative"}
        case PeekSecret():
            said, known = value.types, SECRETS
        case Filter():
            origins = (value.origin,) if isinstance(value.origin, str) else value.origin
            said, known = (*origins, value.colour), {"", *ORIGINS, *COLOURS}
        case _:
            return
    for word in said:
        if word not in known:
            says = N_("{name} is none of the words that can stand here")
            yield finding(pack, element, "V4", says, name=word)
