"""The sheets as HTML, and the page of the form as text: escaped, self-contained, with a policy that says so."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser

import pytest

from app.plan.kit.files import form_file, html_file
from app.plan.kit.identity import decoding
from core.errors import DesignError
from core.planning.field_kit.decoding import read_decoding
from core.planning.field_kit.kit import FieldKit
from core.report.export import InternalFile, PublicFile
from core.report.field_kit.form import steps_of
from core.types import Origin, TrueAnswers
from tests.core.report.field_kit.kits import ALL, CARDS, DIE, PAGES, PHONE, QUESTION, setting

PAGE = PAGES["answers"]


class Seen(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("kit", ALL.values(), ids=ALL)
def test_that_sheets_are_words_without_scripts_or_anything_remote(kit: FieldKit, large: bool) -> None:
    text = html_file(kit, setting(kit), large=large).content.decode()
    seen = Seen(text)
    names = {tag for tag, _ in seen.tags}
    assert not names & {"script", "iframe", "img", "link", "object", "b"}
    assert not any(key in ("src", "href") or key.startswith("on") for _, keys in seen.tags for key in keys)
    assert "default-src 'none'" in text
    assert QUESTION in " ".join(seen.words)
    assert f"font-size: {18.0 if large else 9.2}pt" in text
    assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)", text)


def test_that_consent_has_the_exact_odds_of_the_device() -> None:
    words = " ".join(Seen(html_file(DIE, setting(DIE), large=False).content.decode()).words)
    assert ", about 83 (5 in 6) say" in words
    assert ", about 17 (1 in 6) say" in words
    assert "60 people whose true answer is" in words
    assert "50 say" in words
    assert "10 say" in words
    assert "at most 5 times" in words
    assert "can raise this chance to at most 36%." in words
    assert "as long as" not in words
    assert "only if people" not in words


def test_that_a_conditional_device_says_so() -> None:
    words = " ".join(Seen(html_file(CARDS, setting(CARDS), large=False).content.decode()).words)
    assert "only if people who learn what you said do not know your answer to the other question." in words
    assert "Were you born in May?" in words


def test_that_a_kit_of_private_answers_is_internal_and_marked_on_every_sheet() -> None:
    private = setting(DIE, TrueAnswers(Origin.PRIVATE))
    found = html_file(DIE, private, large=False)
    assert isinstance(found, InternalFile)
    assert ".internal." in found.name
    assert found.content.decode().count("INTERNAL") == 5
    handed_out = html_file(DIE, setting(DIE), large=False)
    assert isinstance(handed_out, PublicFile)
    assert "INTERNAL" not in handed_out.content.decode()


@pytest.mark.parametrize("kit", PAGES.values(), ids=PAGES)
def test_that_the_form_names_its_script_and_style_by_hash_and_has_no_other(kit: FieldKit) -> None:
    text = form_file(kit, setting(kit), large=False).content.decode()
    scripts = re.findall(r"<script>(.*?)</script>", text, re.DOTALL)
    styles = re.findall(r"<style>(.*?)</style>", text, re.DOTALL)
    assert len(scripts) == len(styles) == 1
    for kind, content in (("script", scripts[0]), ("style", styles[0])):
        digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in text
    seen = Seen(text)
    assert [keys.get("type") for tag, keys in seen.tags if tag == "script"] == ["application/json", None]
    assert not any(key in ("src", "href", "style") or key.startswith("on") for _, keys in seen.tags for key in keys)
    assert "fetch(" not in text
    assert "XMLHttpRequest" not in text


@pytest.mark.parametrize("kit", [DIE, PHONE], ids=["die", "phone"])
def test_that_a_kit_of_another_way_of_asking_has_no_page(kit: FieldKit) -> None:
    with pytest.raises(DesignError, match=r"kit\.not_form"):
        form_file(kit, setting(kit), large=False)


def test_that_the_form_carries_its_own_key() -> None:
    text = form_file(PAGE, setting(PAGE), large=False).content.decode()
    data = json.loads(re.findall(r'<script type="application/json" id="kit">(.*?)</script>', text, re.DOTALL)[0])
    back = read_decoding(json.dumps(data["decoding"]).encode())
    assert back == decoding(PAGE)
    assert data["steps"] == steps_of(back)
    assert data["steps"][0][0] == str(int(PAGE.chances[0][0] * 2**64))


def test_that_chances_without_a_64_bit_fraction_give_no_form() -> None:
    with pytest.raises(ValueError, match="2\\^64"):
        steps_of(decoding(DIE))


def test_that_a_large_form_says_so_to_its_style() -> None:
    assert '<body class="large">' in form_file(PAGE, setting(PAGE), large=True).content.decode()
    assert "<body>" in form_file(PAGE, setting(PAGE), large=False).content.decode()
