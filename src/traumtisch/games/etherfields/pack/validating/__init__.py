"""The validator (C): what is wrong in a pack although it can be read. Here are the static checks; each
finding names file, line, the check of the catalogue, and what to do."""

from __future__ import annotations

from traumtisch.games.etherfields.pack.content import Pack
from traumtisch.games.etherfields.pack.validating import (
    actions,
    campaign,
    decks,
    flow,
    language,
    maps,
    reach,
    story,
    structure,
    supplies,
    vocabulary,
)
from traumtisch.games.etherfields.pack.validating.findings import Finding

SECTIONS = (structure, vocabulary, flow, decks, supplies, maps, actions, story, campaign, language)
"""C.1 to C.5 and C.7."""


def validate(pack: Pack) -> list[Finding]:
    """Everything that the static checks find, by file and line."""
    found = [finding for section in SECTIONS for finding in section.check(pack)]
    if all(finding.is_warning for finding in found):
        found += reach.check(pack)
    return sorted(found, key=lambda finding: (finding.file, finding.line, finding.check))
