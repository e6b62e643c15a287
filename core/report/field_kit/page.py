"""The sheets of a kit as one HTML file: drawings inline and to scale, no scripts, nothing fetched from anywhere."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from core.report.field_kit.sheets import KitSheets
from core.report.html import RIGHT_TO_LEFT
from core.report.print_theme import PRINT
from core.report.text_layout import clean

if TYPE_CHECKING:
    from jinja2 import Template


def sheets_html(kit: KitSheets, template: str) -> str:
    """The page, by the caller's Jinja2 template; all texts are escaped, whatever they hold."""
    from markupsafe import Markup

    page = compiled(template).render(
        kit=kit,
        direction=direction(kit.language),
        paint=PRINT,
        kind_of=lambda block: type(block).__name__,
        # the writer of a drawing has escaped every text in it
        svg_of=lambda one: Markup(one.svg),
    )
    return page.strip() + "\n"


def direction(language: str) -> str:
    return "rtl" if language.split("-")[0] in RIGHT_TO_LEFT else "ltr"


@lru_cache(maxsize=4)
def compiled(template: str) -> Template:
    from jinja2 import Environment, StrictUndefined

    environment = Environment(
        autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=StrictUndefined, finalize=_visible
    )
    return environment.from_string(template)


def _visible(value: Any) -> Any:
    """Plain texts without the signs that no page can show."""
    return clean(value) if type(value) is str else value
