# Everything a newcomer needs: Node 20 or newer, npm, make and git. `make` alone lists the commands.
.DEFAULT_GOAL := help
.PHONY: help up up-services up-engines up-compose dev test check bench proof screens load images chart sbom audit clean

PORT ?= 8080
DATA_DIR ?= ./data
# What Node compiled once is read the next time: a program starts in about two thirds of the time.
NODE_COMPILE_CACHE ?= $(CURDIR)/.cache/compiled
export PORT DATA_DIR NODE_COMPILE_CACHE

NODE := node_modules/.bin/node
PACKAGES := package.json package-lock.json $(wildcard libs/*/package.json libs/ports/*/package.json libs/web/*/package.json services/*/package.json frontends/*/package.json deploy/*/package.json gateway/package.json demo/package.json load-tests/package.json tests/package.json)
SOURCES := $(shell find frontends libs tools -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.html' -o -name '*.svg' -o -path '*/src/texts/*.json' \) -not -path '*/node_modules/*' -not -path '*/dist/*' 2>/dev/null)

help: ## List the commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# Not `npm ci`: it refuses a lock file that lacks the optional binaries of other platforms. `--no-save` keeps the file as it is.
node_modules/.installed: $(PACKAGES)
	npm install --no-save --no-audit --no-fund --loglevel=error
	npm rebuild node --ignore-scripts=false --loglevel=error
	@touch $@

.cache/frontends.built: node_modules/.installed $(SOURCES)
	$(NODE) --no-warnings tools/build.ts
	@mkdir -p .cache && touch $@

up: .cache/frontends.built ## Install, build and run everything in one process on PORT (8080), data in DATA_DIR (./data)
	@exec $(NODE) --no-warnings deploy/standalone/src/main.ts

up-services: .cache/frontends.built ## The same services as a process each, on this machine
	@exec $(NODE) --no-warnings deploy/standalone/src/mainServices.ts

up-engines: .cache/frontends.built ## A process per service on Kafka, MongoDB, Redis, S3 and SMTP, found or provisioned
	@exec $(NODE) --no-warnings deploy/standalone/src/mainEngines.ts

COMPOSE := docker compose -f deploy/compose/compose.yaml $(if $(DEV),-f deploy/compose/compose.dev.yaml)

up-compose: node_modules/.installed ## In containers with their engines, by Docker Compose; DEV=1 with every port on loopback
	@$(NODE) --no-warnings tools/composeSecrets.ts
	$(COMPOSE) up --build --wait

dev: node_modules/.installed ## Run with reload on every change, front end and back end
	@rm -f .cache/frontends.built # what it builds is for development only
	@exec $(NODE) --no-warnings tools/dev.ts

test: node_modules/.installed .cache/frontends.built ## Check types, style and boundaries, then run every test
	npm run --silent check
	npm run --silent test

check: node_modules/.installed ## Types, formatter and linter, boundaries, unused code
	npm run --silent check

bench: node_modules/.installed .cache/frontends.built ## Measure everything against its floor; ONLY=discovery for one part
	@ulimit -n 65536 2>/dev/null; $(NODE) --no-warnings load-tests/bench/run.ts

proof: node_modules/.installed .cache/frontends.built ## Hold every promise of durability to thousands of tries; ONLY=kills,disk, KILLS=, SEED=
	@$(NODE) --no-warnings tools/proof.ts

screens: .cache/frontends.built ## A picture of every screen, in four widths, light and dark; ONLY=matches, WIDTHS=390, DRAWINGS=folder
	@$(NODE) --no-warnings tests/journeys/screens/gallery.ts

load: node_modules/.installed .cache/frontends.built ## Load from outside by k6; MEMBERS=, TARGET=engines, ONLY=chat, SECONDS=, RATE=
	@ulimit -n 65536 2>/dev/null; $(NODE) --no-warnings load-tests/k6/run.ts

images: node_modules/.installed ## Build every container image, by Docker or buildah; ONLY=gateway for one
	@$(NODE) --no-warnings tools/images.ts

chart: node_modules/.installed ## The Helm chart, in CHART (.cache/chart/kolo)
	@$(NODE) --no-warnings tools/chart.ts

SBOM ?= .cache/sbom.cdx.json

sbom: node_modules/.installed ## What is shipped as CycloneDX, in SBOM (.cache/sbom.cdx.json)
	@mkdir -p $(dir $(SBOM))
	@npm sbom --loglevel=error --sbom-format cyclonedx --sbom-type application --omit dev > $(SBOM)
	@echo "$(SBOM): $$(grep -c '"purl"' $(SBOM)) packages"

audit: ## Known weaknesses of what is shipped, from the package registry
	@mkdir -p .cache
	@npm audit --loglevel=error --omit dev > .cache/audit.txt 2>&1; status=$$?; cat .cache/audit.txt; \
	if grep -q 'audit endpoint returned an error' .cache/audit.txt; then \
		echo "Nothing was checked: $$(npm config get registry --loglevel=error) answers no audits. Run this where the registry does."; \
	fi; exit $$status

clean: ## Remove what was built and installed, not the data
	rm -rf node_modules .cache test-results frontends/*/dist
