package label_test

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"tradekart/portal/app/printing/label"
)

var update = flag.Bool("update", false, "write the golden pictures anew")

func TestGolden(t *testing.T) {
	t.Parallel()
	duplicate, nowhere, foreign := ordinary(), ordinary(), ordinary()
	duplicate.Copy = true
	nowhere.Address = nil
	foreign.Customer, foreign.Address = "Łukasz Şahin 東京", []string{"Đường Bạch Đằng 5", "Straße des 17. Juni", "Αθήνα, Київ"}
	scripts := ordinary()
	scripts.Customer, scripts.Address = "Zoë 👩‍🍳 हिंदी 李小龍",
		[]string{"محمد علي، شارع 5", "ถนนสุขุมวิท", "김민준 שלום", "বাংলা தமிழ் 🎂 ĐẶNG"}
	for name, l := range map[string]label.Label{
		"scripts":  scripts,
		"ordinary": ordinary(), "long": long(), "extreme": extreme(), "copy": duplicate, "noaddress": nowhere, "letters": foreign,
	} {
		golden(t, name, render(t, l, 203))
	}
	ruler, err := label.Ruler(203)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "ruler", ruler)
	list, err := label.ItemListRoll(order(), 203, true)
	if err != nil {
		t.Fatal(err)
	}
	golden(t, "roll", list)
	pages, err := label.ItemListA4(order(), 203, false)
	if err != nil || len(pages) != 1 {
		t.Fatal(len(pages), err)
	}
	golden(t, "a4", pages[0])
}

func golden(t *testing.T, name string, got *label.Bitmap) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if *update {
		var out bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestCompression}
		if err := encoder.Encode(&out, twoColours(got)); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, out.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	in, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(in))
	if err != nil {
		t.Fatal(err)
	}
	if size := want.Bounds().Size(); size != image.Pt(got.Width, got.Height) {
		t.Fatalf("%s is %d×%d, was %v", name, got.Width, got.Height, size)
	}
	differ := 0
	for y := range got.Height {
		for x := range got.Width {
			if red, _, _, _ := want.At(x, y).RGBA(); (red == 0) != got.At(x, y) {
				differ++
			}
		}
	}
	if differ > 0 {
		t.Errorf("%s differs in %d dots; look at it, then -update", name, differ)
	}
}

func twoColours(b *label.Bitmap) *image.Paletted {
	out := image.NewPaletted(image.Rect(0, 0, b.Width, b.Height), color.Palette{color.White, color.Black})
	for y := range b.Height {
		for x := range b.Width {
			if b.At(x, y) {
				out.SetColorIndex(x, y, 1)
			}
		}
	}
	return out
}
