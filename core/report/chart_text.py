"""The words of a chart: caption, legend, notes and a one-sentence summary, from numbers and the caller's templates.

Nothing here reads the true shares unless `show_truth` is set.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.analyses.preview import PreviewResult
from core.estimation.postprocess import PostProcess
from core.report.base_note import BaseNote
from core.report.figure import LegendEntry, Role
from core.report.numbers import count_text, epsilon_text, interval_text, level_text, share_digits, share_text
from core.report.possible import beyond
from core.report.text_layout import isolated
from core.report.words import ChartWords
from core.sentences.style import NumberStyle
from core.types import Origin, Target


@dataclass(frozen=True, slots=True)
class Wording:
    """One result with all that its sentences need.

    labels       the categories, in order
    about        the respondents that the figures describe
    design_name  name of the design on screen
    origin       PRIVATE as soon as any result in the chart is
    pinned_name  name of the pinned design, where it differs
    """

    result: PreviewResult
    words: ChartWords
    style: NumberStyle
    title: str
    labels: tuple[str, ...]
    about: BaseNote
    design_name: str
    origin: Origin
    pinned_name: str = ""

    @property
    def digits(self) -> int:
        return share_digits(self.result.estimate.standard_errors)

    @property
    def level(self) -> str:
        return level_text(self.result.request.level, self.style)

    def share(self, value: float) -> str:
        return share_text(value, self.digits, self.style)

    def interval(self, index: int) -> str:
        low, high = float(self.result.interval.low[index]), float(self.result.interval.high[index])
        text = interval_text(low, high, template=self.words.interval, digits=self.digits, style=self.style)
        outside = beyond(float(self.result.estimate.shares[index]), low, high)
        return self.words.interval_possible.format(interval=text) if outside else text

    def base(self) -> str:
        return self.about.text(self.words, self.style)

    def target(self) -> str:
        population = self.result.request.target is Target.POPULATION
        return self.words.target_population if population else self.words.target_sample

    def badge(self) -> str:
        example = self.origin is Origin.EXAMPLE
        return self.words.badge_example if example else self.words.badge_preview

    def watermark(self) -> str:
        return "" if self.origin is Origin.EXAMPLE else self.words.watermark

    def setting(self, dots: bool) -> str:
        request = self.result.request
        template = self.words.setting_dots if dots else self.words.setting
        return template.format(
            design=self.design_name or request.design.key,
            epsilon=epsilon_text(request.design.epsilon, self.style),
            method=self.words.method(request.method.value),
            level=self.level,
        )

    def caption(self, dots: bool) -> tuple[str, ...]:
        """Base, target, setting; the post-processing where there is one."""
        lines = (self.base(), self.target(), self.setting(dots))
        post = self.result.request.postprocess
        if post is PostProcess.NONE:
            return lines
        return (*lines, self.words.postprocessed.format(method=self.words.post(post.value)))


def legend(
    wording: Wording,
    *,
    noisy: bool,
    truth: bool,
    pinned: PreviewResult | None,
    dots: int,
    impossible: bool,
    outcomes: int | None = None,
) -> tuple[LegendEntry, ...]:
    """Return one entry for each role that is drawn; the entry of the interval names its target.

    If `dots` is 0, intervals are whiskers, or the number of simulated surveys in `outcomes`.
    """
    words, population = wording.words, wording.result.request.target is Target.POPULATION
    entries = [LegendEntry(Role.NOISY, words.legend_noisy)] if noisy else []
    if dots:
        template = words.legend_quantiles_population if population else words.legend_quantiles_sample
        entries.append(LegendEntry(Role.DEBIASED, words.legend_debiased))
        entries.append(LegendEntry(Role.QUANTILES, template.format(count=count_text(dots, wording.style))))
    elif outcomes is not None:
        template = words.legend_outcomes_population if population else words.legend_outcomes_sample
        entries.append(LegendEntry(Role.DEBIASED, words.legend_debiased))
        entries.append(LegendEntry(Role.OUTCOMES, template.format(count=count_text(outcomes, wording.style))))
    else:
        template = words.legend_debiased_population if population else words.legend_debiased_sample
        entries.append(LegendEntry(Role.DEBIASED, template.format(level=wording.level)))
        if wording.result.sampling_interval is not None:
            entries.append(LegendEntry(Role.SAMPLING, words.legend_sampling.format(level=wording.level)))
    if truth:
        entries.append(LegendEntry(Role.TRUTH, words.legend_truth))
    if pinned is not None:
        epsilon = epsilon_text(pinned.request.design.epsilon, wording.style)
        template = words.legend_pinned_other if wording.pinned_name else words.legend_pinned
        entries.append(LegendEntry(Role.PINNED, template.format(design=wording.pinned_name, epsilon=epsilon)))
    if impossible:
        entries.append(LegendEntry(Role.IMPOSSIBLE, words.legend_impossible))
    return tuple(entries)


def notes(wording: Wording) -> tuple[str, ...]:
    """Return notes about values outside the possible range and about bars that are not the raw estimates."""
    words, presented = wording.words, wording.result.presented
    outside = np.flatnonzero((presented < 0) | (presented > 1))
    lines = []
    if outside.size == 1:
        where = int(outside[0])
        share = wording.share(float(presented[where]))
        lines.append(words.note_impossible_one.format(label=isolated(wording.labels[where]), share=share))
    elif outside.size:
        lines.append(words.note_impossible_many.format(count=count_text(outside.size, wording.style)))
    if wording.result.request.postprocess is not PostProcess.NONE:
        lines.append(words.note_postprocessed)
    elif outside.size:
        lines.append(words.note_possible)
    return tuple(lines)


def summary(wording: Wording, *, truth: bool, pinned: PreviewResult | None) -> str:
    """Title, largest and smallest share with their intervals, base and target; the truth only when it is shown."""
    result, words = wording.result, wording.words
    largest, smallest = int(np.argmax(result.presented)), int(np.argmin(result.presented))
    post = result.request.postprocess
    # Post-processed shares are not the debiased ones that the intervals belong to.
    raw = post is PostProcess.NONE
    parts = [
        (words.summary if raw else words.summary_presented).format(
            title=wording.title,
            method="" if raw else words.post(post.value),
            count=count_text(len(wording.labels), wording.style),
            level=wording.level,
            largest=isolated(wording.labels[largest]),
            largest_share=wording.share(float(result.presented[largest])),
            largest_interval=wording.interval(largest),
            smallest=isolated(wording.labels[smallest]),
            smallest_share=wording.share(float(result.presented[smallest])),
            smallest_interval=wording.interval(smallest),
            base=wording.base(),
            target=wording.target(),
        )
    ]
    if pinned is not None:
        template = words.summary_pinned_other if wording.pinned_name else words.summary_pinned
        parts.append(
            template.format(
                design=wording.pinned_name,
                epsilon=epsilon_text(pinned.request.design.epsilon, wording.style),
                largest=isolated(wording.labels[largest]),
                share=wording.share(float(pinned.presented[largest])),
            )
        )
    if truth:
        held = (result.interval.low <= result.true_shares) & (result.true_shares <= result.interval.high)
        parts.append(
            words.summary_truth.format(
                level=wording.level,
                inside=count_text(int(held.sum()), wording.style),
                count=count_text(held.size, wording.style),
            )
        )
    return " ".join(parts)
