"""Vocabulary: everything that can be named at a table, known before its game begins.

People and bots hear words when they are said. Learners need a number for each of them in advance.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Vocabulary(msgspec.Struct, frozen=True):
    """What a game can name with one set of options."""

    faces: Mapping[int, str] = {}
    """By component: its face. Equal copies have equal faces, and Views show the same."""
    words: tuple[str, ...] = ()
    """What else options name and Views show: colours, sides, figures."""
    options: Mapping[str, str] = {}
    """By verb, or by verb and words: the sentence that says such an option. Its gaps tell what the verb
    takes: `{words}` are words, any other gap is a component."""
