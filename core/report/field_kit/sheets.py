"""The sheets of a field kit as frozen blocks of words and pictures; HTML and PDF are written from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MM_PER_POINT = 25.4 / 72
FRAME = (178.0, 263.0)
"""Millimetres that every page uses, centred: A4 and Letter break alike."""
BODY = 243.0
"""Height between the running head and the foot."""
CARD = BODY / 2
"""Height of a card or slip; two stand on a page."""
NORMAL, LARGE = 9.2, 18.0
"""Points of running text; nothing on a large sheet is smaller than LARGE."""


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture in millimetres.

    words  what it shows, for people who cannot see it
    exact  whether it must come out of the printer at its own size
    """

    svg: str
    width: float
    height: float
    words: str
    exact: bool = False


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. `tone`: "" (running text), "strong", "soft", "small" (a remark) or "question"."""

    text: str
    tone: str = ""


@dataclass(frozen=True, slots=True)
class Head:
    """A heading inside a sheet, with a remark beside it."""

    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Panel:
    """Blocks on a ground. `tone`: "promise", "ground" or "frame"."""

    blocks: tuple[Block, ...]
    tone: str = "ground"


@dataclass(frozen=True, slots=True)
class Step:
    """Something to do. `lead` stands out, `said` is spoken aloud, `panels` belong below."""

    lead: str
    text: str = ""
    said: str = ""
    drawing: Drawing | None = None
    panels: tuple[Panel | Columns, ...] = ()


@dataclass(frozen=True, slots=True)
class Steps:
    """Numbered. Those of a card stand side by side where two cards share a page."""

    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Checks:
    """What to do (a tick before each item) or not to do (a cross)."""

    title: str
    items: tuple[str, ...]
    good: bool


@dataclass(frozen=True, slots=True)
class Columns:
    """Blocks side by side; `widths` are shares of the width. On large sheets they stand below each other."""

    columns: tuple[tuple[Block, ...], ...]
    widths: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """`right`: columns of figures; `strong`: columns that stand out; `boxes`: the last column is to be filled in."""

    headers: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: tuple[bool, ...]
    strong: tuple[int, ...] = ()
    boxes: bool = False


@dataclass(frozen=True, slots=True)
class Blanks:
    """Lines to write on. Each is (name below the line, what stands on it already)."""

    fields: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class TallyRow:
    """A report whose respondents are counted; `share` of the lines that are free to share out."""

    label: str
    note: str
    share: int = 1


@dataclass(frozen=True, slots=True)
class Tally:
    """Boxes to tick in groups of 5 and lines of 25; there are as many lines as fill the page."""

    rows: tuple[TallyRow, ...]
    words: str


@dataclass(frozen=True, slots=True)
class ReadOff:
    """The line from the share of a report to the estimate, as a chart that fills the page.

    zero, one  share of the report at an estimate of 0 and 1
    example    (share of the report, estimate) of the worked example, with its words
    """

    zero: float
    one: float
    example: tuple[float, float]
    example_words: str
    across: str
    words: str


@dataclass(frozen=True, slots=True)
class Deck:
    """Cards to cut out, all of one size, as large as fills the pages. `draft` is at the foot of each card."""

    cards: tuple[str, ...]
    words: str
    points: float
    draft: str = ""


Block = Text | Head | Panel | Steps | Checks | Columns | Table | Blanks | Tally | ReadOff | Deck | Drawing


class Layout(StrEnum):
    """CARDS, SLIPS: two alike on a page, to cut out. ONE: a card on a page of its own. PAGE: running text."""

    CARDS = "cards"
    SLIPS = "slips"
    ONE = "one"
    PAGE = "page"


@dataclass(frozen=True, slots=True)
class Edge:
    """The words around the pages of a sheet, in its language.

    running beside the title of the sheet in its running head: how the question is asked
    page    the number of the page, with the blanks {page} and {count}
    mark    on every page of an internal kit; "" for one that may be handed out
    """

    language: str = "en"
    running: str = ""
    footer: str = ""
    page: str = "{page}/{count}"
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What begins on a page of its own.

    title    its name in the running head and the list of contents
    heading  large, at the top of running text; `lead` below it
    corner   at the top of a card, on the other side of its title
    last     stands at the bottom of a card
    alone    the title where the two cards of a page do not fit on it, so that there is one
    draft    stands above the text of a sheet whose wording nobody has confirmed
    """

    key: str
    title: str
    blocks: tuple[Block, ...]
    layout: Layout = Layout.PAGE
    heading: str = ""
    lead: str = ""
    top: str = ""
    corner: str = ""
    last: tuple[Block, ...] = ()
    alone: str = ""
    draft: str = ""
    edge: Edge = Edge()


@dataclass(frozen=True, slots=True)
class KitSheets:
    """All sheets of a kit. `large`: for people who read large print, 18 points or more."""

    title: str
    sheets: tuple[Sheet, ...]
    large: bool = False

    @property
    def edge(self) -> Edge:
        """Return the words around the sheets for the field; the analyst's page may have another language."""
        return self.sheets[0].edge

    @property
    def size(self) -> float:
        """Of running text, in points."""
        return LARGE if self.large else NORMAL


def blocks_of(sheet: Sheet) -> list[Block]:
    """All blocks, those inside others too, in the order of reading."""
    found: list[Block] = []

    def walk(blocks: tuple[Block, ...]) -> None:
        for block in blocks:
            found.append(block)
            if isinstance(block, Panel):
                walk(block.blocks)
            elif isinstance(block, Columns):
                for column in block.columns:
                    walk(column)
            elif isinstance(block, Steps):
                for step in block.steps:
                    walk(step.panels)

    walk((*sheet.blocks, *sheet.last))
    return found


def texts_of(sheet: Sheet) -> list[str]:
    """Every paragraph, item and cell of a sheet, in the order of reading, without what stands in drawings."""
    found = [sheet.title, sheet.heading, sheet.lead, sheet.top]
    for block in blocks_of(sheet):
        found += _own(block)
    return [text for text in found if text]


def _own(block: Block) -> list[str]:
    if isinstance(block, Text):
        return [block.text]
    if isinstance(block, Head):
        return [block.text, block.note]
    if isinstance(block, Steps):
        return [text for step in block.steps for text in (step.lead, step.text, step.said)]
    if isinstance(block, Checks):
        return [block.title, *block.items]
    if isinstance(block, Table):
        return [*block.headers, *(cell for row in block.rows for cell in row)]
    if isinstance(block, Blanks):
        return [text for field in block.fields for text in reversed(field)]
    if isinstance(block, Deck):
        return list(block.cards)
    if isinstance(block, Tally):
        return [text for row in block.rows for text in (row.label, row.note)]
    return []
