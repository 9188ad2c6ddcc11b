"""A real server and a real browser for every test that plays in it.

Chromium comes from the system (`chromium` of Debian); Playwright's own download is never used. Where there is
none these tests are skipped, except with TRAUMTISCH_NO_SKIP=1, as in CI: then they fail.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Generator
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-dev-shm-usage"]
START_WITHIN = 60.0
PATIENCE = 15_000
"""Milliseconds: slow machines are not a mistake."""
expect.set_options(timeout=PATIENCE)
COUNT_MOVES = """
    window.moves = 0;
    document.addEventListener("htmx:beforeRequest", (event) => {
        if (event.detail.requestConfig.verb === "post") window.moves += 1;
    });
"""
"""So that a test knows whether a click has sent a move: what the page shows changes only later."""


class Server:
    """`traumtisch serve` as a process of its own, on a database of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self.folder.joinpath("server.log").open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(sys.executable, "-m", "traumtisch", "serve"),
                    *("--port", str(self.port), "--database", str(self.folder / "tables.db")),
                    *("--rate-limit", "0", "--bot-pause", "0", "--no-open"),
                ],
                stdout=log,
                stderr=log,
            )
        self._wait_until_it_answers()

    def _wait_until_it_answers(self) -> None:
        end = time.monotonic() + START_WITHIN
        while time.monotonic() < end:
            assert self._process is not None
            if self._process.poll() is not None:
                break
            try:
                with urlopen(f"{self.address}/health"):
                    return
            except OSError:
                time.sleep(0.1)
        pytest.fail(f"the server did not start:\n{self.folder.joinpath('server.log').read_text()[-2000:]}")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        assert self._process is not None
        self._process.send_signal(how)
        self._process.wait(20)
        self._process = None

    def restart(self) -> None:
        """As after a crash: nothing was said to the server before."""
        self.stop(signal.SIGKILL)
        self.start()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Generator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def browser() -> Generator[Browser]:
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        if os.environ.get("TRAUMTISCH_NO_SKIP") == "1":
            pytest.fail("there is no Chromium here; install Debian's package chromium")
        pytest.skip("there is no Chromium here; install Debian's package chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


OpenContext = Callable[..., BrowserContext]


WANTS_NO_SOUNDS = "localStorage['traumtisch sounds'] ??= 'off'"
"""Somebody who has been asked before whether they want to hear the table."""


@pytest.fixture
def open_context(browser: Browser, server: Server) -> Generator[OpenContext]:
    """Makes browsers of their own: other cookies, another person."""
    opened: list[BrowserContext] = []

    def open_one(
        *,
        language: str = "en",
        width: int = 1440,
        height: int = 900,
        dark: bool = True,
        moving: bool = False,
        scripts: bool = True,
        asked_before: bool = True,
    ) -> BrowserContext:
        # Without a graphics card every moving card is painted by the processor: most tests ask for calm.
        context = browser.new_context(
            base_url=server.address,
            locale={"en": "en-GB", "de": "de-DE"}[language],
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=width < 500,
            java_script_enabled=scripts,
            reduced_motion="no-preference" if moving else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        if asked_before:
            context.add_init_script(WANTS_NO_SOUNDS)
        opened.append(context)
        return context

    yield open_one
    for context in opened:
        context.close()


@pytest.fixture
def page(open_context: OpenContext) -> Page:
    return page_of(open_context())


def page_of(context: BrowserContext) -> Page:
    """A page whose errors are errors of the test."""
    page = context.new_page()

    def fail(error: object) -> None:
        raise AssertionError(f"the page's script failed: {error}")

    page.on("pageerror", fail)
    page.add_init_script(COUNT_MOVES)
    return page
