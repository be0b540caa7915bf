package main

import (
	"fmt"
	"os"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gorilla/websocket"

	"tradekart/portal/backend/wire"
)

// Run by make bench.

const benchSockets = 1000

// BenchmarkSockets measures from the intake's call to the message on each of
// 1,000 open sockets, and what a socket costs.
func BenchmarkSockets(b *testing.B) {
	p, server := started(b, nil)
	p.hub.MaxPerUser = benchSockets
	cookies := signIn(b, server, "shop@tradekart.demo")
	runtime.GC()
	before := heap()
	conns := make([]*websocket.Conn, benchSockets)
	for i := range conns {
		conns[i] = listen(b, server, cookies)
	}
	runtime.GC()
	fmt.Printf("\n%d sockets open on the server: %d; memory of a socket, both its ends: %.1f kB\n", benchSockets, p.hub.Open(), float64(heap()-before)/benchSockets/1024)
	var mu sync.Mutex
	var times []time.Duration
	for round := range 20 {
		external := "bench-" + strconv.Itoa(round)
		var wg sync.WaitGroup
		began := time.Now()
		for _, c := range conns {
			wg.Go(func() {
				heard(b, c, func(u wire.DataUpdate) bool { return u.UpdateType == wire.UpdateNewOrder && u.LastUpdate.After(began) })
				mu.Lock()
				times = append(times, time.Since(began))
				mu.Unlock()
			})
		}
		sendOrderNamed(b, server, external)
		wg.Wait()
	}
	slices.Sort(times)
	fmt.Printf("order sent in → message on a socket, %d sockets: p50 %.1f ms, p99 %.1f ms\n", benchSockets,
		float64(times[len(times)/2].Microseconds())/1000, float64(times[len(times)*99/100].Microseconds())/1000)
}

func heap() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapInuse + m.StackInuse
}

// BenchmarkStart measures the built server: an empty data folder to ready, an
// existing one, and its memory at rest.
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
			time.Sleep(3 * time.Second) // at rest
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
