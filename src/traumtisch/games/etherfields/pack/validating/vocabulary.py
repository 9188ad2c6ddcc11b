"""C.1, V4: words that are no kinds of their own: events, stats, selectors, counters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_type_hints

from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects import Modifier, Replace, Trigger
from traumtisch.games.etherfields.pack.effects_base import Op
from traumtisch.games.etherfields.pack.terms import Sum, Where
from traumtisch.games.etherfields.pack.validating.findings import Finding, finding, inside


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
FAMILIES = ("cost", "step_cost", "die_face", "progress_count", "immune", "forbid")
"""A.7: stats of which there are several, named before a dot."""
WHO = _words(
    """actor owner each others target choose team_choose any in_range on_field nearest most:suffering bound
    last_payer team"""
)
WHERE = _words(
    """actor_field target_field adjacent choose spawn entry companion_field companion list field this_field
    actor target fault_field fault_tile tail"""
)
WHERE_OF = ("field:", "symbol:", "terrain:", "tile:", "row:", "companion:", "location:", "overlay:")
"""A.5."""
COUNTERS = _words("hours keys rounds_left round_no figures tokens progress suffering sealed")
"""A.2: the first word of a counter."""


def check(pack: Pack) -> Iterator[Finding]:
    yield from _events(pack)
    for element, modifier in inside(pack, Modifier):
        if modifier.stat not in STATS and modifier.stat.partition(".")[0] not in FAMILIES:
            yield finding(pack, element, "V4", N_("there is no number {name} to change"), name=modifier.stat)
    for element, number in inside(pack, Sum):
        if number.count and number.count.partition(":")[0] not in COUNTERS:
            yield finding(pack, element, "V4", N_("nobody counts {name}"), name=number.count)
    for element, effect in inside(pack, Op):
        yield from _selectors(pack, element, effect)


def _events(pack: Pack) -> Iterator[Finding]:
    named = [(element, trigger.on) for element, trigger in inside(pack, Trigger)]
    named += [(element, effect.event) for element, effect in inside(pack, Replace)]
    for element, event in named:
        if event not in EVENTS:
            yield finding(pack, element, "V4", N_("nothing is called {name} when it happens"), name=event)


def _selectors(pack: Pack, element: str, effect: Any) -> Iterator[Finding]:
    who = getattr(effect, "who", "")
    if isinstance(who, str) and who and who not in WHO and not who.startswith(("character:", "companion:")):
        yield finding(pack, element, "V4", N_("nobody is meant by {name}"), name=who)
    for field in _places(effect.__class__):
        said: str | tuple[str, ...] = getattr(effect, field)
        for where in (said,) if isinstance(said, str) else said:
            if where and where not in WHERE and not where.startswith(WHERE_OF):
                yield finding(pack, element, "V4", N_("{name} is no place"), name=where)


@cache
def _places(kind: type[Any]) -> tuple[str, ...]:
    """The fields of an effect that say where."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if hints.get(name) == Where)
