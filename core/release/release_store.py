"""The making of a release: the ledger first, then the noise, then a file; and its export, any number of times.

<folder>/ledger.jsonl, key, head, lock      core.release.ledger
<folder>/making                             held while a release is made and exported (core.release.turn)
<folder>/kept/<release>/description.json    its public description
<folder>/kept/<release>/reports.bin         the reports, shuffled (core.release.records); not of noisy counts
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from pathlib import Path

from core.control import Control
from core.data.private_folder import PREFIX, PrivateFolder, clean_left_over
from core.data.source import SurveySource
from core.errors import DataError, WorkbenchError
from core.files import SaveError, flush_folder, make_private, write_atomically
from core.guarded import Part
from core.release.cells import cells_of
from core.release.column_fingerprints import marks_of
from core.release.composed import asked, described, reservation
from core.release.description import Description
from core.release.description_json import description_bytes, read_description
from core.release.drawn import Drawer
from core.release.entropy import random_bytes
from core.release.errors import ReleaseError
from core.release.exact.mechanisms import described_mechanism
from core.release.facts import need_allowed
from core.release.ledger.entry import Entry
from core.release.ledger.folder import DESCRIPTION, KEPT, LedgerFolder
from core.release.ledger.ledger import Ledger
from core.release.ledger.recovery import recover
from core.release.ledger.reservation import Reservation
from core.release.ledger.shape import Kind
from core.release.ledger.study_copy import StudyLedger
from core.release.people import need_told, with_news
from core.release.plan import DataSet, ReleasePlan, Snapshot
from core.release.recognise import sha256_of
from core.release.records import NAME, Records, record_type
from core.release.turn import Turn

DRAWING, MAKING = "drawing", "making"
WAITING = "release.waiting"
_MEGA = 1_000_000
_SPARE = 1_000_000
"""Disk space reserved for the description and the lines of the ledger."""


class Cost(StrEnum):
    """The cost of a failed or stopped release: nothing, its budget, or its budget for a release that is kept."""

    NOTHING = "nothing"
    SPENT = "spent"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class Made:
    """A kept release. `fresh`: it was just drawn; otherwise it repeats an earlier request and costs nothing."""

    description: Description
    records: Records | None
    fresh: bool


class ReleaseStore:
    """The releases of this user on this computer: `folder` holds the ledger and the kept releases."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._turn = Turn(folder / MAKING, WAITING)

    def ledger(self) -> Ledger:
        return Ledger.open(self.folder)

    @contextlib.contextmanager
    def turn(self, control: Control) -> Iterator[None]:
        """Block other processes while a release is made or exported, so that none draws the same release twice.

        Raises ReleaseError "release.not_kept" if the folder cannot be written, and Cancelled.
        """
        with contextlib.ExitStack() as held:
            try:
                make_private(self.folder)
                held.enter_context(self._turn.held(control))
            except OSError as error:
                raise ReleaseError("release.not_kept", number=error.errno or 0) from None
            yield

    def memo(self, ledger: Ledger, plan: ReleasePlan, source: SurveySource, control: Control) -> str:
        """Return the key that recognizes a repeated request.

        It depends on questions, designs, epsilon, filter, and the cells that are read. Raises DataError, Cancelled.
        """
        return ledger.memo_key(asked(plan, ledger.mark(cells_of(plan, source, control))))

    def known(
        self, plan: ReleasePlan, source: SurveySource, dataset: DataSet, ledger: Ledger, control: Control
    ) -> Made | None:
        """Return the kept release of the same plan over the same cells of the same people, or None."""
        people = ledger.people_of(dataset.identity, dataset.same_people)
        if not any(one.meaning.kind is Kind.RELEASED and one.meaning.dataset in people for one in ledger.entries):
            return None
        return self._known(self.memo(ledger, plan, source, control), plan, dataset, ledger)

    def _known(self, memo: str, plan: ReleasePlan, dataset: DataSet, ledger: Ledger) -> Made | None:
        # An older release, made before codes of cells existed, is identified by the code of its file.
        found = ledger.find((memo, ledger.memo_key(asked(plan, dataset.identity))), dataset)
        if found is None:
            return None
        try:
            return self.kept(found.release)
        except WorkbenchError:
            return None

    def make(
        self,
        plan: ReleasePlan,
        source: SurveySource,
        dataset: DataSet,
        drawer: Drawer,
        control: Control,
        day: str,
        copies: Sequence[StudyLedger] = (),
        release: str = "",
    ) -> Made:
        """Make a release, or return the kept one of the same plan over the same cells.

        The budget is reserved on the disk before the first secure bit. An earlier failure costs nothing; after a later
        one the budget stays spent, because the noise was drawn. `dataset.identity` is the identity of the file of
        `source`. `copies`: the studies' copies of earlier releases of these data. `release`: its id, if it is drawn
        (`new_release`). Raises ReleaseError, DataError, SaveError, Cancelled.
        """
        counted = None if source.reading.frequencies is None else plan.snapshot or Snapshot()
        plan = replace(plan, snapshot=counted)
        with self.turn(control):
            ledger = self.ledger()
            need_allowed(plan, source, control.quiet())
            memo = self.memo(ledger, plan, source, control.quiet())
            before = self._known(memo, plan, dataset, ledger)
            if before is not None:
                return before
            marks = marks_of(plan, source, ledger, control)
            need_told(dataset, marks, ledger)
            request = reservation(release or new_release(), plan, with_news(dataset, ledger), memo, marks)
            return self._drawn(plan, source, request, drawer, control, day, copies)

    def _drawn(
        self,
        plan: ReleasePlan,
        source: SurveySource,
        request: Reservation,
        drawer: Drawer,
        control: Control,
        day: str,
        copies: Sequence[StudyLedger],
    ) -> Made:
        """Reserve, draw and keep. Raises as `make`."""
        ledger, release = self.ledger(), request.release
        reserved: list[Entry] = []

        def spend() -> None:
            # A request for no rows checks that the file has not changed since it was counted.
            source.page(0, 0, control)
            control.checkpoint()
            reserved.append(ledger.reserve(request, copies))

        try:
            with _private(self.folder / DRAWING) as private:
                folder = private.path / release
                folder.mkdir(mode=0o700)
                _need_room(plan, source, folder)
                drawn = drawer(plan, source, folder, control, on_first_bit=spend)
                entry = reserved[0]
                content = description_bytes(described(release, plan, drawn, day, (entry.seq, entry.hash)))
                write_atomically(folder / DESCRIPTION, content, own=Part.LEDGER)
                sums = {one.name: sha256_of(one) for one in folder.iterdir()}
                flush_folder(folder)
                place = self._place(release)
                place.parent.mkdir(mode=0o700, exist_ok=True)
                os.replace(folder, place)
                flush_folder(place.parent)
                try:
                    ledger.released(entry, sums)
                except BaseException as error:
                    # A release without its line in the ledger can never be exported.
                    shutil.rmtree(place, ignore_errors=True)
                    if isinstance(error, ReleaseError):
                        # The original message is about a step that can be tried again, so it is replaced.
                        raise ReleaseError("release.not_noted_spent") from None
                    raise
        except (OSError, SaveError) as error:
            code = "release.not_kept_spent" if reserved else "release.not_kept"
            number = error.errno if isinstance(error, OSError) else error.params["number"]
            raise ReleaseError(code, number=number or 0) from None
        return self.kept(release, fresh=True)

    def kept(self, release: str, *, fresh: bool = False) -> Made:
        """Return a kept release, unchanged. Raises ReleaseError `release.not_there`, `release.kept_changed`."""
        place = self._place(release)
        self._need_intact(release)
        try:
            content = (place / DESCRIPTION).read_bytes()
        except (OSError, ValueError):
            raise ReleaseError("release.not_there") from None
        described = read_description(content).described
        records = None
        if described.rows is not None:
            kinds = [
                described_mechanism(one.design, one.charge, one.integers).record
                for one in described.questions
                if one.design is not None
            ]
            kind = record_type(kinds, sampled=described.sampled, raw=len(described.raw))
            records = Records(place / NAME, kind, described.rows)
        return Made(described, records, fresh)

    def _need_intact(self, release: str) -> None:
        """Raise ReleaseError unless each kept file has the SHA-256 recorded in the ledger."""
        lines = [one for one in self.ledger().about(release) if one.kind is Kind.RELEASED]
        if not lines:
            raise ReleaseError("release.not_there")
        try:
            found = {name: sha256_of(self._place(release) / name) for name in lines[-1].body["files"]}
        except OSError:
            raise ReleaseError("release.not_there") from None
        if found != lines[-1].body["files"]:
            raise ReleaseError("release.kept_changed")

    def cost(self, release: str) -> Cost:
        """Return the cost of a failed or stopped release that would have had this id."""
        kinds = {one.kind for one in self.ledger().about(release)}
        if not kinds or Kind.WITHDRAWN in kinds:
            return Cost.NOTHING
        return Cost.KEPT if Kind.RELEASED in kinds and self.is_kept(release) else Cost.SPENT

    def is_kept(self, release: str) -> bool:
        return release.isalnum() and (self._place(release) / DESCRIPTION).is_file()

    def recover(self, copies: Sequence[StudyLedger] = ()) -> Ledger:
        """Begin a new ledger with all known charges, including those of kept releases. Raises as `recover`."""
        charges: dict[str, Decimal | None] = {}
        for name in LedgerFolder(self.folder).kept():
            charges[name] = None
            with contextlib.suppress(OSError, WorkbenchError):
                content = (self.folder / KEPT / name / DESCRIPTION).read_bytes()
                charges[name] = read_description(content).described.charge
        return recover(self.folder, copies, charges)

    def forget(self, release: str) -> None:
        """Delete a kept release, so that the same request costs again. The ledger keeps its charge."""
        ledger = self.ledger()
        ledger.forgotten(release)
        shutil.rmtree(self._place(release), ignore_errors=True)

    def clean(self) -> None:
        """Remove half-drawn releases of a killed program: nobody has seen them, and the ledger counts them as spent."""
        with contextlib.suppress(OSError):
            kept = os.listdir(self.folder / KEPT) if (self.folder / KEPT).is_dir() else []
            clean_left_over(self.folder / DRAWING)
            if kept and not any((self.folder / DRAWING).glob(PREFIX + "*")):
                self._clean_kept(kept)

    def _clean_kept(self, names: Sequence[str]) -> None:
        """Remove fully drawn or half-deleted releases of a program that was killed meanwhile.

        names  releases kept while nothing was being drawn: each has its line by now or never will
        """
        ledger = self.ledger()
        for name in names:
            kinds = {one.kind for one in ledger.about(name)}
            if ledger.state.sound and kinds and (Kind.RELEASED not in kinds or Kind.FORGOTTEN in kinds):
                shutil.rmtree(self.folder / KEPT / name, ignore_errors=True)

    def _place(self, release: str) -> Path:
        if not release.isalnum():
            raise ReleaseError("release.not_there")
        return self.folder / KEPT / release


def new_release() -> str:
    """Return an id that no release has."""
    return random_bytes(8).hex()


def _private(parent: Path) -> PrivateFolder:
    """Turn errors of a private folder into ReleaseError, because their messages are about files that are read."""
    try:
        return PrivateFolder(parent)
    except DataError as error:
        cause = error.__context__
        number = cause.errno if isinstance(cause, OSError) else 0
        raise ReleaseError("release.not_kept", number=number or 0) from None


def _need_room(plan: ReleasePlan, source: SurveySource, folder: Path) -> None:
    """Raise ReleaseError without room for twice the records, because a large shuffle uses a second file."""
    kinds = [one.mechanism.record for one in plan.questions if one.mechanism is not None]
    size = record_type(kinds, sampled=plan.sampled, raw=len(plan.raw)).itemsize if kinds else 0
    needed, free = 2 * size * source.rows + _SPARE, shutil.disk_usage(folder).free
    if free < needed:
        raise ReleaseError("release.no_room", needed=needed // _MEGA + 1, free=free // _MEGA)
