"""Guests, seats and invitations."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from tests.host.conftest import open_house
from tests.host.playing import TEAM, team_of
from traumtisch.host import schema
from traumtisch.host.capabilities import Invitation, guest_id
from traumtisch.host.errors import HostError, InvitationRefused, NoSuchTable, NotYourSeat
from traumtisch.host.house import Guest, House

pytestmark = pytest.mark.anyio


async def everything_in(house: House) -> str:
    """All that the database holds, as text."""

    def rows(connection: object) -> str:
        return repr([connection.execute(table.select()).all() for table in schema.metadata.sorted_tables])  # type: ignore[attr-defined]

    return await house.store.read(rows)


async def test_a_guest_is_known_again_by_the_key(house: House) -> None:
    key, guest = await house.guests.welcome("  Ann \n of the  dreams ")
    assert guest.name == "Ann of the dreams"
    assert await house.guests.find(key) == guest
    assert await house.guests.find(f"{key}x") is None
    assert house.capabilities.key_in(house.capabilities.cookie_for(key)) == key


async def test_the_database_holds_only_the_hash_of_a_key(house: House) -> None:
    key, guest = await house.guests.welcome("Ann")
    held = await everything_in(house)
    assert guest.id == guest_id(key)
    assert guest.id in held
    assert key not in held


@pytest.mark.parametrize("cookie", ["", "x", "a.b", "ä.ö", "\ud800", "key.signature" * 1000])
async def test_a_cookie_that_we_did_not_sign(house: House, cookie: str) -> None:
    assert house.capabilities.key_in(cookie) is None


async def test_names(house: House, ann: Guest) -> None:
    with pytest.raises(HostError, match="at most 40"):
        await house.guests.welcome("x" * 41)
    with pytest.raises(HostError, match="called"):
        await house.guests.rename(ann, " \x00 ")
    assert (await house.guests.welcome("\x00Zoë\ud800"))[1].name == "Zoë"


async def test_a_new_name_is_seen_at_the_table(house: House, ann: Guest, bob: Guest, database: str) -> None:
    live = await team_of(house, ann, bob)
    await house.guests.rename(bob, "Robert")
    assert live.name_of(1) == "Robert"
    again = await open_house(database)
    assert (await again.table(live.id)).name_of(1) == "Robert"
    again.close()


async def test_an_invitation_gives_the_seat(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    assert live.name_of(1) is None
    code = house.seats.invitation(live, 1)
    assert await house.seats.opened_by(code) == (live, 1)
    listener = house.wire.listen([live.id])
    assert await house.seats.sit_down(bob, code) == (live, 1)
    assert live.seats_of(bob.id) == [1]
    assert live.name_of(1) == "Bob"
    news = await listener.next(5)
    assert news
    assert news[0].seats_changed
    await house.seats.sit_down(bob, code)  # opening the link again changes nothing
    assert live.seats_of(bob.id) == [1]


async def test_an_invitation_ends_when_somebody_sits_down(
    house: House, ann: Guest, bob: Guest, database: str
) -> None:
    live = await house.open_table(ann, TEAM)
    code = house.seats.invitation(live, 1)
    await house.seats.sit_down(bob, code)
    again = await open_house(database)
    for anywhere in (house, again):
        for somebody in (ann, (await anywhere.guests.welcome("Eve"))[1]):
            with pytest.raises(InvitationRefused, match="used or withdrawn"):
                await anywhere.seats.sit_down(somebody, code)
            with pytest.raises(InvitationRefused):
                await anywhere.seats.opened_by(code, somebody)
        assert (await anywhere.seats.opened_by(code, bob))[1] == 1
    again.close()


async def test_an_invitation_is_for_whose_hand_it_opens(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, TEAM)

    def having(guest: Guest | None) -> list[int]:
        codes = [house.seats.invitation_for(guest and guest.id, live, seat) for seat in (0, 1)]
        assert all(code in (None, house.seats.invitation(live, seat)) for seat, code in enumerate(codes))
        return [seat for seat, code in enumerate(codes) if code is not None]

    assert (having(ann), having(bob), having(None)) == ([0, 1], [], [])
    await house.seats.sit_down(bob, house.seats.invitation(live, 1))
    assert (having(ann), having(bob), having(None)) == ([0], [1], [])
    _, cleo = await house.guests.welcome("Cleo")
    await house.seats.sit_down(cleo, house.seats.invitation(live, 0))  # Ann shares her seat
    assert (having(ann), having(bob), having(cleo)) == ([0], [1], [0])
    async with house.at_table(live.id):
        with pytest.raises(NotYourSeat, match="opened the table"):
            await house.seats.new_invitation(bob.id, live, 0)
        fresh = await house.seats.new_invitation(ann.id, live, 1)
    assert live.seats_of(bob.id) == []
    assert (having(ann), having(bob)) == ([0, 1], [])
    await house.seats.sit_down(cleo, fresh)
    async with house.at_table(live.id):
        await house.forget(cleo, live)
    assert having(ann) == [0, 1]


async def test_damaged_invitations(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    code = house.seats.invitation(live, 1)
    others = house.capabilities.cookie_for(code)
    for damaged in ("", "x", code[:-1], f"x{code}", code.replace(".", "", 1), others, "\ud800", "ä.ö"):
        with pytest.raises(InvitationRefused):
            await house.seats.sit_down(bob, damaged)
    assert live.seats_of(bob.id) == []


async def test_an_invitation_to_a_table_that_is_gone(house: House, bob: Guest) -> None:
    with pytest.raises(NoSuchTable):
        await house.seats.sit_down(bob, house.capabilities.invite(Invitation("gone", 0, 0)))


async def test_a_seat_that_does_not_exist(house: House, ann: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    with pytest.raises(NotYourSeat):
        house.seats.invitation(live, 2)


async def test_revoked_invitations(house: House, ann: Guest, bob: Guest, database: str) -> None:
    live = await team_of(house, ann, bob)
    code = house.seats.invitation(live, 1)
    async with house.at_table(live.id):
        await house.seats.revoke(live, 1)
        await house.seats.revoke(live, 0)
    assert live.seats_of(bob.id) == []
    assert live.seats_of(ann.id) == [0]  # the host stays
    with pytest.raises(InvitationRefused, match="withdrawn"):
        await house.seats.sit_down(bob, code)
    await house.seats.sit_down(bob, house.seats.invitation(live, 1))
    again = await open_house(database)
    loaded = await again.table(live.id)
    assert loaded.generations == {0: 1, 1: 3}  # Bob sat down, had to get up, and sat down again
    assert loaded.seats_of(bob.id) == [1]
    _, cleo = await again.guests.welcome("Cleo")
    with pytest.raises(InvitationRefused):
        await again.seats.sit_down(cleo, code)
    again.close()


async def test_the_secret_stays_when_the_house_opens_again(house: House, ann: Guest, database: str) -> None:
    live = await house.open_table(ann, TEAM)
    code = house.seats.invitation(live, 1)
    again = await open_house(database)
    assert (await again.seats.opened_by(code))[1] == 1
    again.close()


async def test_what_a_slow_listener_missed_is_not_lost(house: House, ann: Guest, bob: Guest) -> None:
    live = await house.open_table(ann, TEAM)
    listener = house.wire.listen([live.id])
    await house.seats.sit_down(bob, house.seats.invitation(live, 1))
    async with house.at_table(live.id):
        await house.tables.resign(live, 0, 0)
    news = await listener.next(5)
    assert news
    assert (news[0].version, news[0].seats_changed) == (1, True)
    house.wire.close()
    assert await listener.next(5) is None
    assert await house.wire.listen([live.id]).next(5) is None


async def test_the_shape_of_the_database_is_what_the_program_thinks(house: House) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    def differences(connection: object) -> object:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)  # type: ignore[arg-type]

    assert await house.store.read(differences) == []
    assert await house.store.read(lambda c: c.execute(text("SELECT count(*) FROM alembic_version")).scalar())
