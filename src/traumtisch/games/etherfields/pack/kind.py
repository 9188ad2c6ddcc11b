"""What Etherfields does for those who write a pack: check it, begin one, draw its story, describe files."""

from __future__ import annotations

import shutil
from collections.abc import Hashable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from traumtisch.engine.decision import Option
from traumtisch.engine.packs import Finding, Measured, PackError, PackKind, Trial
from traumtisch.engine.phrase import N_, Tongue
from traumtisch.games.etherfields.pack.extending import FACTS, own_folders
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.schemas import schemas
from traumtisch.games.etherfields.pack.story_drawing import story_as_svg
from traumtisch.games.etherfields.pack.validating import validate
from traumtisch.games.etherfields.scenes import numbered_scenes
from traumtisch.games.etherfields.statistics import columns
from traumtisch.games.etherfields.trying import rates, trials
from traumtisch.games.etherfields.trying.playing import DULL
from traumtisch.games.etherfields.trying.whole import tried

EXAMPLE = Path(__file__).with_name("example")


class EtherfieldsPacks(PackKind):
    def recognises(self, folder: Path) -> bool:
        return (folder / FACTS).is_file()

    def check(self, folder: Path) -> Sequence[Finding]:
        return validate(load_pack(folder))

    def name_of(self, folder: Path) -> str:
        return load_pack(folder).facts.id

    def own_folders(self) -> Sequence[Path]:
        return own_folders()

    def begin(self, folder: Path) -> None:
        if folder.exists() and any(folder.iterdir()):
            raise PackError(
                N_("{folder} is there already, and not empty; name a new folder."), folder=folder.name
            )
        shutil.copytree(EXAMPLE, folder, dirs_exist_ok=True)

    def scenes(self, folder: Path) -> Sequence[str]:
        return ("campaign", *numbered_scenes(load_pack(folder)).values())

    def options(self, folder: Path, scene: str) -> Mapping[str, Any]:
        pack = load_pack(folder)
        numbered = {name: number for number, name in numbered_scenes(pack).items()}
        chosen = numbered.get(scene, scene or "campaign")
        if chosen not in ("campaign", "world", *numbered.values()):
            raise PackError(
                N_("There is no scene {scene} in this pack; there are: {scenes}."),
                scene=scene,
                scenes=", ".join(("campaign", "world", *numbered)),
            )
        return {"pack": pack.facts.id, "scene": chosen}

    def graph(self, folder: Path, tongue: Tongue) -> str:
        return story_as_svg(load_pack(folder))

    # ---- trials ----------------------------------------------------------------------------------

    def try_out(self, game: Any, folder: Path, number: int, kept: Sequence[Any] = ()) -> Iterator[Finding]:
        yield from tried(game, load_pack(folder), number, kept) if number else ()

    def trials(self, folder: Path) -> Sequence[Trial]:
        return trials.trials(load_pack(folder))

    def shows(self, table: Any, trial: Trial) -> bool:
        return trials.shows(table, trial)

    def is_over(self, table: Any, trial: Trial) -> bool:
        return trials.is_over(table, trial)

    def come_to(self, table: Any) -> Hashable:
        return trials.come_to(table)

    def is_lively(self, option: Option) -> bool:
        return option.verb not in DULL

    def rates(self, folder: Path) -> Sequence[Trial]:
        return rates.rates(load_pack(folder))

    def noted(self, table: Any) -> Mapping[str, int | float | str]:
        return columns(table.stage)

    def judged(self, folder: Path, measured: Mapping[str, Measured]) -> Iterator[Finding]:
        yield from rates.judged(load_pack(folder), measured)

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return schemas()
