"""Etherfields in a browser: everything that lies open is drawn, whatever is asked can be touched, and nothing
is told before it is revealed."""

from __future__ import annotations

import re
from gzip import compress
from pathlib import Path
from typing import Any

import pytest

import traumtisch as tt
import traumtisch.web
from tests.etherfields.evening import FIRST, OPTIONS, SEED, evening
from tests.etherfields.night import GORAN, HOUND, TAMSIN, night
from tests.etherfields.scenario import Scenario, material
from traumtisch.engine.phrase import Tongue, english
from traumtisch.engine.state import WATCHER
from traumtisch.faces.face import WebFace
from traumtisch.games.etherfields import GAME
from traumtisch.games.etherfields.faces.web import signs
from traumtisch.games.etherfields.faces.web.face import EtherfieldsWebFace
from traumtisch.testing import check_face
from traumtisch.testing.faces import moments
from traumtisch.words import tongue

FACE: WebFace = EtherfieldsWebFace()
STATIC = Path(traumtisch.web.__path__[0]) / "static"
FIRST_LOAD = 60_000
"""What the face may have of the first load, compressed: the sprite, its style sheet, and the board."""


def board(table: tt.Table, seat: int = 0, say: Tongue = english) -> str:
    return str(FACE.board(table.rules, table.view(seat), say))


def touches(game: Scenario, words: str) -> tuple[str, ...]:
    """What is touched by the option that is said in these words."""
    decision = game.table.decision
    assert decision is not None
    found = [o for o in decision.options if game.in_faces(o.verb, o.targets) == words]
    assert found, game.offered_to(decision.seat)
    return FACE.touches(game.table.rules, game.table.view(decision.seat), found[0])


def label_of(html: str, thing: str) -> str:
    found = re.search(rf'<[^>]*data-thing="{re.escape(thing)}"[^>]*>', html)
    assert found is not None, f"{thing} is not on the board"
    label = re.search(r'aria-label="([^"]*)"', found[0])
    assert label is not None
    return label[1]


# ---- everything is drawn ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [{"characters": 3, "scene": "dream-3"}, {"scene": "world", "characters": 2}, {"scene": "slumber-1"}],
    ids=["dream", "world", "slumber"],
)
def test_scenes_can_be_seen_and_touched(options: dict[str, Any]) -> None:
    check_face("etherfields", options, seed=3, every=20, most_decisions=160)


def test_every_sign_has_a_name_and_every_name_a_sign() -> None:
    drawn = set(re.findall(r'<symbol id="ef-([^"]+)"', signs.drawn()))
    assert drawn == set(signs.NAMES)


def test_the_legend_names_every_sign_in_both_languages() -> None:
    table = tt.new_table("etherfields", seed=1)
    for language in ("en", "de"):
        say = tongue(language, GAME)
        legend = str(FACE.more(table.rules, table.view(0), say))
        assert all(f"<span>{say(name)}</span>" in legend for name in signs.NAMES.values())


def test_the_game_shows_itself_with_this_face() -> None:
    assert isinstance(GAME.web_face, EtherfieldsWebFace)


def test_a_field_says_all_that_is_on_it() -> None:
    """EF-7, EF-8: symbols, terrain and open ways; walls are drawn between fields, damaged ones with a gap."""
    game = night({**TAMSIN, "field": "d1-a.c"}, tiles=["d1-a", "d1-b", "d1-d"])
    html = board(game.table)
    assert label_of(html, "field-tile:d1-a.c").endswith(", c: entry, open to d; a")
    assert ", c: creature entry, darkness, open to " in label_of(html, "field-tile:d1-b.c")
    damaged = re.search(r'class="wall-in damaged" d="([^"]*)"', html)
    assert damaged is not None
    assert damaged[1].count("M") == 1


def test_the_name_of_a_tile_below_another_one_leaves_its_signs_free() -> None:
    html = board(night({**TAMSIN, "field": "d1-a.c"}, tiles=["d1-a", "d1-b", "d1-c", "d1-d"]).table)
    m = material(night({**TAMSIN, "field": "d1-a.c"}))
    beside = re.findall(r'class="caption beside"[^>]*>([^<]*)<', html)
    above = re.findall(r'class="caption"[^>]*>([^<]*)<', html)
    assert len(beside) + len(above) == 4
    assert beside, f"none of {above} has a tile above it"
    assert {*beside, *above} == {m.pack.text(f"tile.d1-{each}.name", "en") for each in "abcd"}


def test_what_is_not_yet_dreamed_is_mist_and_nothing_more() -> None:
    game = night({**TAMSIN, "field": "d1-a.c"}, tiles=["d1-a"])
    html = board(game.table)
    assert html.count('class="mist"') == 4
    pack = material(game).pack
    assert pack.text("tile.d1-a.name", "en") in html
    assert pack.text("tile.d1-b.name", "en") not in html


# ---- a turn by touching things ---------------------------------------------------------------------


def test_a_card_is_played_laid_or_paid_with_by_its_own_places() -> None:
    game = night(
        {
            **TAMSIN,
            "hand": ["blotter", "standing-ledger", "blotter", "fair-copy", "fair-copy"],
            "field": "d1-a.a",
        }
    )
    cards = {game.face(card): f"c{card}" for card in reversed(game.character().hand)}
    blotter, ledger = cards["blotter"], cards["standing-ledger"]
    assert touches(game, "play blotter") == (blotter, f"{blotter}-do")
    assert touches(game, "lay standing-ledger") == (ledger, f"{ledger}-lay")
    game.choose("move tamsin")
    assert touches(game, "pay blotter cunning") == (blotter, f"{blotter}-cunning")
    assert "Tamsin" in board(game.table).partition('class="paying"')[2]


def test_whoever_moves_is_touched_on_the_map_and_then_field_by_field() -> None:
    game = night({**TAMSIN, "hand": ["blotter", "blotter"], "field": "d1-a.a"})
    assert touches(game, "move tamsin") == ("fig-character:tamsin", "move-character:tamsin")
    game.choose("move tamsin", "pay blotter cunning", "done")
    assert touches(game, "step d1-a.b") == ("field-tile:d1-a.b",)


def test_an_action_is_touched_where_it_is_printed_and_says_what_it_costs() -> None:
    game = night({**TAMSIN, "hand": ["blotter", "audit"], "field": "d1-a.b"})
    thing, who = touches(game, "use nail-with-calendar tamsin")
    assert (thing, who) == ("a-action:nail-with-calendar", "who-character:tamsin")
    assert label_of(board(game.table), thing).endswith("it costs 1 of one colour")


def test_equal_actions_are_things_once() -> None:
    """Two copies of a laid card have one action, which is drawn where it first appears."""
    for moment in moments(
        tt.new_table("etherfields", seed=4, options={"characters": 4}), seed=4, every=12, most_decisions=90
    ):
        things = re.findall(r'data-thing="(a-[^"]+)"', board(moment))
        assert len(things) == len(set(things))


# ---- what is to come -------------------------------------------------------------------------------


def chain_of(game: Scenario) -> list[str]:
    """The steps of the round as they are read."""
    html = board(game.table).partition('class="chain"')[2].partition('class="supplies"')[0]
    return [re.sub(r"<[^>]+>", " ", part) for part in html.split('class="step')[1:]]


@pytest.mark.rule("EF-26.2")
def test_the_forecast_says_whom_a_step_would_hit() -> None:
    near = night({**TAMSIN, "field": "quay.b"}, {**GORAN, "field": "quay.c"}, rounds=["02"], **HOUND)
    steps = chain_of(near)
    assert len(steps) == 2
    assert "Tamsin" in steps[0]
    assert "Goran" not in steps[0]


def test_after_creatures_have_moved_the_forecast_says_perhaps() -> None:
    game = night({**TAMSIN, "field": "quay.b"}, rounds=["01"], **HOUND)
    moving, basic = chain_of(game)
    assert "perhaps" in moving
    assert "perhaps" in basic


def test_what_either_of_two_ways_brings_is_told_once() -> None:
    """What is called "something borrowed" hurts one character in a dream, and half of them in a slumber."""
    here: dict[str, Any] = {
        "tiles": ["d1-a"],
        "creatures": ["something-borrowed"],
        "figures": [{"creature": "something-borrowed", "field": "d1-a.c"}],
    }
    game = night({**TAMSIN, "field": "d1-a.c"}, rounds=["02"], **here)
    basic = chain_of(game)[0]
    assert "Tamsin" in basic
    assert "×2" not in basic
    assert "perhaps" not in basic, "with one character nobody decides whom it hits"
    both = night({**TAMSIN, "field": "d1-a.c"}, {**GORAN, "field": "d1-a.c"}, rounds=["02"], **here)
    assert "perhaps" in chain_of(both)[0]


# ---- what is read ----------------------------------------------------------------------------------


def begun(seed: int = 1) -> tt.Table:
    """The first dream, its gate entered and its first page read."""
    table = tt.new_table("etherfields", seed=seed, options={"characters": 2})
    while not table.view(0).page:
        assert table.decision is not None
        table.choose(table.decision.options[0])
    return table


def title_of(table: tt.Table) -> str:
    return table.rules.material.pack.text("script.100.name", "en")


def test_a_page_stands_over_the_board_with_its_picture() -> None:
    table = begun()
    html = board(table)
    page = html.partition("<dialog")[2].partition("</dialog>")[0]
    assert 'data-choices="choose answer"' in page
    assert 'href="data:image/svg+xml,' in page
    assert title_of(table) in page


def test_nothing_holds_a_text_that_was_not_read_or_a_picture_that_was_not_shown() -> None:
    """EF-52: not the board, not what lies besides, not the sprite; nor has a picture an address."""
    table = tt.new_table("etherfields", seed=2, options={"characters": 2})
    m = table.rules.material
    for moment in moments(table, seed=2, every=25, most_decisions=200):
        view = moment.view(0)
        read = set(view.read)
        shown = board(moment) + str(FACE.more(moment.rules, view, english))
        shown += str(FACE.sprite(moment.rules, english))
        for entry in m.script.values():
            if entry.number in read:
                continue
            texts = [entry.text] if isinstance(entry.text, str) else [each.text for each in entry.text]
            for key in texts:
                first = m.pack.text(key, "en")[:40]
                assert not first or first not in shown, f"{entry.id} was not read"
        assert "pictures/" not in shown


def test_the_journal_has_what_was_read() -> None:
    table = begun()
    journal = str(FACE.more(table.rules, table.view(0), english)).partition('class="journal"')[2]
    assert title_of(table) in journal


@pytest.mark.rule("EF-52.2")
def test_who_watches_sees_the_same_board_in_every_world_that_is_alike() -> None:
    table = tt.new_table("etherfields", seed=5, options={"players": 2})
    for moment in moments(table, seed=5, every=30, most_decisions=150):
        for seat in (0, 1, WATCHER):
            world = moment.imagine(seat, chance=7)
            assert board(moment, seat) == board(world, seat)


# ---- what it weighs --------------------------------------------------------------------------------


@pytest.mark.parametrize("scene", ["dream-1", "dream-4"])
def test_the_first_board_is_light_with_four_characters(scene: str) -> None:
    """Later ones come without the pictures that the page has (`tests/etherfields/test_weight.py`)."""
    table = tt.new_table("etherfields", seed=2, options={"characters": 4, "scene": scene})
    say = tongue("de", GAME)
    first = max(
        len(compress(board(moment, 0, say).encode(), 6))
        for moment in moments(table, seed=2, every=20, most_decisions=200)
    )
    static = str(FACE.sprite(table.rules, say)) + (FACE.assets / "face.css").read_text()
    assert len(compress(static.encode(), 6)) + first < FIRST_LOAD


def test_the_box_and_the_end_say_what_they_are() -> None:
    table = begun()
    assert "Etherfields" in str(FACE.box(english))
    assert "Goran" in str(FACE.summary(table.rules, table.view(0), english))
    assert material(night({**TAMSIN, "field": "d1-a.a"})).pack.pictures


@pytest.mark.rule("EF-C10")
def test_ways_to_pay_are_said_in_words() -> None:
    game = night(
        {**TAMSIN, "hand": ["blotter", "audit", "fair-copy", "fair-copy"], "field": "d1-b.d"},
        tiles=["d1-a", "d1-b"],
    )
    game.choose("use chalk-on-the-wall tamsin")
    decision = game.table.decision
    assert decision is not None
    view = game.table.view(0)
    said = [GAME.say_option(game.table.rules, option, view).say() for option in decision.options]
    assert said == ["Pay the price: 2 perception", "Pay the price: 2 cunning"]


def test_a_creature_says_what_it_does_in_each_step() -> None:
    """EF-27: the tallow hound's tile, with what a mutation adds to it (EF-29.7)."""
    html = board(night({**TAMSIN, "field": "quay.b"}, **HOUND).table)
    deeds = html.partition('class="deeds"')[2].partition("</ul>")[0]
    assert deeds.count("<li>") >= 2
    assert 'aria-label="basic effect"' in deeds
    assert 'aria-label="range"' in deeds


def test_a_step_that_hits_nobody_says_so() -> None:
    assert all("nobody" in step for step in chain_of(night({**TAMSIN, "field": "d1-a.b"}, rounds=["01"])))


def test_a_price_of_steps_lies_above_whatever_is_on_the_field() -> None:
    """Actions are printed on it."""
    game = night({**TAMSIN, "hand": ["blotter", "blotter"], "field": "d1-a.b"})
    game.choose("move tamsin", "pay blotter cunning")
    field = (
        board(game.table).partition('data-thing="field-tile:d1-a.a"')[2].partition('data-thing="field-')[0]
    )
    assert 0 < field.index("plaque") < field.index('class="price"')


def test_between_dreams_gates_stand_below_the_map_and_saving_says_what_stays() -> None:
    table = tt.new_table("etherfields", seed=3, options={"scene": "world", "characters": 1})
    table.choose(table.decisions[0].options[0])
    html = board(table)
    assert html.index("svg") < html.index('class="area gates"') < html.index('class="plates"')
    assert 'class="area saving"' in html
    assert html.index('class="whereabouts"') < html.index('class="area lands"')
    kept = tt.new_table("etherfields", seed=3, options={"scene": "world", "characters": 1, "ate": True})
    kept.choose(kept.decisions[0].options[0])
    assert "saving" not in board(kept), "then all of it stays"


def test_dreams_that_are_over_stay_among_the_gates_with_their_end() -> None:
    table = tt.new_table("etherfields", seed=SEED, options=OPTIONS)
    planned = evening()
    for option in planned.choices[: planned.at["slumber"] - 1]:
        table.choose(option)
    view = table.view(0)
    assert view.layer == "world"
    assert FIRST not in view.gates
    shown = board(table).partition('class="area gates"')[2].partition("</section>")[0]
    assert 'class="gate-card won"' in shown
    assert shown.index(f'data-thing="gate-{FIRST}"') < shown.index(f'data-thing="gate-{view.gates[0]}"')


HIDDEN = re.compile(r"(?m)^\.([a-z-]+) \{ display: none; \}")


def test_nothing_on_the_board_has_a_name_that_the_house_hides() -> None:
    """Shortcuts, and fields that are too far, once had: they were to be seen on phones alone."""
    hidden = {name for sheet in STATIC.glob("*.css") for name in HIDDEN.findall(sheet.read_text())}
    assert "short" in hidden
    table = tt.new_table("etherfields", seed=SEED, options=OPTIONS)
    for number, option in enumerate(evening().choices):
        if number % 6 == 0:
            named = {name for names in re.findall(r'class="([^"]*)"', board(table)) for name in names.split()}
            assert not hidden & named
        table.choose(option)


def test_several_actions_are_short_where_somebody_stands_before_them() -> None:
    here, elsewhere = (night({**TAMSIN, "field": field}) for field in ("d1-a.b", "d1-a.c"))
    assert 'class="plaques brief"' in board(here.table)
    assert 'class="plaques brief"' not in board(elsewhere.table)
