"""What the house asks of a game: ids that exist, and rules that know no card by name."""

from __future__ import annotations

import re
from pathlib import Path

import traumtisch as tt
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.modules import BOXES
from traumtisch.teaching.catalogue import catalogue_of

FOLDER = Path(tt.__file__).parent / "games" / "tapestry"
CARD = re.compile(r'"(tapestry|tech|territory|space|landmark|civ|capital)\.[a-z0-9_]+"')


def test_every_declared_rule_id_exists():
    catalogue = catalogue_of(GAME)
    assert catalogue is not None
    cited = {step.rule for step in GAME.base.steps} | {question.rule for question in GAME.base.questions}
    cited |= {event.rule for event in GAME.base.events}
    assert cited <= catalogue.ids()


def test_no_box_names_another():
    """They meet only in what several of them need, and in the list of all."""
    modules = FOLDER / "modules"
    names = [box.name for box in BOXES]
    for box in names:
        text = "".join(path.read_text(encoding="utf-8") for path in (modules / box).rglob("*.py"))
        for other in names:
            assert other == box or f"modules.{other}" not in text, f"{box} names {other}"
    base = [path for path in FOLDER.rglob("*.py") if modules not in path.parents]
    for path in base:
        text = path.read_text(encoding="utf-8")
        assert not any(f"modules.{name}" in text for name in names), path.name


def test_the_rules_know_no_card_by_name():
    """What a card does stands in the data files; only civilizations with code of their own name themselves,
    and the options name the cards that a table may take out."""
    for path in FOLDER.rglob("*.py"):
        if path.parent.name != "civilizations" and path.name != "options.py":
            assert not CARD.findall(path.read_text(encoding="utf-8")), path.name
