"""Pairs of modules (catalogue section 19): the later half of the table, with the real modules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.onirim.scenario import (
    EIGHT_DOORS,
    SEVEN_DOORS,
    Scenario,
    both_lying,
    faces,
    given,
    holding,
    lying,
)

HAND = "RS BM GS NM BS"
FREE = "- / - / - / -"


def playing(*modules: str, **others: Any) -> dict[str, Any]:
    """The options of a game with these modules."""
    return {"modules": list(modules), **others}


TEAM_WITH_CROSSROADS = playing("crossroads", players=2)
TEAM_WITH_ONIVERSE = playing("oniverse", players=2)
TEAM_WITH_DREAMCATCHERS = playing("dreamcatchers", players=2)
TEAM_WITH_PREMONITIONS = playing("premonitions", players=2)
DREAMCATCHERS_PREMONITIONS = playing("dreamcatchers", "premonitions")
DREAMCATCHERS_CROSSROADS = playing("dreamcatchers", "crossroads")
DREAMCATCHERS_ONIVERSE = playing("dreamcatchers", "oniverse")
DREAMCATCHERS_PATHMAKER = playing("dreamcatchers", incubus="B")
PREMONITIONS_CROSSROADS = playing("premonitions", "crossroads")
PREMONITIONS_ONIVERSE = playing("premonitions", "oniverse")
CROSSROADS_PATHMAKER = playing("crossroads", incubus="B")
CROSSROADS_ADVERSARY = playing("crossroads", incubus="C")
PREMONITIONS_LENIENT = playing("premonitions", incubus="C", **{"option.adversary": "lenient"})


def foreseen(face_up: str, stack: str = "") -> dict[str, str]:
    return {"face_up": face_up, "stack": stack}


def before_the_players(game: Scenario) -> dict[str, list[str]]:
    """The denizens taken along, and the Keepers that keep a card with that card, as both players see them."""
    zones = ("taken", "keeping", "stored")
    seen = [game.seen_by(seat).modules["oniverse"] for seat in range(game.table.seats)]
    shown = [{zone: faces(each[zone]) for zone in zones} for each in seen]
    assert all(each == shown[0] for each in shown)
    return shown[0]


def choosing(game: Scenario, *words: str) -> Scenario:
    """Choose these, and do nothing in the windows between draws, which a team is always asked about."""
    for each in (*words, ""):
        while game.asked == "between draws" and each not in game.offered:
            game.choose("go-on")
        if each:
            game.choose(each)
    return game


def comes_true(game: Scenario) -> list[str]:
    return [told.removeprefix("comes true ") for told in game.told if told.startswith("comes true")]


def in_the_deck(game: Scenario) -> list[str]:
    return sorted(game.deck.replace("|", "").split())


# ---- Dead Ends and denizens in the team game -------------------------------------------------


@pytest.mark.rule("ON-16.10")
def test_a_swap_may_make_a_dead_end_shared_or_personal() -> None:
    def discarded() -> Scenario:
        return given(
            TEAM_WITH_CROSSROADS,
            hand="RS DE GS",
            team={"open": "NM BS", "hand": "NS GM BK"},
            deck="RK NK",
        ).choose("discard RS")

    assert discarded().offered == [
        "decline",
        *(f"swap {own} {shared}" for own in ("DE", "GS") for shared in ("BS", "NM")),
    ]
    game = discarded().choose("swap DE BS")
    assert game.both == both_lying("GS BS RK", "NS GM BK", shared="DE NM", discard="RS", deck="NK")
    # and the other way round, by the partner
    game.choose("discard NM")
    assert game.offered == ["decline", "swap BK DE", "swap GM DE", "swap NS DE"]
    game.choose("swap NS DE")
    assert game.both == both_lying("GS BS RK", "GM BK DE", shared="NS NK", discard="RS NM")


@pytest.mark.rule("ON-17.27", "ON-19.35")
def test_what_one_player_takes_along_the_other_may_use_on_the_own_turn() -> None:
    game = given(
        TEAM_WITH_ONIVERSE,
        hand="RS BM",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "GM GS"},
        deck="Hammer NK RM RK",
    )
    choosing(game, "take-along RS")
    assert before_the_players(game) == {"taken": ["Hammer"], "keeping": [], "stored": []}
    assert game.table.decision is not None
    assert (game.state.seat, game.table.decision.seat) == (1, 1)
    game.choose("hammer")
    assert before_the_players(game)["taken"] == []
    assert game.both == both_lying(
        "BM NK RM", "NS GM BK", shared="NM BS", discard="RS GM GS Hammer", deck="RK"
    )


@pytest.mark.rule("ON-17.27", "ON-21.9")
def test_a_stored_card_lies_open_and_the_partner_may_play_it() -> None:
    game = given(
        TEAM_WITH_ONIVERSE,
        hand="RS BM GK",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "GM GS"},
        deck="RK NK GD RM",
        oniverse={"taken": "Keeper"},
    )
    game.choose("store GK")
    assert before_the_players(game) == {"taken": [], "keeping": ["Keeper"], "stored": ["GK"]}
    choosing(game)
    assert (game.both["A.hand"], game.both["shared"], game.both["deck"]) == ("BM RK RS", "BS NM", "NK GD RM")
    choosing(game, "play RS")
    assert game.state.seat == 1
    choosing(game, "play GK", "search green")
    assert before_the_players(game) == {"taken": [], "keeping": [], "stored": []}
    assert game.both == both_lying(
        "BM NK RK",
        "NS GM BK",
        shared="NM BS",
        rows=("RS", "GM GS GK"),
        doors=("", "GD"),
        discard="Keeper",
        deck="| RM",
    )


@pytest.mark.rule("ON-17.27", "ON-17.12", "ON-10.6")
@pytest.mark.parametrize(
    ("given_away", "personal", "shared"), [("NM", "BM GS", "RK BS"), ("GS", "BM RK", "NM BS")]
)
def test_what_cyclobot_fetches_is_shared_if_the_card_given_away_was(
    given_away: str, personal: str, shared: str
) -> None:
    game = given(
        TEAM_WITH_ONIVERSE,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        discard="RK RM",
        deck="NK GK",
        oniverse={"taken": "Cyclobot"},
    )
    choosing(game, f"cyclobot {given_away}", "salvage RK")
    assert game.both == both_lying(
        f"RS {personal}", "NS GM BK", shared=shared, discard=f"RM {given_away} Cyclobot", deck="NK GK"
    )
    choosing(game, "play RS")
    assert game.both == both_lying(
        f"{personal} NK",
        "NS GM BK",
        shared=shared,
        rows=("RS", ""),
        discard=f"RM {given_away} Cyclobot",
        deck="GK",
    )
    # both saw it in the discard pile
    partner_hand = faces(game.seen_by(1).modules["team"]["partner_hand"])
    assert partner_hand == (["?", "?", "RK"] if "RK" in personal else ["?", "?", "?"])


# ---- Dreamcatchers and Premonitions ----------------------------------------------------------


def unlocking(
    door: str,
    doors: str,
    face_up: str,
    catchers: str,
    *,
    deck: str = "NS RM GM nightmare",
    **more: Any,
) -> Scenario:
    """A drawn door is laid with its key while Dreamcatchers hold something."""
    return given(
        DREAMCATCHERS_PREMONITIONS,
        hand=f"{door[0]}K BM GS NM",
        doors=doors,
        pending=door,
        deck=deck,
        dreamcatchers=holding(catchers),
        premonitions=foreseen(face_up),
        **more,
    ).choose(f"unlock {door[0]}K")


@pytest.mark.rule("ON-19.17", "ON-13.17")
@pytest.mark.parametrize(
    ("door", "doors", "premonition", "deck", "lost"),
    [
        ("RD", "RD", "P-RED", "RS RM BS NS", "RS RM"),
        ("BD", "BD", "P-BLUE", "GK BK BS NS", "GK BK"),
        ("BD", "RD GD ND", "P-ALL", "happy-dream BS NS happy-dream", "happy-dream happy-dream"),
    ],
)
def test_what_takes_cards_out_of_the_deck_allows_one_emptying(
    door: str, doors: str, premonition: str, deck: str, lost: str
) -> None:
    catchers = "happy-dream nightmare / GD / - / -"
    game = unlocking(door, doors, premonition, catchers, deck=deck)
    if premonition == "P-BLUE":
        game.choose("lose GK")  # of the other there is only one
    assert (game.asked, game.offered) == ("emptying", ["decline", "empty 1", "empty 2"])
    assert game.zones == lying(
        hand="BM GS NM",
        doors=f"{doors} {door}",
        discard=f"{door[0]}K {lost}",
        catchers=catchers,
        deck="| BS NS",
    )
    game.choose("empty 2")
    assert game.asked != "emptying"
    assert "emptied GD" in game.told
    assert game.catchers[0] == "happy-dream nightmare"


@pytest.mark.rule("ON-19.17", "ON-13.19")
def test_a_happy_dream_takes_any_captured_card_without_a_shuffle() -> None:
    def dreamt() -> Scenario:
        return given(
            DREAMCATCHERS_PREMONITIONS,
            hand="RK BM GS NM",
            pending="happy-dream",
            deck={"known_top": "NS GM", "contents": "BK BS"},
            dreamcatchers=holding("lost-dream RD / nightmare / - / -"),
            premonitions=foreseen("P-RED"),
        ).choose("find")

    game = dreamt()
    assert {each for each in game.offered if each.startswith("take")} == {
        *("take RD", "take lost-dream", "take nightmare")
    }
    game.choose("take RD")
    assert not {"shuffled", "found nothing"} & set(game.told)
    assert (game.asked, game.offered) == ("door", ["decline", "unlock RK"])
    assert game.zones == lying(
        hand="RK BM GS NM",
        discard="happy-dream",
        pending="RD",
        catchers="lost-dream / nightmare / - / -",
        deck="NS GM | BK BS",
    )
    assert game.known_top == ["NS", "GM"]
    # variant (3): the other one is shuffled into the deck, then the card is put on top and drawn
    game = dreamt().choose("search-and-take RD 2")
    assert game.zones == lying(
        hand="RK BM GS NM",
        discard="happy-dream",
        pending="RD",
        catchers="lost-dream / - / - / -",
        deck="| NS GM BK BS nightmare",
    )
    # variant (2): another card of the deck, and an emptying
    game = dreamt().choose("search BK")
    assert (game.asked, game.offered) == ("emptying", ["decline", "empty 1", "empty 2"])


@pytest.mark.rule("ON-19.17")
@pytest.mark.parametrize(
    ("door", "premonition", "discard", "returns"),
    [("ND", "P-BROWN", "", "RD"), ("ND", "P-PAIR", "", "ND"), ("GD", "P-GREEN", "nightmare", "nightmare")],
)
def test_what_premonitions_send_to_limbo_is_captured(
    door: str, premonition: str, discard: str, returns: str
) -> None:
    game = unlocking(door, f"{door} RD", premonition, "BD / - / - / -", deck="NS RM GM", discard=discard)
    if game.asked == "door given up":
        game.choose(f"give-up {returns}")
    doors = [door, door, "RD"]
    if returns in doors:
        doors.remove(returns)
    assert comes_true(game) == [premonition]
    assert game.zones == lying(
        hand="BM GS NM NS RM",
        doors=" ".join(doors),
        discard=f"{door[0]}K",
        catchers=f"BD / {returns} / - / -",
        deck="GM",
    )


# ---- Dreamcatchers and others ----------------------------------------------------------------


@pytest.mark.rule("ON-19.18", "ON-16.11")
def test_dead_ends_that_a_nightmare_reveals_are_captured() -> None:
    game = given(
        DREAMCATCHERS_CROSSROADS,
        hand="RK BM GS NM",
        pending="nightmare",
        deck="DE X-S lost-dream DE RM GM BK",
        dreamcatchers=holding("BD / - / - / -"),
    ).choose("reveal")
    assert game.zones == lying(
        hand="RK BM GS NM GM",
        discard="nightmare X-S RM",
        catchers="BD / DE DE lost-dream / - / -",
        deck="BK",
    )


@pytest.mark.rule("ON-19.18", "ON-16.13")
def test_what_an_escape_meets_is_captured() -> None:
    game = given(
        DREAMCATCHERS_CROSSROADS,
        hand="DE DE GS NM DE",
        deck="DE RD X-S lost-dream RM nightmare GM BK BS",
        dreamcatchers=holding(FREE),
    ).choose("escape")
    assert game.zones == lying(
        hand="DE X-S RM GM BK",
        discard="DE DE DE GS NM",
        catchers="RD lost-dream nightmare / - / - / -",
        deck="BS",
    )
    assert game.asked == "action"


@pytest.mark.rule("ON-19.19", "ON-13.7", "ON-17.15")
def test_lost_dreams_that_the_harpoon_hunter_reveals_go_to_limbo() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand=HAND,
        deck="lost-dream nightmare RK lost-dream BD RM GM",
        dreamcatchers=holding(FREE),
        oniverse={"taken": "Harpoon"},
    ).choose("harpoon")
    assert (game.asked, game.offered) == ("order", ["next BD", "next RK"])
    assert game.zones == lying(
        hand=HAND,
        limbo="lost-dream lost-dream",
        discard="Harpoon nightmare",
        looked_at="RK BD",
        catchers=FREE,
        deck="RM GM",
    )
    game.choose("next RK", "play RS")
    assert game.zones == lying(
        hand="BM GS NM BS RM",
        row="RS",
        discard="Harpoon nightmare",
        catchers="lost-dream lost-dream / - / - / -",
        deck="GM RK BD",
    )


@pytest.mark.rule("ON-19.19", "ON-17.22")
def test_the_mirror_parks_a_nightmare_on_a_dreamcatcher() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand="RS BM GS NM",
        pending="nightmare",
        deck="RM GM",
        dreamcatchers=holding("BD / - / - / -"),
        oniverse={"taken": "Mirror"},
    ).choose("mirror")
    assert game.zones == lying(
        hand="RS BM GS NM RM", discard="Mirror", catchers="BD / nightmare / - / -", deck="GM"
    )


@pytest.mark.rule("ON-19.19", "ON-13.19", "ON-17.3")
@pytest.mark.parametrize("letter", ["R", "B", "G", "N"])
def test_the_captured_oniverse_door_is_taken_by_any_trio(letter: str) -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand=f"{letter}K RS BM GS NM",
        row=f"{letter}M {letter}S",
        deck={"known_top": "RM", "contents": "GM"},
        dreamcatchers=holding("OD nightmare / - / - / -"),
    ).choose(f"play {letter}K", "take OD")
    assert game.zones == lying(
        hand="RS BM GS NM RM",
        row=f"{letter}M {letter}S {letter}K",
        doors="OD",
        catchers="nightmare / - / - / -",
        deck="| GM",
    )


@pytest.mark.rule("ON-19.19", "ON-17.19")
def test_chaos_works_for_captured_doors() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand="RK RS BM GS NM",
        row="RM RS",
        deck={"known_top": "RM", "contents": "GM"},
        dreamcatchers=holding("BD / nightmare / - / -"),
        oniverse={"taken": "Chaos"},
    ).choose("play RK")
    assert "take BD" not in game.offered
    game.choose("chaos")
    assert {"take BD", "search-and-take BD 2"} <= set(game.offered)
    game.choose("take BD")
    assert game.zones == lying(
        hand="RS BM GS NM RM",
        row="RM RS RK",
        doors="BD",
        discard="Chaos",
        catchers="- / nightmare / - / -",
        deck="| GM",
    )


@pytest.mark.rule("ON-19.19", "ON-21.2")
def test_who_searches_and_takes_a_captured_door_has_seen_the_deck() -> None:
    game = given(
        DREAMCATCHERS_ONIVERSE,
        hand="RK RS BM GS NM",
        row="RM RS",
        dreamcatchers=holding("RD / nightmare / - / -"),
    ).choose("play RK")
    assert "left_out" not in game.view.modules["oniverse"]
    game.choose("search-and-take RD 2")
    assert len(game.view.modules["oniverse"]["left_out"]) == 8


@pytest.mark.rule("ON-19.20", "ON-18.9", "ON-18.13")
def test_what_the_pathmaker_meets_ends_on_a_dreamcatcher() -> None:
    game = given(
        DREAMCATCHERS_PATHMAKER,
        hand="RK BM GS NM BS",
        deck="lost-dream nightmare lost-dream RM NS GM",
        dreamcatchers=holding("BD / - / - / -"),
    ).choose("anticipate")
    assert game.zones == lying(
        hand="RK BM GS NM BS",
        limbo="lost-dream nightmare lost-dream",
        under="RM",
        catchers="BD / - / - / -",
        deck="NS GM",
    )
    game.choose("pay RK")
    assert game.zones == lying(
        hand="BM GS NM BS NS",
        under="RM",
        discard="RK",
        catchers="BD / lost-dream lost-dream nightmare / - / -",
        deck="GM",
    )
    assert "shuffled" not in game.told


@pytest.mark.rule("ON-19.21")
def test_the_partner_uses_the_last_manual_at_the_start_of_the_own_turn() -> None:
    game = given(
        TEAM_WITH_DREAMCATCHERS,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK"},
        deck="lost-dream RK NK",
        dreamcatchers=holding(FREE, manuals=1),
    )
    assert not any(words.startswith("manual") for words in game.offered)
    game.choose("play RS")
    assert game.table.decision is not None
    assert (game.state.seat, game.table.decision.seat, game.manuals) == (1, 1, 1)
    assert game.catchers == ["lost-dream", "-", "-", "-"]
    game.choose("manual 1")
    assert (game.manuals, game.catchers) == (0, ["-", "-", "-", "-"])
    assert game.both == both_lying(
        "BM GS RK", "NS GM BK", shared="NM BS", rows=("RS", ""), deck="| NK lost-dream"
    )
    assert not any(words.startswith("manual") for words in game.offered)
    assert (game.state.seat, game.asked) == (1, "action")


@pytest.mark.rule("ON-19.21", "ON-13.19")
def test_either_player_takes_a_door_from_the_common_dreamcatchers() -> None:
    game = given(
        TEAM_WITH_DREAMCATCHERS,
        hand="RS BM GS",
        team={"open": "NM BS", "hand": "NS GM BK", "row": "BS BM"},
        deck="RK NK GK",
        dreamcatchers=holding("BD / - / - / -"),
    ).choose("play RS", "play BK", "take BD")
    assert (game.both["B.doors"], game.catchers) == ("BD", ["-", "-", "-", "-"])
    assert "A.doors" not in game.both


# ---- Premonitions and others -----------------------------------------------------------------


@pytest.mark.rule("ON-19.27", "ON-15.9")
def test_two_red_doors_discard_crossroads_but_no_dead_ends() -> None:
    game = given(
        PREMONITIONS_CROSSROADS,
        hand="RK BM GS NM",
        doors="RD",
        pending="RD",
        deck="X-S nightmare DE X-K BS RM X-M nightmare",
        premonitions=foreseen("P-RED"),
    ).choose("unlock RK")
    assert {"X-S", "X-K", "X-M", "RM"} <= set(game.discard)
    left = game.hand + game.pending + in_the_deck(game)
    assert sorted(left) == sorted(["BM", "GS", "NM", "DE", "BS", "nightmare", "nightmare"])


@pytest.mark.rule("ON-19.27", "ON-15.11")
def test_two_blue_doors_may_take_the_crossroad_key() -> None:
    game = given(
        PREMONITIONS_CROSSROADS,
        hand="BK BM GS NM",
        doors="BD",
        pending="BD",
        deck="X-S DE X-K GK NK RS",
        premonitions=foreseen("P-BLUE"),
    ).choose("unlock BK")
    assert (game.asked, game.offered) == ("lost key", ["lose GK", "lose NK", "lose X-K"])
    game.choose("lose X-K", "lose GK")
    assert game.discard == ["BK", "GK", "X-K"]


@pytest.mark.rule("ON-19.27", "ON-16.9")
def test_three_doors_rid_the_hand_of_dead_ends() -> None:
    game = given(
        PREMONITIONS_CROSSROADS,
        hand="BK DE DE DE",
        doors="RD GD",
        pending="BD",
        deck="X-S nightmare DE RM GM NS BS",
        premonitions=foreseen("P-THREE"),
    ).choose("unlock BK")
    assert game.zones == lying(
        hand="X-S DE RM GM NS", doors="RD GD BD", discard="BK DE DE DE", deck="| nightmare BS"
    )


def laying_with_oniverse(
    door: str, doors: str, face_up: str, *, key: str = "RK", choice: str = "unlock", **more: Any
) -> Scenario:
    return given(
        PREMONITIONS_ONIVERSE,
        hand=f"{key} BM GS NM",
        doors=doors,
        pending=door,
        deck="nightmare BS NM GS RS RM NS BM",
        premonitions=foreseen(face_up),
        **more,
    ).choose(f"{choice} {key}")


@pytest.mark.rule("ON-19.28", "ON-17.2")
@pytest.mark.parametrize(
    ("doors", "face_up", "due"),
    [
        ("RD GD", "P-THREE", ["P-THREE"]),
        ("RD", "P-THREE", []),
        ("RD GD BD ND", "P-FIVE", ["P-FIVE"]),
        ("RD GD BD", "P-FIVE P-ALL", []),
        ("RD", "P-RED P-PAIR", []),
        ("GD", "P-GREEN P-PAIR", []),
        ("BD", "P-BLUE P-PAIR", []),
        ("ND", "P-BROWN P-PAIR", []),
    ],
)
def test_the_oniverse_door_counts_as_a_door_but_for_no_colour(
    doors: str, face_up: str, due: list[str]
) -> None:
    game = laying_with_oniverse("OD", doors, face_up)
    assert comes_true(game) == due


@pytest.mark.rule("ON-19.28", "ON-15.12")
def test_two_brown_doors_may_return_the_oniverse_door_but_a_pair_may_not() -> None:
    game = laying_with_oniverse("ND", "ND OD RD", "P-BROWN", key="NK")
    assert game.offered == ["give-up ND", "give-up OD", "give-up RD"]
    game.choose("give-up OD")
    assert (game.doors, game.limbo) == (["ND", "ND", "RD"], ["OD"])
    game = laying_with_oniverse("ND", "ND OD RD", "P-PAIR", key="NK")
    assert game.offered == ["give-up ND"]
    game.choose("give-up ND")
    assert (game.doors, game.limbo) == (["ND", "OD", "RD"], ["ND"])


@pytest.mark.rule("ON-19.28")
def test_denizens_and_what_they_keep_are_not_affected() -> None:
    before = {"taken": "Mirror Spies", "keeping": "Keeper", "stored": "GK"}
    game = laying_with_oniverse("RD", "BD OD", "P-THREE", oniverse=before)
    while game.asked == "between draws":
        game.choose("go-on")
    assert comes_true(game) == ["P-THREE"]
    assert game.zones == lying(
        hand="BS NM GS RS RM",
        doors="BD OD RD",
        discard="RK BM GS NM",
        taken="Mirror Spies",
        keeping="Keeper",
        stored="GK",
        deck="| nightmare NS BM",
    )


@pytest.mark.rule("ON-19.28", "ON-17.20")
def test_chaos_changes_no_trigger() -> None:
    chaos = {"taken": "Chaos"}
    # a blue door laid with a red key is no second red door
    game = laying_with_oniverse("BD", "RD", "P-RED", choice="disguise", oniverse=chaos)
    assert (game.doors, comes_true(game)) == (["BD", "RD"], [])
    # it is a second blue one
    game = laying_with_oniverse("BD", "BD", "P-BLUE", choice="disguise", oniverse=chaos)
    assert (game.doors, comes_true(game)) == (["BD", "BD"], ["P-BLUE"])


@pytest.mark.rule("ON-19.28", "ON-17.19", "ON-3.21")
def test_chaos_is_no_help_when_a_happy_dream_searches() -> None:
    game = given(
        PREMONITIONS_ONIVERSE,
        hand="RK BM GS NM",
        pending="happy-dream",
        deck="RD BS",
        premonitions=foreseen("P-RED"),
        oniverse={"taken": "Chaos"},
    ).choose("find")
    assert game.offered == ["search BS", "search RD", "search nothing"]


@pytest.mark.rule("ON-19.29", "ON-15.7", "ON-18.17")
def test_while_the_adversary_stands_the_last_door_sets_premonitions_off() -> None:
    game = given(
        PREMONITIONS_LENIENT,
        hand="NK RK GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        deck="NS BS GM",
        premonitions=foreseen("P-BROWN"),
    ).choose("unlock NK")
    assert (game.won, game.asked) == (False, "door given up")
    game.choose("give-up GD")
    assert game.zones == lying(
        hand="RK GS NM NS BS", doors="RD RD BD BD GD ND ND", discard="NK", deck="| GD GM"
    )
    # without the figure the same door wins at once
    game = given(
        PREMONITIONS_LENIENT,
        hand="NK RK GS NM",
        doors=SEVEN_DOORS,
        pending="ND",
        deck="NS BS GM",
        premonitions=foreseen("P-BROWN"),
        incubus={"figure": False},
    ).choose("unlock NK")
    assert (game.won, comes_true(game)) == (True, [])
    assert game.zones == lying(hand="RK GS NM", doors=EIGHT_DOORS, discard="NK", deck="NS BS GM")


def team_laying(
    door: str, doors: str, partners: str, face_up: str, deck: str = "nightmare BS RM"
) -> Scenario:
    """A lays a drawn door; B has doors as well."""
    return given(
        TEAM_WITH_PREMONITIONS,
        hand=f"{door[0]}K BM",
        doors=doors,
        pending=door,
        team={"open": "NM BS", "hand": "NS GM BK", "doors": partners},
        deck=deck,
        premonitions=foreseen(face_up),
    ).choose(f"unlock {door[0]}K")


@pytest.mark.rule("ON-19.30")
@pytest.mark.parametrize(
    ("door", "doors", "partners", "premonition"),
    [
        ("RD", "", "RD", "P-RED"),
        ("BD", "", "BD", "P-BLUE"),
        ("GD", "", "GD", "P-GREEN"),
        ("ND", "", "ND", "P-BROWN"),
        ("ND", "", "ND", "P-PAIR"),
        ("ND", "RD", "BD GD RD", "P-FIVE"),
        ("ND", "RD", "BD GD", "P-ALL"),
        ("ND", "RD", "BD", "P-THREE"),
    ],
)
def test_doors_of_both_players_count_together(door: str, doors: str, partners: str, premonition: str) -> None:
    game = team_laying(door, doors, partners, premonition, deck="nightmare BS RM GS NS GM NM BM")
    assert comes_true(game) == [premonition]


@pytest.mark.rule("ON-19.30")
@pytest.mark.parametrize(
    ("premonition", "offered"),
    [("P-BROWN", ["give-up ND", "give-up RD"]), ("P-PAIR", ["give-up ND"])],
)
def test_a_door_of_either_player_may_be_given_up(premonition: str, offered: list[str]) -> None:
    game = team_laying("ND", "", "ND RD", premonition)
    assert game.offered == offered
    assert len(game.options("give-up ND")) == 2
    partners = game.seen_by(0).modules["team"]["partner_doors"]
    (brown,) = [card for card in partners if card.face == "ND"]
    choice = next(o for o in game.options("give-up ND") if game.state.doors != [o.target])
    assert game.table.rules.material.components[choice.target] == brown
    game.table.choose(choice)
    assert game.both == both_lying(
        "BM",
        "NS GM BK",
        shared="NM BS",
        doors=("ND", "RD"),
        discard="NK",
        limbo="ND",
        pending="nightmare",
        deck="BS RM",
    )


@pytest.mark.rule("ON-19.30", "ON-10.8")
def test_three_doors_cost_the_active_player_personal_and_shared_cards() -> None:
    game = team_laying("ND", "RD", "BD", "P-THREE", deck="GS nightmare BS RM GM NM RS")
    assert game.both == both_lying(
        "GS BS RM",
        "NS GM BK",
        shared="GM NM",
        doors=("RD ND", "BD"),
        discard="NK BM NM BS",
        deck="| RS nightmare",
    )
    assert game.state.seat == 1


# ---- Crossroads and others -------------------------------------------------------------------


@pytest.mark.rule("ON-19.32", "ON-18.10")
@pytest.mark.parametrize("location", ["DE", "X-S"])
def test_a_dead_end_or_crossroad_stops_the_pathmaker_and_repels_later(location: str) -> None:
    game = given(CROSSROADS_PATHMAKER, hand="RK BM GS NM BS", deck=f"RD {location} RS nightmare GM").choose(
        "anticipate"
    )
    assert game.zones == lying(hand="RK BM GS NM BS", under=location, limbo="RD", deck="RS nightmare GM")
    game = given(
        CROSSROADS_PATHMAKER, hand="DE BM GS NM", pending="nightmare", incubus=location, deck="RS GM"
    )
    assert game.offered == ["replace", "reveal", f"ward {location}"]
    game.choose(f"ward {location}")
    assert game.zones == lying(hand="DE BM GS NM RS", discard=f"{location} nightmare", deck="GM")


@pytest.mark.rule("ON-19.32", "ON-16.9")
def test_option_four_in_step_two_discards_dead_ends() -> None:
    game = given(CROSSROADS_PATHMAKER, hand="DE DE GS NM DE", deck="RM DE RS nightmare GM X-M BS NS").choose(
        "anticipate", "replace"
    )
    assert game.zones == lying(
        hand="DE RS GM X-M BS", under="RM", discard="DE DE DE GS NM", deck="| NS nightmare"
    )


@pytest.mark.rule("ON-19.32", "ON-18.20")
@pytest.mark.parametrize(("hand", "possible"), [("RK X-K GS NM BS", True), ("RK X-K GS NM DE", False)])
def test_a_dead_end_forbids_to_challenge_the_adversary(hand: str, possible: bool) -> None:
    game = given(CROSSROADS_ADVERSARY, hand=hand, deck="RM NS BM GM RS BK GK")
    assert ("challenge" in game.offered) is possible


@pytest.mark.rule("ON-19.32", "ON-18.20")
@pytest.mark.parametrize(
    ("own", "shared", "partners", "possible"),
    [
        ("RK BM DE", "NM BS", "NS GM BK", False),
        ("RK BM GS", "NM DE", "NS GM BK", False),
        ("RK BM GS", "NM BS", "NS GM DE", True),
    ],
)
def test_in_the_team_personal_and_shared_dead_ends_forbid_it(
    own: str, shared: str, partners: str, possible: bool
) -> None:
    game = given(
        CROSSROADS_ADVERSARY | {"players": 2},
        hand=own,
        team={"open": shared, "hand": partners},
        deck="RM NS BM GM RS BK GK",
    )
    assert ("challenge" in game.offered) is possible


@pytest.mark.rule("ON-19.33", "ON-16.13", "ON-10.8")
def test_an_escape_takes_own_personal_and_both_shared_cards() -> None:
    game = given(
        TEAM_WITH_CROSSROADS,
        hand="DE BM GS",
        team={"open": "DE BS", "hand": "DE GM BK"},
        deck="RK RD NK DE nightmare GS X-S RM",
    ).choose("escape")
    # no swap is asked for: it was no discard action (ON-10.11)
    assert (game.state.seat, game.asked) == (1, "action")
    assert game.both == both_lying(
        "RK NK DE", "DE GM BK", shared="GS X-S", discard="DE BM GS DE BS", deck="| RM RD nightmare"
    )


@pytest.mark.rule("ON-19.33", "ON-16.8")
def test_shared_dead_ends_burden_both() -> None:
    game = given(
        TEAM_WITH_CROSSROADS,
        hand="RS BM GS",
        team={"open": "DE DE", "hand": "NS GM BK"},
        deck="RK NK GS",
    )
    actions = [f"{verb} {face}" for verb in ("discard", "play") for face in ("BM", "GS", "RS")]
    assert game.offered == sorted([*actions, "escape"])
    game.choose("play RS")
    assert game.state.seat == 1
    actions = [f"{verb} {face}" for verb in ("discard", "play") for face in ("BK", "GM", "NS")]
    assert game.offered == sorted([*actions, "escape"])
    assert game.both == both_lying("BM GS RK", "NS GM BK", shared="DE DE", rows=("RS", ""), deck="NK GS")
