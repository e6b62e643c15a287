"""The results of other simulated surveys of the same plan: the outcomes of a hypothetical outcome plot."""

from __future__ import annotations

import numpy as np

from core.analyses.preview import PreviewResult, shares_at
from core.analyses.weighted_draw import weighted_tally, whole_answers
from core.designs.base import ReportKind, Tally
from core.errors import InputError
from core.estimation.estimate import estimate
from core.estimation.postprocess import apply
from core.randomness import FrozenUniforms, preview_generator
from core.types import FloatArray, Target, read_only

OUTCOMES = 12
_SLOW = 3
_APART = 1_000_003


def outcomes(result: PreviewResult, *, truth: bool, many: int = OUTCOMES) -> FloatArray:
    """Return presented shares of `many` other draws, shape (draws, k), the draw just before the current one first.

    For these respondents at the true shares they are the draws of the seeds before that of the request, so that the
    marks follow what was played. For the population each survey also draws its respondents, Multinomial(n, f) (items:
    Binomial each). While the truth is hidden f are the debiased shares, brought where shares can be: nothing depends on
    the truth then. Fewer where one draw takes long (Bloom filters); a draw in which a group stays empty is left out.
    Hullman, Resnick & Adar (2015), PLoS ONE 10(11).
    """
    request = result.request
    design, shares = request.design, shares_at(result, truth=truth)
    population, known = request.target is Target.POPULATION, np.array(request.counts)
    found = []
    for i in range(1, min(many, _SLOW if design.report_kind is ReportKind.BLOOM else many) + 1):
        seed = request.seed - i if request.seed >= i else request.seed + _APART * i
        source = FrozenUniforms(seed)
        others = _resampled(result, shares, seed) if population else shares
        if request.weighted is not None:
            tally: Tally = weighted_tally(design, others, result.n, source)
        else:
            counts = known if truth and not population else whole_answers(others, result.respondents, many=design.many)
            tally = design.randomize_counts(counts, rng=source, respondents=result.respondents)
        try:
            found.append(apply(request.postprocess, estimate(design, tally, result.n, request.target)))
        except InputError as error:
            if error.code != "counts.empty_group":
                raise
    drawn = np.array(found).reshape(len(found), design.k)
    read_only(drawn)
    return drawn


def _resampled(result: PreviewResult, shares: FloatArray, seed: int) -> FloatArray:
    """Return the shares among a new sample of respondents."""
    rng, people = preview_generator(seed + 2 * _APART), max(1, round(result.n))
    if result.request.design.many:
        return np.asarray(rng.binomial(people, np.clip(shares, 0.0, 1.0)) / people)
    whole = np.clip(shares, 0.0, None)
    return np.asarray(rng.multinomial(people, whole / whole.sum()) / people)
