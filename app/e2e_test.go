//go:build desktop_e2e

package app_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestDesktop is a working day in a shop. The program is started for the first time, connected and signed in;
// an order is announced, accepted and labelled; the program is killed and restarted; the server becomes
// unreachable.
func TestDesktop(t *testing.T) {
	s := newComputer(t)
	defer s.evidence()
	server := startServer(s)
	notices, sound, labels := listen(s), openMicrophone(s), startPrinter(t)

	client := s.client()
	s.firstStart(server.address)
	orderNo, id := s.orderArrives(server, notices, sound)
	s.choosePrinter(labels)
	s.dropFile()
	s.acceptAndLabel(orderNo, labels)
	server.hasPrinted(id)
	s.printsForOthers(server, labels)

	s.kill(client)
	s.hiddenStart(server.address)
	client = s.client()
	s.click("link", "Orders") // still signed in
	second, _ := s.orderArrives(server, notices, sound)
	if n := notices.about(orderNo); n != 1 {
		t.Errorf("the first order was announced %d times", n)
	}
	s.background(notices)
	s.keeps(second)

	end(server.command)
	s.tree.says("This page may be out of date")
	s.tree.find("link", second)
	s.picture("offline")

	s.terminate(client)
	client = s.client()
	s.tree.find("link", second) // the page and its list while the server is unreachable
	s.picture("offline-restart")
	s.key("ctrl+q")
	if err := client.Wait(); err != nil {
		t.Errorf("quit: %v", err)
	}
}

// keeps waits until the list with this order has been saved for a start without the server.
func (s *computer) keeps(orderNo string) {
	s.t.Helper()
	file := filepath.Join(s.folder, "home", ".config", "TradeKart", "default", "offline.json")
	until(s.t, findLimit, orderNo+" in the list that is kept", func() bool {
		text, err := os.ReadFile(file)
		return err == nil && strings.Contains(string(text), `"`+orderNo+`"`)
	})
}

// terminate ends the program with a signal, as a logout or a service manager does.
func (s *computer) terminate(cmd *exec.Cmd) {
	s.t.Helper()
	must(s.t, cmd.Process.Signal(syscall.SIGTERM))
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err := <-ended:
		if err != nil {
			s.t.Errorf("SIGTERM: %v", err)
		}
	case <-time.After(patience):
		s.t.Fatal("SIGTERM does not end the program")
	}
}

// background hides the window, which shows a notification once, and brings it back by starting the program a
// second time.
func (s *computer) background(notices *notifications) {
	s.t.Helper()
	s.key("ctrl+w")
	until(s.t, findLimit, "hidden window", s.tree.hidden)
	until(s.t, findLimit, "word about the background", func() bool { return notices.about("is still running") == 1 })
	_ = s.command(s.program(), "--open", "/orders").Run() // Wails exits with 1 because another instance took over
	until(s.t, findLimit, "window", s.shows)
	s.tree.find("heading", "Orders")
}

// dropFile drops a file on the window, as a user may do by mistake; the portal stays open.
func (s *computer) dropFile() {
	s.t.Helper()
	source := filepath.Join(s.folder, "dragsource")
	build := s.command("sh", "-c", "gcc -o "+source+" "+filepath.Join(s.root, "app", "testdata", "dragsource.c")+" $(pkg-config --cflags --libs gtk+-3.0)")
	if out, err := build.CombinedOutput(); err != nil { // may take longer than run allows
		s.t.Fatalf("the drag source cannot be built: %v: %s", err, out)
	}
	page := filepath.Join(s.folder, "dropped.html")
	must(s.t, os.WriteFile(page, []byte("<title>Dropped</title><h1>Dropped</h1>"), 0o644))
	cmd := s.command(source, "file://"+page)
	out, err := cmd.StdoutPipe()
	must(s.t, err)
	s.start(cmd)
	if line := firstLine(s.t, out); line != "ready" {
		s.t.Fatalf("the drag source says %q", line)
	}
	s.run("xdotool", "mousemove", "1350", "950", "mousedown", "1", "mousemove", "1300", "900", "mousemove", "700", "500",
		"mousemove", "690", "490", "sleep", "0.3", "mouseup", "1")
	if line := firstLine(s.t, out); line != "end" {
		s.t.Fatalf("the drag source says %q", line)
	}
	end(cmd)
	s.picture("dropped")
	s.tree.find("heading", "Printers")
}

// hiddenStart checks that the window opens despite --hidden when nobody is signed in, because no order would
// be announced.
func (s *computer) hiddenStart(address string) {
	s.t.Helper()
	cmd := s.command(s.program(), "--profile", "shop-2", "--server", address, "--hidden")
	s.start(cmd)
	until(s.t, findLimit, "window", s.shows)
	s.tree.find("entry", "Email")
	must(s.t, syscall.Kill(cmd.Process.Pid, syscall.SIGINT))
	if err := cmd.Wait(); err != nil {
		s.t.Errorf("SIGINT: %v", err)
	}
	until(s.t, findLimit, "end of the window", func() bool { return !s.shows() })
}

// shows reports whether the window is on the screen.
func (s *computer) shows() bool {
	_, ok := s.tree.seen("frame", "")
	return ok
}

// firstStart answers the questions of the first start.
func (s *computer) firstStart(address string) {
	s.t.Helper()
	s.fill("entry", "Server address", address)
	s.picture("connect")
	s.click("button", "Connect")
	s.fill("entry", "Email", shopEmail)
	s.fill("password", "Password", password)
	s.picture("sign-in")
	s.click("button", "Sign In")
	s.click("button", "Not now")
	s.afterDialog()
	s.click("link", "Orders")
	s.tree.find("heading", "Orders")
	s.tree.says(live)
	s.picture("orders")
}

// orderArrives sends an order and checks that it is announced once, with a sound.
func (s *computer) orderArrives(server *portalServer, notices *notifications, sound *microphone) (orderNo, id string) {
	s.t.Helper()
	before := sound.recorded()
	orderNo, id = server.arrive()
	until(s.t, patience, "notification of "+orderNo, func() bool { return notices.about(orderNo) > 0 })
	until(s.t, patience, "sound", func() bool { return sound.recorded() > before+800 })
	s.tree.find("link", orderNo)
	s.picture("new-order")
	return orderNo, id
}

// choosePrinter adds the label printer by its address, and makes a test print.
func (s *computer) choosePrinter(labels *printer) {
	s.t.Helper()
	s.click("link", "Printers")
	s.click("button", "Add printer")
	s.tree.says("No printer was found")
	s.fill("entry", "network address", labels.address)
	s.picture("add-printer")
	s.click("button", "Continue")
	s.tree.find("dialog", "Add a printer")
	s.click("entry", "Name") // the field gets the focus by itself, but not at once
	s.picture("printer")
	s.key("Return")
	s.tree.says("was added")
	s.afterDialog()
	s.click("button", "Test print on Printer at 127.0.0.1")
	until(s.t, findLimit, "test print", func() bool { return labels.labels() == 1 })
	s.picture("test-print")
	s.reload() // and the message that covers the next dialog's buttons
}

// acceptAndLabel accepts the order and prints two labels.
func (s *computer) acceptAndLabel(orderNo string, labels *printer) {
	s.t.Helper()
	s.click("link", "Orders")
	s.click("link", orderNo)
	s.click("button", "Accept")
	s.click("radio button", "Car")
	s.click("button", "Accept order")
	s.fill("entry", "How many packages", "2")
	s.click("button", "Print labels")
	until(s.t, findLimit, "two labels", func() bool { return labels.labels() == 3 })
	s.picture("labelled")
	s.scan(orderNo, labels)
}

// printsForOthers makes this computer print for its shop and accepts an order elsewhere.
func (s *computer) printsForOthers(server *portalServer, labels *printer) {
	s.t.Helper()
	s.click("link", "Printers")
	s.click("toggle", "Also print for orders accepted on other devices")
	until(s.t, findLimit, "claim", func() bool {
		var device struct{ Result struct{ DeviceId string } }
		server.call("GET", "/api/shop/print-device", nil, &device)
		return device.Result.DeviceId != ""
	})
	before := labels.labels()
	_, id := server.arrive()
	server.accept(id, 2)
	until(s.t, findLimit, "labels of an order accepted elsewhere", func() bool { return labels.labels() == before+2 })
	s.picture("prints-for-others")
}

// scan draws the two labels as a printer of another make would, and reads their codes.
func (s *computer) scan(orderNo string, labels *printer) {
	s.t.Helper()
	draw := s.command("node", filepath.Join(s.root, "frontend", "scripts", "zpl.mjs"), s.folder)
	draw.Stdin = strings.NewReader(labels.last(2))
	if out, err := draw.CombinedOutput(); err != nil {
		s.t.Fatalf("the labels cannot be drawn: %v: %s", err, out)
	}
	for n := range 2 {
		label := filepath.Join(s.folder, fmt.Sprintf("zpl-%d.png", n+1))
		want := fmt.Sprintf("%s-%d", orderNo, n+1)
		if code := strings.TrimSpace(s.run("zbarimg", "--nodbus", "--quiet", "--raw", label)); code != want {
			s.t.Errorf("label %d reads %q, want %q", n+1, code, want)
		}
	}
}

func (s *computer) program() string { return filepath.Join(s.root, "bin", "portal") }

// client starts the program as its menu entry does.
func (s *computer) client() *exec.Cmd {
	s.t.Helper()
	cmd := s.command(s.program())
	s.start(cmd)
	return cmd
}

// kill ends the program abruptly, as a power cut does.
func (s *computer) kill(cmd *exec.Cmd) {
	s.t.Helper()
	must(s.t, syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL))
	_ = cmd.Wait()
	until(s.t, patience, "end of the window", func() bool { return !s.shows() })
}
