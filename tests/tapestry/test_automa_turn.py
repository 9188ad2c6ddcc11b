"""The Automa and the Shadow Empire: setup, their turn, benefits, landmarks (TA-22.1 to 22.9, 22.14)."""

from __future__ import annotations

import pytest

import traumtisch as tt
from tests.tapestry.automa import after_its_turn, against_automa, part_of, spaces, stage_of
from traumtisch.games.tapestry import GAME
from traumtisch.games.tapestry.decisions.cards import DecisionCard
from traumtisch.games.tapestry.general import slots_taken
from traumtisch.games.tapestry.material import LAST_SPACE, Material
from traumtisch.games.tapestry.modules.automa.box import AUTOMA, automa
from traumtisch.games.tapestry.modules.automa.printed import printed
from traumtisch.games.tapestry.modules.automa.turn import benefit_of_automa, bring_to_automa
from traumtisch.games.tapestry.state import Tapestry

ON_THEIR_WAY = {"exploration": 2, "science": 6, "military": 3, "technology": 1}
DECISIONS = [
    record
    for record in GAME.rules(GAME.settings_type.read({"opponents": "automa"})).material.records[1:]
    if isinstance(record, DecisionCard)
]


def new_table(level: int = 2, seed: int = 1) -> tt.Table:
    return tt.new_table("tapestry", seed=seed, options={"opponents": "automa", "automa_level": level})


def stage(table: tt.Table) -> Tapestry:
    assert isinstance(table.stage, Tapestry)
    return table.stage


def begun(level: int = 2, seed: int = 1) -> Tapestry:
    """The person has chosen a civilization; whatever comes by itself has come."""
    table = new_table(level, seed)
    while table.decision is not None and table.decision.kind != "turn":
        table.choose(table.decision.options[0])
    return stage(table)


# ---- setup ---------------------------------------------------------------------------------------


@pytest.mark.rule("TA-22.1")
def test_only_the_person_chooses_and_the_automa_has_its_place():
    table = new_table()
    assert [decision.seat for decision in table.decisions] == [0]
    t = begun()
    numbers = [t.m.records[player.capital].number for player in t.state.players]
    assert numbers[0] in (2, 4)
    assert numbers[1] == 3
    own = [
        place for place, pieces in enumerate(t.state.pieces) if any(each.seat == AUTOMA for each in pieces)
    ]
    assert t.m.map.start[3] in own
    assert t.player(AUTOMA).civs == []


@pytest.mark.rule("TA-22.1")
def test_it_has_its_place_before_the_persons_civilization_begins():
    """The revised Infiltrators begin with a token where each opponent began (the soak found a crash)."""
    options = {"opponents": "automa", "boxes": ["plans"], "edition": "revised", "civilizations": "all"}
    for seed in range(100):
        table = tt.new_table("tapestry", seed=seed, options=options)
        t = stage(table)
        infiltrators = t.m.ids.index("civ.infiltrators")
        if infiltrators in t.player(0).offered:
            break
    else:
        raise AssertionError("the Infiltrators are never offered")
    decision = table.decision
    assert decision is not None
    table.choose(next(option for option in decision.options if option.targets[0] == infiltrators))
    pieces = t.state.pieces[t.m.map.start[3]]
    assert [(piece.seat, piece.kind) for piece in pieces] == [
        (AUTOMA, "outpost"),
        (AUTOMA, "outpost"),
        (0, "token"),
    ]


@pytest.mark.rule("TA-22.2")
def test_seven_cards_and_one_more():
    table = new_table()
    before = automa.part_of(stage(table))
    assert (len(before.deck), len(before.progress)) == (7, 15)
    part = automa.part_of(begun())
    assert len(part.deck) + len(part.pair) + len(part.discards) == 8
    assert len(part.progress) == 14


@pytest.mark.rule("TA-22.3")
@pytest.mark.parametrize("seed", range(6))
def test_the_favourites_differ(seed: int):
    part = automa.part_of(begun(seed=seed))
    civilization = next(each for each in printed().civilizations if each.id == part.civilizations[0])
    assert part.favourite == civilization.favourite != part.shadow_favourite


@pytest.mark.rule("TA-22.20")
@pytest.mark.parametrize(("level", "number"), [(1, 0), (2, 1), (6, 2)])
def test_at_level_one_it_has_a_favourite_and_no_civilization(level: int, number: int):
    part = automa.part_of(begun(level=level))
    assert (len(part.civilizations), bool(part.favourite)) == (number, True)


@pytest.mark.rule("TA-22.21")
def test_what_stays_out():
    m: Material = new_table().rules.material
    assert "tapestry.alliance" not in m.ids
    assert "civ.futurists" not in m.ids
    assert m.ids.count("tapestry.trap") == 5


@pytest.mark.rule("TA-22.21")
@pytest.mark.parametrize("players", [1, 3])
def test_it_is_for_two(players: int):
    with pytest.raises(tt.SettingsError, match="choose two players"):
        tt.new_table("tapestry", seed=1, options={"opponents": "automa", "players": players})


# ---- the turn ------------------------------------------------------------------------------------


@pytest.mark.rule("TA-22.4")
def test_two_cards_are_drawn_and_told():
    game = after_its_turn(against_automa(draws=(3, 5)))
    assert "drew decisions 03 05" in game.told
    assert game.names(part_of(game).pair) == ["03", "05"]


@pytest.mark.rule("TA-22.4")
def test_its_first_turn_is_an_income_turn():
    game = after_its_turn(against_automa(rival={"era": 0}))
    assert game.player(AUTOMA).era == 1
    assert spaces(game) == [0, 0, 0, 0]


@pytest.mark.rule("TA-22.4", "TA-22.15")
@pytest.mark.parametrize(("draws", "eras"), [((1, 2), 2), ((3, 2), 1)])
def test_the_income_sign_counts_when_the_deck_is_empty(draws: tuple[int, int], eras: int):
    """Card 1 has the sign, card 3 has not."""
    rest = [f"{number:02}" for number in range(1, 8) if number not in draws]
    game = after_its_turn(against_automa(draws=draws, part={"discards": rest}))
    assert game.player(AUTOMA).era == eras


@pytest.mark.rule("TA-22.4")
def test_with_one_card_left_comes_an_income_turn():
    rest = [f"{number:02}" for number in range(2, 8)]
    game = after_its_turn(against_automa(part={"deck": ["01"], "discards": rest}))
    assert game.player(AUTOMA).era == 2


@pytest.mark.rule("TA-22.5", "TA-22.6")
@pytest.mark.parametrize(
    ("card", "told"),
    [
        (1, "automa furthest track science"),
        (3, "automa nearest goal military"),
        (5, "automa any track exploration"),
    ],
)
def test_each_line_has_its_tracks(card: int, told: str):
    """Science is furthest; of Military and Science, one step before a landmark, and of all by card 2."""
    tie = 2 if card != 5 else 14
    tracks = {**ON_THEIR_WAY, "science": 7} if card == 3 else ON_THEIR_WAY
    game = after_its_turn(against_automa(rival={"tracks": tracks}, draws=(card, tie)))
    assert told in game.told


@pytest.mark.rule("TA-22.6")
def test_a_finished_track_is_no_track():
    game = after_its_turn(
        against_automa(rival={"tracks": {"science": LAST_SPACE, "military": 3}}, draws=(1, 2))
    )
    assert "automa furthest track military" in game.told


@pytest.mark.rule("TA-22.7")
def test_ties_go_from_the_front_and_from_behind():
    """Card 4: technology, science, favourite, military, exploration."""
    game = after_its_turn(against_automa(draws=(6, 4)))
    assert "automa any track technology" in game.told
    assert "shadow any track exploration" in game.told


@pytest.mark.rule("TA-22.7")
def test_the_favourite_is_that_of_whoever_advances():
    """Card 1 begins with the favourite; card 3 ends with it."""
    game = after_its_turn(against_automa(draws=(6, 1)))
    assert "automa any track science" in game.told
    other = after_its_turn(against_automa(draws=(6, 3)))
    assert "shadow any track military" in other.told


@pytest.mark.rule("TA-22.5")
def test_neither_pays_and_both_advance():
    game = after_its_turn(against_automa(draws=(6, 4)))
    assert sum(spaces(game)) == 1
    assert sum(part_of(game).shadow) == 1
    assert game.resources(AUTOMA) == {}


@pytest.mark.rule("TA-22.6", "TA-22.7", "TA-22.12")
@pytest.mark.parametrize("card", DECISIONS, ids=lambda card: card.id)
def test_every_decision_card_can_be_followed(card: DecisionCard):
    assert sorted(card.tiebreak_tracks) == ["exploration", "favourite", "military", "science", "technology"]
    number = int(card.id.partition(".")[2])
    other = 2 if number == 1 else 1
    game = after_its_turn(against_automa(draws=(number, other)))
    assert sum(spaces(game)) >= 1
    assert sum(part_of(game).shadow) == 1


# ---- what spaces bring ---------------------------------------------------------------------------


@pytest.mark.rule("TA-22.8")
def test_a_space_brings_its_benefit_once():
    game = against_automa(draws=(6, 4))
    for _ in range(2):
        bring_to_automa.play(stage_of(game), "technology", 2)
    waiting = [frame for frame in game.state.agenda if frame.step == benefit_of_automa.id]
    assert len(waiting) == 1


@pytest.mark.rule("TA-22.8")
def test_where_people_invent_it_replaces_the_open_cards():
    game = against_automa(draws=(6, 4))
    before = list(game.state.market)
    after_its_turn(game)
    assert spaces(game) == [0, 0, 0, 1]
    assert not set(before) & set(game.state.market)
    assert game.player(AUTOMA).techs == []


@pytest.mark.rule("TA-22.8")
def test_a_tapestry_card_lies_beside_its_mat_and_nobody_sees_it():
    game = after_its_turn(against_automa(rival={"tracks": {"technology": 1}}, draws=(6, 4)))
    assert len(part_of(game).cards) == 1
    assert game.view.part(automa).cards == 1
    card = part_of(game).cards[0]
    assert f"c{card}" not in [str(each) for each in game.told]
    assert not stage_of(game).knows(0, card)


@pytest.mark.rule("TA-22.8")
def test_research_rolls_and_advances():
    game = against_automa(rival={"tracks": {"science": 4}}, draws=(1, 2), next={"science": ["technology"]})
    after_its_turn(game)
    assert spaces(game) == [0, 5, 0, 1]


@pytest.mark.rule("TA-22.8")
def test_a_free_step_goes_where_the_die_says_at_last():
    """Space 9 of Science names three other tracks: Science is rolled again."""
    rolls = ["science", "technology"]
    game = against_automa(rival={"tracks": {"science": 8}}, draws=(1, 2), next={"science": rolls})
    after_its_turn(game)
    assert spaces(game) == [0, 9, 0, 1]


@pytest.mark.rule("TA-22.8")
def test_a_step_back_brings_what_lies_there():
    rival = {"tracks": {"science": 9, "technology": 3}}
    game = after_its_turn(against_automa(rival=rival, draws=(1, 2), next={"science": ["technology"]}))
    assert spaces(game) == [0, 10, 0, 2]
    assert len(part_of(game).cards) == 1


@pytest.mark.rule("TA-22.9")
def test_landmarks_of_both_go_to_the_automa():
    game = against_automa(rival={"tracks": {"science": 3}}, draws=(1, 2), part={"shadow": (0, 0, 0, 3)})
    after_its_turn(game)
    assert game.landmarks(AUTOMA) == ["apothecary", "forge"]
    assert game.built(AUTOMA) == []


@pytest.mark.rule("TA-22.14")
def test_the_shadow_empire_takes_the_end_of_a_track_away():
    far = against_automa(part={"shadow": (LAST_SPACE, 0, 0, 0)})
    near = against_automa()
    assert slots_taken(stage_of(far), "complete_track") == 1
    assert slots_taken(stage_of(near), "complete_track") == 0
    assert slots_taken(stage_of(far), "conquer_middle_island") == 0


@pytest.mark.rule("TA-22.14")
def test_the_automa_earns_the_end_of_a_track():
    game = after_its_turn(against_automa(rival={"tracks": {"science": 11}}, draws=(1, 2)))
    assert game.player(AUTOMA).achievements == ("complete_track",)
    assert game.points(AUTOMA) > 0
