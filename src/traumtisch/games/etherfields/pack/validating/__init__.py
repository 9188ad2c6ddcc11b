"""The validator (C): what is wrong in a pack although it can be read. Here are the static checks; each
finding names file, line, the check of the catalogue, and what to do."""

from __future__ import annotations

from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating import (
    actions,
    campaign,
    choices,
    decks,
    exchanges,
    excluding,
    flow,
    foes,
    gains,
    language,
    maps,
    model,
    reach,
    references,
    riddles,
    story,
    structure,
    supplies,
    vocabulary,
    world,
)
from traumtisch.games.etherfields.pack.validating.findings import Finding

SECTIONS = (
    references,
    structure,
    choices,
    vocabulary,
    flow,
    decks,
    supplies,
    gains,
    maps,
    actions,
    exchanges,
    foes,
    excluding,
    story,
    world,
    campaign,
    riddles,
    language,
)
"""C.1 to C.5 and C.7."""


def validate(pack: Pack, *, whole_story: bool = True) -> list[Finding]:
    """Everything that the static checks find, by file and line. Looking through the whole story takes seconds
    for a long one, and nobody is kept from playing by what it finds."""
    found = [finding for section in SECTIONS for finding in section.check(pack)]
    if all(finding.is_warning for finding in found):
        # These look at whole maps and the whole story, so everything else has to be sound.
        found += reach.check(pack)
        found += model.check(pack) if whole_story else ()
    return sorted(found, key=lambda finding: (finding.file, finding.line, finding.check))
