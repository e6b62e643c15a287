"""Each block of a kit's sheets as pieces of a page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from xml.sax.saxutils import quoteattr

from app.export.pdf.flow import Piece
from app.export.pdf.marks import Box, Mark, Picture, Style
from app.export.pdf.text import Ruler
from app.plan.kit.paper.sizes import MM, Styles
from app.plan.kit.paper.tables import FEWEST, table_pieces
from app.ui.theme.style import FAMILY
from core.report.field_kit.charts import read_off, tally_boxes
from core.report.field_kit.drawing import mirrored
from core.report.field_kit.outcomes import card_row
from core.report.field_kit.pictures import tick
from core.report.field_kit.sheets import (
    Blanks,
    Block,
    Checks,
    Columns,
    Deck,
    Drawing,
    Head,
    Panel,
    ReadOff,
    Step,
    Steps,
    Table,
    Tally,
    Text,
)
from core.report.print_theme import PRINT

LABEL = 36.0
"""Millimetres beside the boxes of a tally."""
MANY = 7
"""Rows of a tally from which on their names are smaller."""
CHART = 42.0
"""Height of a chart that has not grown."""
DECK_COLUMNS = 2
_FEW_CARDS = 4
_LARGE_LINE = 8.8
"""Height of a line of boxes beside figures of 18 points."""
_TALLEST = 23.0
"""Millimetres of a picture on a card that shares its page."""
_BETWEEN = 6.0 * MM
_TONES = {"promise": ("accent_soft", ""), "ground": ("window", ""), "frame": ("card", "accent")}


@dataclass(frozen=True, slots=True)
class Room:
    """The sizes that grow with the page, in millimeters.

    lines   of boxes for each report of a tally, and how high each is
    chart   height of a chart
    card    height of a card to cut out
    """

    lines: int = 1
    line: float = 5.2
    chart: float = CHART
    card: float = 50.0


def moved(mark: Mark, x: float, y: float) -> Mark:
    return replace(mark, x=mark.x + x, y=mark.y + y)


def merged(pieces: Sequence[Piece]) -> Piece:
    """All of them as one that is not broken; the gap above is that of the first."""
    marks: list[Mark] = []
    y = 0.0
    for place, piece in enumerate(pieces):
        y += piece.gap if place else 0.0
        marks += [moved(mark, 0.0, y) for mark in piece.marks]
        y += piece.height
    return Piece(y, tuple(marks), pieces[0].gap if pieces else 0.0)


def framed(x: float, y: float, width: float, height: float, fill: str, line: str, radius: float = 0.0) -> list[Mark]:
    """A box with an edge that is thick enough for every printer."""
    edge = 0.28 * MM
    inner = Box(x + edge, y + edge, width - 2 * edge, height - 2 * edge, fill, "", max(0.0, radius - edge))
    return [Box(x, y, width, height, line, "", radius), inner]


def picture(drawn: Drawing, x: float, y: float, width: float, height: float, *, from_right: bool = False) -> Picture:
    """`from_right`: the picture is turned around on a page that is read from the right."""
    drawn = mirrored(drawn) if from_right else drawn
    # Qt takes a list of fonts for the name of one.
    svg = drawn.svg.replace(quoteattr(PRINT.family), quoteattr(FAMILY))
    return Picture(x, y, width, height, svg.encode())


def _fitting(drawn: Drawing, width: float, height: float, grown: float = 1.0) -> tuple[float, float]:
    """Width and height of a picture in this room, at most `grown` times its own size."""
    wide, tall = drawn.width * MM, drawn.height * MM
    fit = min(grown, width / wide, height / tall)
    return wide * fit, tall * fit


class Writer:
    """Lays out blocks in a column.

    across  whether the steps of a card are side by side
    large   columns are one below another, and text is as large as possible
    """

    def __init__(self, styles: Styles, ruler: Ruler, *, across: bool, large: bool, room: Room) -> None:
        self.styles, self.ruler, self.across, self.large, self.room = styles, ruler, across, large, room
        self.gap = 0.62 * styles[""].line
        self.grown = 1.6 if large else 1.0

    def pieces(self, blocks: Sequence[Block], width: float) -> list[Piece]:
        found: list[Piece] = []
        for place, block in enumerate(blocks):
            if found and isinstance(block, Drawing | ReadOff):
                found[-1] = replace(found[-1], keep=True)
            found += self._block(block, width)
            captioned = place + 1 < len(blocks) and isinstance(blocks[place + 1], Text)
            if captioned and isinstance(block, Drawing | ReadOff):
                found[-1] = replace(found[-1], keep=True)
        return found

    def lines(self, text: str, tone: str, width: float, gap: float, left: float = 0.0) -> list[Piece]:
        """Return one piece for each line. Neither the first nor the last line is left alone on a page."""
        style = self.styles[tone]
        lines = self.ruler.lines(text, style, width)
        last = len(lines) - 1
        return [
            Piece(
                style.line,
                (self.ruler.words(line, style, self.ruler.start(line, left, width), 0.0),),
                gap if at == 0 else 0.0,
                keep=at < last and at in (0, last - 1),
            )
            for at, line in enumerate(lines)
        ]

    def _block(self, block: Block, width: float) -> list[Piece]:
        if isinstance(block, Text):
            return self.lines(block.text, block.tone, width, self.gap)
        if isinstance(block, Head):
            return self._head(block, width)
        if isinstance(block, Panel):
            return self._panel(block, width)
        if isinstance(block, Steps):
            return self._across(block.steps, width) if self.across else self._below(block.steps, width)
        if isinstance(block, Checks):
            return self._checks(block, width)
        if isinstance(block, Columns):
            return self._columns(block, width)
        if isinstance(block, Table):
            return table_pieces(block, self.styles, self.ruler, width, self.gap)
        if isinstance(block, Blanks):
            return self._blanks(block, width)
        if isinstance(block, Tally):
            return self._tally(block, width)
        if isinstance(block, Deck):
            return self._deck(block, width)
        if isinstance(block, ReadOff):
            height = max(self.room.chart, 95.0) if self.large else self.room.chart
            drawn = read_off(block, width / MM, height, self.styles["small"].size)
            return [Piece(drawn.height * MM, (self._picture(drawn, 0.0, 0.0, width, drawn.height * MM),), self.gap / 2)]
        return [self._drawing(block, width)]

    def _picture(self, drawn: Drawing, x: float, y: float, width: float, height: float) -> Picture:
        return picture(drawn, x, y, width, height, from_right=self.ruler.from_right)

    def _drawing(self, drawn: Drawing, width: float) -> Piece:
        """Exact ones at their own size: when they are shrunk they are wrong."""
        wide, tall = drawn.width * MM, drawn.height * MM
        fit = 1.0 if drawn.exact else min(self.grown, width / wide)
        left = (width - wide) / 2 if drawn.exact else 0.0
        return Piece(tall * fit, (self._picture(drawn, left, 0.0, wide * fit, tall * fit),), self.gap / 2)

    def _head(self, block: Head, width: float) -> list[Piece]:
        style, soft = self.styles["head"], self.styles["note"]
        line = self.ruler.lines(block.text, style, width)
        gap = 0.9 * style.line
        pieces = [replace(one, keep=True) for one in self.lines(block.text, "head", width, gap)]
        if not block.note:
            return pieces
        beside = line[-1].width + 4.0 * MM
        note = self.ruler.lines(block.note, soft, width)
        turned = any(one.rtl is not self.ruler.from_right for one in (line[0], note[0]))
        if turned or len(line) > 1 or len(note) > 1 or beside + note[0].width > width:
            return [*pieces, *(replace(one, keep=True) for one in self.lines(block.note, "note", width, 0.0))]
        top = (style.line - soft.line) / 2 + 0.12 * style.line
        mark = self.ruler.words(note[0], soft, beside, top)
        return [replace(pieces[0], marks=(*pieces[0].marks, mark))]

    def _panel(self, block: Panel, width: float) -> list[Piece]:
        if block.tone == "frame" and any(isinstance(one, Table) for one in block.blocks):
            return self.pieces(block.blocks, width)
        pad = 0.75 * self.styles[""].line
        inner = merged(self.pieces(block.blocks, width - 2 * pad))
        fill, edge = _TONES[block.tone]
        height = inner.height + 2 * pad
        radius = 2.2 * MM
        ground = (
            framed(0, 0, width, height, fill, edge, radius) if edge else [Box(0, 0, width, height, fill, "", radius)]
        )
        return [Piece(height, (*ground, *(moved(mark, pad, pad) for mark in inner.marks)), self.gap * 1.3)]

    def _number(self, number: int, style: Style) -> tuple[Mark, ...]:
        """A disc with a number in it."""
        side = 1.55 * style.line / style.leading
        white = style.colour == "on_accent"
        disc = Box(0.0, 0.0, side, side, "accent" if white else "accent_soft", "", side / 2)
        line = self.ruler.lines(str(number), style, side)[0]
        return disc, self.ruler.words(line, style, (side - line.width) / 2, (side - style.line) / 2)

    def _across(self, steps: Sequence[Step], width: float) -> list[Piece]:
        """Columns as wide as their pictures need."""
        shares = [46.0 if step.drawing is None else step.drawing.width for step in steps]
        free = width - _BETWEEN * (len(steps) - 1)
        style = self.styles["number"]
        side = 1.55 * style.line / style.leading
        widths = [free * share / sum(shares) for share in shares]
        sizes = [
            (0.0, 0.0) if step.drawing is None else _fitting(step.drawing, wide, _TALLEST * MM)
            for step, wide in zip(steps, widths, strict=True)
        ]
        tallest = max(tall for _, tall in sizes)
        marks: list[Mark] = []
        x, height = 0.0, 0.0
        for place, (step, column, (wide, tall)) in enumerate(zip(steps, widths, sizes, strict=True)):
            marks.append(Box(x, 0.0, column, 0.35 * MM, "accent"))
            marks += [moved(mark, x, 1.6 * MM) for mark in self._number(place + 1, style)]
            y = 1.6 * MM + side + 1.0 * MM
            if step.drawing is not None:
                marks.append(self._picture(step.drawing, x, y + (tallest - tall) / 2, wide, tall))
            y += tallest + 2.0 * MM
            told = self.lines(step.lead, "strong", column, 0.0) if step.lead else []
            told += self.lines(step.text, "", column, 0.6 * MM) if step.text else []
            body = merged(told)
            marks += [moved(mark, x, y) for mark in body.marks]
            height = max(height, y + body.height)
            x += column + _BETWEEN
        return [Piece(height, tuple(marks), self.gap * 0.8)]

    def _below(self, steps: Sequence[Step], width: float) -> list[Piece]:
        style = self.styles["number"]
        side = 1.55 * style.line / style.leading
        indent = side + 0.55 * self.styles[""].line
        pieces: list[Piece] = []
        for place, step in enumerate(steps):
            inner = self._step(step, width - indent)
            first = inner[0]
            inner = [replace(one, marks=tuple(moved(mark, indent, 0.0) for mark in one.marks)) for one in inner]
            lead = self.styles["strong" if step.lead else ""]
            disc = [moved(mark, 0.0, (lead.line - side) / 2) for mark in self._number(place + 1, style)]
            gap = self.gap * (1.5 if step.lead else 0.8)
            inner[0] = replace(inner[0], marks=(*disc, *inner[0].marks), gap=gap, keep=first.keep or len(inner) > 1)
            pieces += inner
        return pieces

    def _step(self, step: Step, width: float) -> list[Piece]:
        pieces: list[Piece] = []
        if step.lead:
            pieces += [replace(one, keep=True) for one in self.lines(step.lead, "strong", width, 0.0)]
        if step.text:
            pieces += self.lines(step.text, "", width, 0.15 * self.gap)
        if step.said:
            pieces[-1] = replace(pieces[-1], keep=True)
            pieces.append(self._aloud(step.said, width))
        if step.drawing is not None:
            grown = max(1.25, self.grown)
            wide, tall = _fitting(step.drawing, width, grown * step.drawing.height * MM, grown)
            pieces[-1] = replace(pieces[-1], keep=True)
            pieces.append(Piece(tall, (self._picture(step.drawing, 0.0, 0.0, wide, tall),), 0.5 * self.gap))
        for panel in step.panels:
            pieces[-1] = replace(pieces[-1], keep=True)
            pieces += [replace(one, gap=0.7 * self.gap) if one.gap else one for one in self._block(panel, width)]
        return pieces

    def _aloud(self, said: str, width: float) -> Piece:
        """With a bar at the side from which it is read."""
        indent = 3.0 * MM
        inner = merged(self.lines(said, "", width - indent, 0.0))
        bar = Box(0.0, 0.0, 0.9 * MM, inner.height, "accent")
        return Piece(inner.height, (bar, *(moved(mark, indent, 0.0) for mark in inner.marks)), 0.35 * self.gap)

    def _checks(self, block: Checks, width: float) -> list[Piece]:
        style = self.styles[""]
        side = 0.72 * style.line
        indent = side + 2.0 * MM
        pieces = self._head(Head(block.title), width)
        mark = tick(block.good)
        for item in block.items:
            lines = self.lines(item, "", width - indent, 0.45 * self.gap, indent)
            sign = picture(mark, 0.0, 0.14 * style.line, side, side)
            lines[0] = replace(lines[0], marks=(sign, *lines[0].marks))
            pieces += [replace(one, keep=True) for one in lines[:-1]] + lines[-1:]
        return pieces

    def _columns(self, block: Columns, width: float) -> list[Piece]:
        if self.large and not all(isinstance(one, Panel) for column in block.columns for one in column):
            return [piece for column in block.columns for piece in self.pieces(column, width)]
        free = width - _BETWEEN * (len(block.columns) - 1)
        marks: list[Mark] = []
        x, height, gap = 0.0, 0.0, 0.0
        whole = [
            merged(self.pieces(column, free * share)) for column, share in zip(block.columns, block.widths, strict=True)
        ]
        height = max(one.height for one in whole)
        for share, one in zip(block.widths, whole, strict=True):
            for mark in one.marks:
                tall = mark
                if isinstance(mark, Box) and mark.height >= one.height - MM:
                    # Panels side by side are as high as the highest of them.
                    tall = replace(mark, height=mark.height + height - one.height)
                marks.append(moved(tall, x, 0.0))
            gap = max(gap, one.gap)
            x += free * share + _BETWEEN
        return [Piece(height, tuple(marks), gap)]

    def _blanks(self, block: Blanks, width: float) -> list[Piece]:
        count = 2 if self.large else len(block.fields)
        pieces = []
        for at in range(0, len(block.fields), count):
            fields = block.fields[at : at + count]
            pieces.append(self._blank_row(fields, width))
        return pieces

    def _blank_row(self, fields: Sequence[tuple[str, str]], width: float) -> Piece:
        strong, soft = self.styles["strong"], self.styles["small"]
        column = (width - _BETWEEN * (len(fields) - 1)) / len(fields)
        filled = [merged(self.lines(text, "strong", column, 0.0)) if text else None for _, text in fields]
        top = max([1.25 * strong.line, *(one.height for one in filled if one is not None)])
        marks: list[Mark] = []
        for place, ((name, _), one) in enumerate(zip(fields, filled, strict=True)):
            x = place * (column + _BETWEEN)
            if one is not None:
                marks += [moved(mark, x, top - one.height) for mark in one.marks]
            marks.append(Box(x, top, column, 0.25 * MM, "text"))
            line = self.ruler.fitted(name, soft, column)
            marks.append(self.ruler.words(line, soft, self.ruler.start(line, x, column), top + 0.5 * MM))
        return Piece(top + 0.5 * MM + soft.line, tuple(marks), self.gap * 0.9)

    def _tally(self, block: Tally, width: float) -> list[Piece]:
        many = len(block.rows) > MANY
        label = LABEL * MM * (1.6 if self.large else 1.3 if many else 1.0)
        boxes = width - label - 3.0 * MM
        points = self.styles["small"].size if self.large else 7.0
        pieces = []
        for row in block.rows:
            rows = self.room.lines if row.share else max(1, min(2, self.room.lines))
            height = max(self.room.line, _LARGE_LINE) if self.large else self.room.line
            drawn = tally_boxes(rows, boxes / MM, height, block.words, points)
            if many:
                told = merged(self.lines(f"{row.label} ({row.note})", "strong", label, 0.0))
            else:
                named = self.lines(row.label, "question", label, 0.0)
                told = merged([*named, *self.lines(row.note, "small", label, 0.0)])
            tall = drawn.height * MM
            top = 1.3 * MM
            marks: list[Mark] = [Box(0.0, 0.0, width, 0.2 * MM, "text")]
            marks += [moved(mark, 0.0, top) for mark in told.marks]
            marks.append(self._picture(drawn, label + 3.0 * MM, top, boxes, tall))
            pieces.append(Piece(top + max(told.height, tall) + 0.8 * MM, tuple(marks), 0.1 * MM))
        pieces[0] = replace(pieces[0], gap=self.gap)
        last = len(pieces)
        return [
            replace(one, keep=place + 1 < last and (place + 1 < FEWEST or last - place - 1 < FEWEST))
            for place, one in enumerate(pieces)
        ]

    def _deck(self, block: Deck, width: float) -> list[Piece]:
        columns = 1 if len(block.cards) <= _FEW_CARDS else DECK_COLUMNS
        wide = width if columns == DECK_COLUMNS else 0.7 * width
        height = self.room.card * MM
        pieces = []
        for at in range(0, len(block.cards), columns):
            drawn = card_row(
                block.cards[at : at + columns],
                wide / MM,
                self.room.card,
                block.words,
                block.points,
                columns,
                block.draft,
            )
            pieces.append(Piece(height, (self._picture(drawn, (width - wide) / 2, 0.0, wide, height),)))
        pieces[0] = replace(pieces[0], gap=self.gap)
        return pieces


def rows_of(deck: Deck) -> int:
    """Lines of cards to cut out."""
    columns = 1 if len(deck.cards) <= _FEW_CARDS else DECK_COLUMNS
    return -(-len(deck.cards) // columns)
