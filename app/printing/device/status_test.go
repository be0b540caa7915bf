package device_test

import (
	"net"
	"slices"
	"testing"
	"time"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/language"
)

// answering is a printer that responds to each query it knows.
func answering(t *testing.T, answers map[string]string) device.Address {
	return listen(t, func(c *net.TCPConn) {
		go func() {
			defer c.Close()
			buffer, asked := make([]byte, 64), ""
			for {
				n, err := c.Read(buffer)
				if err != nil {
					return
				}
				asked += string(buffer[:n])
				if answer, ok := answers[asked]; ok {
					c.Write([]byte(answer))
					asked = ""
				}
			}
		}()
	})
}

const (
	zebraFine = "\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n"
	zebraOut  = "\x02030,1,1,1245,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,1,1,0,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n"
)

func TestPrintersThatReportTheirState(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		speaks   language.Name
		answers  map[string]string
		problems []string
	}{
		"ZPL fine":           {language.ZPL, map[string]string{"~HS": zebraFine}, nil},
		"ZPL open and empty": {language.ZPL, map[string]string{"~HS": zebraOut}, []string{device.PaperOut, device.Paused, device.LidOpen, device.RibbonOut}},
		"TSPL fine":          {language.TSPL, map[string]string{"\x1b!?": "\x00"}, nil},
		"TSPL open":          {language.TSPL, map[string]string{"\x1b!?": "\x05"}, []string{device.LidOpen, device.PaperOut}},
		"ESC/POS fine":       {language.ESCPOS, map[string]string{"\x10\x04\x02": "\x12", "\x10\x04\x03": "\x12", "\x10\x04\x04": "\x12"}, nil},
		"ESC/POS empty":      {language.ESCPOS, map[string]string{"\x10\x04\x02": "\x32", "\x10\x04\x03": "\x12", "\x10\x04\x04": "\x72"}, []string{device.PaperOut}},
		"ESC/POS open":       {language.ESCPOS, map[string]string{"\x10\x04\x02": "\x16", "\x10\x04\x03": "\x12", "\x10\x04\x04": "\x12"}, []string{device.LidOpen}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := device.StateOf(t.Context(), answering(t, c.answers), c.speaks)
			if !s.Known || s.Ready != (c.problems == nil) || !slices.Equal(s.Problems, c.problems) {
				t.Errorf("%+v", s)
			}
		})
	}
}

func TestPrintersThatDoNotReportTheirState(t *testing.T) {
	t.Parallel()
	for _, speaks := range []language.Name{language.ZPL, language.TSPL, language.ESCPOS, language.PDF} {
		begun := time.Now()
		s := device.StateOf(t.Context(), answering(t, nil), speaks)
		if s.Known || len(s.Problems) != 0 || time.Since(begun) > 3*time.Second {
			t.Errorf("%s: %+v after %v", speaks, s, time.Since(begun))
		}
	}
	if s := device.StateOf(t.Context(), answering(t, map[string]string{"~HS": "\x02nonsense\x03"}), language.ZPL); s.Known {
		t.Errorf("nonsense is taken for %+v", s)
	}
}
