package printing_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/language"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/backend/wire"
)

// commands reset, reprogram or empty a printer, or end what is being printed, in the languages of printers.
var commands = []string{"^XZ^XA^JUS^XZ", "~JR", "^FS^FO0,0^A0N,99,99^FDowned^FS", "\x1b@\x1dV\x00",
	"\r\nSELFTEST\r\nDOWNLOAD \"A.BAS\"\r\n", "\x1b%-12345X@PJL RESET\r\n",
	"%!PS\nshowpage", "endstream endobj", "\x00\x10\x04\x01", "BT (owned) Tj ET"}

// spoilt has the commands in every text that a server sends of an order.
func spoilt() wire.Order {
	text := strings.Join(commands, " ")
	o := order("1", 1)
	o.OrderNo, o.ShopName, o.CustomerFirstName, o.CustomerLastName = text, text, text, text
	o.DeliveryAddressNameOnDoor, o.DeliveryAddressLine1, o.DeliveryAddressLine2, o.DeliveryAddressLine3 = text, text, text, text
	o.DeliveryAddressCity, o.DeliveryAddressPostCode, o.DeliveryAddressCounty = text, text, text
	o.Orderlines = []wire.Orderline{{ProductTitle: text, OrderLineVariantTitle: text, OrderLineVariantSKU: text,
		OrderLineQuantity: 1, OrderLineOriginalQuantity: 1}}
	return o
}

func TestCommandsInTextsReachNoPrinter(t *testing.T) {
	t.Parallel()
	for name, setUp := range map[language.Name]func(*printing.Printer){
		language.ZPL:    func(*printing.Printer) {},
		language.TSPL:   func(*printing.Printer) {},
		language.ESCPOS: func(p *printing.Printer) { p.Paper = printing.Roll80 },
		language.PDF:    func(p *printing.Printer) { p.Paper = printing.A4; p.Labels = false },
	} {
		for _, kind := range []string{printing.Labels, printing.Items} {
			sink := listen(t, "127.0.0.1:0")
			s := open(t, disktest.Folder(t), nil)
			p := zebra(sink.address)
			p.Language = name
			setUp(&p)
			if kind == printing.Labels && !p.Labels {
				continue
			}
			evil := spoilt()
			save(t, s, p)
			jobs := print(t, s, request(kind, evil))
			eventually(t, "sent", func() bool { return len(sink.sheets()) > 0 || state(t, s, jobs[0].Id).State == queue.Failed })
			out := bytes.Join(sink.sheets(), nil)
			if len(out) == 0 {
				t.Errorf("%s, %s: nothing came out: %+v", name, kind, state(t, s, jobs[0].Id))
			}
			for _, command := range commands {
				if bytes.Contains(out, []byte(command)) {
					t.Errorf("%s, %s: %q reaches the printer", name, kind, command)
				}
			}
			if title := state(t, s, jobs[0].Id).Title; len([]rune(title)) > 120 || strings.ContainsAny(title, "\x00\x1b\r\n") {
				t.Errorf("%s, %s: the job is called %q", name, kind, title)
			}
		}
	}
}

func TestAnOrderOfAnySizeIsPrintedOrRefusedSoon(t *testing.T) {
	t.Parallel()
	sink := listen(t, "127.0.0.1:0")
	s := open(t, disktest.Folder(t), nil)
	save(t, s, zebra(sink.address))
	long := strings.Repeat("Wörter ", 150_000) // a megabyte
	start := time.Now()
	o := order("3", 1)
	o.OrderNo, o.CustomerFirstName, o.DeliveryAddressLine1, o.DeliveryAddressCity = long, long, long, long
	for range 1999 {
		o.Orderlines = append(o.Orderlines, wire.Orderline{ProductTitle: strings.Repeat("x", 1000), OrderLineQuantity: 1, OrderLineOriginalQuantity: 1})
	}
	for _, kind := range []string{printing.Labels, printing.Items} {
		if jobs, err := s.Print(request(kind, o)); err == nil && len([]rune(jobs[0].Title)) > 120 || err != nil && len([]rune(err.Error())) > 300 {
			t.Errorf("%s: %.400v, %.400v", kind, jobs, err)
		}
	}
	many := order("4", 0)
	many.Packages = make([]wire.Package, 1_000_000)
	if _, err := s.Print(request(printing.Labels, many)); err == nil || !strings.Contains(err.Error(), "too many packages") {
		t.Errorf("a million labels: %v", err)
	}
	coded := order("5", 1)
	coded.Packages[0].Barcode = long
	if _, err := s.Print(request(printing.Labels, coded)); err == nil || len(err.Error()) > 300 {
		t.Errorf("a code of a megabyte: %.400v", err)
	}
	t.Logf("all of it took %v", time.Since(start))
}
