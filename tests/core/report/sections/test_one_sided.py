"""What reports say of designs that protect some answers only."""

from __future__ import annotations

import pytest

from core.designs.base import Design
from core.designs.registry import spec
from core.report.document import Facts, Figure, Paragraph
from core.report.drawn.gives_away import GivesAway
from tests.core.report.by_text import blocks_of
from tests.core.report.reports import document, planned, public_plan


def custom(matrix: str) -> Design:
    one = spec("custom")
    return one.build(2, 1.0, {"matrix": one.fields[0].parse(matrix)})


def blocks(design: Design, key: str) -> list[object]:
    facts = public_plan(planned(design))
    return list(blocks_of(document(facts, (key,)), key))


@pytest.mark.parametrize(
    "design", [spec("mangat_1994").build(2, 1.0), spec("lie_detector").build(2, 1.0), custom("1 .5\n0 .5")]
)
def test_that_a_one_sided_design_protects_carriers_in_the_text(design: Design) -> None:
    found = blocks(design, "odds")
    said = " ".join(block.text for block in found if isinstance(block, Paragraph))
    assert "only the other is protected" in said
    assert "nothing protects" not in said
    assert "discloses the answer with certainty" not in said
    assert "The best guess of an answer is correct in " in said


def test_that_a_one_sided_device_shows_what_each_report_tells() -> None:
    (shown,) = [block for block in blocks(spec("mangat_1994").build(2, 1.0), "odds") if isinstance(block, Figure)]
    assert isinstance(shown.figure, GivesAway)
    assert shown.figure.rows[1].after_text == "100.0%", "who says no does not carry it"
    assert shown.figure.rows[1].after == 1.0


@pytest.mark.parametrize(
    ("matrix", "who"),
    [
        (".7 .3\n.3 .7", "everyone, whatever the answer"),
        ("1 .5\n0 .5", "some answers only (one-sided)"),
        ("1 0\n0 1", "nobody"),
    ],
)
def test_that_a_typed_matrix_names_the_people_it_protects(matrix: str, who: str) -> None:
    (facts,) = [block for block in blocks(custom(matrix), "interval") if isinstance(block, Facts)]
    rows = {term: remark for term, _, remark in facts.rows}
    assert rows["Design"] == f"protects {who}"
    bound = "odds factor at most 2.4" if who.startswith("everyone") else ""
    assert rows["Epsilon, ε"] == bound, "no bound holds where epsilon is infinite"
