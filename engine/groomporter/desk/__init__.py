"""The desk: questions about a hand, put and answered in plain data, and the hand that is kept between two of them.

The browser, the console and the pages’ tables ask it, and nobody else; it knows no game, and draws and says nothing
itself.
"""
