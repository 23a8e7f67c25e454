"""The colours of the page, by day and by night."""

from fiftysix.replay.pictures.palette import DARK, LIGHT, Palette, variables


def colours() -> str:
    """Return the style that names the colours: of two suits or four, as `data-four` says."""
    return "".join(
        [
            _rule(":root", LIGHT, four=False),
            _rule('[data-four="true"]', LIGHT, four=True),
            "@media screen and (prefers-color-scheme: dark) {\n",
            _rule(":root", DARK, four=False),
            _rule('[data-four="true"]', DARK, four=True),
            "}\n",
        ]
    )


def _rule(selector: str, palette: Palette, *, four: bool) -> str:
    named = variables(palette, four=four)
    shown = {name: value for name, value in named.items() if not four or name.startswith("suit")}
    lines = "".join(f"  --{name}: {value};\n" for name, value in shown.items())
    return f"{selector} {{\n{lines}}}\n"
