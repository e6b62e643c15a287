"""Run in a process of its own: the program at work on data that are not saved, until somebody kills it.

Arguments: a file with settings, the data ("" to bring back what was left behind), a study to save first ("" for none).
Prints READY once a safety copy is written; a line on standard input closes the window as a person would.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from PySide6.QtWidgets import QApplication

from app.shell.study.questions import Answer
from app.shell.window import MainWindow
from app.workspace import transitions
from core.study.plan import Typed
from tests.e2e.desk import open_window, settings_at

EPSILON = 4.5
NAME = "Zimtstern"


def main() -> None:
    settings, survey, study = sys.argv[1:4]
    application = QApplication([])
    window = open_window(application, settings_at(settings))
    window.show()
    until(lambda: window.live._warm)
    if survey:
        work(window, survey, study)
    else:
        window.banner.acted.emit()
        until(lambda: not window.runner._jobs and window.study.document.worth_asking)
    window.safety.write()
    until(lambda: not window.runner._jobs and any(window.safety.folder.glob(window.safety.session + "*.json")))
    print("READY", flush=True)
    ending = threading.Thread(target=sys.stdin.readline, daemon=True)
    ending.start()
    while ending.is_alive():
        application.processEvents()
        time.sleep(0.01)
    window.study.questions.save_changes = lambda _name: Answer.DISCARD
    window.close()


def work(window: MainWindow, survey: str, study: str) -> None:
    """Open the data, save them where that is wanted, then plan something and name a category."""
    store = window.store
    window.files.open(survey)
    until(lambda: window.data.has_pending_import)
    window.data.importing.use.click()
    until(lambda: not window.data.has_pending_import and not window.runner._jobs)
    store.show(transitions.ask_question(store.workspace, "smokes"))
    if study:
        window.study.questions.where_to_save = lambda _proposal: Path(study)
        window.study.save()
        until(lambda: not window.runner._jobs and not window.study.document.modified)
    store.edit(transitions.set_epsilon(store.workspace, Typed(f"{EPSILON:g}", EPSILON)), "epsilon")
    store.seal()
    merged = transitions.recode_of(store.workspace).merged([0, 1], NAME)
    store.edit(transitions.set_recode(store.workspace, merged), "categories")


def until(true: Callable[[], object]) -> None:
    end = time.monotonic() + 30
    while not true():
        assert time.monotonic() < end, "it took too long"
        QApplication.processEvents()
        time.sleep(0.005)


main()
