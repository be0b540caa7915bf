//go:build desktop_e2e

package app_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"
)

// TestFigures prints what a start costs: make bench.
func TestFigures(t *testing.T) {
	s := newStage(t)
	defer s.evidence()
	server := startServer(s)
	client := s.client()
	s.firstStart(server.address)
	var shown []time.Duration
	for range 5 {
		s.kill(client)
		began := time.Now()
		client = s.client()
		until(t, findLimit, "window", s.shows)
		shown = append(shown, time.Since(began))
		s.tree.find("link", "Orders")
	}
	slices.Sort(shown)
	fmt.Printf("\nwindow shown, with its page in it, after %d ms (median of 5)\n", shown[2].Milliseconds())
	time.Sleep(10 * time.Second) // at rest is after the garbage of the start, and nothing tells when that is
	for _, kind := range []string{"VmRSS", "RssAnon"} {
		fmt.Printf("the client's own process, %s: %d MB\n", kind, memory(t, client.Process.Pid, kind)>>10)
	}
}

// memory is one line of what the system says of a process, in kB.
func memory(t *testing.T, pid int, kind string) int {
	t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	must(t, err)
	found := regexp.MustCompile(kind + `:\s+(\d+) kB`).FindSubmatch(status)
	if found == nil {
		t.Fatal("the system does not tell ", kind)
	}
	kB, err := strconv.Atoi(string(found[1]))
	must(t, err)
	return kB
}
