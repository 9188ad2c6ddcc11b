"""What things look like and say in a browser: their words and pictures, and those of nothing unrevealed."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.night import HOUND, TAMSIN, night
from tests.etherfields.scenario import Scenario, material
from tests.etherfields.test_web_face import FACE, begun, board
from traumtisch.engine.phrase import english
from traumtisch.games.etherfields import GAME
from traumtisch.games.etherfields.faces.web import pictures
from traumtisch.games.etherfields.material import Material
from traumtisch.testing.faces import moments
from traumtisch.words import tongue

BESIDES: dict[str, Any] = {"companions": {"lantern-goose": "d1-a.b"}, "items": ["bargepole"]}
REVEALED_BY_PLAY = (
    "creature",
    "companion",
    "item",
    "mask",
    "season",
    "fate",
    "slumber",
    "weakness",
    "wisdom",
)


def says(m: Material, element: str, language: str = "en") -> str:
    return m.pack.text(m.pack.of_kind[element.partition(":")[0]][element].says, language)


def thing(html: str, name: str) -> str:
    """From where a thing begins to where the next card, creature or panel does."""
    _, found, rest = unescape(html).partition(f'data-thing="{name}"')
    assert found, f"{name} is not on the board"
    return re.split(r'<article|<section|class="icard', rest, maxsplit=1)[0]


def with_everything() -> Scenario:
    tamsin = {**TAMSIN, "field": "d1-a.c", "laid": ["standing-ledger"], "masks": ["tin-heron"]}
    return night({**tamsin, "zone": ["grit-behind-the-eyes"]}, tiles=["d1-a"], **BESIDES)


# ---- words -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_creature_says_who_it_is_and_what_it_does(language: str) -> None:
    game = night({**TAMSIN, "field": "quay.b"}, **HOUND)
    html = board(game.table, 0, tongue(language, GAME))
    words = says(material(game), "creature:tallow-hound", language)
    tile = thing(html, "creature-creature:tallow-hound")
    assert tile.count(words) == 2, "on its tile, and for whoever looks closely"
    assert f"<p>{words}</p>" in tile.partition("<template>")[2].partition("</template>")[0]


def test_a_creature_shows_what_can_be_done_to_it_here_and_nothing_else() -> None:
    """In the first dream nobody can fight what follows them: they can only send it away."""
    thing = "something-borrowed"
    at: dict[str, Any] = {"creatures": [thing], "figures": [{"creature": thing, "field": "d1-a.b"}]}
    game = night({**TAMSIN, "field": "d1-a.c"}, tiles=["d1-a"], **at)
    html, said = unescape(board(game.table)), material(game).pack.text
    assert said("creature.something-borrowed.lead", "en") in html
    assert said("creature.something-borrowed.fight", "en") not in html
    assert said("creature.something-borrowed.contact", "en") not in html


def test_laid_cards_weaknesses_items_and_masks_say_what_they_do_while_they_lie_there() -> None:
    game = with_everything()
    m, html, tamsin = material(game), board(game.table), game.character()
    lying = {
        f"c{tamsin.laid[0]}": "influence:standing-ledger",
        f"c{tamsin.zone[0]}": "weakness:grit-behind-the-eyes",
        f"c{game.state.items[0]}": "item:bargepole",
        "mask-mask:tin-heron": "mask:tin-heron",
    }
    for name, element in lying.items():
        shown = thing(html, name)
        assert f'<p class="says">{says(m, element)}</p>' in shown, element
        assert f"<p>{says(m, element)}</p>" in shown.partition("<template>")[2], element


def test_companions_and_the_dream_itself_say_what_they_bring() -> None:
    game = with_everything()
    html, m = unescape(board(game.table)), material(game)
    assert f'<p class="says">{says(m, "companion:lantern-goose")}</p>' in html
    assert f'<p class="says">{says(m, "dream:below-the-stair")}</p>' in html.partition('class="scene"')[2]


def test_season_and_place_say_what_they_bring() -> None:
    for moment in moments(tt.new_table("etherfields", seed=3, options={"scene": "world"}), most_decisions=9):
        view, m = moment.view(0), moment.rules.material
        if not view.location:
            continue
        html = unescape(board(moment))
        assert f'<p class="says">{says(m, view.location)}</p>' in html
        assert not view.season or f'<p class="says">{says(m, view.season)}</p>' in html
        return
    pytest.fail("the team never came to the dream world")


def test_a_card_in_hand_can_be_looked_at_closely() -> None:
    game = night({**TAMSIN, "hand": ["standing-ledger"], "field": "d1-a.a"}, tiles=["d1-a"])
    shown = thing(board(game.table), f"c{game.character().hand[0]}")
    template = shown.partition("<template>")[2].partition("</template>")[0]
    assert says(material(game), "influence:standing-ledger") in template
    assert template.endswith("<h4>Possible now</h4><ul></ul>")


def test_cards_of_a_pile_are_short_on_the_board_and_said_in_full_where_one_looks_through_it() -> None:
    game = night({**TAMSIN, "discard": ["standing-ledger", "standing-ledger"], "field": "d1-a.a"})
    view, words = game.table.view(0), says(material(game), "influence:standing-ledger")
    chip = thing(board(game.table), f"c{game.character().discard[0]}")
    assert words not in chip
    more = unescape(str(FACE.more(game.table.rules, view, english)))
    assert re.search(rf"<li>2 × [^<]*{re.escape(words)}", more)


# ---- pictures --------------------------------------------------------------------------------------


def pictures_in(html: str) -> list[str]:
    return re.findall(r'<image [^>]*?href="([^"]+)"', html)


def picture_of(m: Material, element: str) -> str:
    return pictures.address(m.pack.pictures[m.art_of(element)])


def test_what_lies_there_has_its_picture_and_each_picture_travels_once() -> None:
    game = with_everything()
    m, shown = material(game), pictures_in(board(game.table))
    assert len(shown) == len(set(shown))
    for element in (
        "item:bargepole",
        "mask:tin-heron",
        "companion:lantern-goose",
        "influence:standing-ledger",
    ):
        assert picture_of(m, element) in shown, element


def test_the_motif_of_a_dream_lies_behind_its_map() -> None:
    html = board(with_everything().table)
    m = material(with_everything())
    lands = html.partition('class="map')[2]
    assert pictures_in(lands)[0] == picture_of(m, "dream:below-the-stair")
    assert lands.index("<image") < lands.index('class="field')


def test_candidates_are_seen_before_they_are_chosen() -> None:
    table = tt.new_table("etherfields", seed=1, options={"characters": 2})
    assert picture_of(table.rules.material, "character:goran") in pictures_in(board(table))


def test_without_pictures_a_letter_stands_for_a_creature(monkeypatch: pytest.MonkeyPatch) -> None:
    game = night({**TAMSIN, "field": "quay.b"}, **HOUND)
    assert 'class="spiky"' not in board(game.table)

    def nothing(m: Material, element: str) -> str:
        return ""

    monkeypatch.setattr(pictures, "portrait", nothing)
    assert 'class="spiky"' in board(game.table)


# ---- and nothing else ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options", [{"characters": 3}, {"scene": "world", "characters": 2}], ids=["dream", "world"]
)
def test_nothing_unrevealed_is_shown_or_says_anything(options: dict[str, Any]) -> None:
    """EF-52: whatever the View does not name has neither words nor a picture of its own in the page."""
    table = tt.new_table("etherfields", seed=6, options=options)
    m = table.rules.material
    elements = [each for kind in REVEALED_BY_PLAY for each in m.pack.of_kind[kind].values()]
    for moment in moments(table, seed=6, every=25, most_decisions=200):
        view = moment.view(0)
        named = set(re.findall(r"[a-z]+:[a-z0-9-]+", repr(view)))
        shown = unescape(board(moment) + str(FACE.sprite(moment.rules, english)))
        arts = {m.art_of(name) for name in named}
        for each in elements:
            if each.id in named:
                continue
            assert not each.says or m.pack.text(each.says, "en") not in shown, each.id
            hidden = each.art in m.pack.pictures and each.art not in arts
            assert not hidden or picture_of(m, each.id) not in shown, each.id


# ---- the journal -----------------------------------------------------------------------------------


def journal_of(table: tt.Table) -> str:
    return unescape(str(FACE.more(table.rules, table.view(0), english))).partition('class="journal"')[2]


def test_the_journal_keeps_every_text_that_was_told_also_of_entries_with_several() -> None:
    table = begun()
    m = table.rules.material
    for moment in moments(table, seed=3, every=40, most_decisions=240):
        view, journal = moment.view(0), journal_of(moment)
        assert view.told
        assert all(m.pack.text(key, "en").split("\n\n")[0] in journal for key in view.told)
    assert any(key not in table.view(0).page for key in table.view(0).told), "older pages are kept"
