"""The pictures of a pack: read within bounds, and never a reason not to play."""

from __future__ import annotations

from pathlib import Path

from traumtisch.games.etherfields.pack.pictures import LARGEST, pictures_in

DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'


def test_drawings_are_found_by_the_names_that_elements_give_them(tmp_path: Path) -> None:
    place = tmp_path / "pictures"
    place.mkdir()
    place.joinpath("moon.svg").write_text(f"<!-- who drew it -->\n{DRAWN}")
    assert pictures_in(tmp_path) == {"pictures/moon.svg": DRAWN}


def test_what_is_too_large_no_text_no_drawing_or_elsewhere_is_left_out(tmp_path: Path) -> None:
    place = tmp_path / "pack" / "pictures"
    place.mkdir(parents=True)
    place.joinpath("large.svg").write_text(DRAWN + " " * LARGEST)
    place.joinpath("no-text.svg").write_bytes(b"\xff\xfe\x00")
    place.joinpath("photo.png").write_bytes(b"\x89PNG")
    tmp_path.joinpath("secret.svg").write_text(DRAWN)
    place.joinpath("link.svg").symlink_to(tmp_path / "secret.svg")
    assert pictures_in(tmp_path / "pack") == {}


def test_a_pack_needs_no_pictures(tmp_path: Path) -> None:
    assert pictures_in(tmp_path) == {}
