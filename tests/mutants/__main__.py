"""``make mutants``: change the engine in one place at a time, and see whether the fast tests notice.

A seeded sample of single changes (`changes`) is drawn from all that could be made to the engine and its games; it stays
the same for code that stays the same. Each is tried in a process of its own (`trial`), where the tests that run the
changed line are run, the likeliest to notice first, until one fails. What survives is printed. Changes that no test can
or need notice are listed in ``explained.toml``, each with its reason, and are not counted.

That something was found to try is tried too: nothing to change, no test to measure, a changed line whose tests are not
found, and an unchanged module that is "noticed" each end the run with an error.
"""

from __future__ import annotations

import argparse
import dataclasses
import hashlib
import json
import os
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate
from math import inf
from pathlib import Path
from typing import IO, Any

from .changes import Mutant, every
from .child import fork, read_answer, run_pytest
from .measuring import Measurement, measure, modules_of_others
from .project import FAST, ROOT, Project
from .trial import SURVIVED, InPlace, Run, Start, anew

LEAST = 0.98  # of the mutants that count must be killed
CHEAPEST = 20  # tests by which an unchanged module is tried
FEW = 150  # tests that are collected first where the engine is loaded anew; the others only if none of them notices
EXPLAINED = Path(__file__).with_name("explained.toml")


def main() -> int:
    """Measure, change, test; the exit status says whether enough was noticed."""
    options = arguments()
    project = Project(Path(options.root).resolve(), tuple(options.tests or FAST))
    drawn = draws(project, options)
    modules_of_others(project)
    begun = time.time()
    known = measure(project, options.workers, again=options.again)
    print(
        f"{len(known.costs)} tests pass, in {time.time() - begun:.0f} s; it is known which lines each runs", flush=True
    )
    ends = try_mutants(project, list(dict.fromkeys(mutant for few in drawn.values() for mutant in few)), known, options)
    survived = sorted((m for m, how in ends.items() if how == SURVIVED), key=lambda m: (m.file, m.line))
    project.survived.write_text(json.dumps([mutant.key for mutant in survived]))
    for mutant in survived:
        print(f"survived: {mutant}")
    print(", ".join(f"{count} {how}" for how, count in Counter(ends.values()).most_common()))
    enough = True
    for seed, mutants in drawn.items():
        killed = sum(ends[mutant] != SURVIVED for mutant in mutants)
        enough &= killed >= LEAST * len(mutants)
        print(f"seed {seed}: {killed} of {len(mutants)} killed ({killed / len(mutants):.1%})")
    print(f"{(time.time() - begun) / 60:.1f} min")
    return not enough


def arguments() -> argparse.Namespace:
    """What to try, from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__.splitlines()[0])
    parser.add_argument("--number", type=int, default=300, help="how many mutants of each seed (300)")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="one or more")
    parser.add_argument("--workers", type=int, default=2, help="how many at once (2)")
    parser.add_argument("--only", default="", help="only such as have this text in their description")
    parser.add_argument("--again", action="store_true", help="measure only files of tests written since")
    parser.add_argument("--survivors", action="store_true", help="those again that survived last time")
    parser.add_argument("--tests", nargs="+", help="these files of tests and no others")
    parser.add_argument("--most", type=float, default=inf, help="seconds of tests for one mutant, the cheapest (all)")
    parser.add_argument("--root", default=ROOT, help="another project, laid out as this one is")
    return parser.parse_args()


def draws(project: Project, options: argparse.Namespace) -> dict[int, list[Mutant]]:
    """By seed, the mutants that are tried.

    Raises:
        SystemExit: there is none.
    """
    explained = {(e["file"], e["where"], e["was"], e["now"]) for e in tomllib.loads(EXPLAINED.read_text())["mutant"]}
    mutants = list(every(project.package, project.root))
    if project.root == ROOT:
        for key in sorted(explained - {mutant.key for mutant in mutants}):
            print("explained, but no such change can be made any more:", *key, sep="\n    ")
    open_ = [mutant for mutant in mutants if mutant.key not in explained]
    if options.survivors:
        last = json.loads(project.survived.read_text())
        open_ = [mutant for mutant in open_ if list(mutant.key) in last]
    if options.only:
        open_ = [mutant for mutant in open_ if options.only in str(mutant)]
    if not open_:
        sys.exit("there is nothing to change")
    drawn = {seed: sorted(open_, key=lambda mutant: drawn_by(seed, mutant))[: options.number] for seed in options.seed}
    print(f"{len(open_)} changes can be made; {options.number} are, by each of the seeds {options.seed}", flush=True)
    return drawn


def drawn_by(seed: int, mutant: Mutant) -> bytes:
    """By what the sample is ordered: it hangs on the change alone, so that code elsewhere does not alter the sample."""
    return hashlib.sha256("\0".join((str(seed), *mutant.key)).encode()).digest()


# -- the trials -------------------------------------------------------------------------------------------
def try_mutants(
    project: Project, mutants: Sequence[Mutant], known: Measurement, options: argparse.Namespace
) -> dict[Mutant, str]:
    """How each mutant ended: those tried in place first, then those for which the engine is loaded anew."""
    place = {mutant: number for number, mutant in enumerate(mutants)}
    first = [mutant for mutant in mutants if not known.in_loading(mutant)]
    said = os.fdopen(os.dup(1), "w")

    def loaded() -> Any:
        def those(start: Start) -> Any:
            trials = Trials(known, options, said)
            return [(place[mutant], how) for mutant, how in trials.of(first, start).items()]

        run_pytest(project, waiting := InPlace(project, known, those), project.tests)
        if waiting.wrong:
            raise waiting.wrong
        return waiting.answer

    found = read_answer(*fork(project, loaded)) if first else []
    ends = {mutants[number]: how for number, how in found}
    rest = [mutant for mutant in mutants if mutant not in ends]
    return ends | Trials(known, options, said).of(rest, anew(project, known), few=FEW)


class Trials:
    """As many trials at once as there are workers."""

    def __init__(self, known: Measurement, options: argparse.Namespace, said: IO[str]) -> None:
        self.known, self.said = known, said
        self.workers: int = options.workers
        self.most: float = options.most
        self.killers: Counter[str] = Counter()  # tests that have killed others of the same module come first
        self.ends: dict[Mutant, str] = {}

    def of(self, mutants: Sequence[Mutant], start: Start, few: int | None = None) -> dict[Mutant, str]:
        """How each ended, but for those that cannot be tried in this way; by so few tests first, and then the rest."""
        waiting, running = list(mutants)[::-1], list[Run]()
        others: dict[Mutant, list[str]] = {}
        if waiting:
            self.nothing_noticed(waiting[-1], start)
        while waiting or running:
            while waiting and len(running) < self.workers:
                mutant = waiting.pop()
                tests = self.ordered(mutant)
                others[mutant] = tests[few:] if few else []
                if run := start(mutant, tests[:few]):
                    running.append(run)
            for run in running[:]:
                if not run.over():
                    continue
                running.remove(run)
                rest = others.pop(run.mutant, [])
                if run.how == SURVIVED and rest and (second := start(run.mutant, rest)):
                    running.append(second)
                else:
                    self.ended(run, len(mutants))
            time.sleep(0.02)
        return self.ends

    def nothing_noticed(self, mutant: Mutant, start: Start) -> None:
        """An unchanged module is tried first, by the cheapest tests: it must survive, else no trial proves anything."""
        same = dataclasses.replace(mutant, now=mutant.was, number=0)
        run = start(same, sorted(self.known.costs, key=self.known.costs.__getitem__)[:CHEAPEST])
        while run and not run.over():
            time.sleep(0.02)
        if run and run.how != SURVIVED:
            raise RuntimeError(f"nothing was changed, but it was {run.how}: {run.killer}")

    def ordered(self, mutant: Mutant) -> list[str]:
        """The tests of a mutant, the likeliest to notice it soon first."""
        near = self.known.near(mutant)
        beside, costs = self.known.of_module(mutant.file), self.known.costs

        def place(test: str) -> tuple[int, bool, bool, float]:
            return -self.killers[f"{mutant.file} {test}"], test not in near, test not in beside, costs[test]

        tests = sorted(self.known.of(mutant), key=place)
        sums = accumulate(costs[test] for test in tests)
        return [
            test for place, (test, sum_) in enumerate(zip(tests, sums, strict=True)) if not place or sum_ <= self.most
        ]

    def ended(self, run: Run, all_: int) -> None:
        """Note how a trial ended."""
        self.ends[run.mutant] = run.how
        self.killers[f"{run.mutant.file} {run.killer}"] += 1
        survived = sum(how == SURVIVED for how in self.ends.values())
        if run.how == SURVIVED:
            tests = len(self.ordered(run.mutant))
            print(
                f"survived {tests} of {len(self.known.of(run.mutant))} tests: {run.mutant}", file=self.said, flush=True
            )
        if len(self.ends) % 25 == 0:
            print(f"{len(self.ends)}/{all_}, {survived} survived", file=self.said, flush=True)


if __name__ == "__main__":
    sys.exit(main())
