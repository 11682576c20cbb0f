"""How much memory a run has."""

from __future__ import annotations

import resource
from pathlib import Path

STATM = Path("/proc/self/statm")


def resident() -> float:
    """Megabytes that this process has now; where a system does not tell, the most that it has had."""
    if STATM.exists():
        return int(STATM.read_text().split()[1]) * resource.getpagesize() / 1e6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e3
