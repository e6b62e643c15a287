"""The sentences of charts and tables, as templates that the caller hands in (and can translate)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any

from core.sentences.chart import SENTENCES

# A sentence of the caller's catalogue: its code, and what fills its blanks.
Say = Callable[[str, Mapping[str, Any] | None], str]


def unsaid(code: str, params: Mapping[str, Any] | None = None) -> str:
    """Of a table that no person reads: no words at all."""
    return ""


@dataclass(frozen=True, slots=True)
class ChartWords:
    """One template per sentence; the names in braces are its blanks (numbers come as ready text).

    The comment behind a field lists its blanks.
    """

    interval: str  # low, high (high carries the percent sign)
    interval_possible: str  # interval
    possible: str

    legend_noisy: str
    legend_debiased: str
    legend_debiased_sample: str  # level
    legend_debiased_population: str  # level
    legend_quantiles_sample: str  # count
    legend_quantiles_population: str  # count
    legend_outcomes_sample: str  # count
    legend_outcomes_population: str  # count
    legend_sampling: str  # level
    legend_truth: str
    legend_pinned: str  # epsilon
    legend_pinned_other: str  # design, epsilon
    legend_impossible: str

    base_all: str  # valid
    base_part: str  # valid, total
    base_filter: str  # valid, everyone, filter
    base_filter_part: str  # valid, total, everyone, filter
    base_weighted: str  # base, weight, effective
    base_effective: str  # base, effective
    target_sample: str
    target_population: str
    setting: str  # design, epsilon, method, level
    setting_dots: str  # design, epsilon
    postprocessed: str  # method

    badge_preview: str
    badge_example: str
    watermark: str

    note_impossible_one: str  # label, share
    note_impossible_many: str  # count
    note_postprocessed: str
    note_possible: str

    # title, count, level, base, target, largest, largest_share, largest_interval and the same three for smallest
    summary: str
    summary_presented: str  # the same, and method
    summary_pinned: str  # epsilon, largest, share
    summary_pinned_other: str  # design, epsilon, largest, share
    summary_truth: str  # level, inside, count

    head_category: str
    head_truth: str
    head_noisy: str
    head_debiased: str
    head_presented: str  # method
    head_interval: str  # level
    head_low: str  # interval
    head_high: str  # interval
    head_note: str  # interval
    head_interval_raw: str  # level
    head_answers: str
    head_answers_weighted: str
    head_error: str
    head_own: str
    head_other: str

    method_score: str
    method_wilson: str
    method_clopper_pearson: str
    method_likelihood_ratio: str
    method_profile: str
    method_wald: str

    post_clip: str
    post_additive: str
    post_multiplicative: str
    post_norm_sub: str
    post_norm_cut: str
    post_mle: str

    def say(self, code: str, params: Mapping[str, Any] | None = None) -> str:
        """The sentence of a code "chart.<field>"."""
        return str(getattr(self, code.removeprefix("chart."))).format(**(params or {}))

    def method(self, key: str) -> str:
        """The name of an interval method by its value in `IntervalMethod`."""
        return str(getattr(self, f"method_{key}"))

    def post(self, key: str) -> str:
        """The name of a post-processing by its value in `PostProcess`."""
        return str(getattr(self, f"post_{key}"))


def chart_words(sentence: Callable[[str], str]) -> ChartWords:
    """Words from a catalogue that knows a sentence for each code "chart.<field>"."""
    return ChartWords(**{field.name: sentence(f"chart.{field.name}") for field in fields(ChartWords)})


ENGLISH = chart_words(SENTENCES.__getitem__)
