"""Five-card Loo: the options, resolved once to what play asks."""

from __future__ import annotations

from dataclasses import dataclass

from ...play.laws import option
from ..loo.laws import LooLaws

STAKE = 25  # white chips: five red ones, each worth five white
PARTS = 5
LIMIT = 25 * 5  # white chips: the most that a loo costs in mixed Loo, twenty-five red ones


@dataclass(frozen=True, slots=True)
class Laws(LooLaws):
    """What the options of one deal come to.

    Attributes:
        dealers_turnup: whether the dealer takes the turn-up, and gives another card for it.
        draw_at_once: whether cards are drawn as one declares, or after all have.
        everybody_looed: whether a flush looes all, or only those who stand.
        pam_flush: what Pam makes of a flush: "highest", "in-its-suit", "best-of-plain" (but below one in trumps).
        better_cards: whether the better cards decide between equal flushes, or the elder hand.
        pam_exempt: whether Pam saves its holder from a flush.
        blaze: whether five picture cards count.
        play: "first-lead" (a trump, if held), "every-lead" (so), or "strict" (as in the three-card game).
        pam_follows_trump: whether Pam must be played to a trump led by who has no other.
        pam_when_void: whether Pam can be played to a plain suit only by who cannot follow.
        civil: what saying Pam, be civil does: "request", "bound", "unless-only-trump", "automatic", "with-sure-trick".
        running: whether Pam is the knave of trumps.
    """

    dealers_turnup: bool = option("turn-up", "the-dealers")
    draw_at_once: bool = option("draw", "as-one-declares")
    everybody_looed: bool = option("flush-looes", "everybody")
    pam_flush: str = option("pam-flush")
    better_cards: bool = option("equal-flushes", "better-cards")
    pam_exempt: bool = option("pam-exempt", "yes")
    blaze: bool = option("blaze", "on")
    play: str = option("play")
    pam_follows_trump: bool = option("pam-on-trump-lead", "bound")
    pam_when_void: bool = option("pam-on-plain-lead", "when-void")
    civil: str = option("pam-be-civil")
    running: bool = option("running-pam", "on")
