"""With which code the command ends, for scripts."""

from __future__ import annotations

FINE = 0
REFUSED = 1
MISTYPED = 2
INTERRUPTED = 130

EXITS = {
    FINE: "It worked; also if you left a game that is kept.",
    REFUSED: "It could not be done; one sentence says why and what helps.",
    MISTYPED: "The command line was mistyped; one sentence says where.",
    INTERRUPTED: "A long command was interrupted; what it had done is kept, and it said how to go on.",
}
