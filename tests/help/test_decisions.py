"""The list of decisions has every record under its title, once."""

from __future__ import annotations

import re

from tests.help.pages import TOP

FOLDER = TOP / ".github" / "decisions"


def test_that_the_list_of_decisions_names_each_record_by_its_number_and_title() -> None:
    records = sorted(FOLDER.glob("[0-9]*.md"))
    titles = {path.name: path.read_text(encoding="utf-8").splitlines()[0].removeprefix("# ") for path in records}
    assert [int(title.split(".")[0]) for title in titles.values()] == list(range(1, len(records) + 1))
    told = re.findall(r"^- \[(.+?)\]\(([\w-]+\.md)\)", (FOLDER / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted((name, title) for title, name in told) == sorted(titles.items())
