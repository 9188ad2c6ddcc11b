"""Tables that live: storage, guests, seats, invitations. Knows no web and no game."""
