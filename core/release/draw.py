"""The draw of a release: cells to codes, codes to reports, reports in random order to the disk. Once, never again.

From a frequency table, each respondent is randomized on its own, as if the rows had been read. Shuffled rows then have
the same distribution, for every design. Two random draws must be secret and exact: the reports, and the order of the
rows. The order matters, because the program reads one cell after another.

Everything goes block by block. Values not yet randomized by a mechanism never touch the disk, except columns that may
be released unchanged.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.row_codes import Block, CodedRows, Codes, Ticks, coded_rows, repeated, several
from core.data.source import SurveySource
from core.errors import DataError
from core.release.clip import rows_that_go, who_stays
from core.release.codes import filled_codes, needs_chance, passes, row_coding
from core.release.dealt import dealt
from core.release.description import RawColumn
from core.release.drawn import Drawn
from core.release.entropy import secure_codes
from core.release.errors import ReleaseError
from core.release.mechanism import Mechanism
from core.release.plan import ReleasedQuestion, ReleaseKind, ReleasePlan
from core.release.records import NAME, Records, record_type
from core.release.shuffle import BUCKET_ROWS, Shuffle, bucket_rows, write_buckets
from core.types import IntArray, read_only

STEP = "release.drawing"
MOST_CELLS = 1 << 18
"""Largest number of cells that are dealt; with more, the shuffle of rows is as fast and takes less memory."""
_SHUFFLED_FROM = 0.8
_PART_BYTES = 1 << 22


def draw(
    plan: ReleasePlan,
    source: SurveySource,
    folder: Path,
    control: Control,
    *,
    on_first_bit: Callable[[], None],
) -> Drawn:
    """Draw one record for each retained row of the base and flush them to `folder`/reports.bin.

    on_first_bit  called once, right before the first bits of noise are drawn. An exception in it ends the draw, like
                  any earlier error. The rows to keep are drawn before it, which discloses no answers

    Raises Cancelled, DataError (as core.data.row_codes), ReleaseError `release.no_rows`, `release.raw_too_many` and
    those of core.release.shuffle; then no written data remain.
    """
    mechanisms = [_mechanism(one) for one in plan.questions]
    kind = record_type([one.record for one in mechanisms], sampled=plan.sampled, raw=len(plan.raw))
    codings = [row_coding(one) for one in plan.questions]
    stays = who_stays(plan, source, control.quiet())
    try:
        rows = coded_rows(
            source, codings, plan.base, control, raw=plan.raw, decimal_comma=plan.decimal_comma, stays=stays
        )
    except DataError as error:
        if error.code != "column.too_many":
            raise
        raise ReleaseError("release.raw_too_many", **error.params) from None
    path = folder / NAME
    if source.reading.frequencies is not None and source.lines <= MOST_CELLS:
        written = _from_cells(plan, rows, kind, path, control, on_first_bit)
        return Drawn(Records(path, kind, written))
    with (
        contextlib.closing(rows.blocks(control, STEP, 0.0, _SHUFFLED_FROM)) as blocks,
        Shuffle(path, kind, source.rows) as shuffle,
    ):
        first = next(blocks, None)
        if first is None:
            raise ReleaseError("release.no_rows")
        on_first_bit()
        for block in chain((first,), blocks):
            for part in _parts(block, max(1, _PART_BYTES // kind.itemsize)):
                shuffle.add(_records(plan, mechanisms, kind, part))
                control.checkpoint()
        written = shuffle.write(control, STEP, _SHUFFLED_FROM, 1.0)
    raw = tuple(RawColumn(name, values) for name, values in zip(plan.raw, rows.raw, strict=True))
    return Drawn(Records(path, kind, written), raw)


def _from_cells(
    plan: ReleasePlan,
    rows: CodedRows,
    kind: np.dtype[Any],
    path: Path,
    control: Control,
    on_first_bit: Callable[[], None],
) -> int:
    """Draw the respondents of a frequency table that fits into memory. Return their number."""
    mechanisms = [_mechanism(one) for one in plan.questions]
    cells, times = rows.cells(control.quiet())
    if not cells.rows:
        raise ReleaseError("release.no_rows")
    on_first_bit()
    buckets = dealt(times, bucket_rows(kind, BUCKET_ROWS))
    reports = (_records(plan, mechanisms, kind, several(cells, here, part)) for here, part in buckets)
    return write_buckets(path, reports, int(times.sum()), control, STEP, 0.0, 1.0)


def true_counts(plan: ReleasePlan, source: SurveySource, control: Control) -> tuple[IntArray, ...]:
    """Return the counts that get noise: retained rows of the base with each answer, (k,) for each question.

    Undeclared answers, and missing ones without a code of their own, are random, as in `draw`. For a plan that counts
    respondents, return the number of these rows. The result is private and must not be released.
    """
    if plan.kind is ReleaseKind.COUNT:
        rows = source.rows_under(plan.base, decimal_comma=plan.decimal_comma).count(control)
        return (_counts([rows - rows_that_go(plan, source, control)]),)
    codings = [row_coding(one) for one in plan.questions]
    stays = who_stays(plan, source, control.quiet())
    totals = [np.zeros(one.coding.k, dtype=np.int64) for one in plan.questions]
    for some in passes(range(len(codings)), source):
        mine = [codings[at] for at in some]
        found = coded_rows(source, mine, plan.base, control, decimal_comma=plan.decimal_comma, stays=stays)
        with contextlib.closing(found.counted(control)) as blocks:
            for block, times in blocks:
                for at, answers in zip(some, block.answers, strict=True):
                    totals[at] += _histogram(plan.questions[at], answers, times)
    return tuple(map(_counts, totals))


def _histogram(question: ReleasedQuestion, found: Codes | Ticks, times: IntArray | None) -> IntArray:
    """Return the number of respondents with each answer. times: respondents of each row; None: one."""
    if times is None:
        return _summed(filled_codes(question, found), question.coding.k, None)
    # Only respondents whose answer is random are counted one by one.
    random = needs_chance(question, found)
    known, unknown = np.flatnonzero(~random), np.flatnonzero(random)
    total = _summed(filled_codes(question, _of(found, known)), question.coding.k, times[known])
    for block in repeated(Block(len(unknown), (_of(found, unknown),)), times[unknown]):
        total += _summed(filled_codes(question, block.answers[0]), question.coding.k, None)
    return total


def _summed(codes: NDArray[Any], k: int, times: IntArray | None) -> IntArray:
    if times is None:
        return codes.sum(axis=0, dtype=np.int64) if codes.ndim == 2 else np.bincount(codes, minlength=k)
    if codes.ndim == 2:
        return times @ codes.astype(np.int64)
    total = np.zeros(k, dtype=np.int64)
    np.add.at(total, codes, times)
    return total


def _records(plan: ReleasePlan, mechanisms: list[Mechanism], kind: np.dtype[Any], block: Block) -> NDArray[Any]:
    records = np.zeros(block.rows, dtype=kind)
    asked = secure_codes(len(mechanisms), block.rows) if plan.sampled else None
    if asked is not None:
        records["asked"] = asked
    for at, (question, mechanism, found) in enumerate(zip(plan.questions, mechanisms, block.answers, strict=True)):
        if asked is None:
            records[f"q{at}"] = _fitting(mechanism, mechanism.randomize(filled_codes(question, found)))
        else:
            # Respondents who were not asked have no answer to randomize; their fields hold zeros.
            who = np.flatnonzero(asked == at)
            if who.size:
                given = filled_codes(question, _of(found, who))
                records[f"q{at}"][who] = _fitting(mechanism, mechanism.randomize(given))
    for at, places in enumerate(block.raw):
        records[f"r{at}"] = places
    return records


def _fitting(mechanism: Mechanism, reports: NDArray[Any]) -> NDArray[Any]:
    """Return the reports as a plain column if each has only one number, as subsets of one category have."""
    return reports.reshape(-1) if mechanism.record[1] == 1 else reports


def _parts(block: Block, rows: int) -> Iterator[Block]:
    """Yield a block in parts of at most `rows` rows, because a report may be far larger than an answer."""
    for start in range(0, block.rows, rows):
        who = slice(start, min(start + rows, block.rows))
        answers = tuple(_of(found, who) for found in block.answers)
        yield Block(who.stop - start, answers, tuple(places[who] for places in block.raw))


def _of(found: Codes | Ticks, who: IntArray | slice) -> Codes | Ticks:
    return Ticks(found.bits[who], found.missing[who]) if isinstance(found, Ticks) else found[who]


def _mechanism(question: ReleasedQuestion) -> Mechanism:
    if question.mechanism is None:
        raise ValueError("a question that is drawn has a mechanism")
    return question.mechanism


def _counts(numbers: Any) -> IntArray:
    counts = np.asarray(numbers, dtype=np.int64)
    read_only(counts)
    return counts
