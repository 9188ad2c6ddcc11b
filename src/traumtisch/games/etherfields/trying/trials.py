"""What has to be possible with a pack (V50, V50b, V50c), and when a game shows it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from traumtisch.engine.packs import Finding, Trial
from traumtisch.engine.phrase import N_, Counted, Phrase
from traumtisch.engine.table import Table
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.effects_story import Set
from traumtisch.games.etherfields.pack.validating.findings import endings, finding, inside, steps_to, warning
from traumtisch.games.etherfields.pack.validating.story import story_graph

MOST = 4
"""V50: teams of one to four."""
WORST_SEALED, WORST_SUFFERING, WORST_OF_MANY = 6, 4, 2
"""V50b: sealed cards, suffering, and suffering in teams of three and more."""
WEAKNESSES = 2
WHO_PLAYS = ("character",)
"""The question who plays whom, which chance answers."""
WHAT_IS_CHOSEN = (*WHO_PLAYS, "choose")
"""So that all branches of the story are tried."""


def trials(pack: Pack) -> list[Trial]:
    return [*_wins(pack), *_worst_entries(pack), *_endings_and_branches(pack), *_whole_campaigns(pack)]


def teams(pack: Pack) -> range:
    return range(1, min(MOST, len(characters(pack))) + 1)


def characters(pack: Pack) -> list[str]:
    return [name for name, each in pack.all("character", el.Character).items() if not each.lucid_of]


def plain(name: str) -> str:
    return name.partition(":")[2]


# ---- V50: every dream is won -----------------------------------------------------------------------------


def _wins(pack: Pack) -> Iterator[Trial]:
    """Every team size; alone, every character."""
    for number, dream in enumerate(pack.facts.dreams, 1):
        for team in teams(pack):
            options = {"pack": pack.facts.id, "scene": f"dream-{number}", "characters": team}
            if team > 1:
                says = _missing(pack, dream, "V50", team)
                yield Trial(f"{plain(dream)}-{team}", says, f"won {dream}", options, by_chance=WHO_PLAYS)
                continue
            for character in characters(pack):
                says = finding(
                    pack,
                    dream,
                    "V50",
                    N_("nobody has shown yet that {character} can win this dream alone"),
                    character=character,
                )
                first = (f"play as {character}",)
                name = f"{plain(dream)}-{plain(character)}"
                yield Trial(name, says, f"won {dream}", options, None, first)


def _missing(pack: Pack, dream: str, check: str, team: int) -> Finding:
    says = N_("nobody has shown yet that this dream can be won with {team}")
    return finding(pack, dream, check, says, team=so_many(team))


def so_many(team: int) -> Phrase:
    """After "with"."""
    return Counted("one character", "{number} characters", number=team)


# ---- V50b: even after the worst ---------------------------------------------------------------------


def _worst_entries(pack: Pack) -> Iterator[Trial]:
    """The same: every team size, and alone every character."""
    for dream in pack.facts.dreams:
        for character in characters(pack):
            says = N_("nobody has shown yet that {character} can win this dream alone from the worst entry")
            found = finding(pack, dream, "V50b", says, character=character)
            yield _worst(pack, dream, plain(character), found, (character,))
        for team in teams(pack)[1:]:
            says = N_("nobody has shown yet that this dream can be won with {team} from the worst entry")
            found = finding(pack, dream, "V50b", says, team=so_many(team))
            yield _worst(pack, dream, str(team), found, ("",) * team)


def _worst(pack: Pack, dream: str, who: str, says: Finding, characters: Sequence[str]) -> Trial:
    options = {"pack": pack.facts.id, "characters": len(characters)}
    entry = worst_entry(pack, dream, characters)
    return Trial(f"{plain(dream)}-{who}-worst", says, f"won {dream}", options, entry)


def worst_entry(pack: Pack, dream: str, team: Sequence[str]) -> dict[str, Any]:
    """Hurt, sealed, weak, without hours and items, all cards on the discard, and the story at its worst.
    Without a name anybody is in the team."""
    kinds = pack.all("weakness", el.Weakness)
    weaknesses = [name for name, each in kinds.items() for _ in range(each.copies)]
    suffering = WORST_OF_MANY if len(team) > 2 else WORST_SUFFERING
    deck_size = 22 - WORST_SEALED
    characters = [
        {
            "character": character,
            "sealed": WORST_SEALED,
            "discard": deck_size,
            "deck": [name for name in _own(weaknesses, who) if kinds[name].goes_to != "zone"],
            "hand": [],
            "suffering": suffering,
            "stored": 0,
            "zone": [name for name in _own(weaknesses, who) if kinds[name].goes_to == "zone"],
        }
        for who, character in enumerate(team)
    ]
    return {
        "phase": "world",
        "goes_on": True,
        "hours": 0,
        "characters": characters,
        "hints": list(pack.facts.brought.get(dream, ())),
        "variables": dict(pack.facts.worst.get(dream, {})),
        "do": [{"op": "enter_dream", "dream": dream}],
    }


def _own(weaknesses: list[str], who: int) -> list[str]:
    return weaknesses[WEAKNESSES * who : WEAKNESSES * (who + 1)]


# ---- V50c: endings, branches, whole campaigns --------------------------------------------------------


def _endings_and_branches(pack: Pack) -> Iterator[Trial]:
    wanted: dict[str, Finding] = {}
    for element, name in endings(pack):
        says = N_("nobody has shown yet how one comes to the ending {name}")
        wanted.setdefault(f"ending {name}", finding(pack, element, "V50c", says, name=name))
    for element, effect in inside(pack, Set):
        variable = pack.variables.get(effect.var)
        if variable is not None and variable.scope == "campaign" and variable.type == "enum":
            says = N_("nobody has shown yet how {name} becomes {value}")
            value = str(effect.value)
            wanted.setdefault(
                f"value {effect.var} {value}",
                finding(pack, element, "V50c", says, name=effect.var, value=value),
            )
    for what, says in wanted.items():
        scene = _scene_of(pack, says)
        name = "-".join(what.replace(".", "-").split())
        options = {"pack": pack.facts.id, "scene": scene}
        yield Trial(name, says, what, options, by_chance=WHAT_IS_CHOSEN)


def _scene_of(pack: Pack, says: Finding) -> str:
    """The dream from which the element of a finding is nearest (the world leads from each to all); else the
    campaign."""
    graph = story_graph(pack)
    element = next((name for name, where in pack.where.items() if where == (says.file, says.line)), "")
    far = {
        f"dream-{number}": steps[element]
        for number, dream in enumerate(pack.facts.dreams, 1)
        if element in (steps := steps_to([dream], lambda name: graph.get(name, ())))
    }
    return min(far, key=far.__getitem__, default="campaign")


def _whole_campaigns(pack: Pack) -> Iterator[Trial]:
    for team in teams(pack):
        says = warning(
            pack,
            "",
            "V50c",
            N_("nobody has played the whole campaign with {team} yet"),
            team=so_many(team),
        )
        options = {"pack": pack.facts.id, "scene": "campaign", "characters": team}
        yield Trial(f"campaign-{team}", says, "ending", options)
    hard = {
        "deaths": N_("nobody has come to an ending yet after a death in every dream"),
        "late": N_("nobody has come to an ending yet without winning any dream at once and as a whole"),
    }
    for wanted, sentence in hard.items():
        options = {"pack": pack.facts.id, "scene": "campaign"}
        yield Trial(f"campaign-{wanted}", warning(pack, "", "V50c", sentence), wanted, options)


# ---- what a table shows ------------------------------------------------------------------------------


def shows(table: Table, trial: Trial) -> bool:
    state: Any = table.state
    kind, *about = trial.wanted.split(" ")
    match kind:
        case "won":
            return state.results.get(about[0]) == "won"
        case "value":
            return str(state.variables.get(about[0])) == " ".join(about[1:])
        case "deaths":
            return bool(state.ending) and all("died" in tries for tries in _tries(table))
        case "late":
            return bool(state.ending) and all(tries[:1] != ["won"] for tries in _tries(table))
        case _:
            return state.ending == " ".join(about) if about else bool(state.ending)


def _tries(table: Table) -> list[list[str]]:
    """Of each dream of the story, what came of it each time."""
    tries: dict[str, list[str]] = {dream: [] for dream in table.rules.material.pack.facts.dreams}
    scene = ""
    for event in table.events:
        match event.kind:
            case "dream":
                scene = str(event.targets[0])
            case "slumber":
                scene = ""
            case "ended" | "lost":
                result = "died" if event.kind == "lost" else str(event.targets[1])
                tries.setdefault(scene, []).append(result)
                scene = ""
            case _:
                pass
    return [tries[dream] for dream in table.rules.material.pack.facts.dreams]


def is_over(table: Table, trial: Trial) -> bool:
    """Whether nothing can come of it any more."""
    kind, *about = trial.wanted.split(" ")
    return table.decision is None or (kind == "won" and about[0] in table.state.results)  # type: ignore[attr-defined]


def come_to(table: Table) -> tuple[Any, ...]:
    """What has been read, used and paid, what the story remembers, and where the team stands."""
    state: Any = table.state
    fields = tuple(sorted(character.field for character in state.characters))
    values = tuple(sorted((name, str(value)) for name, value in state.variables.items()))
    return state.scene, state.read, state.used, state.payments_of_group, values, fields
