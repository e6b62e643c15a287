"""Formulas as the designs write them for people, worked out: "p = w e^ε / (w e^ε + k − w)"."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping

TOKEN = re.compile(r"ln|max|mean|yes[₁₂]?|no[₁₂]?|[A-Za-zα-ω][₀₁₂ⱼ′∞]*|\d+(?:\.\d+)?|\*\*|∞|[-+*/(),|]")
SIGNS = str.maketrans({"−": "-", "·": "*", "[": "(", "]": ")", "⌋": ")"})
FUNCTIONS = {"ln": lambda value: math.log(value) if value < math.inf else math.inf, "max": max, "floor": math.floor}
Figures = Mapping[str, float]


def equations(formulas: tuple[str, ...]) -> Iterator[tuple[str, list[str]]]:
    """("=" or "<", sides) of each part of the lines; remarks in brackets behind three blanks are left out."""
    for line in formulas:
        for part in re.split(r",? {3}|; ", line):
            for sign in ("=", "<"):
                if sign in part:
                    yield sign, [side.strip() for side in part.split(sign)]
                    break


def value(side: str, figures: Figures) -> float | None:
    """What the side comes to; None where it speaks of something that is no figure of the design."""
    text = re.sub(r"\|([^|]+)\|", r"max(\1, -(\1))", side.translate(SIGNS))
    text = re.sub(r"ln (\d+)", r"ln(\1)", text).replace("⌊", "floor(").replace("²", "**2").replace("^", "**")
    tokens = re.findall(r"floor|" + TOKEN.pattern, text)
    if "".join(tokens) != re.sub(r"\s", "", text):
        return None
    names: dict[str, object] = dict(FUNCTIONS) | {"E": math.e, "INF": math.inf}
    written: list[str] = []
    for token in tokens:
        if token == "e":
            token = "E"
        elif token == "∞":
            token = "INF"
        elif token not in FUNCTIONS and token[0].isalpha():
            if token not in figures:
                return None
            name = f"x{len(names)}"
            names[name] = figures[token]
            token = name
        follows = bool(written) and (written[-1][-1].isalnum() or written[-1] == ")") and written[-1] not in FUNCTIONS
        if follows and (token[0].isalnum() or token == "("):
            written.append("*")
        written.append(token)
    found: float = eval(" ".join(written), {"__builtins__": {}}, names)
    return found


def worked_out(formulas: tuple[str, ...], figures: Figures) -> list[tuple[str, list[float]]]:
    """The equations of which at least two sides can be worked out."""
    found = []
    for sign, sides in equations(formulas):
        values = [one for one in (value(side, figures) for side in sides) if one is not None]
        if len(values) > 1:
            found.append((sign, values))
    return found
