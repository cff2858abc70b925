# Everything runs inside .venv, which is set up when it is needed and again when pyproject.toml changes.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

BIN := .venv/bin
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --progress-bar off
# one short line for each package that pip fetches
BRIEFLY := | grep --line-buffered -E '^(Collecting|Installing|Successfully)' | cut -c1-100

# Built from the sources (hatch_build.py); made again when these change, without a new set-up.
BUILT := $(if $(wildcard src/upcard/cards/build.py),src/upcard/cards/tables.bin) \
         $(if $(wildcard src/upcard/rulebooks/build.py),src/upcard/rulebooks/compiled.json)
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

bench: .venv/installed-bench $(BUILT)  ## measure speed, beside other libraries
	@for file in $(sort $(wildcard bench/bench_*.py)); do echo "== $$file"; $(BIN)/python "$$file"; done

test-long: .venv/installed $(BUILT)  ## the tests that take minutes
	$(BIN)/pytest -n 2 -m long || test $$? = 5  # 5: there are none

mutate: .venv/installed $(BUILT)  ## set each house setting to each other value: does a scenario notice?
	$(BIN)/python tests/mutate.py

golden: .venv/installed $(BUILT)  ## rewrite golden files and proofs; read the difference before you commit it
	$(BIN)/python tests/record_proofs.py
	$(BIN)/pytest -n 2 --golden

clean:  ## remove the set-up and everything built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .coverage .coverage.* dist
	rm -f src/upcard/cards/tables.bin src/upcard/rulebooks/compiled.*
	find src tests -name __pycache__ -prune -exec rm -rf {} +

.venv/installed: pyproject.toml hatch_build.py
	@echo "Setting up .venv (a minute, only once)"
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv
	@$(INSTALL) -e '.[dev]' $(BRIEFLY)
	@touch $@

.venv/installed-%: .venv/installed
	@echo "Adding what $* needs"
	@$(INSTALL) -e '.[$*]' $(BRIEFLY)
	@touch $@

src/upcard/cards/tables.bin: $(wildcard src/upcard/cards/*.py) | .venv/installed
	@echo "Building $@"
	@$(BIN)/python hatch_build.py cards
	@touch $@

src/upcard/rulebooks/compiled.json: $(RULE_SOURCES) | .venv/installed
	@echo "Building $@"
	@$(BIN)/python hatch_build.py rulebooks
	@touch $@
