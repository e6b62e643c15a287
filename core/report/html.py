"""A document as one HTML file: charts inline as SVG, no scripts, nothing fetched from anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.report.document import Document, Figure, Finding, Section
from core.report.drawn.picture import Drawn
from core.report.figure_parts import in_parts
from core.report.print_theme import PRINT
from core.report.svg import svg_text
from core.report.text_layout import clean

if TYPE_CHECKING:
    from jinja2 import Template

CHART_WIDTH = 760
MOST_ROWS = 36
"""So many rows of a chart fit on a printed page."""
RIGHT_TO_LEFT = frozenset({"ar", "dv", "fa", "he", "ps", "ur", "yi"})
_TOKEN = re.compile(r'(?<=[ "])(title|desc)-([0-9a-f]{8})(?=[ "])')


@dataclass(frozen=True, slots=True)
class Part:
    """A section of level 1 with the sections of level 2 under it; `anchor` is where the contents lead."""

    anchor: str
    section: Section
    below: tuple[Section, ...]


def html_text(document: Document, template: str) -> str:
    """The page, by the caller's Jinja2 template; all texts are escaped, whatever they hold.

    The template is given `document`, `parts` (list of Part), `words` (severity -> word), `direction`, `paint` (the
    print theme) and the functions `kind_of`, `charts_of`, `stressed` (pieces of a finding, and whether each stands out)
    and `css` (a text inside a CSS string).
    """
    page = _compiled(template).render(
        document=document,
        parts=parts_of(document.sections),
        words={"note": document.words.note, "warning": document.words.warning},
        direction="rtl" if document.language.split("-")[0] in RIGHT_TO_LEFT else "ltr",
        paint=PRINT,
        stressed=_stressed,
        kind_of=lambda block: type(block).__name__,
        charts_of=_numbered_charts(),
        css=_css,
    )
    return page.strip() + "\n"


@lru_cache(maxsize=4)
def _compiled(template: str) -> Template:
    """The template, ready: that takes ten times as long as writing a page with it."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, finalize=_visible
    )
    return environment.from_string(template)


def parts_of(sections: Sequence[Section]) -> tuple[Part, ...]:
    """Sections of level 2 under the one of level 1 before them; one without a parent becomes a part itself."""
    found: list[tuple[Section, list[Section]]] = []
    for section in sections:
        if section.level > 1 and found:
            found[-1][1].append(section)
        else:
            found.append((section, []))
    return tuple(Part(f"part-{place}", one, tuple(below)) for place, (one, below) in enumerate(found, 1))


def stressed(found: Finding) -> tuple[tuple[str, bool], ...]:
    """The text in pieces."""
    pieces, rest = [], found.text
    for part in found.strong:
        before, inside, after = rest.partition(part)
        if inside:
            pieces += [(before, False), (inside, True)]
            rest = after
    return tuple(piece for piece in (*pieces, (rest, False)) if piece[0])


def _stressed(found: Finding) -> list[tuple[Any, bool]]:
    """Pieces with the blanks between them, which cleaning would take away."""
    from markupsafe import Markup, escape

    def kept(text: str) -> Any:
        before, after = text[: len(text) - len(text.lstrip(" "))], text[len(text.rstrip(" ")) :]
        return Markup("{}{}{}").format(before, escape(clean(text)), after)

    return [(kept(text), strong) for text, strong in stressed(found)]


def _numbered_charts() -> Callable[[Figure], list[Any]]:
    """Pictures whose ids are their own also where two charts have the same title."""
    from markupsafe import Markup

    drawn = 0

    def charts_of(block: Figure) -> list[Markup]:
        """The chart; in parts that fit on a page each where there are very many categories."""
        nonlocal drawn
        charts = []
        shown = (block.figure,) if isinstance(block.figure, Drawn) else in_parts(block.figure, MOST_ROWS)
        for figure in shown:
            drawn += 1
            head, end, rest = svg_text(figure, CHART_WIDTH).partition("</desc>")
            # svg_text has escaped every text in it.
            charts.append(Markup(_TOKEN.sub(rf"\1-\2-{drawn}", head) + end + rest))
        return charts

    return charts_of


def _visible(value: Any) -> Any:
    """Plain texts without the signs that no page can show."""
    return clean(value) if type(value) is str else value


def _css(text: str) -> Any:
    """A text inside a CSS string: every sign that could end it, or the style sheet, is written by its number."""
    from markupsafe import Markup

    escaped = "".join(sign if sign.isalnum() or sign in " .,·" else f"\\{ord(sign):x} " for sign in clean(text))
    return Markup(escaped)
