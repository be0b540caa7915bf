package replay

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

func TestRunSendsEverythingOnce(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	got, err := Run(t.Context(), o)
	if err != nil || got != wholeShop {
		t.Fatalf("%+v, %v", got, err)
	}
	if want := []string{"UCI-1", "UCI-1 cancel A C", "UCI-11", "UCI-2", "UCI-3", "UCI-3 cancel A"}; !slices.Equal(s.all(), want) {
		t.Errorf("sent %q, want %q", s.all(), want)
	}
	if _, err := os.Stat(o.State); err == nil {
		t.Error("the state stays behind")
	}
	again, err := Run(t.Context(), o)
	if err != nil || again.AlreadyThere != 4 || again.Stored != 0 || again.PenceSent != got.PenceSent || again.LinesSent != 6 {
		t.Errorf("sent again: %+v, %v", again, err)
	}
	if line := got.String(); line != "sent 4, stored 4, already there 0, refused 0, cancellations 2, £35.29 total" {
		t.Error(line)
	}
}

func TestTheFormatOfOrders(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	o.ShopID, o.TimeShiftNow = "shop", true
	before := time.Now()
	if _, err := Run(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	first, last := s.orders["UCI-1"], s.orders["UCI-11"]
	if age := before.Sub(*last.Created); age < -5*time.Second || age > 5*time.Second {
		t.Errorf("the newest invoice is %s old", age)
	}
	if d := last.Created.Sub(*first.Created); d != 47*time.Hour {
		t.Errorf("first and last are %s apart", d)
	}
	if first.ShopId != "shop" || len(first.Orderlines) != 3 || first.Orderlines[2].OrderLineVariantSKU != "C" || first.CustomerEmail == "" ||
		first.TimeSlotTo.Sub(*first.TimeSlotFrom) != 2*time.Hour || !first.TimeSlotFrom.After(*first.Created) {
		t.Errorf("%+v", first)
	}
	if third := s.orders["UCI-3"]; third.CustomerEmail != first.CustomerEmail || third.DeliveryAddressLine1 != first.DeliveryAddressLine1 {
		t.Error("one customer has two addresses")
	}
}

func TestOptions(t *testing.T) {
	t.Parallel()
	for name, c := range map[string]struct {
		change func(*Options)
		orders int
	}{
		"every country": {func(o *Options) { o.Country = "" }, 5},
		"one country":   {func(o *Options) { o.Country = "France" }, 1},
		"the first two": {func(o *Options) { o.Limit = 2 }, 2},
		"at a rate":     {func(o *Options) { o.Rate = 1e6 }, 4},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, o := serve(t)
			c.change(&o)
			if got, err := Run(t.Context(), o); err != nil || got.Stored != c.orders {
				t.Errorf("%+v, %v", got, err)
			}
		})
	}
	_, o := serve(t)
	for _, to := range []string{"", "portal:8080", "ftp://portal"} {
		o.To = to
		if _, err := Run(t.Context(), o); err == nil {
			t.Errorf("sent to %q", to)
		}
	}
	_, o = serve(t)
	o.State = filepath.Join(t.TempDir(), "none", "state.json")
	if _, err := Run(t.Context(), o); err == nil || !strings.Contains(err.Error(), "--state") {
		t.Errorf("a state that cannot be kept: %v", err)
	}
}

func TestRunContinuesAfterTheServerWasUnreachable(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	tries := map[string]int{}
	s.answer = func(_ int, what string) (int, string) {
		tries[what]++
		return []int{-1, 503, 429, 500, 0}[min(tries[what], 5)-1], "7"
	}
	var mu sync.Mutex
	var pauses []time.Duration
	o.pause = func(_ context.Context, d time.Duration) error {
		mu.Lock()
		defer mu.Unlock()
		pauses = append(pauses, d)
		return nil
	}
	o.Limit = 1
	got, err := Run(t.Context(), o)
	if err != nil || got.Stored != 1 {
		t.Fatalf("%+v, %v", got, err)
	}
	if want := []time.Duration{firstPause, 7 * time.Second, 7 * time.Second, 7 * time.Second}; !slices.Equal(pauses, want) {
		t.Errorf("paused %v, want %v", pauses, want)
	}
}

func TestRunGivesUpAndCanBeContinued(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	s.answer = func(_ int, what string) (int, string) {
		if what == "UCI-3" {
			return 503, ""
		}
		return 0, ""
	}
	if _, err := Run(t.Context(), o); !errors.As(err, new(fatal)) {
		t.Fatalf("ended with %v", err)
	}
	raw, err := os.ReadFile(o.State)
	if err != nil || strings.Contains(string(raw), `"key"`) {
		t.Fatalf("state %s, %v", raw, err)
	}
	s.mu.Lock()
	s.answer, s.seen = nil, nil
	s.mu.Unlock()
	got, err := Run(t.Context(), o)
	if err != nil || got.Sent.Sent != 4 || got.PenceSent != wholeShop.PenceSent || got.Cancellations != 2 || got.Found != wholeShop.Found {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestProgressIsKeptInTheFilesOrder(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	o = o.withDefaults()
	first, err := openTracker(o, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	order := &wire.IntakeOrder{Orderlines: make([]wire.IntakeOrderline, 2)}
	for _, n := range []int{1, 3, 0} { // 2 is still on its way
		if err := first.add(outcome{task: task{number: n, order: order, pence: 10}}); err != nil {
			t.Fatal(err)
		}
	}
	if err := first.save(); err != nil {
		t.Fatal(err)
	}
	got, err := Run(t.Context(), o)
	if err != nil || got.Sent.Sent != 4 || got.LinesSent != 2*2+2 || got.PenceSent != 2*10+1050 {
		t.Errorf("%+v, %v", got, err)
	}
	if done := s.all(); slices.Contains(done, "UCI-1") || slices.Contains(done, "UCI-2") || !slices.Contains(done, "UCI-3") {
		t.Errorf("sent again: %q", done)
	}
}

func TestAnotherDestinationStartsOver(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	s.answer = func(_ int, what string) (int, string) {
		if what == "UCI-3" {
			return 401, ""
		}
		return 0, ""
	}
	if _, err := Run(t.Context(), o); err == nil {
		t.Fatal("no end")
	}
	other, p := serve(t)
	p.CSV, p.State = o.CSV, o.State
	if got, err := Run(t.Context(), p); err != nil || got != wholeShop || len(other.orders) != 4 {
		t.Errorf("%+v, %v", got, err)
	}
}

func TestResponsesThatEndTheRun(t *testing.T) {
	t.Parallel()
	for _, status := range []int{401, 403, 404, 405} {
		s, o := serve(t)
		s.answer = func(int, string) (int, string) { return status, "" }
		if _, err := Run(t.Context(), o); !errors.As(err, new(fatal)) || len(s.all()) > inFlight {
			t.Errorf("%d ended with %v after %d requests", status, err, len(s.all()))
		}
	}
}

func TestRefusedOrdersAreCounted(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	var out strings.Builder
	o.Out = &out
	s.answer = func(_ int, what string) (int, string) {
		if what == "UCI-3" {
			return 422, ""
		}
		return 0, ""
	}
	got, err := Run(t.Context(), o)
	want := wholeShop
	want.Stored, want.Refused, want.LinesSent, want.PenceSent, want.Cancellations, want.NotCancelled = 3, 1, 5, want.PenceSent-1050, 1, 1
	if err != nil || got != want {
		t.Errorf("%+v, %v", got, err)
	}
	if !strings.Contains(out.String(), "refused UCI-3: 422") || !strings.HasSuffix(out.String(), got.String()+"\n") {
		t.Error(out.String())
	}
}

func TestRunEndsWithItsContext(t *testing.T) {
	t.Parallel()
	s, o := serve(t)
	ctx, cancel := context.WithCancel(t.Context())
	s.answer = func(int, string) (int, string) { cancel(); return 503, "" }
	o.pause = pause
	if _, err := Run(ctx, o); !errors.Is(err, context.Canceled) {
		t.Errorf("ended with %v", err)
	}
	if _, err := os.Stat(o.State); err != nil {
		t.Error(err)
	}
}

func TestProgressOnATerminal(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	p := newProgress(&out, 10, 0)
	p.terminal = true
	p.print(Sent{Sent: 5, PenceSent: 123456789}, p.began.Add(time.Second))
	p.say("done")
	const want = "\r\x1b[K[###############...............] 5 of 10 orders, 5/s, refused 0, cancellations 0, £1,234,567.89\r\x1b[Kdone\n"
	if out.String() != want {
		t.Errorf("%q", out.String())
	}
}

func TestErrorsDoNotContainTheAddress(t *testing.T) {
	t.Parallel()
	why := answer{}.why(&url.Error{Op: "Post", URL: "http://u:p@h/", Err: io.ErrUnexpectedEOF})
	if why != "unexpected EOF" {
		t.Error(why)
	}
}
