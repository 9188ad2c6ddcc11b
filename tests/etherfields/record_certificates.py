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

import msgspec

import traumtisch as tt
from tests.etherfields.night import FOLDER, NIGHT, replayed
from tests.etherfields.record_night import SPOON
from traumtisch.bots.bot import Vantage
from traumtisch.bots.greedy import GreedyBot
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
    "value-d4-goose-left": (),
}
"""By trial: options that are taken whenever they are offered, for the bot would not come there by itself."""
WISHING = 100
"""Games that are played for a wish at most."""
NOT_SHOWN = {"value-d3-shroud-unpicked", "campaign-deaths", "campaign-late"}
"""What the bot has not come to yet."""


class Wishing(GreedyBot):
    def __init__(self, wish: tuple[str, ...]) -> None:
        self.wish = wish

    def choose(self, vantage: Vantage, chance: int) -> Option:
        wished = [each for each in vantage.decision.options if each.id.startswith(self.wish)]
        return wished[0] if wished else super().choose(vantage, chance)


def record(trial: Trial) -> bool:
    wish = WISHES.get(trial.name)
    bot = GreedyBot() if wish is None else Wishing(wish)
    # What is wished for is chosen by the bot, and not by chance.
    tried = trial if wish is None else msgspec.structs.replace(trial, by_chance=("character",))
    for seed in range(1, (SEEDS if wish is None else WISHING) + 1):
        table = played(NIGHT, tried, seed, bot)
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
            missing += [] if name in NOT_SHOWN or record(trial) else [name]
    raise SystemExit(f"not shown: {', '.join(missing)}" if missing else 0)


if __name__ == "__main__":
    main()
