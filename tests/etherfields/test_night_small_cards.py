"""The Borrowed Night: market, secret cards, items, masks, weaknesses, wisdom and hints, one test each."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.night import GORAN, HOUND, PELL, TAMSIN, YSOLDE, night, number, stage
from tests.etherfields.scenario import Scenario

WORLD: dict[str, Any] = {"scene": "", "location": "candle-yard"}


# ---- the market ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "intents"),
    [
        ("river-glass", (3, 0, 0)),
        ("boot-nails", (0, 0, 3)),
        ("greased-hinge", (0, 3, 0)),
        ("two-minds", (2, 2, 0)),
        ("cold-anger", (2, 0, 2)),
        ("quick-temper", (0, 2, 2)),
    ],
)
def test_plain_cards_pay(card: str, intents: tuple[int, int, int]) -> None:
    game = night({**PELL, "hand": [card]})
    assert game.table.rules.material.intents[game.character().hand[0]] == intents


def test_night_bell_draws_two_for_one() -> None:
    game = night({**GORAN, "hand": ["night-bell", "boot-nails"]}).choose("play night-bell")
    game.choose("discard boot-nails")
    assert len(game.hand()) == 2


@pytest.mark.parametrize("where", [{}, WORLD])
def test_thimble_of_tea_heals_anywhere(where: dict[str, Any]) -> None:
    game = night({**PELL, "hand": ["thimble-of-tea"], "suffering": 2}, **where).choose("play thimble-of-tea")
    assert game.character().suffering == 1


def test_loose_thread_unseals_three() -> None:
    assert (
        len(night({**PELL, "hand": ["loose-thread"], "sealed": 4}).choose("play loose-thread").sealed()) == 1
    )


def test_sleepwalkers_map_leads_anywhere() -> None:
    districts = ["low-town", "jar-row"]
    game = night({**PELL, "hand": ["sleepwalkers-map"]}, **WORLD, districts=districts)
    game.choose("play sleepwalkers-map", "go loom-door")
    assert game.state.location == "location:loom-door"


@pytest.mark.parametrize(
    ("card", "name", "value"),
    [
        ("long-spoon", "contact_range", 2),
        ("boathook", "fight_range", 2),
        ("felt-soles", "move_steps", 1),
        ("haggle", "cost.field", -1),
    ],
)
def test_laid_cards_reach_and_walk_further(card: str, name: str, value: int) -> None:
    assert number(night({**PELL, "laid": [card]}), name) == value


def test_held_breath_spares_the_first_reshuffle_of_a_scene() -> None:
    own = {**PELL, "laid": ["held-breath"], "deck": 0, "discard": 8}
    game = night(own, do=[{"op": "draw", "n": 1}])
    assert (game.character().suffering, game.sealed()) == (0, [])
    assert game.table.decision is not None
    assert game.table.decision.kind == "act", "no penalty was asked for"


def test_twin_locks_add_to_every_colour_and_stack() -> None:
    game = night({**PELL, "laid": ["twin-locks", "twin-locks"]})
    assert number(game, "progress_count.rage") == 2


@pytest.mark.parametrize(("face", "hours"), [("one", 3), ("two", 4), ("fail", 1), ("blank", 2)])
def test_a_wager_of_hours(face: str, hours: int) -> None:
    own = {**GORAN, "hand": ["wager-of-hours"]}
    game = night(own, hours=2, next={"luck": [face]}).choose("play wager-of-hours")
    assert game.state.hours == hours


def test_quiet_company_and_the_string_between_two_fields() -> None:
    tiles = ["d1-a", "d1-c"]
    own = {**YSOLDE, "hand": ["quiet-company", "soot-step", "through-the-flue"], "field": "d1-a.b"}
    game = night(own, tiles=tiles).choose("play quiet-company")
    assert [companion.id for companion in game.state.companions] == ["companion:boy-of-string"]
    far = {**YSOLDE, "hand": ["through-the-flue"], "field": "d1-c.a"}
    game = night(far, tiles=tiles, companions={"boy-of-string": "d1-a.b"})
    game.choose("use tie-string ysolde", "pay through-the-flue cunning")
    here, there = (game.table.rules.material.number_of(f"tile:{n}") for n in ("d1-c.a", "d1-a.b"))
    assert there in stage(game).ground.neighbours[here]


def test_a_shared_pillow_is_for_those_near() -> None:
    own = {**GORAN, "hand": ["shared-pillow"], "field": "d1-a.a"}
    near, far = {**TAMSIN, "field": "d1-a.b"}, {**PELL, "field": "d1-b.c"}
    game = night(own, near, far, tiles=["d1-a", "d1-b"]).choose("play shared-pillow")
    assert [len(game.hand(who)) for who in range(3)] == [0, 1, 0]


# ---- secret cards --------------------------------------------------------------------------------


def test_chalk_mark_leads_back_to_the_entry() -> None:
    game = night({**PELL, "hand": ["chalk-mark", "side-bet"], "field": "d1-a.b"})
    game.choose("play chalk-mark", "pay side-bet cunning", "field d1-a.c")
    assert game.field() == "d1-a.c"


def test_on_tiptoe_passes_a_trap() -> None:
    own = {**YSOLDE, "hand": ["on-tiptoe", "soot-step", "draught"], "field": "d1-e.c"}
    game = night(own, tiles=["d1-a", "d1-e"]).choose("play on-tiptoe", "play soot-step", "step d1-e.d")
    assert game.hand() == ["draught"], "nothing was discarded"


def test_torch_beam_lights_a_field() -> None:
    game = night({**PELL, "hand": ["torch-beam", "raised-hand"], "field": "d1-a.c"})
    field = game.table.rules.material.number_of("tile:d1-a.a")
    game.choose("play torch-beam", "pay raised-hand perception", f"target x{field}")
    assert "light" in stage(game).ground.terrain[field]


def test_a_full_minute_adds_a_round() -> None:
    game = night({**GORAN, "hand": ["full-minute"]}, rounds_left=3)
    before = game.state.rounds_left
    assert game.choose("play full-minute").state.rounds_left == before + 1


def test_a_cork_vest_keeps_two_off_once_a_scene() -> None:
    hit = [{"op": "suffer", "n": 3}]
    game = night({**GORAN, "laid": ["cork-vest"]}, do=hit).choose("use cork-vest goran")
    assert game.character().suffering == 1


@pytest.mark.parametrize(("terrain", "immune"), [([["d1-a.c", "water"]], 1), ([], 0)])
def test_rainskin_keeps_traps_off_on_water(terrain: list[list[str]], immune: int) -> None:
    game = night({**PELL, "laid": ["rainskin"], "field": "d1-a.c"}, terrain=terrain)
    assert number(game, "immune.trap") == immune


def test_counter_thread_rolls_the_creature_die_again() -> None:
    own = {**PELL, "hand": ["counter-thread", "raised-hand"], "field": "quay.a"}
    dice = {"creature": ["value", "one"]}
    game = night(own, **HOUND, rounds=["11", "09"], next=dice).choose("ready", "play counter-thread")
    game.choose("pay raised-hand perception")
    assert game.state.coming.get("creature", ()) == ()


def test_the_eleventh_hour() -> None:
    assert night({**GORAN, "hand": ["eleventh-hour"]}, hours=1).choose("play eleventh-hour").state.hours == 2


def test_night_duty_unseals_somebody_near_when_the_round_ends() -> None:
    own = {**GORAN, "laid": ["night-duty"], "sealed": 2}
    game = night(own, rounds=["11", "09"]).choose("ready")
    assert len(game.sealed()) == 1


# ---- items ---------------------------------------------------------------------------------------


def test_the_bargepole_reaches_and_pushes_off() -> None:
    game = night({**GORAN, "field": "d1-a.c"}, items=["bargepole"], terrain=[["d1-a.c", "water"]])
    assert number(game, "fight_range") == 2
    game.choose("use bargepole goran", "step d1-a.a", "step d1-a.b")
    assert game.field() == "d1-a.b"
    assert "bargepole" in game.pile(game.state.item_market)


def test_the_pocket_almanac_shows_the_next_round() -> None:
    game = night(GORAN, items=["pocket-almanac"], rounds=["11", "09"]).choose("use pocket-almanac goran")
    assert "use pocket-almanac goran" not in game.offered


def test_wax_plugs_keep_one_card_from_being_sealed() -> None:
    game = night(GORAN, items=["wax-plugs"], do=[{"op": "seal", "n": 2}]).choose("use wax-plugs goran")
    assert len(game.sealed()) == 1
    assert game.names(game.state.items) == []


def test_the_bent_fork_lifts_a_mutation() -> None:
    wild: dict[str, Any] = {**HOUND, "creatures": [{"id": "tallow-hound", "mutations": ["seal"]}]}
    game = night({**GORAN, "field": "quay.a"}, **wild, items=["bent-fork"]).choose("use bent-fork goran")
    assert sum(game.state.creatures[0].mutations) == 0


def test_the_thimble_lamp_burns_for_a_round() -> None:
    game = night({**GORAN, "field": "d1-a.c"}, items=["thimble-lamp"]).choose("use thimble-lamp goran")
    assert "light" in stage(game).ground.terrain[game.character().field]


def test_red_twine_leads_to_somebody() -> None:
    own = {**PELL, "hand": ["side-bet"], "field": "d1-a.c"}
    game = night(own, {**GORAN, "field": "d1-a.b"}, items=["red-twine"])
    game.choose("use red-twine pell", "pay side-bet cunning", "target c1")
    assert game.field() == "d1-a.b"


@pytest.mark.parametrize(("team", "size"), [([PELL], 1), ([PELL, GORAN, TAMSIN], 2)])
def test_the_sluice_crank_saves_a_payment(team: list[dict[str, Any]], size: int) -> None:
    assert number(night(*team, items=["sluice-crank"]), "group_size") == size


def test_a_dry_biscuit_is_eaten() -> None:
    game = night({**GORAN, "suffering": 3}, items=["dry-biscuit"]).choose("use dry-biscuit goran")
    assert (game.character().suffering, len(game.state.items), len(game.state.removed)) == (1, 0, 1)


# ---- masks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("mask", "name", "base", "value"),
    [
        ("tin-heron", "progress_limit", None, 5),
        ("paper-ox", "hand_limit", None, 7),
        ("carp", "step_cost.water", 1, 0),
        ("blind-lantern", "creature_effect_range", None, -1),
    ],
)
def test_masks_change_numbers(mask: str, name: str, base: int | None, value: int) -> None:
    game = night({**PELL, "masks": [mask], "worn": mask})
    assert number(game, name, base=base) == value


def test_the_tin_heron_rolls_again() -> None:
    own = {**PELL, "hand": ["opening-bid", "patter"], "masks": ["tin-heron"], "worn": "tin-heron"}
    game = night(own, next={"luck": ["fail", "two"]}).choose("play opening-bid", "pay patter cunning")
    game.choose("use tin-heron pell", "pass")
    assert "step d1-a.d" in game.offered


def test_the_paper_ox_draws_for_suffering() -> None:
    game = night({**GORAN, "masks": ["paper-ox"], "worn": "paper-ox"}).choose("use paper-ox goran")
    assert (game.character().suffering, len(game.hand())) == (1, 2)


def test_the_left_moon_walks_for_a_card() -> None:
    own = {**GORAN, "hand": ["shoulder-in"], "masks": ["left-moon"], "worn": "left-moon", "field": "d1-a.c"}
    game = night(own).choose("use left-moon goran", "step d1-a.a")
    assert game.field() == "d1-a.a"


def test_the_sieve_seals_instead() -> None:
    own = {**GORAN, "masks": ["sieve"], "worn": "sieve"}
    game = night(own, do=[{"op": "suffer", "n": 2}]).choose("use sieve goran")
    assert (game.character().suffering, len(game.sealed())) == (1, 1)


def test_the_blind_lantern_does_not_hide_from_what_stands_on_your_field() -> None:
    own = {**GORAN, "masks": ["blind-lantern"], "worn": "blind-lantern", "field": "quay.b"}
    assert night(own, **HOUND, rounds=["09", "11"]).choose("ready").character().suffering == 1


# ---- weaknesses ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("weakness", "name", "value"),
    [
        ("grit-behind-the-eyes", "draw", 3),
        ("borrowed-limp", "move_steps", -1),
        ("empty-chair", "forbid.contact", 1),
    ],
)
def test_weaknesses_weigh_while_they_stay(weakness: str, name: str, value: int) -> None:
    assert number(night({**PELL, "zone": [weakness]}), name) == value


def drawing(weakness: str, *others: dict[str, Any], **position: Any) -> Scenario:
    rest = ["shoulder-in", "haul", "anchor", "slow-pull", "oar-swing", "river-oath"]
    draw = [{"op": "draw", "n": 1}]
    return night({**GORAN, "deck": [weakness, *rest, *rest[:4]]}, *others, do=draw, **position)


def test_sleep_debt_seals_two() -> None:
    assert len(drawing("sleep-debt").sealed()) == 2


def test_the_tick_takes_an_hour() -> None:
    assert drawing("tick", hours=3).state.hours == 2


def test_a_yawn_is_contagious() -> None:
    assert drawing("contagious-yawn", {**PELL, "hand": ["side-bet"]}).hand(1) == []


# ---- wisdom and hints ----------------------------------------------------------------------------


def test_slack_water_unseals_for_a_gem() -> None:
    game = night({**PELL, "gems": 1, "sealed": 4}, wisdom=["slack-water"]).choose("use slack-water pell")
    assert (game.character().gems, len(game.sealed())) == (0, 1)


@pytest.mark.parametrize(
    ("card", "name", "value"), [("fourth-hook", "item_slots", 4), ("night-reading", "peek_cards", 2)]
)
def test_wisdom_that_changes_numbers(card: str, name: str, value: int) -> None:
    assert number(night(PELL, wisdom=[card]), name) == value


def test_a_night_is_counted_whenever_the_team_wakes() -> None:
    game = night(PELL, **WORLD, wisdom=["waking-up"]).choose("awaken").play_on_until("where to")
    assert game.state.variables["nights"] == 12


def test_the_ferry_token_pays_for_one_shortcut() -> None:
    position: dict[str, Any] = {**WORLD, "location": "low-steps", "districts": ["low-town", "jar-row"]}
    game = night(PELL, **position, hints=["ferry-token"], slumbers=["quiet-landing"]).choose(
        "shortcut jar-market"
    )
    assert game.sealed() == []
    assert "hint:ferry-token" not in game.state.hints


def test_the_stair_light_spares_one_penalty() -> None:
    own = {**PELL, "deck": 0, "discard": 8}
    game = night(own, hints=["stair-light"], do=[{"op": "draw", "n": 1}])
    assert (game.character().suffering, game.sealed(), game.state.hints) == (0, [], ())


def test_the_locked_door_rewards_the_fourth_progress_card() -> None:
    laid = ["reserve-price", "second-boost", "reserve-price"]
    own = {**PELL, "hand": ["second-boost", "patter", "patter"], "laid": laid, "deck": 4}
    game = night(own, hints=["locked-door"])
    game.choose("lay second-boost", "pay patter cunning", "pay patter cunning")
    assert (game.character().gems, game.character().ether, game.state.hints) == (1, 2, ())


@pytest.mark.parametrize(("known", "page"), [(False, "2"), (True, "2-whole")])
def test_the_loom_pattern_shows_what_is_known(known: bool, page: str) -> None:
    game = night(PELL, hints=["loom-pattern"], variables={"d3.pattern": 2, "d3.known": known})
    game.choose("use read-loom-pattern pell")
    assert game.state.page[-1] == f"hint.loom-pattern.{page}"
