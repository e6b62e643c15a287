"""Field kits of a study: the counts of their reports, and the decoding."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from core.analyses.collected.stated_file import ReadQuestion, stated_from_file
from core.data.collected.counts_head import plain_count
from core.errors import DataError
from core.planning.field_kit.decoding import COLUMN, Decoding, read_decoding
from core.study.collected import ArmsBy, CollectedQuestion, KeptKit, StatedArm

_HEAD = "count"
_SPACE = re.compile(r"\s+")
_LONGEST_COUNT = 18


@dataclass(frozen=True, slots=True)
class ReadKit:
    """The information about the reports in a study's kit."""

    decoding: Decoding
    stated: ReadQuestion

    @property
    def column(self) -> str:
        """The question as the head of a table of counts."""
        return _cell(self.decoding.question) or COLUMN

    @property
    def reports(self) -> tuple[str, ...]:
        """The reports that respondents say or enter, in the order of the design."""
        return tuple(map(_cell, self.decoding.reports))

    def question(self) -> CollectedQuestion:
        """Return the plan of a question with the typed counts of this kit."""
        answers = () if self.decoding.labels == self.reports else self.decoding.labels
        arms = (StatedArm("", self.stated.stated),)
        return CollectedQuestion(self.column, self.reports, answers, ArmsBy.ONE, arms, typed=True)

    def counts_text(self, counts: Sequence[str]) -> str:
        """The table of typed counts; only its head until each report has a count."""
        sums = [sum_of(cell) for cell in counts]
        lines = [f"{self.column}\t{_HEAD}"]
        if len(sums) == len(self.reports) and all(one is not None for one in sums):
            lines += [f"{report}\t{one}" for report, one in zip(self.reports, sums, strict=True)]
        return "\n".join(lines)


@lru_cache(maxsize=64)
def read_kit(kit: KeptKit) -> ReadKit | None:
    """None for a kit whose reports the page does not read, or whose file says nothing that can be read."""
    content = kit.decoding.encode("utf-8")
    try:
        decoding, found = read_decoding(content), stated_from_file(content)
    except DataError:
        return None
    if len(found.questions) != 1 or found.questions[0].group:
        return None
    made = ReadKit(decoding, found.questions[0])
    return made if len(set(made.reports)) == len(made.reports) else None


def sum_of(cell: str) -> int | None:
    """Return the sum of counts of several sheets with plus signs between them: "12 + 9". None if it is not a whole
    number."""
    parts = [plain_count(part) for part in cell.split("+")]
    return sum(int(part[:_LONGEST_COUNT]) for part in parts) if all(parts) else None


def _cell(text: str) -> str:
    """Return text for a cell of a tab-separated table: on one line, without straight quotes."""
    return _SPACE.sub(" ", text.replace('"', "\u201d")).strip()
