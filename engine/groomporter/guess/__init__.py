"""What else could lie under the backs of the cards: whole tables that a seat cannot tell from its own.

The sitting calls it for a guess or a masked record; it opens tables only of the kind that it is given.
"""
