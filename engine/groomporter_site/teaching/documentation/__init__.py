"""Documentation as a scaffold: for each ruleset what an entrant begins with, as HTML, Markdown and ODT to be edited.

The build writes the files (`files.py`) and puts a form on the page (`block.py`); what they say is put together once
(`scaffold.py`) and written down three ways.
"""
