"""One sound call of each public function of core that takes a target, a level, a method, n, k or an epsilon."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from core.analyses.comparison import rivals
from core.central.chains import least_count, least_sum
from core.central.distribution import reach
from core.central.intervals import count_results
from core.designs.category import checked_k, useful_epsilon
from core.designs.chosen import chosen_design
from core.designs.local.grr import GRR
from core.designs.lower_bound import least_loss, loss_of_size, smooth_bound
from core.designs.numeric.calibration import least_ratio, log_delta
from core.designs.numeric.piecewise import Piecewise
from core.designs.rappor.rule import flip_for
from core.designs.registry import spec
from core.designs.several.scheme import one_for_each
from core.designs.survey.custom import custom_design, default_matrix
from core.designs.survey.warner import Warner
from core.designs.weights import forced_weights
from core.estimation.bootstrap import bootstrap
from core.estimation.compare import Side, design_effect, wald_difference, wald_ratio
from core.estimation.compatibility import compatibility_of_shares
from core.estimation.coverage import exact_coverage
from core.estimation.crosswise import anchored_crosswise, extended_crosswise
from core.estimation.estimate import estimate
from core.estimation.expected import error_curve, expected_error
from core.estimation.finite_population import card_scores, population_share, yes_no_scores
from core.estimation.intervals import IntervalMethod, bounds, clopper_pearson, methods_of, score, wald, wilson
from core.estimation.levels import checked_level, normal_quantile
from core.estimation.likelihood_ratio import constrained_deviance, constrained_share, likelihood_ratio
from core.estimation.many import estimate_many
from core.estimation.noncompliance.anchor import anchor_intervals
from core.estimation.noncompliance.ignoring import Ignoring, Part, band
from core.estimation.pooled import likelihood_ratio_of_common_share
from core.estimation.profile import profile_likelihood
from core.estimation.repeated_cards import card_matrix, estimate_cards
from core.estimation.simultaneous import adjusted, level_of_each
from core.estimation.two_groups import cheating_detection, estimate_groups
from core.planning.anatomy import anatomy
from core.planning.budget import charge
from core.planning.nearest_devices import nearest_devices
from core.planning.power import Criterion, noticed_share, power_of_share
from core.planning.precision import Asked, DifferenceGoal, MarginGoal
from core.planning.privacy_parameter import epsilon_for_margin, epsilon_for_odds, margin_of
from core.planning.questions import believed_after
from core.planning.share_spread import share_spread
from core.planning.solver import epsilon_for, precision_with, respondents_for, usual_design, whole_respondents
from core.planning.turning_points import turning_points
from core.risk.attacker import two_steps
from core.risk.beliefs import odds_for_posterior, updated, worst_posterior
from core.risk.guess_curves import guess_curve, stranger_curve
from core.risk.posterior import best_guess_rate, guess_without
from core.risk.presets import preset_of, strictest_met
from core.risk.shuffled import local_epsilon, shuffled_epsilon
from core.types import Target

SHARES = np.array([0.2, 0.5, 0.3])
COUNTS = np.array([120, 80, 100])
OWN, OTHER = np.array([0.75, 0.75, 0.75]), np.array([0.25, 0.25, 0.25])
DESIGN, YES_NO = GRR(3, 1.0), Warner(0.75)
EPSILONS = np.array([0.5, 1.0])
GRR_SPEC = spec("grr")
ASKED = Asked(SHARES, Target.POPULATION)
SIDE = Side(SHARES, np.full(3, 0.05), SHARES - 0.1, SHARES + 0.1)
POPULATION, WILSON = Target.POPULATION, IntervalMethod.WILSON
MADE = estimate(DESIGN, COUNTS, 300, POPULATION)


def rng() -> np.random.Generator:
    return np.random.default_rng(1)


Door = tuple[Callable[..., Any], dict[str, Any]]
DOORS: list[Door] = [
    (GRR, {"k": 3, "epsilon": 1.0}),
    (Warner, {"p": 0.75}),
    (Piecewise, {"low": 0.0, "high": 1.0, "epsilon": 1.0}),
    (checked_k, {"k": 3, "highest": 10}),
    (useful_epsilon, {"epsilon": 1.0, "k": 3, "least_forced": 0.3}),
    (chosen_design, {"key": "grr", "k": 3, "epsilon": 1.0}),
    (loss_of_size, {"k": 5, "epsilon": 1.0, "w": 2, "target": POPULATION}),
    (least_loss, {"k": 5, "epsilon": 1.0, "target": POPULATION}),
    (smooth_bound, {"k": 5, "epsilons": EPSILONS, "target": POPULATION}),
    (log_delta, {"ratio": 1.0, "epsilon": 1.0}),
    (least_ratio, {"epsilon": 1.0, "delta": 1e-6}),
    (flip_for, {"epsilon": 1.0, "r0": 0.5, "r1": 0.75, "hashes": 2}),
    (one_for_each, {"ks": (2, 3), "key": "grr", "epsilon": 1.0}),
    (custom_design, {"k": 2, "matrix": ((0.7, 0.3), (0.3, 0.7))}),
    (default_matrix, {"k": 3}),
    (forced_weights, {"k": 3, "forced": (1.0, 2.0, 1.0)}),
    (DESIGN.variances, {"tally": COUNTS, "n": 300, "target": POPULATION}),
    (DESIGN.checked_tally, {"tally": COUNTS, "n": 300}),
    (GRR_SPEC.build, {"k": 3, "epsilon": 1.0}),
    (GRR_SPEC.build_from_p, {"k": 3, "p": 0.6}),
    (GRR_SPEC.epsilon_bounds, {"k": 3}),
    (GRR_SPEC.p_bounds, {"k": 3}),
    (bootstrap, {"groups": [COUNTS], "estimator": lambda parts: parts[0] / 300, "level": 0.95, "rng": rng(),
                 "draws": 100}),
    (wald_difference, {"first": SIDE, "second": SIDE, "level": 0.95}),
    (wald_ratio, {"first": SIDE, "second": SIDE, "level": 0.95}),
    (design_effect, {"variances": SHARES / 100, "shares": SHARES, "n": 300}),
    (compatibility_of_shares, {"counts": COUNTS, "n": 300, "own": OWN, "other": OTHER}),
    (exact_coverage, {"own": 0.75, "other": 0.25, "share": 0.3, "n": 40, "target": POPULATION, "method": WILSON,
                      "level": 0.95}),
    (extended_crosswise, {"same1": 40, "n1": 100, "same2": 50, "n2": 100, "p": 0.25}),
    (anchored_crosswise, {"counts": [[50, 20], [30, 40]], "p": 0.25, "p_anchor": 0.2}),
    (estimate, {"design": DESIGN, "tally": COUNTS, "n": 300, "target": POPULATION}),
    (MADE.interval, {"level": 0.95, "method": WILSON, "comparisons": 3}),
    (MADE.sampling_interval, {"level": 0.95}),
    (expected_error, {"design": DESIGN, "shares": SHARES, "n": 300, "target": POPULATION}),
    (error_curve, {"spec": GRR_SPEC, "k": 3, "shares": SHARES, "n": 300, "target": POPULATION, "epsilons": EPSILONS}),
    (yes_no_scores, {"a": 0.75, "b": 0.25}),
    (card_scores, {"chances": [0.2, 0.3, 0.5]}),
    (population_share, {"counts": [40, 60], "scored": yes_no_scores(0.75, 0.25), "population": 1000}),
    (methods_of, {"design": DESIGN, "target": POPULATION}),
    (bounds, {"method": WILSON, "target": POPULATION, "counts": COUNTS, "n": 300, "own": OWN, "other": OTHER,
              "level": 0.95}),
    (wald, {"shares": SHARES, "standard_errors": SHARES / 10, "level": 0.95}),
    (wilson, {"counts": COUNTS, "n": 300, "own": OWN, "other": OTHER, "level": 0.95}),
    (clopper_pearson, {"counts": COUNTS, "n": 300, "own": OWN, "other": OTHER, "level": 0.95}),
    (score, {"shares": SHARES, "n": 300, "own": OWN, "other": OTHER, "level": 0.95}),
    (checked_level, {"level": 0.95}),
    (normal_quantile, {"level": 0.95}),
    (constrained_share, {"counts": COUNTS, "n": 300, "own": OWN, "other": OTHER}),
    (constrained_deviance, {"counts": COUNTS, "n": 300, "own": OWN, "other": OTHER}),
    (likelihood_ratio, {"counts": COUNTS, "n": 300, "own": OWN, "other": OTHER, "level": 0.95}),
    (estimate_many, {"design": DESIGN, "tallies": np.array([COUNTS, COUNTS]), "n": 300, "target": POPULATION,
                     "method": WILSON, "level": 0.95}),
    (anchor_intervals, {"counts": np.array([[20, 50], [10, 60]]), "p": 0.25, "p_anchor": 0.2, "level": 0.95,
                        "rng": rng(), "draws": 100}),
    (band, {"parts": [Part(YES_NO, np.array([60.0, 40.0]))], "rule": Ignoring.COIN, "ignoring": np.array([0.0, 0.2]),
            "level": 0.95}),
    (likelihood_ratio_of_common_share, {"yes": np.array([40.0]), "n": np.array([100.0]), "own": np.array([0.75]),
                                        "other": np.array([0.25]), "level": 0.95}),
    (profile_likelihood, {"matrix": DESIGN.response_matrix(), "counts": COUNTS, "level": 0.95}),
    (card_matrix, {"p1": 0.7, "p2": 0.3, "m": 3}),
    (estimate_cards, {"counts": [10, 30, 40, 20], "p1": 0.7, "p2": 0.3}),
    (level_of_each, {"level": 0.95, "comparisons": 3}),
    (adjusted, {"p_values": np.array([0.01, 0.2]), "comparisons": 2}),
    (estimate_groups, {"model": cheating_detection(0.25, 0.75), "yes1": 40, "n1": 100, "yes2": 60, "n2": 100}),
    (cheating_detection, {"p1": 0.25, "p2": 0.75}),
    (anatomy, {"design": DESIGN, "shares": SHARES, "n": 300, "target": POPULATION}),
    (charge, {"epsilon": 1.0}),
    (epsilon_for_margin, {"spec": GRR_SPEC, "k": 3, "shares": SHARES, "n": 3000, "target": POPULATION, "level": 0.95,
                          "margin": 0.05}),
    (epsilon_for_odds, {"odds": 3.0}),
    (margin_of, {"design": DESIGN, "shares": SHARES, "n": 300, "target": POPULATION, "level": 0.95}),
    (nearest_devices, {"epsilon": 1.0, "k": 2, "respondents": 1000, "share": 0.3}),
    (power_of_share, {"spread": share_spread(YES_NO, np.array([0.3, 0.7]), 0, POPULATION), "null": 0.3,
                      "alternative": 0.4, "n": 300, "test": Criterion()}),
    (noticed_share, {"spread": share_spread(YES_NO, np.array([0.3, 0.7]), 0, POPULATION), "null": 0.3, "n": 300,
                     "power": 0.8, "test": Criterion()}),
    (Criterion, {"alpha": 0.05}),
    (Asked, {"shares": SHARES, "target": POPULATION, "answer": 1}),
    (MarginGoal(0.95).reached, {"design": DESIGN, "asked": ASKED, "n": 300}),
    (DifferenceGoal().reached, {"design": DESIGN, "asked": ASKED, "n": 3000}),
    (believed_after, {"before": 0.2, "epsilon": 1.0}),
    (share_spread, {"design": DESIGN, "shares": SHARES, "answer": 1, "target": POPULATION}),
    (respondents_for, {"design": DESIGN, "asked": ASKED, "goal": MarginGoal(), "wanted": 0.05}),
    (precision_with, {"design": DESIGN, "asked": ASKED, "goal": MarginGoal(), "n": 300}),
    (epsilon_for, {"one": GRR_SPEC, "asked": ASKED, "goal": MarginGoal(), "wanted": 0.05, "n": 3000}),
    (usual_design, {"one": GRR_SPEC, "k": 3, "epsilon": 1.0}),
    (whole_respondents, {"n": 12.5}),
    (turning_points, {"k": 3, "epsilon": 1.0, "target": POPULATION}),
    (two_steps, {"k": 3, "permanent": 2.0, "first": 1.0}),
    (worst_posterior, {"prior": 0.1, "epsilon": 1.0}),
    (odds_for_posterior, {"prior": 0.1, "posterior": 0.3}),
    (updated, {"prior": 0.1, "own": 0.7, "other": 0.3}),
    (guess_curve, {"spec": GRR_SPEC, "k": 3, "epsilons": EPSILONS, "shares": SHARES, "given": {}}),
    (stranger_curve, {"spec": GRR_SPEC, "k": 3, "epsilons": EPSILONS, "shares": SHARES, "given": {}}),
    (best_guess_rate, {"design": DESIGN, "shares": SHARES}),
    (guess_without, {"shares": SHARES}),
    (preset_of, {"epsilon": 1.0}),
    (strictest_met, {"epsilon": 1.0}),
    (shuffled_epsilon, {"local": np.array([1.0]), "n": np.array([1000.0]), "delta": 1e-6}),
    (local_epsilon, {"shuffled": np.array([0.5]), "n": np.array([1000.0]), "delta": 1e-6}),
    (rivals, {"k": 3, "epsilon": 1.0, "shares": SHARES, "n": 300, "target": POPULATION}),
    (reach, {"level": 0.95, "scale": 1.0, "m": 1}),
    (count_results, {"counts": [10, 20, 30], "scale": 1.0, "level": 0.95}),
    (least_count, {"distance": 1, "epsilon": 1.0}),
    (least_sum, {"low": 0.0, "high": 10.0, "distance": 1, "epsilon": 1.0}),
]  # fmt: skip
