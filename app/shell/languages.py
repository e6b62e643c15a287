"""The languages of the window: translations from assets/languages, compiled by lrelease and kept in the data folder."""

from __future__ import annotations

import shutil
import tempfile
from functools import partial
from hashlib import sha256
from pathlib import Path

import PySide6
from PySide6.QtCore import QLibraryInfo, QLocale, QProcess, QTranslator
from PySide6.QtGui import QActionGroup
from PySide6.QtWidgets import QApplication, QMenu

from app.messages.speak import say
from app.paths import asset, data_folder
from app.ui.banner import Banner
from app.ui.plain import add_entry
from app.ui.settings import LANGUAGE, Settings
from core.errors import WorkbenchError
from core.files import make_private, write_atomically
from core.guarded import Part

ENGLISH = "en"


def offered() -> tuple[str, ...]:
    """Return the codes of the languages that the window speaks, English first."""
    found = sorted(asset("languages").glob("*.ts"))
    return (ENGLISH, *(path.stem for path in found if _translates_the_window(path)))


def _translates_the_window(path: Path) -> bool:
    """A translation of the window says which language it is; a file with the texts of field kits alone does not."""
    _, _, rest = path.read_bytes().partition(b"<name>Language</name>")
    return f"<translation>{path.stem}</translation>".encode() in rest.partition(b"</context>")[0]


def chosen(settings: Settings) -> str:
    """Return the language that a person chose; otherwise that of the system, or English if no translation has it."""
    system = QLocale.system().name()
    wanted = (settings.get(LANGUAGE),) if settings.get(LANGUAGE) else (system, system.partition("_")[0])
    for language in wanted:
        if language != ENGLISH and (path := asset("languages", f"{language}.ts")).is_file():
            return language if _translates_the_window(path) else ENGLISH
    return ENGLISH


def install(application: QApplication, settings: Settings) -> str:
    """Let the window speak the chosen language, with its numbers and reading direction; English needs nothing.

    Return a sentence if the window has to speak English instead, otherwise "".
    """
    language = chosen(settings)
    if language == ENGLISH:
        return ""
    try:
        own = str(compiled(asset("languages", f"{language}.ts")))
    except (OSError, WorkbenchError):
        return say("window.language_failed", {"language": own_name(language)})
    for file in (f"{QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)}/qtbase_{language}.qm", own):
        translator = QTranslator(application)
        if translator.load(file):
            application.installTranslator(translator)
    locale = QLocale(language)
    if QLocale().language() is not locale.language():
        QLocale.setDefault(locale)
    application.setLayoutDirection(locale.textDirection())
    return ""


def compiled(path: Path) -> Path:
    """Return the compiled translation of a file, made if it is not there yet. Raises OSError or SaveError."""
    folder = data_folder() / "languages"
    made = folder / f"{path.stem}-{sha256(path.read_bytes()).hexdigest()[:16]}.qm"
    if not made.exists():
        lrelease = shutil.which("lrelease", path=str(Path(PySide6.__file__).parent)) or "lrelease"
        make_private(folder)
        with tempfile.TemporaryDirectory() as scratch:
            part = Path(scratch) / "made.qm"
            # An unfinished translation may lack a blank, so English is shown instead.
            if QProcess.execute(lrelease, ["-silent", "-nounfinished", str(path), "-qm", str(part)]):
                raise OSError(f"{lrelease} did not compile {path.name}")
            for old in folder.glob(f"{path.stem}-*.qm"):
                old.unlink()
            write_atomically(made, part.read_bytes(), own=Part.OWN)
    return made


class LanguageMenu(QMenu):
    """View > Language: every language by its own name, if there are two. A choice holds from the next start on."""

    def __init__(self, settings: Settings, banner: Banner) -> None:
        super().__init__(self.tr("Language"))
        self._settings, self._banner = settings, banner
        self._group = QActionGroup(self)
        self.menuAction().setVisible(False)

    def show_languages(self) -> None:
        """List the languages. The files are read when the menu above opens, because the start has no time for them."""
        self.clear()
        languages, present = offered(), chosen(self._settings)
        for language in languages:
            entry = add_entry(self, own_name(language), partial(self._choose, language))
            entry.setCheckable(True)
            entry.setChecked(language == present)
            entry.setActionGroup(self._group)
        self.menuAction().setVisible(len(languages) > 1)

    def _choose(self, language: str) -> None:
        self._settings.put(LANGUAGE, language)
        self._banner.tell("note", say("window.language", {"language": own_name(language)}))


def own_name(language: str) -> str:
    """Return the name of a language in this language."""
    name = "English" if language == ENGLISH else QLocale(language).nativeLanguageName()
    return name[:1].upper() + name[1:]
