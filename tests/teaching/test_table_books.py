"""A book for one table begins with goal, turn and end, and speaks only of what is on that table."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import traumtisch as tt
from tests.onirim.scenario import play_at_random
from traumtisch.engine.errors import AuthorError
from traumtisch.engine.game import installed_games
from traumtisch.teaching.passages import named_in, spoken_at
from traumtisch.teaching.rulebook import (
    GIST,
    read_rulebook,
    rulebook_at,
    rulebook_of,
    titles_of_modules,
)
from traumtisch.words import LANGUAGES

WITH_BOOKS = [name for name, game in installed_games().items() if (game.folder / "rulebook").exists()]

WORDS_OF = {
    ("onirim", "en"): {
        "glyphs": "[Gg]lyph|Incantation",
        "dreamcatchers": "Dreamcatcher|Lost Dream|overload|manual",
        "towers": "[Tt]ower|[Aa]lignment|False Alarm",
        "premonitions": "[Pp]remonition|Happy Dream",
        "crossroads": "[Cc]rossroad|Dead End|Escape",
        "oniverse": "Oniverse|[Dd]enizen|Chromatic|Mirror|Harpoon|Hammer Bird|Treasure|Squirrel|Architect",
        "incubus": "Incubus|Pathmaker|Adversary|Protector|[Aa]nticipat",
        "book": "Book of Steps|goal card|[Ss]pell|Punishment|Paradox",
        "team": "[Tt]eam|partner|shared card",
    },
    ("onirim", "de"): {
        "glyphs": "[Gg]lyph|[Bb]eschwör",
        "dreamcatchers": "Traumfänger|Verlorene|Überladung|Handb[uü]ch",
        "towers": r"\bT[uü]rm|Ausrichtung|Falsche. Alarm",
        "premonitions": "[Vv]orahnung|Schöne",
        "crossroads": "[Kk]reuzung|Sackgasse|Flucht|flücht",
        "oniverse": "Onivers|Bewohner|Chromatisch|Spiegel|Harpun|Hammervogel|Schatzh|Eichh|Architekt",
        "incubus": "Inkubus|Wegbereiter|Widersacher|Beschützer|vorwegnehm",
        "book": "Buch|Reihenfolgekarte|[Zz]auber|Schreckens|Paradox",
        "team": "zu zweit|von euch|Partner|gemeinsame Karten",
    },
    ("urbion", "en"): {
        "squares": r"[Ss]quare|\bMeta",
        "temples": "[Tt]emple|Concord",
        "gardens": "[Gg]arden|[Ss]orcer|special action|[Rr]ebuild",
        "chromatic": "[Cc]hromatic",
        "books": r"\b[Bb]ook|Prophec",
        "postcards": "[Pp]ostcard|Wise|[Rr]esident|Flagship",
        "void": r"\bVoid|\bfigure",
        "team": r"\b[Tt]eam|olarit|partner",
    },
    ("urbion", "de"): {
        "squares": r"Stadtpl[aä]tz|\bMetas?\b",
        "temples": "Tempel|Eintracht",
        "gardens": "G[aä]rten|Zauberer|Sonderaktion|Umbau",
        "chromatic": "[Cc]hromatisch",
        "books": "B[uü]ch|Prophezei",
        "postcards": "[Pp]ostkarte|weise[sn]? Chaos|Einwohner|Flaggschiff",
        "void": r"\bLeere\b|\bFigur",
        "team": r"\bTeam|olarität|ihr beide",
    },
}
"""By game and language: words that only a table with this module needs."""

ALONE_OR_NOT = [(*key, only) for key, words in WORDS_OF.items() for only in ("", *words)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", WITH_BOOKS)
def test_every_book_begins_with_goal_turn_and_end(game: str, language: str) -> None:
    found = tt.find_game(game)
    for modules in (None, frozenset[str](), frozenset(module.name for module in found.choosable)):
        gist = rulebook_of(found, language, modules).gist
        assert list(gist) == list(GIST)
        assert all(text.endswith(".") and len(text) > 40 for text in gist.values())


@pytest.mark.parametrize(("game", "language", "only"), ALONE_OR_NOT)
def test_a_table_hears_only_of_what_is_on_it(game: str, language: str, only: str) -> None:
    book = rulebook_of(tt.find_game(game), language, frozenset({only} if only else ()))
    for module, words in WORDS_OF[game, language].items():
        said = {rule for rule, text in {**book.gist, **book}.items() if re.search(words, text)}
        assert bool(said) == (module == only), (module, said)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["onirim", "urbion"])
def test_what_is_left_are_whole_sentences(game: str, language: str) -> None:
    found = tt.find_game(game)
    names = [module.name for module in found.choosable]
    random = Random(7)
    for modules in [[], names, *(random.sample(names, random.randrange(1, 5)) for _ in range(60))]:
        for rule, text in rulebook_of(found, language, frozenset(modules)).items():
            assert re.fullmatch(r"[A-ZÄÖÜ0-9].*\.", text), (rule, modules, text)
            assert not re.search(r" [,.;:!?]|[,;] ?[,;.]|\.\.|\[|\]|\( | \)", text), (rule, modules, text)


def test_passages_name_only_modules_that_exist() -> None:
    for game in installed_games().values():
        known = {module.name for module in game.choosable}
        for place in (place for folder in game.folders for place in folder.glob("rulebook/*.md")):
            book = read_rulebook(place)
            assert {
                name for text in (*book.values(), *book.gist.values()) for name in named_in(text)
            } <= known


@pytest.mark.parametrize(
    ("game", "key", "module"),
    [
        (game, key, module)
        for game, key in (("onirim", "modules"), ("urbion", "expansions"))
        for module in ("", *(choice.name for choice in tt.find_game(game).choosable))
        if module not in ("incubus", "team")
    ],
)
def test_whatever_is_asked_stands_in_the_book_of_the_table(game: str, key: str, module: str) -> None:
    table = tt.new_table(game, seed=11, options={key: [module] if module else []})
    book = rulebook_at(table.rules, "de")
    random = Random(3)
    while table.decision is not None:
        assert table.decision.rule in book
        play_at_random(table, random)
    assert table.outcome is not None
    assert table.outcome.rule in book


def test_a_module_adds_to_the_gist() -> None:
    onirim = tt.find_game("onirim")
    alone, towers = (rulebook_of(onirim, "en", frozenset(names)) for names in ((), {"towers"}))
    assert towers.gist["goal"].startswith(alone.gist["goal"])
    assert "alignment" in towers.gist["goal"]
    assert towers.gist["end"] == alone.gist["end"]
    assert titles_of_modules(onirim, "de")["towers"] == "Türme"


def test_a_passage_may_need_all_or_any() -> None:
    text = "Always. [[a + b: Both.]] [[a/b: Either[[b:, and b]].]]"
    assert spoken_at(text, ()) == "Always."
    assert spoken_at(text, {"a"}) == "Always. Either."
    assert spoken_at(text, {"a", "b"}) == "Always. Both. Either, and b."


def test_the_gist_stands_before_the_chapters(tmp_path: Path) -> None:
    place = tmp_path / "en.md"
    place.write_text("# Toy\n\n**goal** Win.\n\n## 1. First\n\n**T-1.1** One.\n", encoding="utf-8")
    assert read_rulebook(place).gist == {"goal": "Win."}
    too_late = tmp_path / "de.md"
    too_late.write_text("# Toy\n\n## 1. First\n\n**goal** Win.\n", encoding="utf-8")
    with pytest.raises(AuthorError, match="neither a heading nor a new rule"):
        read_rulebook(too_late)
