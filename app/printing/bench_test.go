package printing_test

import (
	"net"
	"testing"
	"time"

	"tradekart/portal/app/printing"
)

// BenchmarkFirstByte measures the time from the request to print a label, including drawing it and writing it
// to disk, to the first byte at a TCP printer.
func BenchmarkFirstByte(b *testing.B) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		b.Fatal(err)
	}
	defer l.Close()
	arrived := make(chan time.Time)
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			buffer := make([]byte, 64<<10)
			_, _ = c.Read(buffer)
			arrived <- time.Now()
			for err == nil {
				_, err = c.Read(buffer)
			}
			c.Close()
		}
	}()
	s, err := printing.Open(printing.Options{Folder: b.TempDir()})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	p := zebra(l.Addr().String())
	p.DPI = 300
	if _, err := s.Save(p); err != nil {
		b.Fatal(err)
	}
	var took time.Duration
	for b.Loop() {
		began := time.Now()
		if _, err := s.Print(request(printing.Labels, order("TK-100042", 1))); err != nil {
			b.Fatal(err)
		}
		took += (<-arrived).Sub(began)
	}
	b.ReportMetric(float64(took.Microseconds())/1000/float64(b.N), "ms/first-byte")
}
