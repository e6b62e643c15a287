"""The log likelihood of reports under a model for the true answers, with gradient, information and row scores."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import numpy as np

from core.control import Control
from core.regression.links import Link, category_shares, curve
from core.regression.newton import Derivatives
from core.regression.responses import Responses
from core.types import FloatArray, IntArray

_CELLS, _MOST_ROWS = 1 << 19, 1 << 13
"""Blocks of 4 MB of floats and 64 KB a column at most stay in the caches of a processor."""
_LEAST = 1e-300


@dataclass(frozen=True, slots=True, eq=False)
class Likelihood:
    """sum_i w_i log sum_k P(r_i | k) pi_k(x_i), with k answers and p columns.

    matrix    (m, p) columns, rows with the same columns and report taken together where that saves time
    line      (m,) line of the report among `responses.table`
    weight    (m,) number of respondents, or their sampling weights
    offset    (m,) added to every linear predictor, or None
    link      of two answers; more have the baseline-category logit
    control   stops every pass over the rows: Cancelled

    Parameters are the coefficients of the answers after the reference, one answer after the other, ((k - 1) p,), then
    the logits of the nuisance shares (S,). For q = P(r | .), l = sum q pi, tau = q pi / l:
    score in eta tau - pi, Hessian (diag tau - tau tau') - (diag pi - pi pi'), which is not concave.
    With two answers and c = q1 - q0: score u = c f / l, Hessian c f' / l - u^2. Maddala (1983); Scheers and Dayton
    (1988), JASA 83; van den Hout, van der Heijden and Gilchrist (2007), Computational Statistics & Data Analysis 51.
    """

    matrix: FloatArray
    line: IntArray
    weight: FloatArray
    offset: FloatArray | None
    responses: Responses
    link: Link
    control: Control = field(default_factory=Control, repr=False)

    @property
    def width(self) -> int:
        """The number of columns."""
        return int(self.matrix.shape[1])

    @property
    def answers(self) -> int:
        """The number of answers beside the reference."""
        return self.responses.k - 1

    @property
    def parameters(self) -> int:
        return self.answers * self.width + len(self.responses.nuisance)

    @property
    def total(self) -> float:
        return float(self.weight.sum())

    def part(self, rows: IntArray) -> Likelihood:
        """Return the likelihood of some of the rows."""
        offset = None if self.offset is None else self.offset[rows]
        return replace(self, matrix=self.matrix[rows], line=self.line[rows], weight=self.weight[rows], offset=offset)

    def with_matrix(self, matrix: FloatArray, offset: FloatArray | None) -> Likelihood:
        """Return the likelihood of the same reports with other columns."""
        return replace(self, matrix=matrix, offset=offset)

    def value(self, at: FloatArray) -> float:
        total = 0.0
        lines = self.responses.lines(self.nuisance_of(at))
        for part in self._blocks():
            total += float(self.weight[part] @ np.log(self._chances(at, part, lines)))
        return total

    def derivatives(self, at: FloatArray) -> Derivatives:
        size, wide = self.parameters, self.answers * self.width
        total, gradient, hessian = 0.0, np.zeros(size), np.zeros((size, size))
        for part in self._blocks():
            weight, rows = self.weight[part], self.matrix[part]
            chance, first, second = self._bent(at, part)
            total += float(weight @ np.log(chance))
            first *= weight
            for answer in range(self.answers):
                place = slice(answer * self.width, (answer + 1) * self.width)
                gradient[place] += first[answer] @ rows
            gradient[wide:] += first[self.answers :].sum(axis=1)
            self._add(hessian, rows, second * weight)
        return total, gradient, hessian

    def scores(self, at: FloatArray) -> FloatArray:
        """Return the (m, parameters) gradients of log l_i, without weights."""
        found = np.empty((len(self.line), self.parameters))
        for part in self._blocks():
            _, first, _ = self._bent(at, part)
            rows = self.matrix[part]
            for answer in range(self.answers):
                found[part, answer * self.width : (answer + 1) * self.width] = first[answer][:, None] * rows
            found[part, self.answers * self.width :] = first[self.answers :].T
        return found

    def expected(self, at: FloatArray, *, direct: bool = False) -> FloatArray:
        """Return Fisher's information (parameters, parameters): sum_r (1 / l_r) g_r g_r' over all possible reports.

        direct  of true answers to the same respondents: weights diag pi - pi pi' (two answers: f^2 / (F (1 - F))),
                without nuisance shares
        """
        shape = self.answers * self.width if direct else self.parameters
        found = np.zeros((shape, shape))
        arm = self.responses.arm_of[self.line]
        lines = self.responses.lines(self.nuisance_of(at))
        sizes = np.bincount(self.responses.arm_of)
        for part in self._blocks():
            shares, slopes = self._shares(at, part)
            rows, weight = self.matrix[part], self.weight[part]
            if direct:
                self._add(found, rows, self._outer_of_shares(shares, slopes) * weight)
                continue
            here = arm[part]
            for one in np.unique(here).tolist():
                same = here == one
                begin = int(self.responses.begins[one])
                bend: FloatArray | float = 0.0
                for line in range(begin, begin + int(sizes[one])):
                    chance, first = self._slope_of(shares[:, same], slopes[:, same], lines[line], line, at)
                    bend = bend + _pairs(first) / np.maximum(chance, _LEAST)
                self._add(found, rows[same], bend * weight[same])
        return found

    def complete(self, at: FloatArray) -> FloatArray | None:
        """Return the information of direct answers, with 1/4 per respondent for each nuisance share."""
        wide = self.answers * self.width
        found = np.zeros((self.parameters, self.parameters))
        found[:wide, :wide] = self.expected(at, direct=True)
        at_rest = np.arange(wide, self.parameters)
        found[at_rest, at_rest] = 0.25 * self.total
        return found

    def shares(self, at: FloatArray) -> FloatArray:
        """Return the (k, m) fitted shares of the true answers, the reference first."""
        found = np.empty((self.responses.k, len(self.line)))
        for part in self._blocks():
            found[:, part] = self._shares(at, part)[0]
        return found

    def posterior(self, at: FloatArray) -> FloatArray:
        """Return the (k, m) chances of the true answers given report and columns: tau."""
        lines = self.responses.lines(self.nuisance_of(at))
        found = np.empty((self.responses.k, len(self.line)))
        for part in self._blocks():
            joint = lines[self.line[part]].T * self._shares(at, part)[0]
            found[:, part] = joint / np.maximum(joint.sum(axis=0), _LEAST)
        return found

    def chances(self, at: FloatArray) -> FloatArray:
        """Return the (m,) chances of the reports."""
        lines = self.responses.lines(self.nuisance_of(at))
        return np.concatenate([self._chances(at, part, lines) for part in self._blocks()])

    def nuisance_of(self, at: FloatArray) -> FloatArray:
        """Return the (S,) nuisance shares among the parameters."""
        rest = at[self.answers * self.width :]
        return curve(Link.LOGIT, rest)[0]

    def predictors(self, at: FloatArray, part: slice) -> FloatArray:
        """Return the (k - 1, b) linear predictors of a block of rows."""
        found: FloatArray = at[: self.answers * self.width].reshape(self.answers, self.width) @ self.matrix[part].T
        return found if self.offset is None else found + self.offset[part]

    def _blocks(self) -> Iterator[slice]:
        size = _CELLS // max(1, self.responses.k * self.responses.k // 2 + self.width)
        size = min(max(256, size), _MOST_ROWS)
        for start in range(0, max(len(self.line), 1), size):
            self.control.checkpoint()
            yield slice(start, min(start + size, len(self.line)))

    def _shares(self, at: FloatArray, part: slice) -> tuple[FloatArray, FloatArray]:
        """Shares (k, b); for two answers also f and f' (2, b), for more the shares again."""
        eta = self.predictors(at, part)
        if self.answers == 1:
            share, rest, slope, bend = curve(self.link, eta[0])
            return np.stack([rest, share]), np.stack([slope, bend])
        found = category_shares(eta)
        return found, found

    def _chances(self, at: FloatArray, part: slice, lines: FloatArray) -> FloatArray:
        if self.answers == 1:
            share, rest, _, _ = curve(self.link, self.predictors(at, part)[0])
            line = self.line[part]
            found: FloatArray = np.maximum(lines[:, 1][line] * share + lines[:, 0][line] * rest, _LEAST)
            return found
        shares = self._shares(at, part)[0]
        told = lines[self.line[part]]
        found = told[:, 0] * shares[0]
        for answer in range(1, self.responses.k):
            found += told[:, answer] * shares[answer]
        return np.maximum(found, _LEAST)

    def _slope_of(
        self, shares: FloatArray, slopes: FloatArray, told: FloatArray, line: int, at: FloatArray
    ) -> tuple[FloatArray, FloatArray]:
        """(chance (b,), derivative (K + S, b)) of one line of the table."""
        chance = told @ shares
        if self.answers == 1:
            first = ((told[1] - told[0]) * slopes[0])[None, :]
        else:
            first = shares[1:] * (told[1:, None] - chance)
        nuisance = self.nuisance_of(at)
        steep = (nuisance * (1.0 - nuisance))[:, None] * (self.responses.tilts[:, line] @ shares)
        return chance, np.concatenate([first, steep])

    def _bent(self, at: FloatArray, part: slice) -> tuple[FloatArray, FloatArray, FloatArray]:
        """(chance (b,), score (K + S, b), Hessian of log l by pairs (pairs, b)) in eta and the nuisance logits."""
        nuisance = self.nuisance_of(at)
        line = self.line[part]
        if self.answers == 1 and not nuisance.size:
            share, rest, slope, bend = curve(self.link, self.predictors(at, part)[0])
            yes, no = self.responses.table[:, 1][line], self.responses.table[:, 0][line]
            chance = np.maximum(yes * share + no * rest, _LEAST)
            tilt = (yes - no) / chance
            first = (tilt * slope)[None, :]
            return chance, first, (tilt * bend)[None, :] - first * first
        shares, slopes = self._shares(at, part)
        told = self.responses.lines(nuisance)[line].T
        chance = np.maximum((told * shares).sum(axis=0), _LEAST)
        first, second = _through(told, shares, slopes, chance, self.answers)
        if not nuisance.size:
            return chance, first, second
        steep = nuisance * (1.0 - nuisance)
        tilts = self.responses.tilts[:, line]
        extra, crossed, own = [], [], []
        for which, tilt in enumerate(tilts):
            lean = tilt.T
            value = (lean * shares).sum(axis=0)
            along, _ = _through(lean, shares, slopes, np.ones_like(chance), self.answers)
            ratio = steep[which] * value / chance
            extra.append(ratio)
            crossed.append(steep[which] * along / chance - ratio * first)
            own.append((1.0 - 2.0 * nuisance[which]) * ratio)
        return chance, np.concatenate([first, np.stack(extra)]), self._with_nuisance(second, extra, crossed, own)

    def _with_nuisance(
        self, second: FloatArray, extra: list[FloatArray], crossed: list[FloatArray], own: list[FloatArray]
    ) -> FloatArray:
        """The pairs of all parameters, from those of the answers and those with nuisance shares."""
        known = dict(zip(_places(self.answers), second, strict=True))
        size = self.answers + len(extra)
        rows = []
        for one, other in _places(size):
            if other < self.answers:
                rows.append(known[one, other])
            elif one < self.answers:
                rows.append(crossed[other - self.answers][one])
            else:
                a, b = one - self.answers, other - self.answers
                rows.append((own[a] if a == b else 0.0) - extra[a] * extra[b])
        return np.stack(rows)

    def _outer_of_shares(self, shares: FloatArray, slopes: FloatArray) -> FloatArray:
        if self.answers == 1:
            found: FloatArray = (slopes[0] ** 2 / np.maximum(shares[0] * shares[1], _LEAST))[None, :]
            return found
        inner = shares[1:]
        return np.stack([inner[a] * ((a == b) - inner[b]) for a, b in _places(self.answers)])

    def _add(self, found: FloatArray, rows: FloatArray, pairs: FloatArray) -> None:
        """Add sum_i pairs_i x_i x_i' to the blocks of `found`, whose size tells whether nuisance shares are there."""
        width, wide = self.width, self.answers * self.width
        rest = len(found) - wide
        places = _places(self.answers + rest)
        if self.answers > 3 and width <= 40:
            self._add_at_once(found, rows, pairs, places)
            return
        for (one, other), row in zip(places, pairs, strict=True):
            if other < self.answers:
                block = (rows * row[:, None]).T @ rows
                left, right = slice(one * width, (one + 1) * width), slice(other * width, (other + 1) * width)
                found[left, right] += block
                if one != other:
                    found[right, left] += block
            else:
                self._add_nuisance(found, rows, row, one, other)

    def _add_at_once(
        self, found: FloatArray, rows: FloatArray, pairs: FloatArray, places: list[tuple[int, int]]
    ) -> None:
        """All pairs of answers in one product with the products of columns."""
        width = self.width
        above = np.triu_indices(width)
        blocks = (rows[:, above[0]] * rows[:, above[1]]).T @ pairs.T
        square = np.empty((width, width))
        for at, (one, other) in enumerate(places):
            if other >= self.answers:
                self._add_nuisance(found, rows, pairs[at], one, other)
                continue
            square[above] = blocks[:, at]
            square.T[above] = blocks[:, at]
            left, right = slice(one * width, (one + 1) * width), slice(other * width, (other + 1) * width)
            found[left, right] += square
            if one != other:
                found[right, left] += square

    def _add_nuisance(self, found: FloatArray, rows: FloatArray, row: FloatArray, one: int, other: int) -> None:
        wide = self.answers * self.width
        last = wide + other - self.answers
        if one < self.answers:
            left = slice(one * self.width, (one + 1) * self.width)
            found[left, last] += row @ rows
            found[last, left] = found[left, last]
        else:
            first = wide + one - self.answers
            found[first, last] += row.sum()
            found[last, first] = found[first, last]


def _through(
    told: FloatArray, shares: FloatArray, slopes: FloatArray, chance: FloatArray, answers: int
) -> tuple[FloatArray, FloatArray]:
    """(first, second) derivatives of log (told . shares) in eta, where `chance` is told . shares; with a `chance` of
    ones, `first` is that of told . shares itself."""
    if answers == 1:
        tilt = told[1] - told[0]
        first = (tilt * slopes[0] / chance)[None, :]
        return first, (tilt * slopes[1] / chance)[None, :] - first * first
    whole = (told * shares).sum(axis=0)
    inner = shares[1:]
    first = inner * (told[1:] - whole) / chance
    after = inner * told[1:] / chance
    second = np.stack(
        [(a == b) * (after[a] - inner[a]) - after[a] * after[b] + inner[a] * inner[b] for a, b in _places(answers)]
    )
    return first, second


def _pairs(first: FloatArray) -> FloatArray:
    return np.stack([first[a] * first[b] for a, b in _places(len(first))])


def _places(size: int) -> list[tuple[int, int]]:
    return [(a, b) for a in range(size) for b in range(a, size)]
