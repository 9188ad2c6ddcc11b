"""Numbers that elements can change (A.7), and what they are while nothing does."""

from __future__ import annotations

from traumtisch.games.etherfields.pack.rules import RuleFacts


def base_stats(rules: RuleFacts, team_size: int) -> dict[str, int]:
    """By name; all others are 0."""
    limits = rules.limits
    return {
        "draw": limits.draw,
        "hand_limit": limits.hand,
        "progress_limit": limits.progress,
        "item_slots": limits.items,
        "death_at": limits.death_at,
        "min_cards": limits.min_cards,
        "fight_range": 1,
        "contact_range": 1,
        "boosts_per_round": 1,
        "exertion_per_round": 1,
        "market_draw": 3,
        "item_price": rules.items.price,
        "reshuffle_suffer": 1,
        "reshuffle_seal": 3,
        "shortcut_seal": 1,
        "capacity": limits.capacity,
        "peek_cards": 1,
        "group_size": team_size,
    }
