from __future__ import annotations

import numpy as np
import pytest

from core.designs.numeric.values import checked_values
from core.errors import InputError
from tests.core.designs.numeric.mechanisms import built, every_mechanism
from tests.core.refusals import refused


@pytest.mark.parametrize("wrong", ["12", ["1", "2"], [True, False], np.zeros((2, 2)), [None, 1.0], [1j]])
def test_that_invalid_columns_of_numbers_are_refused(wrong: object) -> None:
    with refused("numeric.not_numbers", "values") as caught:
        checked_values(wrong)
    assert caught.value.value is None


@every_mechanism
def test_that_values_that_are_not_finite_are_refused_by_count_only(key: str) -> None:
    values = np.full(1 << 17, 1.5)
    values[[3, 70_000, 131_000]] = np.nan, np.inf, -np.inf
    with pytest.raises(InputError) as caught:
        built(key).randomize(values, rng=np.random.default_rng(1))
    assert (caught.value.code, dict(caught.value.params)) == ("numeric.not_finite", {"count": 3})
    assert caught.value.value is None


def test_that_one_number_becomes_a_column_of_one() -> None:
    assert checked_values(3).tolist() == [3]
    assert checked_values(np.float32(0.5)).shape == (1,)
