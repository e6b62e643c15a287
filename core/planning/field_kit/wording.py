"""The language of a field kit, and who has confirmed its wording."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SOURCE = "en"
"""The language in which the sentences are written. All others are translations."""
LANGUAGES: Mapping[str, str] = {
    SOURCE: "English",
    "es": "Español",
    "fr": "Français",
    "de": "Deutsch",
    "zh": "中文",
    "ar": "العربية",
}
"""What each language calls itself, by its code of ISO 639-1."""
LONGEST_NAME = 120


@dataclass(frozen=True, slots=True)
class Wording:
    """The words around the question of a kit. The question and its answers are the user's own, in every language.

    language    a key of LANGUAGES
    checked_by  the name of the person who has confirmed the wording in this language; "" for nobody
    """

    language: str = SOURCE
    checked_by: str = ""

    @property
    def translated(self) -> bool:
        return self.language != SOURCE

    @property
    def draft(self) -> bool:
        """Return whether the words are a translation that no named person has confirmed."""
        return self.translated and not self.checked_by.strip()


ENGLISH_WORDS = Wording()
