"""A custodian at the command line: a survey, lists of its answers, a ledger of their own."""

from __future__ import annotations

import os
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path

from app.cli.main import main
from app.paths import releases_folder
from app.releases.work import hash_of
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.codebooks.codebook import Codebook
from core.data.codebooks.declare import with_label
from core.release.ledger.account import Account
from core.release.release_store import ReleaseStore
from tests.app.cli.commands_desk import Desk, Told
from tests.app.shell.study.study_session import Session

CANARY = "Zwergpinscher-8317"
ROWS = 300
ANSWERS = ("1", "2", "3", "4", "9", "")
SURVEY = "person,Q7,Q8,town,wave\n" + "".join(
    f"P{at:04},{ANSWERS[at * at % 11 % 6]},{'yn'[at % 2]},{('Rome', 'Oslo')[at % 2]},{1 + at % 3}\n"
    for at in range(ROWS)
)
Q7 = "# How often\n1\tNever\n2|3\tNow and then\n4\tDaily\n"
Q8 = "y\nn\n"


class Custodian:
    """Types commands in the folder of the survey."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.folder = desk.folder / "work"
        self.folder.mkdir(exist_ok=True)
        self.survey = self.written("survey.csv", SURVEY)
        self.written("q7.txt", Q7)
        self.written("q8.txt", Q8)

    def written(self, name: str, text: str) -> Path:
        path = self.folder / name
        path.write_text(text, encoding="utf-8")
        return path

    def privatize(self, *words: str, source: str = "survey.csv", out: str = "out.csv") -> Told:
        return self.desk.type("privatize", self.folder / source, "--out", self.folder / out, *self.placed(words))

    def q7(self, *words: str, out: str = "out.csv") -> Told:
        """The usual release. The code 9 is on no list."""
        usual = ("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories", "q7.txt")
        return self.privatize(*usual, "--off-list", "missing", *words, out=out)

    def placed(self, words: tuple[str, ...]) -> list[str | Path]:
        """Files of the folder by their whole paths."""
        return [self.folder / word if os.path.isfile(self.folder / word) else word for word in words]

    def lines(self, *words: str | Path) -> tuple[int, str, str]:
        """Code, standard output and standard error of any command."""
        self.desk._capsys.readouterr()
        code = main([str(word) for word in words])
        printed = self.desk._capsys.readouterr()
        return code, printed.out, printed.err

    @property
    def release_store(self) -> ReleaseStore:
        return ReleaseStore(releases_folder())

    def account(self, workspace: Workspace | None = None) -> Account:
        workspace = workspace or self.session().workspace
        ledger = self.release_store.ledger()
        if not ledger.entries:
            return Account(Decimal(0), None)
        return ledger.account(ledger.identity(hash_of(workspace.dataset, self.desk.shelf, Control())))

    @property
    def spent(self) -> Decimal:
        return self.account().spent

    def session(self) -> Session:
        """What a person does in the window with the same file, without the window."""
        return Session.with_file(self.desk.shelf, self.survey)

    def declared(self) -> Session:
        """And types the lists there, label by label."""
        session = self.session()
        pairs = (("1", "Never"), ("2", "Now and then"), ("3", "Now and then"), ("4", "Daily"))
        session.declare(listing("Q7", pairs))
        session.declare(listing("Q8", (("y", "y"), ("n", "n"))))
        return session

    def files(self) -> set[str]:
        return {path.name for path in self.folder.iterdir()}


def listing(name: str, pairs: tuple[tuple[str, str], ...]) -> Callable[[Codebook], Codebook]:
    def edit(book: Codebook) -> Codebook:
        for value, label in pairs:
            book = with_label(book, name, value, label)
        return book

    return edit
