"""`python -m traumtisch.games.etherfields.pack DIR`: read a pack and say what is wrong in it."""

from __future__ import annotations

import sys
from pathlib import Path

from traumtisch.engine.packs import PackError
from traumtisch.games.etherfields.pack.loading import load_pack
from traumtisch.games.etherfields.pack.validating import validate


def main(folder: str) -> int:
    """0 if nothing is wrong; findings go to standard output, one a line."""
    try:
        pack = load_pack(Path(folder))
    except PackError as error:
        sys.stdout.write(f"{error}\n")
        return 1
    found = validate(pack)
    sys.stdout.writelines(f"{each.sentence}\n" for each in found)
    return int(any(not each.is_warning for each in found))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:2]))
