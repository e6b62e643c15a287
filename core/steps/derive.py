"""The door to derivations: an estimate of shares in, its steps out."""

from __future__ import annotations

from core.designs.channel import ChannelDesign
from core.designs.groups import GroupsDesign
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.notices import Notice
from core.steps.case import SharesCase, device_step, share_letter
from core.steps.channel import derive_channel, interval_of_channel
from core.steps.derivation import Derivation, Equation, Step
from core.steps.groups import derive_groups
from core.steps.shares import derive_shares
from core.steps.symbols import PRIVACY, SAMPLING, SE, VARIANCE


def derive(case: SharesCase, answer: int) -> Derivation:
    """Return the steps from a report to the estimated share of an answer, 0..k-1.

    Raises InputError("answer", `steps.no_answer`) for another answer.
    """
    if not 0 <= answer < case.k:
        raise InputError("answer", answer, "steps.no_answer", answers=case.k)
    design = case.estimate.design
    if isinstance(design, SupportDesign):
        return derive_shares(case, design, answer)
    if isinstance(design, ChannelDesign):
        return derive_channel(case, design, answer)
    if isinstance(design, GroupsDesign):
        return derive_groups(case, design, answer)
    return _in_figures(case, answer)


def _in_figures(case: SharesCase, answer: int) -> Derivation:
    """Return the results alone, for designs that estimate from other sums over their reports (SHE, Bloom filters)."""
    estimate = case.estimate
    estimated = share_letter(estimate.target)[1]
    share, error = float(estimate.shares[answer]), float(estimate.standard_errors[answer])
    solved = Equation(estimated, result=share)
    parts = tuple(
        Equation(letter, result=float(errors[answer]) ** 2)
        for letter, errors in (
            (VARIANCE, estimate.standard_errors),
            (SAMPLING, estimate.sampling_errors),
            (PRIVACY, estimate.privacy_errors),
        )
    )
    last = Equation(SE, result=error)
    says = Notice("steps.solve.sums", {"answer": case.labels[answer]})
    return Derivation(
        (
            device_step(case),
            Step("solve", (says,), (solved,), answer=solved),
            Step("variance", (Notice("steps.variance.sums"),), (*parts, last), answer=last),
            interval_of_channel(case, answer),
        )
    )
