"""Determinization: finds whole tables that a seat cannot tell from its own.

`sitting` calls it for a guess or a masked record; it opens tables only of the kind that it is given.
"""
