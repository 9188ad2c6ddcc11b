"""What card and board games share, for their rules: pure tools that know no game."""
