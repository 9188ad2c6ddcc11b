"""The primitives of packs (A.6): what each effect does."""
