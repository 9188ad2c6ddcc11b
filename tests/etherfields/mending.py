"""Old choices in new rules: a recorded game is played again, and what is not asked any more is left out.

Whoever records games anew tries this first: it spares looking for them, and they stay the games they were.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Sequence
from pathlib import Path

import traumtisch as tt
from tests.etherfields.night import NIGHT

MOST = 400
"""How often such a game is begun again from a pass that may not have been meant."""
PASSES = ("pass", "hush")
ADDED = ("use action:tamsin-back ", "use action:goran-back ")


def mended(table: tt.Table, choices: Sequence[str]) -> tuple[tt.Table, list[str]] | None:
    """The table after these choices without those that are not offered any more, and what was chosen.

    Windows look alike: a pass that belonged to one that is gone would be taken for the next. So where play
    comes to nothing, the last pass that was taken is left out instead. Nothing if that does not help either.
    """
    passed: list[tuple[int, tt.Table, list[str]]] = []
    number, chosen = 0, list[str]()
    for _ in range(MOST):
        while number < len(choices):
            text, decision = choices[number], table.decision
            option = next((o for o in decision.options if o.id == text), None) if decision else None
            if option is None and not _may_be_missing(table, text):
                break
            if option is not None:
                if text in PASSES:
                    passed.append((number, table.clone(), [*chosen]))
                table.choose(option)
                chosen.append(text)
            number += 1
        else:
            return table, chosen
        if not passed:
            return None
        number, table, chosen = passed.pop()
        number += 1
    return None


def mended_record(place: Path) -> tt.Table | None:
    """The same of a packed record."""
    if not place.exists():
        return None
    data = json.loads(gzip.decompress(place.read_bytes()))
    table = tt.new_table(NIGHT, seed=data["seed"], options=data.get("options", {}))
    found = mended(table, data.get("choices", ()))
    return found[0] if found is not None else None


def _may_be_missing(table: tt.Table, text: str) -> bool:
    """A window that is gone, intents that were added to a payment that is reached already, or a place on the
    way that is not asked for any more."""
    kind = table.decision.kind if table.decision is not None else ""
    return text in PASSES or text.startswith(ADDED) or (text.startswith("field ") and kind != "entry")
