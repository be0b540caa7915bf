package device

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
	"golang.org/x/sys/windows/registry"
)

// Driver is what a queue with a driver is given.
const Driver = Raster

const (
	spoolLimit = time.Minute      // the spooler's own calls may hang on a network printer
	jobLimit   = 90 * time.Second // a job that neither ends nor says why
	awayLimit  = 12 * time.Second // a job whose printer is offline
	jobTick    = 300 * time.Millisecond
)

var (
	winspool         = windows.NewLazySystemDLL("winspool.drv")
	enumPrinters     = winspool.NewProc("EnumPrintersW")
	openPrinter      = winspool.NewProc("OpenPrinterW")
	closePrinter     = winspool.NewProc("ClosePrinter")
	getPrinter       = winspool.NewProc("GetPrinterW")
	startDocPrinter  = winspool.NewProc("StartDocPrinterW")
	startPagePrinter = winspool.NewProc("StartPagePrinter")
	writePrinter     = winspool.NewProc("WritePrinter")
	endPagePrinter   = winspool.NewProc("EndPagePrinter")
	endDocPrinter    = winspool.NewProc("EndDocPrinter")
	abortPrinter     = winspool.NewProc("AbortPrinter")
	getJob           = winspool.NewProc("GetJobW")
	setJob           = winspool.NewProc("SetJobW")
)

// printerInfo is PRINTER_INFO_2.
type printerInfo struct {
	server, name, share, port, driver, comment, location *uint16
	devMode                                              uintptr
	separator, processor, datatype, parameters           *uint16
	security                                             uintptr
	attributes, priority, defaultPriority, start, until  uint32
	status, jobs, averagePPM                             uint32
}

const (
	enumLocal, enumConnections = 0x2, 0x4
	workOffline                = 0x400 // of attributes
)

// awaited runs calls that cannot be interrupted; those that hang are left behind and reported as late.
func awaited(ctx context.Context, limit time.Duration, late error, do func() error) error {
	done := make(chan error, 1)
	go func() { done <- do() }()
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		return errors.Join(late, ctx.Err())
	case <-timer.C:
		return late
	}
}

// filled calls a winspool function twice: for the size it needs, then with a buffer of it.
func filled(call func(buffer unsafe.Pointer, size uint32, needed *uint32) (bool, error)) ([]uint64, error) {
	var needed uint32
	if ok, err := call(nil, 0, &needed); !ok && !errors.Is(err, windows.ERROR_INSUFFICIENT_BUFFER) {
		return nil, err
	}
	if needed == 0 {
		return nil, nil
	}
	buffer := make([]uint64, needed/8+1) // words, so that structures in it are aligned
	if ok, err := call(unsafe.Pointer(&buffer[0]), uint32(len(buffer)*8), &needed); !ok {
		return nil, err
	}
	return buffer, nil
}

func installed() (all []Found, err error) {
	var count uint32
	buffer, err := filled(func(at unsafe.Pointer, size uint32, needed *uint32) (bool, error) {
		r, _, err := enumPrinters.Call(enumLocal|enumConnections, 0, 2, uintptr(at), uintptr(size),
			uintptr(unsafe.Pointer(needed)), uintptr(unsafe.Pointer(&count)))
		return r != 0, err
	})
	if err != nil || buffer == nil || count == 0 {
		return nil, err
	}
	for _, p := range unsafe.Slice((*printerInfo)(unsafe.Pointer(&buffer[0])), count) {
		all = append(all, p.found())
	}
	return all, nil
}

func (p *printerInfo) found() Found {
	name, driver, port := windows.UTF16PtrToString(p.name), windows.UTF16PtrToString(p.driver), windows.UTF16PtrToString(p.port)
	raw := !virtual(port, driver)
	return Found{Address: Address{Kind: System, Name: name, Serial: serialOf(name, driver, port)}, Title: name, Model: driver,
		Raw: raw, Languages: languagesOf(driver+" "+name, raw, true)}
}

// virtual are queues that make files or faxes.
func virtual(port, driver string) bool {
	port, driver = strings.ToLower(port), strings.ToLower(driver)
	return port == "portprompt:" || port == "nul:" || port == "file:" || strings.HasPrefix(port, "shrfax") ||
		strings.Contains(driver, "print to pdf") || strings.Contains(driver, "xps document") || strings.Contains(driver, "onenote")
}

// serialOf is the container id Windows gives a device, which follows its serial number from socket to socket;
// without one it is the port.
func serialOf(name, driver, port string) string {
	path := `SYSTEM\CurrentControlSet\Control\Print\Printers\` + strings.ReplaceAll(name, `\`, ",") + `\PnPData`
	if key, err := registry.OpenKey(registry.LOCAL_MACHINE, path, registry.QUERY_VALUE); err == nil {
		defer key.Close()
		id, _, err := key.GetStringValue("DeviceContainerId")
		if err == nil && strings.Trim(id, "{}0-") != "" {
			return "container:" + strings.ToLower(id)
		}
	}
	return "port:" + port + "|" + driver
}

func systemQueues(ctx context.Context) (all []Found, err error) {
	found := make(chan []Found, 1)
	err = awaited(ctx, discoverLimit, errors.New("the print spooler is not responding"), func() error {
		queues, err := installed()
		found <- queues
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("the system's print queues cannot be read: %w", err)
	}
	return <-found, nil
}

func queueOf(ctx context.Context, a Address) (string, error) {
	if a.Serial == "" {
		return a.Name, nil
	}
	all, err := systemQueues(ctx)
	if err != nil {
		return a.Name, nil
	}
	serials := map[string]string{}
	for _, f := range all {
		serials[f.Name] = f.Serial
	}
	return pick(serials, a)
}

// queue is an open print queue.
type queue windows.Handle

func open(name string) (queue, error) {
	text, err := windows.UTF16PtrFromString(name)
	if err != nil {
		return 0, refused("%q is not the name of a print queue", name)
	}
	var h windows.Handle
	if r, _, err := openPrinter.Call(uintptr(unsafe.Pointer(text)), uintptr(unsafe.Pointer(&h)), 0); r == 0 {
		return 0, fmt.Errorf("the print queue %s cannot be opened: %w", name, err)
	}
	return queue(h), nil
}

func (q queue) close() { closePrinter.Call(uintptr(q)) }
