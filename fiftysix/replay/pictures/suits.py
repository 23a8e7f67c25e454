"""The suits and the shapes of the teams as outlines, drawn for this program (MIT, as all of it).

Each is the `d` of an SVG path, to be filled by the non-zero rule, in a square of 100 by 100.
"""

from collections.abc import Mapping

VIEW_BOX = "0 0 100 100"

SUIT_PATHS: Mapping[str, str] = {
    "S": (
        "M50 4C58 22 91 36 91 61C91 74 82 82 71 82C63 82 57 78 54 72C55 82 59 90 68 96L32 96"
        "C41 90 45 82 46 72C43 78 37 82 29 82C18 82 9 74 9 61C9 36 42 22 50 4Z"
    ),
    "H": (
        "M50 95C44 80 6 59 6 32C6 17 16 7 29 7C39 7 47 14 50 24C53 14 61 7 71 7C84 7 94 17 94 32"
        "C94 59 56 80 50 95Z"
    ),
    "D": "M50 3Q67 29 90 50Q67 71 50 97Q33 71 10 50Q33 29 50 3Z",
    "C": (
        "M28 25A22 22 0 1 1 72 25A22 22 0 0 1 64.5 41.6A22 22 0 1 1 54 70C55 81 59 90 68 96L32 96"
        "C41 90 45 81 46 70A22 22 0 1 1 35.5 41.6A22 22 0 0 1 28 25Z"
    ),
}
"""The outline of each suit."""

TEAM_PATHS: tuple[str, ...] = (
    "M5 50A45 45 0 1 1 95 50A45 45 0 1 1 5 50Z",
    "M10 10L90 10L90 90L10 90Z",
    "M50 5L97 91L3 91Z",
    "M50 3L62.9 36.2L98.5 38.2L70.9 60.8L80 95.3L50 76L20 95.3L29.1 60.8L1.5 38.2L37.1 36.2Z",
)
"""The shape of a team by its place among the teams: circle, square, triangle, star."""
