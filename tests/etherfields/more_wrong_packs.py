"""More that is wrong with packs, and what must not be refused: changes of the pack with which one begins
(`traumtisch pack new`), and records that are added to it."""

from __future__ import annotations

TILES, DREAM, WORLD = "dreams/attic/tiles.toml", "dreams/attic/dream.toml", "world/world.toml"
FATE = '[[fate]]\nid = "fate:x"\nname = "fate.draught.name"\n'
MASK = '[[mask]]\nid = "mask:x"\nname = "fate.draught.name"\ntags = ["spare"]\n'
ZONE = '[[weakness]]\nid = "weakness:z"\nname = "weakness.yawn.name"\ngoes_to = "zone"\n'
LAMP = '[[var]]\nname = "lamp"\ntype = "bool"\nstart = false\n'
LIT = '{ op = "set", var = "lamp", value = true }, '
BASIC = 'on_basic = [ { op = "suffer", who = "in_range", range = 0, max = { half = "N" }, n = 1 } ]'
KEY = '{ op = "gain", who = "team", token = "key", n = 1 }'
ENTRY = '[[script]]\nid = "script:900"\nnumber = 900\ntext = "script.100"\n'


def fate(effect: str) -> str:
    return f"{FATE}effects = [ {effect} ]\n"


def action(more: str) -> str:
    return (
        f'{FATE}[fate.fault]\n[[fate.fault.actions]]\nid = "action:x"\nkind = "fault"\n'
        f'label = "tile.hatch.climb"\n{more}\n'
    )


def free(effect: str) -> str:
    return action(f"cost = {{ free = true }}\neffects = [ {effect} ]")


def only_if(cond: str) -> str:
    return fate(f'{{ op = "if", cond = [ {cond} ], then = [] }}')


def pick(*conditions: str) -> str:
    options = ", ".join(f'{{ label = "tile.hatch.climb", if = [ {each} ] }}' for each in conditions)
    return f'{{ op = "choose", options = [ {options} ] }}'


def overlay(covers: str) -> str:
    return f'[[overlay]]\nid = "overlay:x"\nname = "tile.sheets.name"\ncovers = {covers}\n' + fate(
        '{ op = "place_overlay", overlay = "overlay:x" }'
    )


ADDED = [
    (fate('{ op = "gain_hint", hint = "item:umbrella" }'), "'item:umbrella' is no hint (V2)."),
    (fate('{ op = "gain_mask", mask = "this" }'), "nobody can gain «this»; name it (V2)."),
    (fate('{ op = "gain_hint", hint = "nope" }'), "'nope' is no hint (V2)."),
    (fate('{ op = "relocate", who = "each", to = "tile:hatch.z" }'), "there is no tile:hatch.z (V2)."),
    (
        fate('{ op = "add_to", pile = "fate", element = "season:autumn" }'),
        "'season:autumn' is no fate (V2).",
    ),
    (fate('{ op = "spawn", n = 1 }'), "«this» is no creature here; name the one that is meant (V4)."),
    (fate('{ op = "heal", who = "each", n = "sheep" }'), "nobody counts sheep (V4)."),
    (
        fate('{ op = "forbid", who = "each", kind = "fight", until = "noon" }'),
        "nothing lasts until noon (V4).",
    ),
    (fate('{ op = "forbid", who = "each", kind = "dance" }'), "dance is none of the words"),
    (
        fate('{ op = "random", options = [[], []], weights = [1] }'),
        "each way that chance can take has a weight, or none has (V9).",
    ),
    (fate('{ op = "prevent", who = "each", what = "rain" }'), "rain is none of the words"),
    (fate('{ op = "season", to = "better" }'), "better is none of the words"),
    (fate('{ op = "peek_secret", types = ["cake"] }'), "cake is none of the words"),
    (fate('{ op = "to_hand", who = "each", filter = { colour = "blue" } }'), "blue is none of the words"),
    (fate('{ op = "mutate", creature = "hond" }'), "no creature is meant by hond (V4)."),
    (fate('{ op = "roll", table = { four = [ { op = "heal" } ] } }'), "no die shows four (V4)."),
    (fate('{ op = "relocate", who = "each", to = "symbol:door" }'), "symbol:door is no place (V4)."),
    (fate('{ op = "relocate", who = "each", to = "row:x" }'), "row:x is no place (V4)."),
    (fate('{ op = "relocate", who = "each", to = "terrain:fire" }'), "terrain:fire is no place (V4)."),
    (fate('{ op = "state", state = "dazed", target = "somebody" }'), "nobody is meant by somebody (V4)."),
    (fate('{ op = "gain", who = "each", token = "gold" }'), "nobody can have gold (V4)."),
    (
        fate('{ op = "modify", who = "each", modifier = { stat = "cost.blue", value = 1 } }'),
        "there is no number cost.blue to change (V4).",
    ),
    (only_if('{ is = "suffering", who = "somebody", value = 1 }'), "nobody is meant by somebody (V4)."),
    (only_if('{ is = "on_field", field = "here" }'), "here is no place (V4)."),
    (only_if('{ is = "counter", name = "wounds", value = 1 }'), "no creature has a counter wounds (V4)."),
    (only_if('{ is = "var", name = "deaths", value = "x" }'), "deaths is never x (V5)."),
    (only_if('{ is = "flag", name = "deaths" }'), "deaths is not true or false (V5)."),
    (
        LAMP + fate('{ op = "add", var = "lamp", value = 1 }') + "",
        "lamp is no number (V5).",
    ),
    (
        MASK
        + 'triggers = [ { on = "suffered", do = [ { op = "heal", n = 1 } ] }, '
        + '{ on = "healed", do = [ { op = "suffer", n = 1 } ] } ]',
        "this sets itself going for ever; give it a limit or a condition (V6).",
    ),
    (
        fate('{ op = "repeat", n = 99, do = [ { op = "repeat", n = 99, do = [ { op = "heal" } ] } ] }'),
        "this is repeated more than 1000 times; nobody would wait for that (V53).",
    ),
    (
        MASK + 'triggers = [ { on = "script_done", do = [ { op = "script", entry = "script:100" } ] } ]',
        "this sets itself going for ever; give it a limit or a condition (V6).",
    ),
    (LAMP + fate(LIT + pick('{ is = "flag", name = "lamp" }')), "a choice needs an option that is always"),
    (
        fate(pick('{ is = "hours", value = 3 }', '{ is = "hours", cmp = "lt", value = 2 }')),
        "a choice needs an option that is always open (V7).",
    ),
    (
        action('cost = { gem = { by_n = [1, 1, 1, 0] } }\neffects = [ { op = "heal" } ]'),
        "a cost and a number of rounds are at least 1 (V9).",
    ),
    (
        '[[influence]]\nid = "influence:s"\nname = "round.name"\norigin = "secret"\n'
        'intents = { rage = 1 }\nback = { face = "plain" }\n',
        "starting cards have their character's back, and secret ones a code (V11).",
    ),
    (fate('{ op = "suffer", who = "each", max = "N" }'), "this can hurt everybody at once"),
    (
        fate('{ op = "for_each", who = "each", do = [ { op = "suffer", who = "actor" } ] }'),
        "this can hurt everybody at once",
    ),
    (
        action('cost = { intents = { any = 3 }, scale = "team" }\neffects = [ { op = "heal" } ]'),
        "action:x costs 12, more than 8 (V30).",
    ),
    (
        action('cost = { intents = { any = { by_n = [5, 5, 5, 9] } } }\neffects = [ { op = "heal" } ]'),
        "action:x costs 9, more than 8 (V30).",
    ),
    (
        '[[influence]]\nid = "influence:s"\nname = "round.name"\norigin = "market"\n'
        'intents = { rage = 1 }\n[influence.progress]\ncolour = "rage"\ncost = { intents = { rage = 9 } }\n',
        "laying the card costs 9, more than 8 (V30).",
    ),
    (free('{ op = "hours", n = 1 }'), "action:x gains without cost and without limit (V33)."),
    (
        free('{ op = "if", cond = [], then = [ { op = "heal" } ] }'),
        "action:x gains without cost and without limit (V33).",
    ),
    (
        ENTRY + 'do = [ { op = "heal" } ]\n' + free('{ op = "script", entry = "script:900" }'),
        "action:x gains without cost and without limit (V33).",
    ),
    (
        fate(
            '{ op = "choose", options = [ { label = "tile.hatch.climb", do = [ { op = "hours", n = -1 }, '
            + KEY
            + ' ] }, { label = "tile.rafters.open" } ] }'
        ),
        "the option tile.hatch.climb exchanges something that one may not have; ask for it by if (V33).",
    ),
    (
        ZONE + 'zone_triggers = [ { on = "round_end", do = [ { op = "seal", who = "owner" } ] } ]',
        "a weakness in the zone needs a way to leave it (V36).",
    ),
    (
        '[[slumber]]\nid = "slumber:g"\nname = "slumber.dust.name"\nkind = "growth"\nstart = true\n'
        'grows = { becomes = "slumber:g" }\n',
        "the slumber does not say what it grows into (V37).",
    ),
    (overlay('{ a = "tile:hatch.q" }'), "there is no tile:hatch.q (V2)."),
]
"""More records, and what is said."""

REDEEMED = (
    '\n[slumber.redemption]\ncost = { ether = 1 }\neffects = [ { op = "remove_from", pile = "slumber", '
    'element = "slumber:dust" }, { op = "end_slumber", result = "won" } ]\n'
)
LAST = 'no_more_round = [ { op = "reward" }, { op = "end_slumber" } ]\n'
AT_D = '{ at = ["d"], symbol = "spawn" }'
MORE_TERRAIN = '{ op = "terrain", at = ["tile:hatch.a", "tile:hatch.b", "tile:hatch.c"], kind = "light" }, '
CLOSED = ", ".join(f'{{ edge = "d.{side}" }}' for side in ("north", "east", "south", "west"))
LEAP = 'on_reveal = [ { op = "relocate", who = "each", to = "tile:rafters.d" } ]'

CHANGED = [
    ("pack.toml", 'languages = ["en", "de"]', 'languages = ["en"]', "the pack does not speak de (V3)."),
    ("items.toml", "start = true", 'start = true\nart = "../x"', "there is no picture ../x (V2)."),
    ("slumbers.toml", 'creature = "creature:dust"\n', "", "the slumber does not name its creature (V2)."),
    (
        "pack.toml",
        'start = "dream:attic"',
        'start = "dream:x"',
        "pack.toml, line 1: there is no dream:x (V2).",
    ),
    ("text/de.toml", '"Ein Luftzug"', '"  "', "the text fate.draught.name is missing in de (V3)."),
    ("text/de.toml", '"pack.title"', '"pack.titel"', "the text pack.title is missing in de (V3)."),
    ("creatures.toml", "move = 1", 'move = 1\ntoward = "nobody"', "no creature goes nobody (V4)."),
    ("vars.toml", "start = 0", "start = 200", "vars.toml, line 2: deaths cannot hold 200 (V5)."),
    ("slumbers.toml", "rounds = 2", "rounds = 0", "a cost and a number of rounds are at least 1 (V9)."),
    (
        "influence.toml",
        'origin = "start"\n',
        'origin = "start"\nback = { face = "plain" }\n',
        "starting cards have their character's back, and secret ones a code (V11).",
    ),
    (
        DREAM,
        "setup = [ ",
        f"setup = [ {MORE_TERRAIN}",
        "the dream begins with 3 of light, and there are 2 (V13).",
    ),
    (
        "rules.toml",
        "# Facts",
        "[limits]\nitems = 4\n# Facts",
        "rules.toml, line 1: there are three item slots (V15).",
    ),
    (
        "slumbers.toml",
        "n = 2",
        "n = 5",
        "it begins with 5 figures of the kind animal, and there are 4 (V17).",
    ),
    (
        TILES,
        'code = "C2"',
        "cells = [[40, 2], [41, 2], [40, 3], [41, 3]]",
        "a cell lies beside the board (V20).",
    ),
    (TILES, 'code = "C2"', "cells = [[4, 2], [4, 2], [4, 2], [4, 2]]", "a tile has four cells (V20)."),
    (
        DREAM,
        '"tile:rafters", ',
        "",
        "tile:rafters is laid here, and does not belong to the group of dream:attic (V20).",
    ),
    (
        TILES,
        'code = "C2"',
        f'code = "C2"\nwalls = [ {CLOSED} ]\n{LEAP}',
        "only a leap leads into a part of this tile; tag it «closed» (V25).",
    ),
    ("slumberlands.toml", AT_D, AT_D.replace("spawn", "trap"), "a trap has no effect here (V27)."),
    (
        "creatures.toml",
        BASIC,
        'on_basic = [ { op = "discard" } ]',
        "an effect of a creature says whom it reaches (V35).",
    ),
    (
        "creatures.toml",
        BASIC,
        'on_basic = [ { op = "discard", who = "in_range" } ]',
        "an effect of a creature says how far it reaches (V35).",
    ),
    (
        "slumbers.toml",
        LAST,
        LAST + REDEEMED,
        "redemptions may leave fewer than two creatures in the deck; refuse them in rules.toml (V37).",
    ),
    (
        TILES,
        'tags = ["goal"]',
        'tags = ["goal"]\nrequires = [ { is = "item_active", item = "item:umbrella" } ]',
        "without ether and gems, by no fight (V38).",
    ),
    (DREAM, "key = 1", "key = { by_n = [1, 2, 3, 5] }", "the gate costs more keys than there are (V41)."),
    (DREAM, 'at = "location:keyhole"\n', "", "the gate is nowhere: there is no – (V41)."),
    (
        WORLD,
        'effects = [ { op = "start_slumber" } ]',
        f'effects = [ {{ op = "if", cond = [], then = [ {KEY} ] }} ]',
        "one can go round and gain here again and again (V43b).",
    ),
    (
        "text/en.toml",
        '"Autumn"',
        '"see example.com"',
        "season.autumn.name has a link (V62).",
    ),
]
"""File, what stands there, what is written instead, and what is said."""

UNREADABLE = [
    (TILES, 'at = "d"', 'at = "e"', "'e' is none of the words that can stand here (actions.at)."),
    (
        "rules.toml",
        "# Facts",
        "dice = { luck = [] }\n# Facts",
        "a list has the wrong length; it has to be >= 1",
    ),
    ("rules.toml", "# Facts", "limits = { capacity = -3 }\n# Facts", "this number has to be >= 1"),
    ("rules.toml", "# Facts", "supply = { mutations = [1] }\n# Facts", "a list has the wrong length"),
    (TILES, 'at = ["c"], symbol', 'at = ["e"], symbol', "'e' is none of the words that can stand here"),
    (TILES, 'code = "C2"', 'code = "C2"\nblocked = ["e"]', "'e' is none of the words that can stand here"),
    (
        TILES,
        'code = "C2"',
        'code = "C2"\nwalls = [ { edge = "a.up" } ]',
        "an edge is written «a.east», and away from its tile «tile:x.a.east» (walls.edge).",
    ),
]
"""The same, of what cannot be read at all (V1)."""

SOUND = [
    LAMP + fate(LIT + pick('{ is = "flag", name = "lamp" }', '{ not = { is = "flag", name = "lamp" } }')),
    fate(pick('{ is = "hours", value = 2 }', '{ is = "hours", cmp = "lt", value = 2 }')),
    fate(pick('{ is = "team_size", cmp = "le", value = 2 }', '{ is = "team_size", cmp = "gt", value = 2 }')),
    fate(
        pick(
            '{ is = "dream_result", dream = "dream:attic", result = "won" }',
            '{ not = { is = "dream_result", dream = "dream:attic", result = "won" } }',
        )
    ),
    free('{ op = "hours", n = -1 }'),
    action('cost = { free = true }\nlimit = "round"\neffects = [ { op = "heal" } ]'),
    action('cost = { intents = { any = 2 }, scale = "team" }\neffects = [ { op = "heal" } ]'),
    *(
        action(
            f'cost = {{ gem = 1 }}\ninterrupt = true\nwindow = "{window}"\neffects = [ {{ op = "heal" }} ]'
        )
        for window in ("boost_rolled", "fate_drawn", "trap", "pushed", "slumber_drawn", "draw_step")
    ),
    ZONE + 'zone_triggers = [ { on = "scene_end", do = [ { op = "drop_weakness", who = "owner" } ] } ]',
    ZONE + fate('{ op = "drop_weakness", who = "each", card = "weakness:z" }'),
    FATE + 'tags = ["deadly"]\neffects = [ { op = "suffer", who = "each" } ]\n',
]
"""Records that are as they have to be."""

SOUND_CHANGES = [
    (
        "creatures.toml",
        BASIC,
        'on_basic = [ { op = "for_each", who = "in_range", range = 1, do = [ { op = "seal" } ] } ]',
    ),
    (
        "creatures.toml",
        BASIC,
        'on_basic = [ { op = "choose", who = "each", options = [ { label = "tile.hatch.climb", '
        'do = [ { op = "seal" } ] }, { label = "tile.rafters.open", do = [ { op = "discard" } ] } ] } ]',
    ),
    (TILES, 'code = "C2"', f'code = "C2"\ntags = ["closed"]\nwalls = [ {CLOSED} ]\n{LEAP}'),
]
"""Changes after which the pack is as sound as before."""
