"""Achievements: what a player has done with a game, and what is left to be done. Only counting, as statistics
are: whatever counts in none of them counts in none of these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast

import msgspec

from traumtisch.engine.game import Game
from traumtisch.engine.phrase import N_, Phrase
from traumtisch.host.arrangement import arrangement, modules_to_choose
from traumtisch.host.statistics import Played
from traumtisch.kit.merits import Feat, merits_of

EVERYWHERE = (
    Feat("first", N_("The first win"), N_("Win a game.")),
    Feat("unaided", N_("Unaided"), N_("Win without a single hint."), without_hints=True),
    Feat("ten", N_("A good habit"), N_("Win ten times."), wins=10),
    Feat("three modules", N_("Three at once"), N_("Win with three modules."), fewest_chosen=3),
)
"""What can be achieved in every game that has so much to choose from."""


class Achievement(msgspec.Struct, frozen=True):
    """Something to be achieved, and how far a player is with it."""

    title: Phrase
    explains: Phrase
    done: int
    of: int
    by: Played | None
    """The game that achieved it."""


def achievements_in(game: Game[Any], played: Sequence[Played]) -> list[Achievement]:
    """The game's own, then those of its modules: to have won with each."""
    won = [one for one in played if one.game == game.name and one.won and one.apart is None]
    return [_achievement(feat, title, explains, won) for feat, title, explains in _feats(game)]


def _feats(game: Game[Any]) -> Iterator[tuple[Feat, Phrase, Phrase]]:
    modules = list(modules_to_choose(game))
    everywhere = [feat for feat in EVERYWHERE if feat.fewest_chosen <= len(modules)]
    for feat in (*everywhere, *merits_of(game).achievable()):
        yield feat, Phrase(feat.title), Phrase(feat.explains)
    if modules:
        all_of_them = Feat("all modules", "", "", fewest_chosen=len(modules))
        yield all_of_them, Phrase(N_("All at once")), Phrase(N_("Win with all modules."))
    inside = arrangement(game).inside
    for setting, module in modules:
        label, options = setting.label_of(module), {setting.key: [module]}
        won = Phrase(N_("Win a game with {module}."), module=label)
        yield Feat(module, "", "", options=options), label, won
        for variant in inside.get(module, ()):
            if variant.kind == "flag":
                harder = Feat(variant.key, "", "", options={**options, variant.key: True})
                yield harder, Phrase(variant.about.label), Phrase(variant.about.explains)


def _achievement(feat: Feat, title: Phrase, explains: Phrase, won: Sequence[Played]) -> Achievement:
    """The games are in the order in which they ended."""
    such = [one for one in won if _is_such(feat, one)][: feat.wins]
    by = such[-1] if len(such) == feat.wins else None
    return Achievement(title, explains, len(such), feat.wins, by)


def _is_such(feat: Feat, one: Played) -> bool:
    reached = one.reached
    return (
        has_chosen(one, feat.options)
        and len(one.modules) >= feat.fewest_chosen
        and (feat.most_turns is None or (one.turns is not None and one.turns <= feat.most_turns))
        and all(name in reached and reached[name] >= least for name, least in feat.at_least.items())
        and all(name in reached and reached[name] <= most for name, most in feat.at_most.items())
        and not (feat.without_hints and one.hints)
    )


def has_chosen(one: Played, options: Mapping[str, Any]) -> bool:
    """Whether a game was played with these options; of lists, at least with these."""
    return all(_chosen(one.options.get(key), wanted) for key, wanted in options.items())


def _chosen(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, list):
        return set(cast("list[str]", wanted)) <= set(cast("list[str]", value or []))
    return value == wanted
