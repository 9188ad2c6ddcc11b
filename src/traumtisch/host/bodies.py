"""What programs send and get: declared once, for the server and for the terminal that talks to it. The
descriptions here are what `/api` shows."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from traumtisch.engine.chance import Seed
from traumtisch.host.agreement import Times

Seat = Annotated[
    int | None,
    Meta(description="Which of your seats, from 0; by default the one that has to choose."),
]
Secret = Annotated[str, Meta(min_length=32, max_length=200)]  # too long to be guessed
After = Annotated[int, Meta(description="The version of the table that you have looked at.")]


# ---- what is sent -------------------------------------------------------------------------------


class NewTable(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a new table is to be."""

    game: Annotated[str, Meta(description="A name from `/api/games`.")]
    options: Annotated[dict[str, Any], Meta(description="What is to differ from the defaults.")] = {}
    seed: Annotated[Seed | None, Meta(description="Decides all of chance; by default nobody knows it.")] = (
        None
    )
    practice: Annotated[bool, Meta(description="Whether everything may be taken back.")] = False
    watchable: Annotated[bool, Meta(description="Whether strangers may look on.")] = True
    hints: Annotated[bool, Meta(description="Whether whoever has to choose may ask for advice.")] = True
    bots: Annotated[
        dict[int, str], Meta(description="Seats that bots play, with the key of a bot from `/api/bots`.")
    ] = {}
    position: Annotated[
        dict[str, Any] | None, Meta(description="A position in the game's notation to begin with.")
    ] = None
    name: Annotated[str, Meta(description="What you are called at the table.")] = ""
    mine: Annotated[
        list[int],
        Meta(description="The seats at which you sit by name. The codes of all seats are yours to give."),
    ] = []


class Decide(Struct, kw_only=True, forbid_unknown_fields=True):
    """A choice."""

    option: Annotated[str, Meta(description="The id of one of the options of your decision.")]
    after: After
    seat: Seat = None


class Recommend(Struct, kw_only=True, forbid_unknown_fields=True):
    """What you would choose, were it yours to decide."""

    option: Annotated[
        str, Meta(description="The id of one of the options of `shared`; empty: nothing any more.")
    ]
    after: After
    seat: Seat = None


class GoOn(Struct, kw_only=True, forbid_unknown_fields=True):
    """How a campaign goes on."""

    options: Annotated[
        dict[str, Any], Meta(description="Options of the team that are to be others from now on.")
    ] = {}


class Meet(Struct, kw_only=True, forbid_unknown_fields=True):
    """When to play next."""

    at: Annotated[int | None, Meta(description="Seconds since 1970; nothing calls the session off.")] = None
    note: str = ""


class Come(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether you come to the next session."""

    comes: bool


class PutAside(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether a campaign is put aside."""

    aside: bool


class CampaignKeyGiven(Struct, kw_only=True, forbid_unknown_fields=True):
    """What hands a campaign on, once."""

    key: str


class Act(Struct, kw_only=True, forbid_unknown_fields=True):
    """Something done at a table other than choosing."""

    after: After
    seat: Seat = None


class SitDown(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who sits down."""

    name: Annotated[str, Meta(description="What you are called at the table.")] = ""
    key: Annotated[
        Secret | None,
        Meta(
            description="A secret that you have made up: whoever sends it again with the same code is the"
            " same guest, although the code is void. By default the server makes one up."
        ),
    ] = None


class Invite(Struct, kw_only=True, forbid_unknown_fields=True):
    """Which seat somebody is to be invited to."""

    seat: Annotated[int, Meta(description="Counted from 0.")]


class SeatBot(Struct, kw_only=True, forbid_unknown_fields=True):
    """Who plays a seat."""

    bot: Annotated[str | None, Meta(description="The key of a bot from `/api/bots`; null for none.")]
    seat: Seat = None


class Passing(Struct, kw_only=True, forbid_unknown_fields=True):
    """Whether a seat lets every reaction pass."""

    passes: bool
    seat: Seat = None


class ClockSet(Struct, kw_only=True, forbid_unknown_fields=True):
    """How much time everybody has at a table."""

    seconds: Annotated[int, Meta(ge=0, description="For all choices of a seat together; 0: no limit.")] = 0
    then: Annotated[
        Literal["bot", "host"],
        Meta(description="When it is up a bot takes over, or it is for the host to do something."),
    ] = "host"
    gone_after: Annotated[
        int, Meta(ge=0, description="A bot takes over after so many seconds without a choice; 0: never.")
    ] = 0


class Note(Struct, kw_only=True, forbid_unknown_fields=True):
    """What you have written down at a table; nobody else can read it."""

    words: str


# ---- what is answered ---------------------------------------------------------------------------


class Refused(Struct, frozen=True):
    """What could not be done, and why."""

    error: Annotated[str, Meta(description="One sentence in your language (Accept-Language).")]


class SeatCode(Struct, frozen=True):
    """The invitation to one seat. It ends when somebody sits down by it (`/api/join`, or the link); until
    then whoever has it may play there."""

    seat: int
    code: Annotated[str, Meta(description="Send it as `Authorization: Bearer CODE`. Keep it secret.")]
    link: Annotated[str, Meta(description="The same for a person with a browser.")]


class OpenedTable(Struct, frozen=True):
    """A new table, and the invitations to all its seats."""

    id: str
    version: int
    page: Annotated[str, Meta(description="The table in a browser.")]
    seats: list[SeatCode]
    key: Annotated[
        str | None,
        Meta(
            description="Yours, who opened the table, if you came without any: send it as `Authorization:"
            " Bearer KEY` to play the seats that are yours (`mine`), and to invite anew."
        ),
    ]


class OptionSeen(Struct, frozen=True):
    """Something that may be chosen."""

    id: str
    label: Annotated[str, Meta(description="The same in words.")]
    outlook: Annotated[str, Meta(description="What comes of it, if the label does not say it.")] = ""


class DecisionSeen(Struct, frozen=True):
    """What your seat has to decide."""

    kind: str
    rule: Annotated[str, Meta(description="The paragraph of the rulebook behind it.")]
    prompt: str
    options: list[OptionSeen]
    courses: Annotated[
        list[OptionSeen],
        Meta(
            description="Ends that several choices lead to. Sent like an option; the choices are made one"
            " after the other until something else happens: look how far you have come."
        ),
    ] = []


class OutcomeSeen(Struct, frozen=True):
    """How a game ended."""

    won: Annotated[bool, Meta(description="Of rivals: whether there is a winner.")]
    reason: str
    rule: str
    winners: list[int]
    scores: Annotated[list[int], Meta(description="The points of each seat, where there are any.")]
    places: Annotated[list[int], Meta(description="Of rivals: the place of each seat; equal is shared.")]
    sources: Annotated[list[dict[str, int]], Meta(description="Of each seat: where its points came from.")]


class TableSeen(Struct, frozen=True, kw_only=True):
    """A table as your seat sees it, or a watcher."""

    id: str
    game: str
    options: dict[str, Any]
    practice: bool
    names: Annotated[list[str | None], Meta(description="Who sits where; null is an empty seat.")]
    bots: Annotated[list[str | None], Meta(description="The bot that plays each seat; null for people.")]
    hints: Annotated[bool, Meta(description="Whether whoever has to choose may ask for advice.")]
    hinted: Annotated[list[int], Meta(description="How often each seat has looked at a hint.")]
    seat: Annotated[int | None, Meta(description="The seat looked from; null for watchers.")]
    version: Annotated[int, Meta(description="Send it with whatever you do (`after`).")]
    choices: Annotated[int, Meta(description="How many choices led here, for looking back.")]
    to_move: Annotated[list[int], Meta(description="The seats that have to choose now.")]
    gone: Annotated[list[int], Meta(description="Seats that have finished or given up; others play on.")]
    asking: Annotated[list[int], Meta(description="The seats that want the last choice taken back.")]
    time_left: Annotated[
        list[int | None], Meta(description="The seconds that each seat still has; empty without a clock.")
    ] = []
    times: Annotated[Times, Meta(description="How long everybody may take, and what happens then.")] = Times()
    passes: Annotated[bool, Meta(description="Whether your seat lets every reaction pass.")] = False
    reacts: Annotated[bool, Meta(description="Whether your seat may be asked to react to others.")] = False
    has_story: Annotated[bool, Meta(description="Whether `chronicle` tells the game that has ended.")] = False
    view: Annotated[Any, Meta(description="What you may know, in the game's own shape.")]
    decision: DecisionSeen | None
    shared: Annotated[
        DecisionSeen | None,
        Meta(description="What another seat decides for all: you may recommend one of its options."),
    ] = None
    counsel: Annotated[dict[int, str], Meta(description="By seat: the option that it recommends.")] = {}
    outcome: OutcomeSeen | None
    seal: Annotated[str, Meta(description="SHA-256 of `salt:seed`, fixed before the first card.")]
    salt: Annotated[str | None, Meta(description="Only after the end.")]
    seed: Annotated[Seed | None, Meta(description="Only after the end.")]


class JoinedTable(TableSeen, frozen=True, kw_only=True):
    """A table at which you have just sat down."""

    key: Annotated[
        str,
        Meta(description="Send it as `Authorization: Bearer KEY` from now on; the code is void. Keep it."),
    ]


class PastSeen(Struct, frozen=True, kw_only=True):
    """A table as it was seen after some of its choices."""

    choices: int
    of: Annotated[int, Meta(description="How many choices have been made by now.")]
    seat: Annotated[int | None, Meta(description="The seat looked from; null for watchers.")]
    to_move: list[int]
    view: Annotated[Any, Meta(description="What could be known then, in the game's own shape.")]
    outcome: OutcomeSeen | None
    then: Annotated[str | None, Meta(description="What was chosen next, as far as you may know it.")]


class EventSeen(Struct, frozen=True):
    """Something that happened."""

    kind: str
    rule: str
    seat: int
    targets: Annotated[list[str], Meta(description="Components and words; empty if hidden from you.")]
    says: Annotated[str, Meta(description="The same as a sentence.")]


class News(Struct, frozen=True):
    """Something has changed at a table; look again to see what."""

    table: str
    version: int
    yours: Annotated[bool, Meta(description="Whether you have to choose.")]


class ChoiceOfOption(Struct, frozen=True):
    value: str
    label: str
    explains: str


class OptionOfGame(Struct, frozen=True):
    """Something to be chosen before a game begins."""

    key: str
    kind: Annotated[str, Meta(description="flag, choice, or subset (a list of choices).")]
    default: Any
    label: str
    explains: str
    choices: list[ChoiceOfOption]


class BotSeen(Struct, frozen=True):
    """A bot that can play a seat."""

    key: str
    name: str
    explains: str


class GameSeen(Struct, frozen=True):
    """A game on the shelf."""

    name: str
    title: str
    fewest: Annotated[int, Meta(description="The smallest number of seats.")]
    most: int
    options: list[OptionOfGame]


class ChapterSeen(Struct, frozen=True, kw_only=True):
    """A chapter of a campaign."""

    number: int
    attempt: Annotated[int, Meta(description="A chapter that was lost can be played again.")]
    table: Annotated[str | None, Meta(description="Where it is played, if that was here.")]
    players: list[str]
    won: Annotated[bool | None, Meta(description="Nothing while it goes on.")]
    journal: Annotated[list[str], Meta(description="What it has brought, in the language you ask for.")]
    readings: Annotated[list[str], Meta(description="The texts of the story that were read in it.")]
    is_new: Annotated[bool, Meta(description="Whether it was played without you and you have not read it.")]


class MemberSeen(Struct, frozen=True, kw_only=True):
    """Somebody who has a part in a campaign."""

    name: str
    is_host: bool
    chapters: Annotated[list[int], Meta(description="The chapters at whose tables they sit.")]
    comes: Annotated[bool | None, Meta(description="To the next session; nothing if they have not said.")]


class CampaignSeen(Struct, frozen=True, kw_only=True):
    """A campaign in which you have a part."""

    id: str
    name: str
    game: str
    chapters: Annotated[list[ChapterSeen], Meta(description="Those that count, the first one first.")]
    goes_on: Annotated[bool, Meta(description="Whether another chapter can begin now.")]
    members: Annotated[list[MemberSeen], Meta(description="Who is in, the host first.")]
    meets: Annotated[int | None, Meta(description="The next session, in seconds since 1970.")]
    note: Annotated[str, Meta(description="What the host says about the next session.")]
    put_aside: bool
