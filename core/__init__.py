"""The science of the Survey Privacy Workbench: designs, estimation, risk, data and pictures. No Qt."""

__version__ = "0.2.0"
