"""LaTeX tables: whatever a label holds, the file is balanced and prints it."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.report.latex import latex_escaped, latex_text
from core.sentences.style import NumberStyle
from core.types import Origin
from tests.core.report.examples import BASE, LABELS, preview, table, with_shares
from tests.core.report.test_questionnaire import made

PRINTED = {
    r"\textbackslash{}": "\\", r"\{": "{", r"\}": "}", r"\#": "#", r"\$": "$", r"\%": "%", r"\&": "&", r"\_": "_",
    r"\textasciitilde{}": "~", r"\textasciicircum{}": "^", r"\textless{}": "<", r"\textgreater{}": ">",
    r"\textbar{}": "|", r"\symbol{34}": '"', "{`}": "`", "{[}": "[", "{]}": "]", "{*}": "*", "$-$": "−",
    r"\ldots{}": "…", r"\textperiodcentered{}": "·", r"$\varepsilon$": "ε", r"$\infty$": "∞", r"$\times$": "×",
    r"$\leq$": "≤", r"$\geq$": "≥", "{}": "", "---": "—", "--": "–", "``": "“", "''": "”", "~": "\u00a0",
}  # fmt: skip
TOKEN = re.compile("|".join(re.escape(key) for key in sorted(PRINTED, key=len, reverse=True)))
COMMANDS = {
    "begin", "end", "centering", "small", "caption", "label", "textbf", "toprule", "midrule", "bottomrule",
    "begingroup", "endgroup", "endfirsthead", "endhead", "endlastfoot", "linewidth",
}  # fmt: skip


def printed(escaped: str) -> str:
    """What LaTeX prints of escaped text; fails where anything is left that would be a command."""
    rest = TOKEN.sub("", escaped)
    assert not set(rest) & set("\\{}#$%&_~^"), rest
    return TOKEN.sub(lambda found: PRINTED[found[0]], escaped)


def checked(text: str) -> str:
    """A small reader of what LaTeX would trip over: braces, environments, dollars, cells of each row, commands."""
    body = "\n".join(line for line in text.splitlines() if not line.startswith("% "))
    bare = re.sub(r"\\[{}#$%&_\\]", "", body)
    assert not set(bare) & set("%#")
    assert bare.count("$") % 2 == 0
    depth = 0
    for sign in bare:
        depth += (sign == "{") - (sign == "}")
        assert depth >= 0
    assert depth == 0
    opened: list[str] = []
    for what, name in re.findall(r"\\(begin|end)\{(\w+)\}", body):
        if what == "begin":
            opened.append(name)
        else:
            assert opened.pop() == name
    assert opened == []
    known = {found[1:-2] if found.endswith("{}") else found.strip("\\${}") for found in PRINTED}
    used = set(re.findall(r"\\([a-zA-Z]+)", body))
    assert used <= COMMANDS | {name.lstrip("\\") for name in known} | {"symbol"}
    columns = re.search(r"\\begin\{(?:tabular|longtable)\}\{((?:[lr]|p\{[\d.]+\\linewidth\})+)\}", body)
    assert columns is not None
    number = len(re.sub(r"p\{[^}]*\}", "p", columns[1]))
    rows = [line for line in body.splitlines() if line.endswith(r"\\") and not line.startswith(r"\label")]
    assert rows
    for row in rows:
        assert len(re.findall(r"(?<!\\)&", row)) == number - 1
        assert not row.lstrip().startswith(("[", "*"))
    return text


def test_that_a_table_is_a_booktabs_table_with_the_cells_on_screen() -> None:
    shown = table(preview(support=(1604, 1241, 970, 913, 858, 780)), base=BASE, design_name="k-ary randomized")
    text = checked(latex_text(shown))
    lines = text.splitlines()
    assert lines[0] == r"% \usepackage{booktabs}"
    assert r"\begin{tabular}{lrrrrr}" in lines
    assert r"Category & True & Noisy & Debiased & 95\% interval & Est. answers \\" in lines
    assert r"Never & 41.2\% & 25.2\% & 39.9\% & 37.3 to 42.6\% & 2,540 \\" in lines
    assert [lines.index(rf"\{rule}rule") for rule in ("top", "mid", "bottom")] == [6, 8, 15]
    assert r"\label{tab:cannabis-use-past-year}" in lines


def test_that_the_caption_names_base_target_setting_and_mark() -> None:
    text = latex_text(table(preview(origin=Origin.PRIVATE), base=BASE, design_name="k-ary"))
    caption = next(line for line in text.splitlines() if line.startswith(r"\caption"))
    assert caption == (
        r"\caption{\textbf{INTERNAL \textperiodcentered{} preview of private data.} Cannabis use, past year. "
        r"Base: 6,366 valid of 6,407. Target: this sample (privacy noise only). "
        r"k-ary, $\varepsilon$ = 1.5, 95\% score intervals.}"
    )
    asked = latex_text(table(preview(), title="Do you smoke?"))
    assert "Do you smoke? Base" in asked


def test_that_a_minus_is_a_minus() -> None:
    assert r"$-$25.0\%" in latex_text(with_table((0.7, -0.25, 0.55)))


def with_table(shares: tuple[float, ...]):
    return table(with_shares(shares))


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        (r"\input{/etc/passwd}", r"\textbackslash{}input\{/etc/passwd\}"),
        ("50% of $5 & #1_a", r"50\% of \$5 \& \#1\_a"),
        ("[1] *", "{[}1{]} {*}"),
        ("18--24", "18-{}-24"),
        ("a,,b ''c''", "a,{},b '{}'c'{}'"),
        ("two\nlines\t\\\\", r"two lines \textbackslash{}\textbackslash{}"),
        ("^^M ~", r"\textasciicircum{}\textasciicircum{}M \textasciitilde{}"),
        ('say "x"', r"say \symbol{34}x\symbol{34}"),
        ("?`", "?{`}"),
        ("nul\x00 \u202eodd\u200b", "nul odd"),
        ("\u0645\u06cc\u200c\u062e", "\u0645\u06cc\u200c\u062e"),
        ("你好", "你好"),
    ],
)
def test_that_signs_with_a_meaning_are_printed(text: str, escaped: str) -> None:
    assert latex_escaped(text) == escaped


@given(st.text(alphabet=st.one_of(st.sampled_from("\\{}#$%&_~^<>|\"'`[]*-,\n\t−–…·ε∞×≤≥ "), st.characters())))
def test_that_any_text_prints_as_itself_and_leaves_no_command(text: str) -> None:
    shown = printed(latex_escaped(text))
    plain = text.replace("‘", "`").replace("’", "'").replace("\u202f", "\u00a0")
    once = re.sub(r"[ \t\r\n\v\f\x1c-\x1f\x85\u2028\u2029]+", " ", plain).strip(" ")
    wanted = "".join(sign for sign in once if sign in "\u200c\u200d" or unicodedata.category(sign)[0] != "C")
    assert shown == wanted


@pytest.mark.parametrize("target", ["labels", "title"])
def test_that_nasty_texts_leave_the_file_balanced(target: str) -> None:
    nasty = (r"\end{tabular}", "100% }{", "a & b \\\\", "$x$ #2", "[2pt] *", "你好 \u202e")
    shown = table(preview(), labels=nasty) if target == "labels" else table(preview(), title=" ".join(nasty))
    checked(latex_text(shown))


def test_that_the_checker_notices_what_latex_would() -> None:
    """The broken twin: a bare sign, a lost brace, one cell too many."""
    text = latex_text(table(preview()))
    for good, bad in (
        (r"41.2\%", "41.2%"),
        ("Never &", "Never & &"),
        ("Never &", "{Never &"),
        ("Never &", r"\input &"),
        ("Never &", "$Never &"),
        (r"\end{tabular}", ""),
    ):
        with pytest.raises(AssertionError):
            checked(text.replace(good, bad, 1))


def test_that_long_tables_break_over_pages_with_their_headers() -> None:
    text = checked(latex_text(table(preview((9,) * 41))))
    assert text.startswith("% \\usepackage{booktabs}\n% \\usepackage{longtable}\n")
    assert text.count(r"\midrule") == 2
    assert text.index(r"\endfirsthead") < text.index(r"\endhead") < text.index("Answer 0")
    assert "longtable" not in latex_text(table(preview((9,) * 40)))


def test_that_long_labels_are_wrapped_and_crowded_tables_small() -> None:
    wide = checked(latex_text(table(preview(), labels=("x" * 37, *LABELS[1:]))))
    assert r"\begin{tabular}{p{0.4\linewidth}rrrrr}" in wide
    text = checked(latex_text(made(base="b" * 3)))
    assert r"\small" in text
    assert r"\begin{tabular}{llrrlrrrp{0.4\linewidth}}" in text


def test_that_numbers_follow_the_reader() -> None:
    german = NumberStyle(decimal=",", group=".", percent="\u202f%")
    assert r"41,2~\%" in latex_text(table(preview(), style=german))


def test_that_labels_of_other_scripts_have_a_usable_reference() -> None:
    assert r"\label{tab:table}" in latex_text(table(preview(), title="过去一年"))
    assert r"\label{tab:caf}" in latex_text(table(preview(), title="Café"))
