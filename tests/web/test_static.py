"""What is served as it lies in the folder: small, legible, ours or licensed, and fetching nothing."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from typing import Any

import pytest
from tools.bench_client import links_in

from tests.options import everything
from tests.web.browser import Browser
from tests.web.household import Household
from traumtisch.host.house import Wish
from traumtisch.web.assets import files_in

STATIC = Path(__file__).parents[2] / "src" / "traumtisch" / "web" / "static"
STYLES = sorted(STATIC.glob("*.css"))
SCRIPTS = sorted(STATIC.glob("*.js"))
DRAWINGS = sorted(STATIC.glob("*.svg"))
VENDOR = STATIC / "vendor"

BUDGET_OF_THE_SHELF, BUDGET_OF_A_BASE_GAME, BUDGET_OF_EVERYTHING = 110_000, 120_000, 130_000
"""Bytes."""
AA_TEXT = 4.5
AA_SIGNS = 3.0

Colour = tuple[float, float, float, float]


def test_files_of_others_carry_version_and_licence() -> None:
    listed = {
        row[0].strip(" `"): row
        for line in (VENDOR / "README.md").read_text("utf-8").splitlines()
        if len(row := line.strip("|").split("|")) == 4
    }
    theirs = [path for path in VENDOR.rglob("*") if path.suffix in {".js", ".css", ".woff2"}]
    assert len(theirs) >= 4
    for path in theirs:
        _, _, version, licence = listed[path.relative_to(VENDOR).as_posix()]
        assert re.search(r"\d+\.\d+", version)
        text = VENDOR / licence.split("`")[1]
        assert re.search(r"Permission .*is hereby granted", text.read_text("utf-8"), re.DOTALL)


def test_the_version_of_htmx_is_the_one_that_is_named() -> None:
    script = (VENDOR / "htmx.min.js").read_text("utf-8")
    named = re.search(r"htmx\.min\.js` \|[^|]*\| ([\d.]+) ", (VENDOR / "README.md").read_text("utf-8"))
    assert named is not None
    assert f'version:"{named[1]}"' in script


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("game", "options", "budget"),
    [
        ("onirim", {}, BUDGET_OF_A_BASE_GAME),
        ("onirim", everything("onirim") | {"players": 2, "incubus": "B"}, BUDGET_OF_EVERYTHING),
        ("urbion", {}, BUDGET_OF_A_BASE_GAME),
        ("urbion", everything("urbion"), BUDGET_OF_EVERYTHING),
    ],
)
async def test_a_table_loads_little_at_first(
    home: Household, game: str, options: dict[str, Any], budget: int
) -> None:
    ann = await home.person("Ann")
    live = await home.house.open_table(ann.guest, Wish(game=game, options=options, seed=3))
    files = await first_load(ann.browser, f"/t/{live.id}")
    assert any(name.endswith("face.css") for name in files)
    assert any(name.endswith("choosing.js") for name in files)  # which another script imports
    assert sum(files.values()) <= budget


@pytest.mark.anyio
async def test_the_shelf_loads_little_at_first(home: Household) -> None:
    ann = await home.person("Ann")
    await home.table(ann, seed=3)
    files = await first_load(ann.browser, "/")
    assert any(name.endswith("shelf.css") for name in files)
    assert sum(files.values()) <= BUDGET_OF_THE_SHELF


async def first_load(browser: Browser, path: str) -> dict[str, int]:
    """The page, whatever it links, what its scripts import and its sheets show: bytes as they are sent. What
    is only imported when it is needed (`await import`) is not counted."""
    sizes: dict[str, int] = {}
    waiting = [path]
    while waiting:
        address = waiting.pop()
        answer = await browser.get(address, {"accept-encoding": "gzip"})
        assert answer.status == 200
        sizes[address] = len(answer.body)
        if not address.endswith((".woff2", ".png")):
            is_packed = answer.header("content-encoding") == "gzip"
            text = (gzip.decompress(answer.body) if is_packed else answer.body).decode()
            waiting += [link for link in links_in(address, text) if link not in {*sizes, *waiting}]
    return sizes


@pytest.mark.parametrize("path", [*STYLES, *SCRIPTS], ids=lambda path: path.name)
def test_comments_are_not_sent_and_everything_else_is(path: Path) -> None:
    sent = files_in(STATIC)[path.name].content.decode()
    written = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    lines = [line.strip() for line in written.splitlines()]
    assert [line for line in sent.splitlines() if line] == [
        line for line in lines if line and not line.startswith("//")
    ]


def test_styles_use_only_properties_that_exist() -> None:
    sheets = [path.read_text("utf-8") for path in STYLES]
    defined = {name for sheet in sheets for name in re.findall(r"(--[\w-]+)\s*:", sheet)}
    used = {name for sheet in sheets for name in re.findall(r"var\(\s*(--[\w-]+)", sheet)}
    assert used
    assert used - defined == set()


@pytest.mark.parametrize("path", [*STYLES, *SCRIPTS, *DRAWINGS], ids=lambda path: path.name)
def test_nothing_is_fetched_from_elsewhere(path: Path) -> None:
    text = path.read_text("utf-8").replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert "@import" not in text
    assert not re.search(r"(https?:)?//[\w-]+\.\w", text)
    for address in re.findall(r"url\(\s*[\"']?([^\"')]+)", text):
        assert (STATIC / address).is_file()


@pytest.mark.parametrize("path", [*SCRIPTS, *DRAWINGS], ids=lambda path: path.name)
def test_everything_obeys_the_content_security_policy(path: Path) -> None:
    """No eval, no handlers in attributes, no HTML or style attributes put together in the script."""
    text = path.read_text("utf-8")
    forbidden = (
        r"\beval\(|new Function|\bon[a-z]+\s*=\s*[\"']|innerHTML|insertAdjacentHTML|javascript:|<script"
    )
    assert not re.search(forbidden, text)
    assert not re.search(r"setAttribute\(\s*[\"'](style|on\w+)|\sstyle=", text)


def test_scripts_import_only_what_is_there() -> None:
    scripts = [path.read_text("utf-8") for path in SCRIPTS]
    imports = {name for text in scripts for name in re.findall(r'(?:from|import) "\./([^"]+)"', text)}
    assert imports
    assert all((STATIC / name).is_file() for name in imports)


def tokens_of(selector: str) -> dict[str, str]:
    """The custom properties of every rule in `tokens.css` whose selectors include this one."""
    found: dict[str, str] = {}
    sheet = re.sub(r"/\*.*?\*/", "", (STATIC / "tokens.css").read_text("utf-8"), flags=re.DOTALL)
    for head, body in re.findall(r"([^{}]+)\{([^{}]*)\}", sheet):
        if selector in [part.strip() for part in head.split(",")]:
            found.update(re.findall(r"(--[\w-]+):\s*([^;]+);", body))
    return found


NIGHT = tokens_of(":root")
DAY = NIGHT | tokens_of(':root[data-theme="light"]')
THEMES = {"night": NIGHT, "day": DAY}


def test_the_wish_of_the_system_gives_the_same_day() -> None:
    asked = tokens_of(':root[data-theme="light"]')
    assert asked
    assert tokens_of(':root:not([data-theme="dark"])') == asked


def test_cards_keep_the_colours_of_the_night() -> None:
    on_cards = tokens_of(".card")
    assert {"--gold", "--ink", "--night-0"} <= on_cards.keys()
    assert all(NIGHT[name] == value for name, value in on_cards.items())


def colour(code: str) -> Colour:
    channels = [int(code[start : start + 2], 16) / 255 for start in range(1, len(code), 2)]
    red, green, blue, alpha = [*channels, 1.0][:4]
    return red, green, blue, alpha


def over(top: Colour, ground: Colour) -> Colour:
    red, green, blue = (top[i] * top[3] + ground[i] * (1 - top[3]) for i in range(3))
    return red, green, blue, 1.0


def luminance(shade: Colour) -> float:
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in shade[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def sky_under_the_header(theme: dict[str, str]) -> Colour:
    """The lightest place (the darkest by day) on which a panel can stand, from the gradient of the page."""
    gradient = re.search(
        r"radial-gradient\(\d+px (\d+)px at \d+% -(\d+)px, var\(--night-2\) 0, var\(--night-1\) (\d+)%",
        (STATIC / "house.css").read_text("utf-8"),
    )
    assert gradient is not None
    radius, above, stop = (int(number) for number in gradient.groups())
    header = int(theme["--header-h"].removesuffix("px"))
    share = min(1.0, (above + header) / (radius * stop / 100))
    return over((*colour(theme["--night-1"])[:3], share), colour(theme["--night-2"]))


def grounds(theme: dict[str, str]) -> dict[str, Colour]:
    """Everything that words stand on: the page from end to end, panels on it, and buttons in panels."""
    page = {name: colour(theme[name]) for name in ("--night-0", "--night-1", "--night-2")}
    panel = colour(theme["--panel"])
    below = {
        "night-0": page["--night-0"],
        "night-1": page["--night-1"],
        "the sky": sky_under_the_header(theme),
    }
    panels = {f"panel on {name}": over(panel, ground) for name, ground in below.items()}
    buttons = {f"button in {name}": over(panel, ground) for name, ground in panels.items()}
    return page | panels | buttons | {"--panel-solid": colour(theme["--panel-solid"])}


INKS = ["--ink", "--ink-soft", "--ink-faint", "--gold", "--gold-bright", "--good", "--bad"]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", INKS)
def test_words_are_legible(theme: str, ink: str) -> None:
    tokens = THEMES[theme]
    ratios = {name: contrast(colour(tokens[ink]), ground) for name, ground in grounds(tokens).items()}
    assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio < AA_TEXT} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("sign", ["--mark", "--mark-bright", "--edge", "--hollow"])
def test_marks_edges_of_inputs_and_empty_places_are_visible(theme: str, sign: str) -> None:
    tokens = THEMES[theme]
    ratios = {name: contrast(colour(tokens[sign]), ground) for name, ground in grounds(tokens).items()}
    assert {name: round(ratio, 2) for name, ratio in ratios.items() if ratio < AA_SIGNS} == {}


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("words", "surface"),
    [("--on-gold", "--gold-fill"), ("--on-gold", "--gold-fill-bright"), ("--night-0", "--bad")],
)
def test_words_on_buttons_are_legible(theme: str, words: str, surface: str) -> None:
    assert contrast(colour(THEMES[theme][words]), colour(THEMES[theme][surface])) >= AA_TEXT


@pytest.mark.parametrize("family", ["red", "blue", "green", "brown"])
def test_words_on_dark_cards_are_legible(family: str) -> None:
    assert contrast(colour(NIGHT[f"--{family}-ink"]), colour(NIGHT[f"--{family}-deep"])) >= AA_TEXT
