package notifications

import (
	"bufio"
	"context"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/riverqueue/river"

	"tradekart/portal/backend/db"
	"tradekart/portal/backend/push"
)

// Run by make bench; smaller with -short.

// These environment variables make this program a server that sends one notification: the database, the push
// service's key and address, and the notification.
const benchDatabase, benchKey, benchService, benchPush = "PORTAL_PUSH_DATABASE", "PORTAL_PUSH_KEY", "PORTAL_PUSH_SERVICE", "PORTAL_PUSH_ID"

func init() {
	if os.Getenv(benchDatabase) == "" {
		return
	}
	if err := sendAsServer(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	fmt.Printf("%.1f\n", float64(m.Sys)/1e6)
	os.Exit(0)
}

func sendAsServer(ctx context.Context) error {
	pool, err := db.Open(ctx, os.Getenv(benchDatabase))
	if err != nil {
		return err
	}
	sender, err := push.NewFCM([]byte(os.Getenv(benchKey)), os.Getenv(benchService))
	if err != nil {
		return err
	}
	api := New(pool, nil, sender, func() time.Time { return time.Now().UTC() })
	for {
		err := api.send(ctx, SendArgs{NotificationID: os.Getenv(benchPush)})
		if snooze := (*river.JobSnoozeError)(nil); !errors.As(err, &snooze) || snooze.Duration > 0 {
			return err
		}
	}
}

// endpoint responds as Firebase Cloud Messaging does and counts what each device is sent.
type endpoint struct {
	*httptest.Server
	key  []byte
	mu   sync.Mutex
	sent map[string]int // messages by token
	half chan struct{}  // closed when stop messages have arrived
	stop int
}

func newEndpoint(b *testing.B, stop int) *endpoint {
	e := &endpoint{sent: map[string]int{}, half: make(chan struct{}), stop: stop}
	mux := http.NewServeMux()
	mux.HandleFunc("POST /token", func(w http.ResponseWriter, _ *http.Request) {
		_, _ = w.Write([]byte(`{"access_token":"t","expires_in":3600,"token_type":"Bearer"}`))
	})
	mux.HandleFunc("POST /v1/projects/shop-app/messages:send", e.receive)
	e.Server = httptest.NewServer(mux)
	b.Cleanup(e.Close)
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		b.Fatal(err)
	}
	der, _ := x509.MarshalPKCS8PrivateKey(key)
	e.key, _ = json.Marshal(map[string]string{"project_id": "shop-app", "private_key_id": "k1", "client_email": "push@shop-app.example",
		"token_uri": e.URL + "/token", "private_key": string(pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: der}))})
	return e
}

func (e *endpoint) receive(w http.ResponseWriter, r *http.Request) {
	var body struct{ Message struct{ Token string } }
	_ = json.NewDecoder(r.Body).Decode(&body)
	e.mu.Lock()
	e.sent[body.Message.Token]++
	if len(e.sent) == e.stop {
		close(e.half)
	}
	e.mu.Unlock()
	_, _ = w.Write([]byte(`{"name":"projects/shop-app/messages/1"}`))
}

// server starts a process that sends the notification; at its end it prints its memory in MB.
func (e *endpoint) server(b *testing.B, f *fixture, id string) (*exec.Cmd, *bufio.Reader) {
	cmd := exec.CommandContext(b.Context(), os.Args[0])
	cmd.Env = append(os.Environ(), benchDatabase+"="+f.Pool.Config().ConnString(), benchKey+"="+string(e.key), benchService+"="+e.URL, benchPush+"="+id)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		b.Fatal(err)
	}
	return cmd, bufio.NewReader(out)
}

// BenchmarkPush prints the rate and memory of sending to many devices, and checks that no device receives a
// message twice when the server is killed half-way.
func BenchmarkPush(b *testing.B) {
	devices := 100_000
	if testing.Short() {
		devices = 2000
	}
	f := setup(b)
	f.Exec(`insert into push_devices (id, merchant_id, customer_id, token, platform, registered_at)
		select gen_random_uuid(), $1, 'c' || i, 't' || i, 'iOS', now() from generate_series(1, $2::int) i`, f.Callers["merchant"].MerchantID, devices)
	whole := newEndpoint(b, -1)
	began := time.Now()
	cmd, out := whole.server(b, f, f.create(nil).Id)
	memory, _ := out.ReadString('\n')
	took := time.Since(began)
	if err := cmd.Wait(); err != nil || len(whole.sent) != devices {
		b.Fatalf("%d of %d: %v", len(whole.sent), devices, err)
	}
	fmt.Printf("%d messages in %.1f s, %.0f a second, memory of the process %s", devices, took.Seconds(), float64(devices)/took.Seconds(), memory)

	killed := newEndpoint(b, devices/2)
	n := f.create(nil)
	cmd, _ = killed.server(b, f, n.Id)
	<-killed.half
	_ = cmd.Process.Kill()
	_ = cmd.Wait()
	// long enough for the deliveries to be given up
	f.Exec(`update push_deliveries set tried_at = tried_at - interval '3 minutes' where notification_id = $1`, n.Id)
	cmd, _ = killed.server(b, f, n.Id)
	if err := cmd.Wait(); err != nil {
		b.Fatal(err)
	}
	twice := 0
	for _, messages := range killed.sent {
		if messages > 1 {
			twice++
		}
	}
	got := f.read(n.Id)
	fmt.Printf("killed at %d: %d devices received one message, %d more than one; %d are counted as sent, %d as failed\n",
		devices/2, len(killed.sent)-twice, twice, got.Sent, got.Failed)
	if twice > 0 || got.State != "Sent" || got.Sent+got.Failed != devices {
		b.Errorf("%+v", got)
	}
}
