"""The shapes the database has had, one file for each change."""
