"""A pack on trial (C.6): what can only be found out by playing it.

Nothing here belongs to the rules; those who write packs use it through `traumtisch pack`.
"""
