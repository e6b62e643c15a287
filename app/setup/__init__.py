"""Requirements before the first window: Python, its packages, Qt's libraries, a display.

Only the standard library is used. Any Python can run these files, so they keep to the syntax of 3.7.
"""
