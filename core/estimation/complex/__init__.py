"""Estimates from scores of respondents who were drawn by strata, by clusters, or with unequal chances."""
