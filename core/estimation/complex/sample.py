"""A sample with its weights, strata and primary sampling units."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.types import BoolArray, FloatArray, IntArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Sample:
    """Rows (n,) in strata 0..H-1; a unit is a cluster, or a respondent in a sample without clusters.

    weight    (n,), above 0
    times     (n,) number of respondents per row
    stratum   (n,)
    cluster   (n,) index of the row's cluster among all clusters; the same label in another stratum is another cluster.
              None: each respondent is a unit
    fraction  (H,) sampling fraction f of the units of the stratum; 0 for a very large population
    drawn     (H,) units drawn, n_h
    """

    weight: FloatArray
    times: IntArray
    stratum: IntArray
    cluster: IntArray | None
    fraction: FloatArray
    drawn: FloatArray

    def __post_init__(self) -> None:
        for array in (self.weight, self.times, self.stratum, self.fraction, self.drawn):
            read_only(array)

    @property
    def units(self) -> float:
        return float(self.drawn.sum())

    @property
    def freedom(self) -> float:
        """Units less strata."""
        return self.units - int((self.drawn > 0).sum())

    @property
    def lonely(self) -> int:
        """The number of strata with a single sampled unit that is not the whole stratum."""
        return int(((self.drawn == 1) & (self.fraction < 1.0)).sum())


def sample_of(
    weight: FloatArray,
    times: IntArray,
    *,
    stratum: IntArray | None = None,
    cluster: IntArray | None = None,
    fraction: FloatArray | None = None,
) -> Sample:
    """stratum codes 0..H-1 (None: one stratum); cluster codes of any kind, nested in strata; fraction 0 where None."""
    layer = np.zeros(len(times), dtype=np.int64) if stratum is None else stratum
    strata = int(layer.max(initial=-1)) + 1 if fraction is None else len(fraction)
    share = np.zeros(strata) if fraction is None else fraction
    if cluster is None:
        drawn = np.bincount(layer, weights=times, minlength=strata).astype(np.float64)
        return Sample(weight, times, layer, None, share, drawn)
    pairs = layer * (int(cluster.max(initial=0)) + 1) + cluster
    # A row with zero respondents adds no unit to the sample.
    found, place = np.unique(pairs, return_inverse=True)
    asked = np.bincount(place, weights=times) > 0
    layer_of = found // (int(cluster.max(initial=0)) + 1)
    drawn = np.bincount(layer_of[asked], minlength=strata).astype(np.float64)
    return Sample(weight, times, layer, place.astype(np.int64), share, drawn)


@dataclass(frozen=True, slots=True, eq=False)
class Units:
    """Units with anybody of a domain in them; all others have sums of zero.

    values  (k, u) sums of weight times score;  sizes (u,) sums of weights
    times   (u,) number of units per entry;  stratum (u,)
    """

    values: FloatArray
    sizes: FloatArray
    times: FloatArray
    stratum: IntArray

    @property
    def totals(self) -> FloatArray:
        """(k,)"""
        found: FloatArray = (self.values * self.times).sum(axis=1)
        return found

    @property
    def size(self) -> float:
        return float((self.sizes * self.times).sum())


def domain_units(sample: Sample, here: BoolArray, scores: FloatArray) -> Units:
    """Units of the domain of rows `here` (n,); scores (k, rows here). The sample stays whole: people outside the domain
    count with zeros, as the size of a domain is itself a matter of chance."""
    weight, times = sample.weight[here], sample.times[here].astype(np.float64)
    if sample.cluster is None:
        return Units(scores * weight, weight, times, sample.stratum[here])
    place, many = sample.cluster[here], int(sample.cluster.max(initial=-1)) + 1
    mass = weight * times
    sizes = np.bincount(place, weights=mass, minlength=many).astype(np.float64)
    held = sizes > 0.0
    values = np.stack([np.bincount(place, weights=mass * row, minlength=many)[held] for row in scores]).astype(
        np.float64
    )
    layer = np.zeros(many, dtype=np.int64)
    layer[place] = sample.stratum[here]
    return Units(values, sizes[held], np.ones(int(held.sum())), layer[held])
