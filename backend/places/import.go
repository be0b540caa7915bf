package places

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

const (
	codePointColumns = 10
	noPosition       = "90" // Code-Point Open's quality of a postcode without a position
	progressEvery    = 100_000
)

// Imported counts the rows that an import read.
type Imported struct {
	PostCodes int
	Places    int
	Skipped   int // rows without a postcode's or a place's position
}

// Import reads a file of OS Code-Point Open as published (no header, metres of
// the National Grid), or a table whose header names some of name, line1, line2,
// line3, city, postcode, lat and long (or lng); either may be gzipped. Rows with a
// postcode alone become postcodes, others places. What is known already is
// replaced; progress, which may be nil, is called with the number of rows read.
func Import(ctx context.Context, tx pgx.Tx, file io.Reader, progress func(rows int)) (Imported, error) {
	text, err := plain(file)
	if err != nil {
		return Imported{}, err
	}
	_, err = tx.Exec(ctx, `set local statement_timeout = 0; set local work_mem = '256MB'; set local maintenance_work_mem = '256MB';
		drop table if exists imported; create temp table imported (postcode text collate "C", lat float8, long float8, line1 text, line2 text, line3 text, city text,
		text text) on commit drop`)
	if err != nil {
		return Imported{}, err
	}
	r := newReader(text, progress)
	_, err = tx.CopyFrom(ctx, pgx.Identifier{"imported"}, []string{"postcode", "lat", "long", "line1", "line2", "line3", "city", "text"}, r)
	if err != nil {
		return r.done, errors.Join(r.err, err)
	}
	return r.done, store(ctx, tx)
}

func plain(file io.Reader) (io.Reader, error) {
	b := bufio.NewReaderSize(file, 1<<16)
	if magic, err := b.Peek(2); err == nil && magic[0] == 0x1f && magic[1] == 0x8b {
		return gzip.NewReader(b)
	}
	return b, nil
}

// placeSpace makes a place's id from what it is, so that importing again replaces it.
var placeSpace = uuid.MustParse("01920000-0000-7000-8600-000000000001")

func store(ctx context.Context, tx pgx.Tx) error {
	_, err := tx.Exec(ctx, `insert into postcodes (postcode, lat, long) select distinct on (postcode) postcode, lat, long from imported where text = ''
		order by postcode
		on conflict (postcode) do update set lat = excluded.lat, long = excluded.long`)
	if err != nil {
		return err
	}
	_, err = tx.Exec(ctx, `insert into places (id, text, line1, line2, line3, city, post_code, lat, long)
		select distinct on (text) md5($1 || text)::uuid, text, line1, line2, line3, city,
			case when length(postcode) > 4 then left(postcode, -3) || ' ' || right(postcode, 3) else postcode end, lat, long from imported where text <> ''
		on conflict (id) do update set line1 = excluded.line1, line2 = excluded.line2, line3 = excluded.line3, city = excluded.city,
			post_code = excluded.post_code, lat = excluded.lat, long = excluded.long`, placeSpace.String())
	return err
}

// reader turns a file into rows for COPY.
type reader struct {
	csv      *csv.Reader
	header   map[string]int // nil: Code-Point Open
	first    []string
	row      []any
	rows     int
	done     Imported
	progress func(int)
	err      error
}

func newReader(text io.Reader, progress func(int)) *reader {
	r := &reader{csv: csv.NewReader(text), progress: progress}
	r.csv.FieldsPerRecord, r.csv.ReuseRecord = -1, true
	first, err := r.csv.Read()
	if err != nil {
		r.err = fmt.Errorf("the file cannot be read as CSV: %w", err)
		return r
	}
	if len(first) == codePointColumns && prefixPattern.MatchString(compactPostCode(first[0])) {
		r.first = append([]string{}, first...)
		return r
	}
	r.header = map[string]int{}
	for i, name := range first {
		r.header[strings.ToLower(strings.Trim(name, " \ufeff"))] = i
	}
	for old, name := range map[string]string{"lng": "long", "post_code": "postcode"} {
		if i, ok := r.header[old]; ok {
			r.header[name] = i
		}
	}
	_, lat := r.header["lat"]
	_, long := r.header["long"]
	if !lat || !long {
		r.err = errors.New("the file is neither Code-Point Open nor a table whose header names lat and long")
	}
	return r
}

// Next reads on to the next row that has a position.
func (r *reader) Next() bool {
	for r.err == nil {
		record := r.first
		if r.first = nil; record == nil {
			var err error
			if record, err = r.csv.Read(); errors.Is(err, io.EOF) {
				return false
			} else if err != nil {
				r.err = err
				return false
			}
		}
		if r.rows++; r.progress != nil && r.rows%progressEvery == 0 {
			r.progress(r.rows)
		}
		if r.take(record) {
			return true
		}
		r.done.Skipped++
	}
	return false
}

func (r *reader) Values() ([]any, error) { return r.row, r.err }
func (r *reader) Err() error             { return r.err }

func (r *reader) take(record []string) bool {
	if r.header == nil {
		return r.takeCodePoint(record)
	}
	lat, bad := strconv.ParseFloat(r.field(record, "lat"), 64)
	long, worse := strconv.ParseFloat(r.field(record, "long"), 64)
	postCode := compactPostCode(r.field(record, "postcode"))
	if bad != nil || worse != nil || math.IsNaN(lat+long) || lat == 0 && long == 0 {
		return false
	}
	var parts []string
	for _, name := range []string{"name", "line1", "line2", "line3", "city"} {
		if v := r.field(record, name); v != "" && (len(parts) == 0 || parts[len(parts)-1] != v) {
			parts = append(parts, v)
		}
	}
	if len(parts) == 0 {
		return r.keep(postCode, lat, long, "", "", "", "", "")
	}
	if postCode != "" {
		parts = append(parts, spaced(postCode))
	}
	return r.keep(postCode, lat, long, r.field(record, "line1"), r.field(record, "line2"), r.field(record, "line3"), r.field(record, "city"), strings.Join(parts,
		", "))
}

func (r *reader) takeCodePoint(record []string) bool {
	if len(record) < 4 || record[1] == noPosition {
		return false
	}
	east, bad := strconv.ParseFloat(record[2], 64)
	north, worse := strconv.ParseFloat(record[3], 64)
	if bad != nil || worse != nil {
		return false
	}
	lat, long := fromNationalGrid(east, north)
	return r.keep(compactPostCode(record[0]), lat, long, "", "", "", "", "")
}

func (r *reader) keep(postCode string, lat, long float64, line1, line2, line3, city, text string) bool {
	if text == "" && !(prefixPattern.MatchString(postCode) && len(postCode) >= 5) {
		return false
	}
	if text == "" {
		r.done.PostCodes++
	} else {
		r.done.Places++
	}
	r.row = []any{postCode, lat, long, line1, line2, line3, city, text}
	return true
}

func (r *reader) field(record []string, name string) string {
	i, ok := r.header[name]
	if !ok || i >= len(record) {
		return ""
	}
	return strings.TrimSpace(strings.ToValidUTF8(strings.ReplaceAll(record[i], "\x00", ""), ""))
}

func spaced(postCode string) string {
	if len(postCode) < 5 {
		return postCode
	}
	return postCode[:len(postCode)-3] + " " + postCode[len(postCode)-3:]
}
