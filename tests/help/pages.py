"""The pages of the help as they are shown: Markdown with the designs of the registry in it."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path

from app.shell.help.topics import with_designs

TOP = Path(__file__).resolve().parents[2]
FOLDER = TOP / "assets" / "help"


@lru_cache(maxsize=64)
def page(topic: str) -> str:
    return with_designs((FOLDER / f"{topic}.md").read_text(encoding="utf-8"))


def section(topic: str, anchor: str) -> str:
    """The text from the heading with this anchor to the next heading of the same level or above."""
    found = re.search(rf"^(#+) [^\n]*\{{#{anchor}\}}\n", page(topic), re.MULTILINE)
    assert found is not None, f"{topic}#{anchor}"
    rest = page(topic)[found.end() :]
    end = re.search(rf"^#{{1,{len(found[1])}}} ", rest, re.MULTILINE)
    return rest[: end.start()] if end else rest


def quotes(topic: str, anchor: str, *figures: str) -> None:
    """The section holds each of these figures, and not as a part of a longer one."""
    text = section(topic, anchor)
    for figure in figures:
        assert re.search(rf"(?<![\d.−]){re.escape(figure)}(?![\d]|\.\d)", text), f"{topic}#{anchor} lacks {figure}"
