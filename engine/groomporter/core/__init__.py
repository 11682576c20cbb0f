"""What every other room uses: cards, events, the state of a deal, and the notation of a line.

Any room may import it; it imports no other, and knows no game.
"""
