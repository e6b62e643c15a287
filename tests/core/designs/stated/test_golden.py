"""Reference cases said in the words of their own packages: the chances of a yes, and the estimate from the counts."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from core.analyses.collected.build import build_collected
from core.data.collected.typed_counts import read_counts
from core.designs.binary import BinaryDesign
from core.designs.groups import GroupsDesign
from core.designs.stated.registry import stated_design
from core.estimation.estimate import estimate
from core.study.collected import ArmsBy, CollectedQuestion, StatedArm, StatedDesign
from core.types import Target
from tests.core.audit import reference
from tests.core.refusals import refused
from tests.each import each

CASES = {
    one["id"]: one
    for one in reference("survey_designs.json")["cases"]
    if one["topic"] in ("estimate", "non-compliance") and one["id"] not in ("fr_convention_trap", "cwise_readme_bc")
}
TRAP = next(one for one in reference("survey_designs.json")["cases"] if one["id"] == "fr_convention_trap")


def of_p(design: str, *names: str, reading: str = "") -> Any:
    """The figures of a package's list `p`, by their names."""
    return lambda params: StatedDesign(
        design, tuple((name, repr(value)) for name, value in zip(names, params["p"], strict=True)), reading
    )


def as_list(values: list[float]) -> str:
    return " ".join(repr(one) for one in values)


SAID: dict[str, Any] = {
    "Warner": of_p("warner", "p"),
    "Crosswise": of_p("crosswise", "p", reading="same"),
    "Triangular": of_p("triangular", "p", reading="at_least_one"),
    "UQTknown": of_p("unrelated", "p", "q"),
    "Mangat1994": of_p("mangat_1994", "p"),
    "FR2": of_p("forced", "no", "yes", reading="of_all"),
    "Direct": lambda _: StatedDesign("direct"),
    "UQTunknown": of_p("unrelated_unknown", "p1", "p2"),
    "SLD": of_p("lie_detector", "p1", "p2"),
    "CDM": of_p("cheating_detection", "p1", "p2"),
    "ECWM": lambda params: StatedDesign(
        "extended_crosswise", (("p", repr(params["p_group"][0])),), "different"
    ),
    "FR": lambda params: StatedDesign("forced_answers", (("forced", as_list(params["p"])),)),
    "GRR/custom": lambda params: StatedDesign("grr", (("p", repr(params["p"]["p"])),), "own"),
    "Singh-Joarder": lambda params: StatedDesign("singh_joarder", (("p", repr(params["p"])),)),
    "Christofides": lambda params: StatedDesign("christofides", (("cards", as_list(params["probs"])),)),
    "Kuk": lambda params: StatedDesign(
        "kuk",
        (("p1", repr(params["p"][0])), ("p2", repr(params["p"][1])), ("m", "1"))
        if "p" in params
        else (("p1", repr(params["p1"])), ("p2", repr(params["p2"])), ("m", str(params["repetitions"]))),
    ),
}  # fmt: skip


def tables(case: dict[str, Any]) -> tuple[tuple[str, ...], tuple[str, ...], str]:
    """(reports, answers, typed counts) of a case; groups in a column of their own."""
    data, yes_no = case["data"], ("yes", "no")
    if "yes" in data:
        return yes_no, (), f"report\tcount\nyes\t{data['yes']}\nno\t{data['n'] - data['yes']}"
    if "group1" in data:
        lines = [
            f"{group}\t{report}\t{count}"
            for group in ("1", "2")
            for report, count in (
                ("yes", data[f"group{group}"]["yes"]),
                ("no", data[f"group{group}"]["n"] - data[f"group{group}"]["yes"]),
            )
        ]
        return yes_no, (), "group\treport\tcount\n" + "\n".join(lines)
    if "p02" in data:
        lines = [f"{at}\t{told}\t{data[key][told]}" for at, key in ((1, "p02"), (2, "p08")) for told in ("one", "two")]
        return ("one", "two"), (), "group\treport\tcount\n" + "\n".join(lines)
    counts = data["counts"] if "counts" in data else data["counts_of_red_0_to_k"]
    told = dict(counts) if isinstance(counts, dict) else {str(at): one for at, one in enumerate(counts)}
    if case["model"] == "Singh-Joarder":
        reports: tuple[str, ...] = ("1", "0")
    else:
        reports = tuple(sorted(told))
    signs = case["model"] in ("Christofides", "Kuk")
    lines = [f"{report}\t{told[report]}" for report in reports]
    return reports, ("carrier", "other") if signs else (), "report\tcount\n" + "\n".join(lines)


def shares(said: StatedDesign, case: dict[str, Any]) -> np.ndarray[Any, Any]:
    reports, answers, counts = tables(case)
    grouped = counts.startswith("group")
    question = CollectedQuestion(
        "report",
        reports,
        answers,
        ArmsBy.ARMS if grouped else ArmsBy.ONE,
        (StatedArm("1", said, 1), StatedArm("2", said, 2)) if grouped else (StatedArm("", said),),
        "group" if grouped else "",
    )
    built = build_collected(read_counts(counts), question)
    tally = built.tally(0)
    found: np.ndarray[Any, Any] = estimate(built.arms[0].design, tally, tally.sum(), Target.POPULATION).shares
    return found


@each("case", CASES.values(), ids=list(CASES))
def test_that_a_case_said_in_its_own_words_gives_its_chances_and_its_estimate(case: dict[str, Any]) -> None:
    said: StatedDesign = SAID[case["model"]](case["params"])
    expected = np.atleast_1d(case["expected"].get("estimate", case["expected"].get("pi")))
    found = shares(said, case)
    assert found[: expected.size] == pytest.approx(expected, abs=case["tolerance"])
    design = stated_design(said.design, dict(said.figures), said.reading, len(found))
    params = case["params"]
    if "P1_given_carrier" in params:
        matrix = design.response_matrix().values
        assert matrix[0, 0] == pytest.approx(params["P1_given_carrier"], abs=1e-12)
        assert matrix[0, 1] == pytest.approx(params["P1_given_noncarrier"], abs=1e-12)
        if isinstance(design, BinaryDesign):
            assert design.yes_if_carrier == pytest.approx(params["P1_given_carrier"], abs=1e-12)
    if "P_rows_response_cols_true" in params:
        assert np.allclose(design.response_matrix().values, params["P_rows_response_cols_true"], atol=1e-12, rtol=0)


def test_that_a_figure_off_by_a_hundredth_fails_every_case_with_one() -> None:
    for case in CASES.values():
        said: StatedDesign = SAID[case["model"]](case["params"])
        if len(said.figures) == 0 or said.design in ("forced_answers", "christofides"):
            continue
        name, text = said.figures[0]
        off = StatedDesign(said.design, ((name, repr(float(text) + 0.01)), *said.figures[1:]), said.reading)
        expected = np.atleast_1d(case["expected"].get("estimate", case["expected"].get("pi")))
        assert abs(shares(off, case)[0] - expected[0]) > max(5e-5, 2.0 * case["tolerance"]), case["id"]


def test_that_ambiguous_figures_are_not_read_without_a_convention() -> None:
    figures = {"truth": "2/3", "yes": "1/6"}
    with refused("stated.no_reading", "reading"):
        stated_design("forced", figures, "", 2)
    expected = TRAP["expected"]
    for reading, name in (("of_forced", "conditional"), ("truth_of_all", "unconditional")):
        said = StatedDesign("forced", tuple(figures.items()), reading)
        found = shares(said, TRAP)[0]
        assert found == pytest.approx(expected[f"estimate_{name}_reading"], abs=TRAP["tolerance"])


def test_that_the_two_groups_of_an_extended_crosswise_design_are_each_others_mirror() -> None:
    design = stated_design("extended_crosswise", {"p": "0.2"}, "different", 2)
    assert isinstance(design, GroupsDesign)
    (a1, b1), (a2, b2) = design.yes
    assert (a1, b1, a2, b2) == pytest.approx((0.8, 0.2, 0.2, 0.8), abs=1e-12)
