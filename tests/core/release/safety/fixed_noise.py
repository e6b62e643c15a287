"""Releases whose noise does not depend on anything: whatever differs in their files then came from the answers."""

from __future__ import annotations

from datetime import UTC, datetime
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import app.releases.work as jobs_module
import core.central.draw as central_module
import core.release.draw as draw_module
import core.release.entropy as entropy_module
import core.release.ledger.entry as entry_module
import core.release.ledger.ledger as ledger_module
import core.release.ledger.secret as secret_module
import core.release.release_store as house_module
from core.release.ledger.secret import Secret
from core.release.mechanism import Mechanism, Record
from core.release.plan import ReleasedQuestion

SEED = 20_261_121
DAY = "2026-11-21"
RELEASE = "0123456789abcdef"


class Deaf(Mechanism):
    """A mechanism that is told code 0 of everybody, or that nobody ticked anything."""

    __slots__ = ("claimed", "design", "real")

    def __init__(self, real: Mechanism) -> None:
        self.real, self.design, self.claimed = real, real.design, real.claimed

    @property
    def effective(self) -> str:
        return self.real.effective

    @property
    def integers(self) -> dict[str, Any]:
        return self.real.integers

    @property
    def record(self) -> Record:
        return self.real.record

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        return self.real.randomize(np.zeros_like(answers))

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        return self.real.chances()


def fix(patch: pytest.MonkeyPatch) -> None:
    """Reports, order and noise of counts follow from their number alone."""

    def same(size: int) -> bytes:
        return np.random.default_rng((SEED, size)).bytes(size)

    def deaf(question: ReleasedQuestion) -> Mechanism:
        assert question.mechanism is not None
        return Deaf(question.mechanism)

    patch.setattr(entropy_module, "random_bytes", same)
    patch.setattr(draw_module, "_mechanism", deaf)
    patch.setattr(central_module, "noisy_counts", lambda counts, _: tuple(5_011 + 97 * at for at in range(len(counts))))
    patch.setattr(jobs_module, "today", lambda: DAY)


def fix_names(patch: pytest.MonkeyPatch) -> None:
    """Ids, time, key and the names of data sets are always the same: no hash hides what else is not."""
    patch.setattr(house_module, "random_bytes", lambda _size: bytes.fromhex(RELEASE))
    patch.setattr(secret_module, "random_bytes", bytes)
    patch.setattr(Secret, "identity", lambda _secret, _sha256: "ab" * 32)
    patch.setattr(Secret, "mark", lambda _secret, _fingerprint: "cd" * 32)
    patch.setattr(entry_module, "datetime", SimpleNamespace(now=lambda _zone: datetime(2026, 11, 21, tzinfo=UTC)))
    patch.setattr(ledger_module, "new_id", lambda: "ef" * 16)
