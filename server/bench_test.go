package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/gorilla/websocket"
)

// Run by make bench.

const benchSockets = 1000

const benchClient = "PORTAL_BENCH_SOCKETS" // the server's address, in the process with the clients

func init() {
	if address := os.Getenv(benchClient); address != "" {
		holdSockets(address, os.Getenv("PORTAL_BENCH_COOKIE"))
		os.Exit(0)
	}
}

// BenchmarkSockets measures the time from a call to the intake until each of 1,000 open sockets, whose
// clients are in another process, has the message, and the server's memory per socket.
func BenchmarkSockets(b *testing.B) {
	p, server := started(b, nil)
	p.hub.MaxPerUser = benchSockets
	var cookie strings.Builder
	for _, c := range signIn(b, server, "shop@tradekart.demo") {
		cookie.WriteString(c.Name + "=" + c.Value + "; ")
	}
	before := heap()
	clients := exec.CommandContext(b.Context(), os.Args[0])
	clients.Env = append(os.Environ(), benchClient+"=ws"+strings.TrimPrefix(server.URL, "http")+"/ws/data-update", "PORTAL_BENCH_COOKIE="+cookie.String())
	clients.Stderr = os.Stderr
	out, err := clients.StdoutPipe()
	if err == nil {
		err = clients.Start()
	}
	if err != nil {
		b.Fatal(err)
	}
	answers := json.NewDecoder(out)
	arrivals := func() (at []time.Time) {
		if err := answers.Decode(&at); err != nil {
			b.Fatal(err)
		}
		return at
	}
	arrivals() // all are connected
	fmt.Printf("\n%d sockets open on the server: %d; server's memory of a socket: %.1f kB\n", benchSockets, p.hub.Open(), float64(heap()-before)/benchSockets/1024)
	var times []time.Duration
	for round := range 50 {
		began := time.Now()
		sendOrderNamed(b, server, "bench-"+strconv.Itoa(round))
		for _, at := range arrivals() {
			times = append(times, at.Sub(began))
		}
	}
	_ = clients.Process.Kill()
	_ = clients.Wait()
	slices.Sort(times)
	fmt.Printf("order sent in → message on a socket, %d sockets: p50 %.1f ms, p99 %.1f ms\n", benchSockets,
		float64(times[len(times)/2].Microseconds())/1000, float64(times[len(times)*99/100].Microseconds())/1000)
}

// holdSockets is the other process: it reports when all sockets are open, and then, for each order, when each
// socket received its message.
func holdSockets(address, cookie string) {
	arrived := make(chan time.Time, benchSockets)
	for range benchSockets {
		conn, _, err := websocket.DefaultDialer.Dial(address, http.Header{"Cookie": {cookie}})
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		go func() {
			for {
				_, message, err := conn.ReadMessage()
				if err != nil {
					os.Exit(0) // the server has ended
				}
				if bytes.Contains(message, []byte(`"Connected"`)) || bytes.Contains(message, []byte(`"NewOrder"`)) {
					arrived <- time.Now()
				}
			}
		}()
	}
	for out := json.NewEncoder(os.Stdout); ; {
		at := make([]time.Time, benchSockets)
		for i := range at {
			at[i] = <-arrived
		}
		_ = out.Encode(at)
	}
}

// heap is the heap after garbage collection; it may have shrunk. Pools release memory only at the second
// collection, and goroutine stacks shrink at each.
func heap() int64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc + m.StackInuse)
}

// BenchmarkStart measures how long the built server takes to be ready, with an empty and with an existing
// data folder, and the memory of the idle server.
func BenchmarkStart(b *testing.B) {
	data := dataDir(b)
	for _, what := range []string{"empty data folder", "existing data folder"} {
		began := time.Now()
		cmd, address := startProcess(b, data)
		for status(address+"/readyz") != 200 {
			if time.Since(began) > time.Minute {
				b.Fatal("not ready")
			}
		}
		fmt.Printf("\n%s to ready: %d ms\n", what, time.Since(began).Milliseconds())
		if what == "existing data folder" {
			time.Sleep(3 * time.Second) // when idle
			fmt.Printf("memory of the server process at rest: %s MB\n", resident(cmd.Process.Pid))
		}
		_ = cmd.Process.Signal(syscall.SIGTERM)
		_ = cmd.Wait()
	}
}

func resident(pid int) string {
	raw, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range strings.Lines(string(raw)) {
		if rest, ok := strings.CutPrefix(line, "VmRSS:"); ok {
			kb, _ := strconv.Atoi(strings.Fields(rest)[0])
			return strconv.Itoa(kb / 1024)
		}
	}
	return "unknown"
}
