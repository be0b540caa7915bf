package app_test

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"strings"
	"testing"

	"tradekart/portal/app"
)

func environment(pairs map[string]string) func(string) string {
	return func(name string) string { return pairs[name] }
}

func TestFlags(t *testing.T) {
	t.Parallel()
	env := environment(map[string]string{"PORTAL_SERVER": "https://env.example.com"})
	got, err := app.ParseFlags([]string{"--profile", "shop-2", "--hidden", "tradekart://orders/details/42"}, env, io.Discard)
	want := app.Flags{Server: "https://env.example.com", Profile: "shop-2", Hidden: true, Open: "/orders/details/42"}
	if err != nil || got != want {
		t.Errorf("got %+v, %v; want %+v", got, err, want)
	}
	got, err = app.ParseFlags([]string{"--server=localhost:1", "--open", "/orders?tab=Pending"}, env, io.Discard)
	if err != nil || got.Server != "localhost:1" || got.Profile != "default" || got.Open != "/orders?tab=Pending" {
		t.Errorf("got %+v, %v", got, err)
	}
}

func TestFlagsRefuse(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"--open", "//elsewhere.example"}, {"--open", "https://elsewhere.example"}, {"--open", "/api/portal/logout"},
		{"--open", "/a\"b c"}, {"--open", `/\elsewhere`}, {"https://elsewhere.example"}, {"tradekart://a", "tradekart://b"},
		{"--nonsense"}, {"--open", "/" + strings.Repeat("x", 400)},
	} {
		if got, err := app.ParseFlags(args, environment(nil), io.Discard); err == nil {
			t.Errorf("%q was taken: %+v", args, got)
		}
	}
}

func TestHelp(t *testing.T) {
	t.Parallel()
	var out bytes.Buffer
	_, err := app.ParseFlags([]string{"--help"}, environment(nil), &out)
	if !errors.Is(err, flag.ErrHelp) || !strings.Contains(out.String(), "-profile") {
		t.Errorf("%v: %s", err, out.String())
	}
}
