"""A page that joins later registers a section: it stands in the window, in the files of the commands, in the help."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from core.report.sections.registry import SECTIONS
from core.report.sections.spec import SectionSpec
from tests.app.cli.commands_desk import Desk
from tests.conftest import TOP
from tests.help import test_help_hand_over as help_tests

JOINED = """
import sys
from core.report.document import Paragraph
from core.report.sections import registry
from core.report.sections.spec import SectionSpec

new = SectionSpec("ledger", "release", False, True, lambda part: (Paragraph("Nothing was released yet."),))
registry.SECTIONS += (new,)
registry.USUAL += (new.key,)
registry._BY_KEY[new.key] = new
from app.messages.catalogue import all_sentences
all_sentences().update({"report.section.ledger": "Releases so far", "report.hint.ledger": "What was shown to whom"})

from app.cli.main import main
assert main(["report", sys.argv[1], "--out", "whole.html"]) == 0
assert main(["report", sys.argv[1], "--out", "plan.html", "--public"]) == 0
assert "PySide6" not in sys.modules

from PySide6.QtWidgets import QApplication
from app.export.reports.window import ReportWindow
from app.jobs.runner import Runner
from app.data.opening.samples import read_sample
from app.workspace.datasets import opening_workspace
application, runner = QApplication([]), Runner()
from app.export.reports.maker import ReportMaker
from tests.app.export.reports.reports import making
window = ReportWindow(runner, ReportMaker(runner, making))
window.show_report(opening_workspace(read_sample))
rows = window.column.sections.list.rows.rows
print([(row.title, row.hint, row.ticked) for row in rows][-1])
window.show()
while window.made is None:
    application.processEvents()
print([part.title for part in window.made.document.sections][-1])
window.close()
runner.close()
"""


@pytest.mark.slow
def test_that_a_section_of_a_new_page_appears_in_window_and_command(desk: Desk) -> None:
    settings = {**os.environ, "PYTHONPATH": str(TOP), "QT_QPA_PLATFORM": "offscreen"}
    study = desk.study("smokes")
    run = subprocess.run([sys.executable, "-c", JOINED, str(study)], cwd=desk.folder, env=settings, text=True,
                         capture_output=True, check=False, timeout=60)  # fmt: skip
    assert run.returncode == 0, run.stderr
    for name in ("whole.internal.html", "plan.html"):
        text = (desk.folder / name).read_text(encoding="utf-8")
        assert "Releases so far" in text
        assert "Nothing was released yet." in text
    listed, last = run.stdout.splitlines()[-2:]
    assert listed == "('Releases so far', 'What was shown to whom', True)"
    assert last == "Releases so far"


def test_that_the_help_must_name_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check of the help page fails for a section that it does not name."""
    help_tests.test_that_every_section_of_a_report_is_named_in_its_order()
    new = SectionSpec("summary", "release", False, True, lambda part: ())
    monkeypatch.setattr(help_tests, "SECTIONS", (*SECTIONS, new))
    with pytest.raises(AssertionError):
        help_tests.test_that_every_section_of_a_report_is_named_in_its_order()
