"""Regression on randomized reports: a model for the true answers, fitted through the response matrix of each report."""
