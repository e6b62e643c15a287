"""What the command line asks to be released, as it was typed, with one thing for each question. No Qt."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from app.state.release.draft import Share
from core.release.plan import UNTOLD, Form, MissingAnswer, OffList, ReleaseKind, SimilarIds, Word

STUDY = ".spw"


@dataclass(frozen=True, slots=True)
class AskedQuestion:
    """A question as typed; "" is left to the study.

    option      "epsilon" or "p": which of the two `strength` is
    categories  path of the file that declares its answers
    weight      its part of a total that is split
    off_list    what its answers become that are not on its list
    """

    column: str
    design: str = ""
    option: str = ""
    strength: str = ""
    categories: str = ""
    weight: str = "1"
    off_list: OffList = OffList.REFUSE


@dataclass(frozen=True, slots=True)
class ReleaseRequest:
    """Everything that was typed.

    source      the survey file, or a study; data: where the data of the study are, "" beside it
    others      what was typed for the questions of a study, where no column was named
    total       epsilon that the questions share, or that of a count
    missing     None: what is usual for the question
    person_id   column that names persons; None: the one that is known, "" for none
    rows_per_person  how many rows of one person may leave; None: as the study has it
    similar_ids whether ids that look alike are of one person
    filters     (column, value) of who is in
    figures     (name, text) of further figures of designs
    true_answers  whether the person says so of a file that looks like a changed release
    from_data   whether a list of answers may be read off the data
    budget      None: as it is; "": no limit
    word        what is said of the people of the data, and the name of their survey
    """

    source: Path
    out: Path
    form: Form
    questions: tuple[AskedQuestion, ...] = ()
    others: AskedQuestion = AskedQuestion("")
    kind: ReleaseKind = ReleaseKind.REPORTS
    share: Share = Share.EACH
    total: str = ""
    missing: MissingAnswer | None = None
    missing_codes: tuple[str, ...] = ()
    person_id: str | None = None
    rows_per_person: int | None = None
    similar_ids: SimilarIds = SimilarIds.ASK
    raw: tuple[str, ...] = ()
    filters: tuple[tuple[str, str], ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    from_data: bool = False
    budget: str | None = None
    replace: bool = False
    dry_run: bool = False
    sheet: str = ""
    true_answers: bool = False
    data: Path | None = None
    word: Word = UNTOLD

    @property
    def of_study(self) -> bool:
        return self.source.suffix.lower() == STUDY
