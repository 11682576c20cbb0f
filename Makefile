# Everything is set up by the targets themselves: python3 (3.11 or newer), python3-venv, git and make are enough.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
TOOLS := .build/pyodide-venv
START := .build/start
BUILT := .build/pages
NODE_MODULES := .toolchain/node_modules
OFFLINE := dist/groom-porter-offline.zip
# 1 leaves out what starts from a picture of Python's memory, which rests on parts of Pyodide that are not documented.
LEVEL ?= 2
ENGINE := $(shell find engine -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name '*.mjs' | grep -v __pycache__)
PAGES := $(shell find docs tutorials engine/groomporter_site/theme -type f) mkdocs.yml
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export NO_MKDOCS_2_WARNING := 1

.PHONY: serve build offline wheel test chromium check quick format bench bench-start bench-examples bench-search bench-thinking numbers mutants soak lock setup clean help
.DELETE_ON_ERROR:

help:           ## this list
	@grep -E '^[a-z-]+:.*##' Makefile | sed 's/:.*##/\t/'

serve: site/.done   ## set everything up, build the site, and serve it on this machine
	@$(BIN)/python -m groomporter_site.serve site --page 'games/losing-loadum/'

build: site/.done   ## the finished site, in site/

setup: $(VENV)/.done $(NODE_MODULES)/.done   ## the virtual environment and what comes from npm

$(VENV)/.done: .toolchain/requirements.lock pyproject.toml
	@echo "[1/4] Python packages (about half a minute the first time)"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed, not " + sys.version.split()[0])'
	@$(PYTHON) -m venv $(VENV) || { echo "No virtual environment: on Debian, apt install python3-venv"; exit 1; }
	@$(BIN)/pip install --quiet --require-hashes -r .toolchain/requirements.lock
	@$(BIN)/pip install --quiet --no-deps --no-build-isolation --editable .
	@touch $@

$(NODE_MODULES)/.done: .toolchain/package-lock.json $(VENV)/.done
	@echo "[2/4] Pyodide, fonts and checkers (npm)"
	@cd .toolchain && PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --silent --no-audit --no-fund
	@touch $@

$(TOOLS)/.done: .toolchain/pyodide.lock
	@echo "[3/4] the compiler for Pyodide"
	@$(PYTHON) -m venv $(TOOLS)
	@$(TOOLS)/bin/pip install --quiet --require-hashes -r .toolchain/pyodide.lock
	@touch $@

$(START)/.done: $(ENGINE) pyproject.toml $(wildcard docs/table/*.mjs) $(START)/level-$(LEVEL) $(VENV)/.done $(NODE_MODULES)/.done $(TOOLS)/.done
	@echo "[4/4] the engine, made ready for the browser"
	@LEVEL=$(LEVEL) $(BIN)/python -m groomporter_site.starting $(START) $(TOOLS)
	@touch $@

$(START)/level-$(LEVEL):
	@mkdir -p $(START)
	@rm -f $(START)/level-*
	@touch $@

# Hands that are dealt when the site is built bear the number of its edition, as those of its engine do.
OF_EDITION = GROOMPORTER_EDITION=$$($(BIN)/python -m groomporter_site.starting.edition)

# What MkDocs makes of the pages, once: the site, the one for a stick and the tests go on from there.
$(BUILT).done: $(START)/.done $(PAGES)
	@echo "building the pages"
	@$(OF_EDITION) $(BIN)/mkdocs build --quiet --strict --clean \
	  --site-dir $(BUILT)
	@touch $@

site/.done: $(BUILT).done
	@rm -rf site && cp -R $(BUILT) site
	@$(OF_EDITION) $(BIN)/python -m groomporter_site.finish site $(START)/packed
	@$(BIN)/python -m groomporter_site.teaching.print_pdfs site
	@$(BIN)/python -m groomporter_site.cache_list site
	@touch $@

offline: $(OFFLINE)   ## the site for a USB stick, which needs no network and no server, in dist/

$(OFFLINE): $(BUILT).done
	@echo "making the site for a USB stick"
	@rm -rf .build/offline && cp -R $(BUILT) .build/offline
	@$(OF_EDITION) $(BIN)/python -m groomporter_site.stick .build/offline $(START)/packed $@

wheel: site/.done   ## the engine as a Python package with the site in it, in dist/: pip install it, then groomporter serve
	@GROOMPORTER_SITE=site $(BIN)/python -m build --wheel --no-isolation --outdir dist .

# Of long lists of cases that stand for each other a commit runs a sample, drawn by its number; `make soak` runs them whole.
SAMPLE ?= $(shell git rev-parse --short HEAD 2>/dev/null || echo 1)

# Ahead of the site: a site that is built where no browser is at hand has no PDFs.
chromium: $(VENV)/.done
	@$(BIN)/python -m groomporter_site.chromium

COUNTED := .build/coverage.json
TESTED_FIRST := tests/games tests/unit
ALONE := tests/conformance tests/oracles tests/words
TRY := SAMPLE="$(SAMPLE)" $(BIN)/python
BUILD_ALL = $(MAKE) --no-print-directory -j1 site/.done $(OFFLINE)

# While the site is built, one step after the other, the tests that need none of it are run. `worksteal` leaves neighbours
# with one worker, which then works out once what several of them ask for; where tests share what is made for them by name
# of a group, `loadgroup` is needed. In a browser there is much waiting: three share two cores.
test: setup chromium   ## every test, in Chromium too, and which lines of the engine none of them runs (SAMPLE= runs every case)
	@$(BUILD_ALL) & made=$$!; \
	  $(TRY) -m slipcover --json --out $(COUNTED) -m pytest -q -n 2 --dist worksteal $(TESTED_FIRST); \
	  tested=$$?; wait $$made && exit $$tested
	@$(BIN)/python -m slipcover --merge $(COUNTED) --out $(COUNTED) --skip-covered --fail-under 99
	@$(TRY) -m pytest -q -n 2 --dist worksteal -m "not soak" $(ALONE)
	@$(TRY) -m pytest -q -n 3 --dist loadgroup --durations=10 -m "not soak" $(foreach folder,$(TESTED_FIRST) $(ALONE),--ignore $(folder))

check: setup   ## style, types, format and the order of the rooms; the table's modules too
	@$(BIN)/ruff check engine tests
	@$(BIN)/ruff format --check engine tests
	@$(BIN)/mypy
	@PYTHONPATH=engine $(BIN)/lint-imports --no-cache --no-logo
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(NODE_MODULES)/.bin/tsc --project .toolchain/tsconfig.json
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(NODE_MODULES)/.bin/tsc --project .toolchain/tsconfig.worker.json

quick: setup    ## after each change, in a minute: types, format, the rules and records of what changed, a table (SINCE=HEAD)
	@cd tests && PYTHONPATH=. ../$(BIN)/python -m tools.quick --since $(or $(SINCE),HEAD)

format: setup
	@$(BIN)/ruff check --fix --quiet engine tests
	@$(BIN)/ruff format --quiet engine tests

bench: $(START)/.done .build/bench-venv/.done   ## speed, beside peers installed for it
	@$(BIN)/python -m tests.bench --peers .build/bench-venv/bin/python
	@PYTHONPATH=engine $(BIN)/python -m tests.bench.thinking

bench-search: setup .build/bench-venv/.done   ## our search beside OpenSpiel's and a double-dummy solver
	@PYTHONPATH=engine .build/bench-venv/bin/python -m tests.bench.open_spiel_search
	@PYTHONPATH=engine .build/bench-venv/bin/python -m tests.bench.endings

bench-thinking: setup   ## guesses and playouts a second in each game, into docs/performance.md
	@PYTHONPATH=engine $(BIN)/python -m tests.bench.thinking --write

bench-start: site/.done .build/bench-venv/.done   ## how fast the engine starts, into docs/performance.md (ROUNDS=5)
	@$(BIN)/python -m groomporter_site.chromium
	@PYTHONPATH=$$(echo .build/bench-venv/lib/python3*/site-packages) $(BIN)/python -m tests.bench.start --write --rounds $(or $(ROUNDS),5)

bench-examples: site/.done    ## how fast a rule is seen played, beside a bare start of Python
	@PYTHONPATH=engine $(BIN)/python -m tests.bench.examples

.build/bench-venv/.done: .toolchain/bench.lock
	@echo "the peers (OpenSpiel, RLCard, endplay)"
	@$(PYTHON) -m venv .build/bench-venv
	@.build/bench-venv/bin/pip install --quiet --require-hashes -r .toolchain/bench.lock
	@touch $@

numbers: setup   ## measure every game anew and count out what can be (DEALS=40000 EXECUTOR=processes:2): under two hours on two cores
	@GROOMPORTER_SWEEPS=.build/sweeps $(BIN)/python -m groomporter_site.numbers \
	  --deals $(or $(DEALS),40000) --executor "$(EXECUTOR)"

mutants: setup   ## change the engine in 300 places, one at a time: do the fast tests notice? (SEED="1 2" NUMBER=300)
	@PYTHONPATH=engine $(BIN)/python -m tests.mutants --seed $(or $(SEED),1) --number $(or $(NUMBER),300)

soak: chromium site/.done   ## every sampled case, five games in Firefox and WebKit, DEALS random deals of every ruleset (10,000 unless said), POSITIONS opened masked
	@$(BIN)/pytest -q -n 2 --timeout=0 -m sampled
	@$(BIN)/pytest -q -s -m soak tests/browser/test_other_engines.py
	@$(BIN)/pytest -q -s -m soak tests/conformance/test_soak.py tests/conformance/test_soak_guesses.py
	@ORACLE_DEALS=$(or $(DEALS),10000) $(BIN)/pytest -q --timeout=0 tests/oracles

lock:   ## write the lock files anew (needs uv)
	@for name in requirements pyodide bench; do uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header .toolchain/$$name.in -o .toolchain/$$name.lock; done
	@cd .toolchain && npm install --package-lock-only --omit-lockfile-registry-resolved

clean:   ## remove all that was made
	@rm -rf site dist .build $(VENV) $(NODE_MODULES)
