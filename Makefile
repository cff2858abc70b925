# Everything runs inside .venv, which is set up when it is needed and again when pyproject.toml changes.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

BIN := .venv/bin
INSTALL := -m pip install --disable-pip-version-check --progress-bar off
# one short line for each package that pip fetches, and what hatch_build.py has to say
BRIEFLY := | grep --line-buffered -E "^(Collecting|Installing|Successfully|ERROR)|error:|Upcard's core" | cut -c1-100

# Built from the sources (hatch_build.py); made again when these change, without a new set-up.
BUILT := $(if $(wildcard src/upcard/cards/build.py),src/upcard/cards/tables.bin) \
         $(if $(wildcard src/upcard/rulebooks/build.py),src/upcard/rulebooks/compiled.json)
# What a wheel is made of, and where `make bench` installs one.
PACKED := pyproject.toml hatch_build.py $(filter-out $(BUILT),$(shell find src -type f -not -path '*/__pycache__/*'))
BENCH := build/bench
RULE_SOURCES := $(shell find src/upcard/rulebooks -name '*.py' -o -name '*.yaml' 2>/dev/null)

.PHONY: help play test check bench test-long mutate golden clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */make \1\t/' | expand -t 18

play: .venv/installed $(BUILT)  ## sit down at a table
	@$(BIN)/upcard play --terminal

test: check  ## linters, types, layers and all tests but the long ones
	$(BIN)/pytest -n 2 --cov --cov-report=json:.coverage.json
	@$(BIN)/python tests/coverage_floor.py .coverage.json

check: .venv/installed $(BUILT)  ## linters, types and layers only
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(BENCH)/installed  ## measure speed, beside other libraries
	@$(BENCH)/bin/python -m bench.check_core
	@missed=0; for name in $(sort $(notdir $(basename $(wildcard bench/bench_*.py)))); do \
		echo "== $$name"; $(BENCH)/bin/python -m bench.$$name || missed=1; done; exit $$missed

test-long: .venv/installed $(BUILT)  ## the tests that take minutes
	$(BIN)/pytest -n 2 -m long || test $$? = 5  # 5: there are none

mutate: .venv/installed $(BUILT)  ## set each house setting to each other value: does a scenario notice?
	$(BIN)/python tests/mutate.py

golden: .venv/installed $(BUILT)  ## rewrite golden files and proofs; read the difference before you commit it
	$(BIN)/python tests/record_proofs.py
	$(BIN)/pytest -n 2 --golden

clean:  ## remove the set-up and everything built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage .coverage.* build dist
	rm -f src/upcard/cards/tables.bin src/upcard/rulebooks/compiled.*
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.venv/installed: pyproject.toml hatch_build.py
	@echo "Setting up .venv (a minute, only once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@UPCARD_PURE=1 $(BIN)/python $(INSTALL) -e '.[dev]' $(BRIEFLY)
	@touch $@

# The package as a user gets it, compiled if that can be done, and beside it the same package as plain Python.
$(BENCH)/installed: $(PACKED)
	@echo "Installing the package in $(BENCH) to measure it (a minute or two)"
	@test -x $(BENCH)/bin/python || $(PYTHON) -m venv $(BENCH)
	@$(BENCH)/bin/python $(INSTALL) -v '.[bench]' 2>&1 $(BRIEFLY)
	@rm -rf $(BENCH)/plain
	@UPCARD_PURE=1 $(BENCH)/bin/python $(INSTALL) --no-deps --target $(BENCH)/plain . $(BRIEFLY)
	@touch $@

src/upcard/cards/tables.bin: $(wildcard src/upcard/cards/*.py) | .venv/installed
	@echo "Building $@"
	@$(BIN)/python hatch_build.py cards
	@touch $@

src/upcard/rulebooks/compiled.json: $(RULE_SOURCES) | .venv/installed
	@echo "Building $@"
	@$(BIN)/python hatch_build.py rulebooks
	@touch $@
