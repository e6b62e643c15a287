"""Import of OpenDP on first use, because it takes half a second and only a release of counts needs it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from core.release.errors import ReleaseError

NAME = "OpenDP"
T = TypeVar("T")


class Measurement(Protocol):
    """The part of OpenDP's measurement interface that is used: call with counts to draw, ask `map` for epsilon."""

    def __call__(self, arg: list[int]) -> list[int]: ...

    def map(self, d_in: int) -> float: ...


def opendp() -> Any:
    """Return the library with its measurements enabled. Raises ReleaseError `release.opendp_missing`."""
    try:
        import opendp.prelude as dp
    except Exception:  # noqa: BLE001 - it raises plain Exception where its binary does not load
        raise ReleaseError("release.opendp_missing") from None
    # All of OpenDP's constructors have this flag until every proof is vetted; the proof for this noise is published.
    dp.enable_features("contrib")
    return dp


def version() -> str:
    """Return name and version for a description of a release: "OpenDP 0.16.0"."""
    from importlib.metadata import version as installed

    return f"{NAME} {installed('opendp')}"


def quietly(action: Callable[[], T]) -> T:
    """Return `action()`. Replace library errors by ReleaseError `release.noise_failed`, because they quote the data."""
    try:
        return action()
    except ReleaseError:
        raise
    except Exception as error:  # noqa: BLE001 - whatever the library says may hold a count
        kind = type(error).__name__
    raise ReleaseError("release.noise_failed", kind=kind)


def discrete_laplace(scale: float) -> Measurement:
    """Return OpenDP's measurement for lists of whole numbers, which adds X to each.

    P(X = x) is proportional to e^(-|x|/scale). Sampling on whole numbers is exact, with bits of the operating system;
    the map from the L1 distance of two lists to epsilon rounds up (Canonne, Kamath & Steinke 2020; Ghosh, Roughgarden &
    Sundararajan 2012).
    """
    dp = opendp()
    space = dp.vector_domain(dp.atom_domain(T="i64")), dp.l1_distance(T="i64")
    return dp.m.make_laplace(*space, scale=scale)  # type: ignore[no-any-return]
