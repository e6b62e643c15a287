"""The survey of a release, and the question about its people."""

from __future__ import annotations

from app.messages.data_texts import isolated
from app.messages.ledger_texts import alike_text
from app.messages.speak import say, say_message
from app.releases.figures import exact_epsilon
from app.releases.prepare.picture import (
    PeoplePicture,
)
from app.releases.state import ReleaseDraft, proposed_survey
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.release.people import Alike, Settled


def people_picture(
    workspace: Workspace, draft: ReleaseDraft, people: Settled | None, problem: WorkbenchError | None
) -> PeoplePicture:
    """Return the survey and the question about its people.

    people   None until the ledger was asked
    problem  why the ledger refuses the name of the survey
    """
    said = draft.word
    alike = () if people is None else people.alike
    named = people is not None and people.named
    name = proposed_survey(workspace) if people is None or problem is not None else people.data.survey
    answer = "yes" if said.same else "no" if said.others else ""
    one = alike[0] if len(alike) == 1 else None
    return PeoplePicture(
        name=name,
        hint=say("people.known" if named and not alike else "people.hint"),
        editable=not named,
        error="" if problem is None else say_message(problem),
        question=_question(alike),
        reason="" if one is None else _reason(one),
        surveys=tuple(
            TickRow(found.survey.name, found.survey.name, _reason(found), ticked=found.survey.name in said.same)
            for found in alike
        ),
        answer=answer if alike else "",
        note=say(f"people.answered_{answer}") if alike and answer else "",
    )


def _question(alike: tuple[Alike, ...]) -> str:
    if not alike:
        return ""
    if len(alike) > 1:
        return say("people.ask_many")
    return say("people.ask_one", {"survey": isolated(alike[0].survey.name)})


def _reason(found: Alike) -> str:
    return say("people.reason", {"spent": exact_epsilon(found.spent), "reason": alike_text(found)})
