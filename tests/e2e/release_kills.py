"""Run in a process of its own: it sends out children that make releases and save studies until somebody kills them.

A line on standard input, "FOLDER SEED", sends out one child; the parent of all says "child PID" and, when it is gone,
"dead PID". Each child says on the same output what it was promised, a line each: "made RELEASE CHARGE", "handed NAME",
"budget N", "study N". Children are forked: a fresh interpreter would take longer than all that it does.
"""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import threading
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from app.releases.work import exporting
from core.control import Control
from core.data.source import SurveySource
from core.release.plan import Form
from core.study.codec import save_study
from core.study.plan import Typed
from tests.core.release.drawing import TEXT, plan_of
from tests.core.release.safety.custodian import Custodian, asked, custodian, survey_text, ticked
from tests.core.study.studies import rich_study

SURVEY, STUDY, SAME = "survey.csv", "work.spw", "same.csv"
FORMS = (Form.CSV, Form.TABLE_CSV, Form.XLSX, Form.SAV, Form.PARQUET, Form.TABLE_XLSX)


def say(text: str) -> None:
    os.write(1, f"{text}\n".encode())


def work(folder: Path, seed: int) -> None:
    rng = random.Random(seed)
    study = rich_study()
    with SurveySource.open(folder / SURVEY, TEXT, temp_folder=folder / "temp") as source:
        who = Custodian(folder, source)
        who.release_store.clean()
        for at in range(1_000_000):
            number = seed * 10_000 + at
            epsilon = f"0.{rng.randrange(100, 999)}"
            plan = plan_of(asked(epsilon=epsilon), *([ticked(epsilon="0.25")] if at % 2 else ()))
            form = FORMS[number % len(FORMS)]
            name = f"{number}.{form.ending}"
            made = who.release(plan, name, form)
            release = made.made.description.release
            if made.made.fresh:
                say(f"made {release} {plan.charge}")
            say(f"handed {name}")
            exporting(who.release_store, release, Form.CSV, who.out / SAME, replace=True)(Control())
            say(f"handed {SAME}")
            who.release_store.ledger().set_budget(who.data, Decimal(1_000_000 + number))
            say(f"budget {1_000_000 + number}")
            copy = who.release_store.ledger().copy_for(who.data.identity)
            saved = replace(study.plan, epsilon=Typed(str(number), float(number)))
            save_study(folder / STUDY, replace(study, plan=saved, ledger=copy))
            say(f"study {number}")
            if at % 3 == 2:
                who.release_store.forget(release)
                say(f"forgot {release}")


def warm() -> None:
    """Whatever is loaded on first use is loaded before the first child: kills shall hit work."""
    with tempfile.TemporaryDirectory() as folder, custodian(Path(folder), survey_text(12)) as who:
        for form in FORMS:
            who.release(plan_of(asked(), ticked()), f"{form.value}.{form.ending}", form)
    gc.collect()
    assert threading.active_count() == 1, "a process with threads must not be forked"


def main() -> None:
    warm()
    for line in sys.stdin:
        folder, seed = line.rsplit(" ", 1)
        child = os.fork()
        if not child:
            # Killed children never come here; one that fails is seen, for it says nothing more and ends by itself.
            with suppress(KeyboardInterrupt):
                work(Path(folder), int(seed))
            os._exit(0)
        say(f"child {child}")
        _, status = os.waitpid(child, 0)
        say(f"dead {os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0}")


if __name__ == "__main__":
    main()
