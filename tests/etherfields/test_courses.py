"""Moves by their end: the rules ask field by field, and one touch of a field walks there."""

from __future__ import annotations

import pytest

from tests.etherfields.scenario import Scenario, given
from traumtisch.engine.course import MOST_CHOICES
from traumtisch.engine.errors import WrongOption
from traumtisch.engine.phrase import english
from traumtisch.faces import plain_text
from traumtisch.faces.face import faces_of
from traumtisch.host.errors import OutOfDate
from traumtisch.host.unhosted import Unhosted
from traumtisch.terminal.bare import keep_nothing

pytestmark = pytest.mark.anyio

ELM = {"character": "elm", "deck": 9}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def courses(game: Scenario) -> dict[str, str]:
    """What is offered besides the options: its id, and its words."""
    decision = game.table.decision
    assert decision is not None
    view = game.table.view(0)
    return {
        course.option.id.replace("tile:", ""): game.table.rules.say_course(course, view).say(english)
        for course in decision.courses
    }


def paying(hand: str = "c6") -> Scenario:
    """Elm pays for a move, from the upper right field of the gate."""
    game = given({**ELM, "hand": [hand, "p2", "p3"], "field": "gate.b"})
    return game.choose("move elm", f"pay {hand} cunning")


async def take(game: Scenario, written: str, after: int | None = None) -> Unhosted:
    """Somebody at the table takes a course."""
    table = Unhosted(game.table, keep_nothing)
    async with table.at_table() as here:
        await here.choose(0, written, here.live.version if after is None else after)
    return table


async def test_ends_are_offered_with_their_steps_beside_the_next_fields() -> None:
    game = paying().choose("done")
    assert game.offered == ["step gate.a", "step gate.d", "stop"]
    found = courses(game)
    assert found["step gate.d > step gate.c"].endswith("(2 steps)")
    assert not set(found) & set(game.offered), "what is one choice is offered by the rules"


async def test_while_a_move_is_being_paid_its_ends_are_offered() -> None:
    """Paid as it is: done, and then there."""
    found = courses(paying("c1"))
    assert list(found) == ["done > step gate.a", "done > step gate.d"]
    assert all(words.endswith("(1 step)") for words in found.values())


async def test_a_path_around_a_trap_is_taken_if_there_is_one_and_said_if_not() -> None:
    found = courses(given({**ELM, "hand": ["c6"], "field": "gate.d"}).choose("move elm", "pay c6 cunning"))
    assert found["done > step shed.c"].endswith("(1 step, over a trap)")
    assert "over a trap" not in found["done > step gate.b"]


async def test_one_touch_walks_there_and_every_step_is_a_choice() -> None:
    game = paying()
    before = len(game.table.choices)
    await take(game, "done > step tile:gate.d > step tile:gate.c")
    assert game.field() == "gate.c"
    assert len(game.table.choices) == before + 3
    assert game.asked == "step", "what is left of the move may be walked on"
    game.table.undo()
    assert game.field() == "gate.d"


async def test_a_trap_ends_the_walk() -> None:
    """Somebody is asked something else."""
    game = given({**ELM, "hand": ["c6", "p2", "p3"], "field": "gate.d"}).choose("move elm", "pay c6 cunning")
    await take(game, "done > step tile:shed.c > step tile:shed.d")
    assert (game.field(), game.asked) == ("shed.c", "discard")


async def test_what_is_not_offered_ends_the_walk_and_nothing_else_happens() -> None:
    game = paying("c1")
    await take(game, "done > step tile:gate.d > step tile:shed.c")
    assert game.field() == "gate.d"


async def test_something_told_besides_ends_the_walk() -> None:
    """A step that does something more than to be one: here a trap that needs no answer."""
    game = given({**ELM, "hand": ["c6"], "field": "gate.d"}).choose("move elm", "pay c6 cunning")
    table = await take(game, "done > step tile:shed.c > step tile:shed.d")
    last = [told.event.kind for told in table.live.table.told_to(0, last=3)]
    assert "trapped" in last
    assert game.field() == "shed.c"


async def test_a_course_is_bounded_and_honours_the_version() -> None:
    game = paying()
    with pytest.raises(WrongOption, match="too many choices"):
        await take(game, " > ".join(["done", *["step tile:gate.d"] * MOST_CHOICES]))
    with pytest.raises(OutOfDate):
        await take(game, "done > step tile:gate.d", after=0)
    with pytest.raises(WrongOption):
        await take(game, "step tile:gate.d > step tile:gate.c")
    assert (game.field(), game.asked) == ("gate.b", "payment")


async def test_what_a_field_would_cost_is_said_while_a_move_is_being_paid() -> None:
    game = paying("c1")
    view = game.table.view(0)
    fields = {field.name: (field.steps, field.missing) for field in view.map}
    assert fields["tile:gate.d"] == (1, 0)
    assert fields["tile:gate.c"] == (2, 1)
    assert fields["tile:gate.b"] == (0, 0), "one stands there"
    text = plain_text.board(game.table.rules, view, english, 100)
    assert "2 steps, 1 intent missing" in " ".join(text.split())
    face = faces_of(game.table.game).web_face
    assert face is not None
    drawn = face.board(game.table.rules, view, english).__html__()
    assert "<title>2 steps, 1 intent missing</title>" in drawn
    assert '<g class="price"><title>1 step</title>' in drawn
    game.choose("done")
    assert not any(field.steps for field in game.table.view(0).map)
