"""``make mutants``: change the engine in one place at a time, and see whether the fast tests notice.

A seeded sample of single changes (`changes`) is drawn from all that could be made to the engine and its games; it stays
the same for code that stays the same. Each is made in a process of its own, forked from one that has loaded pytest and
all else but the engine; there the tests that run the changed line are run, the likeliest to notice first, until one
fails. What survives is printed. Changes that no test can or need notice are listed in ``explained.toml``, each with its
reason, and are not counted.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from .changes import Mutant, every
from .child import ROOT, Run, measured, modules_of_others, start

ENGINE = ROOT / "engine" / "groomporter"
LEAST = 0.98  # of the mutants that count must be killed
SURVIVED = ROOT / ".build" / "mutants-survived.json"
EXPLAINED = Path(__file__).with_name("explained.toml")


def main() -> int:
    """Measure, change, test; the exit status says whether enough was noticed."""
    options = arguments()
    explained = {(e["file"], e["where"], e["was"], e["now"]) for e in tomllib.loads(EXPLAINED.read_text())["mutant"]}
    mutants = list(every(ENGINE, ROOT))
    known = {mutant.key for mutant in mutants}
    for key in sorted(explained - known):
        print("explained, but no such change can be made any more:", *key, sep="\n    ")
    order = sorted(mutants, key=lambda mutant: drawn(mutant, options.seed))
    if options.survivors:
        order = [mutant for mutant in order if list(mutant.key) in json.loads(SURVIVED.read_text())]
    if options.only:
        order = [mutant for mutant in order if options.only in str(mutant)]
    counted = [mutant for mutant in order if mutant.key not in explained][: options.number]
    if not counted:
        sys.exit("no such mutant")
    passed_over = sum(mutant.key in explained for mutant in order[: order.index(counted[-1])])
    print(f"{len(mutants)} changes can be made; {len(counted)} of them are, by seed {options.seed}", flush=True)
    modules_of_others()
    begun = time.time()
    covered, costs = measured(options.workers, again=options.again)
    print(f"{len(costs)} tests pass, in {time.time() - begun:.0f} s; which lines each runs is known", flush=True)
    survived, ends = tried(counted, covered, costs, options.workers)
    SURVIVED.write_text(json.dumps([mutant.key for mutant in survived]))
    minutes = (time.time() - begun) / 60
    killed = len(counted) - len(survived)
    for mutant in sorted(survived, key=lambda m: (m.file, m.line)):
        print(f"survived: {mutant}")
    print(", ".join(f"{count} {how}" for how, count in ends.most_common()))
    print(
        f"{killed} of {len(counted)} killed ({killed / len(counted):.1%}), {passed_over} explained; {minutes:.1f} min"
    )
    return killed < LEAST * len(counted)


def arguments() -> argparse.Namespace:
    """What to try, from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--only", default="", help="only such as have this text in their description")
    parser.add_argument("--again", action="store_true", help="do not measure the tests again; new ones are run first")
    parser.add_argument("--survivors", action="store_true", help="those again that survived last time")
    return parser.parse_args()


def drawn(mutant: Mutant, seed: int) -> bytes:
    """By what the sample is ordered: it hangs on the change alone, so that code elsewhere does not alter the sample."""
    return hashlib.sha256("\0".join((str(seed), *mutant.key)).encode()).digest()


def tried(
    mutants: Sequence[Mutant], covered: dict[tuple[str, int], set[str]], costs: dict[str, float], workers: int
) -> tuple[list[Mutant], Counter[str]]:
    """Each mutant with its tests, as many at once as there are workers: those that survived, and how all ended."""
    survived: list[Mutant] = []
    ends: Counter[str] = Counter()
    killers: Counter[str] = Counter()  # tests that have killed others of the same module come first
    waiting, running = list(mutants)[::-1], list[Run]()
    bar = sys.stderr.isatty()
    while waiting or running:
        while waiting and len(running) < workers:
            mutant = waiting.pop()
            tests = of(mutant, covered, costs)
            tests.sort(key=lambda test: (-killers[f"{mutant.file} {test}"], costs[test]))
            running.append(start(mutant, tests, costs))
        for run in running[:]:
            if run.over():
                running.remove(run)
                ends[run.how] += 1
                if run.how == "survived":
                    survived.append(run.mutant)
                    print(f"survived {run.tests} tests: {run.mutant}", flush=True)
                killers[f"{run.mutant.file} {run.killer}"] += 1
                done = sum(ends.values())
                if bar or done % 25 == 0:
                    end = "\r" if bar else "\n"
                    print(f"{done}/{len(mutants)}, {len(survived)} survived ", end=end, file=sys.stderr, flush=True)
        time.sleep(0.02)
    return survived, ends


def of(mutant: Mutant, covered: dict[tuple[str, int], set[str]], costs: dict[str, float]) -> list[str]:
    """The tests that run one of the mutant's lines; all of them, for a line that is run as the module is loaded."""
    found: set[str] = set()
    for line in range(mutant.line, mutant.last + 1):
        found |= covered.get((mutant.file, line), set())
    return list(costs) if "" in found or not mutant.where else list(found & costs.keys())


if __name__ == "__main__":
    sys.exit(main())
