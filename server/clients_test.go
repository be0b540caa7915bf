package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/uuid"
)

// clientProgram is one of the guide's programs as its reader runs it.
type clientProgram struct {
	name, runs string
	serve      func(port, file string) []string // empty: it does not listen
}

var clientPrograms = []clientProgram{
	{name: "intake.sh", runs: "bash"},
	{name: "intake.mjs", runs: "node", serve: func(port, file string) []string { return []string{file, "webhooks", port} }},
	{name: "intake.py", runs: "python3", serve: func(port, file string) []string { return []string{file, "webhooks", port} }},
	{name: "intake.php", runs: "php", serve: func(port, file string) []string { return []string{"-S", "127.0.0.1:" + port, file} }},
}

// clientSecret is the example of Standard Webhooks.
const clientSecret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"

// The programs of the guide, as the server serves them, send an order once however badly the line is, read each event once, and take
// webhooks that are ours.
func TestTheGuidesPrograms(t *testing.T) {
	t.Parallel()
	p, server := started(t, func(c *config) { c.WebhookAllow = prefixes{netip.MustParsePrefix("127.0.0.0/8")} })
	for _, c := range clientPrograms {
		t.Run(c.name, func(t *testing.T) {
			if _, err := exec.LookPath(c.runs); err != nil {
				t.Fatalf("%s is not installed, so this program is not proved; build/tools.sh installs it", c.runs)
			}
			file := filepath.Join(t.TempDir(), c.name)
			if err := os.WriteFile(file, served(t, server.URL+"/api/docs/clients/"+c.name), 0o600); err != nil {
				t.Fatal(err)
			}
			c.sendsAnOrderOnce(t, p, server, file)
			c.readsEachEventOnce(t, p, server, file)
			c.takesWebhooks(t, p, file)
		})
	}
}

func served(t *testing.T, address string) []byte {
	t.Helper()
	resp, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, _ := io.ReadAll(resp.Body)
	if resp.StatusCode != http.StatusOK || len(body) == 0 {
		t.Fatalf("%s: %d", address, resp.StatusCode)
	}
	return body
}

// run runs the program and returns what it prints.
func (c clientProgram) run(t *testing.T, address, input string, args ...string) (out, problems string, err error) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	cmd := exec.CommandContext(ctx, c.runs, args...)
	cmd.Env = append(os.Environ(), "PORTAL_URL="+address, "PORTAL_KEY="+hartleyKey, "WEBHOOK_SECRET="+clientSecret)
	var said, wrong bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &said, &wrong
	err = cmd.Run()
	return said.String(), wrong.String(), err
}

// badLine is the server behind a line that loses its first response and is busy for the second request.
func badLine(t *testing.T, server *httptest.Server) (line *httptest.Server, requests *atomic.Int32) {
	t.Helper()
	to, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	proxy, requests := httputil.NewSingleHostReverseProxy(to), &atomic.Int32{}
	line = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch requests.Add(1) {
		case 1:
			proxy.ServeHTTP(httptest.NewRecorder(), r)
			panic(http.ErrAbortHandler)
		case 2:
			w.Header().Set("Retry-After", "1")
			w.WriteHeader(http.StatusServiceUnavailable)
		default:
			proxy.ServeHTTP(w, r)
		}
	}))
	line.Config.ErrorLog = nil
	t.Cleanup(line.Close)
	return line, requests
}

func (c clientProgram) sendsAnOrderOnce(t *testing.T, p *portal, server *httptest.Server, file string) {
	t.Helper()
	order := filepath.Join(t.TempDir(), "order.json")
	write := func(postcode string) {
		text := `{"ShopId": "` + islington + `", "ExternalOrderId": "` + c.name + `", "CustomerFirstName": "Zoë 🦊", "DeliveryAddressLine1": "14 Upper Street",
			"DeliveryAddressPostCode": "` + postcode + `",
			"Orderlines": [{"ProductTitle": "Čajník “Ö”", "OrderLineQuantity": 1, "OrderLineAmountPerUnit": 1250}]}`
		if err := os.WriteFile(order, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	line, requests := badLine(t, server)
	write("N1 0PQ")
	out, problems, err := c.run(t, line.URL, "", file, "order", order)
	var no, name, title string
	if failed := p.pool.QueryRow(t.Context(), `select o.order_no, o.customer_first_name, l.product_title from orders o join order_lines l on l.order_id = o.id
		where o.external_order_id = $1`, c.name).Scan(&no, &name, &title); failed != nil {
		t.Fatalf("%v: %s %s %v", failed, out, problems, err)
	}
	if err != nil || requests.Load() != 3 || !strings.Contains(out, no) || name != "Zoë 🦊" || title != "Čajník “Ö”" {
		t.Errorf("%d requests, %s %s: printed %q %q (%v)", requests.Load(), name, title, out, problems, err)
	}
	write("nowhere")
	c.refuse(t, line.URL, requests, file, order)
}

// refuse sends what is wrong however often it is sent.
func (c clientProgram) refuse(t *testing.T, address string, requests *atomic.Int32, file, order string) {
	t.Helper()
	text, _ := os.ReadFile(order)
	if err := os.WriteFile(order, bytes.Replace(text, []byte(c.name), []byte(c.name+"-2"), 1), 0o600); err != nil {
		t.Fatal(err)
	}
	before := requests.Load()
	out, problems, err := c.run(t, address, "", file, "order", order)
	if err == nil || !strings.Contains(out+problems, "DeliveryAddressPostCode") || requests.Load() != before+1 {
		t.Errorf("a wrong order in %d requests: %q %q (%v)", requests.Load()-before, out, problems, err)
	}
}

// happen stores n events of an order of the demo's merchant; they can be read once they are numbered, which is after the commit.
func happen(t *testing.T, p *portal, external string, n int) {
	t.Helper()
	if _, err := p.pool.Exec(t.Context(), `insert into merchant_events (id, merchant_id, shop_id, type, subject_id, at, data)
		select gen_random_uuid(), $1, $2, 'order.packed', gen_random_uuid(), now(), jsonb_build_object('ExternalOrderId', $3::text || '/' || i)
		from generate_series(1, $4) i`, hartley, islington, external, n); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the events are numbered", func() (numbered bool) {
		err := p.pool.QueryRow(t.Context(), `select not exists (select from merchant_events where seq is null)`).Scan(&numbered)
		return err == nil && numbered
	})
}

func (c clientProgram) readsEachEventOnce(t *testing.T, p *portal, server *httptest.Server, file string) {
	t.Helper()
	next := filepath.Join(t.TempDir(), "next.txt")
	for run, n := range []int{501, 0, 2} { // more than a page has
		name := fmt.Sprintf("%s-%d", c.name, run)
		happen(t, p, name, n)
		out, problems, err := c.run(t, server.URL, "", file, "events", next)
		for i := 1; i <= n; i++ {
			one := fmt.Sprintf("%s/%d", name, i)
			if strings.Count(out, one+"\n")+strings.Count(out, one+`"`) != 1 {
				t.Fatalf("run %d does not have %s once (%v): %q", run, one, err, problems)
			}
		}
		// The demo's couriers may report of its own orders meanwhile.
		if err != nil || strings.Count(out, "order.packed") < n || n < 3 && strings.Count(out, "order.packed") != n {
			t.Errorf("run %d: %v %q %.500q", run, err, problems, out)
		}
	}
}

// webhookTo makes an endpoint of the demo's merchant and delivers an event to it; it returns how the delivery ended.
func webhookTo(t *testing.T, p *portal, address, external string) (state string) {
	t.Helper()
	id := uuid.NewString()
	sealed, err := p.secrets.Seal(clientSecret, id)
	if err == nil {
		_, err = p.pool.Exec(t.Context(), `insert into webhook_endpoints (id, merchant_id, name, url, types, secret, created_at, created_by)
			values ($1, $2, 'Program', $3, array['order.packed'], $4, now(), 'test')`, id, hartley, address, sealed)
	}
	if err != nil {
		t.Fatal(err)
	}
	happen(t, p, external, 1)
	state = "Waiting"
	for end := time.Now().Add(30 * time.Second); state == "Waiting" && time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		err := p.pool.QueryRow(t.Context(), `select coalesce(max(state), 'Waiting') from webhook_deliveries where endpoint_id = $1`, id).Scan(&state)
		if err != nil {
			t.Fatal(err)
		}
	}
	if _, err := p.pool.Exec(t.Context(), `delete from webhook_endpoints where id = $1`, id); err != nil {
		t.Fatal(err)
	}
	return state
}

// signedAt are the headers of a webhook.
func signedAt(at time.Time, body string) map[string]string {
	key, _ := base64.StdEncoding.DecodeString(strings.TrimPrefix(clientSecret, "whsec_"))
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "msg_1.%d.%s", at.Unix(), body)
	return map[string]string{"webhook-id": "msg_1", "webhook-timestamp": strconv.FormatInt(at.Unix(), 10),
		"webhook-signature": "v1,b2xk v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))}
}

// takesWebhooks delivers an event from the portal, and forgeries of others.
func (c clientProgram) takesWebhooks(t *testing.T, p *portal, file string) {
	t.Helper()
	if c.serve == nil {
		c.checksWebhooks(t, p, file)
		return
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	_, port, _ := net.SplitHostPort(listener.Addr().String())
	_ = listener.Close()
	cmd := exec.Command(c.runs, c.serve(port, file)...)
	cmd.Env = append(os.Environ(), "WEBHOOK_SECRET="+clientSecret)
	output := filepath.Join(t.TempDir(), "output")
	said, err := os.Create(output)
	if err == nil {
		cmd.Stdout, cmd.Stderr = said, said
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = cmd.Process.Kill(); _ = cmd.Wait(); _ = said.Close() }()
	address := "http://127.0.0.1:" + port
	for end := time.Now().Add(20 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if conn, err := net.Dial("tcp", "127.0.0.1:"+port); err == nil {
			_ = conn.Close()
			break
		}
	}
	if state := webhookTo(t, p, address, c.name+"-hook"); state != "Delivered" {
		t.Errorf("the delivery is %s", state)
	}
	body := `{"type":"order.packed","data":{"Seq":7,"Type":"order.packed","ExternalOrderId":"by hand"}}`
	for name, one := range map[string]struct {
		at   time.Time
		body string
		want int
	}{
		"ours": {time.Now(), body, 204}, "changed": {time.Now(), body + " ", 401},
		"old": {time.Now().Add(-time.Hour), body, 401}, "unsigned": {body: body, want: 401},
	} {
		r, _ := http.NewRequestWithContext(t.Context(), http.MethodPost, address, strings.NewReader(one.body))
		if !one.at.IsZero() {
			for header, value := range signedAt(one.at, body) {
				r.Header.Set(header, value)
			}
		}
		resp, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		_ = resp.Body.Close()
		if resp.StatusCode != one.want {
			t.Errorf("%s: %d, not %d", name, resp.StatusCode, one.want)
		}
	}
	time.Sleep(100 * time.Millisecond)
	text, _ := os.ReadFile(output)
	if strings.Count(string(text), c.name+"-hook/1\n") != 1 || strings.Count(string(text), "7 order.packed by hand\n") != 1 {
		t.Errorf("it dealt with %q", text)
	}
}

// checksWebhooks lets a program check what the portal has sent to a page of ours.
func (c clientProgram) checksWebhooks(t *testing.T, p *portal, file string) {
	t.Helper()
	var headers http.Header
	var body string
	page := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		raw, _ := io.ReadAll(r.Body)
		headers, body = r.Header, string(raw)
	}))
	defer page.Close()
	if state := webhookTo(t, p, page.URL, c.name+"-hook"); state != "Delivered" {
		t.Fatalf("the delivery is %s", state)
	}
	id, at, signed := headers.Get("webhook-id"), headers.Get("webhook-timestamp"), headers.Get("webhook-signature")
	old := signedAt(time.Now().Add(-time.Hour), body)
	for name, one := range map[string]struct {
		body string
		args []string
		good bool
	}{
		"ours":            {body, []string{id, at, signed}, true},
		"while replacing": {body, []string{id, at, "v1,b2xk " + signed}, true},
		"changed":         {body + " ", []string{id, at, signed}, false},
		"old":             {body, []string{"msg_1", old["webhook-timestamp"], old["webhook-signature"]}, false},
		"unsigned":        {body, []string{id, at, ""}, false},
	} {
		_, problems, err := c.run(t, "", one.body, append([]string{file, "verify"}, one.args...)...)
		if (err == nil) != one.good {
			t.Errorf("%s: %v %s", name, err, problems)
		}
	}
}

// The guide tells of every code that the intake's own packages answer with.
func TestTheGuideNamesEveryCode(t *testing.T) {
	t.Parallel()
	guide, err := intakeGuide()
	if err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob("../backend/intake/*.go")
	for _, name := range []string{"promotions/redeem.go", "promotions/referral.go", "orders/testorders.go", "orders/approve.go"} {
		files = append(files, "../backend/"+name)
	}
	said := regexp.MustCompile(`fault\.New\(fault\.\w+, "(\w+)"`)
	found := 0
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, code := range said.FindAllSubmatch(source, -1) {
			if found++; !strings.Contains(guide, "`"+string(code[1])+"`") {
				t.Errorf("%s: %s", file, code[1])
			}
		}
	}
	if found < 30 {
		t.Errorf("only %d codes were found", found)
	}
}
