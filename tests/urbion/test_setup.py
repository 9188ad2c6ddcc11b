"""Components and setup (catalogue sections 2 and 4)."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import traumtisch as tt
from tests.urbion.scenario import CITIES, DREAMS, Scenario, at_four, given, lying
from traumtisch.games.urbion import GAME, sheets
from traumtisch.games.urbion.cards import base_cards

HAND = "S1f S1w I1f I1w"


@pytest.mark.rule("UR-0.26", "UR-4.1", "UR-4.2")
def test_the_cards_of_the_base_game():
    cards = tt.new_table(GAME, seed=1).rules.material
    codes = [cards.prints[card].code for card in cards.dreams]
    assert Counter(codes) == Counter(DREAMS)
    assert Counter(cards.prints[card].code for card in cards.cities) == Counter(CITIES)
    assert sum(cards.plus[card] + cards.minus[card] for card in cards.dreams) == 0
    chaos = cards.by_code["C"]
    assert len(chaos) == 8
    assert {(cards.plus[c], cards.minus[c], cards.elements[c]) for c in chaos} == {(5, -5, 0)}


@pytest.mark.rule("UR-4.1", "UR-4.2", "UR-4.3")
def test_a_table_after_setup():
    game = Scenario(tt.new_table(GAME, seed=5))
    while game.asked != "dream":
        assert game.table.decision is not None
        game.table.choose(game.table.decision.options[0])
    state = game.state
    placed = sum(len(place.dreams) for place in state.row)
    assert len(state.row) == 4
    assert game.stack == 8
    assert len(state.players[0].hand) == 4
    assert placed >= 8
    assert len(state.deck) == 72 - 4 - placed
    assert (state.turn, state.phase, game.discard, game.success) == (1, 1, "", 0)


@pytest.mark.rule("UR-4.1", "UR-4.2")
def test_chance_decides_what_lies_where():
    rows = {tuple(Scenario(tt.new_table(GAME, seed=seed)).row) for seed in range(6)}
    assert len(rows) == 6


@pytest.mark.rule("UR-4.4")
def test_elements_are_ignored_when_dealing():
    row = ["[ef] |", "[ef] S2e |", "[wa] S2w |", "[wa] S4w |"]
    game = given(row=row, hand=HAND, deck="S1a I1w S2a").choose("discard I1f", "census")
    assert game.row[0] == "[ef] S1a | I1w"


@pytest.mark.rule("UR-3.15", "UR-4.4")
@pytest.mark.parametrize(
    ("pair", "offered"),
    [
        ("S2f S4w", ["S2f S4w |"]),
        ("I2f I3w", ["| I2f I3w"]),
        ("S2f I3w", ["S2f | I3w"]),
        ("I3w S2f", ["S2f | I3w"]),
        ("C S2f", ["C S2f |"]),
        ("S2f C", ["C S2f |"]),
        ("C I3w", ["| C I3w"]),
        ("I3w C", ["| C I3w"]),
    ],
)
def test_pairs_without_a_choice(pair: str, offered: list[str]):
    row = ["[ef] |", "[ew] S2e |", "[wa] S2w |", "[fa] S4e |"]
    game = given(row=row, hand=HAND, deck=f"{pair} S1a S4a").choose("discard I1f", "census")
    assert game.asked == "dream"
    assert game.row[0] == f"[ef] {offered[0]}"


@pytest.mark.rule("UR-4.10", "UR-4.11")
def test_an_opening_chaos_can_only_be_laid():
    row = at_four("S2f | I2f", "S4e |", "| I1a", "S1w | I1w")
    game = given(row=row, deck="C S1f I1f S2a S4e S1a", phase="hand")
    assert game.offered == ["chaos-minus [ea]", "chaos-plus [ew]"]
    assert game.rule == "UR-19.4"


@pytest.mark.rule("UR-4.13")
def test_the_second_chaos_sees_the_new_sums():
    row = at_four("S2f | I2f", "S4e |", "| I3a", "S1w | I1w")
    game = given(row=row, deck="C C S1f I1f S2a S4e S1a", phase="hand")
    game.choose("chaos-minus [ea]")
    assert game.offered == ["chaos-minus [ea]", "chaos-plus [ew]"]
    game.choose("chaos-minus [ea]")
    assert game.row[2] == "[ea] | C C I3a"


@pytest.mark.rule("UR-4.14")
def test_a_city_balanced_by_the_deal_stays():
    row = ["[ef] |", "[ew] S2e |", "[wa] S2w |", "[fa] S4e |"]
    game = given(row=row, hand=HAND, deck="S2f I2f S1a S4a").choose("discard I1f", "census")
    assert game.row[0] == "[ef] S2f | I2f"
    assert game.success == 0
    game.choose("play S1w [wa] plus")
    assert game.success == 0


@pytest.mark.rule("UR-4.15")
def test_tables_with_too_few_cards_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    (tmp_path / "dreams").mkdir()
    (tmp_path / "dreams" / "default.toml").write_text(
        'chaos = 8\n[fire]\n"+1" = 6\n"-1" = 5\n', encoding="utf-8"
    )
    (tmp_path / "cities.toml").write_text("ef = 4\n", encoding="utf-8")
    monkeypatch.setattr(sheets, "DATA", tmp_path)
    options = GAME.settings_type.read({"seer_counts_chaos": True})  # rules that nobody has made yet
    with pytest.raises(tt.SettingsError, match="too few cards: 12 dreams and 4 cities are needed"):
        type(GAME)().rules(options)


@pytest.mark.rule("UR-4.15")
@pytest.mark.parametrize(
    "text", ['chaos = "many"', "chaos = 8\n[fire]\n+1 = 3", 'chaos = 8\n[fire]\n"x" = 3', "fire = 3"]
)
def test_a_damaged_table_is_named(text: str, tmp_path: Path):
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(tt.SettingsError, match=r"The table mine\.toml is not right"):
        base_cards(sheets.Sheet(path), sheets.read_sheet("cities"))


@pytest.mark.rule("UR-4.5", "UR-4.7")
def test_the_opening_hand_has_four_dreams():
    row = at_four("S2f |", "S4e |", "| I3a", "S1w |")
    game = given(row=row, deck="S1f I1f S2a S4e S1a", phase="hand")
    assert game.hand == "I1f S1f S2a S4e"
    assert game.deck == "S1a"
    assert game.row == lying(*row)


def test_all_presets_can_be_read():
    for kind, cards in (("metas", 8), ("sorcerers", 16), ("dreams", 64)):
        for name, _, _ in sheets.sheets_of(kind):
            numbers = sheets.read_sheet(kind, name).by_element()
            assert sum(n for by_value in numbers.values() for n in by_value.values()) == cards, name
