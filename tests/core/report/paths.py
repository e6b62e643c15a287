"""Reads the paths of our pictures: the points of each line, the dots."""

from __future__ import annotations

import re
from xml.etree import ElementTree

Point = tuple[float, float]
_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"


def lines_of(data: str) -> list[list[Point]]:
    """The points of each line of the data of a path without curves, in pixels."""
    lines: list[list[Point]] = []
    x = y = 0.0
    for command, rest in re.findall(r"([A-Za-z])([^A-Za-z]*)", data):
        numbers = [float(one) for one in re.findall(_NUMBER, rest)]
        assert "".join(re.findall(_NUMBER, rest)) == rest.replace(" ", ""), data
        if command in "Zz":
            x, y = lines[-1][0]
            continue
        steps = zip(numbers, [y] * len(numbers), strict=True) if command == "H" else ()
        if command == "V":
            steps = ((x, one) for one in numbers)
        elif command == "h":
            steps = ((x + one, y) for one in numbers)
        elif command == "v":
            steps = ((x, y + one) for one in numbers)
        elif command in "MmLl":
            assert len(numbers) % 2 == 0, data
            steps = zip(numbers[::2], numbers[1::2], strict=True)
        else:
            assert command == "H", command
        for a, b in steps:
            x, y = (x + a, y + b) if command in "ml" else (a, b)
            if command in "Mm":
                lines.append([])
            lines[-1].append((round(x, 6), round(y, 6)))
    return lines


def dots_of(root: ElementTree.Element, colour: str) -> list[Point]:
    """The dots of a color that are drawn with a round pen, one by one or as the dashes of a row."""
    found = []
    for node, pen in _pens(root, {}):
        if pen.get("stroke") != colour or pen.get("stroke-linecap") != "round":
            continue
        for (x, y), (end, _) in lines_of(node.get("d", "")):
            step = sum(map(float, pen.get("stroke-dasharray", "").split())) or end - x
            count = max(1, round((end - x) / step + 0.01))
            found += [(x + place * step, y) for place in range(count)]
    return found


def _pens(node: ElementTree.Element, above: dict[str, str]) -> list[tuple[ElementTree.Element, dict[str, str]]]:
    """Each path with the attributes that hold for it."""
    pen = above | node.attrib
    own = [(node, pen)] if node.tag.endswith("path") else []
    return own + [found for child in node for found in _pens(child, pen)]
