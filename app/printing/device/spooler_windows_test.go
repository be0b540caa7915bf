package device_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"

	"tradekart/portal/app/disk/disktest"
	"tradekart/portal/app/printing/device"
	"tradekart/portal/app/printing/label"
	"tradekart/portal/app/printing/language"
)

var (
	winspool      = windows.NewLazySystemDLL("winspool.drv")
	addDriver     = winspool.NewProc("AddPrinterDriverW")
	addPrinter    = winspool.NewProc("AddPrinterW")
	deletePrinter = winspool.NewProc("DeletePrinter")
	closePrinter  = winspool.NewProc("ClosePrinter")
)

// driverInfo is DRIVER_INFO_3.
type driverInfo struct {
	version                                   uint32
	name, environment, driver, data, config   *uint16
	help, dependent, monitor, defaultDatatype *uint16
}

// printerInfo is PRINTER_INFO_2.
type printerInfo struct {
	server, name, share, port, driver, comment, location *uint16
	devMode                                              uintptr
	separator, processor, datatype, parameters           *uint16
	security                                             uintptr
	attributes, priority, defaultPriority, start, until  uint32
	status, jobs, averagePPM                             uint32
}

func wide(t *testing.T, text string) *uint16 {
	t.Helper()
	w, err := windows.UTF16PtrFromString(text)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// rawQueue installs a print queue whose printer is a Linux command run through Wine, which appends its input
// to a file.
func rawQueue(t *testing.T, name, output string) {
	t.Helper()
	prefix := os.Getenv("WINEPREFIX")
	if prefix == "" {
		t.Skip("only Wine has a port that runs a command; on Windows this would take a printer")
	}
	volume := filepath.VolumeName(output)
	below := prefix + "/dosdevices/" + strings.ToLower(volume) + filepath.ToSlash(strings.TrimPrefix(output, volume))
	driver := driverInfo{version: 3, name: wide(t, name), environment: wide(t, "Windows x64"), driver: wide(t, "wineps.drv"),
		data: wide(t, "wineps.drv"), config: wide(t, "wineps.drv"), defaultDatatype: wide(t, "RAW")}
	if r, _, err := addDriver.Call(0, 3, uintptr(unsafe.Pointer(&driver))); r == 0 {
		t.Fatalf("the driver: %v", err)
	}
	info := printerInfo{name: wide(t, name), driver: wide(t, name), port: wide(t, "|cat >>"+below),
		processor: wide(t, "winprint"), datatype: wide(t, "RAW")}
	handle, _, err := addPrinter.Call(0, 2, uintptr(unsafe.Pointer(&info)))
	if handle == 0 {
		t.Fatalf("the queue: %v", err)
	}
	t.Cleanup(func() {
		deletePrinter.Call(handle)
		closePrinter.Call(handle)
	})
}

// TestTheSpoolerPassesEveryByte prints through a raw queue and compares the output with the input.
func TestTheSpoolerPassesEveryByte(t *testing.T) {
	output := filepath.Join(disktest.Folder(t), "paper")
	rawQueue(t, "Portal test ZPL", output)
	address := device.Address{Kind: device.System, Name: "Portal test ZPL"}

	found, err := device.Discover(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	at := slices.IndexFunc(found, func(f device.Found) bool { return f.Name == address.Name })
	if at < 0 || !found[at].Raw || !slices.Contains(found[at].Languages, language.ZPL) {
		t.Fatalf("the queue is not among %+v", found)
	}
	ruler, err := label.Ruler(203)
	if err != nil {
		t.Fatal(err)
	}
	zpl, err := language.Encode(language.ZPL, []*label.Bitmap{ruler}, language.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	every := make([]byte, 200_000) // every byte value, and more data than one WritePrinter call accepts
	for i := range every {
		every[i] = byte(i)
	}
	var want []byte
	for _, d := range []device.Document{
		{Title: "Prüfung; $(x)", Name: language.ZPL, Bytes: zpl},
		{Title: "all bytes", Name: language.ZPL, Bytes: every},
		{Title: "twice", Name: language.ZPL, Bytes: []byte("^XA^XZ"), Copies: 2},
	} {
		if _, err := device.Print(t.Context(), address, d); err != nil {
			t.Fatalf("%s: %v", d.Title, err)
		}
		for range max(d.Copies, 1) {
			want = append(want, d.Bytes...)
		}
		expectOutput(t, output, want)
	}
}

// expectOutput waits for the command behind the queue, because nothing reports when it is done.
func expectOutput(t *testing.T, path string, want []byte) {
	t.Helper()
	var got []byte
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		got, _ = os.ReadFile(path)
		if len(got) >= len(want) {
			break
		}
	}
	if !bytes.Equal(got, want) {
		t.Fatalf("%d bytes came out instead of %d, or others", len(got), len(want))
	}
}

func TestAMissingQueueIsACertainFailure(t *testing.T) {
	_, err := device.Print(t.Context(), device.Address{Kind: device.System, Name: "No such queue"},
		device.Document{Title: "x", Name: language.ZPL, Bytes: []byte("^XA^XZ")})
	if err == nil || errors.Is(err, device.ErrUncertain) {
		t.Fatalf("it ended with %v", err)
	}
}
