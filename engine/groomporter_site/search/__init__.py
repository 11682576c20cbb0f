"""What the search finds: entries read out of the built pages, answers told at once, and the index over both.

Called by the last steps of a build alone (`finish`, `stick`), whoever built the pages, MkDocs or Zensical.
"""
