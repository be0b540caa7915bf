package device_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/language"
)

func listen(t *testing.T, serve func(*net.TCPConn)) device.Address {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			serve(c.(*net.TCPConn))
		}
	}()
	return device.Address{Kind: device.TCP, Name: l.Addr().String()}
}

func document(content []byte) device.Document {
	return device.Document{Title: "Labels 1", Name: language.ZPL, Bytes: content}
}

func TestBytesArriveExactly(t *testing.T) {
	t.Parallel()
	all := bytes.Repeat([]byte{0, 1, 2, 0xFF, '^', '~', 0x1B}, 200_000)
	got := make(chan []byte, 1)
	a := listen(t, func(c *net.TCPConn) {
		text, _ := io.ReadAll(c)
		got <- text
		c.Close()
	})
	for _, question := range []string{"~HS", ""} { // a printer that does not respond is not queried again
		printed, err := device.Print(t.Context(), a, document(all))
		if err != nil || printed {
			t.Fatalf("printed %v, %v", printed, err)
		}
		if !bytes.Equal(<-got, append([]byte(question), all...)) {
			t.Error("other bytes arrived")
		}
	}
}

func TestAJobIsSentToAPrinterThatKeepsTheConnectionOpen(t *testing.T) {
	t.Parallel()
	end := make(chan struct{})
	t.Cleanup(func() { close(end) })
	a := listen(t, func(c *net.TCPConn) {
		io.ReadAll(c)
		<-end
		c.Close()
	})
	if printed, err := device.Print(t.Context(), a, document([]byte("^XA^XZ"))); err != nil || printed {
		t.Errorf("printed %v, %v", printed, err)
	}
}

func TestNothingIsSentToAnUnreachablePrinter(t *testing.T) {
	t.Parallel()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	a := device.Address{Kind: device.TCP, Name: l.Addr().String()}
	_, err = device.Print(t.Context(), a, document([]byte("^XA^XZ")))
	if err == nil || errors.Is(err, device.ErrUncertain) || errors.Is(err, device.ErrRefused) {
		t.Errorf("it ended with %v", err)
	}
	if s := device.StateOf(t.Context(), a, language.ZPL); !s.Known || s.Ready || len(s.Problems) != 1 || s.Problems[0] != device.Offline {
		t.Errorf("its state is %+v", s)
	}
}

func TestABrokenConnectionLeavesTheOutcomeUnknown(t *testing.T) {
	t.Parallel()
	a := listen(t, func(c *net.TCPConn) {
		io.ReadFull(c, make([]byte, 1000))
		c.SetLinger(0)
		c.Close()
	})
	_, err := device.Print(t.Context(), a, document(make([]byte, 32<<20)))
	if !errors.Is(err, device.ErrUncertain) {
		t.Errorf("it ended with %v", err)
	}
}

func TestAJobForAPrinterThatReadsNothingCanBeStopped(t *testing.T) {
	t.Parallel()
	connected, end := make(chan struct{}), make(chan struct{})
	t.Cleanup(func() { close(end) })
	a := listen(t, func(c *net.TCPConn) {
		c.Read(make([]byte, 1))
		close(connected)
		<-end
		c.Close()
	})
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-connected; cancel() }()
	begun := time.Now()
	_, err := device.Print(ctx, a, document(make([]byte, 64<<20)))
	if !errors.Is(err, device.ErrUncertain) || time.Since(begun) > 10*time.Second {
		t.Errorf("after %v it ended with %v", time.Since(begun), err)
	}
}

func TestAddressesAsTyped(t *testing.T) {
	t.Parallel()
	for typed, want := range map[string]string{
		" 192.168.1.50 ": "192.168.1.50:9100", "printer.local:9101": "printer.local:9101", "::1": "[::1]:9100", "[fe80::1]": "[fe80::1]:9100",
		"": "", "http://printer": "", "host:0": "", "host:99999": "", "a b": "", "host:x": "",
	} {
		if got, err := device.Host(typed); got != want || (err != nil) != (want == "") {
			t.Errorf("%q became %q, %v", typed, got, err)
		}
	}
}

func TestAnUnknownKindOfConnectionIsRefused(t *testing.T) {
	t.Parallel()
	_, err := device.Print(t.Context(), device.Address{Kind: "pigeon", Name: "x"}, document(nil))
	if !errors.Is(err, device.ErrRefused) {
		t.Error(err)
	}
}

// zebra is a printer that responds to ~HS, wherever it appears in the data, with the given responses in turn
// and then repeats the last. After hangUp responses it closes the connection.
func zebra(t *testing.T, hangUp int, answers ...string) (a device.Address, got func() string) {
	var mu sync.Mutex
	var all strings.Builder
	a = listen(t, func(c *net.TCPConn) {
		defer c.Close()
		text := bufio.NewReader(c)
		for asked := 1; ; {
			b, err := text.ReadByte()
			if err != nil {
				return
			}
			mu.Lock()
			all.WriteByte(b)
			question := strings.HasSuffix(all.String(), "~HS")
			mu.Unlock()
			if !question {
				continue
			}
			if asked > hangUp {
				return
			}
			c.Write([]byte(answers[min(asked, len(answers))-1]))
			asked++
		}
	})
	return a, func() string {
		mu.Lock()
		defer mu.Unlock()
		return all.String()
	}
}

const zebraBusy = "\x02030,0,0,1245,002,0,0,0,000,0,0,0\x03\r\n\x02000,0,0,0,0,2,4,0,00000001,1,000\x03\r\n\x021234,0\x03\r\n"

func TestAPrinterThatReportsItsStateIsQueriedBeforeAndAfter(t *testing.T) {
	t.Parallel()
	a, got := zebra(t, 9, zebraFine, zebraBusy, zebraFine)
	printed, err := device.Print(t.Context(), a, document([]byte("^XA^XZ")))
	if err != nil || !printed || got() != "~HS^XA^XZ~HS~HS" {
		t.Errorf("printed %v, %v, and it got %q", printed, err, got())
	}
}

func TestNothingIsSentToAPrinterThatIsNotReady(t *testing.T) {
	t.Parallel()
	for name, hangUp := range map[string]int{"out of paper": 9, "hung up": 0} {
		a, got := zebra(t, hangUp, zebraOut)
		printed, err := device.Print(t.Context(), a, document([]byte("^XA^XZ")))
		if err == nil || printed || errors.Is(err, device.ErrUncertain) || errors.Is(err, device.ErrRefused) || got() != "~HS" {
			t.Errorf("%s: printed %v, %v, and it got %q", name, printed, err, got())
		}
	}
}

func TestAPrinterThatDisconnectsBeforeReportingLeavesTheOutcomeUnknown(t *testing.T) {
	t.Parallel()
	a, _ := zebra(t, 1, zebraFine)
	if printed, err := device.Print(t.Context(), a, document([]byte("^XA^XZ"))); !errors.Is(err, device.ErrUncertain) || printed {
		t.Errorf("printed %v, %v", printed, err)
	}
}

func TestWhatStopsAPrinterInTheMiddleOfAJobIsToldMeanwhile(t *testing.T) {
	t.Parallel()
	a, _ := zebra(t, 99, zebraFine, zebraBusy, zebraOut)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() {
		_, err := device.Print(ctx, a, document([]byte("^XA^XZ")))
		ended <- err
	}()
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		state := device.StateOf(t.Context(), a, language.ZPL)
		if state.Known && slices.Contains(state.Problems, device.PaperOut) {
			break
		}
		if time.Now().After(end) {
			t.Fatalf("while it waits for paper its state is %+v", state)
		}
	}
	select {
	case err := <-ended:
		t.Fatalf("the job ended meanwhile: %v", err)
	default:
	}
	stop()
	if err := <-ended; !errors.Is(err, device.ErrUncertain) {
		t.Errorf("stopped, the job ended with %v", err)
	}
	// What was told of a job does not outlive it.
	fine, _ := zebra(t, 99, zebraFine)
	if state := device.StateOf(t.Context(), fine, language.ZPL); !state.Ready {
		t.Errorf("another printer: %+v", state)
	}
}
