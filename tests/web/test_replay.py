"""Looking back: what was seen then, by whoever looks, and nothing else."""

from __future__ import annotations

from html import unescape
from random import Random

import msgspec
import pytest

import traumtisch as tt
from tests.web.caller import HTMX
from tests.web.household import Household
from traumtisch.host.errors import NotYourSeat
from traumtisch.host.live import LiveTable
from traumtisch.host.past import past_of
from traumtisch.host.presence import Caller, Presence

pytestmark = pytest.mark.anyio

TEAM = {"players": 2}


def seen_then(live: LiveTable, seat: int) -> bytes:
    return msgspec.json.encode([live.table.view(seat), live.table.told_to(seat, last=40)])


@pytest.mark.parametrize("options", [{}, TEAM, {"modules": ["towers", "book"]}])
async def test_the_past_is_what_was_seen_then(home: Household, options: dict[str, object]) -> None:
    guest = (await home.house.guests.welcome("Ann"))[1]
    live = await home.table(guest, options=options, seed=3)
    viewers = [tt.WATCHER, *range(live.table.seats)]
    then = [{seat: seen_then(live, seat) for seat in viewers}]
    chance = Random(1)
    for _ in range(25):
        await home.play(live, chance, 1)
        then.append({seat: seen_then(live, seat) for seat in viewers})
    assert len(live.table.choices) == 25
    for choices, by_seat in enumerate(then):
        for seat, as_it_was in by_seat.items():
            past = past_of(live, seat, choices)
            assert msgspec.json.encode([past.seen.view, past.seen.told]) == as_it_was
            assert past.seen.decision is None
            assert (past.choices, past.of) == (choices, 25)


async def test_only_the_own_next_choice_is_told_before_the_end(home: Household) -> None:
    guest = (await home.house.guests.welcome("Ann"))[1]
    live = await home.table(guest, options=TEAM, seed=3)
    await home.play(live, Random(2), 30)
    told = {seat: [past_of(live, seat, n).then for n in range(30)] for seat in (0, 1, -1)}
    for number in range(30):
        chooser = live.entries[number].seat
        for seat, choices in told.items():
            then = choices[number]
            assert then is not None
            assert then.seat == chooser
            assert (then.words is not None) == (seat == chooser)
        own = told[chooser][number]
        assert own is not None
        past = live.table.at(number)
        assert str(own.words) in [
            str(past.rules.say_option(option, past.view(chooser)))
            for decision in past.decisions
            for option in decision.options
            if option.id == live.entries[number].choice
        ]
    assert {entry.seat for entry in live.entries} == {0, 1}


async def test_a_seat_sees_through_other_eyes_only_after_the_end(home: Household) -> None:
    ann = await home.caller(name="Ann")
    bob = await home.caller(name="Bob")
    eve = await home.caller(name="Eve")
    live = await home.table(await ann.guest(), options=TEAM, seed=3)
    await home.house.seats.sit_down(await bob.guest(), home.house.seats.invitation(live, 1))
    await home.play(live, Random(2), 12)
    path = f"/t/{live.id}/replay"
    assert (await ann.get(f"{path}/0/5")).status_code == 200
    assert (await bob.get(f"{path}/1/5")).status_code == 200
    for visitor, seat in ((ann, 1), (bob, 0), (eve, 0), (eve, 1), (eve, 7)):
        assert (await visitor.get(f"{path}/{seat}/5")).status_code == 403
    assert "saw it" not in (await ann.get(f"{path}/5")).text
    assert (await eve.get(f"{path}/5")).status_code == 200
    await home.play(live, Random(2))
    for visitor in (ann, bob, eve):
        for seat in (0, 1):
            assert (await visitor.get(f"{path}/{seat}/5")).status_code == 200
    assert f'href="{path}/1/5"' in (await ann.get(f"{path}/5")).text


async def test_a_replay_page_has_the_bar_and_a_fragment_has_not(home: Household) -> None:
    ann = await home.caller(name="Ann")
    live = await home.table(await ann.guest(), seed=3)
    await home.play(live, Random(2), 8)
    page = (await ann.get(f"/t/{live.id}/replay/0/3")).text
    assert f'data-replay="/t/{live.id}/replay/0/"' in page
    assert 'max="8" value="3"' in page
    assert "data-still" in page
    part = (await ann.get(f"/t/{live.id}/replay/0/3", HTMX)).text
    assert part.startswith('<div id="play"')
    assert "data-replay" not in part
    assert 'name="option"' not in page + part


async def test_the_next_choice_is_told_in_words(home: Household) -> None:
    ann = await home.caller(name="Ann")
    live = await home.table(await ann.guest(), seed=3)
    await home.play(live, Random(2), 8)
    chosen = live.table.choices[3]
    assert isinstance(chosen, tt.Option)
    words = live.table.game.say_option(live.table.rules, chosen).say()
    page = unescape((await ann.get(f"/t/{live.id}/replay/3")).text)
    assert f"next: {words}" in page


@pytest.mark.parametrize("choices", ["9", "-1", "99999999999999999999", "x"])
async def test_a_position_that_never_was_is_not_found(home: Household, choices: str) -> None:
    ann = await home.caller(name="Ann")
    live = await home.table(await ann.guest(), seed=3)
    await home.play(live, Random(2), 8)
    assert (await ann.get(f"/t/{live.id}/replay/{choices}")).status_code == 404


async def test_nobody_looks_back_at_a_table_that_is_not_for_watchers(home: Household) -> None:
    ann = await home.caller(name="Ann")
    eve = await home.caller(name="Eve")
    live = await home.table(await ann.guest(), watchable=False)
    for path in ("replay/0", "replay/0/0", "record"):
        assert (await eve.get(f"/t/{live.id}/{path}")).status_code == 404


async def test_going_on_from_the_past_is_practice_at_another_table(home: Household) -> None:
    ann = await home.caller(name="Ann")
    live = await home.table(await ann.guest(), options={"modules": ["towers"]}, seed=3)
    await home.play(live, Random(2), 10)
    early = await ann.post(f"/t/{live.id}/practice/4")
    assert early.status_code == 400
    assert "in a new practice table" not in (await ann.get(f"/t/{live.id}/replay/4")).text
    await home.play(live, Random(2))
    assert "in a new practice table" in (await ann.get(f"/t/{live.id}/replay/4")).text
    answer = await ann.post(f"/t/{live.id}/practice/4")
    assert answer.status_code == 303
    another = await home.house.table(answer.headers["location"].removeprefix("/t/"))
    assert another.id != live.id
    assert another.table.practice
    assert another.table.choices == live.table.choices[:4]
    assert another.table.view(0) == live.table.at(4).view(0)
    assert another.seats_of((await ann.guest()).id) == [0]


async def test_in_practice_one_goes_back_at_once_but_not_past_a_partner(home: Household) -> None:
    guest = (await home.house.guests.welcome("Ann"))[1]
    ann, stranger = Caller(home.house, guest), Caller(home.house)
    alone = await home.table(guest, practice=True, mine=(0, 1), options=TEAM)
    assert Presence(ann, alone).may_go_back
    assert not Presence(stranger, alone).may_go_back
    with_somebody = await home.table(guest, practice=True, mine=(0,), options=TEAM)
    assert not Presence(ann, with_somebody).may_go_back
    with pytest.raises(NotYourSeat):
        await Presence(ann, with_somebody).past(1, 0)


async def test_the_record_is_given_after_the_end_only(home: Household) -> None:
    ann = await home.caller(name="Ann")
    live = await home.table(await ann.guest(), options={"modules": ["towers"]})
    await home.play(live, Random(2), 5)
    early = await ann.get(f"/t/{live.id}/record")
    assert early.status_code == 400
    assert "when the game is over" in early.text
    assert str(live.header.seed) not in early.text
    await home.play(live, Random(2))
    answer = await ann.get(f"/t/{live.id}/record")
    disposition = answer.headers["content-disposition"]
    assert disposition.startswith('attachment; filename="onirim-towers-20')
    assert disposition.endswith(f'-{live.id}.json"')
    assert tt.load_record(answer.content).state == live.table.state


async def test_once_more_with_the_same_people(home: Household) -> None:
    ann = await home.caller(name="Ann")
    bob = await home.caller(name="Bob")
    eve = await home.caller(name="Eve")
    live = await home.table(await ann.guest(), options=TEAM, seed=3)
    await home.house.seats.sit_down(await bob.guest(), home.house.seats.invitation(live, 1))
    assert (await ann.post(f"/t/{live.id}/rematch")).status_code == 400
    await home.play(live, Random(2))
    assert (await eve.post(f"/t/{live.id}/rematch")).status_code == 403
    first, second = [await who.post(f"/t/{live.id}/rematch") for who in (ann, bob)]
    assert first.headers["location"] == second.headers["location"] != f"/t/{live.id}"
    again = await home.house.table(first.headers["location"].removeprefix("/t/"))
    assert again.header.options == live.header.options
    assert again.header.seed != live.header.seed
    assert (again.seats_of((await ann.guest()).id), again.seats_of((await bob.guest()).id)) == ([0], [1])
