"""The science of the Survey Privacy Workbench: designs, estimation, risk, data and pictures."""

__version__ = "0.2.0"
