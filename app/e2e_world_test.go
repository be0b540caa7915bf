//go:build desktop_e2e

package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

const (
	shopEmail = "shop@tradekart.demo"
	password  = "Demo-Portal-2026"
)

// portalServer is the real one, with the demo marketplace and no orders but ours.
type portalServer struct {
	t       *testing.T
	address string
	command *exec.Cmd
	browser *http.Client // signed in as the shop, beside the desktop client
	shop    string
	sent    int
}

func startServer(s *stage) *portalServer {
	s.t.Helper()
	read, write, err := os.Pipe()
	must(s.t, err)
	cmd := s.command(filepath.Join(s.root, "bin", "portal-server"), "--demo", "--demo-orders-every", "0",
		"--addr", "127.0.0.1:0", "--data", filepath.Join(s.folder, "data"))
	cmd.Stdout = write
	s.start(cmd)
	_ = write.Close()
	p := &portalServer{t: s.t, command: cmd, address: readyAt(s.t, read)}
	jar, err := cookiejar.New(nil)
	must(s.t, err)
	p.browser = &http.Client{Jar: jar, Timeout: 10 * time.Second}
	p.call("POST", "/api/portal/login", map[string]any{"Email": shopEmail, "Password": password}, nil)
	var profile struct{ Result struct{ ShopId string } }
	p.call("GET", "/api/portal/profile", nil, &profile)
	p.shop = profile.Result.ShopId
	return p
}

var readyLine = regexp.MustCompile(`ready at (http://\S+)`)

// readyAt waits for the server's own word, and goes on reading what it says.
func readyAt(t *testing.T, out io.Reader) string {
	t.Helper()
	ready := make(chan string, 1)
	go func() {
		var text bytes.Buffer
		chunk := make([]byte, 4096)
		for {
			n, err := out.Read(chunk)
			if text.Len() < 1<<20 {
				text.Write(chunk[:n])
			}
			if found := readyLine.FindSubmatch(text.Bytes()); found != nil && len(ready) == 0 {
				select {
				case ready <- string(found[1]):
				default:
				}
			}
			if err != nil {
				close(ready)
				return
			}
		}
	}()
	select {
	case address := <-ready:
		if address != "" {
			return address
		}
	case <-time.After(60 * time.Second):
	}
	t.Fatal("the server did not start")
	return ""
}

func (p *portalServer) call(method, path string, in, out any) {
	p.t.Helper()
	body, err := json.Marshal(in)
	must(p.t, err)
	request, err := http.NewRequest(method, p.address+path, bytes.NewReader(body))
	must(p.t, err)
	request.Header.Set("Content-Type", "application/json")
	if strings.HasPrefix(path, "/api/intake/") {
		request.Header.Set("Authorization", "Bearer demo-intake-key")
	}
	answer, err := p.browser.Do(request)
	must(p.t, err)
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	must(p.t, err)
	if answer.StatusCode >= 300 {
		p.t.Fatalf("%s %s: %d %s", method, path, answer.StatusCode, text)
	}
	if out != nil {
		must(p.t, json.Unmarshal(text, out))
	}
}

// arrive sends an order in, as a web shop does, and returns its number and id.
func (p *portalServer) arrive() (orderNo, id string) {
	p.t.Helper()
	p.sent++
	line := map[string]any{"ProductTitle": "Lantern", "OrderLineVariantTitle": "Default Title",
		"OrderLineVariantSKU": "84029G", "OrderLineQuantity": 2, "OrderLineAmountPerUnit": 339}
	var answer struct{ Result struct{ OrderNo, Id string } }
	p.call("POST", "/api/intake/orders", map[string]any{
		"ShopId": p.shop, "ExternalOrderId": fmt.Sprintf("desktop-%d-%d", time.Now().UnixNano(), p.sent),
		"CustomerFirstName": "Ottoline", "CustomerLastName": "Featherstonehaugh",
		"DeliveryAddressLine1": "Flat 14, The Old Canonbury Works", "DeliveryAddressLine2": "Upper Street",
		"DeliveryAddressCity": "London", "DeliveryAddressPostCode": "N1 0PQ", "Orderlines": []any{line},
	}, &answer)
	return answer.Result.OrderNo, answer.Result.Id
}

// accept accepts an order in a browser elsewhere, and says how many packages it fills.
func (p *portalServer) accept(id string, packages int) {
	p.t.Helper()
	var types struct {
		Result []struct {
			Id     string
			Active bool
		}
	}
	p.call("GET", "/api/shop/delivery/vehicle-type", nil, &types)
	for _, v := range types.Result {
		if v.Active {
			p.call("POST", "/api/shop/delivery/accept", map[string]any{"DeliveryId": id, "VehicleTypeId": v.Id}, nil)
			p.call("POST", "/api/shop/delivery/"+id+"/packages", map[string]any{"Count": packages}, nil)
			return
		}
	}
	p.t.Fatal("no vehicle type is active")
}

// told waits until the order's timeline says that its labels were printed.
func (p *portalServer) told(id string) {
	p.t.Helper()
	until(p.t, findLimit, "report of the print", func() bool {
		var order struct {
			Result struct {
				Timeline []struct {
					Kind   string
					Detail struct{ Packages []int }
				}
			}
		}
		p.call("GET", "/api/shop/delivery/"+id, nil, &order)
		for _, entry := range order.Result.Timeline {
			if entry.Kind == "Printed" && len(entry.Detail.Packages) == 2 {
				return true
			}
		}
		return false
	})
}

// notifications hears every notification that is asked for on the session bus.
type notifications struct {
	mu   sync.Mutex
	seen []string
}

func listen(s *stage) *notifications {
	s.t.Helper()
	conn, err := dbus.Connect(environmentOf(s, "DBUS_SESSION_BUS_ADDRESS"))
	must(s.t, err)
	s.t.Cleanup(func() { _ = conn.Close() })
	rule := []string{"type='method_call',interface='org.freedesktop.Notifications',member='Notify'"}
	must(s.t, conn.BusObject().Call("org.freedesktop.DBus.Monitoring.BecomeMonitor", 0, rule, uint32(0)).Err)
	messages := make(chan *dbus.Message, 100)
	conn.Eavesdrop(messages)
	n := &notifications{}
	go func() {
		for m := range messages {
			if len(m.Body) > 4 {
				n.mu.Lock()
				n.seen = append(n.seen, fmt.Sprint(m.Body[3], ": ", m.Body[4]))
				n.mu.Unlock()
			}
		}
	}()
	return n
}

// about counts the notifications that hold the words.
func (n *notifications) about(words string) int {
	n.mu.Lock()
	defer n.mu.Unlock()
	count := 0
	for _, one := range n.seen {
		if strings.Contains(one, words) {
			count++
		}
	}
	return count
}

func environmentOf(s *stage, name string) string {
	value := ""
	for _, pair := range s.environ {
		if key, rest, _ := strings.Cut(pair, "="); key == name {
			value = rest
		}
	}
	return value
}

// microphone hears what is played.
type microphone struct {
	mu   sync.Mutex
	loud int // samples that are not silence
}

func openMicrophone(s *stage) *microphone {
	s.t.Helper()
	cmd := s.command("parec", "-d", "nul.monitor", "--raw", "--format=s16le", "--channels=1", "--rate=8000")
	read, write, err := os.Pipe()
	must(s.t, err)
	cmd.Stdout = write
	s.start(cmd)
	_ = write.Close()
	m := &microphone{}
	go func() {
		chunk := make([]byte, 8192)
		for {
			n, err := read.Read(chunk)
			m.mu.Lock()
			for i := 1; i < n; i += 2 {
				if high := int8(chunk[i]); high > 1 || high < -2 { // over 1 % of full volume
					m.loud++
				}
			}
			m.mu.Unlock()
			if err != nil {
				return
			}
		}
	}()
	return m
}

// heard is how much was heard so far, in samples.
func (m *microphone) heard() int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.loud
}

// printer takes what comes over raw TCP, as a label printer on port 9100 does.
type printer struct {
	address string
	mu      sync.Mutex
	jobs    []string
}

func startPrinter(t *testing.T) *printer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	t.Cleanup(func() { _ = listener.Close() })
	p := &printer{address: listener.Addr().String()}
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			go p.take(conn)
		}
	}()
	return p
}

func (p *printer) take(conn net.Conn) {
	defer conn.Close()
	_ = conn.SetDeadline(time.Now().Add(20 * time.Second))
	job, _ := io.ReadAll(io.LimitReader(conn, 16<<20))
	if len(job) == 0 {
		return // somebody only asked whether it is there
	}
	p.mu.Lock()
	p.jobs = append(p.jobs, string(job))
	p.mu.Unlock()
}

// labels counts the labels printed so far: each is one ZPL format.
func (p *printer) labels() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	count := 0
	for _, job := range p.jobs {
		count += strings.Count(job, "^XA")
	}
	return count
}

// last is the ZPL of the last labels, which may have come in one job or in several.
func (p *printer) last(labels int) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	formats := strings.SplitAfter(strings.Join(p.jobs, ""), "^XZ")
	formats = formats[:len(formats)-1] // what follows the last end
	return strings.Join(formats[len(formats)-labels:], "")
}
