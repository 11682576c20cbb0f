"""What every other room speaks in: cards, events, the state of a deal, and the notation of a line.

Anybody may call it; it calls nobody, and knows no game.
"""
