package app_test

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tradekart/portal/app"
	"tradekart/portal/app/alerts"
	"tradekart/portal/app/settings"
)

func TestFit(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		was, want     settings.Window
		width, height int
	}{
		"never opened: in the middle": {settings.Window{}, settings.Window{X: 320, Y: 120, Width: 1280, Height: 840}, 1920, 1080},
		"where it was":                {settings.Window{X: 10, Y: 20, Width: 900, Height: 700}, settings.Window{X: 10, Y: 20, Width: 900, Height: 700}, 1920, 1080},
		"a screen that is gone": {settings.Window{X: 2500, Y: 900, Width: 900, Height: 700}, settings.Window{X: 1020, Y: 380, Width: 900, Height: 700},
			1920, 1080},
		"left of the screen": {settings.Window{X: -2500, Y: 40, Width: 900, Height: 700}, settings.Window{Y: 40, Width: 900, Height: 700}, 1920, 1080},
		"a smaller screen":   {settings.Window{X: 50, Y: 50, Width: 2500, Height: 1400}, settings.Window{Width: 1024, Height: 768}, 1024, 768},
		"screen not known":   {settings.Window{X: 5, Y: 6, Width: 900, Height: 700}, settings.Window{X: 5, Y: 6, Width: 900, Height: 700}, 0, 0},
		"stays maximised":    {settings.Window{Maximised: true}, settings.Window{X: 320, Y: 120, Width: 1280, Height: 840, Maximised: true}, 1920, 1080},
	} {
		if got := app.Fit(c.was, c.width, c.height); got != c.want {
			t.Errorf("%s: got %+v, want %+v", name, got, c.want)
		}
	}
}

func TestExternalAddress(t *testing.T) {
	t.Parallel()
	const server = "https://portal.example.com"
	for address, want := range map[string]string{
		"https://example.com/a?b=c": "https://example.com/a?b=c", "http://192.168.1.5/": "http://192.168.1.5/",
		"mailto:help@example.com": "mailto:help@example.com", "tel:02079460123": "tel:02079460123",
		"/track/abc": server + "/track/abc",
	} {
		if got, err := app.ExternalAddress(address, server); err != nil || got != want {
			t.Errorf("%q: %q, %v", address, got, err)
		}
	}
	for _, bad := range []string{"", "file:///etc/passwd", "javascript:alert(1)", "https://", "https://a:b@example.com", "//evil.example",
		"smb://server/share", "mailto:", "ms-settings:x", "https://example.com/\n--flag", "--help", "tradekart://orders",
		"mailto:a@b.uk?attach=/etc/passwd", "mailto:a@b.uk?Attachment=C:%5Ca", "mailto:--help",
		"tel:123;phone-context=x", "tel:*#06#", "ms-msdt:/id", "search-ms:query=x", "vbscript:x", "data:text/html,x",
		"HTTPS://user@evil.example", "\\\\host\\share", "ftp://a.uk",
		"https://" + strings.Repeat("a", 3000), "ssh://a@b", "file://host/share", "tradekart://x", "x-apple.systempreferences:", "intent://a"} {
		if got, err := app.ExternalAddress(bad, server); err == nil {
			t.Errorf("%q was accepted as %q", bad, got)
		}
	}
	if got, err := app.ExternalAddress("/track/abc", ""); err == nil {
		t.Errorf("a path without a server was accepted as %q", got)
	}
}

func TestSafeName(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"invoices 2026.zip": "invoices 2026.zip", "../../etc/passwd": "passwd.txt", `..\..\boot.ini`: "boot.ini.txt",
		`a<b>:"c|?*.csv`: "a_b___c___.csv", "": "file", "..": "file", "new\nline.csv": "new_line.csv",
		"invoice.pdf.exe": "invoice.pdf.exe.txt", "invoice\u202efdp.exe": "invoicefdp.exe.txt", "a.lnk": "a.lnk.txt",
		"a.desktop": "a.desktop.txt", "A.PDF": "A.PDF",
		"con": "_con.txt", "NUL.pdf": "_NUL.pdf", "com7.tar.zip": "_com7.tar.zip", "console.pdf": "console.pdf",
		"a.pdf. . ": "a.pdf", "a.pdf\x00.exe": "a.pdf_.exe.txt",
		`C:\Windows\System32\cmd.exe`: "cmd.exe.txt", "file:///a.csv::$DATA": "a.csv__$DATA.txt",
		strings.Repeat("ä", 500) + ".csv": strings.Repeat("ä", 116) + ".csv",
		"\xff\xfe.zip":                    "__.zip", ".pdf": "pdf.txt", "-rf.csv": "-rf.csv",
	} {
		if got := app.SafeName(name); got != want {
			t.Errorf("%q: got %q, want %q", name, got, want)
		}
	}
}

func TestAsk(t *testing.T) {
	t.Parallel()
	answer := func(status int, body string) string {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			w.Header().Set("Location", "https://elsewhere.example")
			w.WriteHeader(status)
			_, _ = w.Write([]byte(body))
		}))
		t.Cleanup(server.Close)
		return server.URL
	}
	leads := func(to string) string {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Location", to)
			w.WriteHeader(http.StatusFound)
		}))
		t.Cleanup(server.Close)
		return server.URL
	}
	gone := httptest.NewServer(http.NotFoundHandler())
	gone.Close()
	encrypted := httptest.NewTLSServer(http.NotFoundHandler())
	t.Cleanup(encrypted.Close)
	for name, c := range map[string]struct{ origin, want string }{
		"a portal":          {answer(200, `{"Result":{"Brand":"TradeKart"}}`), ""},
		"another site":      {answer(200, "<html>hello</html>"), "is not a portal server"},
		"another API":       {answer(200, `{"Result":{}}`), "is not a portal server"},
		"leads on":          {answer(301, ""), "https://elsewhere.example"},
		"leads astray":      {leads("https://user:pass@elsewhere.example/" + strings.Repeat("x", 5000)), "redirects to https://elsewhere.example:"},
		"nothing listens":   {gone.URL, "cannot be reached"},
		"a false identity":  {encrypted.URL, "cannot be trusted"},
		"not encrypted":     {strings.Replace(answer(200, ""), "http:", "https:", 1), "not encrypted"},
		"no such name":      {"https://no-such-name.invalid", "no-such-name.invalid"},
		"a very long reply": {answer(200, strings.Repeat("x", 1<<20)), "is not a portal server"},
	} {
		err := app.Ask(t.Context(), c.origin)
		if (c.want == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want %q", name, err, c.want)
		}
	}
}

func TestDataImage(t *testing.T) {
	t.Parallel()
	if got, err := app.DataImage("data:image/png;base64,aGk="); err != nil || string(got) != "hi" {
		t.Errorf("%q, %v", got, err)
	}
	if got, err := app.DataImage("data:image/svg+xml;utf8,%3Csvg/>"); err != nil || string(got) != "<svg/>" {
		t.Errorf("%q, %v", got, err)
	}
	for _, bad := range []string{"data:text/html;base64,aGk=", "data:image/svg+xml,%3", "data:image/png;base64,!", "data:"} {
		if got, err := app.DataImage(bad); err == nil {
			t.Errorf("%q was read as %q", bad, got)
		}
	}
}

func TestTrayText(t *testing.T) {
	t.Parallel()
	for want, now := range map[string]alerts.Status{
		"TradeKart Portal": {},
		"TradeKart Portal – Soho: 1 order needs attention":  {Shop: "Soho", Count: 1},
		"TradeKart Portal – Soho: 12 orders need attention": {Shop: "Soho", Count: 12},
	} {
		if got := app.TrayText(now); got != want {
			t.Errorf("%q instead of %q", got, want)
		}
	}
}

// What was lost is told with the name of the file that is left of it, and with no path of this computer.
func TestWhatWasLostIsTold(t *testing.T) {
	t.Parallel()
	if text := app.Lost(false, false); text != "" {
		t.Errorf("nothing was lost: %q", text)
	}
	both := app.Lost(true, true)
	for _, word := range []string{"server's address", "settings.broken.json", "printers", "printers.json.broken"} {
		if !strings.Contains(both, word) {
			t.Errorf("%q does not say %q", both, word)
		}
	}
	if strings.ContainsAny(both, `/\`) || strings.Contains(app.Lost(false, true), "server's address") || strings.Contains(app.Lost(true, false), "printers") {
		t.Errorf("%q", both)
	}
}
