"""The machinery of the counting games: what cards come to in a hand and in play, and a deal that is counted so.

    combinations    the one scorer: what a hand counts, and what the last card played counts
    CountingLaws    the laws of games whose hands are counted unseen
    PlayingUp       a deal: a card turned up, and cards played up to thirty-one
    CountingDeal    such a deal in which hands are counted first, unseen
    PlayingThumb    a player by rule of thumb, in the play; Thumb one that counts as well

The games of the family are built from these; no other game calls them.
"""
