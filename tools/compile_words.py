"""Compiles the catalogues into a wheel, so that nobody who installs it has to. (An editable install compiles
what it needs when it needs it: there somebody may be translating.)
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileWords(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        # Only here: an editable install shall need nothing but hatchling.
        from babel.messages.mofile import write_mo
        from babel.messages.pofile import read_po

        source, built = Path(self.root, "src"), Path(mkdtemp())
        for place in source.rglob("*.po"):
            with place.open("rb") as file:
                catalogue = read_po(file, locale=place.stem)
            content = BytesIO()
            write_mo(content, catalogue)
            inside = place.relative_to(source).with_suffix(".mo")
            target = built / inside
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content.getvalue())
            build_data["force_include"][str(target)] = str(inside)
