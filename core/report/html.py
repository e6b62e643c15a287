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
from core.sentences.style import RIGHT_TO_LEFT

if TYPE_CHECKING:
    from jinja2 import Template

CHART_WIDTH = 760
MOST_ROWS = 36
"""The number of rows of a chart that fit on a printed page."""
_TOKEN = re.compile(r'(?<=[ "])(title|desc)-([0-9a-f]{8})(?=[ "])')


@dataclass(frozen=True, slots=True)
class Part:
    """A section of level 1 with its sections of level 2; the table of contents links to `anchor`."""

    anchor: str
    section: Section
    below: tuple[Section, ...]


def html_text(document: Document, template: str) -> str:
    """Return the page, made by the caller's Jinja2 template; all texts are escaped.

    The template is given `document`, `parts` (list of Part), `words` (severity -> word), `direction`, `paint` (the
    print theme) and the functions `kind_of`, `charts_of`, `stressed` (pieces of a finding, and whether each stands out)
    and `css` (a text inside a CSS string).
    """
    page = compiled(template).render(
        document=document,
        parts=parts_of(document.sections),
        words={"note": document.words.note, "warning": document.words.warning},
        direction=direction(document.language),
        paint=PRINT,
        stressed=_stressed,
        kind_of=lambda block: type(block).__name__,
        charts_of=_numbered_charts(),
        css=_css,
    )
    return page.strip() + "\n"


@lru_cache(maxsize=8)
def compiled(template: str) -> Template:
    """Return the compiled template. Compiling takes ten times as long as writing a page."""
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, finalize=_visible
    )
    return environment.from_string(template)


def direction(language: str) -> str:
    return "rtl" if language.split("-")[0] in RIGHT_TO_LEFT else "ltr"


def parts_of(sections: Sequence[Section]) -> tuple[Part, ...]:
    """Return sections of level 2 under the section of level 1 before them; one without a parent becomes a part."""
    found: list[tuple[Section, list[Section]]] = []
    for section in sections:
        if section.level > 1 and found:
            found[-1][1].append(section)
        else:
            found.append((section, []))
    return tuple(Part(f"part-{place}", one, tuple(below)) for place, (one, below) in enumerate(found, 1))


def stressed(found: Finding) -> tuple[tuple[str, bool], ...]:
    """Return the text in pieces, and whether each is emphasized."""
    pieces, rest = [], found.text
    for part in found.strong:
        before, inside, after = rest.partition(part)
        if inside:
            pieces += [(before, False), (inside, True)]
            rest = after
    return tuple(piece for piece in (*pieces, (rest, False)) if piece[0])


def _stressed(found: Finding) -> list[tuple[Any, bool]]:
    """Return the pieces with the blanks between them, which cleaning would remove."""
    from markupsafe import Markup, escape

    def kept(text: str) -> Any:
        before, after = text[: len(text) - len(text.lstrip(" "))], text[len(text.rstrip(" ")) :]
        return Markup("{}{}{}").format(before, escape(clean(text)), after)

    return [(kept(text), strong) for text, strong in stressed(found)]


def _numbered_charts() -> Callable[[Figure], list[Any]]:
    """Return a function that makes charts with unique ids, even if two charts have the same title."""
    from markupsafe import Markup

    drawn = 0

    def charts_of(block: Figure) -> list[Markup]:
        """Return the chart, split into parts that fit on a page if there are very many categories."""
        nonlocal drawn
        charts = []
        shown = (block.figure,) if isinstance(block.figure, Drawn) else in_parts(block.figure, MOST_ROWS)
        for figure in shown:
            drawn += 1
            head, end, rest = svg_text(figure, CHART_WIDTH).partition("</desc>")
            # The text is safe, because svg_text has escaped it.
            charts.append(Markup(_TOKEN.sub(rf"\1-\2-{drawn}", head) + end + rest))
        return charts

    return charts_of


def _visible(value: Any) -> Any:
    """Return plain text without signs that a page cannot show."""
    return clean(value) if type(value) is str else value


def _css(text: str) -> Any:
    """Return text for a CSS string: signs that could end the string or the style sheet are written as numbers."""
    from markupsafe import Markup

    escaped = "".join(sign if sign.isalnum() or sign in " .,·" else f"\\{ord(sign):x} " for sign in clean(text))
    return Markup(escaped)
