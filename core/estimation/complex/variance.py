"""Variances of weighted shares and totals of scores: Taylor linearisation, jackknife, draws with unequal chances.

All take the fraction f_h of units drawn in each stratum. The sampling variance shrinks by 1 - f_h, the variance of the
device noise does not: `device_part` adds the difference.
"""

from __future__ import annotations

import numpy as np

from core.errors import InputError
from core.estimation.complex.sample import Sample, Units
from core.types import BoolArray, FloatArray

_WHOLE = 1e-12


def taylor(sample: Sample, values: FloatArray, units: Units) -> FloatArray:
    """(k,) variances of sums of linearised values z (k, u) of units, zero for all units that are not listed:

    sum_h (1 - f_h) n_h / (n_h - 1) sum_j (z_hj - mean_h z)^2,

    units drawn as if put back but for f_h. A stratum with a single unit is centred at the mean over all units of the
    sample, which errs on the side of caution. Woodruff (1971), JASA 66; Binder (1983), Int. Stat. Rev. 51.
    """
    strata, n = len(sample.drawn), sample.drawn
    listed = np.bincount(units.stratum, weights=units.times, minlength=strata)
    more = np.divide(n, n - 1.0, out=np.zeros(strata), where=n > 1) * (1.0 - sample.fraction)
    lonely = (n == 1) * (1.0 - sample.fraction)
    found = np.empty(len(values))
    for at, row in enumerate(values):
        sums = np.bincount(units.stratum, weights=units.times * row, minlength=strata)
        means = np.divide(sums, n, out=np.zeros(strata), where=n > 0)
        apart = (
            np.bincount(units.stratum, weights=units.times * (row - means[units.stratum]) ** 2, minlength=strata)
            + np.maximum(n - listed, 0.0) * means**2
        )
        found[at] = more @ apart + lonely @ (sums - sums.sum() / sample.units) ** 2
    return found


def share_values(units: Units, shares: FloatArray) -> FloatArray:
    """(k, u) linearised values of shares, (sum of weight times score less share times weight) / sum of weights."""
    found: FloatArray = (units.values - shares[:, None] * units.sizes) / units.size
    return found


def jackknife(sample: Sample, units: Units, *, share: bool) -> FloatArray:
    """Return the (k,) variances of shares (`share`) or totals about the estimate of the whole sample. The jackknife
    leaves out one unit at a time and weights up the others of its stratum by n_h / (n_h - 1) (JKn):

    sum_h (1 - f_h) (n_h - 1) / n_h sum_j (estimate without unit hj - estimate)^2.

    The single unit of a stratum cannot be left out: it adds the same term as in `taylor`. Rust and Rao (1996), Stat.
    Methods Med. Res. 5.
    """
    strata, n, layer = len(sample.drawn), sample.drawn, units.stratum
    ratio = np.divide(n, n - 1.0, out=np.zeros(strata), where=n > 1)
    scale = np.divide(n - 1.0, n, out=np.zeros(strata), where=n > 1) * (1.0 - sample.fraction)
    # Leaving out a unit without members of the domain changes the estimate too, equally for all in a stratum.
    empty = np.maximum(n - np.bincount(layer, weights=units.times, minlength=strata), 0.0)
    size_in = np.bincount(layer, weights=units.times * units.sizes, minlength=strata)
    grown = size_in * (ratio - 1.0)
    found = np.empty(len(units.values))
    alone = _alone(sample, units, share=share)
    for at, row in enumerate(units.values):
        inside = np.bincount(layer, weights=units.times * row, minlength=strata)
        total, size = float(inside.sum()), units.size
        # Without the only unit of the domain in the sample, nothing remains.
        up, up_empty = total + (inside * (ratio - 1.0))[layer] - ratio[layer] * row, total + inside * (ratio - 1.0)
        whole = total
        if share:
            below, below_empty = size + grown[layer] - ratio[layer] * units.sizes, size + grown
            whole = total / size
            up = np.divide(up, below, out=np.full(len(row), whole), where=below > _WHOLE * size)
            up_empty = np.divide(up_empty, below_empty, out=np.full(strata, whole), where=below_empty > _WHOLE * size)
        moved = np.bincount(layer, weights=units.times * (up - whole) ** 2, minlength=strata)
        found[at] = scale @ (moved + empty * (up_empty - whole) ** 2) + alone[at]
    return found


def unequal(sample: Sample, here: BoolArray, values: FloatArray) -> FloatArray:
    """(k,) variances of sums over rows of weight times value, drawn one by one, nobody twice, with chances 1 / weight;
    values (k, rows here), zero for everybody else.

    With c = 1 - chance and m = sum c y / sum c over a stratum, y = weight times value: sum c (y - m)^2 / (1 - sum (c /
    sum c)^2). Equal chances give n^2 (1 - f) s^2 / n of a simple random sample. Deville (1993), Estimation de la
    variance pour les enquetes en deux phases; Tille (2006), Sampling Algorithms, 7. Raises InputError("stratum",
    `survey.unequal_alone`).
    """
    strata = len(sample.drawn)
    left = np.maximum(1.0 - 1.0 / sample.weight, 0.0)
    mass = sample.times * left
    whole = np.bincount(sample.stratum, weights=mass, minlength=strata)
    squares = np.bincount(sample.stratum, weights=sample.times * left**2, minlength=strata)
    drawn = whole > _WHOLE
    kept = 1.0 - np.divide(squares, whole**2, out=np.zeros(strata), where=drawn)
    if bool((drawn & (kept < _WHOLE)).any()):
        raise InputError("stratum", None, "survey.unequal_alone")
    layer, mass_here = sample.stratum[here], mass[here]
    outside = whole - np.bincount(layer, weights=mass_here, minlength=strata)
    found = np.empty(len(values))
    for at, row in enumerate(values):
        y = sample.weight[here] * row
        sums = np.bincount(layer, weights=mass_here * y, minlength=strata)
        means = np.divide(sums, whole, out=np.zeros(strata), where=drawn)
        apart = np.bincount(layer, weights=mass_here * (y - means[layer]) ** 2, minlength=strata) + outside * means**2
        found[at] = float(np.divide(apart, kept, out=np.zeros(strata), where=drawn).sum())
    return found


def device_part(sample: Sample, here: BoolArray, noise: FloatArray, *, each: bool) -> FloatArray:
    """(k,) noise of the device that the fraction drawn must not shrink, for sums of weight times score:

    sum f_h weight^2 v; with `each` sum weight v, f the chance of the row itself. noise v (k, rows here).
    """
    weight = sample.weight[here]
    kept = weight if each else sample.fraction[sample.stratum[here]] * weight**2
    found: FloatArray = noise @ (kept * sample.times[here])
    return found


def _alone(sample: Sample, units: Units, *, share: bool) -> FloatArray:
    """Return the variance contribution of strata with a single unit."""
    if not sample.lonely:
        return np.zeros(len(units.values))
    values = share_values(units, units.totals / units.size) if share else units.values
    strata = len(sample.drawn)
    weight = (sample.drawn == 1) * (1.0 - sample.fraction)
    sums = np.stack([np.bincount(units.stratum, weights=units.times * row, minlength=strata) for row in values])
    found: FloatArray = (sums - sums.sum(axis=1, keepdims=True) / sample.units) ** 2 @ weight
    return found


def taylor_covariance(sample: Sample, units: Units) -> FloatArray:
    """Return the (k, k) covariance of sums of linearized values of units; its diagonal is that of `taylor`."""
    strata, n = len(sample.drawn), sample.drawn
    listed = np.bincount(units.stratum, weights=units.times, minlength=strata)
    more = np.divide(n, n - 1.0, out=np.zeros(strata), where=n > 1) * (1.0 - sample.fraction)
    lonely = (n == 1) * (1.0 - sample.fraction)
    sums = np.stack([np.bincount(units.stratum, weights=units.times * row, minlength=strata) for row in units.values])
    means = np.divide(sums, n, out=np.zeros_like(sums), where=n > 0)
    apart = units.values - means[:, units.stratum]
    outside = more * np.maximum(n - listed, 0.0)
    away = sums - sums.sum(axis=1, keepdims=True) / sample.units
    found: FloatArray = (
        (apart * (more[units.stratum] * units.times)) @ apart.T + (means * outside) @ means.T + (away * lonely) @ away.T
    )
    return found
