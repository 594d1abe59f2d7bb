# Plateau's commands. `make` builds ./plateau (or ./$(EXE), as engine testers ask for); `make help` lists the rest.

EXE ?= plateau
CARGO ?= cargo
VENV := .venv
PYTHON := $(CURDIR)/$(VENV)/bin/python
# The endgame tables of chess with up to four men, which the source of python-chess carries.
SYZYGY := $(CURDIR)/$(VENV)/syzygy
BROWSER := crates/web/tests/browser
# The terminal that the full screen is tested in, the browser that the page is tested in and what drives it, and
# where the Python programs are installed that our files and rules are compared with.
TEST_PACKAGES := tmux chromium npm python3-venv
FUZZ_SECONDS ?= 30

.PHONY: all portable test lint unit page doc packages bench bench-cost spine-cost perft-long fuzz python syzygy pictures clean help

all: ## build the release binary for this machine
	$(CARGO) build --profile dist --locked --package plateau
	cp $(or $(CARGO_TARGET_DIR),target)/dist/plateau$(if $(filter Windows_NT,$(OS)),.exe) $(EXE)

portable: ## build a binary for any x86-64-v2 machine (2009 and later)
	RUSTFLAGS="-C target-cpu=x86-64-v2" $(CARGO) build --profile dist --locked --package plateau --target-dir target/portable
	cp target/portable/dist/plateau $(EXE)

test: packages lint unit page doc ## everything that must be green before a change lands

# What the tests need besides Rust, before anything is built.
packages:
	@tests/packages.sh $(TEST_PACKAGES)

lint:
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets --locked -- -D warnings

# nextest where it is installed: it runs the tests of all crates side by side.
unit: packages python syzygy
ifneq (,$(shell command -v cargo-nextest))
	PLATEAU_PYTHON=$(PYTHON) PLATEAU_SYZYGY=$(SYZYGY) $(CARGO) nextest run --workspace --locked --no-fail-fast
	$(CARGO) test --workspace --locked --doc
else
	PLATEAU_PYTHON=$(PYTHON) PLATEAU_SYZYGY=$(SYZYGY) $(CARGO) test --workspace --locked --no-fail-fast
endif

# The page in a real browser, served by the program that `unit` has built.
page: unit $(BROWSER)/node_modules/installed
	cd $(BROWSER) && npm run --silent types
	cd $(BROWSER) && PLATEAU=$(abspath $(or $(CARGO_TARGET_DIR),target))/debug/plateau npm test --silent

doc:
	RUSTDOCFLAGS="-D warnings" $(CARGO) doc --workspace --no-deps --locked

bench: ## speed against peer libraries, in one run
	$(CARGO) bench --locked --package plateau-rules

bench-cost: ## instructions a node beside those of an earlier commit: make bench-cost BASE=HEAD~1 (needs valgrind)
	tests/bench-cost.sh $(or $(BASE),HEAD)

spine-cost: ## what the one search costs over a loop written by hand, in instructions (needs valgrind)
	$(CARGO) build --profile dist --locked --package plateau-engine --example spine_cost
	tests/spine-cost.sh $${CARGO_TARGET_DIR:-target}/dist/examples/spine_cost

perft-long: ## every published count to its full depth (minutes)
	$(CARGO) test --profile dist --locked --package plateau-rules -- --ignored perft_long

fuzz: ## every fuzz target for $(FUZZ_SECONDS) seconds
	fuzz/run.sh $(FUZZ_SECONDS)

$(BROWSER)/node_modules/installed: $(BROWSER)/package-lock.json
	cd $(BROWSER) && npm ci --silent --no-audit --no-fund
	touch $@

python: $(VENV)/installed

$(VENV)/installed: tests/python/requirements.txt
	python3 -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check -r $<
	touch $@

syzygy: $(VENV)/syzygy/KQvK.rtbw

$(VENV)/syzygy/KQvK.rtbw: $(VENV)/installed
	rm -rf $(VENV)/source && mkdir -p $(VENV)/source $(SYZYGY)
	$(VENV)/bin/pip download --quiet --disable-pip-version-check --no-deps --no-binary :all: \
		--dest $(VENV)/source $$(grep '^chess==' tests/python/requirements.txt)
	tar -xzf $(VENV)/source/chess-*.tar.gz -C $(SYZYGY) --wildcards --strip-components=4 '*/data/syzygy/regular/*.rtb?'
	touch $@

pictures: all packages $(BROWSER)/node_modules/installed ## the pictures of the documentation, from the real program
	docs/pictures/make.sh ./$(EXE)
	PLATEAU=$(CURDIR)/$(EXE) node $(BROWSER)/pictures.mjs $(CURDIR)/docs/pictures

clean: ## remove what was built
	$(CARGO) clean
	rm -rf $(VENV) $(EXE)

help: ## this list
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14
