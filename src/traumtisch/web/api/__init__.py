"""The house for programs: the same tables as the pages, as JSON under `/api`."""
