"""Content packs: everything with a name, a text, a map or a story, as typed data (A of the content model).

A pack is a folder of TOML files and nothing else: no code, no network. `loading.py` reads one, and says in
one sentence with file and line what is wrong in it; `elements.py` has the types of what lies in it,
`effects.py`, `conditions.py` and `terms.py` the vocabulary. What the words *do* is in `primitives/`.
"""
