"""The Borrowed Night: what its script does when it is read (build sheet 6.3, 7–12), entry by entry."""

from __future__ import annotations

from typing import Any

import pytest

from tests.etherfields.night import FOLDER, GORAN, PELL, TAMSIN, YSOLDE, night
from tests.etherfields.scenario import Scenario
from traumtisch.games.etherfields.pack import elements as el
from traumtisch.games.etherfields.pack.loading import load_pack

PACK = load_pack(FOLDER)
ENTRIES = PACK.all("script", el.Entry)
DREAMS = ("", *PACK.facts.dreams)
MOST_BYTES = 14_000
"""Of a picture."""


def read(entry: str, *characters: dict[str, Any], **position: Any) -> Scenario:
    """A table at which this entry is read now: in its dream, before the first in the world, after the last in
    the last. Play goes on afterwards."""
    number = min(int(entry) // 100, len(PACK.facts.dreams))
    where: dict[str, Any] = {"scene": DREAMS[number], "goes_on": bool(number)}
    if number:
        where["tiles"] = [name for name in PACK.of_kind["tile"] if name.startswith(f"tile:d{number}-")]
    do = [{"op": "script", "entry": f"script:{entry}"}]
    said: dict[str, Any] = {**where, "do": do, **position}
    return night(*(characters or (TAMSIN, GORAN)), **said)


def var(game: Scenario, name: str) -> Any:
    return game.state.variables[name]


def texts(game: Scenario) -> list[str]:
    """The keys of all that was read or noted."""
    return [str(e.targets[-1]) for e in game.table.events if e.kind in ("story", "noted")]


def answer(game: Scenario, kind: str = "act") -> Scenario:
    """Whatever is asked on the way is answered somehow."""
    return game.play_on_until(kind)


# ---- the whole script ----------------------------------------------------------------------------


def test_every_entry_has_a_title() -> None:
    assert [entry.id for entry in ENTRIES.values() if not entry.name] == []


@pytest.mark.parametrize("entry", ENTRIES)
def test_every_entry_can_be_read_by_one_to_four(entry: str) -> None:
    for characters in ((TAMSIN,), (GORAN, PELL), (TAMSIN, GORAN, PELL, YSOLDE)):
        game = read(entry.partition(":")[2], *characters)
        seen = [key for key in texts(game) if key.startswith("script.")]
        is_barred = bool(ENTRIES[entry].when)
        assert seen or is_barred


def test_pictures_are_small_hold_no_words_and_are_all_named() -> None:
    pictures = {path.relative_to(FOLDER).as_posix(): path for path in (FOLDER / "pictures").iterdir()}
    elements = [each for kind in PACK.of_kind for each in PACK.all(kind, el.Element).values()]
    assert {each.art for each in elements if each.art} == set(pictures)
    scenes = {entry.art for entry in ENTRIES.values()} | {
        dream.art for dream in PACK.of_kind["dream"].values()
    }
    for name, path in pictures.items():
        drawn = path.read_text(encoding="utf-8")
        assert len(drawn.encode()) < MOST_BYTES, path.name
        assert [each for each in ("<text", "<image", "<script") if each in drawn] == [], path.name
        size = "960 720" if name in scenes else "240 240"
        assert f'viewBox="0 0 {size}"' in drawn, path.name


def test_every_card_creature_and_dream_has_a_picture() -> None:
    plain = ("token", "tile", "slumberland", "overlay", "world_tile", "location", "script")
    kinds = [kind for kind in PACK.of_kind if kind not in plain]
    found = [each for kind in kinds for each in PACK.all(kind, el.Element).values()]
    assert [each.id for each in found if not each.art] == []


def test_every_dream_and_every_ending_has_a_picture() -> None:
    intros = [dream.intro for dream in PACK.all("dream", el.Dream).values()]
    assert [e for e in (*intros, "script:601", "script:602", "script:603") if not ENTRIES[e].art] == []


# ---- the frame -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("nights", "deaths", "text"),
    [
        (12, 0, "script.002"),
        (13, 0, "script.003.force"),
        (14, 2, "script.003.force"),
        (15, 0, "script.004"),
        (17, 0, "script.005"),
        (14, 3, "script.005"),
    ],
)
def test_mabes_tea_gets_worse_from_night_to_night(nights: int, deaths: int, text: str) -> None:
    game = read("002", variables={"nights": nights, "deaths": deaths, "d1.hatch": "force"})
    assert texts(game)[0] == text


def test_mabe_has_only_one_key() -> None:
    game = read("005")
    assert game.state.keys == 1
    assert read("005", features=["mabes-key"]).state.keys == 0


def test_the_loom_door_gives_the_pattern_if_the_market_has_not() -> None:
    assert "hint:loom-pattern" in read("012").state.hints
    game = read("012", hints=["loom-pattern"], found=["hint:loom-pattern"], variables={"d3.pattern": 3})
    assert var(game, "d3.pattern") == 3


@pytest.mark.parametrize("left", ["tin-heron", "paper-ox", "left-moon"])
def test_the_mask_that_was_left_behind_comes_after_the_market(left: str) -> None:
    rest = [mask for mask in ("tin-heron", "paper-ox", "left-moon") if mask != left]
    owner = {**TAMSIN, "masks": rest}
    found = [f"mask:{mask}" for mask in rest]
    won = {"dream:jar-market": "won"}
    game = read("017", owner, results=won, found=found)
    assert f"mask:{left}" in game.character().masks
    assert texts(read("017", owner, found=found)) == []


def test_the_torn_page_is_found_by_who_knows_two_truths() -> None:
    assert texts(read("019", variables={"truths": 1})) == []
    game = read("019", variables={"truths": 2})
    assert "wisdom:night-reading" in game.state.wisdom
    assert game.names(game.state.items) == ["sluice-crank"]


@pytest.mark.parametrize(("hatch", "memory"), [("mercy", "hint:locked-door"), ("force", "hint:stair-light")])
def test_the_quiet_landing_brings_the_other_memory(hatch: str, memory: str) -> None:
    assert memory in read("022", TAMSIN, variables={"d1.hatch": hatch}).state.hints


# ---- Below the Stair -----------------------------------------------------------------------------


@pytest.mark.parametrize(("lamps", "text"), [(0, "first"), (1, "second"), (2, "third")])
def test_every_lamp_takes_a_year_off(lamps: int, text: str) -> None:
    game = read("104", variables={"d1.lamps": lamps})
    assert (texts(game)[0], var(game, "d1.lamps")) == (f"script.104.{text}", lamps + 1)


def test_two_faces_go_to_two_characters() -> None:
    game = read("106").choose("choose script.106.leave-ox", "character tamsin")
    answer(game)
    assert [game.character(who).masks for who in (0, 1)] == [("mask:tin-heron",), ("mask:left-moon",)]


def test_who_is_alone_takes_both_faces() -> None:
    game = answer(read("106", PELL).choose("choose script.106.leave-heron"))
    assert game.character().masks == ("mask:paper-ox", "mask:left-moon")


def test_the_slip_is_found_once() -> None:
    game = read("108")
    assert (var(game, "truth.slip"), var(game, "truths")) == (True, 1)
    assert var(read("108", read=["script:108"]), "truths") == 0


@pytest.mark.parametrize(
    ("entry", "hatch", "memory", "keys"),
    [("112", "mercy", "hint:stair-light", 0), ("113", "force", "hint:locked-door", 1)],
)
def test_the_first_dream_ends_with_an_awakening(entry: str, hatch: str, memory: str, keys: int) -> None:
    begun: dict[str, Any] = {"districts": [], "wisdom": ["drowned"], "gates": ["below-the-stair"], "keys": 3}
    game = answer(read(entry, TAMSIN, **begun), "where to")
    state = game.state
    assert (var(game, "d1.hatch"), state.keys, state.results["dream:below-the-stair"]) == (hatch, keys, "won")
    assert {memory, "hint:first-bar", "hint:trading-licence"} <= set(state.hints)
    assert state.districts == ("district:low-town", "district:jar-row")
    assert (state.layer, state.location) == ("world", "location:landing")
    assert "dream:jar-market" in state.gates
    assert "dream:below-the-stair" not in state.gates
    assert (game.character().ether, var(game, "nights")) == (2, 12)
    assert "script.002" in texts(game)
    assert set(game.pile(state.item_market)) == {"bargepole", "pocket-almanac", "wax-plugs", "thimble-lamp"}


def test_who_fails_in_the_cellar_begins_again_in_the_same_night() -> None:
    game = answer(read("190", {**TAMSIN, "suffering": 4}, wisdom=["drowned"]))
    assert (game.state.layer, game.state.scene) == ("dream", "dream:below-the-stair")
    assert (var(game, "fails.d1"), var(game, "nights"), game.character().suffering) == (1, 11, 0)


@pytest.mark.parametrize(("entry", "is_won"), [("112", True), ("190", False)])
def test_whoever_plays_only_this_dream_is_at_the_end_then(entry: str, is_won: bool) -> None:
    game = read(entry, TAMSIN, goes_on=False)
    assert game.table.outcome is not None
    assert game.table.outcome.won is is_won


# ---- The Jar Market ------------------------------------------------------------------------------


def at_the_counter(*characters: dict[str, Any], **position: Any) -> Scenario:
    first, *others = characters or (TAMSIN, GORAN)
    jar = [{"token": "last-jar", "field": "d2-c.d"}]
    return read("211", {**first, "field": "d2-c.d"}, *others, tokens=jar, **position)


def carries_it(game: Scenario) -> bool:
    return ("token:last-jar", "") in game.character().carries


def test_the_price_board_opens_the_stalls() -> None:
    game = read("202", tiles=["d2-a", "d2-b", "d2-c"])
    assert [var(game, f"d2.stall{number}") for number in (1, 2, 3)] == [3, 3, 3]
    assert len(game.state.layout.tiles) == 7


def test_the_last_jar_is_bought_for_ether_of_all_together() -> None:
    game = at_the_counter({**TAMSIN, "ether": 1}, {**GORAN, "ether": 1})
    game.choose("choose script.211.buy", "choose script.212.ether")
    assert (var(game, "d2.last"), carries_it(game)) == ("bought", True)
    assert [game.character(who).ether for who in (0, 1)] == [0, 0]


def test_it_is_bought_for_a_key_or_always_for_something_of_ones_own() -> None:
    assert at_the_counter(keys=1).choose("choose script.211.buy", "choose script.212.key").state.keys == 0
    game = at_the_counter({**PELL, "hand": ["raised-hand"]})
    answer(game.choose("choose script.211.buy"))
    assert (game.hand(), game.character().suffering, carries_it(game)) == ([], 1, True)


def test_who_has_paid_can_turn_the_jar_and_read_the_label() -> None:
    game = at_the_counter({**TAMSIN, "hand": ["ink-and-patience"]}, keys=1)
    game.choose("choose script.211.buy", "choose script.212.key")
    game.choose("use turn-the-jar tamsin", "pay ink-and-patience perception")
    assert (var(game, "truth.label"), var(game, "truths"), texts(game)[-1]) == (True, 1, "script.215.read")


def test_who_opens_it_reads_the_label_at_once() -> None:
    game = at_the_counter().choose("choose script.211.open")
    assert (var(game, "d2.last"), var(game, "truths"), carries_it(game)) == ("opened", 1, True)


def test_who_steals_it_has_the_minutes_and_the_creditor() -> None:
    game = at_the_counter().choose("choose script.211.steal")
    assert (var(game, "d2.last"), game.names(game.state.items)) == ("stolen", ["jar-of-minutes"])
    assert "creditor" in game.names(game.state.slumbers_under)


def test_the_market_gives_the_second_bar_and_the_first_season() -> None:
    game = answer(read("220", TAMSIN, variables={"d2.last": "opened"}), "where to")
    state = game.state
    assert (texts(game)[0], state.season) == ("script.220.opened", "season:thaw")
    assert {"hint:second-bar", "hint:loom-pattern"} <= set(state.hints)
    assert "dream:loom" in state.gates
    assert {"creditor", "long-queue"} <= set(game.names(state.slumbers_under)) | set(
        game.pile(state.slumbers)
    )


# ---- The Loom ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pattern", "text"), [(1, "last"), (2, "first"), (3, "light")])
def test_the_cloth_says_the_fourth_sentence(pattern: int, text: str) -> None:
    game = read("309", variables={"d3.pattern": pattern})
    assert (texts(game), var(game, "d3.known")) == (["script.309", f"script.309.{text}"], True)
    assert (var(game, "truth.measure"), var(game, "truths")) == (True, 1)
    assert var(read("309", variables={"truth.measure": True, "truths": 3}), "truths") == 3


def test_the_second_treadle_wets_the_floor_and_the_fourth_ends_the_row() -> None:
    assert read("306", variables={"d3.step": 1}).state.layout.overlays == ("overlay:wet-floor",)
    game = read("306", variables={"d3.step": 3})
    assert (game.state.layout.overlays, texts(game)[-1]) == (("overlay:cloth",), "script.312")


@pytest.mark.parametrize(("entry", "shroud"), [("316", "finished"), ("317", "unpicked"), ("318", "cut")])
def test_the_cloth_decides_and_the_third_bar_sounds(entry: str, shroud: str) -> None:
    game = answer(read(entry, TAMSIN), "where to")
    state = game.state
    assert (var(game, "d3.shroud"), state.results["dream:loom"]) == (shroud, "won")
    assert "hint:third-bar" in state.hints
    assert "redemption" in state.features
    assert "district:weir-head" in state.districts
    assert "dream:eleven-days" in state.gates
    assert ("red-twine" in game.names(state.items)) == (shroud == "cut")


def test_who_runs_out_of_time_while_unpicking_has_won_all_the_same() -> None:
    game = answer(read("390", TAMSIN, variables={"d3.unpick": 1}), "where to")
    assert (var(game, "d3.shroud"), game.state.results["dream:loom"]) == ("finished", "won")
    game = answer(read("390", TAMSIN), "where to")
    assert (var(game, "fails.d3"), game.state.results["dream:loom"]) == (1, "failed")


def test_lightning_is_explained_with_the_first_payment_and_never_again() -> None:
    """B.8: whoever is asked about an interrupt has read what that is."""
    own = {**TAMSIN, "hand": ["double-entry", "ink-and-patience"], "field": "d1-a.b"}
    game = night(own).choose("use float tamsin", "pay double-entry perception")
    assert (texts(game).count("script.101.lightning"), game.asked) == (1, "interrupt")
    game.choose("pass", "pay ink-and-patience perception")
    assert texts(game).count("script.101.lightning") == 1


def test_things_are_explained_when_the_first_is_found_and_cards_in_round_two() -> None:
    """B.8: each rule is told when it first matters, and only once."""
    own = {**PELL, "hand": ["raised-hand"], "field": "d1-a.b"}
    game = night(own, rounds=["11", "06", "09"]).choose(
        "use nail-with-calendar pell", "pay raised-hand perception"
    )
    assert "script.101.things" in game.state.page
    game.choose("ready").play_on_until("act")
    assert "script.101.cards" in game.state.page
