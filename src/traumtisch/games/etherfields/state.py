"""Everything about a position of Etherfields, as plain data.

Cards that lie in piles and hands are components; whatever else belongs to the team or to a character is known
by its id, or only counted. Copies are made all the time, so what changes rarely is a tuple, which copies
share.
"""

from __future__ import annotations

import msgspec

from traumtisch.engine.pile import Pile
from traumtisch.engine.state import Hidden, Plain, Spot, State, Zone
from traumtisch.games.etherfields.ground import Layout
from traumtisch.games.etherfields.pack.effects import Action, Effect, Modifier
from traumtisch.games.etherfields.pack.terms import Count

NOWHERE = -1
"""The field of whoever is not on the map."""


class Fixed(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A part of a State that never changes: it is replaced."""


class Cause(Fixed, frozen=True, array_like=True):
    """Why effects are carried out: what says so, for whom, and what it is about (A.4)."""

    source: str = ""
    """The element that says so."""
    actor: int = -1
    """The character that acts; `actor` in effects."""
    owner: int = -1
    """The character to whom the element belongs."""
    target: str = ""
    """A figure (`f3`), a character (`c1`), a field (`x12`) or a creature tile (its id)."""
    figure: int = 0
    """The figure that is meant by `this_figure`."""
    card: int = 0
    """The component that says so, or that it is about; it lies open."""
    number: int = 0
    """The number that an event carries."""
    scope: int = 0
    """Under which number choices (`chosen`) are noted."""
    step: str = ""
    """The step of the round card whose effect it is: range is judged as the step began (EF-26.5)."""
    is_cost: bool = False
    """A cost or a penalty, which nothing prevents (EF-14.28)."""
    of_creature: bool = False
    """An effect of a creature (not an interaction with it), which its mutations raise (EF-29.19)."""
    silent: bool = False
    """Only stunned figures reach the actor: what it would suffer is ignored (EF-36.10)."""


class Law(Fixed, frozen=True):
    """Something an effect has put in force for a while: a modifier, a prevention, an action …"""

    kind: str
    """`modify`, `prevent`, `redirect`, `pay_as`, `forbid`, `grant`, `replace`, `suppress`, `stat`, `wall`,
    `terrain`, `link`."""
    until: str
    source: str = ""
    who: tuple[int, ...] = ()
    """The characters whom it concerns; nobody named: the whole team."""
    modifier: Modifier | None = None
    action: Action | None = None
    effects: tuple[Effect, ...] = ()
    word: str = ""
    """What is prevented, forbidden, replaced …"""
    other: str = ""
    number: int = 0
    """How much of it is left; 0: without end."""
    field: int = NOWHERE
    figure: int = 0


class GroupPayment(Fixed, frozen=True, array_like=True):
    """EF-19: what has been paid for a group action so far."""

    action: str
    colour: str
    paid: int


class Left(Fixed, frozen=True, array_like=True):
    """What is left of a move: steps, and among them diagonal ones and ones through walls (EF-23.13)."""

    steps: int
    diagonals: int = 0
    walls: int = 0
    must: bool = False
    """Nobody has gone yet, and staying is not allowed."""


class LyingToken(Fixed, frozen=True, array_like=True):
    token: str
    side: str
    field: int
    source: str = ""
    """The element that has placed it: with a slumber its own markers go (EF-37.11)."""


class WaitingSpawn(Fixed, frozen=True):
    """EF-7.19: figures that appear as soon as there is a field for them."""

    creature: str
    number: int
    at: tuple[str, ...] = ()
    bind: int = -1
    cap: Count | None = None
    per_field: Count | None = None


class Character(Plain):
    """One dreamer, with all that belongs to it (EF-1.11, EF-3.4)."""

    id: str = ""
    deck: Pile = msgspec.field(default_factory=Pile)
    top: str = ""
    """The back of the deck's top card, which everybody sees (EF-52.1); which card it is, is undetermined."""
    hand: Hidden = []
    discard: Zone = []
    sealed: Zone = []
    """The top card last."""
    laid: Zone = []
    flipped: tuple[int, ...] = ()
    zone: Zone = []
    """Weaknesses that lie in the progress zone."""
    played: Zone = []
    """Cards in transit: being played, laid or executed (EF-13.14)."""
    stored: Zone = []
    """Owned cards that are not in the deck now (EF-18.11)."""
    suffering: int = 0
    ether: int = 0
    gems: int = 0
    masks: tuple[str, ...] = ()
    worn: str = ""
    mask_used: bool = False
    vouchers: int = 0
    field: int = NOWHERE
    states: tuple[tuple[str, str], ...] = ()
    """Each with the moment at which it ends: `phase`, `next phase`, `round`."""
    boosts: int = 0
    exertions: int = 0
    kept: tuple[int, int, int] = (0, 0, 0)
    """Surplus intents kept for the next payment of the phase (`carry_over`)."""
    carries: tuple[tuple[str, str], ...] = ()
    """Tokens it carries, with their side."""
    last_action: str = ""
    """Its last card action of this phase, for `repeat_last`."""


class Shelf(Plain):
    """What belongs to a character that does not take part now (EF-47.3)."""

    cards: Zone = []
    masks: tuple[str, ...] = ()
    vouchers: int = 0


class Figure(Plain):
    """A figure of a creature on the map."""

    number: int = 0
    creature: str = ""
    field: int = NOWHERE
    counters: tuple[tuple[str, int], ...] = ()
    bound: int = -1
    states: tuple[tuple[str, str], ...] = ()
    is_done: bool = False
    """It moves no more in this step (EF-8.27)."""


class CreatureTile(Plain):
    """A creature in play: its tile stands for all its figures (EF-27.2)."""

    id: str = ""
    mutations: tuple[int, ...] = (0,) * 8
    counters: tuple[tuple[str, int], ...] = ()
    poisoned: bool = False


class CompanionFigure(Plain):
    id: str = ""
    field: int = NOWHERE
    owner: int = -1


class Payment(Plain):
    """An action being paid for; interrupts have payments of their own, on top."""

    action: str = ""
    """The id of the action; `move` for the basic move, `lay` for laying a progress card."""
    actor: int = 0
    card: Spot = 0
    """The card whose action it is, while it lies in no zone of its character's."""
    source_card: int = 0
    """The component from which the action comes, wherever that lies."""
    element: str = ""
    kind: str = ""
    need: tuple[int, int, int] = (0, 0, 0)
    """Intents of one base cost, by colour."""
    any_colour: bool = False
    paid: tuple[int, int, int] = (0, 0, 0)
    is_open: bool = False
    """Whether it goes on until the actor says done (EF-14.24)."""
    is_group: bool = False
    begun: bool = False
    """Whether anything was paid."""
    boosted: bool = False
    bonus: int = 0
    reach: tuple[str, ...] = ()
    """The targets that were in range at the start (EF-14.17)."""
    interrupts: bool = False

    @property
    def times_paid(self) -> int:
        """How often the base cost was paid."""
        return min((paid // need for paid, need in zip(self.paid, self.need, strict=True) if need), default=1)


class Roll(Plain):
    """A die that was just rolled, until its result is applied (EF-22)."""

    die: str = ""
    face: str = ""
    by: int = -1
    figure: int = 0


class Incoming(Plain):
    """Suffering or sealing that is about to come over a character, as long as it can be prevented."""

    what: str = "suffer"
    who: int = 0
    number: int = 0
    redirected: int = 0
    """How much of it others have taken over."""


class Tally(Plain):
    """What statistics count."""

    rounds: int = 0
    suffering: int = 0
    sealed: int = 0
    reshuffles: int = 0
    deaths: int = 0
    cause: str = ""


class EtherfieldsState(State):
    numbering: str = ""
    """Which card and field has which number; another one after a pack has got new ones."""
    layer: str = "world"
    """`world`, `slumber` or `dream`."""
    scene: str = ""
    """The dream or slumber being played."""
    phase: str = ""
    """`characters`, `dreamlands`, or nothing between rounds and in the world."""
    round_number: int = 0
    characters: list[Character] = []
    shelves: dict[str, Shelf] = {}
    marker: int = 0
    """The character with the start marker (EF-0.6)."""
    ready: tuple[bool, ...] = ()
    hushed: tuple[bool, ...] = ()
    """Seats that are not asked for interrupts until the next phase."""
    given_up: tuple[str, ...] = ()
    """Actions that cannot be declared again before something changes (EF-14.25)."""
    turn_of: int = 0
    """In ordered play: the character whose turn it is."""
    passed: int = 0
    acted: bool = False
    dream_action_used: bool = False

    keys: int = 0
    hours: int = 0
    layout: Layout = Layout()
    figures: list[Figure] = []
    figures_made: int = 0
    spawn_from: int = 0
    """The last figure made before the spawn instruction that is being carried out (EF-7.12)."""
    companions: list[CompanionFigure] = []
    creatures: list[CreatureTile] = []
    mutation_pool: tuple[int, ...] = ()
    tokens: tuple[LyingToken, ...] = ()
    terrain_markers: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Terrain markers with the fields for which each was laid; where its terrain has gone, it is back."""
    lit: tuple[tuple[int, int], ...] = ()
    """Gem slots with a gem: field, and who put it there."""
    blockades: int = 0
    """How many blockade markers lie on fields."""
    used: tuple[str, ...] = ()
    """What is used up: `<scope> <what>`."""
    closed: tuple[str, ...] = ()
    """Actions that others exclude in this scene."""
    payments_of_group: tuple[GroupPayment, ...] = ()
    waiting: tuple[WaitingSpawn, ...] = ()
    laws: tuple[Law, ...] = ()
    before_step: tuple[tuple[int, ...], tuple[tuple[int, int], ...]] = ((), ())
    """Where characters and figures stood when the step began (EF-26.5)."""

    round_card: Spot = 0
    rounds: Pile = msgspec.field(default_factory=Pile)
    """The rest of the round deck, and below it what is not used in this scene."""
    rounds_left: int = 0
    """How many of these belong to the round deck."""
    rounds_played: Zone = []
    """The round discard's known part, the last discarded card last."""
    blocked_steps: tuple[int, ...] = ()
    step_number: int = -1
    shared_roll: bool = False

    market: Pile = msgspec.field(default_factory=Pile)
    item_market: Pile = msgspec.field(default_factory=Pile)
    store: Pile = msgspec.field(default_factory=Pile)
    items: Zone = []
    offer: Zone = []
    """Cards looked at: from the market, from the top of a deck, a drawn item."""
    bought: tuple[int, ...] = ()
    """The characters that have bought something in this shop."""
    fates: Pile = msgspec.field(default_factory=Pile)
    fate: Spot = 0
    """The fate card being executed."""
    faults: Zone = []
    fault_fields: tuple[int, ...] = ()
    weaknesses: Pile = msgspec.field(default_factory=Pile)
    slumbers: Pile = msgspec.field(default_factory=Pile)
    """The slumber tiles above the delta tile."""
    slumbers_under: Zone = []
    """Those below it."""
    slumber: Spot = 0
    unlocked_lands: tuple[str, ...] = ()
    """The start tiles of the slumberlands, once the team has them."""
    slumberlands: Pile = msgspec.field(default_factory=Pile)
    slumberlands_laid: Zone = []
    box: Zone = []
    """What the team has not met yet."""
    removed: Zone = []

    wisdom: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    gates: tuple[str, ...] = ()
    flipped_gates: tuple[str, ...] = ()
    """Gates whose front has been seen."""
    nap_on: str = ""
    districts: tuple[str, ...] = ()
    location: str = ""
    season: str = ""
    features: tuple[str, ...] = ()
    results: dict[str, str] = {}
    variables: dict[str, int | str | bool] = {}
    read: tuple[str, ...] = ()
    """Script entries executed, in order."""
    looked_at: str = ""
    """The secret that somebody looks at now (EF-15.3)."""
    page: tuple[str, ...] = ()
    """The texts that were read last: everything since somebody acted, or that one text led to."""
    page_seen: bool = True
    """Somebody has acted since, so the next text begins a new page."""
    told: tuple[str, ...] = ()
    """All texts that were read in this campaign, each where it was read first."""
    revealed_cards: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    """Elements that were found once and are not found again (EF-1.6)."""
    markets_shuffled: bool = False
    first_session: bool = True
    session: int = 1
    only_scene: bool = False
    """The table plays one scene and ends with it."""
    ending: str = ""

    coming: dict[str, tuple[str, ...]] = {}
    """What chance brings next, where a position says so: faces of dice, mutations, round cards."""
    dying: bool = False
    """The team has lost: nothing more is put on the agenda before the clean-up (EF-13.15)."""
    ended: str = ""
    """How the scene has ended, while the text that ends it is carried out (EF-9.12)."""
    incoming: list[Incoming] = []
    payments: list[Payment] = []
    rolls: list[Roll] = []
    notes: dict[str, str] = {}
    scopes: int = 0
    event: str = ""
    """Always empty, and here only because records compare whole States."""
    tally: Tally = msgspec.field(default_factory=Tally)

    @property
    def counted_turn(self) -> int:
        """The rounds of all scenes, one after the other."""
        return self.tally.rounds
