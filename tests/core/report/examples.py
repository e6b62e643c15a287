"""Previews and figures that the tests of this folder draw."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from core.analyses.preview import PreviewRequest, PreviewResult, run
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.estimation.intervals import methods_for
from core.estimation.postprocess import PostProcess
from core.report.base_note import BaseNote
from core.report.category_chart import build_category_figure
from core.report.figure import CategoryFigure
from core.report.table import Table, preview_table
from core.sentences.english import english
from core.types import Origin, Target

CANNABIS = (2622, 1515, 897, 623, 391, 318)
LABELS = ("Never", "Once or twice", "Monthly", "Weekly", "Daily", "Prefer not to say")
TITLE = "Cannabis use, past year"
ASKED = 6407
BASE = BaseNote(sum(CANNABIS), ASKED, ASKED)


def preview(
    counts: tuple[int, ...] = CANNABIS,
    epsilon: float = 1.5,
    *,
    design: Design | None = None,
    target: Target = Target.SAMPLE,
    origin: Origin = Origin.EXAMPLE,
    postprocess: PostProcess = PostProcess.NONE,
    seed: int = 12,
    support: tuple[int, ...] | None = None,
) -> PreviewResult:
    design = design or GRR(len(counts), epsilon)
    request = PreviewRequest(counts, design, target, methods_for(target)[0], 0.95, postprocess, seed, origin)
    return run(request, tally=None if support is None else np.array(support))


def with_shares(shares: tuple[float, ...], **options: Any) -> PreviewResult:
    """A result that presents exactly these shares, possible or not."""
    result = preview((100,) * len(shares), **options)
    values = np.array(shares)
    return replace(result, presented=values, estimate=replace(result.estimate, shares=values))


def figure(result: PreviewResult, **options: Any) -> CategoryFigure:
    k = result.presented.size
    labels = LABELS if k == len(LABELS) else tuple(f"Answer {i}" for i in range(k))
    given = {"labels": labels, "show_truth": True, "title": TITLE, "base": None, "design_name": "k-ary randomized"}
    return build_category_figure(result, english, **(given | options))


def table(result: PreviewResult, show_truth: bool = True, **options: Any) -> Table:
    k = result.presented.size
    labels = options.pop("labels", LABELS if k == len(LABELS) else tuple(f"Answer {i}" for i in range(k)))
    return preview_table(result, labels, english, show_truth, **({"title": TITLE} | options))
