//go:build desktop_e2e

package app_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

const (
	shopEmail = "shop@tradekart.demo"
	password  = "Demo-Portal-2026"
)

// portalServer is the real server with demo data and only the orders that the test creates.
type portalServer struct {
	t       *testing.T
	address string
	command *exec.Cmd
	browser *http.Client // signed in as the shop, beside the desktop client
	shop    string
	sent    int
}

func startServer(s *computer, args ...string) *portalServer {
	s.t.Helper()
	read, write, err := os.Pipe()
	must(s.t, err)
	args = append([]string{"--demo", "--demo-orders-every", "0",
		"--addr", "127.0.0.1:0", "--data", filepath.Join(s.folder, "data")}, args...)
	cmd := s.command(filepath.Join(s.root, "bin", "portal-server"), args...)
	cmd.Stdout = write
	s.start(cmd)
	_ = write.Close()
	p := &portalServer{t: s.t, command: cmd, address: readyAt(s.t, read)}
	jar, err := cookiejar.New(nil)
	must(s.t, err)
	p.browser = &http.Client{Jar: jar, Timeout: patience}
	p.signIn(shopEmail)
	var profile struct{ Result struct{ ShopId string } }
	p.call("GET", "/api/portal/profile", nil, &profile)
	p.shop = profile.Result.ShopId
	return p
}

var readyLine = regexp.MustCompile(`ready at (http://\S+)`)

// readyAt waits until the server prints that it is ready, and keeps reading its output.
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
	case <-time.After(3 * patience): // it makes a database and fills it
	}
	t.Fatal("the server did not start")
	return ""
}

func (p *portalServer) signIn(email string) {
	p.t.Helper()
	p.call("POST", "/api/portal/login", map[string]any{"Email": email, "Password": password}, nil)
}

func (p *portalServer) call(method, path string, in, out any) {
	p.t.Helper()
	p.send(time.Now(), method, path, in, out)
}

func (p *portalServer) send(began time.Time, method, path string, in, out any) {
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
	text, err := io.ReadAll(answer.Body)
	must(p.t, err)
	must(p.t, answer.Body.Close())
	if answer.StatusCode == http.StatusServiceUnavailable && time.Since(began) < patience { // a machine that does much else; nothing was done
		time.Sleep(findPause)
		p.send(began, method, path, in, out)
		return
	}
	if answer.StatusCode >= 300 {
		p.t.Fatalf("%s %s: %d %s", method, path, answer.StatusCode, text)
	}
	if out != nil {
		must(p.t, json.Unmarshal(text, out))
	}
}

// arrive sends an order, as a web shop does, and returns its number and id.
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

// accept accepts an order from another browser and sets its number of packages.
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

// hasPrinted waits until the order's timeline says that its labels were printed.
func (p *portalServer) hasPrinted(id string) {
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
