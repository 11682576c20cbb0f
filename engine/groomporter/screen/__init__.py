"""What a screen asks, in plain data: the hand in play, its choices, its words, and the answers to questions.

The browser, the console and the pages’ tables ask it, and nobody else; it knows no game, only the words that games
bring.
"""
