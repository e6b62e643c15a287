"""The response matrix as a table of a report, in the shortest complete form."""

from __future__ import annotations

from core.designs.base import Design, ReportKind
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.report.document import Grid
from core.report.sections.figures import chance_text
from core.report.sections.spec import Part

LARGEST_MATRIX = 8
"""With more answers, the table has one row for each kind of cell."""
MOST_CELLS = 400
"""A general matrix with more cells is left out, because it would be unreadable on paper."""


def response_table(part: Part, design: Design) -> Grid | None:
    """Return P[report, answer]: whole for few answers, otherwise by kinds of cell; for bit reports, the bit's chances.

    With too many different reports, return the chance that a report supports an answer. None for numbers.
    """
    if not isinstance(design, SupportDesign):
        listed = design.counts_reports and design.response_matrix().values.size <= MOST_CELLS
        return _report_grid(part, design) if listed else None
    if design.report_kind is ReportKind.BITS:
        return _bit_grid(part, design)
    if design.report_kind is not ReportKind.CATEGORY:
        return _short_grid(part, design, "report.matrix.caption_support")
    if design.k <= LARGEST_MATRIX:
        return _report_grid(part, design)
    return _short_grid(part, design, "report.matrix.caption_short")


def table_note(part: Part, design: Design) -> str:
    """Return the meaning of epsilon in this table."""
    if design.many:
        return part.say("report.matrix.note_items", None)
    if design.report_kind is ReportKind.BITS:
        return part.say("report.matrix.note_bits", None)
    return part.say("report.matrix.note" if design.counts_reports else "report.matrix.note_support", None)


def _report_grid(part: Part, design: Design) -> Grid:
    """Return a row for each report: an answer, a numbered sign, or yes and no of each group."""
    say, labels = part.say, part.question.labels
    values = design.response_matrix().values
    if design.groups > 1:
        names = [say(f"report.matrix.{sign}_of_group", {"group": group}) for group in (1, 2) for sign in ("yes", "no")]
    elif design.readable:
        names = list(labels)
    else:
        words = spec(design.key).words
        code = f"design.sign.{design.key}" if words.sign else "words.sign"
        names = [say(code, {"number": words.first_sign + place}) for place in range(len(values))]
    answers = tuple(say("report.matrix.answer", {"label": label}) for label in labels)
    return Grid(
        headers=(say("report.matrix.corner", None), *answers),
        rows=tuple(
            (name, *(chance_text(float(value), part.style) for value in row))
            for name, row in zip(names, values, strict=True)
        ),
        right=(False, *(True,) * len(labels)),
        caption=part.caption(say("report.matrix.caption", None)),
    )


def _short_grid(part: Part, design: SupportDesign, caption: str) -> Grid:
    """Return one row if all answers have the same chances, otherwise one for each."""
    say, style = part.say, part.style
    own, other = design.support_own, design.support_other
    names = (say("report.matrix.any", None),) if design.alike else part.question.labels
    rows = zip(names, own.tolist(), other.tolist(), strict=False)
    codes = ("report", "if_true", "if_other")
    return Grid(
        headers=tuple(say(f"report.matrix.{code}", None) for code in codes),
        rows=tuple((name, chance_text(p, style), chance_text(q, style)) for name, p, q in rows),
        right=(False, True, True),
        caption=part.caption(say(caption, None)),
    )


def _bit_grid(part: Part, design: SupportDesign) -> Grid:
    say, style = part.say, part.style
    p, q = float(design.support_own[0]), float(design.support_other[0])
    yes, no = (
        ("report.matrix.ticked", "report.matrix.not_ticked")
        if design.many
        else ("report.matrix.own_bit", "report.matrix.other_bit")
    )
    return Grid(
        headers=(say("report.matrix.bit", None), say(yes, None), say(no, None)),
        rows=(
            ("1", chance_text(p, style), chance_text(q, style)),
            ("0", chance_text(1 - p, style), chance_text(1 - q, style)),
        ),
        right=(False, True, True),
        caption=part.caption(say("report.matrix.caption_bit", None)),
    )
