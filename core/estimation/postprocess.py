"""Post-processing: free of privacy cost, never hidden; the unclipped shares drive intervals and sums."""

from __future__ import annotations

from enum import StrEnum

import numpy as np

from core.designs.base import Design
from core.designs.category import CategoryDesign
from core.designs.channel import ChannelDesign
from core.errors import InputError
from core.estimation import simplex
from core.estimation.estimate import Estimate
from core.estimation.mle import likeliest_shares, likeliest_shares_of_many, maximum_likelihood
from core.types import FloatArray, read_only


class PostProcess(StrEnum):
    NONE = "none"
    CLIP = "clip"
    ADDITIVE = "additive"
    MULTIPLICATIVE = "multiplicative"
    NORM_SUB = "norm_sub"
    NORM_CUT = "norm_cut"
    MLE = "mle"


_FROM_SHARES = {
    PostProcess.CLIP: simplex.clip,
    PostProcess.ADDITIVE: simplex.additive,
    PostProcess.MULTIPLICATIVE: simplex.multiplicative,
    PostProcess.NORM_SUB: simplex.norm_sub,
    PostProcess.NORM_CUT: simplex.norm_cut,
}


def available(design: Design) -> tuple[PostProcess, ...]:
    """All of them; without maximum likelihood where support counts do not sum to n (bits, subsets).

    For select-all questions only those that treat each item alone: shares of items need not sum to 1.
    """
    if design.many:
        return PostProcess.NONE, PostProcess.CLIP
    every = tuple(PostProcess)
    return every if isinstance(design, (CategoryDesign, ChannelDesign)) else every[:-1]


def apply(kind: PostProcess, estimated: Estimate) -> FloatArray:
    """The shares to present, shape (k,), from the unclipped estimate (read-only).

    Raises InputError("postprocess"): `post.not_available` for maximum likelihood on bits, `post.not_for_items`.
    """
    if estimated.design.many and kind not in available(estimated.design):
        raise InputError("postprocess", kind, "post.not_for_items")
    if kind is PostProcess.NONE:
        return estimated.shares
    if kind is PostProcess.MLE:
        presented = _most_likely(estimated)
    else:
        presented = _FROM_SHARES[kind](estimated.shares)
    read_only(presented)
    return presented


def _most_likely(estimated: Estimate) -> FloatArray:
    design, observed = estimated.design, estimated.tally / estimated.n
    if isinstance(design, CategoryDesign):
        return maximum_likelihood(design, observed)
    if isinstance(design, ChannelDesign):
        return likeliest_shares(design.matrix, observed)
    raise InputError("postprocess", PostProcess.MLE, "post.not_available", design=design.key)


def apply_to_many(kind: PostProcess, design: Design, shares: FloatArray, observed: FloatArray) -> FloatArray:
    """The shares to present of m surveys at once, (m, k), from unclipped ones (m, k) and tallies per report (m, t).

    Raises InputError("postprocess", `post.not_available`), also for select-all questions.
    """
    if kind not in available(design):
        raise InputError("postprocess", kind, "post.not_available", design=design.key)
    if kind is PostProcess.NONE:
        return shares
    if kind is not PostProcess.MLE:
        return _FROM_SHARES[kind](shares)
    if isinstance(design, ChannelDesign):
        return likeliest_shares_of_many(design.matrix, observed)
    assert isinstance(design, CategoryDesign)
    return np.array([maximum_likelihood(design, row) for row in observed])
