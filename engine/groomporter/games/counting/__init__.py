"""The machinery of Noddy and Cribbage: what cards come to in a hand and in play, and a deal that is counted so.

    combinations    the one scorer: what a hand counts, and what the last card played counts
    Counting        the laws that the two share
    Counted         a deal: hands counted unseen, and cards played up to thirty-one
    Thumb           a player by rule of thumb

The games of the family are built from these; no other game calls them.
"""
