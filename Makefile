# Every task of the repository; `make` alone lists them.
.DEFAULT_GOAL := help
# Node 24 comes as an npm package on Linux; elsewhere the one on PATH is used.
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)
# Keeps what Node compiled after stripping types: everything starts faster the second time, and in less memory.
export NODE_COMPILE_CACHE := $(CURDIR)/node_modules/.cache/node

.PHONY: help up dev single build test check alerts prometheus dashboards types web-types lint format walls dead-code policies audit chaos two-versions ha restore-drill fuzz hostile mutants record-release e2e pictures texts bench exchange-rates extension extension-journey k8s admin prepared node24

help: ## list the targets
	@sed -n 's/^\([a-z0-9-]*\):.*## \(.*\)/make \1\t\2/p' Makefile | expand -t 21

up: node24 ## run RoleTrail on this machine until Ctrl-C; INSPECT=jobs opens a debugger port on that service
	@exec node deploy/local/src/up.ts

dev: node24 ## the same, and reload what changes
	@exec node deploy/local/src/dev.ts

single: build ## run all of RoleTrail in one process, beside NATS; POSTGRES_URL=… for a PostgreSQL of yours
	@exec node --optimize-for-size --max-semi-space-size=1 deploy/single/dist/main.js

build: prepared ## bundle every program into the dist of its workspace, if a source has changed
	@exec node deploy/local/src/prepare.ts programs

test: $(if $(ONLY),prepared,check) ## everything: the checks and all tests; ONLY=services/jobs for one folder or file
	@exec vitest run $(ONLY)

check: prepared ## what needs no server and no network: format, types, lint, import rules, dead code, manifests, licences, secrets
	@exec $(MAKE) --no-print-directory --jobs=2 types web-types lint format dead-code $(if $(filter test,$(MAKECMDGOALS)),,walls policies)

types:
	@exec tsc -p .
web-types:
	@exec tsc -p web
lint:
	@exec oxlint --type-aware --deny-warnings
format:
	@exec biome check --error-on-warnings .
dead-code:
	@exec knip
# `make test` runs these two with all others: tests/repo/walls.test.ts reads the same rules.
walls:
	@exec depcruise --config .dependency-cruiser.cjs contracts postings services bff web/src web/extension/src deploy tests
policies:
	@exec vitest run --project repo tests/repo/k8s tests/repo/dependencies tests/repo/secrets

audit: prepared ## ask the npm registry for known faults of what we depend on; needs the network, meant for every night
	@exec npm audit --omit=dev --audit-level=high

chaos: build ## inject faults for SECONDS=60 with SEED=… and check the invariants; then let PEOPLE=1000 pay
	@exec node tests/chaos/main.ts "$(SEED)" "$(SECONDS)"
	@exec node tests/chaos/money/main.ts "$(SEED)" "$(PEOPLE)"

two-versions: build ## the same chaos for SECONDS=60, with each program of OLDER=<commit> beside today's, on the same data
	@exec node tests/chaos/main.ts "$(SEED)" "$(SECONDS)" "$(or $(OLDER),$(error OLDER=<commit> is the version that is being replaced))"

alerts: ## check the alerts and run their tests with promtool, from PATH or Debian's package
	@exec sh deploy/observability/promtool.sh

prometheus: node24 ## watch what make up runs until Ctrl-C: its targets, objectives and alerts at http://127.0.0.1:9090
	@exec node deploy/local/src/prometheus.ts

dashboards: build ## run a stack and a Prometheus, let people live with it, and ask every query of rules and dashboards
	@exec node tests/dashboards/main.ts

ha: build ## start all that survives a lost machine, take FAILOVERS=20 machines away under load with SEED=…, and judge what is left
	@exec node tests/ha/main.ts "$(SEED)" "$(FAILOVERS)"

restore-drill: build ## back up under load for SECONDS=10, destroy the server, restore it to a moment, and judge what is there
	@exec node tests/restore/main.ts "$(SEED)" "$(SECONDS)"

fuzz: build ## send generated requests to every documented operation in every role for SECONDS=60 with SEED=…
	@exec node tests/fuzz/main.ts "$(SEED)" "$(SECONDS)"

hostile: build ## attack in thirteen ways for SECONDS=10 each while an ordinary person works; ONLY=streams for one of them
	@exec node tests/hostile/main.ts "$(ONLY)" "$(SECONDS)"

mutants: prepared ## take guards and operators out of the code, one at a time: some test has to notice; ONLY=… for one guard
	@exec node tests/mutants/main.ts "$(ONLY)"

record-release: build ## keep what the databases of RELEASE=2026-11-23 hold; every later version is tested on it
	@exec node tests/upgrade/record.ts "$(RELEASE)"

e2e: prepared ## the journeys through a real browser; every screen in all themes and widths: tests/pictures/index.html
	@EVERY_VARIANT=1 exec vitest run tests/browser

exchange-rates: node24 ## compare salaries at newer rates, from the next build on: FILE=eurofxref.csv of the European Central Bank
	@exec node contracts/exchange-rates/refresh.ts "$(FILE)"

pictures: build ## take the landing page's pictures from the product itself, after a change of the screens on them
	@exec node tests/landing/pictures.ts

texts: prepared ## print everything people read, by screen, to read in one go: pages, emails, and what services answer
	@exec node tests/wording/main.ts

bench: $(if $(CORPUS),node24,build) ## measure speed and cost as ratios to named limits; QUICK=1 for a first look; SIZE=1e7 more jobs; CORPUS=… how postings are read
	@exec node tests/bench/$(if $(CORPUS),corpus/)run.ts $(ONLY)

extension: prepared ## build and pack the browser extension for Chromium and Firefox; APP_URL=… is the RoleTrail it saves to
	@exec node web/extension/build.ts "$(APP_URL)"

extension-journey: build ## use the extension in a whole Chromium, from PATH or CHROMIUM_PATH: behind a login, offline, revoked, on hostile pages
	@exec node tests/extension/main.ts

k8s: prepared ## write deploy/k8s/rendered: what kustomize makes of the overlays; tests check that
	@exec node deploy/k8s/src/render.ts

admin: node24 ## make the person with EMAIL=… an administrator and print a link to sign in with
	@exec node deploy/local/src/admin.ts "$(EMAIL)"

prepared: node24
	@exec node deploy/local/src/prepare.ts

node24: node_modules/.installed
	@exec node -e 'if (parseInt(process.versions.node) < 24) { console.error("RoleTrail needs Node 24 on PATH on this system."); process.exit(1) }'

# Packages are installed again when the lockfile changes; nothing else here needs the network. `npm ci` is not used: it
# refuses a lockfile that lists the optional binaries of some systems only. Versions and checksums still come from the
# lockfile, and --no-save leaves it unchanged.
node_modules/.installed: package-lock.json
	@echo 'Installing packages.'
	@exec npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@
