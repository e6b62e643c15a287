"""The ledger: a record of each release and its data, written before the release is drawn.

It protects honest people from mistakes. It does not protect against somebody who rewrites all of its files.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from decimal import Decimal
from pathlib import Path, PurePath
from typing import Any

from core.notices import Notice
from core.release.errors import ReleaseError
from core.release.ledger.account import Account, account
from core.release.ledger.chain import read_chain
from core.release.ledger.entry import Entry, carried, new_id, written
from core.release.ledger.folder import LedgerFolder
from core.release.ledger.money import amount, plain, total
from core.release.ledger.people import People
from core.release.ledger.reservation import Reservation
from core.release.ledger.secret import Secret
from core.release.ledger.shape import Kind
from core.release.ledger.state import Seen, Soundness, State
from core.release.ledger.study_copy import LedgerComparison, StudyLedger, compared, lacking, read_copy, study_copy
from core.release.plan import DataSet


class Ledger:
    """A ledger in its state at the last reading; new lines follow the lines that other processes wrote meanwhile.

    Every writing method returns once the line is on the disk. They raise ReleaseError and write nothing if the ledger
    is not sound ("ledger.damaged", "ledger.rolled_back", "ledger.missing", "ledger.key_lost", "ledger.not_read"). They
    also raise it if another process holds the ledger ("ledger.busy") or the disk refuses ("ledger.not_written"). Misuse
    by the program raises ValueError.
    """

    def __init__(self, place: LedgerFolder, seen: Seen) -> None:
        self._place = place
        self._seen = seen

    @classmethod
    def open(cls, folder: Path) -> Ledger:
        """Open the ledger of a folder. This only reads, and its state reports any fault (see `state`)."""
        place = LedgerFolder(folder)
        return cls(place, place.look())

    @property
    def folder(self) -> Path:
        return self._place.path

    @property
    def state(self) -> State:
        return self._seen.state

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Return every readable line, in order."""
        return self._seen.chain.entries

    @property
    def notices(self) -> tuple[Notice, ...]:
        """Return warnings about a usable ledger."""
        return (Notice("ledger.torn", {}),) if self._seen.chain.tail else ()

    def refresh(self) -> None:
        """Read the files again."""
        self._seen = self._place.look(self._seen)

    def need_sound(self) -> None:
        """Raise ReleaseError if the ledger was not sound at the last reading."""
        if not self.state.sound:
            raise self.state.refusal(str(self.folder))

    # Queries

    def identity(self, sha256_of_file: str) -> str:
        """Return the identity of a data set in the ledger. Write the key if there has never been one."""
        return self._secret().identity(sha256_of_file)

    def memo_key(self, parts: Mapping[str, Any]) -> str:
        """Return the key that recognizes a repeated request; `parts`: everything that decides the draw, as JSON."""
        return self._secret().memo_key(parts)

    def mark(self, fingerprint: str) -> str:
        """Return the mark that recognizes answers, or column names, in another file (column_fingerprints, people)."""
        return self._secret().mark(fingerprint)

    def made_here(self, line: Entry) -> bool:
        """Return whether a line was written with the key of this ledger, so that its codes can be compared."""
        return self._seen.secret is not None and self._seen.secret.owns(line.chain)

    def find(self, memos: Collection[str], dataset: DataSet) -> Entry | None:
        """Return the line of an earlier release of the same request about the same people, unless its bytes were
        deleted.
        """
        meanings = [one.meaning for one in self.entries]
        gone = {one.release for one in meanings if one.kind is Kind.FORGOTTEN}
        people = self.people_of(dataset.identity, dataset.same_people)
        for one in reversed(meanings):
            asked = one.kind is Kind.RELEASED and one.body["memo"] in memos
            if asked and one.release not in gone and one.dataset in people:
                return one
        return None

    def people_of(self, identity: str, same: Collection[str] = ()) -> frozenset[str]:
        """Return identities of all data sets of the same people, including this one. same: others that have no line."""
        lines = [one.meaning for one in self.entries]
        people = People(lines)
        for other in same:
            people.join(identity, other)
        group = people.group(identity)
        there = {one.dataset for one in lines if people.group(one.dataset) == group}
        return frozenset({identity, *there})

    def about(self, release: str) -> tuple[Entry, ...]:
        """Return all lines about a release, in order; for a line that was carried over, its original entry."""
        return tuple(one for one in (line.meaning for line in self.entries) if one.release == release)

    def scored(self, release: str) -> bool:
        """Return whether the first file of a release has columns of scores."""
        first = next((one for one in self.about(release) if one.kind is Kind.EXPORTED), None)
        return first is not None and first.body.get("scores") is True

    def account(self, identity: str, same: Collection[str] = ()) -> Account:
        """Return the epsilon spent on the people of a data set, from all readable lines. same: as `people_of`."""
        chain = self._seen.chain
        return account(identity, chain.entries, chain.altered, same=same, unreadable=chain.unreadable)

    def copy_for(self, identity: str) -> StudyLedger:
        """Return the lines that a study about this data set keeps. Raises ReleaseError if the ledger is not sound."""
        self.need_sound()
        return study_copy(self._seen.chain, self.people_of(identity))

    def compare(self, copy: StudyLedger, identity: str | None = None, same: Collection[str] = ()) -> LedgerComparison:
        """Return the lines of a study's copy that this ledger lacks.

        identity: of the study's data here; None: the identity in the copy; same: as `people_of`.
        """
        return compared(self._seen.chain, self._seen.secret, copy, identity, same)

    # Writing

    def reserve(self, reservation: Reservation, copies: Sequence[StudyLedger] = ()) -> Entry:
        """Charge the budget, before anything is drawn.

        copies  of the studies of these data: their lines that the ledger lacks count as spent too

        Raises ReleaseError "ledger.over_budget" (spent, charge, budget), or "ledger.rolled_back" if a copy shows it.
        """
        body = reservation.body
        with self._writing():
            data, charge = reservation.dataset, amount(reservation.charge)
            if any(one.release == reservation.release for one in (line.meaning for line in self.entries)):
                raise ValueError("this release is in the ledger already")
            if any(self.compare(copy, data.identity).rolled_back for copy in copies):
                raise State(Soundness.ROLLED_BACK).refusal(str(self.folder))
            self._need_budget(data, charge, copies)
            # Every line names all data sets of the people, so that one damaged line cannot separate them.
            same = self.people_of(data.identity, data.same_people).union(data.same_people) - {data.identity}
            return self._write(Kind.RESERVED, body | ({"same_people": sorted(same)} if same else {}))

    def released(self, reserved: Entry, sha256s: Mapping[str, str], notes: Sequence[str] = ()) -> Entry:
        """Record that the release was drawn and kept. sha256s: of each kept file by name; notes: codes of notices."""
        with self._writing():
            self._need_open(reserved)
            # Charge and people are repeated here, so that one damaged line does not make them unknown.
            twice = ("release", "dataset", "memo", "charge", "delta", "same_people")
            again = {name: reserved.body[name] for name in twice if name in reserved.body}
            return self._write(Kind.RELEASED, again | {"files": dict(sha256s), "notes": list(notes)})

    def withdrawn(self, reserved: Entry) -> Entry:
        """Record that nothing was drawn, so nothing is charged."""
        with self._writing():
            self._need_open(reserved)
            return self._write(Kind.WITHDRAWN, {"release": reserved.release, "dataset": reserved.dataset})

    def exported(self, release_id: str, form: str, sha256: str, name: str, *, scores: bool = False) -> Entry:
        """Record that a file was exported from the kept release.

        name    file name without its folder
        scores  whether the file has columns of scores; a line of a file without them does not mention scores
        """
        with self._writing():
            dataset = self._need_released(release_id)
            said: dict[str, Any] = {"form": str(form), "sha256": sha256, "name": PurePath(name).name}
            if scores:
                said["scores"] = True
            return self._write(Kind.EXPORTED, {"release": release_id, "dataset": dataset} | said)

    def forgotten(self, release_id: str) -> Entry:
        """Record that the kept files of a release were deleted; its epsilon stays spent."""
        with self._writing():
            dataset = self._need_released(release_id)
            return self._write(Kind.FORGOTTEN, {"release": release_id, "dataset": dataset})

    def set_budget(self, dataset: DataSet, budget: Decimal | None) -> Entry:
        """Set the budget of a data set, which may be below the spent epsilon; None for no limit."""
        limit = None if budget is None else plain(amount(budget))
        with self._writing():
            body = {"dataset": dataset.identity, "title": dataset.title, "budget": limit}
            return self._write(Kind.BUDGET, body)

    def adopt(self, copy: StudyLedger, identity: str) -> tuple[Entry, ...]:
        """Carry over the lines of a study about releases made on another computer, under this computer's identity.

        Raises ReleaseError "ledger.rolled_back" if the copy shows that this ledger was set back.
        """
        with self._writing():
            if self.compare(copy, identity).rolled_back:
                raise State(Soundness.ROLLED_BACK).refusal(str(self.folder))
            people = self.people_of(identity)
            limited = any(one.kind is Kind.BUDGET and one.dataset in people for one in self.entries)
            found = [
                one
                for one in lacking(self._seen.chain, read_copy(copy))
                if not (limited and one.meaning.kind is Kind.BUDGET)
            ]
            return tuple(self._write(Kind.RECOVERED, carried(one, dataset=identity)) for one in found)

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """Hold the lock over a sound ledger after reading it again."""
        with self._place.locked(fresh=self._seen.fresh):
            self._seen = self._place.look_once(self._seen)
            self.need_sound()
            if self._seen.secret is None:
                self._place.begin()
                self._seen = self._place.look_once(self._seen)
                self.need_sound()
            yield

    def _secret(self) -> Secret:
        if self._seen.secret is None or self.state.soundness is Soundness.KEY_LOST:
            with self._writing():
                pass
        if self._seen.secret is None:
            raise ReleaseError("ledger.not_written", folder=str(self.folder))
        return self._seen.secret

    def _write(self, kind: Kind, body: Mapping[str, Any]) -> Entry:
        chain = self._seen.chain
        name = chain.entries[0].chain if chain.entries else self._secret().new_chain()
        seq = len(chain.entries) + 1
        line = written(seq, new_id(), kind, name, body, chain.last)
        grown = read_chain(chain.content + (b"\n" if chain.unended else b"") + line, chain)
        if grown.damaged is not None:
            raise ValueError("not a line of the ledger")
        entry = grown.entries[-1]
        self._place.append(chain, line, seq, entry.hash)
        self._seen = Seen(grown, self._seen.state, self._seen.secret)
        return entry

    def _need_budget(self, data: DataSet, charge: Decimal, copies: Sequence[StudyLedger]) -> None:
        # The lines of all studies are combined, and each line counts once.
        lines = tuple(dict.fromkeys(line for copy in copies for line in copy.lines))
        known = self.compare(StudyLedger(lines), data.identity, data.same_people).account
        if known.budget is not None and total((known.spent, charge)) > known.budget:
            raise ReleaseError("ledger.over_budget", spent=known.spent, charge=charge, budget=known.budget)

    def _need_open(self, reserved: Entry) -> None:
        kinds = [one.kind for one in self.about(reserved.release)]
        if kinds != [Kind.RESERVED]:
            raise ValueError("this release is not waiting to be drawn")

    def _need_released(self, release: str) -> str:
        released = [one for one in self.about(release) if one.kind is Kind.RELEASED]
        if not released:
            raise ValueError("this release was never made")
        return released[0].dataset
