"""What a file of results says about itself, so that another experiment is never mixed into it."""

from __future__ import annotations

import platform
from importlib.metadata import version
from pathlib import Path

import msgspec

from traumtisch.engine.phrase import N_
from traumtisch.engine.plain import from_json
from traumtisch.lab.errors import LabError, OtherExperiment
from traumtisch.lab.experiment import Experiment


class FileNote(msgspec.Struct, frozen=True):
    experiment: Experiment
    traumtisch: str = ""
    python: str = ""
    machine: str = ""

    def encoded(self) -> bytes:
        return msgspec.json.encode(self)


def about_now(experiment: Experiment) -> FileNote:
    machine = f"{platform.system()} {platform.machine()}"
    return FileNote(experiment, version("traumtisch"), platform.python_version(), machine)


def read_about(text: bytes, path: Path) -> FileNote:
    try:
        return from_json(text, FileNote)
    except msgspec.MsgspecError as error:
        raise LabError(
            N_("{place} does not say which experiment it belongs to; give --out another name, or --force."),
            place=str(path),
        ) from error


def check_same(about: FileNote, experiment: Experiment, path: Path) -> None:
    """What was written before must be the beginning of this experiment."""
    if about.experiment != experiment:
        raise OtherExperiment(
            N_(
                "{place} holds another experiment (other game, options, bots, seed or rules); "
                "give --out another name, or replace it with --force."
            ),
            place=str(path),
        )
    if about.traumtisch != version("traumtisch"):
        raise OtherExperiment(
            N_(
                "{place} was begun with Traumtisch {before}, and bots may play otherwise in {now}; "
                "give --out another name, or replace it with --force."
            ),
            place=str(path),
            before=about.traumtisch,
            now=version("traumtisch"),
        )
