//go:build desktop_e2e

package app_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// TestFigures prints how long a start takes; run by make bench.
func TestFigures(t *testing.T) {
	s := newComputer(t)
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
	time.Sleep(10 * time.Second) // memory at rest is measured after garbage collection, which nothing reports
	for _, kind := range []string{"VmRSS", "RssAnon"} {
		fmt.Printf("the client's own process, %s: %d MB\n", kind, memory(t, client.Process.Pid, kind)>>10)
	}
	total := 0
	for _, pid := range family(t, client.Process.Pid) {
		name, err := os.ReadFile(fmt.Sprintf("/proc/%d/comm", pid))
		must(t, err)
		pss := share(t, pid, "Pss")
		total += pss
		fmt.Printf("%s: PSS %d MB, of it anonymous %d MB\n", strings.TrimSpace(string(name)), pss>>10, share(t, pid, "Pss_Anon")>>10)
	}
	fmt.Printf("together: PSS %d MB\n", total>>10)
}

// family is a process and its descendants.
func family(t *testing.T, pid int) []int {
	t.Helper()
	all := []int{pid}
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/children", pid))
	must(t, err)
	for _, task := range tasks {
		text, err := os.ReadFile(task)
		must(t, err)
		for _, child := range strings.Fields(string(text)) {
			number, err := strconv.Atoi(child)
			must(t, err)
			all = append(all, family(t, number)...)
		}
	}
	return all
}

// share is one line of a process's memory use in kB, in which shared memory is divided among its users.
func share(t *testing.T, pid int, kind string) int {
	t.Helper()
	return line(t, fmt.Sprintf("/proc/%d/smaps_rollup", pid), kind)
}

// memory is one line of the system's report on a process, in kB.
func memory(t *testing.T, pid int, kind string) int {
	t.Helper()
	return line(t, fmt.Sprintf("/proc/%d/status", pid), kind)
}

func line(t *testing.T, path, kind string) int {
	t.Helper()
	text, err := os.ReadFile(path)
	must(t, err)
	found := regexp.MustCompile(`(?m)^` + kind + `:\s+(\d+) kB`).FindSubmatch(text)
	if found == nil {
		t.Fatal("the system does not tell ", kind)
	}
	kB, err := strconv.Atoi(string(found[1]))
	must(t, err)
	return kB
}
