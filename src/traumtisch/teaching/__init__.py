"""What teaches people a game: its rulebook, an annotated game to play along, the catalogue of its rules."""
