"""TA-21.5: civilizations. What their facts say is carried out by `gaining.py`; those that need code have a
file here."""
