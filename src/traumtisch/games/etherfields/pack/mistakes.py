"""What msgspec says about a record that is written otherwise than its type, in our words."""

from __future__ import annotations

import re

from traumtisch.engine.phrase import N_, Fact

FORMS: tuple[tuple[str, str], ...] = (
    (
        r"Object contains unknown field `(?P<what>[^`]+)`",
        N_("nobody knows the word «{what}» here{where}"),
    ),
    (
        r"Object missing required field `(?P<what>[^`]+)`",
        N_("«{what}» is missing here{where}"),
    ),
    (
        r"Expected `(?P<what>[^`]+)`, got `(?P<got>[^`]+)`",
        N_("here stands a value of the kind {got}; it has to be {what}{where}"),
    ),
    (
        r"Expected `str` matching regex .+",
        N_("an edge is written «a.east», and away from its tile «tile:x.a.east»{where}"),
    ),
    (
        r"Expected `array` of length (?P<what>.+)",
        N_("a list has the wrong length; it has to be {what}{where}"),
    ),
    (
        r"Expected `int` (?P<what>[<>=]+ .+)",
        N_("this number has to be {what}{where}"),
    ),
    (
        r"Invalid enum value (?P<what>.+)",
        N_("{what} is none of the words that can stand here{where}"),
    ),
    (
        r"Invalid value (?P<what>.+)",
        N_("{what} is none of the words that can stand here{where}"),
    ),
)
"""How msgspec says it, and how we do."""
OTHERWISE = N_("this is not as it has to be ({what}){where}")


def in_words(message: str) -> tuple[str, tuple[str, ...], dict[str, Fact]]:
    """The sentence, the keys that lead to the place, and what stands in the gaps."""
    said, _, path = message.replace(" - at `key` in `$", " - at `$").partition(" - at `$")
    keys = tuple(re.findall(r"[A-Za-z_]+", path.rstrip("`")))
    for form, sentence in FORMS:
        found = re.fullmatch(form, said)
        if found is None:
            continue
        facts: dict[str, Fact] = dict(found.groupdict())
        if "unknown field" in form:
            keys = (*keys, found["what"])
        return sentence, keys, facts | _where(keys)
    return OTHERWISE, keys, {"what": said} | _where(keys)


def _where(keys: tuple[str, ...]) -> dict[str, Fact]:
    return {"where": f" ({'.'.join(keys)})" if keys else ""}
