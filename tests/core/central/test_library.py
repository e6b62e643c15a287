from __future__ import annotations

import subprocess
import sys
from decimal import Decimal

import pytest

from core.central.calibration import calibrated
from core.central.library import opendp, quietly, version
from core.release.errors import ReleaseError
from tests.core.refusals import refused


def test_that_the_library_is_named_with_its_version() -> None:
    assert version().startswith("OpenDP 0.16.")
    assert str(opendp().max_divergence().type) == "MaxDivergence"


def test_that_importing_the_release_of_counts_does_not_load_the_library() -> None:
    command = "import sys, core.central.draw, core.central.intervals; sys.exit('opendp' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", command], check=False).returncode == 0


def test_that_a_missing_library_is_reported_before_the_draw(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "opendp.prelude", None)
    with refused("release.opendp_missing", kind=ReleaseError):
        calibrated(1, Decimal(1))


def test_that_errors_of_the_library_are_told_by_their_kind_alone() -> None:
    def fails() -> None:
        raise ValueError("717171 is not representable by i64")

    with pytest.raises(ReleaseError) as caught:
        quietly(fails)
    assert dict(caught.value.params) == {"kind": "ValueError"}
    assert caught.value.__context__ is None
