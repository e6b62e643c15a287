"""Meaning of column headers: words for weights, ids and names of people in a dozen languages."""

from __future__ import annotations

import re
import unicodedata

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")
_WORD = re.compile(r"[^\W_]+")
_LONGEST = 200


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_WEIGHT = _words(
    "weight weights wt wts wgt wght weighting pweight poids pond ponderation ponderacion ponderazione peso pesos "
    "gewicht gewichtung gewichte gew vikt vekt waga вес веса 权重 加权 الوزن משקל finalwt finalweight"
)
_BODY = _words("height taille groesse altura altezza lengte bmi")
_NAME = frozenset((
    "name", "names", "full name", "fullname", "first name", "firstname", "last name", "lastname", "surname",
    "family name", "given name", "forename", "middle name", "vorname", "nachname", "familienname", "nom", "noms",
    "prenom", "nom de famille", "nombre", "nombres", "apellido", "apellidos", "nome", "cognome", "sobrenome", "naam",
    "voornaam", "achternaam", "imie", "nazwisko", "имя", "фамилия", "姓名", "名字", "الاسم", "اسم", "שם", "isim",
    "soyad",
))  # fmt: skip
_PEOPLE = _words(
    "respondent patient participant person student pupil teacher child employee user customer contact interviewer "
    "interviewee member client subject"
)
_ID = _words(
    "id ids pid uid uuid guid hhid rid sid ident identifier identifiant identificador kennung respondent resp respid "
    "respondentid caseid casenum caseno case participantid subjectid userid recordid responseid submissionid personid "
    "idnr idno seqn serial token lfdn vpn ipaddress ip"
)
_HOUSEHOLD = _words("household hh hhid menage haushalt haushalts hogar family familie famille dwelling")
_RUNNING = _words("no nr num number numero nummer row rows rownames rowname rownum index idx obs lfd record")
_PHONE = _words("phone telephone tel telefon telefono telefone mobile handy cell msisdn телефон 电话")


def words_of(header: str) -> tuple[str, ...]:
    """Return the words of a header in small letters without accents: "RespondentID" gives ("respondent", "id")."""
    spaced = _CAMEL.sub(" ", header[:_LONGEST])
    folded = unicodedata.normalize("NFKD", spaced).casefold()
    return tuple(_WORD.findall("".join(sign for sign in folded if not unicodedata.combining(sign))))


def says_weight(words: tuple[str, ...]) -> bool:
    """Return whether the first or last word that is not a number means a weight ("weight_trimmed", "final wt 2")."""
    plain = [word for word in words if not word.isdecimal()]
    return bool(plain) and (plain[0] in _WEIGHT or plain[-1] in _WEIGHT)


def says_body(words: tuple[str, ...]) -> bool:
    """Return whether the header names a body measure such as height: then "weight" is probably one as well."""
    return bool(words) and words[0] in _BODY


def says_id(words: tuple[str, ...]) -> bool:
    """Return whether the column identifies respondents; ids of households do not."""
    return _HOUSEHOLD.isdisjoint(words) and names_ids(words)


def names_ids(words: tuple[str, ...]) -> bool:
    """Return whether the column holds ids of any kind."""
    if not words:
        return False
    return words[-1] in _ID or words[0] == "id" or (len(words) == 1 and words[0].endswith("id"))


def says_running_number(words: tuple[str, ...]) -> bool:
    return bool(words) and (words[-1] in _RUNNING or words[0] in _RUNNING)


def says_name(words: tuple[str, ...]) -> bool:
    """Return whether the column asks for the name of a person."""
    joined = " ".join(words)
    return joined in _NAME or (len(words) == 2 and words[0] in _PEOPLE and words[1] == "name")


def says_phone(words: tuple[str, ...]) -> bool:
    return bool(words) and (words[0] in _PHONE or words[-1] in _PHONE)


def says_nothing(header: str) -> bool:
    """Return whether the header is missing or a placeholder written by table programs."""
    words = words_of(header)
    return not words or (words[0] == "unnamed" and all(word.isdecimal() for word in words[1:]))
