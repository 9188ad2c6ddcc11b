"""Solo play, companions, variants, modes, and how they meet (EF-48 to EF-51)."""

from __future__ import annotations

from typing import Any

import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, Scenario, given
from traumtisch.engine.campaign import next_chapter
from traumtisch.games.etherfields import EtherfieldsGame
from traumtisch.games.etherfields.pack.kind import EXAMPLE
from traumtisch.words import tongue

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}
LANDING: dict[str, Any] = {"scene": "", "location": "landing"}
ORDERED = {"pace": "ordered"}


# ---- solo, memories, companions ------------------------------------------------------------------


@pytest.mark.rule("EF-48.1", "EF-C42")
def test_alone_a_useless_card_may_be_replaced() -> None:
    market = ["solo-bad", "p3", "c3", "r3"]
    buy = {"op": "buy_influence"}
    game = given(ELM, **LANDING, market=market, do=[buy])
    assert game.offered == ["keep", "remove solo-bad"]
    game.choose("remove solo-bad")
    assert sorted(game.names(game.state.offer)) == ["c3", "p3", "r3"]
    assert game.names(game.state.removed) == ["solo-bad"]
    assert given(ELM, ASH, **LANDING, market=market, do=[buy]).asked == "buy", "not in a team"


@pytest.mark.rule("EF-48.2")
def test_a_first_memory_is_used_once() -> None:
    draw = {"op": "draw", "n": 1}
    game = given({"character": "elm", "deck": 0, "discard": 9}, hints=["memory"], do=[draw]).choose("suffer")
    assert (game.character().gems, game.state.hints) == (1, ())


@pytest.mark.rule("EF-48.3", "EF-48.4", "EF-C49")
def test_companions_are_ignored_unless_their_card_says_otherwise() -> None:
    summon = {"op": "summon", "companion": "companion:goose", "at": "choose", "range": 1}
    game = given({**ELM, "hand": ["c1"], "field": "gate.a"}, do=[summon])
    assert game.offered == ["field gate.a", "field gate.b", "field gate.c"]
    game.choose("field gate.b", "use goose elm", "pay c1 cunning")
    assert [game.field_name(each.field) for each in game.state.companions] == ["gate.a"]
    hit = given(ELM, companions={"goose": "gate.a"}, do=[{"op": "suffer", "who": "each"}])
    assert hit.character().suffering == 1
    chased = given(
        {**ELM, "field": "gate.a"}, companions={"goose": "shed.d"}, rounds=["11", "12"], phase="dreamlands",
        figures=[{"creature": "hound", "field": "shed.c"}], next={"creature": ["one"]},
    ).play_on_until("act")  # fmt: skip
    assert chased.figures("hound") == ["gate.d"], "it goes to the character, not to the goose"


@pytest.mark.rule("EF-48.5")
def test_the_published_companions_are_not_in_our_packs() -> None:
    names = {str(each) for each in GAME.pack_of(given(ELM).table.rules.settings).of_kind["companion"]}
    assert not {"schrank", "geist", "pinguin", "kartonkrieger"} & {name.partition(":")[2] for name in names}


# ---- thorn knight, gamble ------------------------------------------------------------------------


@pytest.mark.rule("EF-49.1", "EF-C60", "EF-50.11")
def test_variants_and_modes_are_options_that_may_be_combined() -> None:
    options = {"thorn_knight": True, "poker": True, "nap": True, "ate": True, "endless": True, **ORDERED}
    game = given(ELM, options=options)
    assert game.asked == "act"
    assert "gamble" in game.offered
    assert given(ELM, **LANDING, options=options).asked == "where to"
    plain = tt.new_table(GAME, seed=1).rules.settings.as_options()
    assert not [name for name in ("thorn_knight", "poker", "nap", "ate", "endless") if plain.get(name)]


def gambling(*cards: str, **position: Any) -> Scenario:
    rich = {**ELM, "gems": 1, "sealed": 6, "suffering": 3, "deck": 14}
    game = given(rich, options={"poker": True}, hours=1, next={"poker": cards}, **position)
    return game.choose("gamble")


WIN, LOSE = ("9", "4", "13", "2", "3", "4"), ("2", "3", "4", "9", "4", "13")


@pytest.mark.rule("EF-49.2", "EF-49.3", "EF-49.4", "EF-49.12", "EF-49.17", "EF-C34", "EF-52.21")
def test_the_gamble_names_a_row_draws_and_may_stop() -> None:
    game = gambling(*WIN)
    assert game.offered == ["row gems", "row hours", "row sealed", "row suffering"], "no creature is in play"
    game.choose("row hours")
    assert game.view.luck_cards == (9, 4, 13)
    assert game.offered == ["play on", "stop"]
    game.choose("stop")
    assert (game.state.hours, "gamble" in game.offered) == (1, False), "the use is spent"
    assert "gamble" not in given(ELM, options={"poker": True}, scene="slumber:moths").offered
    assert "gamble" not in given(ELM, options={"poker": True}, **LANDING).offered


@pytest.mark.rule("EF-49.5", "EF-49.6", "EF-49.9", "EF-W81")
@pytest.mark.parametrize(
    ("cards", "hours"),
    [
        (("9", "4", "13", "14", "10", "2"), 0),
        (("15", "2", "2", "14", "2", "2"), 3),
        (("11", "12", "13", "14", "15", "15"), 0),
    ],
)
def test_more_luck_than_bad_luck_wins_a_tie_does_not(cards: tuple[str, ...], hours: int) -> None:
    assert gambling(*cards).choose("row hours", "play on").state.hours == hours


@pytest.mark.rule("EF-49.7")
def test_the_row_of_mutations() -> None:
    creatures = [{"id": "hound", "mutations": ["seal", "range"]}]
    won = gambling(*WIN, creatures=creatures).choose("row mutations", "play on").play_on_until("act")
    assert sum(won.state.creatures[0].mutations) == 0
    lost = gambling(*LOSE, creatures=creatures).choose("row mutations", "play on").play_on_until("act")
    assert sum(lost.state.creatures[0].mutations) == 4


@pytest.mark.rule("EF-49.8", "EF-51.9")
def test_the_row_of_gems_also_with_the_mutation() -> None:
    creatures = [{"id": "hound", "mutations": ["gems"]}]
    won = gambling(*WIN, creatures=creatures).choose("row gems", "play on").play_on_until("act")
    assert won.character().gems == 6
    assert gambling(*LOSE).choose("row gems", "play on").character().gems == 0


@pytest.mark.rule("EF-49.10", "EF-49.11", "EF-51.10")
def test_the_rows_of_suffering_and_sealed_cards() -> None:
    assert gambling(*WIN).choose("row suffering", "play on").character().suffering == 1
    assert gambling(*LOSE).choose("row suffering", "play on").character().suffering == 4
    assert len(gambling(*WIN).choose("row sealed", "play on").sealed()) == 1
    assert len(gambling(*LOSE).choose("row sealed", "play on").sealed()) == 11
    team = [{"suffering": 6}, {"suffering": 5}, {"suffering": 5}]
    game = given(*team, options={"poker": True}, next={"poker": LOSE}).choose(
        "gamble", "row suffering", "play on"
    )
    assert game.choose("character ash").is_lost


# ---- ordered turns -------------------------------------------------------------------------------


@pytest.mark.rule("EF-49.13", "EF-49.18", "EF-C56", "EF-W82", "EF-51.8")
def test_a_turn_has_one_dream_action_and_any_number_of_others() -> None:
    hand = {"character": "elm", "hand": ["p2", "p2", "c2"], "field": "gate.c", "deck": 9, "gems": 1}
    game = given(hand, ASH, options=ORDERED)
    assert not [each for each in game.offered if each.endswith(" ash")], "it is not ash's turn"
    game.choose("use breathe elm", "colour perception", "pay p2 perception")
    assert not {"use open-well elm", "use breathe elm"} & set(game.offered)
    assert {"move elm", "exert elm 1", "add rounds 1"} <= set(game.offered)


@pytest.mark.rule("EF-49.14")
def test_turns_go_round_until_all_have_passed_one_after_the_other() -> None:
    game = given({**ELM, "hand": ["c2"], "field": "gate.a"}, ASH, options=ORDERED, rounds=["09", "10"])
    game.choose("ready")
    assert game.state.turn_of == 1
    game.choose("exert ash 1", "stop", "ready", "move elm", "pay c2 cunning", "done", "stop", "ready")
    assert game.state.phase == "characters", "somebody has acted since"
    game.choose("ready", "ready")
    assert game.state.round_number == 2


@pytest.mark.rule("EF-49.15")
def test_the_start_marker_goes_on_each_round() -> None:
    game = given(ELM, ASH, options=ORDERED, rounds=["09", "10"]).choose("ready", "ready").play_on_until("act")
    assert (game.state.marker, game.state.turn_of) == (1, 1)
    free = given(ELM, ASH, rounds=["09", "10"]).choose("ready").play_on_until("act")
    assert free.state.marker == 0


@pytest.mark.rule("EF-49.16")
def test_drawing_stays_simultaneous_and_interrupts_stay_allowed() -> None:
    game = given({**ELM, "hand": ["r3"], "field": "gate.a"}, {**ASH, "hand": ["draw-two"]}, options=ORDERED)
    game.choose("use eight elm", "pay r3 rage")
    assert "play draw-two" in game.offered


@pytest.mark.rule("EF-51.6", "EF-51.7")
def test_a_part_payment_and_a_multiplied_fight_are_one_dream_action() -> None:
    hand = {"character": "elm", "hand": ["r3", "r3", "p2"], "deck": 9}
    group = given({**hand, "field": "shed.d"}, ASH, options=ORDERED)
    group.choose("use lamp-1 elm", "pay r3 rage", "done")
    assert "use lamp-1 elm" not in group.offered
    hounds = [{"creature": "hound", "field": "shed.c"}]
    fight = given({**hand, "field": "gate.d"}, ASH, options=ORDERED, figures=hounds)
    fight.choose("use hound-fight elm", "pay r3 rage", "pay r3 rage", "done")
    assert dict(fight.state.figures[0].counters)["heat"] == 2
    assert "use breathe elm" not in fight.offered


# ---- modes ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-50.1", "EF-50.2", "EF-50.3", "EF-W83")
def test_a_nap_spares_the_keys_of_a_failed_dream() -> None:
    nap = {"nap": True}
    game = given(ELM, goes_on=True, location="landing", phase="no more round", rounds=["01"], options=nap)
    game.play_on_until("where to")
    assert (game.state.nap_on, game.state.keys) == ("dream:yard", 0)
    game.choose("save", "done")
    after = Scenario(next_chapter(game.table, seed=2)).play_on_until("where to")
    assert after.state.nap_on == "dream:yard", "stored with the gate"
    after.choose("enter yard")
    assert after.state.nap_on == "", "entered, the card returns to the holder"
    won = given(ELM, goes_on=True, options=nap, do=[{"op": "end_dream", "result": "won"}])
    assert won.state.nap_on == ""


@pytest.mark.rule("EF-50.4", "EF-50.5", "EF-50.6", "EF-51.3", "EF-51.22")
def test_saving_as_you_are_keeps_everything() -> None:
    rich = {**ELM, "hand": ["p3"], "laid": ["lay-rage"], "suffering": 3, "gems": 2, "ether": 4, "worn": "ox"}
    game = given(
        rich, scene="", location="shop", keys=2, hours=1, slumbers=["hounds"], slumbers_under=["quiet"],
        tiles=["quay", "mooring", "wash"], faults={"wash.a": "water"}, season="ice",
        options={"ate": True, "thorn_knight": True},
    )  # fmt: skip
    game.choose("save")
    assert game.table.outcome is not None
    table = next_chapter(game.table, seed=2)
    after = Scenario(table)
    assert (after.asked, after.state.location, after.state.season) == (
        "where to",
        "location:shop",
        "season:ice",
    )
    assert after.state.characters == game.state.characters
    assert (after.state.keys, after.state.hours, after.state.fault_fields) == (2, 1, game.state.fault_fields)
    assert (after.names(after.state.slumbers), after.names(after.state.slumbers_under)) == (
        ["hounds"],
        ["quiet"],
    )
    assert not table.rules.settings.as_options().get("thorn_knight"), "left before such a save"


ENDLESS = {"endless": True}


@pytest.mark.rule("EF-50.7", "EF-50.9", "EF-50.12", "EF-C30", "EF-52.19", "EF-W84")
def test_the_endless_tile_may_be_played_instead_of_a_slumber() -> None:
    game = given(ELM, **LANDING, slumbers=["moths"], options=ENDLESS).choose("go yard")
    assert game.view.slumber is not None
    assert game.view.slumber.face == "slumber:moths", "the team looks at it first"
    assert game.offered == ["play on", "swap"]
    game.choose("swap")
    assert game.state.scene == "slumber:drift"
    game.play_on_until("where to")
    assert game.names(game.state.slumbers_under) == ["moths"], "the endless tile never enters the deck"


@pytest.mark.rule("EF-50.10")
def test_what_the_endless_tile_brings() -> None:
    hand = {**ELM, "hand": ["lay-limit"], "deck": 12}
    game = given(hand, scene="slumber:drift", rounds=["01"], phase="no more round", goes_on=True)
    game.choose("lay lay-limit", "choose choice.key")
    assert game.names(game.character().laid) == ["lay-limit"]
    assert (game.state.keys, game.state.layer) == (1, "world")


@pytest.mark.rule("EF-50.10")
def test_a_pack_without_an_endless_tile_gets_ours() -> None:
    game = EtherfieldsGame().with_packs([EXAMPLE])
    position = {"phase": "world", "slumbers": ["dust"], "goes_on": True, "do": [{"op": "start_slumber"}]}
    options = {"pack": "my-nights", "endless": True}
    table = tt.load_position(game, position, options=options)
    table.choose(tt.Option("swap"))
    state: Any = table.state
    assert state.scene == "slumber:endless"
    rounds = 0
    while (decision := table.decision) is not None and state.layer == "slumber":
        rounds = state.round_number
        options = list(decision.options)
        if options[0].verb == "choose":
            named = [table.rules.say_option(option).say(tongue("de", game)) for option in options]
            assert named == ["Das Team erhält einen Schlüssel", "Jeder Charakter erhält 1 Äther"]
        table.choose(next((option for option in options if option.verb == "ready"), options[0]))
        state = table.state
    assert rounds == 2
    assert (state.keys, state.layer) == (1, "world")
    without = tt.new_table(game, options={"pack": "my-nights"}).rules.material.pack
    assert "slumber:endless" not in without.of_kind["slumber"], "only in that mode"


@pytest.mark.rule("EF-50.8")
def test_after_a_dream_the_endless_tile_is_back() -> None:
    game = given(ELM, **LANDING, keys=1, slumbers=["moths"], options=ENDLESS).choose(
        "enter yard", "field gate.a"
    )
    assert "slumber:drift" not in str(game.view)
    back = given(ELM, goes_on=True, location="landing", slumbers=["moths"], options=ENDLESS,
                 do=[{"op": "end_dream", "result": "won"}])  # fmt: skip
    back.play_on_until("where to").choose("go yard")
    assert "swap" in back.offered


@pytest.mark.rule("EF-51.4", "EF-51.5")
def test_the_delta_tile_is_not_swapped_and_the_swap_comes_before_the_abort() -> None:
    delta = given(ELM, **LANDING, slumbers=[], options=ENDLESS).choose("go yard")
    assert delta.asked == "delta"
    game = given(ELM, **LANDING, slumbers=["hounds"], options=ENDLESS).choose("go yard")
    assert game.asked == "endless"
    assert game.choose("play on").asked == "abort"
