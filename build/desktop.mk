# The desktop client. Included by the Makefile.
DESKTOP_TAGS := desktop,production
DESKTOP_GO := $(shell find main.go app build/icon backend/wire backend/plain backend/typeset \( -name '*.go' -o -name '*.br' \) -not -name '*_test.go' 2>/dev/null) go.mod
DESKTOP_NUMBER := $(or $(shell git describe --tags --match 'v[0-9]*' --abbrev=0 2>/dev/null | sed -nE 's/^v([0-9]+\.[0-9]+\.[0-9]+)$$/\1/p'),1.0.0)
DESKTOP_FLAGS = -trimpath -ldflags '-s -w -X main.version=$(VERSION) -X tradekart/portal/app/update.publicKey=$(PORTAL_UPDATE_KEY)$(1)'
WINRES := go run github.com/tc-hib/go-winres@v0.3.3

.PHONY: desktop desktop-linux desktop-windows desktop-mac desktop-tools test-desktop test-windows vet-desktop

desktop: bin/portal ## the desktop client for this computer: bin/portal

desktop-tools: ## install what building and testing the desktop client takes (Debian, Ubuntu)
	@build/desktop-tools.sh

bin/portal: $(DESKTOP_GO) build/icon/portal.png frontend/dist/index.html bin/version
	@[ "$$(uname)" != Linux ] || build/desktop-needs.sh window
	$(GO_BUILD) -tags $(DESKTOP_TAGS)$(if $(filter Linux,$(shell uname)),$(comma)webkit2_41) $(call DESKTOP_FLAGS) -o $@ .

comma := ,

desktop-linux: bin/portal-linux-amd64.tar.gz ## the Linux client with its installer, to hand out

bin/portal-linux-amd64.tar.gz: bin/portal build/linux/install.sh build/linux/tradekart-portal.desktop
	tar --owner=0 --group=0 --transform 's|.*/|portal/|' -czf $@ bin/portal build/icon/portal.png build/linux/install.sh build/linux/tradekart-portal.desktop

desktop-windows: bin/portal-installer.exe ## the Windows client and its installer: bin/portal.exe, bin/portal-installer.exe

# The .syso carries icon, version and manifest; it is read from the main package's folder.
bin/portal.exe: $(DESKTOP_GO) build/icon/portal.ico build/windows/winres.json frontend/dist/index.html bin/version
	@trap 'rm -f rsrc_windows_amd64.syso' EXIT; set -ex; \
	$(WINRES) make --arch amd64 --in build/windows/winres.json --out rsrc \
	  --product-version $(DESKTOP_NUMBER).0 --file-version $(DESKTOP_NUMBER).0; \
	CGO_ENABLED=0 GOOS=windows GOARCH=amd64 $(GO_BUILD) -tags $(DESKTOP_TAGS) $(call DESKTOP_FLAGS, -H windowsgui) -o $@ .
	@build/windows/sign.sh $@

# Microsoft's WebView2 bootstrapper (1.7 MB, fetches the rest) travels inside Wails' module.
bin/portal-installer.exe: bin/portal.exe build/windows/installer.nsi build/windows/sign.sh
	@build/desktop-needs.sh installer
	makensis -V2 -DVERSION=$(VERSION) -DNUMBER=$(DESKTOP_NUMBER).0 -DPROGRAM=$(CURDIR)/bin/portal.exe \
	  -DWEBVIEW="$$(go list -m -f '{{.Dir}}' github.com/wailsapp/wails/v2)/internal/webview2runtime/MicrosoftEdgeWebview2Setup.exe" \
	  -DOUT=$(CURDIR)/$@ build/windows/installer.nsi
	@build/windows/sign.sh $@
	@size=$$(wc -c <$@); [ $$size -lt 15000000 ] || { echo "the installer has $$size bytes; 15 MB is the limit"; exit 1; }

# On a Mac only: cgo needs Apple's frameworks. PORTAL_SIGN_IDENTITY signs the bundle.
desktop-mac: bin/portal ## the macOS bundle (on a Mac): bin/TradeKart Portal.app
	@[ "$$(uname)" = Darwin ] || { echo "the macOS bundle is built on a Mac"; exit 1; }
	build/darwin/bundle.sh bin/portal "bin/TradeKart Portal.app" $(DESKTOP_NUMBER)

vet-desktop: frontend/dist/index.html
	GOOS=windows CGO_ENABLED=0 go vet . ./app/...
	GOOS=darwin CGO_ENABLED=0 go vet . ./app/...

# The Windows half, run under Wine: the tests of app/, and the installer.
test-windows: desktop-tools bin/portal-installer.exe ## the Windows client's tests and its installer, under Wine
	build/windows/test.sh bin/portal-installer.exe $(VERSION)

# The whole client, driven as a person drives it, on a screen of its own.
test-desktop: desktop-tools build bin/portal
	$(GO_TEST) --packages ./app -- -tags desktop_e2e -run TestDesktop -count 1 -timeout 600s
