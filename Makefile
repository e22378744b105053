# What can be done here; `make` alone lists it.
.DEFAULT_GOAL := help
# Node 24 comes as an npm package on Linux; elsewhere the one on PATH is used.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# Keeps what Node compiled, types stripped: everything starts faster the second time, and in less memory.
export NODE_COMPILE_CACHE := $(CURDIR)/node_modules/.cache/node

.PHONY: help up dev test check types web-types lint format walls dead-code chaos e2e bench admin prepared node24

help: ## list what can be done
	@sed -n 's/^\([a-z0-9]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 14

up: node24 ## run RoleTrail on this machine until Ctrl-C
	@exec node deploy/local/src/up.ts

dev: node24 ## the same, and reload what changes
	@exec node deploy/local/src/dev.ts

test: check ## everything: the checks and all tests
	@exec vitest run

check: prepared ## what needs no server and no network: format, types, lint, import walls, dead code
	@exec $(MAKE) --no-print-directory --jobs=2 types web-types lint format walls dead-code

types:
	@exec tsc -p .
web-types:
	@exec tsc -p web
lint:
	@exec oxlint --type-aware --deny-warnings
format:
	@exec biome check --error-on-warnings .
walls:
	@exec depcruise --config .dependency-cruiser.cjs contracts services bff web/src deploy tests
dead-code:
	@exec knip

chaos: prepared ## inject faults for SECONDS=60 with SEED=… and check the invariants; then let PEOPLE=1000 pay
	@exec node tests/chaos/main.ts "$(SEED)" "$(SECONDS)"
	@exec node tests/chaos/money/main.ts "$(SEED)" "$(PEOPLE)"

e2e: prepared ## the journeys through a real browser; every screen in all themes and widths: tests/pictures/index.html
	@EVERY_VARIANT=1 exec vitest run tests/browser

bench: $(if $(CORPUS),node24,prepared) ## measure speed and cost as ratios to named limits; QUICK=1 for a first look; CORPUS=… how postings are read
	@exec node tests/bench/$(if $(CORPUS),corpus/)run.ts $(ONLY)

admin: node24 ## make the person with EMAIL=… an administrator and print a link to sign in with
	@exec node deploy/local/src/admin.ts "$(EMAIL)"

prepared: node24
	@exec node deploy/local/src/prepare.ts

node24: node_modules/.installed
	@exec node -e 'if (parseInt(process.versions.node) < 24) { console.error("RoleTrail needs Node 24 on PATH on this system."); process.exit(1) }'

# Packages are installed again when the lockfile changes; otherwise nothing here needs the network. Not `npm ci`:
# it refuses a lockfile that lists only some systems' optional binaries. Versions and checksums come from the
# lockfile all the same, and --no-save leaves it as it is.
node_modules/.installed: package-lock.json
	@echo 'Installing packages.'
	@exec npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@
