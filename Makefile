# Needs make and a Python of 3.11 or newer; everything else is installed into $(VENV).
#   make demo PYTHON=/path/to/python3.12    another interpreter
#   make test PYTEST_ARGS='-k auction -x'   only some tests

VENV ?= .venv
PYTEST_ARGS ?=

# The first that runs (a pyenv shim may not), is new enough, and can make environments (Debian
# keeps that part in python3-venv).
ifndef PYTHON
PYTHON := $(shell for p in python3.13 python3.12 python3.11 python3; do \
	"$$p" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& { echo "$$p"; break; }; done)
endif

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

.DEFAULT_GOAL := help
.PHONY: help demo test lint format messages compile bench wheel clean

help: ## what can be made
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/make \1|\2/p' Makefile | while IFS='|' read -r name what; do \
		printf '%-12s %s\n' "$$name" "$$what"; done

demo: $(VENV)/.ready ## see a recorded match settled, audited and replayed
	@$(BIN)/fiftysix demo

test: lint ## everything that must hold: lint, types, imports, tests
	$(BIN)/python -m pytest $(PYTEST_ARGS)

lint: $(VENV)/.ready-dev ## ruff, pyright and the import rules
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/pyright --pythonpath $(BIN)/python
	$(BIN)/lint-imports --no-logo

format: $(VENV)/.ready-dev ## let ruff format the code and mend what it can
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

messages: $(VENV)/.ready-dev ## bring the catalogues of all languages up to date with the source
	$(BIN)/python -m tools.catalogues

compile: $(VENV)/.ready-dev ## compile what translators have written
	$(BIN)/python -m tools.catalogues compile

bench: $(VENV)/.ready-bench ## the figures in the documentation, on this machine
	$(BIN)/python -m benchmarks

wheel: $(VENV)/.ready-dev ## dist/*.whl and dist/*.tar.gz
	rm -rf dist
	$(BIN)/python -m build --outdir dist

clean: ## remove the environment and everything that was built
	rm -rf $(VENV) dist build .pytest_cache .ruff_cache .hypothesis .import_linter_cache mutants
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# An environment that is there is used, even one that another tool made without pip.
$(BIN)/python:
	@test -n "$(PYTHON)" || { echo 'Python 3.11 or newer with venv is needed' \
		'(Debian: apt-get install python3-venv), or name one: make PYTHON=/path/to/python' >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)

$(VENV)/.ready: EXTRA :=
$(VENV)/.ready-dev: EXTRA := [dev]
$(VENV)/.ready-bench: EXTRA := [bench]

$(VENV)/.ready $(VENV)/.ready-dev $(VENV)/.ready-bench: pyproject.toml | $(BIN)/python
	@echo 'Installing fiftysix$(EXTRA) into $(VENV) ...'
	@$(BIN)/python -c 'import pip' 2>/dev/null || $(BIN)/python -m ensurepip >/dev/null
	@$(PIP) install --editable '.$(EXTRA)'
	@touch $@ $(VENV)/.ready
