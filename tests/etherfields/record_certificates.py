"""Records certificates of The Borrowed Night (C.8) as fixtures: games of the bot that show what
`pack certify` asks for.

    python -m tests.etherfields.record_certificates

They lie with the tests and not in the pack: whoever changes what the pack plays records them anew, and until
then the pack itself stays sound. Where choices are only left out, the old game is kept (`mending.py`).
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path

import msgspec

import traumtisch as tt
from tests.etherfields.failing import Reckless, Waiting
from tests.etherfields.mending import mended_record
from tests.etherfields.night import FOLDER, NIGHT, replayed
from tests.etherfields.record_night import SPOON
from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
from traumtisch.bots.pack_search import search
from traumtisch.cli.pack_trial import played
from traumtisch.cli.packs import kind_of
from traumtisch.engine.decision import Option
from traumtisch.engine.packs import Trial

CERTIFICATES = Path(__file__).with_name("records") / "night" / "certificates"
SEEDS = 60
"""Games that are played for each trial at most."""


def trials() -> Mapping[str, Trial]:
    """But for the worst entries, which the bot seldom wins: they are left to whoever searches."""
    wanted = (trial for trial in kind_of(NIGHT).trials(FOLDER) if not trial.name.endswith("-worst"))
    return {trial.name: trial for trial in wanted}


def place_of(trial: Trial) -> Path:
    return CERTIFICATES / f"{trial.name}.json.gz"


def holds(trial: Trial) -> bool:
    try:
        table = replayed(place_of(trial))
    except (OSError, AssertionError, tt.TraumtischError):
        return False
    return kind_of(NIGHT).shows(table, trial)


SHARE = (*SPOON, "choose script.530.share")
WISHES = {
    "ending-share": SHARE,
    "value-ending-share": SHARE,
    "value-d3-shroud-cut": ("choose script.313.cut", "use action:cut"),
    "value-d3-shroud-unpicked": ("choose script.313.unpick",),
    "value-d4-goose-left": (),
}
"""By trial: options that are taken whenever they are offered, for the bot would not come there by itself."""
TEAMS = {"value-d3-shroud-unpicked": {"characters": 4}}
"""By trial: who has the time for it. Alone the loom takes all of it."""
ON_THE_WAY = {"value-d3-shroud-unpicked": "value d3.unpick 1"}
"""By trial: how far the bot comes. From there on somebody searches, for it would rather finish the cloth."""
LOOKED_AT = 3_000
"""Choices that such a search may look at."""
WISHING = 100
"""Games that are played for a wish at most."""
FAILING: Mapping[str, type[Waiting]] = {"campaign-deaths": Reckless, "campaign-late": Waiting}
"""By trial: who fails in every dream before it is won."""


class Wishing(GreedyBot):
    def __init__(self, wish: tuple[str, ...]) -> None:
        self.wish = wish

    def choose(self, vantage: Vantage, chance: int) -> Option:
        wished = [each for each in vantage.decision.options if each.id.startswith(self.wish)]
        return wished[0] if wished else super().choose(vantage, chance)


def player_of(trial: Trial) -> GreedyBot:
    if trial.name in FAILING:
        return FAILING[trial.name]()
    return Wishing(WISHES[trial.name]) if trial.name in WISHES else GreedyBot()


def tried(trial: Trial) -> Trial:
    """What is wished for is chosen by the bot, and not by chance; only Goran can go under at will."""
    if trial.name in FAILING:
        return msgspec.structs.replace(trial, first=("play as character:goran",))
    if trial.name not in WISHES:
        return trial
    options = {**trial.options, **TEAMS.get(trial.name, {})}
    return msgspec.structs.replace(trial, options=options, by_chance=("character",))


def game_of(trial: Trial, seed: int) -> tt.Table:
    begins, further = tried(trial), ON_THE_WAY.get(trial.name)
    if further is None:
        return played(NIGHT, begins, seed, player_of(trial))
    halfway = msgspec.structs.replace(begins, wanted=further)
    table = played(NIGHT, halfway, seed, player_of(trial))
    came = kind_of(NIGHT).shows(table, halfway)
    return search(table, kind_of(NIGHT), trial, seed, LOOKED_AT) or table if came else table


def record(trial: Trial) -> bool:
    old = mended_record(place_of(trial))
    if old is not None and kind_of(NIGHT).shows(old, trial):
        write(old, trial)
        return True
    for seed in range(1, (WISHING if trial.name in WISHES else SEEDS) + 1):
        table = game_of(trial, seed)
        if kind_of(NIGHT).shows(table, trial):
            write(table, trial)
            return True
    place_of(trial).unlink(missing_ok=True)
    return False


def write(table: tt.Table, trial: Trial) -> None:
    place_of(trial).write_bytes(gzip.compress(table.record.to_json(), mtime=0))


def main() -> None:
    CERTIFICATES.mkdir(exist_ok=True, parents=True)
    missing: list[str] = []
    for name, trial in trials().items():
        if not holds(trial):
            missing += [] if record(trial) else [name]
    raise SystemExit(f"not shown: {', '.join(missing)}" if missing else 0)


if __name__ == "__main__":
    main()
