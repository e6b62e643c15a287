"""The scrambling designs by their names; each function gives the `Scrambling` that the paper describes.

All of them raise DesignError as `Scrambling` does; p is the probability of answering truthfully.
"""

from __future__ import annotations

from core.arguments import checked
from core.designs.numeric.scramblers import Scrambler
from core.designs.numeric.scrambling import Scrambling
from core.errors import DesignError


@checked
def eriksson(p: float, replacement: Scrambler, true_values: tuple[float, ...] | None = None) -> Scrambling:
    """z = y with p, otherwise the replacement S: cards of Eriksson (1973), International Statistical Review 41.

    With a replacement that has a density it is the mixture of Greenberg, Kuebler, Abernathy & Horvitz (1971), JASA 66.
    """
    return Scrambling(p1=p, p3=1.0 - p, replacement=replacement, true_values=true_values)


@checked
def bar_lev(p: float, factor: Scrambler) -> Scrambling:
    """z = y with p, otherwise y S. Bar-Lev, Bobovitch & Boukai (2004), Metrika 60."""
    return Scrambling(p1=p, p2=1.0 - p, factor=factor)


@checked
def eichhorn_hayre(factor: Scrambler) -> Scrambling:
    """z = y S. Eichhorn & Hayre (1983), Journal of Statistical Planning and Inference 7."""
    return Scrambling(p2=1.0, factor=factor)


@checked
def chaudhuri_christofides(factor: Scrambler, offset: Scrambler) -> Scrambling:
    """z = y S1 + S2. Chaudhuri & Christofides (2013), Indirect Questioning in Sample Surveys, p. 97."""
    return Scrambling(p2=1.0, factor=factor, offset=offset)


@checked
def saha(factor: Scrambler, offset: Scrambler) -> Scrambling:
    """z = W (y + U). Saha (2007), Metron 65."""
    return Scrambling(p2=1.0, factor=factor, offset=offset, offset_first=True)


@checked
def diana_perri_1(p: float, factor: Scrambler, offset: Scrambler) -> Scrambling:
    """z = y with p, otherwise W (y + U). Diana & Perri (2010), Journal of Applied Statistics 37, p. 1877."""
    return Scrambling(p1=p, p2=1.0 - p, factor=factor, offset=offset, offset_first=True)


@checked
def diana_perri_2(beta: float, factor: Scrambler, offset: Scrambler) -> Scrambling:
    """z = W (beta U + (1 - beta) y), the same as (1 - beta) W (y + beta/(1 - beta) U), 0 <= beta < 1.

    Diana & Perri (2010), Journal of Applied Statistics 37, p. 1879. Raises DesignError("beta", `scrambling.beta`).
    """
    if not 0.0 <= beta < 1.0:
        raise DesignError("beta", beta, "scrambling.beta")
    rest = 1.0 - beta
    if beta == 0.0:
        return Scrambling(p2=1.0, factor=factor, offset_first=True)  # Nothing is added for any U.
    return Scrambling(p2=1.0, factor=factor.scaled(rest), offset=offset.scaled(beta / rest), offset_first=True)
