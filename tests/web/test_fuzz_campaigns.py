"""Files of campaigns and stated positions of the larger games that are almost right: a few always, many in
the long run. Whatever is let in can be looked at, kept and gone on with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, cast

import pytest

from tests.web.attacks import answered, no_trouble, play, play_on, upload
from tests.web.fuzzing import Rubbish
from tests.web.household import Household, Person
from tests.web.stated import POSITIONS, campaign_file, closed

PARTS = 5
FILES = 100
"""In each part."""


async def bring_campaigns(home: Household, anna: Person, rubbish: Rubbish, number: int) -> int:
    """So many files; gives back how many were let in."""
    await anna.browser.get("/")
    let_in = 0
    file = campaign_file(rubbish.random)
    for _ in range(number):
        altered: Any = file
        for _ in range(rubbish.random.choice([0, 1, 1, 1, 2, 4])):
            altered = rubbish.mutated(altered)
        if isinstance(altered, dict) and "inside" in altered and rubbish.sometimes(0.7):
            altered = {**file, "inside": deeply(rubbish, file["inside"])}
        content = closed(cast("object", altered))
        content = rubbish.spoiled(content) if rubbish.sometimes(0.15) else content
        what = json.dumps(altered)[:3000]
        body, kind = upload("campaign", content, anna.browser.token)
        answer = await answered(anna.browser.ask("POST", "/campaigns", body, kind), what)
        assert answer.status in (303, 400, 404, 413), (answer.status, what)
        if answer.status == 303:
            let_in += 1
            await go_on(home, anna, rubbish, answer.header("location"), what)
    return let_in


def deeply(rubbish: Rubbish, chapters: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What carries over in one of the chapters is altered."""
    at = rubbish.random.randrange(len(chapters))
    led_to = chapters[at]["led_to"]
    carried = rubbish.mutated(led_to["carries_over"])
    altered = {**chapters[at], "led_to": {**led_to, "carries_over": carried}}
    return [*chapters[:at], altered, *chapters[at + 1 :]]


async def go_on(home: Household, anna: Person, rubbish: Rubbish, place: str, what: str) -> None:
    for path in (place, f"/api{place}", f"{place}/export", "/campaigns", "/api/campaigns"):
        answer = await answered(anna.browser.get(path), f"{path} {what}")
        assert answer.status == 200, (path, answer.status, what)
    verb = "next" if rubbish.sometimes(0.8) else "repeat"
    answer = await answered(anna.browser.post(f"{place}/{verb}", {}), what)
    assert answer.status in (303, 400), (answer.status, what)
    if answer.status == 303:
        live = await home.house.table(answer.header("location").split("/")[2])
        await play_on(anna, home, live, rubbish)
        await answered(anna.browser.get(place), what)
    await answered(anna.browser.post(f"{place}/forget", {}), what)


async def state_positions(home: Household, anna: Person, rubbish: Rubbish, number: int) -> int:
    await anna.browser.get("/")
    let_in = 0
    for at in range(number):
        name = sorted(POSITIONS)[at % len(POSITIONS)]
        position: Any = rubbish.of(POSITIONS[name])
        seats = f"?characters={len(position['characters'])}&players=1" if "characters" in position else ""
        for _ in range(rubbish.random.choice([0, 1, 1, 1, 2, 4])):
            position = rubbish.mutated(position)
        form = {"position-json": json.dumps(position), "_csrf_token": anna.browser.token}
        answer = await answered(anna.browser.post(f"/position/{name}{seats}", form), f"{name} {position}")
        assert answer.status in (303, 400, 413), (answer.status, name, position)
        if answer.status == 303:
            let_in += 1
            live = await home.house.table(answer.header("location").split("/")[2])
            await play_on(anna, home, live, rubbish)
    return let_in


@pytest.mark.parametrize("what", [bring_campaigns, state_positions])
def test_a_few(what: Any, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    found: list[int] = []

    async def story(home: Household, anna: Person) -> None:
        found.append(await what(home, anna, Rubbish(77), 12))

    with no_trouble(caplog):
        play(tmp_path, story)
    assert 0 < found[0] < 12  # some were let in, and some were not


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("what", [bring_campaigns, state_positions])
def test_many(what: Any, part: int, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def story(home: Household, anna: Person) -> None:
        await what(home, anna, Rubbish(part), FILES)

    with no_trouble(caplog):
        play(tmp_path, story)
