"""Further regression models on randomized reports: the answer as a predictor, groups, attentiveness, numbers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.binary import BinaryDesign
from core.designs.numeric.base import NumericDesign
from core.errors import InputError
from core.estimation.complex.sample import sample_of
from core.regression.attentive import AttentiveLikelihood, fit_attentive
from core.regression.columns import columns_of
from core.regression.covariance import Drawn, Errors
from core.regression.joint import JointRegression, joint_covariance
from core.regression.links import Link
from core.regression.predictor import Outcome, PredictorLikelihood, fit_predictor
from core.regression.random_intercept import RandomInterceptLikelihood, fit_random_intercept
from core.regression.scrambled import NumberRegression, checked_columns, fit_numbers, noise_of
from core.regression.terms import Term
from core.scripting.regression import errors_of
from core.scripting.regression_rows import Column, Designs, Rows, Sampling, entries, rows_of, term_list
from core.types import FloatArray


@checked
def regress_on_answer(
    outcome: Column,
    reports: Column,
    design: Designs,
    terms: Any = (),
    *,
    trait_terms: Any = None,
    data: Any = None,
    kind: Outcome = Outcome.LOGISTIC,
    arms: Column = None,
    carrier: Any = None,
    labels: Any = None,
    reference: Any = None,
    weights: Column = None,
    strata: Column = None,
    clusters: Column = None,
    counts: Column = None,
    errors: Errors | None = None,
) -> JointRegression:
    """Fit a model for an outcome with the sensitive answer as a predictor, jointly with a model for that answer.

    The report is not put in place of the answer, which would bias its effect toward zero: the likelihood sums over all
    true answers. Unknown shares of designs with two groups are estimated too.

    Parameters
    ----------
    outcome : str or sequence
        0 and 1 for a logistic model, numbers for a linear one.
    reports, design, arms, carrier, labels, reference, data : as for `core.regress`
        The same meaning.
    terms : sequence
        Of the outcome beside the sensitive answer.
    trait_terms : sequence, optional
        Of the model for the sensitive answer; the same as `terms` where None. A model without the columns on which
        the answer depends biases the other slopes.
    kind : {"logistic", "linear"}
    weights, strata, clusters, counts, errors : as for `core.regress`
        The same meaning; there are no errors by expected information.

    Returns
    -------
    JointRegression
        With the parts "answer", "outcome", "spread" if linear, and "design" for unknown shares. In "outcome" the row
        "carriers" is the effect. More than two answers have a row each, but for the reference.

    Raises
    ------
    InputError
        With a sentence that says what to do.

    Examples
    --------
    >>> import core
    >>> import numpy as np
    >>> rng = np.random.default_rng(1)
    >>> answer = rng.random(2000) < 0.3
    >>> said = np.where(rng.random(2000) < 0.8, answer, ~answer)
    >>> vote = rng.random(2000) < np.where(answer, 0.7, 0.4)
    >>> frame = {"said": said * 1, "vote": vote * 1}
    >>> core.regress_on_answer("vote", "said", core.Warner(p=0.8), data=frame, carrier=1)
    <JointRegression of 2,000 reports, logistic outcome: carriers 1.169 (0.194), converged>
    """
    told = entries("reports", reports, data)
    shared = term_list(terms, data)
    own = shared if trait_terms is None else term_list(trait_terms, data)
    both = tuple(dict.fromkeys((*shared, *own)))
    rows = rows_of(
        data, both, size=len(told), sampling=Sampling(weights, strata, clusters, counts), reports=reports,
        design=design,
        arms=arms, labels=labels, carrier=carrier, reference=reference, extra={"outcome": outcome},
    )  # fmt: skip
    assert rows.responses is not None
    answers = tuple(rows.labels[at] for at in rows.responses.order[1:])
    values = rows.extra["outcome"]
    law = Outcome(kind)
    if law is Outcome.LOGISTIC and not np.isin(values, (0.0, 1.0)).all():
        raise InputError("outcome", None, "regression.zero_or_one")
    if float(np.ptp(values)) == 0.0:
        raise InputError("outcome", None, "regression.outcome_alike")
    traits, trait_names = _matrix(rows, own)
    columns, names = _matrix(rows, shared)
    likelihood = PredictorLikelihood(traits, columns, rows.line, values, rows.mass, rows.responses, law)
    fit, parts = fit_predictor(likelihood, trait_names, names, answers)
    source = errors_of(errors, rows.drawn)
    return JointRegression(
        f"{law} outcome", fit, parts, rows.drawn, source, ("outcome", answers[0]), rows.notices, rows.left_out,
        rows.places, joint_covariance(fit, rows.drawn, source), len(answers),
    )  # fmt: skip


@checked
def regress_groups(
    reports: Column,
    design: Designs,
    terms: Any = (),
    *,
    groups: Column,
    data: Any = None,
    link: Link = Link.LOGIT,
    arms: Column = None,
    carrier: Any = None,
    errors: Errors | None = None,
) -> JointRegression:
    """Fit a model for the true answer with a random intercept for groups such as schools or interviewers.

    Two answers, one level. Coefficients hold within a group. Coefficients of `core.regress` hold on average over
    groups and are nearer to zero.

    Parameters
    ----------
    reports, design, terms, data, link, arms, carrier : as for `core.regress`
        The same meaning.
    groups : str or sequence
        The group of each respondent.
    errors : {"observed", "hc0", "hc1", "design"}, optional
        Sandwich errors are by group.

    Returns
    -------
    JointRegression
        With the parts "answer" and "groups": the standard deviation of the intercepts on the scale of the link.

    Raises
    ------
    InputError
        With a sentence that says what to do.

    Examples
    --------
    >>> import core
    >>> import numpy as np
    >>> rng = np.random.default_rng(2)
    >>> school = np.repeat(np.arange(60), 40)
    >>> answer = rng.random(2400) < 1 / (1 + np.exp(1 - rng.standard_normal(60)[school]))
    >>> frame = {"said": np.where(rng.random(2400) < 0.8, answer, ~answer) * 1, "school": school}
    >>> core.regress_groups("said", core.Warner(p=0.8), groups="school", data=frame, carrier=1)
    <JointRegression of 2,400 reports, logit, random intercept: standard deviation 0.7759 (0.141), converged>
    """
    told = entries("reports", reports, data)
    rows = rows_of(
        data, terms, size=len(told), sampling=Sampling(clusters=groups), reports=reports, design=design, arms=arms,
        carrier=carrier,
    )  # fmt: skip
    _need_two_answers(rows)
    cluster = rows.drawn.sample.cluster
    assert cluster is not None
    if int(cluster.max()) + 1 == rows.n:
        raise InputError("groups", rows.n, "regression.groups_single")
    order = np.argsort(cluster, kind="stable")
    begins = np.flatnonzero(np.diff(cluster[order], prepend=-1)).astype(np.int64)
    matrix, names = _matrix(rows, rows.terms)
    likelihood = RandomInterceptLikelihood(
        np.ascontiguousarray(matrix[order]), begins, _chances(rows)[order], rows.mass[order], Link(link)
    )
    fit, parts = fit_random_intercept(likelihood, names)
    drawn = Drawn(
        sample_of(rows.mass[order], rows.drawn.sample.times[order], cluster=cluster[order]),
        cluster[order],
        False,
        False,
    )
    source = Errors(errors) if errors is not None else Errors.OBSERVED
    spread = joint_covariance(fit, drawn, source)
    # The likelihood knows the groups, so that it is a likelihood although respondents are in clusters.
    return JointRegression(
        f"{likelihood.link}, random intercept", fit, parts, replace(drawn, cluster=None), source,
        ("groups", "standard deviation"), rows.notices, rows.left_out, rows.places, spread,
    )  # fmt: skip


@checked
def regress_anchored(
    reports: Column,
    anchors: Column,
    design: Design,
    anchor: float,
    terms: Any = (),
    *,
    attentive_terms: Any = None,
    data: Any = None,
    carrier: Any = None,
    weights: Column = None,
    strata: Column = None,
    clusters: Column = None,
    counts: Column = None,
    errors: Errors | None = None,
) -> JointRegression:
    """Fit a crosswise question and its anchor item together: models for the true answer and for attentiveness.

    Respondents who do not attend choose one of two reports at random. The anchor item asks for a trait that nobody has,
    so its reports show how many attend.

    Parameters
    ----------
    reports, design, terms, data, carrier : as for `core.regress`
        The same meaning; a design with two reports.
    anchors : str or sequence
        The reports of the anchor item, with the same two values.
    anchor : float
        The chance that an attentive respondent gives the report `carrier` in the anchor item: with innocuous
        prevalence p' and "same" as the report, 1 - p'.
    attentive_terms : sequence, optional
        Of the model for attentiveness; the same as `terms` where None.
    weights, strata, clusters, counts, errors : as for `core.regress`
        The same meaning; there are no errors by expected information.

    Returns
    -------
    JointRegression
        With the parts "answer" and "attentive", both logit.

    Raises
    ------
    InputError
        With a sentence that says what to do.

    Examples
    --------
    >>> import core
    >>> reports, anchors = [1] * 700 + [0] * 1300, [1] * 1600 + [0] * 400
    >>> fit = core.regress_anchored(reports, anchors, core.Crosswise(p=0.15), 0.85, carrier=1)
    >>> fit.to_frame()[["estimate"]].round(3).to_csv().splitlines()
    ['model,name,estimate', 'answer,intercept,1.099', 'attentive,intercept,1.792']
    """
    if not isinstance(design, BinaryDesign):
        raise InputError("design", None, "regression.two_answers")
    if not 0.0 <= anchor <= 1.0 or abs(anchor - 0.5) < 1e-4:
        raise InputError("anchor", anchor, "regression.anchor")
    told, shown = entries("reports", reports, data), entries("anchors", anchors, data)
    if len(shown) != len(told):
        raise InputError("anchors", len(shown), "survey.column_length", rows=len(told), given=len(shown))
    own = term_list(terms, data)
    other = own if attentive_terms is None else term_list(attentive_terms, data)
    both = tuple(dict.fromkeys((*own, *other)))
    seen = _anchor_numbers(shown, carrier)
    rows = rows_of(
        data, both, size=len(told), sampling=Sampling(weights, strata, clusters, counts), reports=reports,
        design=design,
        carrier=carrier, extra={"anchors": seen},
    )  # fmt: skip
    _need_two_answers(rows)
    columns, names = _matrix(rows, own)
    attentive, attentive_names = _matrix(rows, other)
    pair = (design.yes_if_carrier, design.yes_if_not)
    likelihood = AttentiveLikelihood(
        columns, attentive, (rows.line == 0).astype(np.float64), rows.extra["anchors"], rows.mass, pair, anchor
    )
    fit, parts = fit_attentive(likelihood, names, attentive_names)
    source = errors_of(errors, rows.drawn)
    return JointRegression(
        "anchored", fit, parts, rows.drawn, source, ("answer", names[0]), rows.notices, rows.left_out, rows.places,
        joint_covariance(fit, rows.drawn, source),
    )  # fmt: skip


@checked
def regress_numbers(
    reports: Column,
    design: NumericDesign,
    terms: Any = (),
    *,
    data: Any = None,
    weights: Column = None,
    strata: Column = None,
    clusters: Column = None,
    counts: Column = None,
    errors: Errors | None = None,
) -> NumberRegression:
    """Fit a linear model for true numbers to scrambled numbers.

    Parameters
    ----------
    reports : str or sequence
        The scrambled numbers.
    design : NumericDesign
        The mechanism that made them.
    terms, data, weights, strata, clusters, counts : as for `core.regress`
        The same meaning.
    errors : {"observed", "hc0", "hc1", "design"}, optional
        "observed" by the variance of the model and of the design, the others as in `core.regress`.

    Returns
    -------
    NumberRegression

    Raises
    ------
    InputError
        With a sentence that says what to do.

    Examples
    --------
    >>> import core
    >>> import numpy as np
    >>> from core.designs.numeric.laplace import Laplace
    >>> rng, design = np.random.default_rng(3), Laplace(0.0, 10.0, 8.0)
    >>> age = rng.uniform(20, 60, 5000)
    >>> drinks = np.clip(8 - 0.1 * age + rng.normal(0, 1, 5000), 0, 10)
    >>> frame = {"report": design.randomize(drinks, rng=rng).reports.values, "age": age}
    >>> core.regress_numbers("report", design, ["age"], data=frame)
    <NumberRegression of 5,000 reports: 2 coefficients, sigma 0.9906>
    """
    size = len(entries("reports", reports, data))
    rows = rows_of(
        data, terms, size=size, sampling=Sampling(weights, strata, clusters, counts), extra={"reports": reports}
    )
    columns = columns_of(rows.terms, rows.values, rows.mass, intercept=True)
    matrix = columns.matrix(rows=rows.n)
    checked_columns(columns, matrix, rows.mass)
    told = rows.extra["reports"].astype(getattr(design, "report_dtype", np.float64), copy=False)
    if not np.array_equal(told, rows.extra["reports"]):
        # Fractions in place of bits keep their values, so that the design refuses them.
        told = rows.extra["reports"]
    values = design.unbiased(design.checked_reports(told))
    source = errors_of(errors, rows.drawn)
    found = fit_numbers(matrix, values, noise_of(design), rows.drawn, source)
    return NumberRegression(found, columns, rows.drawn, source, rows.notices, rows.left_out, rows.places)


def _need_two_answers(rows: Rows) -> None:
    """Raises InputError("design", `regression.two_answers`)."""
    if rows.responses is None or rows.responses.k != 2 or rows.responses.nuisance:
        raise InputError("design", None, "regression.two_answers")


def _chances(rows: Rows) -> FloatArray:
    """P(report | non-carrier), P(report | carrier) of each row."""
    assert rows.responses is not None
    return np.ascontiguousarray(rows.responses.table[rows.line])


def _matrix(rows: Rows, terms: tuple[Term, ...]) -> tuple[FloatArray, tuple[str, ...]]:
    columns = columns_of(terms, rows.values, rows.mass, intercept=True)
    matrix = columns.matrix(rows=rows.n)
    checked_columns(columns, matrix, rows.mass)
    return matrix, columns.names


def _anchor_numbers(shown: Any, carrier: Any) -> FloatArray:
    """1 for the report `carrier`, 0 for the other, nan for none."""
    import pandas as pd

    column = pd.Series(np.asarray(shown, dtype=object))
    found = np.where(column == carrier, 1.0, 0.0)
    found[np.asarray(column.isna() | (column == ""))] = np.nan
    return found
