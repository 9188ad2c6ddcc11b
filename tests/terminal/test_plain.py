"""The game loop in plain text."""

from __future__ import annotations

import io
import re

import pytest

import traumtisch as tt
from tests.terminal.conftest import play
from tests.toys import duel
from traumtisch.faces import plain_text
from traumtisch.games.onirim import GAME
from traumtisch.teaching.rulebook import rulebook_at
from traumtisch.terminal.plain import COMMANDS
from traumtisch.terminal.signs import HANDLER
from traumtisch.words import LANGUAGES, tongue


def state(table: tt.Table) -> str:
    return table.state.digest()


@pytest.mark.parametrize(
    ("language", "verdict", "stray"),
    [("en", "Lost: The hand must be refilled", "Pforte"), ("de", "Verloren: Die Hand muss", "door")],
)
def test_a_whole_game_in_one_language(language: str, verdict: str, stray: str) -> None:
    played = play(tt.new_table("onirim", seed=7), *["1"] * 200, language=language)
    assert played.outcome is not None
    assert played.outcome.lost
    assert verdict in played.screen
    assert "ON-9.4" in played.screen
    assert stray not in played.screen


def test_a_won_game_says_so_with_its_rule() -> None:
    seed, choices = a_won_game()
    played = play(tt.new_table("onirim", seed=seed), *choices, language="de")
    assert played.outcome is not None
    assert played.outcome.won
    assert "Gewonnen: Alle Pforten des Traums stehen offen. (ON-9.1)" in played.screen
    assert "8/8" in played.screen


def a_won_game() -> tuple[int, list[str]]:
    """A seed, and the ids of options that win with it."""
    for seed in range(400):
        table = tt.new_table("onirim", seed=seed)
        choices: list[str] = []
        while table.decision:
            choices.append(_sensible(table).id)
            table.choose(choices[-1])
        if table.outcome and table.outcome.won:
            return seed, choices
    raise AssertionError("no seed was won")


def _sensible(table: tt.Table) -> tt.Option:
    """Lay doors whenever possible, extend the series, keep keys for nightmares and doors."""
    assert table.decision is not None
    view = table.view(0)
    last = view.row[-1].face[0] if view.row and not view.used[-1] else ""
    faces = {card.id: card.face for card in (*view.hand, *view.looked_at)}

    def worth(option: tt.Option) -> float:
        face = faces.get(option.id.split()[-1], "")
        match option.verb:
            case "search" | "unlock" | "pay":
                return 10
            case "play":
                return 5 + 3 * (face[0] == last) - 2 * face.endswith("K")
            case "discard":
                return 4 - 2 * face.endswith("K")
            case "foresee":
                return 5 * (face == "nightmare") - 20 * face.endswith("door")
            case "reveal":
                return 3
            case _:
                return 1

    return max(table.decision.options, key=worth)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_of_a_game_fits_a_small_terminal(language: str) -> None:
    for seed in range(7, 12):
        screen = play(tt.new_table("onirim", seed=seed), *["1"] * 200, language=language).screen
        # What is typed after the prompt ends its line, but is not echoed to this stream.
        lines = screen.replace("> ", "").splitlines()
        assert max(map(len, lines)) <= 80
        for shown in "\n".join(lines).split("─" * 80):
            assert len(shown.splitlines()) <= 24, shown


def test_an_option_can_be_typed_as_its_id() -> None:
    table = tt.new_table("onirim", seed=7)
    assert table.decision is not None
    option = table.decision.options[-1]
    played = play(table, option.id)
    assert list(played.table.choices) == [option]


def test_cards_that_look_the_same_are_offered_once() -> None:
    for seed in range(50):
        table = tt.new_table("onirim", seed=seed)
        faces = [card.face for card in table.view(0).hand]
        if len(set(faces)) < 5:
            offered = re.findall(r"\d+  (?:Play|Discard) the \w+ \w+", play(table).screen)
            assert len(offered) == 2 * len(set(faces))
            return
    raise AssertionError("no opening hand with two cards of one face")


def test_playing_is_always_offered_before_discarding() -> None:
    table = tt.new_table("onirim", seed=7)
    screen = play(table, "1").screen.split("─" * 80)[2]
    assert "  1  Play the" in screen  # although the first card of this hand cannot be played
    assert table.decision is not None
    assert table.decision.options[0].verb == "discard"


def test_a_nightmares_options_stand_in_the_rulebooks_order() -> None:
    for seed in range(100):
        table = tt.new_table("onirim", seed=seed)
        while table.decision and table.decision.kind != "nightmare":
            table.choose(_sensible(table))
        if table.decision and len(table.decision.options) > 2:
            listed = re.findall(r"^  (\d)  (Discard|Return|Reveal)", play(table).screen, re.MULTILINE)
            assert [word for _, word in listed][-2:] == ["Reveal", "Discard"]
            return
    raise AssertionError("no nightmare with more than two options")


@pytest.mark.parametrize("nonsense", ["0", "99", "-1", "1.5", "play", "play c999", "ä", "1" * 5000, "{x}"])
def test_wrong_input_is_answered_and_asked_again(nonsense: str) -> None:
    table = tt.new_table("onirim", seed=7)
    played = play(table, nonsense, "1")
    assert "is not possible here: type a number from 1 to 10, or ? for help." in " ".join(
        played.screen.split()
    )
    assert len(played.table.choices) == 1


def test_the_log_tells_what_happened_since_the_last_choice_only() -> None:
    screens = play(tt.new_table("onirim", seed=7), "1", "1").screen.split("─" * 80)
    assert "· A new hand:" in screens[1]
    assert "· Played: red sun." in screens[2]
    assert "A new hand" not in screens[2]


def test_the_whole_log_names_the_rules() -> None:
    assert "Played: red sun. (ON-4.5)" in play(tt.new_table("onirim", seed=7), "1", "l").screen


def test_the_piles_show_what_can_still_come() -> None:
    screen = play(tt.new_table("onirim", seed=7), "discards").screen
    assert "Discard pile (0)" in screen
    assert "10 × ☠ nightmare" in screen


def test_an_empty_line_shows_the_table_again() -> None:
    screen = play(tt.new_table("onirim", seed=7), "").screen
    assert screen.count("Turn 1 ·") == 2


# ---- taking back -----------------------------------------------------------------------------


def at_a_free_choice() -> tt.Table:
    """A table whose last choice revealed nothing: the cards of a Prophecy are being put in order."""
    for seed in range(50):
        table = tt.new_table("onirim", seed=seed)
        key = next((card.id for card in table.view(0).hand if card.face.endswith("K")), None)
        if key:
            table.choose(f"discard {key}")
            assert table.decision is not None
            table.choose(table.decision.options[0])
            return table
    raise AssertionError("no opening hand with a key")


def test_undo_is_free_while_nothing_was_revealed() -> None:
    table = at_a_free_choice()
    before = state(table)
    played = play(table, "1", "u")
    assert state(played.table) == before
    assert not played.table.practice
    assert "practice" not in played.screen


@pytest.mark.parametrize(("language", "yes"), [("en", "y"), ("de", "Ja")])
def test_undo_beyond_a_revelation_makes_it_practice(language: str, yes: str) -> None:
    table = tt.new_table("onirim", seed=7)
    before = state(table)
    played = play(table, "1", "u", yes, language=language)
    assert state(played.table) == before
    assert played.table.practice
    assert ("(practice)" if language == "en" else "(Übungspartie)") in played.screen


@pytest.mark.parametrize("answer", ["n", "", "what?"])
def test_undo_beyond_a_revelation_needs_a_yes(answer: str) -> None:
    played = play(tt.new_table("onirim", seed=7), "1", "u", answer)
    assert len(played.table.choices) == 1
    assert not played.table.practice


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    played = play(tt.new_table("onirim", seed=7), "u", "y")
    assert "There is no choice to take back" in played.screen
    assert not played.table.practice


# ---- leaving ---------------------------------------------------------------------------------


@pytest.mark.parametrize("typed", [("q",), ("quit",), ()])
def test_leaving_keeps_the_game(typed: tuple[str, ...]) -> None:
    played = play(tt.new_table("onirim", seed=7), "1", *typed)
    assert played.outcome is None
    assert played.screen.endswith("The game is kept. Start again to go on with it.\n")


def test_the_seed_is_a_secret_until_the_end() -> None:
    table = tt.new_table("onirim", seed=987654321)
    assert "987654321" not in play(table, "?", "l", "d").screen
    assert "seed: 987654321" in play(table, "resign", "y").screen


def test_resigning_needs_a_yes() -> None:
    assert play(tt.new_table("onirim", seed=7), "resign", "").outcome is None
    outcome = play(tt.new_table("onirim", seed=7), "aufgeben", "j", language="de").outcome
    assert outcome is not None
    assert outcome.rule == "ON-9.9"


# ---- words and signs -------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_means_two_commands(language: str) -> None:
    say = tongue(language)
    words = [word for c in COMMANDS for word in {*c.words.split(), *say(c.words).casefold().split()}]
    assert len(words) == len(set(words))


def test_german_commands_are_understood_as_they_are_shown() -> None:
    played = play(tt.new_table("onirim", seed=7), "Ablage", "Verlauf", "Ende", "1", language="de")
    assert "Ablagestapel (0)" in played.screen
    assert "(ON-3.8)" in played.screen
    assert not played.table.choices


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", ["r", "rule", "R"])
def test_the_rule_that_applies_right_now(language: str, typed: str) -> None:
    table = tt.new_table("onirim", seed=7)
    assert table.decision is not None
    rule = table.decision.rule
    played = play(table, typed, language=language)
    book, shown = rulebook_at(table.rules, language), " ".join(played.screen.split())
    assert f"{rule} {book[rule]}" in shown
    assert all(shown.index(text) < shown.index(book[rule]) for text in book.gist.values())
    assert not played.table.choices


def test_a_game_without_a_rulebook_says_so() -> None:
    assert f"The game {duel.GAME.title} has no rulebook." in play(tt.new_table(duel.GAME, seed=7), "r").screen


def test_every_question_has_its_rule_in_the_rulebook() -> None:
    book = tt.rulebook("onirim")
    for module in (GAME.base, *GAME.choosable):
        assert [question for question in module.questions if question.rule not in book] == []


def test_ascii_terminals_get_plain_spelling() -> None:
    screen = play(tt.new_table("onirim", seed=7), *["1"] * 200, language="de").screen
    plain = screen.encode("ascii", HANDLER).decode("ascii")
    assert plain.count("?") == screen.count("?")  # nothing was left without a spelling
    assert "gruen" in plain
    assert "* rote Sonne" in plain


def test_unreadable_bytes_are_only_wrong_input() -> None:
    stream = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n"), encoding="utf-8", errors=HANDLER)
    assert stream.readline() == "\ufffd\ufffd\n"


def test_a_game_without_a_face_gets_a_plain_one() -> None:
    table = tt.new_table(duel.GAME, seed=7)
    view = table.view(0)
    played = play(table, "d", *["1"] * 500)
    assert plain_text.fields(view, 80) in played.screen
    assert "This game has nothing more to look at." in played.screen
    assert played.outcome is not None


def test_seats_take_turns_at_the_keyboard() -> None:
    played = play(tt.new_table(duel.GAME, seed=7), "1", "", "1")
    assert [getattr(choice, "seat", None) for choice in played.table.choices[:2]] == [0, 1]


def test_two_players_at_one_keyboard_have_a_curtain_between_them() -> None:
    table = tt.new_table("onirim", seed=7, options={"players": 2})
    played = play(table, *["1", ""] * 400)
    assert played.outcome is not None
    before, curtain, after = played.screen.partition("Now player 2: press Enter when only you look here.")
    assert curtain
    assert before.endswith("\n" * 40)
    assert "Now player 1" in after


def test_a_team_game_is_kept_when_nobody_takes_over() -> None:
    played = play(tt.new_table("onirim", seed=7, options={"players": 2}), "1")
    assert played.outcome is None
    assert played.screen.rstrip().endswith("The game is kept. Start again to go on with it.")
