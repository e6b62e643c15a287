"""The form for a browser in a real one: what is submitted decodes to the truth, and nothing else stays or leaves.

False-alarm rate of the interval: 1e-6. The random numbers are those of the browser, so nothing is seeded.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.plan.kit.files import form_file
from app.plan.kit.identity import decoding
from core.planning.field_kit.kit import FieldKit
from core.report.field_kit.form import WORD, steps_of
from core.types import Target
from tests.browser import Tab, browser_path, tab
from tests.core.report.field_kit.kits import PAGES, setting

pytestmark = pytest.mark.skipif(browser_path() is None, reason="no browser on this computer")
SUBMISSIONS = 10_000
DIE, ANSWERS = PAGES["die"], PAGES["answers"]
LEVEL, PARTS = 0.9999, 100
"""The highest level there is, and how many such intervals hold together at 1 - 1e-6 each."""


def form(kit: FieldKit) -> str:
    return form_file(kit, setting(kit), large=False).content.decode()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tab]:
    with tab(tmp_path_factory.mktemp("browser")) as found:
        yield found


@pytest.fixture(params=PAGES.values(), ids=PAGES)
def kit(request: pytest.FixtureRequest) -> FieldKit:
    found: FieldKit = request.param
    return found


def shown(page: Tab, folder: Path, text: str) -> None:
    path = folder / "form.html"
    path.write_text(text, encoding="utf-8")
    page.show(path.as_uri())


def truth(k: int) -> list[int]:
    """Unequal shares that no report share could be taken for."""
    weights = [2 ** (k - place) for place in range(k)]
    counts = [SUBMISSIONS * weight // sum(weights) for weight in weights]
    counts[0] += SUBMISSIONS - sum(counts)
    return counts


def decodes(kit: FieldKit, counts: list[int]) -> bool:
    """Whether all true shares lie within their simultaneous intervals, for these respondents."""
    found = decoding(kit).estimate(tuple(counts), Target.SAMPLE)
    interval = found.interval(LEVEL, comparisons=PARTS * kit.k)
    true = [one / SUBMISSIONS for one in truth(kit.k)]
    return all(low <= share <= high for low, share, high in zip(interval.low, true, interval.high, strict=True))


BY_FUNCTIONS = """((answers) => {
  const found = kit.codes.map(() => 0);
  answers.forEach((number, answer) => { for (let i = 0; i < number; i += 1) found[reportOf(answer, word())] += 1; });
  return found;
})"""
BY_SUBMITTING = """((answer, number) => {
  for (let i = 0; i < number; i += 1) {
    form.querySelectorAll("input")[answer].checked = true;
    form.requestSubmit();
    next();
  }
  return counts;
})"""
AT_ONCE = 1000


def test_that_ten_thousand_answers_decode_to_the_truth(page: Tab, kit: FieldKit, tmp_path: Path) -> None:
    shown(page, tmp_path, form(kit))
    counts = page.evaluate(f"{BY_FUNCTIONS}({truth(kit.k)})")
    assert sum(counts) == SUBMISSIONS
    assert decodes(kit, counts)


def test_that_a_form_with_a_wrong_threshold_does_not_decode_to_the_truth(page: Tab, tmp_path: Path) -> None:
    """The broken twin: Yes is kept with 1/2 in place of 5/6."""
    right = steps_of(decoding(DIE))[0][0]
    shown(page, tmp_path, form(DIE).replace(f'"steps": [["{right}"]', f'"steps": [["{WORD // 2}"]'))
    counts = page.evaluate(f"{BY_FUNCTIONS}({truth(2)})")
    assert sum(counts) == SUBMISSIONS
    assert not decodes(DIE, counts)


@pytest.mark.slow
def test_that_ten_thousand_submissions_of_the_form_decode_to_the_truth(
    page: Tab, kit: FieldKit, tmp_path: Path
) -> None:
    shown(page, tmp_path, form(kit))
    page.evaluate("(localStorage.clear(), counts.fill(0), true)")
    for answer, number in enumerate(truth(kit.k)):
        for done in range(0, number, AT_ONCE):
            counts = page.evaluate(f"{BY_SUBMITTING}({answer}, {min(AT_ONCE, number - done)})")
    assert sum(counts) == SUBMISSIONS
    assert decodes(kit, counts)


def test_that_every_threshold_is_met_to_the_last_of_64_bits(page: Tab, kit: FieldKit, tmp_path: Path) -> None:
    shown(page, tmp_path, form(kit))
    for answer, steps in enumerate(steps_of(decoding(kit))):
        ends = sorted({0, WORD - 1, *(int(step) + shift for step in steps for shift in (-1, 0))})
        wanted = [sum(end >= int(step) for step in steps) for end in ends]
        words = ", ".join(f"{end}n" for end in ends)
        assert page.evaluate(f"[{words}].map((word) => reportOf({answer}, word))") == wanted


def test_that_the_word_has_64_bits_of_the_secure_source(page: Tab, tmp_path: Path) -> None:
    shown(page, tmp_path, form(DIE))
    low, high = page.evaluate("""(() => {
      let all = (1n << 64n) - 1n, any = 0n;
      for (let i = 0; i < 200; i += 1) { const one = word(); all &= one; any |= one; }
      return [all.toString(), any.toString()];
    })()""")
    assert (low, high) == ("0", str(WORD - 1))


def state(page: Tab) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(
        page.evaluate("""JSON.stringify({
          checked: [...document.querySelectorAll("input")].map((one) => one.checked),
          attributes: document.querySelector("main").innerHTML.includes("checked"),
          said: document.getElementById("said").textContent,
          focus: document.activeElement.id,
          asking: !form.hidden,
          kept: document.getElementById("kept").textContent,
          fault: document.getElementById("fault").hidden ? "" : document.getElementById("fault").textContent,
          stored: Object.values(localStorage),
          session: sessionStorage.length,
          counts,
        })""")
    )
    return found


def test_that_clicks_keep_the_report_and_forget_the_answer(page: Tab, tmp_path: Path) -> None:
    shown(page, tmp_path, form(DIE))
    page.evaluate("localStorage.clear()")
    page.click("label:nth-of-type(2)")
    assert state(page)["checked"] == [False, True]
    page.click("#ask button")
    found = state(page)
    assert found["checked"] == [False, False]
    assert not found["attributes"]
    assert not found["asking"]
    assert sum(found["counts"]) == 1
    reported = found["counts"].index(1)
    assert found["said"] == f"Kept: {DIE.labels[reported]}"
    assert found["focus"] == "said"
    assert found["stored"] == [",".join(map(str, found["counts"]))]
    assert found["session"] == 0
    page.click("#next")
    after = state(page)
    assert after["asking"]
    assert after["said"] == ""
    assert after["checked"] == [False, False]


def test_that_keys_alone_answer_the_form_and_go_on(page: Tab, tmp_path: Path) -> None:
    shown(page, tmp_path, form(DIE))
    page.evaluate("(localStorage.clear(), counts.fill(0), document.body.focus(), true)")
    page.press("Tab", 9)
    page.press(" ", 32, " ")
    assert state(page)["checked"] == [True, False]
    page.press("ArrowDown", 40)
    assert state(page)["checked"] == [False, True]
    page.press("Tab", 9)
    page.press("Enter", 13, "\r")
    found = state(page)
    assert sum(found["counts"]) == 1
    assert found["checked"] == [False, False]
    page.press("Tab", 9)
    page.press("Enter", 13, "\r")
    assert state(page)["asking"]


def test_that_an_empty_form_is_not_submitted_and_says_so(page: Tab, tmp_path: Path) -> None:
    shown(page, tmp_path, form(DIE))
    page.evaluate("(localStorage.clear(), counts.fill(0), true)")
    page.click("#ask button")
    found = state(page)
    assert found["fault"] == "Choose one of the answers first."
    assert sum(found["counts"]) == 0


def test_that_the_saved_file_has_the_stored_counts_and_their_key(page: Tab, tmp_path: Path) -> None:
    shown(page, tmp_path, form(ANSWERS))
    page.evaluate("(counts.splice(0, 5, 2, 0, 1, 0, 3), true)")
    assert page.evaluate("csv()") == "report\r\n1\r\n1\r\n3\r\n5\r\n5\r\n5\r\n"
    saved = json.loads(page.evaluate("json()"))
    assert saved["counts"] == {"1": 2, "2": 0, "3": 1, "4": 0, "5": 3}
    assert saved["decoding"]["answers"] == list(ANSWERS.labels)


def test_that_the_form_asks_for_nothing_and_its_policy_stops_whatever_else_would_run(page: Tab, tmp_path: Path) -> None:
    shown(page, tmp_path, form(ANSWERS))
    page.click("label:nth-of-type(1)")
    page.click("#ask button")
    assert {address for address in page.requests if not address.startswith("file:")} == set()
    assert page.faults == []
    # labels that look like markup are words
    assert page.evaluate("document.scripts.length") == 2
    stopped = page.evaluate("""(() => {
      const one = document.createElement("script");
      one.textContent = "window.intruded = true";
      document.body.append(one);
      return window.intruded === undefined;
    })()""")
    assert stopped


def test_that_reports_outlive_a_reload_but_no_answer_does(page: Tab, tmp_path: Path) -> None:
    shown(page, tmp_path, form(PAGES["matrix"]))
    page.evaluate("(localStorage.clear(), counts.fill(0), true)")
    page.click("label:nth-of-type(3)")
    page.click("#ask button")
    kept = state(page)["counts"]
    page.click("#next")
    page.click("label:nth-of-type(2)")
    page.reload()
    found = state(page)
    assert found["counts"] == kept
    assert found["checked"] == [False] * 3
