# Everything runs inside .venv, which is set up when it is needed and again when pyproject.toml changes.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

BIN := .venv/bin
INSTALL := -m pip install --disable-pip-version-check --progress-bar off
# Exactly these versions, of what is installed and of what builds it: the second name is for pip since 25.3, and both
# take addresses, in which a folder may have spaces.
NOTHING :=
PINS := file://$(subst $(NOTHING) $(NOTHING),%20,$(CURDIR))/constraints.txt
PINNED := PIP_CONSTRAINT=$(PINS) PIP_BUILD_CONSTRAINT=$(PINS)
# What a new venv has of these is as old as the Python that made it.
TOOLS := pip setuptools
# What a build asks for besides, and no extra names: for an editable set-up, and for compiling the core.
BUILDING := editables 'setuptools>=77'
# one short line for each package that pip fetches, and what hatch_build.py has to say
BRIEFLY := | grep --line-buffered -E "^(Collecting|Installing|Successfully|ERROR)|error:|Upcard's core" | cut -c1-100

# Built from the sources (hatch_build.py); made again when these change, without a new set-up.
BUILT := $(if $(wildcard src/upcard/cards/build.py),src/upcard/cards/tables.bin) \
         $(if $(wildcard src/upcard/rulebooks/build.py),src/upcard/rulebooks/compiled.json) \
         src/upcard/server/page/index.html
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*')
# What a wheel is made of, and where `make bench` installs one.
PACKED := pyproject.toml hatch_build.py $(PAGE_SOURCES) $(filter-out $(BUILT) src/upcard/server/page/%, \
          $(shell find src -type f -not -path '*/__pycache__/*'))
BENCH := build/bench
RULE_SOURCES := $(shell find src/upcard/rulebooks -name '*.py' -o -name '*.yaml' 2>/dev/null)

# Four at a time on two cores, for the tests in the browser mostly wait. A file stays with one worker; which comes when
# is said in tests/conftest.py.
PYTEST := $(BIN)/pytest -n 4 --dist loadfile --no-loadscope-reorder
# What the tests start, they start often: it need not be compiled each time, whatever the shell has set.
unexport PYTHONDONTWRITEBYTECODE

# The tests in the browser run in Debian's chromium.
CHROMIUM := apt-get install -y --no-install-recommends chromium fonts-dejavu-core

.PHONY: help play test quick check bench test-long test-compiled crash load mutate proofs golden schemas pictures \
        constraints clean chromium style types compiled page-tested tested

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */make \1\t/' | expand -t 18

play: .venv/installed $(BUILT)  ## sit down at a table, in the browser
	@$(BIN)/upcard play

test: .venv/installed $(BUILT) chromium  ## linters, types, layers and all tests but the long ones
	@# side by side, for the tests often wait; what is wrong with the types is said again at the end, after the dots
	@trap 'echo "make test took $$((SECONDS / 60)) min $$((SECONDS % 60)) s"' EXIT; \
	$(MAKE) --no-print-directory style; \
	passed=0; $(MAKE) --no-print-directory -j3 compiled types page-tested tested || passed=1; cat build/types.txt; \
	test $$passed = 0 || exit 1; \
	$(BIN)/python tests/coverage_floor.py .coverage.json

# AGAINST=COMMIT says since when; else it is since main was left.
quick: .venv/installed $(BUILT)  ## linters, types and the nearest tests of what has changed, within a minute
	@$(BIN)/python -m tests.quick $(if $(AGAINST),--against $(AGAINST)) $(ASKED)

check: style types  ## linters, types and layers only
	@cat build/types.txt

style: .venv/installed
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	@echo "biome lint"; $(BIN)/python hatch_build.py --lint

# Beside the tests it says nothing but what is wrong.
types: .venv/installed $(BUILT)
	@mkdir -p build
	@echo "mypy, lint-imports, tsc"
	@{ $(BIN)/mypy && $(BIN)/lint-imports --no-logo && $(BIN)/python hatch_build.py --types; } \
		> build/types.txt 2>&1 || { cat build/types.txt; exit 1; }

# What Numba compiles, once for all tests; those that need it come late (tests/conftest.py).
compiled: .venv/installed $(BUILT)
	@mkdir -p build; $(BIN)/upcard warm-up > build/warm-up.txt 2>&1 || { cat build/warm-up.txt; exit 1; }

# Unit tests of the page's logic: some seconds.
page-tested: .venv/installed $(BUILT)
	@echo "vitest"; $(BIN)/python hatch_build.py --test

# The first time, the tests are compiled by one process, not by each worker again.
tested: .venv/installed $(BUILT)
	@mkdir -p build; test -d tests/__pycache__ || $(BIN)/pytest --collect-only > build/collected.txt 2>&1 \
		|| { cat build/collected.txt; exit 1; }
	$(PYTEST) --cov --cov-report=json:.coverage.json

# BESIDE=COMMIT measures beside an earlier version instead, which is built once and kept in build/; then
# ASKED="--rounds 3 --only engine" and the like goes to what measures, and so it does for `make load`.
bench: $(BENCH)/installed .venv/installed $(BUILT)  ## measure speed, beside other libraries (or BESIDE=an earlier commit)
	@$(BENCH)/bin/python -m bench.check_core
ifdef BESIDE
	@$(BENCH)/bin/python -m bench.beside $(BESIDE) $(ASKED)
else
	@missed=0; for name in $(sort $(notdir $(basename $(wildcard bench/bench_*.py)))); do \
		echo "== $$name"; $(BENCH)/bin/python -m bench.$$name || missed=1; done; exit $$missed
endif

test-long: .venv/installed $(BUILT) chromium  ## the tests that take minutes
	$(PYTEST) -m long

test-compiled: .venv/installed $(BUILT) $(BENCH)/installed  ## the tests of hands and tables, with the compiled package
	@rm -rf $(BENCH)/alone; mkdir $(BENCH)/alone
	@ln -s ../lib/python3*/site-packages/{upcard,*__mypyc*} $(BENCH)/alone/
	PYTHONPATH=$(BENCH)/alone $(PYTEST) tests/hand tests/play tests/telling tests/table tests/server tests/storage tests/wire

crash: .venv/installed $(BUILT)  ## kill the server in play 74 times, let its database hang, lock, fill, vanish: is anything lost?
	@$(BIN)/python -m tests.crash --postgres
	@$(BIN)/python -m tests.crash --rounds 11 --postgres 3 --processes 2

load: $(BENCH)/installed  ## 1,000 tables of eight sockets: how quick, beside a bare server (or BESIDE=an earlier commit)?
	@$(BENCH)/bin/python -m bench.load $(if $(BESIDE),--beside $(BESIDE)) $(ASKED)

mutate: .venv/installed $(BUILT)  ## set each setting to each other value, break each remedy: is it noticed?
	$(BIN)/python -m tests.mutate
	$(BIN)/python -m tests.mutate_floor

proofs: .venv/installed $(BUILT)  ## find what breaks each scenario that claims a rule, and record what is proven
	@$(BIN)/python -m tests.proofs.search --lines --claims

golden: .venv/installed $(BUILT) chromium  ## rewrite golden files and proofs; read the difference before you commit it
	$(BIN)/python -m tests.proofs.search --lines
	$(BIN)/pytest -n 2 --golden

schemas: .venv/installed $(BUILT)  ## write the JSON schemas of house, game and scenario files again
	@$(BIN)/python -m upcard.scenarios.schemas

pictures: .venv/installed $(BUILT) chromium  ## pictures of every page in build/pictures, to be looked at
	@$(BIN)/python -m tests.browser.take_pictures $(ASKED)
ifndef ASKED
	PICTURES=build/pictures $(PYTEST) tests/browser
endif

define WRITE_PINS
import json, sys
found = [each["metadata"] for each in json.load(sys.stdin)["install"]]
print("# The exact versions of what make installs, and of what builds it. Written by: make constraints")
print(*sorted(f"{each['name'].lower()}=={each['version']}" for each in found if each["name"] != "upcard"), sep="\n")
endef
export WRITE_PINS

# Without the versions that are noted now: what the ranges of pyproject.toml lead to today. Only names and versions are
# kept, whatever index they come from; hashes would shut out other systems, for which there are other files.
constraints:  ## note the exact versions that are installed; run the tests before you commit it
	@rm -rf build/constraints; $(PYTHON) -m venv build/constraints
	@build/constraints/bin/python $(INSTALL) --quiet --upgrade $(TOOLS)
	@UPCARD_PURE=1 build/constraints/bin/python $(INSTALL) --quiet --dry-run --ignore-installed \
		--report build/constraints/report.json '.[dev,bench]' $(BUILDING) $(TOOLS)
	@$(PYTHON) -c "$$WRITE_PINS" < build/constraints/report.json > constraints.txt
	@rm -rf build/constraints; echo "constraints.txt has $$(grep -c == constraints.txt) versions"

clean:  ## remove the set-up and everything built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage .coverage.* build dist
	rm -rf web/node_modules src/upcard/server/page
	rm -f src/upcard/cards/tables.bin src/upcard/rulebooks/compiled.*
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

chromium:
	@if command -v chromium > /dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
		echo "Installing chromium for the tests in the browser (a minute, only once)"; \
		export DEBIAN_FRONTEND=noninteractive; \
		apt-get update && $(CHROMIUM); \
	else \
		echo "The tests in the browser are left out: install chromium for them (sudo $(CHROMIUM))."; \
	fi

.venv/installed: pyproject.toml hatch_build.py constraints.txt
	@echo "Setting up .venv (a minute, only once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@# what is imported is compiled when it is, and that is the smaller part of all there is
	@$(PINNED) $(BIN)/python $(INSTALL) --quiet --upgrade $(TOOLS)
	@$(PINNED) UPCARD_PURE=1 $(BIN)/python $(INSTALL) --no-compile -e '.[dev]' $(BRIEFLY)
	@touch $@

# The package as a user gets it, compiled if that can be done, and beside it the same package as plain Python.
$(BENCH)/installed: $(PACKED) constraints.txt
	@echo "Installing the package in $(BENCH) to measure it (a minute or two)"
	@test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	@$(PINNED) $(BENCH)/bin/python $(INSTALL) --quiet --upgrade $(TOOLS)
	@$(PINNED) $(BENCH)/bin/python $(INSTALL) -v '.[bench]' 2>&1 $(BRIEFLY)
	@rm -rf $(BENCH)/plain
	@$(PINNED) UPCARD_PURE=1 $(BENCH)/bin/python $(INSTALL) --no-deps --target $(BENCH)/plain . $(BRIEFLY)
	@touch $@

src/upcard/cards/tables.bin: $(wildcard src/upcard/cards/*.py) | .venv/installed
	@echo "Building $@"
	@$(BIN)/python hatch_build.py cards
	@touch $@

src/upcard/server/page/index.html: $(PAGE_SOURCES) | .venv/installed
	@echo "Building the page"
	@$(BIN)/python hatch_build.py web
	@touch $@

src/upcard/rulebooks/compiled.json: $(RULE_SOURCES) | .venv/installed
	@echo "Building $@"
	@$(BIN)/python hatch_build.py rulebooks
	@touch $@
