"""What a game says of itself to whoever shows it: what is asked, what is marked at a seat, what its cards count.

The table, the screens, lessons and kits ask it; a game gives its own as `PRESENTER`, or has nothing to say.
"""
