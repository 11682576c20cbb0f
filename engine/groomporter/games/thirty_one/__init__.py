"""What the games of drawing to thirty-one share: what cards count, the play, who wins, and a player by rule of thumb.

One-and-Thirty and Bone-Ace are built from it; no other game calls it, and it knows neither.
"""
