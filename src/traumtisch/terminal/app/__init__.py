"""The full-screen application: shelf, new table, table, looking back. It knows no game."""
