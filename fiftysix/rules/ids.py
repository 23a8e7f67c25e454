"""Every rule id there is. Ids never change their meaning; docs/rules.md has the rules."""

_CHAPTERS = {
    "TEAM": 2,
    "CARD": 3,
    "TABLE": 1,
    "DEAL": 3,
    "AUC": 9,
    "FORM": 8,
    "PLAY": 4,
    "SCORE": 8,
    "END": 3,
}
"""How many rules each chapter has, numbered from 1."""

PROFILES, IRREGULARITIES = "§7", "§8"
"""What is cited where the profile's settings or the list of irregularities say it."""

RULE_IDS = (
    *(f"R-{name}-{number}" for name, last in _CHAPTERS.items() for number in range(1, last + 1)),
    PROFILES,
    IRREGULARITIES,
)
"""All of them, in the order of docs/rules.md."""
