"""What is said to whoever has not chosen yet: what a choice costs and brings, what of a payment is missing,
what one would interrupt; who does it, where several dream; and what the log says of a long text."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.etherfields.night import GORAN, YSOLDE, night
from tests.etherfields.scenario import GAME, Scenario
from tests.etherfields.test_courses import take
from traumtisch.engine.event import Event
from traumtisch.engine.phrase import Phrase
from traumtisch.games.etherfields.happening import MOST_PASSED
from traumtisch.games.etherfields.names import called
from traumtisch.words import tongue

PASSING = " > ".join(["pass"] * MOST_PASSED)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def offers(game: Scenario, language: str = "en") -> dict[str, tuple[str, str]]:
    """By option: its words, and what comes of it."""
    decision, say = game.table.decision, tongue(language, GAME)
    assert decision is not None
    view = game.table.view(decision.seat)
    words = game.table.rules.say_options(decision.options, view)
    outlooks = game.table.rules.say_outlooks(decision, view)
    return {
        game.in_faces(option.verb, option.targets): (said.say(say), comes.say(say) if comes else "")
        for option, said, comes in zip(decision.options, words, outlooks, strict=True)
    }


def prompt(game: Scenario, language: str = "en") -> str:
    assert game.table.decision is not None
    return game.table.decision.prompt.say(tongue(language, GAME))


def ysolde(*hand: str, field: str = "d1-a.b", **more: object) -> Scenario:
    return night({**YSOLDE, "hand": list(hand), "field": field, **more})


# ---- what a choice costs and brings ----------------------------------------------------------------


def test_actions_cards_and_hours_say_their_price_and_what_they_do() -> None:
    found = offers(ysolde("window-light", "paper-walls", "paper-walls", "through-the-flue"))
    assert found["use nail-with-calendar ysolde"] == ("The nail with the calendar", "1 of one colour")
    assert found["use ysolde-back ysolde"][1] == "1 card to seal"
    assert found["play window-light"] == ("Play Window Light", "Light falls on a field up to 2 away")
    assert found["lay paper-walls"][1].startswith("4 cunning, Once a round")
    assert found["exert ysolde 1"] == ("Exert, up to 1 field", "1 hour")
    assert found["move ysolde"] == ("Move", "")


def test_somebody_with_several_characters_is_told_who_is_asked() -> None:
    goran, ysolde = {**GORAN, "field": "d1-a.b"}, {**YSOLDE, "field": "d1-a.b"}
    game = night(goran, ysolde).choose("exert ysolde 1")
    assert game.asked == "step"
    assert prompt(game).startswith("Ysolde: Where to? ")
    assert prompt(game, "de").startswith("Ysolde: Wohin? ")


def test_a_payment_says_what_is_missing_what_a_card_gives_and_what_is_lost() -> None:
    game = ysolde("window-light", "paper-walls").choose("use open-wash-room ysolde")
    assert prompt(game) == "Open the wash room: in which colour do you pay?"
    assert offers(game)["colour perception"][1] == "3 at hand"
    game.choose("colour perception")
    assert prompt(game) == "Open the wash room: 2 perception missing."
    assert offers(game)["pay window-light perception"][1] == "2, enough"
    assert offers(game)["pay paper-walls perception"][1] == "1"
    game.choose("pay paper-walls perception")
    assert prompt(game) == "Open the wash room: 1 perception missing."
    assert offers(game)["pay window-light perception"][1] == "2, enough, 1 too many"
    assert prompt(game, "de") == "Die Waschkammer öffnen: noch 1 Wahrnehmung."


def test_a_move_says_how_far_it_goes_and_a_long_label_only_how_it_begins() -> None:
    game = ysolde("soot-step", "window-light", "window-light").choose("move ysolde")
    assert prompt(game) == "Move: 1 cunning missing."
    assert prompt(game.choose("pay soot-step cunning")) == "Move: 2 steps so far."
    game = ysolde("soot-step", "window-light", "window-light").choose("use float ysolde")
    assert prompt(game) == "Let yourself drift: 3 perception missing."


# ---- who does it -----------------------------------------------------------------------------------


def test_only_where_several_dream_it_is_said_who_does_it_and_by_first_names() -> None:
    hand = {"hand": ["window-light", "soot-step"], "field": "d1-a.b"}
    alone = offers(night({**YSOLDE, **hand}))
    assert alone["move ysolde"][0] == "Move"
    two = offers(night({**YSOLDE, **hand}, {**GORAN, "field": "d1-a.a"}))
    assert two["move ysolde"][0] == "Ysolde: Move"
    assert two["exert goran 1"][0] == "Goran: Exert, up to 1 field"
    assert two["play window-light"][0] == "Ysolde: Play Window Light"


def test_who_shares_a_first_name_keeps_the_rest() -> None:
    m = tt.new_table(GAME).rules.material
    names = {"character:elm": "Ann Amber, the one", "character:ash": "Ann Birch, the other"}

    class Renamed(type(m)):  # type: ignore[misc]
        def name_of(self, element: str) -> Phrase:
            return Phrase(names.get(element, "Eve Elm, the third"))

    m.__class__ = Renamed
    assert [called(m, each).say() for each in names] == ["Ann Amber", "Ann Birch"]


# ---- interrupts ------------------------------------------------------------------------------------


def interrupting() -> Scenario:
    """Ysolde has an interrupt, and has paid a second card: after the first one the dream tells what
    interrupts are, which could be interrupted, too."""
    game = ysolde("other-side", "sideways", "sideways", sealed=["window-light"])
    game.choose("move ysolde", "pay sideways cunning")
    while game.asked == "interrupt":
        game.choose("pass")
    return game.choose("pay sideways cunning")


def test_whoever_could_interrupt_is_told_what() -> None:
    assert prompt(interrupting()) == "A card was paid. Do you interrupt?"
    assert prompt(interrupting(), "de") == "Eine Karte wurde bezahlt. Unterbrichst du?"


@pytest.mark.anyio
async def test_windows_are_passed_until_something_happens() -> None:
    """Not a window more: what is told or asked besides ends it."""
    game = interrupting()
    decision = game.table.decision
    assert decision is not None
    assert PASSING in [course.option.id for course in decision.courses]
    await take(game, PASSING)
    assert game.asked == "payment", "something else is asked"
    game = ysolde("other-side", sealed=["window-light"]).choose("ready")
    while game.asked == "interrupt":
        before, known = len(game.table.choices), len(game.table.told_to(0))
        await take(game, PASSING)
        heard = [each.choices - before for each in game.table.told_to(0)[known:]]
        made = len(game.table.choices) - before
        assert all(after == made for after in heard), "whatever is told comes of the last pass"
        assert made == MOST_PASSED or heard or game.asked != "interrupt"


def test_what_the_die_shows_is_said_in_the_readers_language() -> None:
    game = night({**YSOLDE, "hand": ["paper-walls", "window-light"], "field": "d1-a.b", "gems": 1})
    game.choose("use open-wash-room ysolde", "colour perception", "pay paper-walls perception", "boost")
    assert game.asked == "reroll"
    face = game.table.view(0).rolls[-1][1]
    german = prompt(game, "de")
    assert german.startswith("Der Würfel zeigt ")
    assert face not in german.split()


# ---- the log ---------------------------------------------------------------------------------------


def test_the_log_says_what_was_read_by_its_title_and_counts_rounds() -> None:
    game = ysolde("window-light").choose("use open-wash-room ysolde", "pay window-light perception")
    lines = [game.table.rules.game.say_event(game.table.rules, event).say() for event in game.table.events]
    assert "Read: Counting Feet." in lines
    assert all(len(line) <= 100 for line in lines)
    assert {told.turn for told in game.table.told_to(0)} == {game.table.state.counted_turn}


def test_a_text_without_a_title_is_told_by_its_first_sentence() -> None:
    rules = ysolde("window-light").table.rules
    said = rules.game.say_event(rules, Event("noted", "EF-5.3", 0, ("script.101.cards",)))
    assert said.say() == "Not every card wants to be spent …"
