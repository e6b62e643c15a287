"""Requirements before the first window: Python, its packages, Qt's libraries, a display.

Standard library only. These files are read by whatever Python a person has, so they keep to the syntax of 3.7.
"""
