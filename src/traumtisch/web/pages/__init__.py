"""Pages and parts of pages, as functions that give HTML."""
