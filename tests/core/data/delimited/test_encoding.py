"""A file that is not UTF-8 is offered in the encoding that a reader of its language would choose."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from core.data.delimited.dialect import Dialect, propose, reread
from core.data.delimited.encoding import SUPPORTED, UTF8, UTF16, decoded, misfit_line
from core.data.delimited.encoding_evidence import is_utf16, likeliest
from core.data.delimited.head import read_head
from core.data.source import SurveySource
from core.errors import DataError
from core.notices import Notice, Severity

Write = Callable[..., Path]

ANSWERS = {
    "French": ("cp1252", "mac_roman", "Médecine,Très satisfait,Où\nélève,à peine,Français,préféré,année"),
    "French of DOS": ("cp850", "cp850", "Médecine,Très satisfait,élève,à peine,Français,préféré,année,très élevé"),
    "German": ("cp1252", "mac_roman", "Straße,Größe,männlich,für,Österreich"),
    "Spanish": ("cp1252", "mac_roman", "Género,Español,Sí,Años"),
    "Portuguese": ("cp1252", "mac_roman", "Não,São Paulo,educação,opções"),
    "Swedish": ("cp1252", "mac_roman", "Kön,Ålder,själv,får"),
    "Danish": ("cp1252", "mac_roman", "Køn,Ålder,på,være,også"),
    "Finnish": ("cp1252", "mac_roman", "Määrä,työ,kyllä,hyvä"),
    "Italian": ("cp1252", "mac_roman", "È così,perché,più"),
    "English apostrophes": ("cp1252", "mac_roman", "don\u2019t know,I can\u2019t"),
    "English quotes": ("cp1252", "mac_roman", "\u201cHello\u201d \u2013 yes"),
    "English blanks": ("cp1252", "mac_roman", "Star\u00a0Wars,$25,000\u00a0- $49,999,not\u00a0at all"),
    "Polish": ("cp1250", "iso-8859-2", "Mężczyzna,Kobieta,Wykształcenie średnie,się zgadzam,śląskie,łódzkie"),
    "Czech": ("cp1250", "cp1250", "Muž,Žena,Vzdělání,Spíše souhlasím,Středočeský kraj,příjem"),
    "Russian": ("cp1251", "koi8-r", "Пол,Возраст,Мужской,Женский,Полностью согласен,Не согласен"),
    "Russian of other systems": ("iso-8859-5", "mac_cyrillic", "Скорее доверяю,Совсем не доверяю,Я учусь,Екатеринбург"),
    "Russian in capitals": ("iso-8859-5", "mac_cyrillic", "ВОПРОС,ВОЗРАСТ,МОСКВА"),
    "Russian in small letters": ("koi8-r", "iso-8859-5", "пол,мужской,женский"),
    "Bulgarian": ("iso-8859-5", "mac_cyrillic", "пол,мъж,жена,не зная,съгласен съм"),
    "Greek": ("cp1253", "cp1253", "Φύλο,Ηλικία,Άνδρας,Γυναίκα,Συμφωνώ απόλυτα,Διαφωνώ"),
    "Turkish": ("cp1254", "cp1254", "Cinsiyet,Erkek,Kadın,Yaş,Kesinlikle katılıyorum,Eğitim düzeyi,Çalışıyor"),
    "Hebrew": ("cp1255", "cp1255", "מין,גיל,גבר,אישה,מסכים מאוד,לא מסכים"),
    "Arabic": ("cp1256", "cp1256", "الجنس,العمر,ذكر,أنثى,موافق بشدة,غير موافق"),
    "Arabic of ISO": ("iso-8859-6", "iso-8859-6", "هل تدخن؟,نعم,لا,أحيانا,غير راض على الإطلاق"),
    "Arabic of few words": ("iso-8859-6", "cp1256", "id,ذكر,أنثى"),
    "Lithuanian": ("cp1257", "cp1257", "Vyras,Moteris,Amžius,Visiškai sutinku,Aukštasis išsilavinimas,mėnesį"),
    "Thai": ("cp874", "cp874", "เพศ,อายุ,ชาย,หญิง,เห็นด้วยอย่างยิ่ง,ไม่เห็นด้วย"),
    "Chinese": ("gb18030", "gb18030", "性别,年龄,男,女,非常同意,不同意,城市,农村,满意度"),
    "Chinese schools": ("gb18030", "gb18030", "您的教育程度,小学,初中,高中,大学本科"),
    "Chinese of Taiwan": ("big5", "big5", "性別,年齡,男,女,非常同意,不同意,城市,農村"),
    "Japanese": ("shift_jis", "euc_jp", "性別,年齢,男性,女性,とても満足,やや不満,わからない"),
    "Japanese in kana": ("shift_jis", "euc_jp", "はい,いいえ,わからない"),
    "Japanese in narrow kana": ("shift_jis", "euc_jp", "ﾔﾏﾀﾞ ﾀﾛｳ,ｽｽﾞｷ ﾊﾅｺ"),
    "Korean yes and no": ("euc_kr", "euc_kr", "예,아니오,모르겠다"),
    "Korean": ("euc_kr", "euc_kr", "성별,나이,남자,여자,매우 만족,불만족,모름"),
}  # fmt: skip


@pytest.mark.parametrize("other", [False, True], ids=["usual", "other"])
@pytest.mark.parametrize(("one", "another", "text"), ANSWERS.values(), ids=ANSWERS)
def test_that_the_encoding_that_gives_words_is_offered_first(one: str, another: str, text: str, other: bool) -> None:
    encoding = another if other else one
    data = text.encode(SUPPORTED[encoding])
    best = likeliest(data)[0]
    assert decoded(data, best, whole=True) == text


def test_that_bytes_an_encoding_lacks_rule_it_out() -> None:
    # 0x81 is nothing in Windows-1252, 0xFF nothing in GB 18030, and a lone 0xE9 nothing in any code of two bytes.
    assert "cp1252" in likeliest(b"\xe9 \xe8")
    assert "cp1252" not in likeliest(b"\xe9 \x81")
    assert {"gb18030", "big5", "shift_jis", "euc_jp", "euc_kr"}.isdisjoint(likeliest(b"caf\xe9 "))
    # Control signs of the second kind stand in no survey.
    assert "iso-8859-15" not in likeliest(b"\x93quoted\x94")


def test_that_a_chinese_file_is_asked_for_and_can_be_read_otherwise(write: Write) -> None:
    path = write("编号,性别\n1,男\n2,女\n3,女\n".encode("gb18030"))
    proposal = propose(path)
    assert proposal.dialect == Dialect(",", 1, "gb18030")
    assert [column.name for column in proposal.columns] == ["编号", "性别"]
    assert [(one.code, dict(one.params)) for one in proposal.notices] == [
        ("data.encoding_asked", {"lines": 4, "line": 1})
    ]
    assert "big5" not in proposal.encodings or proposal.encodings.index("big5") > 0
    other = reread(path, Dialect(",", 1, "mac_roman"))
    assert other.columns[1].header == "编号,性别".encode("gb18030").decode("mac_roman").split(",")[1]
    assert other.encodings == proposal.encodings


@pytest.mark.parametrize("rows", [0, 40_000], ids=["at the top", "far below"])
def test_that_iso_2022_jp_is_asked_for_and_read(write: Write, tmp_path: Path, rows: int) -> None:
    above = "".join(f"{n},{'yes ' * 15}\n" for n in range(rows))
    path = write(f"id,answer\n{above}x,男性\ny,ｱﾝｹｰﾄ\nz,no\n".encode("iso2022_jp_ext"))
    proposal = propose(path)
    assert proposal.dialect == Dialect(",", 1, "iso-2022-jp")
    assert proposal.encodings[:2] == ("iso-2022-jp", "utf-8")
    assert Notice("data.encoding_asked", {"lines": 2, "line": rows + 2}, Severity.WARNING) in proposal.notices
    with SurveySource.open(path, proposal.reading, temp_folder=tmp_path / "temp") as source:
        assert source.page(rows, 3) == (("x", "男性"), ("y", "ｱﾝｹｰﾄ"), ("z", "no"))


def test_that_signs_that_iso_2022_jp_lacks_are_named_by_their_line(write: Write) -> None:
    # A circled number as Windows writes it, beyond the standard.
    with pytest.raises(DataError) as caught:
        propose(write(b"id,answer\n1,\x1b$B-!\x1b(B\n"))
    assert (caught.value.code, dict(caught.value.params)) == ("data.not_in_encoding", {"line": 2})


def test_that_the_last_letter_of_a_line_does_not_rule_out_what_comes_first(write: Write) -> None:
    # In Shift JIS the last byte of the line would take the line end with it.
    text = "h\nВОПРОС,ОТВЕТ\n"
    assert read_head(write(text.encode("iso8859-5"))).text == text


@pytest.mark.parametrize("codec", ["utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("text", ["name,n\nMüller,1\nO'Neil,2\n", "编号,性别\n1,男\n2,女\n", "возраст\n18\n"])
def test_that_utf16_is_found_by_its_mark_or_its_zero_bytes(write: Write, codec: str, text: str) -> None:
    proposal = propose(write(text.encode(codec)))
    assert proposal.dialect is not None
    assert proposal.dialect.encoding == codec
    assert proposal.encodings == (codec,)
    assert [column.name for column in proposal.columns] == text.split("\n")[0].split(",")
    assert not proposal.notices or proposal.notices[0].code == "data.one_column"


def test_that_utf16_of_the_other_byte_order_with_a_mark_is_read(write: Write) -> None:
    assert propose(write(b"\xfe\xff" + "a,b\n1,2\n".encode("utf-16-be"))).columns[0].name == "a"
    # The mark is no letter, even where the byte order was chosen by hand.
    path = write(b"\xff\xfe" + "a,b\n1,2\n".encode("utf-16-le"))
    assert reread(path, Dialect(",", 1, "utf-16-le")).columns[0].name == "a"


def test_that_a_few_zero_bytes_do_not_suggest_utf16() -> None:
    assert is_utf16(b"a,b\n1,\x00x\n") == ""
    assert is_utf16(random.Random(4).randbytes(4_000)) == ""


def test_that_accents_far_below_the_beginning_count(write: Write) -> None:
    plain = b"id,answer\n" + b"1,%s\n" % (b"oui " * 15) * 40_000
    path = write(plain + "2,célibataire\n3,très élevé\n".encode("cp1252") + b"4,%s\n" % (b"non " * 15) * 10_000)
    proposal = propose(path)
    assert proposal.dialect is not None
    assert proposal.dialect.encoding == "cp1252"
    assert [dict(one.params) for one in proposal.notices] == [{"lines": 2, "line": 40_002}]
    assert read_head(write(plain + "2,célibataire\n".encode())).encoding == "utf-8"


@pytest.mark.slow
def test_that_a_long_file_of_any_letters_gets_a_proposal_at_once(write: Write) -> None:
    # A bound far above the 0.3 s it takes: it must not grow with the square of anything.
    luck = random.Random(1)
    for encoding in ("cp1251", "gb18030", "cp1252"):
        letters = [sign for sign in "аптекаразбор男女不同意éèàçô" if sign.encode(SUPPORTED[encoding], "ignore")]
        text = "".join(luck.choices(letters, k=30_030))
        rows = "".join(f"{n},{text[n : n + 30]}\n" for n in range(30_000))
        path = write(("n,x\n" + rows).encode(SUPPORTED[encoding]))
        start = time.perf_counter()
        propose(path)
        assert time.perf_counter() - start < 5.0


@settings(
    max_examples=5 * settings.default.max_examples,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    deadline=None,
)
@example(data=b"a\r\n\xe9\n\x81", encoding="cp1252")
@example(data=b"\xe9\r\n" * 700 + b"\x81", encoding="cp1252")
@example(data=b"a" + b"\xd6\xd0\r\n" * 700 + b"\xff", encoding="gb18030")
@given(
    data=st.lists(st.sampled_from([b"a", b"\n", b"\r", b"\r\n", b"\xe9", b"\x81", b"\xff", b"\xd6\xd0", b"\x00"]),
                  max_size=12).map(b"".join),
    encoding=st.sampled_from(list(SUPPORTED)),
)  # fmt: skip
def test_that_a_misfit_is_placed_in_the_line_where_python_finds_it(write: Write, data: bytes, encoding: str) -> None:
    codec = SUPPORTED[encoding]
    data = b"\xff\xfe" + data if encoding == "utf-16" else data
    path = write(data)
    try:
        text = data.decode(codec)
    except UnicodeDecodeError as found:
        line = len((data[: found.start].decode(codec, "ignore") + "x").splitlines())
    else:
        assert decoded(data, encoding, whole=True) == text.removeprefix("\ufeff")
        assert misfit_line(path, encoding) == 1
        return
    with pytest.raises(DataError) as caught:
        decoded(data, encoding, whole=True)
    assert (caught.value.code, dict(caught.value.params)) == ("data.not_in_encoding", {"line": line})
    assert misfit_line(path, encoding) == line


def test_that_every_encoding_reads_and_has_a_name() -> None:
    from app.messages.import_texts import encoding_name

    assert len({encoding_name(code) for code in SUPPORTED}) == len(SUPPORTED)
    for code in SUPPORTED:
        assert decoded("a,b\n".encode(SUPPORTED[code]), code, whole=True) == "a,b\n"
    assert set(UTF8) | set(UTF16) < set(SUPPORTED)
