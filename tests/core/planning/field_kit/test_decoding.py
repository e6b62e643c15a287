"""Decoding parameters go out and come back, whatever is done to the file between."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.registry import spec
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.errors import DataError
from core.estimation.estimate import estimate
from core.planning.budget import charge
from core.planning.devices import DeviceKind
from core.planning.field_kit.decoding import Decoding, decoding_of, kit_id, read_decoding, to_json
from core.planning.field_kit.kit import FieldKit, Form, device_kit, form_kit
from core.types import Target
from tests.core.refusals import refused
from tests.each import each
from tests.json_schema import faults, schema_of

LABELS = ("Yes, often", "غالبًا", "从不", "=1+1", "No")
SCHEMA = schema_of("field-kit-2")


def on_device(design: Design, kind: DeviceKind) -> FieldKit:
    return device_kit("Have you ever …?", LABELS[: design.k], design, kind, "Born in May?")


def on_phone(design: Design) -> FieldKit:
    return form_kit("Have you ever …?", LABELS[: design.k], design, charge(design.epsilon), Form.XLSFORM)


KITS = {
    "two coins": on_device(TwoCoins(), DeviceKind.COINS),
    "die": on_device(ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE),
    "warner": on_device(Warner(0.7), DeviceKind.CARDS),
    "crosswise": on_device(Crosswise(0.25), DeviceKind.MONTHS),
    "triangular": on_device(spec("triangular").build_from_p(2, 0.3), DeviceKind.DIGITS),
    "unrelated": on_device(Unrelated(0.7, 1 / 12), DeviceKind.CARDS),
    "one-sided": on_device(spec("forced_yes").build_from_p(2, 0.75), DeviceKind.COINS),
    "nearest": on_device(GRR(5, 1.0), DeviceKind.SPINNER),
    "phone": on_phone(GRR(5, 1.0)),
    "matrix": on_phone(custom_design(3, [[0.7, 0.2, 0.1], [0.2, 0.5, 0.3], [0.1, 0.3, 0.6]])),
}


def decoding(kit: FieldKit) -> Decoding:
    return decoding_of(kit, "Roll a die.", "Survey Privacy Workbench 0")


@each("kit", KITS.values(), ids=KITS)
def test_that_parameters_are_read_back_unchanged_and_fit_the_schema(kit: FieldKit) -> None:
    content = to_json(decoding(kit))
    assert faults(SCHEMA, json.loads(content)) == []
    back = read_decoding(content)
    assert back == decoding(kit)
    assert to_json(back) == content


@each("kit", KITS.values(), ids=KITS)
def test_that_estimates_by_the_file_are_those_of_the_design_and_of_its_matrix(kit: FieldKit) -> None:
    back = read_decoding(to_json(decoding(kit)))
    counts = tuple(100 + 37 * place for place in range(kit.k))
    for target in Target:
        found = back.estimate(counts, target)
        own = estimate(kit.design, np.array(counts), sum(counts), target)
        assert found.shares.tolist() == own.shares.tolist()
        assert found.standard_errors.tolist() == own.standard_errors.tolist()
    matrix = np.array([[float(chance) for chance in row] for row in back.chances])
    by_matrix = np.linalg.solve(matrix, np.array(counts) / sum(counts))
    np.testing.assert_allclose(found.shares, by_matrix, atol=1e-9)


def test_that_values_are_counted_by_code_and_by_label() -> None:
    back = decoding(KITS["die"])
    assert back.counted({"1": 5, "Yes, often": 2, "2": 3}) == (7, 3)
    lettered = decoding(KITS["crosswise"])
    assert lettered.counted({"1": 5, "A": 2, "B": 3}) == (7, 3)
    for one, value in ((back, "3"), (lettered, "Yes, often")):
        with refused("kit.unknown_report", kind=DataError):
            one.counted({value: 1})


def test_that_only_files_with_letters_need_a_newer_program() -> None:
    """Programs that know version 1 take reports for answers, so they must not read letters."""
    versions = {name: json.loads(to_json(decoding(kit)))["version"] for name, kit in KITS.items()}
    lettered = {"warner", "crosswise", "triangular", "matrix"}
    assert versions == {name: 2 if name in lettered else 1 for name in KITS}
    for name, version in (("die", 2), ("warner", 1)):
        other = json.loads(to_json(decoding(KITS[name]))) | {"version": version}
        with pytest.raises(DataError) as caught:
            read_decoding(json.dumps(other).encode())
        assert caught.value.params["place"] == "reports"


def test_that_a_crosswise_file_of_version_1_is_still_read() -> None:
    """It was written when reports were called as the answers are; its chances mean the same."""
    whole = json.loads(to_json(decoding(KITS["crosswise"]))) | {"version": 1}
    for report, label in zip(whole["reports"], whole["answers"], strict=True):
        report["label"] = label
    back = read_decoding(json.dumps(whole).encode())
    assert back.reports == back.labels
    assert back.chances == KITS["crosswise"].chances


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        found += _places(one, (*path, key))
    return found


HOSTILE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**40),
    st.floats(allow_nan=False),
    st.text(max_size=8),
    st.sampled_from(["1/0", "-1/2", "1/3", "2", "0", "1e999", "9" * 5000, "١/٢", "../..", "<b>"]),
    st.lists(st.integers(0, 3), max_size=3),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(sorted(KITS)), st.data())
def test_that_a_file_with_anything_in_any_place_is_read_right_or_refused_with_a_sentence(
    name: str, data: st.DataObject
) -> None:
    whole = json.loads(to_json(decoding(KITS[name])))
    path = data.draw(st.sampled_from(_places(whole)))
    holder = whole
    for key in path[:-1]:
        holder = holder[key]
    if data.draw(st.booleans()):
        holder[path[-1]] = data.draw(HOSTILE)
    else:
        del holder[path[-1]]
    back = _read_or_error(json.dumps(whole).encode())
    if isinstance(back, DataError):
        assert back.code in ("kit.not_one", "kit.too_new", "kit.damaged")
        assert english(back)
    else:
        matrix = np.array([[float(chance) for chance in row] for row in back.chances])
        np.testing.assert_allclose(back.design.response_matrix().values, matrix, atol=1e-9)
        assert (np.abs(matrix.sum(axis=0) - 1) <= 1e-12).all()


def _read_or_error(content: bytes) -> Decoding | DataError:
    try:
        return read_decoding(content)
    except DataError as error:
        return error


@given(st.binary(max_size=60))
def test_that_other_files_are_refused(content: bytes) -> None:
    with refused("kit.not_one", kind=DataError):
        read_decoding(content)


@each(
    ("change", "place"),
    [
        (lambda whole: whole["epsilon"].update(value=0.5), "epsilon.value"),
        (lambda whole: whole["epsilon"].update(odds="infinite"), "epsilon.odds"),
        (lambda whole: whole["reports"][0].update(label="B"), "reports"),
        (lambda whole: whole["reports"][0].update(label=" "), "reports[0].label"),
        (lambda whole: whole["reports"][0].update(code="2"), "reports[0]"),
        (lambda whole: whole["reports"][0]["chances"].__setitem__(0, "2/3"), "reports[0].values[0]"),
        (lambda whole: whole["design"]["figures"].update({next(iter(whole["design"]["figures"])): 0.4}), "design"),
        (lambda whole: whole.update(more=1), "keys"),
    ],
)
def test_that_a_part_that_contradicts_the_others_is_named(change: Any, place: str) -> None:
    whole = json.loads(to_json(decoding(KITS["warner"])))
    change(whole)
    with pytest.raises(DataError) as caught:
        read_decoding(json.dumps(whole).encode())
    assert (caught.value.code, caught.value.params["place"]) == ("kit.damaged", place)


def test_that_a_newer_version_gives_another_message_than_a_damaged_file() -> None:
    whole = json.loads(to_json(decoding(KITS["warner"])))
    with refused("kit.too_new", kind=DataError):
        read_decoding(json.dumps(whole | {"version": 3}).encode())


def test_that_the_epsilon_in_the_file_is_the_logarithm_of_its_odds() -> None:
    whole = json.loads(to_json(decoding(KITS["die"])))
    assert whole["epsilon"] == {"odds": "5", "value": pytest.approx(math.log(5), abs=1e-15)}
    assert whole["reports"][0]["chances"] == ["5/6", "1/6"]


@pytest.mark.parametrize("off", [1e-3, 1e-8])
def test_that_a_design_or_a_value_that_is_a_little_off_its_fractions_is_refused(off: float) -> None:
    whole = json.loads(to_json(decoding(KITS["warner"])))
    report = json.loads(json.dumps(whole))
    report["reports"][0]["values"][0] += off
    epsilon = json.loads(json.dumps(whole))
    epsilon["epsilon"]["value"] += off
    for changed in (report, epsilon):
        with refused("kit.damaged", kind=DataError):
            read_decoding(json.dumps(changed).encode())


def test_that_the_number_of_a_kit_follows_from_its_decoding_alone() -> None:
    one = read_decoding(to_json(decoding_of(KITS["die"], "Roll a die.")))
    assert re.fullmatch(r"K-[0-9A-F]{4}-[0-9A-F]{4}", kit_id(one))
    assert kit_id(replace(one, mark="INTERNAL", program="Workbench 9")) == kit_id(one)
    assert kit_id(replace(one, question="Another question?")) != kit_id(one)
