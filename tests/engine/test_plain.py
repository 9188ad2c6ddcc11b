"""Reading a type for the first time in several threads at once: the process lives on.

With msgspec's own functions it does not (0.22: a segmentation fault, seen as a server that died when several
tables of one game were opened together after a restart).
"""

from __future__ import annotations

import subprocess
import sys

TOGETHER = """
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import msgspec

from {module} import {read} as read

sys.setswitchinterval(1e-6)
READERS, FIELDS = 8, 20
together = Barrier(READERS)

def once(kind):
    together.wait()
    return read({{f"field{{number}}": {{"value": [1]}} for number in range(FIELDS)}}, kind)

with ThreadPoolExecutor(READERS) as threads:
    for number in range(60):
        inner = msgspec.defstruct(f"Inner{{number}}", [("value", "list[int] | None")])
        kind = msgspec.defstruct(
            f"Outer{{number}}",
            [(f"field{{each}}", f"Inner{{number}} | None") for each in range(FIELDS)],
            module=__name__,
        )
        globals()[inner.__name__] = inner
        assert {{type(each) for each in threads.map(once, [kind] * READERS)}} == {{kind}}
"""


def outcome_of(module: str, read: str) -> int:
    program = TOGETHER.format(module=module, read=read)
    return subprocess.run([sys.executable, "-c", program], check=False, capture_output=True).returncode


def test_threads_may_meet_a_type_together():
    assert outcome_of("traumtisch.engine.plain", "from_plain") == 0
