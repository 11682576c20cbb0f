"""The numbers of a game: what is kept of sweeps beside its tutorials, whether it still holds, and how a page shows it.

``groomporter measure`` makes them, ``groomporter numbers`` prints them.
"""
