"""Earlier releases of these data: every release with its cost and its files, and the remaining budget."""

from __future__ import annotations

from collections.abc import Iterator

from core.notices import Severity
from core.planning.budget import decimal_text
from core.release.plan import ReleaseKind
from core.report.document import Block, Facts, Grid, Notes, Paragraph
from core.report.numbers import NO_NUMBER, count_text
from core.report.released_before import EarlierRelease
from core.report.sections.spec import Part, SectionSpec

_HEADS = ("day", "what", "epsilon", "file", "sha256")
_GROUP = 8


def _build(part: Part) -> tuple[Block, ...]:
    """Return nothing if the ledger of this computer is not used or is empty."""
    found, say, style = part.facts.released, part.say, part.style
    if found is None:
        return ()
    budget = say("report.released.no_budget", None)
    left = NO_NUMBER
    if found.budget is not None and found.left is not None:
        budget, left = style.write(decimal_text(found.budget)), style.write(decimal_text(found.left))
    facts = (
        (say("report.released.releases", None), count_text(len(found.releases), style)),
        (say("report.released.spent", None), style.write(decimal_text(found.spent))),
        (say("report.released.budget", None), budget),
        (say("report.released.left", None), left),
    )
    blocks: list[Block] = [Facts(facts)]
    if not found.sound:
        blocks.append(Notes(((Severity.WARNING, say("report.released.unsound", None)),)))
    if not found.releases:
        return (*blocks, Paragraph(say("report.released.none", None), "soft"))
    grid = Grid(
        headers=tuple(say(f"report.released.head.{code}", None) for code in _HEADS),
        rows=tuple(row for one in found.releases for row in _rows(part, one)),
        right=(False, False, True, False, False),
        caption=part.caption(say("report.released.caption", None)),
    )
    return (*blocks, grid, Paragraph(say("report.released.ledger", None), "soft"))


def _rows(part: Part, one: EarlierRelease) -> Iterator[tuple[str, ...]]:
    """Yield a line of the release, and one for each further file."""
    say = part.say
    known = one.kind in tuple(ReleaseKind)
    what = say(f"report.released.kind.{one.kind}", None) if known else one.kind
    # The one figure of a count has a name of the program's own.
    named = [] if one.kind == ReleaseKind.COUNT else [name for name in one.questions if name]
    what = f"{what}: {', '.join(named)}" if named else what
    if not one.finished:
        what = say("report.released.open", {"what": what})
    files = [(file.name, _grouped(file.sha256)) for file in one.files] or [(NO_NUMBER, NO_NUMBER)]
    yield one.day, what, part.style.write(decimal_text(one.charge)), *files[0]
    for file in files[1:]:
        yield "", "", "", *file


def _grouped(digits: str) -> str:
    """Return the digits in groups, which a narrow cell can break and readers can compare."""
    return " ".join(digits[start : start + _GROUP] for start in range(0, len(digits), _GROUP))


SPECS = (SectionSpec("released", "releases", False, False, _build),)
