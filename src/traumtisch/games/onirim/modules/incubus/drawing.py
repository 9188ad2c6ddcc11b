"""How the little Incubus is drawn."""

from __future__ import annotations


def incubus() -> str:
    """The little figure: horns, small wings, a pawn's foot."""
    return (
        '<ellipse cx="48" cy="132" rx="30" ry="7" fill="#000" fill-opacity=".35"/>'
        '<path d="M34 78C10 58 6 84 2 66C2 96 20 104 36 98ZM62 78C86 58 90 84 94 66C94 96 76 104 60'
        ' 98Z" fill="#4a2a63" stroke="#c79be0"/>'
        '<path d="M38 66H58L64 112Q76 114 76 128Q48 136 20 128Q20 114 32 112Z" fill="#6a3f8c"'
        ' stroke="#c79be0" stroke-width="1.5"/>'
        '<path d="M30 34Q18 24 22 8Q28 22 40 24ZM66 34Q78 24 74 8Q68 22 56 24Z" fill="#e6d296"/>'
        '<circle cx="48" cy="46" r="24" fill="#7d4fa3" stroke="#c79be0" stroke-width="1.5"/>'
        '<g fill="#fff"><ellipse cx="39" cy="44" rx="6" ry="7"/><ellipse cx="57" cy="44" rx="6" ry="7"/></g>'
        '<g fill="#201030"><circle cx="40.5" cy="45.5" r="3"/><circle cx="55.5" cy="45.5" r="3"/></g>'
        '<path d="M38 57Q48 66 58 57" fill="#201030"/>'
        '<path d="M41 58.5L43 63L45.5 60ZM55 58.5L53 63L50.5 60Z" fill="#fff"/>'
    )
