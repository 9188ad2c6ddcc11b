"""Wisdom, the end of scenes, awakening, the dream world and all that happens there (EF-32 to EF-44)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.scenario import Scenario, given, material

ELM: dict[str, Any] = {"character": "elm", "deck": 9}
ASH: dict[str, Any] = {"character": "ash", "deck": 9}
LANDING: dict[str, Any] = {"scene": "", "location": "landing"}
WON = {"op": "end_dream", "result": "won"}


def hounds(*characters: dict[str, Any], **position: Any) -> Scenario:
    """In the middle of the slumber of the hounds, one of which stands on quay.d."""
    figures = [{"creature": "hound", "field": "quay.d"}]
    given_slumbers: dict[str, Any] = {"slumbers": [], **position}
    return given(*characters, scene="slumber:hounds", figures=figures, goes_on=True, **given_slumbers)


# ---- wisdom --------------------------------------------------------------------------------------


@pytest.mark.rule("EF-32.1", "EF-32.3")
def test_gained_wisdom_is_always_active_and_the_teams() -> None:
    gain = {"op": "gain_wisdom", "card": "wisdom:slack"}
    game = given({**ELM, "gems": 1, "sealed": 3}, {**ASH, "gems": 1}, do=[gain])
    assert {"use slack elm", "use slack ash"} <= set(game.offered)
    game = given({**ELM, "gems": 1, "sealed": 3}, **LANDING, do=[gain])
    assert "use slack elm" in game.offered


@pytest.mark.rule("EF-32.4")
def test_the_mandatory_cards() -> None:
    roles = {card.role for card in material(given(ELM)).wisdom.values()}
    assert {"awakening", "death", "world_symbols"} <= roles


# ---- the end of scenes ---------------------------------------------------------------------------


@pytest.mark.rule("EF-33.1", "EF-33.2")
def test_characters_keep_what_they_have() -> None:
    rich = {**ELM, "hand": ["p3"], "laid": ["lay-rage"], "gems": 2, "sealed": 3, "discard": ["r3"]}
    game = given(rich, goes_on=True, do=[WON])
    character = game.character()
    assert (game.hand(), game.names(character.laid), character.gems) == (["p3"], ["lay-rage"], 2)
    assert (len(character.sealed), game.discard()) == (3, ["r3"])


@pytest.mark.rule("EF-33.3", "EF-33.6", "EF-33.8", "EF-33.9", "EF-W102")
def test_after_a_dream_its_tiles_go_and_the_slumberlands_lie_anew() -> None:
    game = given(ELM, goes_on=True, location="shop", tiles=["gate", "shed", "well"], do=[WON])
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")
    assert game.asked == "entry"
    game.choose("field quay.b")
    assert (game.field(), game.state.location, game.asked) == ("quay.b", "location:shop", "where to")


@pytest.mark.rule("EF-33.3", "EF-37.8", "EF-37.11")
def test_after_a_slumber_figures_stay_where_they_stand() -> None:
    game = hounds(
        {**ELM, "field": "mooring.d"}, do=[{"op": "end_slumber"}], tiles=["quay", "mooring", "wash"]
    )
    assert (game.state.layer, game.field(), game.figures("hound")) == ("world", "mooring.d", [])
    assert game.names(game.state.slumbers_under) == ["hounds"]
    assert "tile:wash" in game.state.layout.tiles


@pytest.mark.rule("EF-33.5", "EF-W15")
def test_the_first_dream_ends_with_an_awakening_at_the_entrance() -> None:
    game = given(ELM, goes_on=True, wisdom=[], districts=[], do=[{"op": "script", "entry": "script:120"}])
    game.play_on_until("where to")
    assert game.state.location == "location:landing"
    assert "wisdom:waking" in game.state.wisdom


@pytest.mark.rule("EF-33.7")
def test_markers_and_gems_of_removed_tiles_return() -> None:
    rich = {**ELM, "gems": 1, "field": "well.c"}
    game = given(
        rich, ASH, goes_on=True, tiles=["gate", "well"], lit=["well.c"], group={"leave": ["rage", 1]},
        tokens=[{"token": "jar", "field": "gate.a"}], do=[WON],
    )  # fmt: skip
    state = game.state
    assert (state.lit, state.tokens, state.payments_of_group) == ((), (), ())
    assert game.character().gems == 1


# ---- awakening -----------------------------------------------------------------------------------


@pytest.mark.rule("EF-34.1", "EF-34.2", "EF-34.3", "EF-34.4", "EF-34.13", "EF-34.15", "EF-W97")
def test_the_team_awakens_anywhere_and_loses_keys_and_gems() -> None:
    rich = {
        **ELM, "hand": 3, "laid": ["lay-rage"], "sealed": 2, "suffering": 4, "gems": 2, "ether": 3,
    }  # fmt: skip
    game = given(rich, scene="", location="shop", keys=2).choose("awaken", "keep").play_on_until("where to")
    character = game.character()
    assert (character.hand, character.laid, character.sealed, character.suffering) == ([], [], [], 0)
    assert (game.state.keys, character.gems, character.ether) == (0, 0, 3)
    assert len(character.deck) == 15
    assert game.state.location == "location:landing"


@pytest.mark.rule("EF-34.5", "EF-34.6", "EF-34.7", "EF-C1", "EF-C3")
def test_characters_and_masks_may_be_changed() -> None:
    game = given({**ELM, "masks": ["ox"], "worn": "ox"}, **LANDING).choose("awaken")
    assert game.asked == "change character"
    game.choose("keep")
    assert game.offered == ["no mask", "wear ox"]
    game.choose("no mask")
    assert game.character().worn == ""


@pytest.mark.rule("EF-34.8", "EF-44.6")
def test_weaknesses_of_the_zone_go_back_into_the_deck() -> None:
    game = given({**ELM, "zone": ["grit"]}, **LANDING).choose("awaken", "keep").play_on_until("where to")
    assert game.character().zone == []
    assert "grit" in game.names(game.character().deck)


@pytest.mark.rule("EF-34.9")
def test_items_are_changed_at_random() -> None:
    items = ["pole", "plugs", "fork"]
    game = given(ELM, **LANDING, items=items, store=["lamp", "almanac"]).choose("awaken", "keep")
    game.play_on_until("where to")
    assert (len(game.state.items), len(game.state.store)) == (3, 2)


@pytest.mark.rule("EF-34.10", "EF-34.11", "EF-38.7")
def test_the_slumberlands_are_laid_anew() -> None:
    game = given(
        ELM, **LANDING, tiles=["quay", "mooring", "wash"], faults={"wash.a": "water"}, fates=["doors"]
    )
    game.choose("awaken", "keep").play_on_until("entry")
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")
    assert game.state.faults == []
    assert "wash" in game.names(game.state.slumberlands)
    assert "water" in game.names(game.state.fates)


@pytest.mark.rule("EF-34.12")
def test_decks_are_shuffled_and_the_clock_is_set() -> None:
    game = given(
        ELM, **LANDING, slumbers=["hounds"], slumbers_under=["quiet"], hours=0, fates=["doors", "water"]
    )
    game.choose("awaken", "keep").play_on_until("where to")
    assert sorted(game.names(game.state.slumbers)) == ["hounds", "quiet"]
    assert game.state.slumbers.top == []
    assert game.state.fates.top == []
    assert game.state.hours == 5


# ---- dream world ---------------------------------------------------------------------------------


@pytest.mark.rule("EF-35.1", "EF-35.2", "EF-35.3", "EF-35.5", "EF-C33")
def test_one_marker_follows_directed_arrows() -> None:
    game = given(ELM, ASH, **LANDING, fates=[])
    ways = [each for each in game.offered if each.split()[0] in ("go", "shortcut")]
    assert ways == ["go yard", "shortcut well-street"]
    game.choose("shortcut well-street")
    assert "go yard" not in game.offered, "no arrow leads back there"


@pytest.mark.rule("EF-35.4", "EF-W76")
def test_a_shortcut_seals_a_card_of_each() -> None:
    game = given(ELM, {"character": "ash", "deck": 0, "discard": 9}, **LANDING, fates=[])
    game.choose("shortcut well-street")
    assert [len(game.sealed(n)) for n in (0, 1)] == [1, 0]


@pytest.mark.rule("EF-35.6", "EF-39.1")
def test_there_are_no_rounds_and_no_draws_in_the_dream_world() -> None:
    game = given(ELM, scene="", location="yard").choose("go cutter", "go landing")
    assert (game.state.round_number, game.hand()) == (1, [])
    assert game.state.phase == ""


@pytest.mark.rule("EF-35.7", "EF-35.8", "EF-35.15", "EF-W103")
def test_a_location_is_resolved_once_per_entering() -> None:
    game = given(ELM, scene="", location="yard").choose("go cutter")
    assert game.state.keys == 1
    game.choose("go landing")
    hand = {**ELM, "hand": ["heal-one", "p2"], "suffering": 2}
    stay = given(hand, scene="", location="cutter", keys=1).choose("play heal-one", "pay p2 perception")
    assert stay.state.keys == 1


@pytest.mark.rule("EF-35.9", "EF-C48")
def test_the_marker_is_relocated_to_another_location() -> None:
    game = given(ELM, **LANDING, fates=[], slumbers=[], do=[{"op": "team_relocate"}])
    assert "go landing" not in game.offered
    game.choose("go cutter")
    assert game.state.keys == 1, "arriving counts as entering"


@pytest.mark.rule("EF-35.12")
def test_the_dream_world_grows() -> None:
    grow = {"op": "add_to", "pile": "world", "element": "district:low-town"}
    assert given(ELM, **LANDING, districts=[], do=[grow]).state.districts == ("district:low-town",)


@pytest.mark.rule("EF-35.14")
def test_a_team_without_an_arrow_may_awaken() -> None:
    game = given(ELM, scene="", location="landing", districts=[])
    assert game.offered == ["awaken", "save"]


# ---- slumbers ------------------------------------------------------------------------------------


@pytest.mark.rule("EF-37.1", "EF-37.2", "EF-37.17", "EF-52.11")
def test_the_top_slumber_tile_is_drawn_and_executed() -> None:
    game = given({**ELM, "suffering": 2}, **LANDING, slumbers=["quiet", "moths"])
    assert "slumber:quiet" not in str(game.view)
    game.choose("go yard")
    assert game.character().suffering == 1
    assert (game.names(game.state.slumbers), game.state.layer) == (["moths"], "world")


@pytest.mark.rule("EF-37.3", "EF-37.18")
def test_added_and_used_tiles_lie_below_the_delta_tile() -> None:
    add = {"op": "add_to", "pile": "slumber", "element": "slumber:hounds-again"}
    game = given(ELM, **LANDING, slumbers=["quiet"], do=[add])
    assert game.names(game.state.slumbers_under) == ["hounds-again"]
    game.choose("go yard")
    assert game.names(game.state.slumbers_under) == ["hounds-again", "quiet"]
    assert [card.face for card in game.view.slumbers_under] == ["slumber:hounds-again", "slumber:quiet"]


@pytest.mark.rule("EF-37.4")
def test_a_thought_grows_with_the_progress_of_the_team() -> None:
    grown = given({**ELM, "laid": ["lay-rage", "lay-rage"]}, **LANDING, slumbers=["thought"]).choose(
        "go yard"
    )
    assert grown.state.scene == "slumber:hounds-again"
    assert grown.names(grown.state.removed) == ["thought"]
    small = given({**ELM, "sealed": 2}, **LANDING, slumbers=["thought"]).choose("go yard")
    assert (small.state.layer, len(small.sealed())) == ("world", 1)


@pytest.mark.rule("EF-37.5")
def test_the_slumberlands_begin_with_two_tiles_and_grow_by_fate() -> None:
    place: dict[str, Any] = {"scene": "", "location": "yard", "fates": ["water"], "slumberlands": ["cistern"]}
    game = given(ELM, **place).choose("go well-street")
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring", "tile:cistern")


@pytest.mark.rule("EF-37.9", "EF-37.19", "EF-W98")
def test_without_rounds_the_slumber_says_what_happens_and_ends() -> None:
    game = hounds({**ELM, "field": "mooring.d"}, rounds=["09"], phase="dreamlands")
    assert (game.state.layer, len(game.sealed())) == ("world", 2)
    assert game.names(game.state.slumbers_under) == ["hounds"]


@pytest.mark.rule("EF-37.12", "EF-37.13", "EF-C29", "EF-W69")
def test_a_slumber_may_be_aborted_before_it_starts_and_at_each_round() -> None:
    game = given(ELM, **LANDING, slumbers=["hounds"]).choose("go yard")
    assert game.offered == ["abort", "play on"]
    game.choose("play on").play_on_until("abort")
    assert game.figures("hound") != [], "the first round begins"
    game.choose("abort")
    assert (game.state.layer, len(game.sealed())) == ("world", 2)
    assert given(ELM, **LANDING, slumbers=["moths"]).choose("go yard").asked != "abort"


@pytest.mark.rule("EF-37.14", "EF-37.15", "EF-C55")
def test_redemption_once_it_is_unlocked() -> None:
    rich = {**ELM, "ether": 2, "field": "quay.b"}
    assert "redeem elm" not in hounds(rich).offered
    assert "redeem elm" not in hounds({**rich, "field": "mooring.b"}, features=["redemption"]).offered
    game = hounds(rich, features=["redemption"]).choose("redeem elm", "choose reward.each")
    assert (game.state.layer, game.character().ether) == ("world", 1)
    assert game.names(game.state.removed) == ["hounds"]


@pytest.mark.rule("EF-37.16", "EF-18.6")
def test_winning_a_slumber_brings_its_reward() -> None:
    hot = [{"creature": "hound", "field": "quay.d", "counters": {"heat": 2}}]
    game = given(
        {**ELM, "hand": ["r3"], "field": "quay.b"}, scene="slumber:hounds", figures=hot, goes_on=True,
        slumbers=[], rounds=["09", "12"],
    ).choose("use hound-fight elm", "pay r3 rage", "done", "choose reward.each")  # fmt: skip
    assert (game.character().ether, game.state.layer) == (1, "world")


# ---- fate ----------------------------------------------------------------------------------------

STREET: dict[str, Any] = {"scene": "", "location": "yard"}


@pytest.mark.rule("EF-38.1", "EF-38.5")
def test_a_fate_card_is_executed_and_goes_under_its_deck() -> None:
    game = given(ELM, **STREET, fates=["feathers", "doors"], next={"luck": ["three"]}).choose(
        "go well-street"
    )
    assert game.character().gems == 1
    assert game.pile(game.state.fates) == ["doors", "feathers"]


@pytest.mark.rule("EF-38.2", "EF-38.3")
def test_fate_places_a_slumberland_tile_if_one_is_left() -> None:
    game = given(ELM, **STREET, fates=["water"], slumberlands=[]).choose("go well-street")
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")


@pytest.mark.rule("EF-38.4", "EF-C31", "EF-W71")
def test_a_card_with_a_fault_fills_an_empty_slot() -> None:
    lands = ["quay", "mooring", "wash", "walk"]
    game = given(ELM, **STREET, fates=["window"], slumberlands=[], tiles=lands).choose("go well-street")
    assert game.offered == ["field walk.d", "field wash.a"]
    game.choose("field wash.a")
    assert (game.names(game.state.faults), len(game.state.fates)) == (["window"], 0)
    plain = given(ELM, **STREET, fates=["feathers"], tiles=lands, next={"luck": ["one"]}).choose(
        "go well-street"
    )
    assert plain.state.faults == []


@pytest.mark.rule("EF-38.6")
def test_a_fault_offers_an_action_on_its_field_or_holds_everywhere() -> None:
    lands: dict[str, Any] = {"tiles": ["quay", "mooring", "wash"], "scene": "slumber:moths"}
    hand = {**ELM, "hand": ["c2"], "sealed": 3}
    there = given({**hand, "field": "wash.a"}, **lands, faults={"wash.a": "window"})
    there.choose("use window-fault elm", "pay c2 cunning")
    assert len(there.sealed()) == 1
    away = given({**hand, "field": "quay.a"}, **lands, faults={"wash.a": "window"})
    assert "use window-fault elm" not in away.offered
    wet = given({**ELM, "deck": 12, "field": "quay.a"}, **lands, faults={"wash.a": "water"}, phase="round")
    assert len(wet.hand()) == 5


@pytest.mark.rule("EF-38.8")
def test_an_empty_fate_deck_does_nothing() -> None:
    game = given(ELM, **STREET, fates=[]).choose("go well-street")
    assert (game.asked, game.state.location) == ("where to", "location:well-street")


# ---- cards in the dream world --------------------------------------------------------------------


@pytest.mark.rule("EF-39.2", "EF-39.3")
def test_cards_that_are_useful_there_may_be_used_in_the_dream_world() -> None:
    hand = {**ELM, "hand": ["heal-one", "unseal-three", "block", "p2"], "suffering": 1, "sealed": 3}
    offered = given(hand, **LANDING).offered
    assert {"play heal-one", "play unseal-three"} <= set(offered)
    assert "play block" not in offered


# ---- seasons -------------------------------------------------------------------------------------


@pytest.mark.rule("EF-40.1")
def test_the_season_is_in_force_in_the_dream_world() -> None:
    game = given(ELM, **LANDING, season="thaw", fates=[]).choose("shortcut well-street")
    assert game.sealed() == []
    ice = given(ELM, **STREET, season="ice", fates=["doors"], hours=0).choose("go well-street")
    assert len(ice.sealed()) == 1


@pytest.mark.rule("EF-40.2", "EF-W75")
@pytest.mark.parametrize(("result", "season"), [("won", "season:thaw"), ("failed", "season:ice")])
def test_winning_and_failing_change_the_season(result: str, season: str) -> None:
    game = given(ELM, goes_on=True, season="drizzle", do=[{"op": "end_dream", "result": result}])
    assert game.state.season == season


# ---- delta ---------------------------------------------------------------------------------------


def delta(**character: Any) -> Scenario:
    return given(
        {**ELM, **character}, **LANDING, slumbers=[], slumbers_under=["quiet", "moths"], hours=9
    ).choose("go yard")


@pytest.mark.rule("EF-41.1", "EF-41.2", "EF-41.3", "EF-C32")
def test_everybody_rests_in_one_way() -> None:
    rich = {
        "suffering": 3, "sealed": 2, "laid": ["lay-rage"], "flipped": ["lay-rage"], "discard": 4,
        "masks": ["ox"],
    }  # fmt: skip
    assert delta(**rich).offered == [
        f"rest {each}" for each in ("heal", "mask", "reshuffle", "unflip", "unseal")
    ]
    assert delta(**rich).choose("rest heal").character().suffering == 0
    assert delta(**rich).choose("rest unseal").sealed() == []
    assert delta(**rich).choose("rest unflip").character().flipped == ()
    shuffled = delta(**rich).choose("rest reshuffle")
    assert (len(shuffled.character().deck), shuffled.character().suffering) == (13, 3)
    assert delta(**rich).choose("rest mask", "wear ox").character().worn == "mask:ox"
    assert delta().choose("rest heal").asked == "where to", "a choice without effect is allowed"


@pytest.mark.rule("EF-41.4", "EF-41.5", "EF-41.6", "EF-41.7", "EF-W70")
def test_hours_are_set_and_the_slumbers_lie_above_the_delta_tile_again() -> None:
    game = delta().choose("rest heal")
    assert game.state.hours == 5, "even if more were there"
    assert sorted(game.names(game.state.slumbers)) == ["moths", "quiet"]
    assert game.state.slumbers_under == []
    assert game.state.layout.tiles == ("tile:quay", "tile:mooring")
    assert game.state.slumber == 0


# ---- shopping ------------------------------------------------------------------------------------

SHOP: dict[str, Any] = {"scene": "", "location": "well-street", "market": ["p3", "r3", "c3"]}


@pytest.mark.rule("EF-42.1", "EF-C51")
def test_shopping_needs_the_card_and_may_be_declined() -> None:
    assert given(ELM, **SHOP).choose("go shop").asked == "where to"
    game = given(ELM, **SHOP, hints=["licence"]).choose("go shop")
    assert game.offered == ["not now", "shop"]
    assert game.table.decision is not None
    assert str(game.table.decision.prompt) == "Licence: Do you go shopping?", "the card is called by its name"
    assert game.choose("not now").state.hints == ("hint:licence",)


@pytest.mark.rule("EF-42.2", "EF-42.4", "EF-42.5", "EF-C19", "EF-W72")
def test_each_buys_cards_or_an_item_and_who_buys_nothing_gains_an_ether() -> None:
    team = [{**ELM, "ether": 2}, {**ASH, "ether": 1}]
    game = given(*team, **SHOP, hints=["licence"], item_market=["pole"]).choose("go shop", "shop")
    assert game.offered == ["buy cards", "buy item", "buy nothing"]
    game.choose("buy cards", "done", "buy nothing")
    assert [game.character(n).ether for n in (0, 1)] == [3, 2], "looking is not buying"
    assert game.state.hints == ()


@pytest.mark.rule("EF-42.3", "EF-C52")
def test_an_item_is_bought_blindly_for_two_ether() -> None:
    rich = {**ELM, "ether": 2}
    items = ["plugs", "fork", "lamp"]
    game = given(rich, **SHOP, hints=["licence"], item_market=["pole"], items=items).choose(
        "go shop", "shop", "buy item"
    )
    assert game.offered == ["replace fork", "replace lamp", "replace plugs"]
    game.choose("replace plugs")
    assert (game.character().ether, "pole" in game.names(game.state.items)) == (0, True)
    assert game.names(game.state.store) == ["plugs"]


@pytest.mark.rule("EF-42.6")
def test_an_empty_item_market_offers_nothing() -> None:
    game = given({**ELM, "ether": 2}, **SHOP, hints=["licence"]).choose("go shop", "shop")
    assert game.offered == ["buy cards", "buy nothing"]


# ---- hints and weaknesses ------------------------------------------------------------------------


@pytest.mark.rule("EF-43.1", "EF-43.2", "EF-C59")
def test_hints_say_when_they_are_used_also_in_later_dreams() -> None:
    game = given({**ELM, "field": "gate.b"}, hints=["hum"]).choose("use hum elm")
    assert "use hum elm" not in game.offered
    assert given({**ELM, "field": "gate.a"}, hints=["hum"]).state.hints == ("hint:hum",)
    assert "use hum elm" not in given({**ELM, "field": "gate.a"}, hints=["hum"]).offered


@pytest.mark.rule("EF-44.1")
def test_a_weakness_is_gained_on_the_discard() -> None:
    gain = {"op": "gain_weakness"}
    assert given(ELM, weaknesses=["ache"], do=[gain, gain]).discard() == ["ache"], (
        "an empty deck gives nothing"
    )


@pytest.mark.rule("EF-44.2", "EF-44.3", "EF-44.4")
def test_a_drawn_weakness_goes_where_it_says() -> None:
    game = given(
        {"character": "elm", "deck": ["grit", "ache", "p2", "c2"], "discard": 9}, do=[{"op": "draw", "n": 2}]
    )
    assert game.names(game.character().zone) == ["grit"]
    assert game.discard()[-1] == "ache"
    assert game.character().suffering == 1


@pytest.mark.rule("EF-44.5", "EF-C36")
def test_a_weakness_is_shed_for_its_fee() -> None:
    deck = {"character": "elm", "deck": ["ache", "p2"], "discard": 9, "ether": 1}
    game = given(deck, weaknesses=["debt"], do=[{"op": "draw"}])
    assert game.offered == ["keep", "pay fee"]
    pay = game.table.decision.options[1]  # type: ignore[union-attr]
    assert str(game.table.rules.say_option(pay, game.table.view(0))) == "Pay to be rid of it"
    game.choose("pay fee")
    assert (game.character().ether, game.pile(game.state.weaknesses)) == (0, ["debt", "ache"])
    zone = {**ELM, "zone": ["grit"], "ether": 1}
    for place in ({}, LANDING):
        game = given(zone, **place).choose("pay fee grit")
        assert game.character().zone == []
