"""What a careful colleague would say about a preview."""

from __future__ import annotations

import math

from core.designs.base import Design
from core.estimate.estimate import Estimate
from core.estimate.expected import ExpectedError
from core.estimate.intervals import Interval, normal_quantile
from core.estimate.postprocess import PostProcess
from core.notices import Notice, Severity

TINY_SAMPLE = 30
LOW_EPSILON = 0.2
HIGH_EPSILON = 5.0


def preview_notices(
    design: Design,
    n: int,
    estimated: Estimate,
    interval: Interval,
    expected: ExpectedError,
    postprocess: PostProcess,
    level: float,
) -> tuple[Notice, ...]:
    """Warnings first, then notes, each at most once."""
    notices = [*_about_epsilon(design), *_about_size(design, n, expected, level), *estimated.notices]
    contradicting = int(interval.contradicts.sum())
    if contradicting:
        params = {"answers": contradicting, "level": level}
        notices.append(Notice("interval.contradicts", params, Severity.WARNING))
    if postprocess is not PostProcess.NONE:
        notices.append(Notice("post.used", {"post": str(postprocess)}))
    return tuple(sorted(notices, key=lambda notice: notice.severity is Severity.NOTE))


def _about_epsilon(design: Design) -> list[Notice]:
    epsilon = design.epsilon
    if epsilon == math.inf:
        return [Notice("epsilon.infinite", {"design": design.key}, Severity.WARNING)]
    if epsilon > HIGH_EPSILON:
        return [Notice("epsilon.high", {"epsilon": epsilon, "odds": math.exp(epsilon)}, Severity.WARNING)]
    if epsilon < LOW_EPSILON:
        return [Notice("epsilon.low", {"epsilon": epsilon, "odds": math.exp(epsilon)})]
    return []


def _about_size(design: Design, n: int, expected: ExpectedError, level: float) -> list[Notice]:
    notices = [Notice("sample.tiny", {"n": n}, Severity.WARNING)] if n < TINY_SAMPLE else []
    width = 2.0 * normal_quantile(level) * expected.typical_error
    if width > 1.0 / design.k:
        params = {"epsilon": design.epsilon, "per_answer": n / design.k, "width": width}
        notices.append(Notice("interval.wider_than_share", params, Severity.WARNING))
    return notices
