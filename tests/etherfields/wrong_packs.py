"""Wrong packs: what is changed in the test pack or added to it, and what the validator says then. Together
they set off every static check of the catalogue (C.1 to C.5, C.7)."""

from __future__ import annotations

YARD = "dreams/yard/dream.toml"
EXTRA = "zzz.toml"
FATE = '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
ORDER = (
    'effects = [ {{ op = "puzzle", id = "puzzle:x", kind = "order", answers = ["a", "b", "c", "d"], '
    'solution = ["a", "b", "c", "d"], clues = [ {clues} ] }} ]'
)
"""A riddle about an order, with clues."""
ISLE = (
    '[[location]]\nid = "location:isle"\nname = "world.shop.name"\ndistrict = "district:low-town"\n'
    'arrows = [ { to = "location:landing" } ]\n'
    '[[dream]]\nid = "dream:x"\nname = "dream.garden.name"\ngoal = "dream.garden.goal"\nrounds = 3\n'
    'no_more_round = "script:290"\n[dream.gate]\nat = "location:isle"\n'
)
"""A gate to which no arrow leads."""
CODES = ("A1", "B1", "C1", "D1", "E1", "E2", "E3")
FAR = (
    '[[dream]]\nid = "dream:x"\nname = "dream.garden.name"\ngoal = "dream.garden.goal"\nrounds = 3\n'
    'no_more_round = "script:290"\n'
    'group = ["tile:f1", "tile:f2", "tile:f3", "tile:f4", "tile:f5", "tile:f6", "tile:f7"]\n'
    '[dream.gate]\nat = "location:shop"\n[dream.results]\nwon = [ { op = "season", to = "positive" } ]\n'
    'failed = [ { op = "season", to = "negative" } ]\n'
    + "".join(
        f'[[tile]]\nid = "tile:f{n}"\nname = "tile.lawn.name"\ncode = "{code}"\n'
        + ('symbols = [ { at = ["a", "b"], symbol = "entry" } ]\n' if n == 1 else "")
        for n, code in enumerate(CODES, 1)
    )
    + '[[tile.actions]]\nid = "action:far"\nlabel = "tile.lawn.dig"\nat = "d"\nkind = "field"\n'
    'tags = ["goal"]\ncost = { intents = { any = 3 } }\n'
    'effects = [ { op = "script", entry = "script:220" } ]\n'
    '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
    'effects = [ { op = "gain_gate", dream = "dream:x" } ]'
)
"""A dream whose goal is far away."""

CHANGED = [
    (
        "fate.toml",
        'op = "place_slumberland", n = 1',
        'op = "gain_hint", hint = "hint:x"',
        "there is no hint:x (V2).",
    ),
    (
        "text/de.toml",
        '"tile.gate.name"',
        '"tile.gat.name"',
        "the text tile.gate.name is missing in de (V3).",
    ),
    (
        "text/de.toml",
        '= "Ash (de)"',
        '= "Ash {x}"',
        "the gaps of character.ash.name differ between languages (V3).",
    ),
    (
        "vars.toml",
        'name = "deaths"',
        'name = "death"',
        "wisdom.toml, line 6: the variable deaths is not declared (V5).",
    ),
    (
        "dreams/yard/script.toml",
        '{ text = "script.104" }',
        "",
        "the last text of a list has no conditions (V7).",
    ),
    (
        "dreams/yard/script.toml",
        "number = 102",
        "number = 100",
        "several entries have the number 100 (V8).",
    ),
    (
        "characters/all.toml",
        "copies = 2 }",
        "copies = 3 }",
        "the deck has 23 cards, not 22 (V10).",
    ),
    (
        "influence.toml",
        "intents = { perception = 2 }",
        "intents = {}",
        "gives no intents and has no action (V11).",
    ),
    (
        "rounds.toml",
        'colour = "hearts"',
        'colour = "clubs"',
        "there are three round cards of each colour (V12).",
    ),
    (
        "dreams/yard/dream.toml",
        "rounds = 6",
        "rounds = 13",
        "a scene has at most 12 rounds (V14).",
    ),
    (
        "items.toml",
        "start = true",
        "start = false",
        "there are 4 starting items, not 5 (V15).",
    ),
    (
        "dreams/yard/tiles.toml",
        'code = "B1"',
        'code = "A1"',
        "it lies where tile:gate lies (V20).",
    ),
    (
        "dreams/yard/tiles.toml",
        'code = "B1"',
        'code = "Z9"',
        "the code 'Z9' is not on the board (V28).",
    ),
    (
        "dreams/garden/tiles.toml",
        'symbol = "entry"',
        'symbol = "stairs"',
        "no field lets characters enter (V22).",
    ),
    (
        "dreams/yard/cards.toml",
        '"tile:shed.c"',
        '"tile:shed.x"',
        "cannot be covered: there is no such field (V26).",
    ),
    (
        "dreams/yard/tiles.toml",
        "rage = 8",
        "rage = 9",
        "action:eight costs 9, more than 8 (V30).",
    ),
    (
        "creatures/all.toml",
        'target = "figure"\n',
        "",
        "action:hound-fight needs a target (V31).",
    ),
    (
        "masks.toml",
        'window = "die_rolled"',
        'window = "dice"',
        "there is no window dice (V32).",
    ),
    (
        "weakness.toml",
        "fee = { ether = 1 }",
        "",
        "a weakness in the zone needs a way to leave it (V36).",
    ),
    (
        "dreams/yard/dream.toml",
        "script:107",
        "script:104",
        "nothing leads to this entry (V40).",
    ),
    (
        "dreams/yard/script.toml",
        '{ op = "gain_gate", dream = "dream:garden" }, ',
        "",
        "gate of this dream (V41).",
    ),
    (
        "world/world.toml",
        'arrows = [ { to = "location:landing" } ]',
        "",
        "no arrow leads on from here (V42).",
    ),
    (
        "season.toml",
        'on_win = "season:thaw"',
        "",
        "the season does not say which ones follow (V47).",
    ),
    (
        "pack.toml",
        'author = "Traumtisch"',
        "",
        "name the author and the licence (V61).",
    ),
    (
        "text/en.toml",
        '= "Ash"',
        '= "www.x"',
        "character.ash.name has a link (V62).",
    ),
    ("season.toml", 'on = "fate_drawn"', 'on = "fate"', "nothing is called fate when it happens (V4)."),
    ("items.toml", '"fight_range"', '"fight_reach"', "there is no number fight_reach to change (V4)."),
    ("slumbers/all.toml", 'who = "each"', 'who = "all"', "nobody is meant by all (V4)."),
    ("items.toml", 'at = "actor_field"', 'at = "here"', "here is no place (V4)."),
    (YARD, "rounds = 6", "rounds = 0", "a cost and a number of rounds are at least 1 (V9)."),
    (YARD, "rounds = 6", 'rounds = { add = [10, "N"] }', "a scene has at most 12 rounds (V14)."),
    (YARD, "rounds = 6", 'rounds = { var = "deaths" }', "a scene has at most 12 rounds (V14)."),
    (
        "creatures/all.toml",
        'n = "N", at',
        'n = { mul = 2, of = "N" }, at',
        "it begins with 8 figures of the kind animal, and there are 4 (V17).",
    ),
    (
        "dreams/garden/tiles.toml",
        'at = ["a", "b"], symbol = "entry"',
        'at = ["a"], symbol = "entry"',
        "only 4 characters can enter at once (V22).",
    ),
    (
        "dreams/garden/tiles.toml",
        "[[tile.actions]]",
        'walls = [ { edge = "d.north" }, { edge = "d.west" } ]\n\n[[tile.actions]]',
        "no way leads from an entry to tile:lawn.d (V24).",
    ),
    (
        "dreams/garden/tiles.toml",
        "cost = { intents = { any = 4 }",
        'tags = ["goal"]\ncost = { ether = 1, intents = { any = 4 }',
        "without ether and gems, by no fight (V38).",
    ),
    (
        "slumbers/all.toml",
        ', { op = "end_slumber", result = "won" } ]\n\n[[slumber]]\nid = "slumber:moths"',
        ' ]\n\n[[slumber]]\nid = "slumber:moths"',
        "the redemption does not end the slumber (V37).",
    ),
    (
        "slumbers/all.toml",
        ', becomes = "slumber:hounds-again"',
        "",
        "the slumber does not say what it grows into (V37).",
    ),
    (
        "creatures/all.toml",
        'on_basic = [ { op = "suffer", who = "in_range", range = 1, n = 1 } ]',
        'on_basic = [ { op = "suffer", n = 1 } ]',
        "an effect of a creature says whom it reaches (V35).",
    ),
    (
        "world/world.toml",
        '[ { op = "gain", who = "team", token = "key", n = 1 } ]',
        "[]",
        "no way from here and back gains a key (V43).",
    ),
    (
        "world/world.toml",
        '[ { op = "start_slumber" } ]',
        "[]",
        "one can go round and gain here again and again (V43b).",
    ),
    (
        "dreams/garden/script.toml",
        ', { op = "end_campaign", ending = "open" }',
        "",
        "no campaign comes to an end (V45).",
    ),
    (
        "dreams/garden/script.toml",
        'result = "won"',
        'result = "partial"',
        "nothing lets anybody win this dream (V44).",
    ),
    (
        YARD,
        "setup = [ {",
        'setup = [ { op = "place_token", token = "token:jar", at = "field:tile:gate.a", n = 7 }, {',
        "the dream begins with 7 of token:jar, and there are 6 (V13).",
    ),
    (
        "dreams/yard/tiles.toml",
        '{ edge = "a.south", state = "damaged" }',
        '{ edge = "a.south", state = "damaged" }, { edge = "a.west", state = "damaged" }',
        "is damaged on one side only (V21).",
    ),
    (
        "dreams/garden/tiles.toml",
        ', { at = ["c"], symbol = "spawn", colour = "hearts" }, { at = ["d"], symbol = "spawn" }',
        "",
        "no field lets creatures appear (V23).",
    ),
    (
        "dreams/garden/tiles.toml",
        "[[tile.actions]]",
        'tags = ["closed"]\nwalls = [ { edge = "d.north" }, { edge = "d.west" } ]\n\n[[tile.actions]]',
        "no way leads from an entry to tile:lawn.d (V25).",
    ),
    (
        "dreams/garden/tiles.toml",
        '{ at = ["c"], symbol = "spawn", colour = "hearts" }',
        '{ at = ["c"], symbol = "trap" }',
        "a trap has no effect here (V27).",
    ),
    (
        "dreams/garden/tiles.toml",
        "[[tile.actions]]",
        '[[tile.actions]]\nid = "action:rest"\nlabel = "tile.lawn.dig"\nat = "c"\nkind = "field"\n'
        'cost = { intents = { any = 4 }, scale = "group" }\nexcludes = ["action:dig"]\n\n[[tile.actions]]',
        "once action:rest is begun, dream:garden can no longer be won (V39).",
    ),
    (
        "text/en.toml",
        '= "Ash"',
        '= "Old Belshazar"',
        "character.ash.name names «Belshazar» of the published game (V60).",
    ),
    (
        "text/en.toml",
        '= "Ash"',
        '= "Ashes to ashes, dust to dust, and so on"',
        "the title character.ash.name is longer than 28 letters (V63).",
    ),
    (
        "dreams/garden/script.toml",
        'text = "script.200"',
        'text = "script.200"\nfacts = ["a lawn"]',
        "nobody has reviewed this entry in en, de (V63).",
    ),
    (
        "text/en.toml",
        '"script.200" = "',
        '"script.200" = "7 ',
        "script.200 names a number; leave a gap for it (V64).",
    ),
    (
        "dreams/garden/dream.toml",
        'no_more_round = "script:290"',
        'no_more_round = "script:200"',
        "nothing leads to this entry (V40).",
    ),
    (
        "dreams/garden/dream.toml",
        '{ op = "season", to = "negative" }',
        '{ op = "drop_gate", dream = "dream:garden" }, { op = "drop_gate", dream = "dream:yard" }',
        "after this there may be no way to any ending (V49).",
    ),
    (
        "dreams/yard/script.toml",
        'text = "script.102"',
        'text = "script.102"\nonce = true',
        "the entry is read once, and only it brings tile:well: a second try would lack it (V8).",
    ),
]
"""File, what stands there, what is written instead, and what is said."""

ADDED = [
    (
        '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
        'effects = [ { op = "heal", who = "each", n = { count = "sheep" } } ]',
        "zzz.toml, line 1: nobody counts sheep (V4).",
    ),
    (
        '[[season]]\nid = "season:x"\nname = "season.ice.name"\n'
        'on_win = "season:x"\non_fail = "season:x"\n'
        'triggers = [ { on = "sealed", do = [ { op = "seal", who = "each", n = 1 } ] } ]',
        "zzz.toml, line 1: this sets itself going for ever; give it a limit or a condition (V6).",
    ),
    (
        '[[script]]\nid = "script:901"\nnumber = 901\ntext = "script.100"\n'
        'do = [ { op = "script", entry = "script:902" } ]\n'
        '[[script]]\nid = "script:902"\nnumber = 902\ntext = "script.100"\n'
        'do = [ { op = "script", entry = "script:901" } ]',
        "zzz.toml, line 1: this entry leads back to itself for ever (V6).",
    ),
    (
        '[[influence]]\nid = "influence:x"\nname = "influence.p2.name"\norigin = "market"\n'
        'intents = { rage = 1 }\nback = { face = "code" }',
        "zzz.toml, line 1: cards of the market have plain backs (V11).",
    ),
    (
        '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
        'effects = [ { op = "puzzle", id = "puzzle:x", answers = ["a", "b"], solution = ["c"] } ]',
        "zzz.toml, line 1: the riddle puzzle:x has no solution (V46).",
    ),
    (
        '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
        'effects = [ { op = "set", var = "mood", value = "wild" } ]',
        "zzz.toml, line 1: nothing ever asks whether mood is wild (V49b).",
    ),
    (
        '[[dream]]\nid = "dream:x"\nname = "dream.garden.name"\ngoal = "dream.garden.goal"\nrounds = 3\n'
        'no_more_round = "script:190"\n[dream.gate]\nat = "location:shop"\n'
        'requires = [ { is = "team_owns", hint = "hint:hum" } ]\n'
        '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
        'effects = [ { op = "drop_hint", hint = "hint:hum" } ]',
        "hint:hum is lost here, and a gate requires it (V48).",
    ),
    (
        '[[token]]\nid = "token:lost"\nname = "token.jar.name"\nsupply = 1',
        "zzz.toml, line 1: nothing names token:lost; tag it «spare» (V2).",
    ),
    (
        '[[fate]]\nid = "fate:x"\nname = "fate.doors.name"\n'
        'effects = [ { op = "gain_gate", dream = "dream:x" } ]\n'
        '[[dream]]\nid = "dream:x"\nname = "dream.garden.name"\ngoal = "dream.garden.goal"\nrounds = 3\n'
        'no_more_round = "script:901"\n'
        '[[script]]\nid = "script:901"\nnumber = 901\ntext = "script.100"\n'
        'do = [ { op = "end_dream", result = "won" } ]',
        "zzz.toml, line 5: from this dream no ending can be reached (V49).",
    ),
    (
        FATE
        + 'effects = [ { op = "gain_hint", hint = "hint:hum" }, { op = "gain_hint", hint = "hint:hum" } ]',
        "zzz.toml, line 1: hint:hum is found twice on one way (V16).",
    ),
    (
        FATE + 'effects = [ { op = "repeat", n = 2, do = [ { op = "gain_mask", mask = "mask:ox" } ] } ]',
        "zzz.toml, line 1: mask:ox is found twice on one way (V16).",
    ),
    (
        FATE + '[fate.fault]\n[[fate.fault.actions]]\nid = "action:x"\nkind = "fault"\n'
        'label = "tile.lawn.dig"\ncost = { intents = { any = 1 } }\n'
        'effects = [ { op = "gain_hint", hint = "hint:hum" } ]',
        "action:x can be used again, and hint:hum is found only once; give it a limit (V16).",
    ),
    (
        FATE + 'effects = [ { op = "if", cond = [ { is = "team_has", token = "token:jar", n = 9 } ] } ]',
        "zzz.toml, line 1: 9 of token:jar are asked for, and there are 6 (V18).",
    ),
    (
        FATE + 'effects = [ { op = "if", cond = [ { is = "team_has", token = "token:leaf" } ] } ]',
        "zzz.toml, line 1: token:leaf is asked for, and nothing gives it (V18).",
    ),
    (
        FATE + 'effects = [ { op = "suffer", who = "each", n = 1 } ]',
        "zzz.toml, line 1: this can hurt everybody at once; say max, or tag it «deadly» (V19).",
    ),
    (
        FATE + '[fate.fault]\n[[fate.fault.actions]]\nid = "action:x"\nkind = "fault"\n'
        'label = "tile.lawn.dig"\ncost = { free = true }\neffects = [ { op = "heal", n = 1 } ]',
        "zzz.toml, line 1: action:x gains without cost and without limit (V33).",
    ),
    (
        FATE + 'effects = [ { op = "choose", options = [ { label = "choice.key", do = '
        '[ { op = "lose", token = "gem" }, { op = "gain", token = "ether" } ] } ] } ]',
        "the option choice.key exchanges something that one may not have; ask for it by if (V33).",
    ),
    (
        FATE + '[fate.fault]\n[[fate.fault.actions]]\nid = "action:x"\nkind = "fault"\n'
        'label = "tile.lawn.dig"\ncost = { intents = { any = 1 } }\n'
        'effects = [ { op = "grant_intents", colour = "rage" } ]',
        "zzz.toml, line 1: action:x grants intents outside of payments (V34).",
    ),
    (
        FATE + 'effects = [ { op = "puzzle", id = "puzzle:x", hint = "hint:hum", answers = ["a"], '
        'solution = ["a"] } ]',
        "zzz.toml, line 1: the riddle puzzle:x needs hint:hum, which nobody can find (V46).",
    ),
    (
        FATE + 'effects = [ { op = "puzzle", id = "puzzle:x", answers = ["a"], solution = ["a"], '
        'wrong = [ { op = "drop_gate", dream = "dream:yard" } ] } ]',
        "zzz.toml, line 1: a wrong answer to puzzle:x locks the dream for ever (V46).",
    ),
    (
        FATE + ORDER.format(clues='{ first = "a" }'),
        "zzz.toml, line 1: the clues of puzzle:x leave 6 orders, and not just its solution (V46b).",
    ),
    (
        FATE + ORDER.format(clues='{ in_order = ["a", "b", "c", "d"], in_dream = true }'),
        "zzz.toml, line 1: without the clue in the dream 24 orders of puzzle:x are left, more than 3 (V46b).",
    ),
    (
        FATE + ORDER.format(clues=""),
        "nobody can check the riddle puzzle:x: write its clues down, for at most 7 answers (V46b).",
    ),
    (
        '[[hint]]\nid = "hint:x"\nname = "hint.hum.name"\nfront = "hint.hum.front"\nsources = ["fate:x"]\n',
        "hint:x says that it comes from fate:x; it comes from – (V49b).",
    ),
    (
        FATE + 'effects = [ { op = "if", cond = [ { is = "var", name = "mood", value = "wild" } ], '
        'then = [ { op = "end_campaign", ending = "never" } ] } ]',
        "zzz.toml, line 1: the ending never can never be reached (V45).",
    ),
    (
        FAR,
        "it is 13 steps to tile:f7.d (V29).",
    ),
    (ISLE, "no way leads from here to the gate of dream:x (V42)."),
    (ISLE, "large arrows do not lead from the awakening to this gate and back (V43)."),
    (
        FATE
        + 'effects = [ { op = "spawn", creature = "creature:hound", at = "tile:well.a", wait = false } ]',
        "tile:well.a may not be revealed yet, and then nothing appears; let it wait (V23).",
    ),
]
"""More records, and what is said."""
