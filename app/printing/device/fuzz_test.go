package device

import (
	"net"
	"testing"
	"time"
)

// FuzzPrintersAnswers has a printer answer anything to each status request: nothing panics or hangs, and the problems stay few.
func FuzzPrintersAnswers(f *testing.F) {
	for _, seed := range []string{"", "\x02030,0,0,0000,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n", "\x00", "\x12\x12\x12\x12",
		"\xff",
		"\x02\x03\x02\x03", "HTTP/1.1 400 Bad Request\r\n\r\n"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, answer []byte) {
		hostStatus(answer)
		for name, put := range questions {
			ours, printers := net.Pipe()
			_ = ours.SetDeadline(time.Now().Add(2 * time.Second))
			go func() {
				defer func() { _ = printers.Close() }()
				question := make([]byte, 256)
				for at := 0; ; at++ {
					if _, err := printers.Read(question); err != nil {
						return
					}
					if _, err := printers.Write(answer); err != nil || at > 8 {
						return
					}
				}
			}()
			got, _ := put(ours)
			_ = ours.Close()
			if len(got.problems) > 20 {
				t.Fatalf("%s: %q says %q", name, answer, got.problems)
			}
		}
	})
}
