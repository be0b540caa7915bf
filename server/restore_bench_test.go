package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"tradekart/portal/backend/db/dbtest"
)

// Run by make bench.

// BenchmarkRestore restores 20,000 orders of 26 lines, and compares that with a plain COPY of the same rows
// into tables with the same indexes.
func BenchmarkRestore(b *testing.B) {
	var file bytes.Buffer
	full := benchConn(b)
	for _, sql := range []string{
		`insert into merchants (id, name) values (md5('m')::uuid, 'Hartley')`,
		`insert into shops (id, merchant_id, name) values (md5('s')::uuid, md5('m')::uuid, 'Soho')`,
		`insert into orders (id, order_no, external_order_id, merchant_id, shop_id, status, shop_portal_status, created, pending, customer_first_name, search_text)
			select md5('o' || i)::uuid, 'TK-' || (10000000 + i), 'E' || i, md5('m')::uuid, md5('s')::uuid, 'PendingDelivery', 'Pending', now(), now(), 'Name' || i % 997,
				'tk-' || (10000000 + i) || ' name' || i % 997 || (select string_agg(' sku' || (i * 7 + p * 131) % 3791, '') from generate_series(1, 26) p)
				from generate_series(1, 20000) i`,
		`insert into order_lines (id, order_id, position, product_title, quantity, original_quantity, amount_per_unit)
			select gen_random_uuid(), id, p, 'White hanging heart t-light holder', 1, 1, 1500 from orders, generate_series(1, 26) p`,
	} {
		if _, err := full.Exec(b.Context(), sql); err != nil {
			b.Fatal(err)
		}
	}
	began := time.Now()
	if err := writeBackup(b.Context(), full, "", &file); err != nil {
		b.Fatal(err)
	}
	fmt.Printf("\n20,000 orders of 26 lines: backup %.1f s, %.1f MB\n", time.Since(began).Seconds(), float64(file.Len())/1e6)

	began = time.Now()
	if _, err := readBackup(b.Context(), benchConn(b), "", bytes.NewReader(file.Bytes()), progress{out: io.Discard, now: time.Now}); err != nil {
		b.Fatal(err)
	}
	restored := time.Since(began)
	bare := loadBare(b, &file)
	fmt.Printf("restore %.1f s, the bare COPY of the same rows %.1f s, ratio %.2f\n", restored.Seconds(), bare.Seconds(), restored.Seconds()/bare.Seconds())
}

// loadBare copies the backup's tables into an empty database, without triggers and foreign keys.
func loadBare(b *testing.B, file io.Reader) time.Duration {
	conn := benchConn(b)
	if _, err := conn.Exec(b.Context(), `set session_replication_role = replica`); err != nil {
		b.Fatal(err)
	}
	zip, err := gzip.NewReader(file)
	if err != nil {
		b.Fatal(err)
	}
	began := time.Now()
	for archive := tar.NewReader(zip); ; {
		head, err := archive.Next()
		if err == io.EOF {
			return time.Since(began)
		}
		if err != nil {
			b.Fatal(err)
		}
		table, isTable := strings.CutSuffix(head.Name, ".csv")
		if !isTable {
			continue
		}
		columns, err := columnsOf(b.Context(), conn, table)
		if err == nil {
			_, err = conn.Exec(b.Context(), "truncate "+pgx.Identifier{table}.Sanitize()+" cascade")
		}
		if err == nil {
			_, err = conn.PgConn().CopyFrom(b.Context(), archive, fmt.Sprintf("copy %s (%s) from stdin (format csv, header)", pgx.Identifier{table}.Sanitize(), columns))
		}
		if err != nil {
			b.Fatal(table, err)
		}
	}
}

func benchConn(b *testing.B) *pgx.Conn {
	conn, err := pgx.Connect(b.Context(), dbtest.New(b).Config().ConnString())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { _ = conn.Close(b.Context()) })
	return conn
}
