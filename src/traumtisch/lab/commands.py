"""The command that repeats an experiment: it stands in reports and tables, so that anybody can check them."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

from traumtisch.engine.game import find_game
from traumtisch.lab.experiment import SIDES, Experiment
from traumtisch.lab.rows import as_value


def command_for(experiment: Experiment, games: int) -> str:
    words = ["traumtisch", "simulate" if len(experiment.sides) == 1 else "compare", experiment.game]
    words += ["--games", str(games), "--seed", str(experiment.seed)]
    if len(experiment.sides) == 1:
        [side] = experiment.sides
        words += [word for bot in side.bots for word in ("--bot", bot)]
        words += ["--rotate"] * experiment.rotated
        words += _flags(experiment.game, side.options)
    else:
        for name, side in zip(SIDES, experiment.sides, strict=True):
            words += [word for bot in side.bots for word in (f"--{name}", bot)]
            if side.options:
                words += [f"--{name}-options", " ".join(f"{k}={_text(v)}" for k, v in side.options.items())]
    return shlex.join(words)


def _flags(game: str, options: Mapping[str, Any]) -> list[str]:
    settings = {setting.key: setting for setting in find_game(game).settings_type.schema()}
    words: list[str] = []
    for key, value in options.items():
        setting = settings[key]
        if setting.kind == "flag":
            words.append(setting.flag if value else f"--no-{setting.flag[2:]}")
        else:
            words += [setting.flag, _text(value)]
    return words


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(as_value(value))
