"""Campaign start, session setup, script, gates (EF-3 to 6), saving and changing the team (EF-46, 47)."""

from __future__ import annotations

from typing import Any, cast

import msgspec
import pytest

import traumtisch as tt
from tests.etherfields.scenario import GAME, Scenario, given
from traumtisch.engine.campaign import next_chapter
from traumtisch.games.etherfields.stage import Etherfields

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}
WORLD: dict[str, Any] = {"scene": "", "location": "landing"}


def begun(**options: Any) -> Scenario:
    """A new campaign: the first person picks elm."""
    return Scenario(tt.new_table(GAME, seed=3, options=options))


# ---- campaign start ------------------------------------------------------------------------------


@pytest.mark.rule("EF-3.1", "EF-C1", "EF-16.1")
def test_everybody_picks_a_different_character_with_its_own_deck() -> None:
    game = begun(players=2)
    assert "play as elm" in game.offered
    game.choose("play as elm")
    assert "play as elm" not in game.offered
    game.choose("play as ash")
    assert len(game.character().deck) == 22
    assert {game.character(0).top, game.character(1).top} == {"character:elm", "character:ash"}


@pytest.mark.rule("EF-3.2")
def test_characters_differ_by_their_decks_and_backs() -> None:
    """Which leanings they have is content; the test pack has five."""
    game = begun()
    decks = {
        name: facts.deck
        for name, facts in GAME.pack_of(game.table.rules.settings).of_kind["character"].items()
    }
    assert len({str(deck) for deck in decks.values()}) == len(decks)


@pytest.mark.rule("EF-3.3", "EF-3.4", "EF-34.6", "EF-47.3", "EF-47.5")
def test_a_character_that_is_put_away_keeps_its_cards_and_masks() -> None:
    rich = {**ELM, "discard": ["p3", "ache"], "masks": ["ox"], "deck": 9}
    game = given(rich, **WORLD).choose("awaken", "play as ash")
    assert game.state.shelves["character:elm"].masks == ("mask:ox",)
    assert "p3" in game.names(game.state.shelves["character:elm"].cards)
    game.play_on_until("where to")
    assert (len(game.character().deck), game.character().masks) == (22, ()), "played for the first time"
    game.choose("awaken", "play as elm")
    assert game.character().masks == ("mask:ox",)
    assert {"p3", "ache"} <= set(game.discard())


@pytest.mark.rule("EF-3.5", "EF-3.6", "EF-18.8")
def test_a_campaign_begins_with_nothing_and_with_the_first_gate() -> None:
    game = begun().choose("play as elm")
    state = game.state
    assert (state.hints, state.items, state.wisdom, state.districts) == ((), [], (), ())
    assert len(state.item_market) == 0
    assert game.character().masks == ()
    assert state.scene == "dream:yard"
    assert state.layout.tiles == ("tile:gate", "tile:shed")
    assert state.hours == 5


@pytest.mark.rule("EF-3.7", "EF-33.5")
def test_the_first_dream_asks_for_no_keys() -> None:
    game = begun().choose("play as elm")
    assert game.state.keys == 0
    assert game.asked == "entry"


# ---- session setup -------------------------------------------------------------------------------


def saved(*characters: dict[str, Any], **position: Any) -> Scenario:
    game = given(*characters, **{**WORLD, **position}).choose("save")
    while game.table.outcome is None:
        game.choose("done")
    return game


def next_session(game: Scenario) -> Scenario:
    return Scenario(next_chapter(game.table, seed=4))


@pytest.mark.rule("EF-4.1", "EF-4.2", "EF-24.4", "EF-52.7", "EF-52.8")
def test_items_wait_in_the_store_at_the_start_of_a_session() -> None:
    game = next_session(saved(ELM, items=["pole", "plugs"], hints=["hum"]))
    assert game.state.items == []
    assert game.view.stored_items == ("item:plugs", "item:pole")
    assert game.state.hints == ("hint:hum",)
    character = game.character()
    assert (character.hand, character.laid, character.suffering, character.sealed) == ([], [], 0, [])


@pytest.mark.rule("EF-4.3", "EF-4.4", "EF-4.5", "EF-4.6", "EF-4.7", "EF-4.10")
def test_the_decks_of_a_new_session_are_shuffled() -> None:
    game = next_session(saved(ELM, slumbers=["hounds"], slumbers_under=["quiet", "moths"]))
    state = game.state
    assert len(state.rounds.bag) == 12
    assert sorted(game.names(state.slumbers)) == ["hounds", "moths", "quiet"]
    assert state.slumbers_under == []
    for pile in (state.fates, state.weaknesses, state.slumberlands, state.slumbers):
        assert (pile.top, pile.bottom) == ([], []), "no order is known"
    assert "quay" not in game.names(state.slumberlands), "the start tiles are no part of the pile"


@pytest.mark.rule("EF-4.8", "EF-40.4", "EF-52.12", "EF-51.22")
def test_the_season_is_kept() -> None:
    assert next_session(saved(ELM, season="thaw")).state.season == "season:thaw"


@pytest.mark.rule("EF-4.9", "EF-6.3", "EF-32.3")
def test_gates_wisdom_and_districts_are_kept() -> None:
    game = next_session(saved(ELM, gates=["garden"], wisdom=["waking", "slack"]))
    assert game.state.gates == ("dream:garden",)
    assert game.state.wisdom == ("wisdom:waking", "wisdom:slack")
    assert game.state.districts == ("district:low-town",)


@pytest.mark.rule("EF-4.11", "EF-31.1")
@pytest.mark.parametrize(("size", "hours"), [(1, 5), (2, 4), (3, 3), (4, 2), (5, 1)])
def test_the_clock_is_set_by_team_size(size: int, hours: int) -> None:
    names = ("ash", "birch", "cedar", "dogwood", "elm")[:size]
    game = next_session(saved(*[{"character": name, "deck": 9} for name in names], hours=0))
    assert game.state.hours == hours


@pytest.mark.rule("EF-4.12", "EF-4.13", "EF-4.16", "EF-34.11", "EF-C4")
def test_the_awakening_card_ends_the_setup() -> None:
    game = next_session(saved({**ELM, "masks": ["ox", "heron"]}))
    assert game.asked == "change character"
    assert game.state.layout.tiles == (), "the start tiles still lie face down"
    game.choose("keep", "wear heron")
    game.play_on_until("entry")
    assert game.offered == ["field mooring.a", "field mooring.b", "field quay.a", "field quay.b"]
    game.choose("field quay.b")
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")
    assert (game.field(), game.character().worn) == ("quay.b", "mask:heron")
    assert game.asked == "where to"


@pytest.mark.rule("EF-4.14", "EF-18.2")
def test_markets_are_shuffled_when_first_used_in_a_session() -> None:
    buy = {"op": "buy_influence"}
    game = next_session(saved(ELM, market=["p3", "c3", "r3", "p1"]))
    assert not game.state.markets_shuffled
    game = given(ELM, **WORLD, market=["p3", "c3", "r3", "p1"], do=[buy, buy])
    game.choose("done")
    assert sorted(game.names(game.state.offer)) == ["c3", "p1", "p3"], (
        "p1 first, then those put back, in order"
    )


@pytest.mark.rule("EF-4.15", "EF-52.17")
def test_secrets_and_masks_nobody_owns_stay_in_the_box() -> None:
    game = next_session(saved(ELM))
    assert "found" in game.names(game.state.box)
    seen = str(game.view)
    assert "found" not in seen
    assert "mask:ox" not in seen
    assert "deaths" not in seen, "variables are shown nowhere"


@pytest.mark.rule("EF-4.17", "EF-46.3")
def test_a_voucher_is_worth_one_ether() -> None:
    game = saved({**ELM, "ether": 5}, ASH)
    assert [(c.ether, c.vouchers) for c in game.state.characters] == [(0, 1), (0, 0)]
    game = next_session(game)
    assert [(c.ether, c.vouchers) for c in game.state.characters] == [(1, 0), (0, 0)]


# ---- script --------------------------------------------------------------------------------------


@pytest.mark.rule("EF-5.1")
def test_a_revealed_card_lies_near_the_board() -> None:
    game = given(ELM, do=[{"op": "reveal_card", "card": "influence:found"}])
    assert game.view.revealed == ("influence:found",)


@pytest.mark.rule("EF-5.2")
def test_a_bare_name_means_an_element_of_the_current_dream() -> None:
    """The pack resolves it when it is read: the group of a dream names its own elements."""
    dream = GAME.pack_of(given(ELM).table.rules.settings).of_kind["dream"]["dream:yard"]
    assert "tile:well" in dream.group


@pytest.mark.rule("EF-5.3", "EF-52.14")
def test_a_script_entry_is_shown_then_carried_out() -> None:
    game = given(ELM, do=[{"op": "script", "entry": "script:104"}], variables={"yard.lamps": 2})
    assert game.view.page == ("script.104-third",)
    assert game.view.read == (104,)
    assert game.state.variables["yard.lamps"] == 3
    assert "story 104 script.104-third" in game.told
    assert "script.120" not in str(game.view)


@pytest.mark.rule("EF-5.4", "EF-37.6")
def test_dreams_use_their_own_tiles_and_slumbers_the_slumberlands() -> None:
    game = given(ELM, scene="", location="landing", keys=1, slumbers=["moths"])
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")
    game.choose("enter yard")
    assert game.state.layout.tiles == ("tile:gate", "tile:shed")


@pytest.mark.rule("EF-5.6", "EF-8.8", "EF-45.1")
def test_a_reveal_is_finished_before_the_effect_goes_on() -> None:
    text = [
        {"op": "reveal_tile", "tile": "tile:well"},
        {"op": "if", "cond": [{"is": "flag", "name": "yard.open"}], "then": [{"op": "heal", "n": 1}]},
    ]
    game = given({**ELM, "suffering": 2}, do=[{"effects": text}])
    assert game.character().suffering == 1, "the instruction of the general rule came first"
    game = given(ELM, do=[{"op": "reveal_card", "card": "overlay:flood"}])
    assert game.state.layout.overlays == ("overlay:flood",)


# ---- gates ---------------------------------------------------------------------------------------


@pytest.mark.rule("EF-6.1", "EF-6.2", "EF-6.11", "EF-35.11")
def test_a_gate_is_entered_from_its_place_for_its_keys() -> None:
    assert "enter yard" not in given(ELM, **WORLD, keys=0).offered
    assert "enter yard" in given(ELM, **WORLD, keys=1).offered
    assert "enter garden" not in given(ELM, **WORLD, keys=1).offered, "its place is another location"
    game = given(ELM, scene="", location="well-street", keys=2)
    assert {"enter garden", "enter yard"} <= set(game.offered), "a district counts with all its locations"
    game.choose("enter garden")
    assert game.state.keys == 1


@pytest.mark.rule("EF-6.4", "EF-6.5", "EF-6.6", "EF-7.5", "EF-C4")
def test_the_order_of_entering_a_dream() -> None:
    game = given(
        ELM,
        scene="",
        location="landing",
        keys=1,
        tiles=["quay", "mooring", "wash"],
        faults={"wash.a": "water"},
    )
    game.choose("enter yard")
    assert game.state.faults == []
    assert game.pile(game.state.fates)[-1] == "water"
    told = [each.split()[0] for each in game.told if each.split()[0] in ("tile", "round", "story", "dream")]
    assert told == ["dream", "tile", "tile", "round", "story"]
    assert (game.state.rounds_left, len(game.state.rounds)) == (5, 11)
    assert game.offered == ["field gate.a", "field gate.c"]
    game.choose("field gate.c")
    assert game.state.round_number == 1


@pytest.mark.rule("EF-6.7", "EF-33.1", "EF-33.2", "EF-17.10")
def test_everything_is_carried_into_a_dream() -> None:
    rich = {
        "character": "elm", "deck": 9, "hand": ["p3"], "laid": ["lay-rage"], "sealed": 3, "gems": 2,
        "ether": 4, "suffering": 2, "worn": "ox",
    }  # fmt: skip
    game = given(rich, scene="", location="landing", keys=1, items=["pole"]).choose("enter yard")
    character = game.character()
    assert (game.hand(), game.names(character.laid), len(character.sealed)) == (["p3"], ["lay-rage"], 3)
    assert (character.gems, character.ether, character.suffering, character.worn) == (2, 4, 2, "mask:ox")
    assert game.names(game.state.items) == ["pole"]


@pytest.mark.rule("EF-6.8")
def test_what_a_gate_does_at_entry_is_content() -> None:
    """The garden brings the bell; it could as well heal."""
    game = given(ELM, scene="", location="well-street", keys=1).choose("enter garden", "field lawn.d")
    assert [tile.id for tile in game.state.creatures] == ["creature:bell"]


@pytest.mark.rule("EF-6.9", "EF-14.20")
def test_a_gate_offers_actions_and_effects_of_steps() -> None:
    game = given({**ELM, "hand": ["c2"], "sealed": 2, "field": "shed.d"})
    game.choose("use breathe elm", "pay c2 cunning")
    assert len(game.sealed()) == 1
    special = given(ELM, rounds=["12", "01"], phase="dreamlands", variables={"yard.open": True})
    special.play_on_until("act")
    assert len(special.sealed()) == 1


@pytest.mark.rule("EF-6.10", "EF-52.20")
def test_the_front_of_a_gate_is_hidden_until_it_is_flipped() -> None:
    game = given(ELM, scene="", location="landing", keys=1)
    assert "goal" not in game.view.goal
    game.choose("enter yard")
    assert game.view.goal == "dream.yard.goal"
    assert game.view.gates == ("dream:yard", "dream:garden")


# ---- saving, changing the team -------------------------------------------------------------------


@pytest.mark.rule("EF-46.1", "EF-46.2", "EF-C43")
def test_a_session_is_saved_in_the_dream_world_after_a_last_purchase() -> None:
    assert "save" not in given(ELM).offered
    game = given({**ELM, "ether": 3}, **WORLD, market=["p3", "c3", "r3"]).choose("save")
    assert game.asked == "buy"
    game.choose("buy p3", "done")
    assert game.discard().count("p3") == 1
    assert game.table.outcome is not None


@pytest.mark.rule("EF-46.4", "EF-34.2", "EF-34.3", "EF-34.4", "EF-34.15")
def test_saving_awakens_as_far_as_step_three() -> None:
    game = saved({**ELM, "hand": 3, "laid": ["lay-rage"], "sealed": 2, "suffering": 3, "gems": 1}, keys=2)
    character = game.character()
    assert (character.hand, character.laid, character.sealed) == ([], [], [])
    assert (character.suffering, character.gems, game.state.keys) == (0, 0, 0)


@pytest.mark.rule("EF-46.5", "EF-30.8", "EF-18.11")
def test_what_is_stored() -> None:
    game = next_session(
        saved({**ELM, "stored": ["p3"], "masks": ["ox"]}, slumbers_under=["quiet"], found=["item:pole"])
    )
    assert "p3" in game.discard()
    assert game.character().masks == ("mask:ox",)
    assert "quiet" in game.names(game.state.slumbers)
    assert game.state.found == ("item:pole",)


@pytest.mark.rule("EF-46.6", "EF-51.17")
def test_what_is_not_stored() -> None:
    game = next_session(
        saved({**ELM, "hand": 2, "gems": 2}, location="shop", keys=3, tiles=["quay", "mooring", "wash"])
    )
    assert (game.character().gems, game.state.keys, game.state.payments_of_group) == (0, 0, ())
    game.play_on_until("where to")
    assert game.state.location == "location:landing"
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")


@pytest.mark.rule("EF-46.7", "EF-51.2", "EF-W80", "EF-13.8")
def test_stopping_inside_a_dream_counts_as_a_death() -> None:
    game = given({**ELM, "hand": 3, "ether": 2}, goes_on=True, gates=["yard"], options={"nap": True})
    game.table.resign(0)
    after = next_session(game)
    after.play_on_until("where to")
    assert after.state.variables["deaths"] == 1, "the Death card"
    assert sum(GAME.back(after.table.rules, card) == "weakness" for card in after.character().deck) == 1
    assert after.state.gates == ("dream:yard",)
    assert after.state.nap_on == "dream:yard"
    assert after.character().ether == 1


@pytest.mark.rule("EF-46.9")
def test_a_session_broken_off_in_a_slumber_is_a_loss() -> None:
    game = given(ELM, scene="slumber:moths", creatures=["moth"], goes_on=True)
    assert "save" not in game.offered
    game.table.resign(0)
    after = next_session(game)
    after.play_on_until("where to")
    assert after.state.variables["deaths"] == 1
    assert "moths" in after.names(after.state.slumbers)


@pytest.mark.rule("EF-46.8")
def test_a_snapshot_changes_nothing() -> None:
    table = given({**ELM, "hand": 4}).table
    before = msgspec.to_builtins(table.state, str_keys=True)
    copy = table.copy()
    assert tt.load_record(table.record, GAME).state == copy.state
    assert msgspec.to_builtins(table.state, str_keys=True) == before


@pytest.mark.rule("EF-47.1", "EF-47.2", "EF-47.4", "EF-C61")
def test_the_team_may_change_between_sessions() -> None:
    game = saved(ELM, {**ASH, "discard": ["p3"]})
    sequel = GAME.sequel(cast("Etherfields", game.table.stage))
    assert sequel is not None
    smaller = msgspec.structs.replace(sequel, options={**sequel.options, "characters": 1})
    rules = GAME.rules(GAME.settings_type.read(smaller.options))
    state = GAME.begin_sequel(rules, smaller)
    assert [character.id for character in state.characters] == ["character:elm"]
    assert len(state.shelves["character:ash"].cards) == 10, "an absent character keeps its cards"
    larger = msgspec.structs.replace(sequel, options={**sequel.options, "characters": 3})
    rules = GAME.rules(GAME.settings_type.read(larger.options))
    table = Scenario(tt.Table(GAME.stage_on(rules, GAME.begin_sequel(rules, larger), 1)))
    assert table.asked == "character"
    assert "play as elm" not in table.offered
