"""How the fourth symbol is drawn."""

from __future__ import annotations


def glyph(ink: str, deep: str) -> str:
    """A sign of an unknown script: an eye in a rhomb, with hooks."""
    return (
        f'<g fill="none" stroke="{ink}" stroke-width="3.2" stroke-linejoin="round" stroke-linecap="round">'
        '<path d="M0 -24L15 0L0 24L-15 0Z"/><path d="M-15 0H-23V-8M15 0H23V8"/>'
        '<path d="M-8.5 0Q0 -9 8.5 0Q0 9 -8.5 0Z" stroke-width="2.4"/></g>'
        f'<circle r="2.9" fill="{ink}"/><path d="M0 -17V-11M0 11V17" stroke="{ink}" stroke-width="2.4"/>'
    )
