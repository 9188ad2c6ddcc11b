# Everything starts here. `make play` and `make test` do all the set-up on a machine with Python 3.11+.
.DEFAULT_GOAL := help
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Compiled once, not anew by each of the hundreds of programs that the tests start.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test test-long rules bench bench-web strength soak audit lint format lock clean

help: ## what you can do here
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

$(BIN)/.play: requirements.lock pyproject.toml
	@$(PYTHON) tools/check_python.py
	@echo "Setting up $(VENV) (once) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(BIN)/.dev: $(BIN)/.play requirements-dev.lock
	@echo "Installing what the checks need (once) ..."
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@touch $@

play: $(BIN)/.play ## set up and play in the browser
	@$(BIN)/traumtisch serve --open

test: $(BIN)/.dev ## set up and run the tests
	@$(BIN)/python -m pytest -n auto

test-long: $(BIN)/.dev ## run the tests that take long (TENTH=0 to 9: only a tenth of them)
	@$(BIN)/python -m pytest -n auto -m long $(if $(TENTH),--tenth $(TENTH))

rules: $(BIN)/.dev ## print the matrix of rules, tests and gaps
	@$(BIN)/python tools/rule_matrix.py

$(BIN)/.bench: $(BIN)/.play $(wildcard requirements-bench.lock)
	@echo "Installing the peers to be measured (once) ..."
	@for lock in $(wildcard requirements-bench.lock); do \
		$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r $$lock; done
	@touch $@

bench: $(BIN)/.bench ## measure the speed of the engine, in empty loop turns and beside that of peers
	@$(BIN)/python tools/bench.py

bench-web: $(BIN)/.dev ## load the server: 200 tables, a move a second each
	@$(BIN)/python tools/bench_web.py

strength: $(BIN)/.dev ## how often each bot wins (about a day; goes on where it stopped)
	@$(BIN)/python tools/strength.py $(ARGS)

soak: $(BIN)/.dev ## all 1,024 sets of Onirim and 264 of Urbion, 100 games each, 10,500 of Tapestry and 10,000 with pairs of civilizations, 5,000 scenes and 200 campaigns of Etherfields (some hours)
	@$(BIN)/python tools/soak.py onirim $(GAMES)
	@$(BIN)/python tools/soak.py urbion $(GAMES)
	@$(BIN)/python tools/soak.py tapestry $(or $(GAMES),700) 150
	@$(BIN)/python tools/soak_pairs.py $(or $(GAMES),10000)
	@$(BIN)/python tools/soak.py etherfields $(or $(GAMES),65) 25
	@$(BIN)/python tools/soak_campaigns.py etherfields $(or $(GAMES),200) 50

audit: $(BIN)/.play ## whether a pinned version is known to be vulnerable (1: yes; 3: osv.dev cannot be reached)
	@$(BIN)/python tools/audit.py

lint: $(BIN)/.dev ## ruff and pyright (strict)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/pyright

format: $(BIN)/.dev ## let ruff put everything in order
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .

lock: ## pin the dependencies anew (needs uv); the files name no index host
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--extra build --extra push pyproject.toml -o requirements.lock
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--extra build --extra dev --extra postgres --extra push --extra lab --extra ray pyproject.toml -o requirements-dev.lock
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
		--extra build --extra bench pyproject.toml -o requirements-bench.lock

clean: ## remove the environment and caches
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis
