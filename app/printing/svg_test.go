package printing_test

import (
	"bytes"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
)

const svgLogo = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 32"><rect width="64" height="32" rx="14" ry="14" fill="#26453f"/>
<path d="M20 8h24v16h-24z" fill="#e9c893"/></svg>`

func TestAnSVGLogoIsDrawn(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	s := serviceIn(t, folder)
	if err := s.UseLogo([]byte(svgLogo)); err != nil {
		t.Fatal(err)
	}
	file, err := os.ReadFile(filepath.Join(folder, "logo.png"))
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	if size := drawn.Bounds().Size(); size.X != 480 || size.Y != 240 {
		t.Errorf("it is %v", size)
	}
	for at, want := range map[[2]int]color.NRGBA{{0, 0}: {}, {240, 5}: {0x26, 0x45, 0x3f, 255}, {240, 120}: {0xe9, 0xc8, 0x93, 255}} {
		if got := color.NRGBAModel.Convert(drawn.At(at[0], at[1])); got != want {
			t.Errorf("at %v it is %v instead of %v", at, got, want)
		}
	}
}

// An unusable SVG is refused, and the previous logo stays.
func TestAnSVGThatCannotBeDrawnIsRefused(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	s := serviceIn(t, folder)
	if err := s.UseLogo([]byte(svgLogo)); err != nil {
		t.Fatal(err)
	}
	svg := func(inner string) string {
		return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">` + inner + `</svg>`
	}
	for name, picture := range map[string]string{
		"no size":       `<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>`,
		"broken off":    strings.TrimSuffix(svgLogo, "</svg>"),
		"itself in it":  svg(`<defs><g id="a"><use href="#a"/></g></defs><use href="#a"/>`),
		"many elements": svg(strings.Repeat(`<g/>`, 6000)),
		"large":         svg(`<!--` + strings.Repeat("x", 600_000) + `-->`),
		"a page":        `<html><svg/></html>`,
	} {
		if err := s.UseLogo([]byte(picture)); err == nil {
			t.Errorf("%s: it was taken", name)
		}
	}
	if _, err := os.Stat(filepath.Join(folder, "logo.png")); err != nil {
		t.Error(err)
	}
}

func FuzzUseLogo(f *testing.F) {
	f.Add([]byte(svgLogo))
	f.Add([]byte(`<svg viewBox="0 0 1 1"><path d="M0 0c1 1 -1e30 1 1 z"/></svg>`))
	folder := disktest.Folder(f)
	s := serviceIn(f, folder)
	f.Fuzz(func(t *testing.T, picture []byte) {
		_ = s.UseLogo(picture)
	})
}

func serviceIn(t testing.TB, folder string) *printing.Service {
	t.Helper()
	s, err := printing.Open(printing.Options{Folder: folder})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s
}
