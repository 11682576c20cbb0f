"""Every hand of Noddy."""

from __future__ import annotations

from ..counting.every_hand import hands, hands_mean

EXACT = (hands, hands_mean)
