package printing_test

import (
	"bytes"
	"context"
	"errors"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing"
	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/language"
	"tradekart/portal/app/printing/queue"
	"tradekart/portal/backend/wire"
)

// paper is a printer on TCP and its output.
type paper struct {
	address string
	mu      sync.Mutex
	out     [][]byte
}

func listen(t *testing.T, address string) *paper {
	t.Helper()
	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	p := &paper{address: l.Addr().String()}
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			p.serve(c)
			c.Close()
		}
	}()
	return p
}

const zebraFine = "\x02030,0,0,1245,000,0,0,0,000,0,0,0\x03\r\n\x02000,0,0,0,0,2,4,0,00000000,1,000\x03\r\n\x021234,0\x03\r\n"

// serve reads a connection and responds to the queries of ZPL and TSPL, which it leaves out of the output.
// Whatever came before a query has been printed when the response is sent.
func (p *paper) serve(c net.Conn) {
	var text []byte
	defer func() { p.comes(text) }()
	chunk := make([]byte, 32<<10)
	for {
		n, err := c.Read(chunk)
		text = append(text, chunk[:n]...)
		if err != nil {
			return
		}
		for question, answer := range map[string]string{"~HS": zebraFine, "\x1b!?": "\x00"} {
			before, after, asked := bytes.Cut(text, []byte(question))
			if asked {
				p.comes(before)
				text = slices.Clone(after)
				c.Write([]byte(answer))
			}
		}
	}
}

func (p *paper) comes(text []byte) {
	if len(text) == 0 {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.out = append(p.out, slices.Clone(text))
}

func (p *paper) sheets() [][]byte {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.out)
}

// desk receives reports.
type desk struct {
	mu      sync.Mutex
	refuses int
	taken   []printing.Report
	asked   int
}

func (d *desk) report(_ context.Context, p printing.Report) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.asked++; d.refuses != 0 {
		d.refuses--
		return errors.New("the server is away")
	}
	d.taken = append(d.taken, p)
	return nil
}

func (d *desk) all() []printing.Report {
	d.mu.Lock()
	defer d.mu.Unlock()
	return slices.Clone(d.taken)
}

func open(t *testing.T, folder string, d *desk) *printing.Service {
	t.Helper()
	o := printing.Options{Folder: folder, Backoff: func(int) time.Duration { return 2 * time.Millisecond }}
	if d != nil {
		o.Report = d.report
	}
	s, err := printing.Open(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

func zebra(address string) printing.Printer {
	return printing.Printer{Title: "Zebra", Address: device.Address{Kind: device.TCP, Name: address}, Language: language.ZPL, Labels: true, Items: true}
}

func save(t *testing.T, s *printing.Service, p printing.Printer) printing.Printer {
	t.Helper()
	saved, err := s.Save(p)
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

func order(no string, packages int) wire.Order {
	o := wire.Order{OrderCard: wire.OrderCard{Id: "id-" + no, OrderNo: no, CustomerFirstName: "Zoë", CustomerLastName: "Ng",
		DeliveryAddressLine1: "1 High Street",
		DeliveryAddressCity:  "Leeds", DeliveryAddressPostCode: "LS1 1AA"}}
	for n := range packages {
		o.Packages = append(o.Packages, wire.Package{PackageNo: n + 1, Barcode: no + "-" + string(rune('1'+n))})
	}
	return o
}

func request(kind string, orders ...wire.Order) printing.Request {
	return printing.Request{Kind: kind, Orders: orders}
}

func print(t *testing.T, s *printing.Service, r printing.Request) []queue.Job {
	t.Helper()
	jobs, err := s.Print(r)
	if err != nil {
		t.Fatal(err)
	}
	return jobs
}

func eventually(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !is(); time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("in vain: ", what)
		}
	}
}

func state(t *testing.T, s *printing.Service, id string) queue.Job {
	t.Helper()
	jobs, err := s.Jobs()
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(jobs, func(j queue.Job) bool { return j.Id == id })
	if at < 0 {
		t.Fatalf("%s is not among %+v", id, jobs)
	}
	return jobs[at]
}

func printed(t *testing.T, s *printing.Service, id string) {
	t.Helper()
	eventually(t, "printed", func() bool { return state(t, s, id).State == queue.Printed })
}

func TestLabelsArePrintedAndReported(t *testing.T) {
	t.Parallel()
	p, d, folder := listen(t, "127.0.0.1:0"), &desk{refuses: 4}, disktest.Folder(t)
	s := open(t, folder, d)
	saved := save(t, s, zebra(p.address))
	r := request(printing.Labels, order("1001", 2), order("1002", 1))
	r.Key = "accept-7"
	jobs := print(t, s, r)
	repeated := print(t, s, r)
	if len(jobs) != 2 || repeated[0].Id != jobs[0].Id || repeated[1].Id != jobs[1].Id || !slices.Equal(jobs[0].Packages, []int{1, 2}) {
		t.Fatalf("%+v and again %+v", jobs, repeated)
	}
	eventually(t, "both reports", func() bool { return len(d.all()) == 2 })
	if out := p.sheets(); len(out) != 2 || bytes.Count(out[0], []byte("^XA")) != 2 || bytes.Count(out[1], []byte("^XA")) != 1 {
		t.Errorf("%d documents came out", len(out))
	}
	at := slices.IndexFunc(d.all(), func(p printing.Report) bool { return p.JobId == jobs[0].Id })
	if at < 0 {
		t.Fatal("the first job was not reported")
	}
	if report := d.all()[at]; report.OrderId != "id-1001" || report.Kind != printing.Labels || report.Printer != saved.Title || report.Copy ||
		report.At.IsZero() || !slices.Equal(report.Packages, []int{1, 2}) {
		t.Errorf("it reports %+v", report)
	}
}

func TestAReportSurvivesARestart(t *testing.T) {
	t.Parallel()
	p, folder := listen(t, "127.0.0.1:0"), disktest.Folder(t)
	away := &desk{refuses: -1}
	s := open(t, folder, away)
	save(t, s, zebra(p.address))
	id := print(t, s, request(printing.Labels, order("1001", 1)))[0].Id
	eventually(t, "tries", func() bool { away.mu.Lock(); defer away.mu.Unlock(); return away.asked > 2 })
	s.Close()
	back := &desk{}
	s = open(t, folder, back)
	eventually(t, "the report", func() bool { return len(back.all()) == 1 })
	s.Close()
	s = open(t, folder, back)
	printed(t, s, print(t, s, request(printing.Items, order("1002", 1)))[0].Id)
	eventually(t, "the next report", func() bool { return len(back.all()) == 2 })
	if all := back.all(); all[0].JobId != id || all[1].OrderId != "id-1002" || len(p.sheets()) != 2 {
		t.Errorf("reported: %+v", all)
	}
}

func TestAReprintIsAMarkedCopy(t *testing.T) {
	t.Parallel()
	p, d := listen(t, "127.0.0.1:0"), &desk{}
	s := open(t, disktest.Folder(t), d)
	save(t, s, zebra(p.address))
	first := print(t, s, request(printing.Labels, order("1001", 1)))[0]
	printed(t, s, first.Id)
	again, err := s.Reprint(first.Id)
	if err != nil || !again.Copy || again.Id == first.Id {
		t.Fatalf("%+v, %v", again, err)
	}
	eventually(t, "both reports", func() bool { return len(d.all()) == 2 })
	if out := p.sheets(); len(out) != 2 || bytes.Equal(out[0], out[1]) {
		t.Error("the copy looks like the first")
	}
	if all := d.all(); !all[1].Copy || all[0].Copy {
		t.Errorf("reported: %+v", all)
	}
}

func TestAJobThatWasNeverPrintedIsNotMarkedAsACopy(t *testing.T) {
	t.Parallel()
	s := open(t, disktest.Folder(t), nil)
	gone := listen(t, "127.0.0.1:0")
	pr := zebra(gone.address)
	pr.Address.Name = "127.0.0.1:1" // nobody is listening at this address
	save(t, s, pr)
	first := print(t, s, request(printing.Labels, order("1001", 1)))[0]
	if _, err := s.Reprint(first.Id); err == nil {
		t.Error("a waiting job can be printed again")
	}
	eventually(t, "cancelled", func() bool { s.Cancel(first.Id); return state(t, s, first.Id).State == queue.Cancelled })
	again, err := s.Reprint(first.Id)
	if err != nil || again.Copy {
		t.Fatalf("%+v, %v", again, err)
	}
	if same, err := s.Reprint(first.Id); err != nil || same.Id != again.Id {
		t.Errorf("asked twice it is two jobs: %+v, %v", same, err)
	}
}

func TestAWaitingJobFollowsItsPrintersSettings(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close() // the printer is off for now
	folder := disktest.Folder(t)
	s := open(t, folder, nil)
	saved := save(t, s, zebra(l.Addr().String()))
	id := print(t, s, request(printing.Labels, order("1001", 1)))[0].Id
	saved.Language = language.TSPL
	save(t, s, saved)
	s.Close()
	p := listen(t, l.Addr().String())
	s = open(t, folder, nil)
	printed(t, s, id)
	if out := p.sheets(); len(out) != 1 || bytes.Contains(out[0], []byte("^XA")) || !bytes.Contains(out[0], []byte("BITMAP")) {
		t.Error("it was printed in the old language")
	}
}

// A printer outside of the own network is kept only as confirmed; those of an older version were chosen by a person.
func TestAPrinterOutsideIsConfirmed(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	s := open(t, folder, nil)
	away := zebra("203.0.113.5")
	if _, err := s.Save(away); err == nil || !strings.Contains(err.Error(), "outside") {
		t.Fatalf("kept unasked: %v", err)
	}
	away.Address.Confirmed = true
	save(t, s, away)
	never := zebra("169.254.169.254:80")
	never.Address.Confirmed = true
	if _, err := s.Save(never); err == nil {
		t.Error("a printer was kept where there can be none")
	}
	s.Close()
	old := `{"Printers": [{"Id": "1", "Title": "Old", "Address": {"Kind": "tcp", "Name": "203.0.113.6:9100"}, "Language": "ZPL"}]}`
	if err := os.WriteFile(filepath.Join(folder, "printers.json"), []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	if all, _ := open(t, folder, nil).Printers(); len(all) != 1 || !all[0].Address.Confirmed {
		t.Errorf("of an older version: %+v", all)
	}
}

func TestPrintersAreIdentifiedByTheirSerialNumber(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	s := open(t, folder, nil)
	one := save(t, s, printing.Printer{Address: device.Address{Kind: device.System, Name: "Old", Serial: "usb://zebra?serial=1"}, Language: language.ZPL,
		Labels: true})
	renamed := save(t, s, printing.Printer{Address: device.Address{Kind: device.System, Name: "New", Serial: "usb://zebra?serial=1"}, Language: language.ZPL,
		Labels: true})
	other := save(t, s, printing.Printer{Address: device.Address{Kind: device.System, Name: "Old", Serial: "usb://zebra?serial=2"}, Language: language.PDF,
		Paper: printing.A4, Labels: true, Items: true})
	typed := save(t, s, printing.Printer{Address: device.Address{Kind: device.TCP, Name: "192.168.2.9"}, Language: language.ESCPOS, Paper: printing.Roll80})
	if renamed.Id != one.Id || other.Id == one.Id || typed.Address.Name != "192.168.2.9:9100" || one.DPI != 203 || one.Copies != 1 {
		t.Errorf("%+v %+v %+v %+v", one, renamed, other, typed)
	}
	s.Close()
	s = open(t, folder, nil)
	all, _ := s.Printers()
	if len(all) != 3 || slices.IndexFunc(all, func(p printing.Printer) bool { return p.Labels && p.Id != other.Id }) >= 0 {
		t.Errorf("after a restart: %+v", all)
	}
	if err := s.Remove(other.Id); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Print(request(printing.Labels, order("1", 1))); err == nil {
		t.Error("labels are printed without a printer")
	}
	if err := s.Remove(other.Id); !errors.Is(err, printing.ErrNoPrinter) {
		t.Error(err)
	}
	typed.Labels = true
	save(t, s, typed)
	if back, err := s.Restore(other.Id); err != nil || back.Labels || !back.Items {
		t.Errorf("a printer that comes back takes the labels from another: %+v, %v", back, err)
	}
}

func TestUnprintableJobsAreRefusedAtOnce(t *testing.T) {
	t.Parallel()
	s := open(t, disktest.Folder(t), nil)
	save(t, s, zebra("127.0.0.1:1"))
	for _, r := range []printing.Request{
		request("poems", order("1", 1)), request(printing.Labels), request(printing.Labels, order("1", 1), order("2", 0)),
		request(printing.Labels, wire.Order{}), request(printing.Items, make([]wire.Order, 101)...),
	} {
		if jobs, err := s.Print(r); err == nil {
			t.Errorf("%+v", jobs)
		}
	}
	if jobs, _ := s.Jobs(); len(jobs) != 0 {
		t.Errorf("left behind: %+v", jobs)
	}
	for _, wrong := range []func(*printing.Printer){
		func(p *printing.Printer) { p.DPI = 204 }, func(p *printing.Printer) { p.Darkness = 31 }, func(p *printing.Printer) { p.Copies = 21 },
		func(p *printing.Printer) { p.OffsetXMM = 41 }, func(p *printing.Printer) { p.Language = "PCL" }, func(p *printing.Printer) { p.Paper = "A5" },
		func(p *printing.Printer) { p.Address.Name = "http://x" }, func(p *printing.Printer) { p.Address.Kind = "usb" },
		func(p *printing.Printer) { p.Id = "unknown" },
	} {
		p := zebra("127.0.0.1:2")
		wrong(&p)
		if saved, err := s.Save(p); err == nil {
			t.Errorf("saved: %+v", saved)
		}
	}
}

func TestPrintsWithoutAnOrderAreNotReported(t *testing.T) {
	t.Parallel()
	p, d := listen(t, "127.0.0.1:0"), &desk{}
	s := open(t, disktest.Folder(t), d)
	saved := save(t, s, zebra(p.address))
	j, err := s.Test(saved.Id)
	if err != nil {
		t.Fatal(err)
	}
	printed(t, s, j.Id)
	pickList := order("Pick list", 0)
	pickList.Id = ""
	printed(t, s, print(t, s, request(printing.Items, pickList))[0].Id)
	printed(t, s, print(t, s, request(printing.Labels, order("1", 1)))[0].Id)
	eventually(t, "the label's report", func() bool { return len(d.all()) > 0 })
	if all := d.all(); len(all) != 1 || all[0].OrderId != "id-1" {
		t.Errorf("reported: %+v", all)
	}
	if state, err := s.State(saved.Id); err != nil || state.Problems == nil {
		t.Errorf("%+v, %v", state, err)
	}
}

func TestPreferencesAndBrokenSettings(t *testing.T) {
	t.Parallel()
	folder := disktest.Folder(t)
	s := open(t, folder, nil)
	if p, _ := s.Preferences(); p.AutoPrint || p.AutoPackages != 1 {
		t.Errorf("at first: %+v", p)
	}
	want := printing.PrintPreferences{AutoPrint: true, AutoPackages: 3}
	if _, err := s.SetPreferences(want); err != nil {
		t.Fatal(err)
	}
	if _, err := s.SetPreferences(printing.PrintPreferences{}); err == nil {
		t.Error("no packages are accepted")
	}
	s.Close()
	s = open(t, folder, nil)
	if p, _ := s.Preferences(); p != want {
		t.Errorf("after a restart: %+v", p)
	}
	s.Close()
	os.WriteFile(filepath.Join(folder, "printers.json"), []byte("{"), 0o600)
	s = open(t, folder, nil)
	if _, err := os.Stat(filepath.Join(folder, "printers.json.broken")); err != nil {
		t.Error(err)
	}
	if p, err := s.Printers(); err != nil || len(p) != 0 {
		t.Errorf("%+v, %v", p, err)
	}
}

func TestTheWindowIsNotifiedOfChanges(t *testing.T) {
	t.Parallel()
	p, received := listen(t, "127.0.0.1:0"), make(chan string, 100)
	s, err := printing.Open(printing.Options{Folder: disktest.Folder(t), Emit: func(event string, _ any) { received <- event }})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	save(t, s, zebra(p.address))
	id := print(t, s, request(printing.Labels, order("1", 1)))[0].Id
	for last := ""; last != queue.Printed; last = state(t, s, id).State {
		select {
		case event := <-received:
			if event != "print:jobs" {
				t.Errorf("it received %q", event)
			}
		case <-time.After(20 * time.Second):
			t.Fatal("it received nothing more, while the job is ", last)
		}
	}
}
