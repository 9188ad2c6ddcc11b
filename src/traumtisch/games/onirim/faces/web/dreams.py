"""The nightmare."""

from __future__ import annotations

from traumtisch.faces.drawing import caption, frame
from traumtisch.games.onirim.faces.web.cards import ground


def nightmare(name: str) -> str:
    """Eyes and teeth in the smoke."""
    smoke = (
        "M48 20C60 22 62 12 70 18C80 26 72 36 82 44C92 54 84 66 88 78C92 94 78 98 76 110C72 124 60 116 48 124"
        "C36 116 24 124 20 110C18 98 4 94 8 78C12 66 4 54 14 44C24 36 16 26 26 18C34 12 36 22 48 20Z"
    )
    thorns = "".join(
        f'<path d="M{x} 8L{x + 4} 22L{x + 8} 8ZM{x} 136L{x + 4} 121L{x + 8} 136Z"/>'
        for x in range(12, 80, 16)
    )
    return (
        ground("horror") + f'<g fill="#2a1438">{thorns}</g><path d="{smoke}" fill="#120819" stroke="#8d5bb0"'
        ' stroke-opacity=".7"/>'
        + '<path d="M48 30C56 32 58 24 64 28C72 34 66 42 74 50M48 30C40 32 38 24 32 28C24 34 30 42 22'
        ' 50" fill="none"'
        + ' stroke="#8d5bb0" stroke-opacity=".45"/>'
        + '<g fill="#ffd166"><path d="M17 54L43 66Q34 76 24 70Q18 65 17 54Z"/>'
        '<path d="M79 54L53 66Q62 76 72 70Q78 65 79 54Z"/></g>'
        + '<g fill="#7c1020"><ellipse cx="31" cy="66" rx="2.4" ry="5"/>'
        '<ellipse cx="65" cy="66" rx="2.4" ry="5"/></g>'
        + '<path d="M20 88Q48 80 76 88Q72 112 48 113Q24 112 20 88Z" fill="#5a0d1e" stroke="#e08a8a"'
        ' stroke-width="1"/>'
        + '<path d="M23 87L28 98L33 85L39 99L44 84L48 99L52 84L57 99L63 85L68 98L73 87M30 109L35 101L40'
        " 112L48 102"
        + 'L56 112L61 101L66 109" fill="#f4ead8" stroke="#f4ead8" stroke-width=".6" stroke-linejoin="round"/>'
        + '<g fill="#ffd166"><circle cx="48" cy="47" r="3"/><circle cx="40" cy="40" r="1.8"/>'
        '<circle cx="56" cy="40" r="1.8"/></g>' + frame("#c79be0") + caption(name, "#f3e3ff", "#0a0613")
    )
