"""Older files are brought up to date one version at a time."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from core.study import codec
from core.study.codec import MIGRATIONS, VERSION, StudyError, migrated, read_study, study_bytes
from tests.core.refusals import refused
from tests.core.study.studies import rich_study


def test_that_every_version_but_the_present_one_has_its_migration() -> None:
    assert sorted(MIGRATIONS) == list(range(1, VERSION))


def test_that_migrations_follow_each_other_from_the_version_of_the_file() -> None:
    table = {
        version: lambda found, version=version: {**found, "done": [*found["done"], version]} for version in (1, 2, 3)
    }
    assert migrated({"done": []}, 1, table)["done"] == [1, 2, 3]
    assert migrated({"done": []}, 3, table)["done"] == [3]
    assert migrated({"done": []}, 4, table)["done"] == []


def test_that_an_older_file_opens_and_what_breaks_a_migration_is_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 2 calls the question of the plan otherwise, say."""

    def renamed(found: dict[str, Any]) -> dict[str, Any]:
        plan = {**found["plan"], "question": found["plan"]["asked"]}
        del plan["asked"]
        return {**found, "plan": plan}

    study = replace(rich_study(), behind=(), ahead=())
    old = json.loads(study_bytes(study))
    old["plan"]["asked"] = old["plan"].pop("question")
    monkeypatch.setattr(codec, "VERSION", 2)
    monkeypatch.setattr(codec, "migrated", lambda found, version: migrated(found, version, {1: renamed}))
    assert read_study(json.dumps(old).encode()).study == study
    assert b'"version": 2' in study_bytes(study)
    assert read_study(study_bytes(study)).study == study
    for broken in ({**old, "plan": 3}, {**old, "plan": {}}, {**old, "plan": None}):
        with refused("study.damaged", kind=StudyError):
            read_study(json.dumps(broken).encode())


def test_that_what_is_written_can_be_read_by_the_version_that_writes_it() -> None:
    assert 1 <= codec.READABLE_FROM <= codec.VERSION
