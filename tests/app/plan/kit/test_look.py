"""The part Field kit in words: which kit, at which epsilon, and whether its files may be handed out."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from app.plan.kit.files import decoding_file, drawing_file, form_file, html_file, xlsform_file
from app.plan.kit.look import BEST, KitLook, ShownKit, headline, plain_lines, shown_kit
from app.plan.kit.pdf import pdf_file
from app.workspace import transitions
from app.workspace.planning import plan_setting
from app.workspace.workspace import Workspace
from core.constraints import parse_probability
from core.data.codebooks.codebook import Codebook, Sources, Variable
from core.data.variable import DeclaredBy
from core.planning.devices import DeviceKind
from core.planning.field_kit.decoding import read_decoding, to_json
from core.planning.field_kit.kit import Form
from core.report.export import ExportFile, InternalFile, PublicFile
from core.study.plan import Door, Typed
from core.types import Origin
from tests.app.made import expected, survey
from tests.canary import Piece

DIE = Typed("2/3", 2 / 3)


def typed(key: str = "forced", p: Typed | None = DIE) -> Workspace:
    workspace = expected(("Yes", "No"), (0.2, 0.8), 2000)
    return workspace if p is None else transitions.set_device(workspace, key, p, (), ())


def shown(workspace: Workspace, kind: str = BEST) -> ShownKit:
    return shown_kit(workspace, plan_setting(workspace), KitLook(kind=kind))


def private(workspace: Workspace, *, declared: bool = True) -> Workspace:
    """The same survey of private data, with or without a declared list of its answers."""
    labels = tuple(value for value, _ in workspace.dataset.counts[0].values)
    known = Variable("Q", labels=tuple((one, one) for one in labels), sources=Sources(categories=DeclaredBy.TYPED))
    book = Codebook(variables=(known,)) if declared else Codebook()
    return replace(workspace, dataset=replace(workspace.dataset, origin=Origin.PRIVATE, codebook=book))


def files_of(found: ShownKit) -> list[ExportFile]:
    """All files that there are for this way of asking, but the PDF."""
    kit, setting = found.kit, found.setting
    assert setting is not None
    files = [html_file(kit, setting, large=True), decoding_file(kit, setting)]
    if kit.device is not None:
        return [*files, drawing_file(kit, setting, large=False)]
    form = form_file(kit, setting, large=True) if kit.form is Form.BROWSER else xlsform_file(kit, setting)
    return [*files, form]


def test_that_a_plan_with_a_die_gets_its_die() -> None:
    found = shown(typed())
    assert found.kind == "die"
    assert headline(found) == (
        "Roll a die. 1–4: answer truthfully; 5: say “\u2068Yes\u2069”; 6: say “\u2068No\u2069”.",
        "This device gives exactly the chances of your plan: ε = 1.609.",
    )


def test_that_a_plan_without_a_device_gets_the_phone_and_near_devices_by_choice() -> None:
    workspace = expected(("Yes", "No"), (0.2, 0.8), 2000)
    assert shown(workspace).kind == Form.XLSFORM
    near = plain_lines(shown(workspace))[-2]
    assert near.startswith("No device gives exactly the chances of your plan. The nearest device: ")
    assert "Its ε is 1." in near
    die = shown(workspace, kind="die")
    assert not die.kit.exact
    assert die.kit.epsilon == pytest.approx(math.log(2.0))
    assert "nearest simple device has ε = 0.693" in headline(die)[1]
    assert "protects more" in headline(die)[1]


def test_that_a_device_which_is_taken_becomes_the_very_plan() -> None:
    workspace = expected(("Yes", "No"), (0.2, 0.8), 2000)
    kit = shown(workspace, kind="die").kit
    p = Typed(kit.planned.p_text, parse_probability(kit.planned.p_text).value)
    taken = transitions.set_device(workspace, kit.planned.key, p, kit.planned.further, kit.planned.forced)
    after = shown(taken, kind="die").kit
    assert after.exact
    assert after.chances == kit.chances


def test_that_what_cannot_be_is_one_sentence() -> None:
    workspace = expected(tuple("ABCD"), (0.25,) * 4, 2000, design="oue", epsilon="1")
    found = shown(workspace)
    assert found.kit is None
    assert found.problem.startswith("Respondents cannot say or mark these reports")
    assert plain_lines(found) == (found.problem,)


def test_that_a_kind_without_a_device_near_says_so_and_others_can_be_chosen() -> None:
    workspace = expected(tuple("ABCDEFGHIJKL"), (1 / 12,) * 12, 2000, epsilon="1")
    found = shown(workspace, kind="die")
    assert found.kit is None
    assert "Choose another kind" in found.problem
    assert dict(found.kinds)["cards"]


def test_that_a_one_sided_device_has_sheets_but_no_page_for_a_browser() -> None:
    workspace = typed("forced_yes", Typed("3/4", 0.75))
    found = shown(workspace)
    assert found.kit.kind is DeviceKind.COINS
    assert shown(workspace, kind="xlsform").kit is not None
    page = shown(workspace, kind="browser")
    assert page.kit is None
    assert "needs a design that protects every answer" in page.problem


def test_that_a_form_is_made_only_if_the_sheets_describe_it() -> None:
    """Else the consent sheet of a die would be handed out beside a page that asks for the true answer."""
    names = {Form.XLSFORM: "XLSForm", Form.BROWSER: "page for a browser"}
    for kind, own in (("die", None), ("xlsform", Form.XLSFORM), ("browser", Form.BROWSER)):
        found = shown(typed(), kind=kind)
        for form, name in names.items():
            why = found.why_no(form)
            assert (why == "") is (form is own)
            assert not why or name in why
    months = shown(typed("crosswise", Typed("3/4", 0.75)))
    assert months.kind == "months"
    assert all("There is no form" in months.why_no(form) for form in Form)


def test_that_kits_of_typed_answers_and_of_examples_are_public() -> None:
    for workspace in (typed(), survey()):
        for found in (shown(workspace, kind=kind) for kind in ("xlsform", "browser")):
            assert all(isinstance(file, PublicFile) for file in files_of(found))


def test_that_a_kit_of_private_data_with_a_declared_list_is_public_and_knows_no_count() -> None:
    few, many = (shown(private(survey(counts))) for counts in ((600, 1400), (3, 70_001)))
    assert few.setting.public
    assert few.kit is not None
    assert many.kit is not None
    assert decoding_file(few.kit, few.setting).content == decoding_file(many.kit, few.setting).content
    assert html_file(few.kit, few.setting, large=False) == html_file(many.kit, few.setting, large=False)


def test_that_a_list_read_off_private_data_makes_an_internal_kit() -> None:
    found = shown(private(survey(), declared=False))
    assert found.kit is not None
    assert not found.setting.public
    assert "read from private data" in plain_lines(found)[-1]
    assert isinstance(decoding_file(found.kit, found.setting), InternalFile)


@pytest.mark.parametrize("counted", [False, True])
def test_that_an_epsilon_that_follows_from_private_answers_makes_an_internal_kit(counted: bool) -> None:
    workspace = private(survey())
    if counted:
        plan = replace(workspace.plan, epsilon=replace(workspace.plan.epsilon, counted=True))
    else:
        plan = replace(workspace.plan, door=Door.MARGIN, margin=Typed("5", 0.05))
    found = shown(replace(workspace, plan=plan))
    assert found.kit is not None
    assert found.setting.reason == "kit.words.internal"
    assert isinstance(html_file(found.kit, found.setting, large=False), InternalFile)


@pytest.mark.parametrize("large", [False, True])
def test_that_the_pdf_is_a_file_of_the_same_kit(qapp: object, large: bool) -> None:
    found = shown(typed())
    assert found.kit is not None
    assert found.setting is not None
    file = pdf_file(found.kit, found.setting, large=large, letter=False)
    assert isinstance(file, PublicFile)
    assert file.content.startswith(b"%PDF-")


def test_that_every_file_of_an_internal_kit_says_so_inside() -> None:
    """Names of files get lost."""
    private_workspace = private(survey((600, 1400), design="forced", door=Door.P, p=DIE), declared=False)
    for workspace, internal in ((private_workspace, True), (typed(), False)):
        for kind in ("die", "xlsform", "browser"):
            for file in files_of(shown(workspace, kind=kind)):
                assert isinstance(file, InternalFile) is internal
                said = Piece("", file.content).said
                assert ("INTERNAL" in said) is internal, file.name
    mine = shown(private_workspace)
    content = decoding_file(mine.kit, mine.setting).content  # type: ignore[arg-type]
    assert to_json(read_decoding(content)) == content
