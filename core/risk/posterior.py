"""The information of one report about one respondent, for an observer."""

from __future__ import annotations

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.counts import shares_of
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.types import FloatArray, Shares


def after_support(design: SupportDesign, shares: FloatArray) -> FloatArray:
    """P(answer j is true | the report supports j), shape (k,): p_j f_j / l_j, l_j = q_j + (p_j - q_j) f_j.

    Return the diagonal of `posterior`; for a select-all question, the chance that item j is ticked given the bit of j
    alone. Other items can add information if items are associated. 1 where no report can support j.
    """
    prior = np.asarray(shares, dtype=np.float64)
    own, other = design.support_own, design.support_other
    chance = other + (own - other) * prior
    after: FloatArray = np.divide(own * prior, chance, out=np.ones(design.k), where=chance > 0.0)
    return after


def posterior(design: SupportDesign, shares: FloatArray) -> FloatArray:
    """P(true answer x | the report supports j), shape (k, k), rows j sum to 1; for questions with one answer.

    Bayes: p_j f_j / l_j on the diagonal, q_j f_x / l_j elsewhere, l_j = q_j + (p_j - q_j) f_j. For designs that report
    one category "supports j" is "report j". Where report j cannot occur (asked directly, nobody answers j) the row is
    the limit: j for certain. Raises InputError("design", `posterior.items`) for a select-all question: which items go
    together does not follow from their shares.
    """
    if design.many:
        raise InputError("design", design.key, "posterior.items")
    prior = np.asarray(shares, dtype=np.float64)
    own, other = design.support_own, design.support_other
    chance = other + (own - other) * prior
    possible = chance > 0.0
    safe = np.where(possible, chance, 1.0)
    table: FloatArray = (other / safe)[:, np.newaxis] * prior
    np.fill_diagonal(table, np.where(possible, own * prior / safe, 1.0))
    return table


@checked
def best_guess_rate(design: Design, shares: FloatArray) -> float:
    """Return the chance that the best guess from one report is right: sum over reports y of max_x P(y|x) f_x.

    For a select-all question the rate is per item: the mean over items of max(p f, q (1-f)) + max((1-p) f, (1-q)
    (1-f)). That is the rate for an item picked at random when "ticked or not" is guessed from its own bit.
    """
    return design.best_guess(shares_of(shares, design.k))


@checked
def guess_without(shares: Shares, *, many: bool = False) -> float:
    """Return the chance that the best guess without any report is right: the largest share. Raises
    InputError("shares").

    For a select-all question the mean over items of max(f, 1 - f): "ticked or not", for an item picked at random.
    """
    known = shares_of(shares, len(shares) or 1)
    return float(np.maximum(known, 1.0 - known).mean()) if many else float(known.max())
