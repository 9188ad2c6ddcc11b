"""EF-33: the end of dreams and slumbers, and what is cleaned up (EF-9.11, 9.12, 13.8, 13.9)."""

from __future__ import annotations

from traumtisch.engine.frame import Frame
from traumtisch.engine.phrase import N_
from traumtisch.engine.state import Outcome
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.carrying_out import run, start
from traumtisch.games.etherfields.chapters.ef05_reveal_and_script import read_entry
from traumtisch.games.etherfields.chapters.ef07_dreamlands import all_enter
from traumtisch.games.etherfields.chapters.ef24_items import unfound_to_market
from traumtisch.games.etherfields.chapters.ef26_round_cards import discard_round_card, gather_rounds
from traumtisch.games.etherfields.chapters.ef27_creature_tiles import drop
from traumtisch.games.etherfields.happening import happened
from traumtisch.games.etherfields.laws import end_laws
from traumtisch.games.etherfields.pack.effects_story import Abort, EndCampaign, EndDream, EndSlumber
from traumtisch.games.etherfields.redeeming import slumber_facts
from traumtisch.games.etherfields.replacing import replaced
from traumtisch.games.etherfields.slumberlands import lay_start_tiles, slumberlands_away
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import NOWHERE, Cause

ended = etherfields.event("ended", "EF-33.4", N_("The {layer} ends: {result}."))


# ---- beginning anew ------------------------------------------------------------------------------


def clear_map(t: Etherfields) -> None:
    """EF-6.4a, 33.7: all tiles, fault cards and markers of the map."""
    state = t.state
    slumberlands_away(t)
    for tile in list(state.creatures):
        drop(t, tile.id)
    state.figures, state.companions = [], []
    state.tokens, state.lit, state.waiting, state.terrain_markers = (), (), (), ()
    state.layout = type(state.layout)()
    forget_uses(t)
    state.payments_of_group = ()
    for character in state.characters:
        character.field = NOWHERE
        character.carries = ()


def fresh_scene(t: Etherfields, layer: str, scene: str) -> None:
    """What is counted by scene begins anew."""
    state = t.state
    state.layer, state.scene, state.ended, state.phase = layer, scene, "", ""
    state.round_number = 0
    state.hushed = state.ready = (False,) * t.m.seats
    forget_uses(t)
    state.closed, state.given_up = (), ()
    for variable in t.m.variables.values():
        if variable.scope == "scene":
            state.variables[variable.name] = variable.start
    if t.m.options.creature_roll != "ask":
        state.shared_roll = t.m.options.creature_roll == "shared"


def forget_uses(t: Etherfields) -> None:
    """What was used up in this scene may be used again; but blockades on slumberland tiles and faults stay as
    long as these lie there (EF-7.9, 37.11)."""
    state = t.state
    stay = tuple(use for use in state.used if use.startswith("scene ") and _is_blockade(t, use))
    state.used = tuple(use for use in state.used if not use.startswith("scene ") or use in stay)
    state.blockades = min(len(stay), t.m.rules.supply.blockade)


def _is_blockade(t: Etherfields, use: str) -> bool:
    action = use.partition(" ")[2]
    found = t.m.actions.get(action)
    return found is not None and found.action.limit == "blockade" and _stays(t, action)


def _stays(t: Etherfields, action: str) -> bool:
    """Whether what it is printed on lies there after a slumber, too (EF-19.13, 37.11)."""
    state, found = t.state, t.m.actions.get(action)
    lands = t.m.pack.of_kind.get("slumberland", {})
    lying = {*(tile for tile in state.layout.tiles if tile in lands), *(t.m.faces[f] for f in state.faults)}
    return found is not None and found.element in lying


# ---- ending --------------------------------------------------------------------------------------


@etherfields.primitive(EndDream)
def end_dream(t: Etherfields, effect: EndDream, cause: Cause) -> None:
    if t.state.layer == "dream" and not t.state.ended:
        end_scene(t, effect.result)


@etherfields.primitive(EndSlumber)
def end_slumber(t: Etherfields, effect: EndSlumber, cause: Cause) -> None:
    if t.state.layer == "slumber" and not t.state.ended:
        end_scene(t, effect.result or "over")


@etherfields.primitive(Abort)
def abort_effect(t: Etherfields, effect: Abort, cause: Cause) -> None:
    """Only slumbers can be aborted."""
    if t.state.layer == "slumber":
        abort(t)


def abort(t: Etherfields) -> None:
    """EF-37.12: instead of playing on, what is written for no more rounds."""
    state = t.state
    state.rounds_left = 0
    if state.round_card:
        state.rounds_played.append(state.round_card)
        state.round_card = 0
    t.then(no_more_round())


def end_scene(t: Etherfields, result: str) -> None:
    """EF-9.12: the text that ends it is carried out to its end; all else pending in the scene is dropped."""
    state = t.state
    state.ended = result
    agenda = state.agenda
    floor = max((n for n, frame in enumerate(agenda) if frame.step == "scene over"), default=-1)
    if floor < 0:
        return
    text = max((n for n in range(floor + 1, len(agenda)) if agenda[n].step == "end of text"), default=floor)
    del agenda[floor + 1 : text]
    state.phase = ""
    if state.layer == "dream":
        state.results[state.scene] = result
        effects = getattr(t.m.dreams[state.scene].results, result, ())
        if effects:
            agenda.insert(floor + 1, run(Cause(state.scene), effects))


@etherfields.step("EF-9.11", id="no more round")
def no_more_round(t: Etherfields) -> None:
    """The gate or tile says what happens; then the scene is over, even if the text does not say so."""
    cause = Cause(t.state.scene)
    t.then(out_of_rounds())
    if replaced(t, "no_more_round", cause):
        return
    t.then(read_no_more_round())
    happened(t, "no_more_round", cause)


@etherfields.step("EF-9.9", id="read no more round")
def read_no_more_round(t: Etherfields) -> None:
    """What the gate or the tile says, unless rounds have been added meanwhile (EF-9.11)."""
    state, cause = t.state, Cause(t.state.scene)
    if state.rounds_left:
        return
    if state.layer == "dream":
        entry = t.m.dreams[state.scene].no_more_round
        if entry:
            read_entry(t, entry, cause)
        return
    start(t, cause, slumber_facts(t).no_more_round)


@etherfields.step("EF-9.11", id="out of rounds")
def out_of_rounds(t: Etherfields) -> None:
    """Only an effect that adds rounds prevents the end."""
    state = t.state
    if state.rounds_left or state.round_card:
        if not state.round_card:
            discard_round_card(t)
        t.then(Frame("begin round"))
    elif not state.ended:
        end_scene(t, "failed" if state.layer == "dream" else "over")


@etherfields.step("EF-33.1", id="scene over")
def scene_over(t: Etherfields, enters: bool = True) -> None:
    """EF-33.6, 33.8, 37.11: clean-up; characters keep what they have. After a dream they enter the
    slumberlands, unless these are laid anew right away and they do so then (EF-34.10, 34.11)."""
    state = t.state
    if state.layer == "world":
        return
    layer, scene, result = state.layer, state.scene, state.ended or "over"
    t.tell(ended, layer, result)
    only_scene = state.only_scene
    if scene == first_dream(t):
        unfound_to_market(t)
    happened(t, "scene_end", Cause(state.scene))
    clean_up(t)
    if only_scene:
        won = result in ("won", "partial")
        state.tally.cause = "" if won else state.tally.cause or "rounds"
        t.end(Outcome(won, N_("The scene is over."), "EF-33.1"))
    if layer == "dream":
        if enters:
            t.then(all_enter())
        if result == "failed":
            t.then(Frame("nap", (scene,)))


def first_dream(t: Etherfields) -> str:
    """The dream with which the story begins."""
    facts = t.m.pack.facts
    return facts.start or (facts.dreams[0] if facts.dreams else "")


def clean_up(t: Etherfields) -> None:
    """The scene leaves the table: after a dream with all its tiles, after a slumber only with its figures."""
    state = t.state
    layer = state.layer
    put_cards_to_rest(t)
    gather_rounds(t)
    end_laws(t, "scene")
    for character in state.characters:
        character.states = ()
        character.boosts = character.exertions = 0
        character.mask_used = False
    own = {state.scene, *(tile.id for tile in state.creatures)}
    state.tokens = tuple(token for token in state.tokens if token.source not in own)
    for tile in list(state.creatures):
        drop(t, tile.id)
    state.figures, state.companions = [], []
    state.payments_of_group = tuple(each for each in state.payments_of_group if _stays(t, each.action))
    state.revealed_cards, state.waiting = (), ()
    forget_uses(t)
    state.used = tuple(use for use in state.used if not use.startswith("round "))
    state.layer, state.scene, state.phase = "world", "", ""
    if layer == "dream":
        clear_map(t)
        lay_start_tiles(t)


def put_cards_to_rest(t: Etherfields) -> None:
    """Nothing stays in transit when a scene has ended, or when a loss breaks off what was being done."""
    state = t.state
    state.payments.clear()
    state.rolls.clear()
    state.incoming.clear()
    for character in state.characters:
        character.discard += character.played
        character.played.clear()
    for card in state.offer:
        (state.store if t.m.items[card] else state.market).shuffle_in([card])
    state.offer.clear()
    if state.fate:
        state.fates.put_at_bottom(state.fate)
        state.fate = 0
    if state.slumber:
        state.slumbers_under.append(state.slumber)
        state.slumber = 0


# ---- after a loss (EF-13.7 to 13.15) -------------------------------------------------------------


@etherfields.step("EF-13.15", id="after loss")
def after_loss(t: Etherfields) -> None:
    """Clean-up, then the Death card, then effects of modes; nothing is caught up."""
    state = t.state
    state.dying = False
    dream = state.scene if state.layer == "dream" else ""
    if dream:
        state.results[dream] = state.results.get(dream, "failed")
    put_cards_to_rest(t)
    if state.layer != "world":
        clean_up(t)
    if state.only_scene:
        t.end(Outcome(False, N_("The team is lost."), "EF-13.2"))
    state.ended = ""
    t.then(death_card(), Frame("nap", (dream,)))
    happened(t, "team_lost", Cause(dream))


@etherfields.step("EF-13.7", id="death card")
def death_card(t: Etherfields) -> None:
    """The wisdom card "Death"; if there is none, each character gains a weakness and the team awakens."""
    card = next((w for w in t.m.wisdom.values() if w.role == "death" and w.id in t.state.wisdom), None)
    if card is not None and card.effects:
        start(t, Cause(card.id), card.effects)
        return
    t.then(Frame("default death"))


# ---- the end of the story ------------------------------------------------------------------------


@etherfields.primitive(EndCampaign)
def end_campaign(t: Etherfields, effect: EndCampaign, cause: Cause) -> None:
    """The table ends; how is the ending of the script (EF-1, goal)."""
    t.state.ending = effect.ending
    t.state.agenda.clear()
    t.then(story_ends())


@etherfields.step("EF-46.1", id="story ends")
def story_ends(t: Etherfields) -> None:
    t.end(Outcome(True, N_("The story has ended."), "EF-33.4"))
