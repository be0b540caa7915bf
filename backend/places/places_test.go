package places

import (
	"bytes"
	"compress/gzip"
	"io"
	"math"
	"net/url"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db/dbtest"
	"tradekart/portal/backend/web"
	"tradekart/portal/backend/web/webtest"
	"tradekart/portal/backend/wire"
)

func TestMain(m *testing.M) { dbtest.Main(m) }

type fixture struct{ *webtest.Server }

func setup(t *testing.T, files ...string) *fixture {
	t.Helper()
	return setupWith(t, nil, files...)
}

func setupWith(t *testing.T, source Source, files ...string) *fixture {
	t.Helper()
	f := &fixture{webtest.Open(t)}
	f.Callers = webtest.Callers{"a": {UserID: "a", Role: wire.RoleShop}, "b": {UserID: "b", Role: wire.RoleShop}}
	f.serve(source)
	for _, file := range files {
		_, err := f.load(strings.NewReader(file))
		f.Must(err)
	}
	return f
}

func (f *fixture) serve(source Source) { f.Serve(web.Options{}, New(f.Pool, source).Register) }

// setupWithin serves another fixture's database with a different source.
func setupWithin(f *fixture, source Source) *fixture {
	another := &fixture{f.Another()}
	another.serve(source)
	return another
}

func (f *fixture) load(file io.Reader) (done Imported, err error) {
	err = pgx.BeginFunc(f.T.Context(), f.Pool, func(tx pgx.Tx) (err error) {
		done, err = Import(f.T.Context(), tx, file, nil)
		return err
	})
	return done, err
}

func get[T any](f *fixture, who, path string) (status int, out T) {
	f.T.Helper()
	return webtest.Call[T](f.Server, who, "GET", path, nil)
}

func (f *fixture) find(query string) []wire.Place {
	f.T.Helper()
	status, out := get[web.Result[[]wire.Place]](f, "a", "/api/places?Query="+url.QueryEscape(query))
	if status != 200 {
		f.T.Fatalf("%s: %d", query, status)
	}
	return out.Result
}

// The format in which Ordnance Survey publishes it; the last row has no position.
const codePoint = `"AB101AB",10,394235,806529,"S92000003","","S08000020","","S12000033","S13002842"
"N1 1RG",10,531700,184300,"E92000001","","","","E09000019",""
"N1  9GU",90,0,0,"E92000001","","","","",""
`

const table = "Name,Line1,City,Postcode,Lat,Lng\nThe Lamb,94 Lamb's Conduit Street,London,WC1N " +
	"3LZ,51.52293,-0.11886\nNowhere,,,,,\n,,London,E8 4PH,51.5366,-0.0618\n"

func TestPlacesAreFoundByNameAndPostcode(t *testing.T) {
	f := setup(t, codePoint, codePoint, table)
	for query, want := range map[string]string{
		"ab10": "AB10 1AB", "AB10 1ab": "AB10 1AB", "n1": "N1 1RG", "lamb conduit": "The Lamb, 94 Lamb's Conduit Street, London, WC1N 3LZ",
		"wc1n": "The Lamb, 94 Lamb's Conduit Street, London, WC1N 3LZ", "e8 4": "London, E8 4PH", "100%": "", "n1 9gu": "", "nowhere": "",
	} {
		got := f.find(query)
		if want == "" && len(got) == 0 {
			continue
		}
		if len(got) != 1 || got[0].Text != want {
			t.Errorf("%s: %+v", query, got)
			continue
		}
		status, details := get[web.Result[wire.PlaceDetails]](f, "a", "/api/places/"+got[0].Id)
		if status != 200 || details.Result.Lat < 50 || details.Result.PostCode == "" {
			t.Errorf("%s: %d %+v", query, status, details.Result)
		}
	}
	if status, _ := get[wire.ErrorBody](f, "a", "/api/places/postcode-ZZ99ZZ"); status != 404 {
		t.Errorf("an unknown place: %d", status)
	}
	if status, _ := get[wire.ErrorBody](f, "", "/api/places?Query=n1"); status != 401 {
		t.Errorf("nobody: %d", status)
	}
}

// The expected positions are those of the published conversion.
func TestNationalGrid(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ east, north, lat, long float64 }{{394235, 806529, 57.14961, -2.09692}, {651409.903, 313177.270, 52.65798, 1.71605}} {
		lat, long := fromNationalGrid(c.east, c.north)
		if math.Abs(lat-c.lat) > 5e-5 || math.Abs(long-c.long) > 8e-5 {
			t.Errorf("%v, %v: %v %v", c.east, c.north, lat, long)
		}
	}
}

func TestImportReportsWhatItRead(t *testing.T) {
	f := setup(t)
	var zipped bytes.Buffer
	z := gzip.NewWriter(&zipped)
	_, _ = z.Write([]byte(codePoint))
	_ = z.Close()
	done, err := f.load(&zipped)
	if err != nil || done != (Imported{PostCodes: 2, Skipped: 1}) {
		t.Errorf("%+v, %v", done, err)
	}
	for _, bad := range []string{"", "a,b,c\n1,2,3\n", "\x1f\x8bnonsense"} {
		if _, err := f.load(strings.NewReader(bad)); err == nil {
			t.Errorf("%q was imported", bad)
		}
	}
}
