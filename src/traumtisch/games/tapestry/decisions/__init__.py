"""Decision cards, and how whoever goes by them chooses a track (TA-22.4 to 22.7): shared by the opponents
that nobody plays."""
