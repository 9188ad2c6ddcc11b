"""EF-19: group actions, paid `N` times in total, in parts and by different characters."""

from __future__ import annotations

from traumtisch.engine.decision import Option
from traumtisch.engine.phrase import N_
from traumtisch.games.etherfields.asking import ask_team
from traumtisch.games.etherfields.base import etherfields
from traumtisch.games.etherfields.living import stat
from traumtisch.games.etherfields.pack.terms import COLOURS
from traumtisch.games.etherfields.stage import Etherfields
from traumtisch.games.etherfields.state import GroupPayment, Payment

part_paid = etherfields.event("part paid", "EF-19.3", N_("Paid so far for {action}: {number}."))


def lying_on(t: Etherfields, action: str) -> GroupPayment | None:
    """What has been paid for an action already."""
    return next((each for each in t.state.payments_of_group if each.action == action), None)


def markers_out(t: Etherfields) -> int:
    return sum(each.paid for each in t.state.payments_of_group)


def keep_group_payment(t: Etherfields, payment: Payment, paid: int) -> None:
    """EF-19.3, 19.4: each paid base cost puts a marker beside the action."""
    lying = lying_on(t, payment.action)
    colour = "" if payment.any_colour else next((COLOURS[c] for c in range(3) if payment.need[c]), "")
    total = paid + (lying.paid if lying else 0)
    _set(t, GroupPayment(payment.action, colour, total))
    t.tell(part_paid, payment.action, str(total), by=t.seat_of(payment.actor))


def _set(t: Etherfields, lying: GroupPayment) -> None:
    others = tuple(each for each in t.state.payments_of_group if each.action != lying.action)
    t.state.payments_of_group = (*others, lying) if lying.paid > 0 else others


def executes_group(t: Etherfields, payment: Payment) -> int:
    """How often the action happens now (EF-19.5, 19.14); its markers return (EF-19.7). If it does not happen
    yet and no marker was left, one is taken from another action (EF-19.15)."""
    lying = lying_on(t, payment.action)
    assert lying is not None
    size = max(1, stat(t, "group_size"))
    times = lying.paid // size
    if not times:
        surplus = markers_out(t) - t.m.rules.supply.intent
        if surplus > 0:
            t.then(take_marker(payment.action, surplus))
        return 0
    _set(t, GroupPayment(lying.action, lying.colour, 0))
    return times if payment.kind in ("fight", "contact") else 1


@etherfields.question("marker", "EF-C45", N_("From which action is a marker taken?"))
def which_marker(t: Etherfields, action: str) -> list[Option]:
    return [Option("marker", each.action) for each in t.state.payments_of_group if each.action != action]


@etherfields.step("EF-19.9", id="take marker")
async def take_marker(t: Etherfields, action: str, number: int) -> None:
    """It cannot be declined (EF-19.15). Without one elsewhere, what was paid has as many as there are
    (EF-1.3)."""
    if all(each.action == action for each in t.state.payments_of_group):
        own = lying_on(t, action)
        assert own is not None
        _set(t, GroupPayment(action, own.colour, own.paid - number))
        return
    option = await ask_team(t, which_marker(action))
    lying = lying_on(t, option.target)
    assert lying is not None
    _set(t, GroupPayment(lying.action, lying.colour, lying.paid - 1))
    if number > 1:
        t.then(take_marker(action, number - 1))


def can_pay_part(t: Etherfields, action: str) -> bool:
    """EF-19.15: with all markers out, a part payment needs one from another action."""
    if markers_out(t) < t.m.rules.supply.intent:
        return True
    return any(each.action != action for each in t.state.payments_of_group)
