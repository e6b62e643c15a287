"""The XLSForm: valid for pyxform, exact in its chances, and without a trace of the draw beside a report."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from fractions import Fraction
from typing import Any
from xml.etree import ElementTree

import pytest
from python_calamine import CalamineWorkbook

from app.plan.kit.files import xlsform_file
from core.errors import DesignError
from core.planning.field_kit.kit import FieldKit
from core.planning.field_kit.told import told_in_words
from core.report.field_kit.xlsform import outcome
from tests.core.report.field_kit.kits import DIE, DIE_ON_PHONE, FORMS, MATRIX, PAGES, PHONE, setting

XFORMS = "{http://www.w3.org/2002/xforms}"


def workbook(kit: FieldKit) -> bytes:
    return xlsform_file(kit, setting(kit)).content


def sheet(content: bytes, name: str) -> list[dict[str, Any]]:
    head, *rows = CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_name(name).to_python()
    return [dict(zip(head, row, strict=True)) for row in rows]


@pytest.mark.parametrize("kit", FORMS.values(), ids=FORMS)
def test_that_pyxform_takes_the_form_without_a_warning(kit: FieldKit) -> None:
    xls2xform = pytest.importorskip("pyxform.xls2xform")
    found = xls2xform.convert(io.BytesIO(workbook(kit)), validate=False)
    assert found.warnings == []
    binds = {
        one.attrib["nodeset"].rpartition("/")[2]: one.attrib
        for one in ElementTree.fromstring(found.xform).iter(f"{XFORMS}bind")
    }
    assert "once(1 + random())" in binds["drawn"]["calculate"]
    assert {"drawn", "told"} == {name for name, one in binds.items() if "calculate" in one}
    assert len([one for one in binds if one.startswith("told_")]) == len(told_in_words(kit.chances))


def test_that_a_damaged_form_is_refused_by_pyxform() -> None:
    """The control: a reference to a question that there is not."""
    xls2xform = pytest.importorskip("pyxform.xls2xform")
    import xlsxwriter

    buffer = io.BytesIO()
    book = xlsxwriter.Workbook(buffer, {"in_memory": True})
    for name, rows in {
        "survey": sheet(workbook(DIE_ON_PHONE), "survey"),
        "choices": sheet(workbook(DIE_ON_PHONE), "choices"),
        "settings": sheet(workbook(DIE_ON_PHONE), "settings"),
    }.items():
        written = book.add_worksheet(name)
        for at, row in enumerate([list(rows[0]), *(list(one.values()) for one in rows)]):
            for column, cell in enumerate(row):
                written.write_string(at, column, str(cell).replace("${report}", "${nothing}"))
    book.close()
    with pytest.raises(Exception, match="nothing"):
        xls2xform.convert(io.BytesIO(buffer.getvalue()), validate=False)


def place_of(expression: str) -> Callable[[float], str]:
    """The XPath of the draw as a function of the drawn number."""
    code = expression.replace("if(", "choose(").replace("${drawn}", "drawn").replace(" div ", " / ")
    assert re.fullmatch(r"[a-z(), '<./0-9]+", code)

    def found(drawn: float) -> str:
        scope = {"choose": lambda test, yes, no: yes if test else no, "drawn": drawn, "__builtins__": {}}
        return str(eval(code, scope))

    return found


@pytest.mark.parametrize("kit", FORMS.values(), ids=FORMS)
def test_that_the_draw_falls_into_each_part_by_its_chance(kit: FieldKit) -> None:
    chances = [chance for _, chance in told_in_words(kit.chances)]
    found = place_of(outcome(chances))
    low = Fraction(0)
    for place, chance in enumerate(chances):
        assert found(float(1 + low) + 1e-12) == str(place)
        low += chance
        assert found(float(1 + low) - 1e-12) == str(place)
    assert low == 1


def test_that_a_draw_with_another_chance_is_detected() -> None:
    """The broken twin: p + 0.01."""
    found = place_of(outcome([Fraction(2, 3) + Fraction(1, 100), Fraction(1, 3) - Fraction(1, 100)]))
    assert found(1 + 2 / 3 + 1e-12) == "0"


def as_kept(number: float) -> float:
    """What becomes of a drawn number that is kept as text: Java writes exponents below 1/1000, XPath 1.0 reads none."""
    text = f"{number:E}" if 0.0 < number < 1e-3 else repr(number)
    return float(text) if re.fullmatch(r"-?[0-9.]+", text) else float("nan")


@pytest.mark.parametrize("kit", FORMS.values(), ids=FORMS)
def test_that_the_smallest_draws_fall_into_the_first_part_after_they_were_kept_as_text(kit: FieldKit) -> None:
    """The broken twin draws random() alone: 1 in 1000 would fall into the last part."""
    found = place_of(outcome([chance for _, chance in told_in_words(kit.chances)]))
    assert {found(as_kept(1 + drawn)) for drawn in (0.0, 1e-12, 5e-4, 9.9e-4)} == {"0"}
    assert found(as_kept(5e-4)) != "0"


@pytest.mark.parametrize("kit", FORMS.values(), ids=FORMS)
def test_that_both_calculations_forget_the_draw_as_soon_as_there_is_a_report(kit: FieldKit) -> None:
    rows = {row["name"]: row for row in sheet(workbook(kit), "survey") if row["calculation"]}
    given = "string-length(${report}) > 0"
    assert set(rows) == {"drawn", "told"}
    assert rows["drawn"]["calculation"] == f"if({given}, 'done', once(1 + random()))"
    assert rows["told"]["calculation"].startswith(f"if({given} or ${{drawn}} = 'done', 'done', ")


@pytest.mark.parametrize("kit", [DIE, PAGES["die"]], ids=["die", "page"])
def test_that_a_kit_of_another_way_of_asking_has_no_xlsform(kit: FieldKit) -> None:
    """Its sheets tell respondents something else."""
    with pytest.raises(DesignError, match=r"kit\.not_form"):
        workbook(kit)


def test_that_the_form_asks_once_and_for_the_report() -> None:
    asked = [row for row in sheet(workbook(PHONE), "survey") if row["type"] not in ("note", "calculate")]
    assert [row["type"] for row in asked] == ["begin group", "select_one reports", "end group"]
    assert [row["name"] for row in sheet(workbook(PHONE), "choices")] == ["1", "2", "3", "4", "5"]


def test_that_words_with_a_reference_or_a_formula_stay_words() -> None:
    content = workbook(PHONE)
    labels = [row["label"] for row in sheet(content, "choices")]
    assert labels == list(PHONE.labels)
    assert [row["label"] for row in sheet(workbook(MATRIX), "choices")] == ["A", "B", "C"]
    texts = [str(cell) for row in sheet(content, "survey") for key, cell in row.items() if key in ("label", "hint")]
    assert not any("${" in text for text in texts)
    assert any("random()" in text and "not cryptographic" in text for text in texts)


def test_that_the_same_kit_gives_the_same_bytes_and_another_one_another_form() -> None:
    assert workbook(DIE_ON_PHONE) == workbook(DIE_ON_PHONE)
    forms = {sheet(workbook(kit), "settings")[0]["form_id"] for kit in FORMS.values()}
    assert len(forms) == len(FORMS)


def test_that_short_chances_stand_as_fractions_and_others_as_decimals() -> None:
    assert "${drawn} < (4 div 3)" in outcome([Fraction(1, 3), Fraction(2, 3)])
    assert "${drawn} < 1.0000999900009999" in outcome([Fraction(1, 10001), Fraction(10000, 10001)])
