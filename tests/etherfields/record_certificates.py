"""Records certificates of The Borrowed Night (C.8) as fixtures: games of the bot that show what
`pack certify` asks for.

    python -m tests.etherfields.record_certificates

They lie with the tests and not in the pack: whoever changes what the pack plays records them anew, and until
then the pack itself stays sound.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from pathlib import Path

import traumtisch as tt
from tests.etherfields.night import FOLDER, NIGHT, replayed
from traumtisch.bots.greedy import GreedyBot
from traumtisch.cli.pack_trial import played
from traumtisch.cli.packs import kind_of
from traumtisch.engine.packs import Trial

CERTIFICATES = Path(__file__).with_name("records") / "night" / "certificates"
SEEDS = 12
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


def record(trial: Trial) -> bool:
    for seed in range(1, SEEDS + 1):
        table = played(NIGHT, trial, seed, GreedyBot())
        if kind_of(NIGHT).shows(table, trial):
            place_of(trial).write_bytes(gzip.compress(table.record.to_json(), mtime=0))
            return True
    return False


def main() -> None:
    CERTIFICATES.mkdir(exist_ok=True, parents=True)
    missing: list[str] = []
    for name, trial in trials().items():
        if not holds(trial):
            place_of(trial).unlink(missing_ok=True)
            missing += [] if record(trial) else [name]
    raise SystemExit(f"not shown: {', '.join(missing)}" if missing else 0)


if __name__ == "__main__":
    main()
