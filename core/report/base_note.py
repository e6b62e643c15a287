"""The base of a chart or table: which respondents its figures describe.

One description serves picture, table, files and screen.
"""

from __future__ import annotations

from dataclasses import dataclass

from core.analyses.preview import PreviewResult
from core.report.numbers import count_text, number_text
from core.report.words import Say
from core.sentences.style import NumberStyle

EFFECTIVE_DIGITS = 1


@dataclass(frozen=True, slots=True)
class BaseNote:
    """The base of one question.

    answered     respondents behind the shares: they pass the filter and gave an answer that is included
    respondents  all who pass the filter and, under a weight, have a weight
    everyone     all respondents of the file
    filter_text  name of the filtered group ("men 18-34"), "" without a filter
    weight       name of the weight, "" where each respondent counts once
    effective_n  effective number of the answered under the weight (Kish), None without a weight
    """

    answered: int
    respondents: int
    everyone: int
    filter_text: str = ""
    weight: str = ""
    effective_n: float | None = None

    @classmethod
    def of(cls, result: PreviewResult) -> BaseNote:
        """Return the base for a result without a survey: every respondent answered and none was filtered out."""
        n = result.respondents
        weighted = result.request.weighted
        return cls(n, n, n, effective_n=None if weighted is None else weighted.effective_n)

    def text(self, say: Say, style: NumberStyle) -> str:
        """ "Base: 612 of 1,615, men 18-34, weighted by wt (effective 541.3)"."""
        blanks = {
            "valid": count_text(self.answered, style),
            "total": count_text(self.respondents, style),
            "everyone": count_text(self.everyone, style),
            "filter": self.filter_text,
        }
        if self.answered == self.respondents:
            found = say("chart.base_filter" if self.filter_text else "chart.base_all", blanks)
        else:
            found = say("chart.base_filter_part" if self.filter_text else "chart.base_part", blanks)
        if self.effective_n is None:
            return found
        effective = number_text(self.effective_n, EFFECTIVE_DIGITS, style)
        weighted = {"base": found, "weight": self.weight, "effective": effective}
        return say("chart.base_weighted" if self.weight else "chart.base_effective", weighted)

    def facts(self) -> tuple[tuple[str, str], ...]:
        """(column, value) pairs for data files, the same columns whatever the base is."""
        return (
            ("base_valid", str(self.answered)),
            ("base_total", str(self.respondents)),
            ("base_everyone", str(self.everyone)),
            ("base_filter", self.filter_text),
            ("base_weight", self.weight),
            ("base_effective", f"{self.answered if self.effective_n is None else self.effective_n:.10g}"),
        )
