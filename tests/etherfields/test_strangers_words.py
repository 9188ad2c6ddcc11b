"""Words of the model that no pack of ours needs, as a stranger would use them (A.2, A.4 to A.6)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, card, game_with, given

ASH: dict[str, Any] = {"character": "ash", "deck": 9, "field": "gate.a"}
ELM: dict[str, Any] = {"character": "elm", "deck": 9, "field": "gate.b"}
HOUND = {"creature": "hound", "field": "gate.b"}
JAR = {"token": "jar", "field": "gate.a", "side": "open"}


def doing(*effects: dict[str, Any], actor: int = 0, **position: Any) -> Scenario:
    """Two characters; these effects come first."""
    return given(ASH, ELM, do=[{"effects": list(effects), "actor": actor}], **position)


def tokens(game: Scenario) -> list[tuple[str, str, str]]:
    return [(e.token.removeprefix("token:"), e.side, game.field_name(e.field)) for e in game.state.tokens]


# ---- fields that are chosen (A.5) ----------------------------------------------------------------


@pytest.mark.rule("EF-0.4")
def test_a_token_is_placed_on_a_field_of_ones_choice() -> None:
    place = {"op": "place_token", "token": "token:jar", "side": "open", "at": "choose", "range": 1}
    game = doing(place)
    assert game.offered == ["field gate.a", "field gate.b", "field gate.c"]
    assert tokens(game.choose("field gate.c")) == [("jar", "open", "gate.c")]
    beside = doing({"op": "place_token", "token": "token:jar", "side": "open", "at": "adjacent"})
    assert beside.offered == ["field gate.b", "field gate.c"]


@pytest.mark.rule("EF-C49")
def test_what_else_happens_on_a_chosen_field() -> None:
    game = doing({"op": "terrain", "kind": "water", "at": "choose", "range": 1}).choose("field gate.b")
    number = game.table.rules.material.field_number["tile:gate.b"]
    assert game.state.layout.terrain == ((number, "water"),)
    game = doing({"op": "block_field", "field": "choose", "range": 1}).choose("field gate.c")
    assert game.field_name(game.state.layout.blocked[0][0]) == "gate.c"
    game = doing({"op": "set_symbol", "field": "choose", "range": 0, "symbol": "trap"})
    assert [s for _, s, _ in game.state.layout.symbols] == ["trap"]
    game = doing({"op": "spawn", "creature": "creature:hound", "at": "choose", "range": 0})
    assert game.figures("hound") == ["gate.a"]
    game = doing({"op": "link", "a": "actor_field", "b": "choose"}).choose("field gate.d")
    assert game.field_name(game.state.layout.links[0][1]) == "gate.d"


@pytest.mark.rule("EF-23.8")
def test_tokens_are_moved_to_a_field_of_ones_choice() -> None:
    game = doing({"op": "relocate", "token": "token:jar", "to": "choose"}, tokens=[JAR])
    assert tokens(game.choose("field gate.d")) == [("jar", "open", "gate.d")]
    move = {"op": "move_token", "token": "token:jar", "at": "choose", "to": "adjacent", "range": 1}
    game = doing(move, tokens=[JAR, {**JAR, "field": "gate.b"}])
    assert tokens(game.choose("field gate.b", "field gate.c"))[1] == ("jar", "open", "gate.c")


@pytest.mark.rule("EF-48.4")
def test_a_companion_is_shifted_as_many_steps_as_is_said() -> None:
    shift = {"op": "shift", "companion": "companion:goose", "n": 2, "range": "any"}
    game = doing(shift, companions={"goose": "gate.b"})
    game.choose("shift goose gate.b gate.d", "shift goose gate.d gate.c")
    assert game.field_name(game.state.companions[0].field) == "gate.c"
    game = doing(shift, companions={"goose": "gate.b"}).choose("shift goose gate.b gate.d", "stop")
    assert game.field_name(game.state.companions[0].field) == "gate.d"


# ---- whoever is meant (A.5) ----------------------------------------------------------------------


@pytest.mark.rule("EF-36.1", "EF-C49")
def test_a_state_for_whoever_is_chosen() -> None:
    game = doing({"op": "state", "state": "dazed", "target": "choose"}).choose("character elm")
    assert [dict(c.states) for c in game.state.characters] == [{}, {"dazed": "phase"}]
    game = doing({"op": "state", "state": "dazed", "target": "others"})
    assert [bool(c.states) for c in game.state.characters] == [False, True]
    dazed = {**ELM, "states": ["dazed"]}
    clear = {"op": "clear_state", "state": "dazed", "target": "others"}
    assert given(ASH, dazed, do=[clear]).character(1).states == ()


@pytest.mark.rule("EF-27.7")
def test_figures_in_the_range_that_is_said() -> None:
    near = {"op": "state", "state": "dazed", "target": "figures_in_range", "range": 2}
    game = doing(near, figures=[{"creature": "hound", "field": "gate.d"}])
    assert game.state.figures[0].states == (("dazed", "round"),)
    push = {"op": "push", "creature": "figures_in_range", "range": 2}
    assert doing(push, figures=[{"creature": "hound", "field": "gate.d"}]).offered == [
        "push f1 gate.b",
        "push f1 gate.c",
        "push f1 shed.c",
    ]


@pytest.mark.rule("EF-C38")
def test_somebody_else_chooses() -> None:
    options = [{"label": name, "do": [{"op": "suffer", "n": n}]} for name, n in (("x", 1), ("y", 2))]
    game = doing({"op": "choose", "who": "most:suffering", "options": options})
    game.choose("character elm", "choose y")
    assert [c.suffering for c in game.state.characters] == [0, 2]


# ---- what lasts for a while ----------------------------------------------------------------------


@pytest.mark.rule("EF-0.2")
def test_a_number_that_is_changed_only_under_a_condition_and_once_a_round() -> None:
    hours = {"is": "hours", "cmp": "ge", "value": 3}
    more = {"stat": "draw", "op": "add", "value": 1, "if": [hours]}
    change = {"op": "modify", "who": "actor", "modifier": more, "until": "scene"}
    late = doing(change, hours=1, phase="round").play_on_until("act")
    early = doing(change, hours=4, phase="round").play_on_until("act")
    assert (len(late.hand()), len(early.hand())) == (4, 5)
    free = {"stat": "carry_over", "op": "set", "value": 3, "limit": "round"}
    game = given(
        {**ASH, "hand": ["r6", "p6", "p3"], "field": "gate.c"},
        do=[{"op": "modify", "modifier": free, "until": "scene"}],
    )
    game.choose("use open-well ash", "colour perception", "pay p6 perception")
    assert game.character().kept == (2, 0, 0)
    assert any(use.startswith("round ") for use in game.state.used)


@pytest.mark.rule("EF-0.1")
def test_a_single_action_can_be_forbidden_and_a_printed_one_granted() -> None:
    paying = {**ASH, "hand": ["p2", "r2"], "field": "gate.c"}
    forbid = {"op": "forbid", "action": "action:open-well"}
    assert "use open-well ash" in given(paying).offered
    assert "use open-well ash" not in given(paying, do=[forbid]).offered
    far = {**paying, "field": "gate.b"}
    assert "use open-well ash" not in given(far).offered
    grant = {"op": "grant_action", "action": "action:open-well", "until": "round"}
    assert "use open-well ash" in given(far, do=[grant]).offered


@pytest.mark.rule("EF-0.1")
def test_something_else_happens_instead() -> None:
    def instead(event: str, *then: dict[str, Any], **position: Any) -> Scenario:
        heal = [{"op": "heal", "who": "each", "n": 1}]
        hurt = {**ASH, "suffering": 2}
        put = {"op": "replace", "event": event, "with": heal, "once": True}
        return given(hurt, do=[put, *then], **position)

    dying = instead("team_lost", {"op": "die"})
    assert (dying.is_lost, dying.character().suffering) == (False, 1)
    hound = {"creature": "hound", "field": "gate.a"}
    basic = instead("step_start", phase="dreamlands", figures=[hound], rounds=["02", "03"])
    plain = given(ASH, phase="dreamlands", figures=[hound], rounds=["02", "03"])
    steps = [
        sum(event.kind == "step" for event in game.play_on_until("act").table.events)
        for game in (basic, plain)
    ]
    assert steps[0] == steps[1] - 1


@pytest.mark.rule("EF-27.1")
def test_a_number_of_one_creature_alone() -> None:
    def hit(*stats: tuple[str, int]) -> Scenario:
        do = [
            {"op": "creature_stat", "creature": "creature:hound", "stat": name, "value": number}
            for name, number in stats
        ]
        still = {"creature": "hound", "field": "gate.d", "states": ["paralysed"]}
        game = given(ASH, do=do, figures=[still], rounds=["01", "02"], phase="dreamlands")
        return game.play_on_until("act")

    assert hit().character().suffering == 0
    assert hit(("creature_effect_range", 2), ("creature_effect_suffer", 3)).character().suffering == 3


# ---- cards ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-12.8")
def test_a_card_seals_or_removes_itself_by_either_name(tmp_path: Path) -> None:
    seals = card("bite", '{ op = "seal_card", card = "this" }')
    game = given({**ASH, "hand": ["bite"]}, game=game_with(tmp_path, seals)).choose("play bite")
    assert game.sealed() == ["bite"]


@pytest.mark.rule("EF-1.7")
def test_a_laid_card_removes_itself(tmp_path: Path) -> None:
    goes = """
[[influence]]
id = "influence:once"
name = "influence.step.name"
origin = "secret"
intents = { perception = 1 }
[influence.progress]
colour = "rage"
cost = { intents = { rage = 1 } }
[[influence.progress.actions]]
id = "action:once"
label = "influence.step.do"
kind = "progress"
cost = { free = true }
effects = [ { op = "remove_card", card = "this" }, { op = "heal", n = 1 } ]
"""
    game = given({**ASH, "laid": ["once"], "suffering": 1}, game=game_with(tmp_path, goes))
    game.choose("use once ash")
    assert (game.names(game.character().laid), game.character().suffering) == ([], 0)
    assert "once" in game.names(game.state.removed)


@pytest.mark.rule("EF-14.19", "EF-14.27")
def test_every_part_of_a_cost_is_multiplied_by_the_team(tmp_path: Path) -> None:
    costs = card("dear", '{ op = "heal", n = 1 }', 'cost = { discard = 1, scale = "team" }')
    game = game_with(tmp_path, costs)
    assert "play dear" not in given({**ASH, "hand": ["dear", "p2"]}, ELM, game=game).offered
    paid = given({**ASH, "hand": ["dear", "p2", "c2"]}, ELM, game=game).choose("play dear", "discard p2")
    assert paid.hand() == []


@pytest.mark.rule("EF-24.5")
def test_a_named_item_is_equipped() -> None:
    game = doing({"op": "equip_item", "item": "item:pole"}, store=["almanac", "pole", "fork"])
    assert game.names(game.state.items) == ["pole"]


@pytest.mark.rule("EF-30.8")
def test_the_worn_mask_leaves_the_campaign() -> None:
    game = given({**ASH, "masks": ["ox", "heron"], "worn": "ox"}, do=[{"op": "remove_mask"}])
    assert (game.character().masks, game.character().worn) == (("mask:heron",), "")


# ---- riddles, counters ---------------------------------------------------------------------------


def riddle(tmp_path: Path, *answers: str) -> Scenario:
    solved = """
[[fate]]
id = "fate:riddle"
name = "fate.doors.name"
[[fate.effects]]
op = "puzzle"
id = "puzzle:tones"
kind = "order"
answers = ["low", "high"]
solution = ["low", "high"]
right = [ { op = "gain", token = "gem", n = 1 } ]
wrong = [ { op = "suffer", n = 1 } ]
"""
    steps = [{"op": "puzzle_step", "id": "puzzle:tones", "value": value} for value in answers]
    return given(ASH, game=game_with(tmp_path, solved), do=steps)


@pytest.mark.rule("EF-43.2")
def test_a_riddle_that_is_played_on_the_map(tmp_path: Path) -> None:
    """A wrong step has its price, and what is right so far stays; the last right one solves it."""
    game = riddle(tmp_path, "high", "low", "low", "high")
    assert (game.character().suffering, game.character().gems) == (2, 1)


@pytest.mark.rule("EF-27.9")
def test_a_counter_can_lie_on_a_field() -> None:
    add = {"op": "counter", "on": "field:tile:gate.b", "name": "flood", "add": 2}
    high = {"is": "counter", "on": "field:tile:gate.b", "name": "flood", "cmp": "ge", "value": 3}
    drown = {"op": "if", "cond": [high], "then": [{"op": "suffer", "who": "each", "n": 1}]}
    game = doing(add, drown)
    assert (tokens(game), game.character().suffering) == ([("flood", "2", "gate.b")], 0)
    assert doing(add, add, drown).character().suffering == 1
    assert tokens(doing(add, {**add, "add": 0, "set": 0})) == []


# ---- scenes, overlays ----------------------------------------------------------------------------


@pytest.mark.rule("EF-37.7")
def test_a_slumber_brings_the_creature_that_it_names(tmp_path: Path) -> None:
    """Even if its setup does not say so; the figures come first, then the other setup."""
    slumber = """
[[slumber]]
id = "slumber:plain"
name = "slumber.hounds.name"
kind = "creature"
creature = "creature:hound"
rounds = 3
start = true
setup = [ { op = "mutate", creature = "creature:hound", n = 1, kind = "range" } ]
"""
    game = game_with(tmp_path, slumber)
    start = [{"op": "start_slumber"}]
    world = given(ASH, game=game, scene="", slumbers=["plain"], location="landing", do=start)
    world.play_on_until("act")
    assert [tile.id for tile in world.state.creatures] == ["creature:hound"]
    assert len(world.figures("hound")) == 1
    assert sum(world.state.creatures[0].mutations) == 1


@pytest.mark.rule("EF-9.11")
def test_what_adds_a_round_when_there_is_none_left_prevents_the_end(tmp_path: Path) -> None:
    wisdom = """
[[wisdom]]
id = "wisdom:more"
name = "wisdom.slack.name"
triggers = [ { on = "no_more_round", limit = "scene", do = [ { op = "add_round", n = 1 } ] } ]
"""
    game = given(ASH, game=game_with(tmp_path, wisdom), wisdom=["more"], phase="no more round")
    assert game.play_on_until("act").state.round_card


@pytest.mark.rule("EF-45.5")
def test_who_stands_on_a_field_that_only_an_overlay_brought_goes_to_the_nearest(tmp_path: Path) -> None:
    overlay = """
[[overlay]]
id = "overlay:jetty"
name = "tile.gate.name"
covers = { a = "tile:gate.a" }
cells = [ [ 0.0, -1.0 ] ]
"""
    game = given(
        {**ASH, "field": "overlay:jetty.b"},
        game=game_with(tmp_path, overlay),
        overlays=["jetty"],
        tokens=[{**JAR, "field": "overlay:jetty.b"}],
        do=[{"op": "remove_overlay", "overlay": "overlay:jetty"}],
    )
    assert (game.field(), game.state.tokens) == ("gate.a", ())


# ---- words that are seldom needed ----------------------------------------------------------------


@pytest.mark.rule("EF-44.3")
def test_a_weakness_is_named_that_comes_into_the_zone() -> None:
    named = {"op": "weakness_to_zone", "card": "weakness:ache"}
    game = given({**ASH, "discard": ["grit", "ache"]}, do=[named])
    assert (game.names(game.character().zone), game.discard()) == (["ache"], ["grit"])
    this = {"op": "weakness_to_zone", "card": "this"}
    assert given({**ASH, "discard": ["ache"]}, do=[this]).discard() == ["ache"]


@pytest.mark.rule("EF-24.7")
def test_items_are_given_up() -> None:
    """One that is named, or as many as is said, of the team's choice."""
    items = ["almanac", "pole", "fork"]
    game = doing({"op": "discard_item", "item": "item:pole"}, items=items)
    assert game.names(game.state.items) == ["almanac", "fork"]
    game = doing({"op": "discard_item", "n": 2, "to": "removed"}, items=items)
    assert game.offered == ["discard almanac", "discard fork", "discard pole"]
    game.choose("discard fork", "discard almanac")
    assert (game.names(game.state.items), game.names(game.state.removed)) == (["pole"], ["fork", "almanac"])
    assert doing({"op": "discard_item", "n": 5}, items=["pole"]).state.items == []


@pytest.mark.rule("EF-46.1")
def test_the_story_ends_with_a_session_that_is_saved() -> None:
    """With an ending nothing follows; else another session does."""
    for ending in ("home", ""):
        end = {"op": "end_session", "ending": ending} if ending else {"op": "end_session"}
        game = given({**ASH, "ether": 2}, do=[end]).play_on_to_the_end()
        assert (game.state.ending, "saved" in [event.kind for event in game.table.events]) == (ending, True)
        assert game.character().vouchers == 1
        reason = game.table.outcome.reason if game.table.outcome else ""
        assert reason == ("The story has ended." if ending else "The session is saved.")


@pytest.mark.rule("EF-23.3", "EF-C15")
def test_whoever_has_to_go_cannot_stay_but_may_stop_early() -> None:
    game = doing({"op": "move", "n": 2})
    assert "stop" in game.offered
    game = doing({"op": "move", "n": 2, "may": False})
    assert "stop" not in game.offered
    game.choose("step gate.c")
    assert "stop" in game.offered
    assert game.choose("stop").field() == "gate.c"


@pytest.mark.rule("EF-0.1", "EF-14.28")
@pytest.mark.parametrize(
    ("says", "asked"),
    [
        ({}, ["take over 1", "take over 2", "take over 3"]),
        ({"may": True}, ["decline", "take over 1", "take over 2", "take over 3"]),
        ({"n": 2, "may": True}, ["decline", "take over 1", "take over 2"]),
    ],
)
def test_whether_one_decides_about_what_one_takes_over(
    tmp_path: Path, says: dict[str, Any], asked: list[str]
) -> None:
    game = shielding(tmp_path, says)
    assert game.offered == asked
    game.choose(asked[0])
    taken = int(asked[0][-1]) if asked[0] != "decline" else 0
    let_the_rest_come(game)
    assert (game.character().suffering, game.character(1).suffering) == (taken, 3 - taken)


@pytest.mark.rule("EF-0.1", "EF-14.28")
@pytest.mark.parametrize(("says", "taken"), [({"may": False}, 3), ({"n": 2}, 2), ({"n": 1, "may": False}, 1)])
def test_what_is_taken_over_without_being_asked(tmp_path: Path, says: dict[str, Any], taken: int) -> None:
    game = let_the_rest_come(shielding(tmp_path, says))
    assert (game.character().suffering, game.character(1).suffering) == (taken, 3 - taken)


def let_the_rest_come(game: Scenario) -> Scenario:
    """The card could be used again, if anything is left."""
    return game.choose("pass") if game.asked == "interrupt" else game


def shielding(tmp_path: Path, says: dict[str, Any]) -> Scenario:
    """Ash has laid a card that takes over what comes over Elm."""
    said = "".join(f", {word} = {str(value).lower()}" for word, value in says.items())
    shield = f"""
[[influence]]
id = "influence:shield"
name = "influence.step.name"
origin = "secret"
intents = {{ perception = 1 }}
[influence.progress]
colour = "rage"
cost = {{ intents = {{ rage = 1 }} }}
[[influence.progress.actions]]
id = "action:shield"
label = "influence.step.do"
kind = "progress"
interrupt = true
window = "suffer_incoming"
cost = {{ free = true }}
effects = [ {{ op = "redirect", from = "others", to = "owner"{said} }} ]
"""
    hit = {"effects": [{"op": "suffer", "n": 3}], "actor": 1}
    game = given({**ASH, "laid": ["shield"]}, ELM, game=game_with(tmp_path, shield), do=[hit])
    return game.choose("use shield ash")
