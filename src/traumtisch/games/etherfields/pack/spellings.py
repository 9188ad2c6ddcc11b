"""What packs may write in several ways (A.2 to A.8), in the one way in which it is read."""

from __future__ import annotations

from typing import Any, cast

Table = dict[str, Any]

OPPOSITES = {"mark_action": ("unused", "used"), "set_symbol": ("off", "on"), "terrain": ("remove", "add")}
"""By effect: the word that says that something is not so, and the one that is read."""
LISTS_OF_CONDITIONS = ("if", "requires", "when")
FIRST_OWN_STEP = 4
"""Of the awakening card; the steps before are rules (EF-34.5)."""


def spelt_out(data: Any) -> Any:
    """The same with one spelling for everything."""
    if isinstance(data, list):
        return [spelt_out(each) for each in cast("list[Any]", data)]
    if not isinstance(data, dict):
        return data
    table = cast("Table", data)
    if list(table) == ["any"] and isinstance(table["any"], list):
        return {"is": "any", "of": spelt_out(table["any"])}
    if list(table) == ["not"] and isinstance(table["not"], dict):
        return {"is": "not", "cond": spelt_out(table["not"])}
    said = {key: spelt_out(value) for key, value in table.items()}
    for key in (*LISTS_OF_CONDITIONS, *(["cond"] if said.get("op") == "if" else [])):
        if isinstance(said.get(key), dict):
            said[key] = [said[key]]
    if "on" in said and "do" in said and "kind" in said:  # an event of a step, with its kind
        said["step"] = said.pop("kind")
    if said.get("kind") == "no reroll":  # a mutation, as it is called on the table
        said["kind"] = "no_reroll"
    if _are_tables(said.get("steps")):
        said["steps"] = _by_number(said["steps"])
    return _effect(said)


def _effect(said: Table) -> Table:
    """Effects whose parameters can be named otherwise."""
    op = said.get("op")
    if not isinstance(op, str):
        return said
    if op in OPPOSITES:
        no, yes = OPPOSITES[op]
        if isinstance(said.get(no), bool) and yes not in said:
            said[yes] = not said.pop(no)
    elif op == "random" and isinstance(said.get("options"), list):
        said["options"] = [_effects_of(option) for option in said["options"]]
    elif op == "link":
        return _link(said)
    return said


def _link(said: Table) -> Table:
    """Two fields: in one list, as `from` and `to`, or one that is linked `to` another."""
    for word in ("fields", "field"):
        if isinstance(said.get(word), list) and len(said[word]) == 2:
            said["a"], said["b"] = said.pop(word)
    for word, meant in (("from", "a"), ("field", "a"), ("to", "b")):
        if word in said and meant not in said:
            said[meant] = said.pop(word)
    return said


def _effects_of(option: Any) -> Any:
    """A way that chance can take: a list of effects, `{ do = [...] }`, or a single effect."""
    if not isinstance(option, dict):
        return option
    table = cast("Table", option)
    return table["do"] if list(table) == ["do"] else [table]


def _are_tables(steps: Any) -> bool:
    return isinstance(steps, list) and any(isinstance(step, dict) for step in cast("list[Any]", steps))


def _by_number(steps: list[Any]) -> list[Any]:
    """Steps of the awakening card with their numbers, `{ step = 4, do = [...] }`: in their places. What names
    no number comes after the one before."""
    places: dict[int, list[Any]] = {}
    number = FIRST_OWN_STEP - 1
    for step in steps:
        said = dict(cast("Table", step)) if isinstance(step, dict) else {"do": step}
        stated = said.pop("step", number + 1)
        number = stated if isinstance(stated, int) and stated >= FIRST_OWN_STEP else number + 1
        effects: Any = said["do"] if list(said) == ["do"] else [said]
        places.setdefault(number, []).extend(cast("list[Any]", effects) if isinstance(effects, list) else [])
    last = min(max(places, default=FIRST_OWN_STEP), FIRST_OWN_STEP + len(steps) + 99)
    return [places.get(n, []) for n in range(FIRST_OWN_STEP, last + 1)]
