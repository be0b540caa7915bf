package main

import (
	"io"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tradekart/portal/backend/wire"
)

// calls reads a history: what, who, began, ended (0: no answer), answer.
func calls(rows ...[]any) (all []call) {
	for _, r := range rows {
		c := call{What: r[0].(string), By: r[1].(string), Began: time.Duration(r[2].(int)), Ended: time.Duration(r[3].(int)), Answer: r[4].(string)}
		if c.Ended == 0 {
			c.Ended = forever
		}
		all = append(all, c)
	}
	return all
}

func TestHistories(t *testing.T) {
	t.Parallel()
	sent := []any{"send", "", 1, 2, "created"}
	for name, c := range map[string]struct {
		history []call
		right   bool
	}{
		"one of two accepts": {calls(sent, []any{"accept", "a", 3, 9, "done"}, []any{"accept", "b", 4, 5, "taken"}), true},
		"the lost one took effect, late": {calls(sent, []any{"accept", "a", 3, 0, "lost"}, []any{"read", "", 5, 6, "waiting"},
			[]any{"accept", "b", 7, 8, "taken"}), true},
		"the same key again":            {calls(sent, []any{"accept", "a", 3, 0, "lost"}, []any{"accept", "a", 7, 8, "done"}), true},
		"a lost send, then another":     {calls([]any{"send", "", 1, 0, "lost"}, []any{"send", "", 3, 4, "known"}), true},
		"two accept":                    {calls(sent, []any{"accept", "a", 3, 9, "done"}, []any{"accept", "b", 4, 5, "done"}), false},
		"a stale read":                  {calls(sent, []any{"accept", "a", 3, 4, "done"}, []any{"read", "", 5, 6, "waiting"}), false},
		"taken by nobody":               {calls(sent, []any{"accept", "a", 3, 4, "taken"}), false},
		"its own key is told otherwise": {calls(sent, []any{"accept", "a", 3, 4, "done"}, []any{"accept", "a", 5, 6, "taken"}), false},
		"made twice":                    {calls(sent, []any{"send", "", 3, 4, "created"}), false},
		"gone":                          {calls(sent, []any{"read", "", 3, 4, "missing"}), false},
		"an answer that nobody expects": {calls(sent, []any{"accept", "a", 3, 4, "422 Invalid"}), false},
	} {
		if explain(c.history) != c.right {
			t.Errorf("%s: %t", name, !c.right)
		}
	}
}

func TestScreens(t *testing.T) {
	t.Parallel()
	shop := &account{email: "counter", role: wire.RoleShop, merchant: "m", shop: "s"}
	table := []event{{seq: 1, shop: "s"}, {seq: 2, shop: "s"}, {seq: 3, shop: "other"}, {seq: 4, entity: wire.EntityMerchant, merchant: "m"}, {seq: 5, shop: "s"}}
	for name, c := range map[string]struct {
		heard []int64
		right bool
	}{
		"everything": {[]int64{2, 4, 5}, true}, "one is missing": {[]int64{2, 5}, false}, "in another order": {[]int64{4, 2, 5}, false},
		"twice": {[]int64{2, 4, 4, 5}, false}, "another shop's": {[]int64{2, 3, 4, 5}, false}, "one that is not stored": {[]int64{2, 4, 5, 6}, false},
	} {
		s, present := newScreen(&load{}, shop), false
		s.visits = []string{"connected"}
		s.hear(wire.DataUpdate{UpdateType: wire.UpdateConnected, Seq: 1}, &present)
		for _, seq := range c.heard {
			s.hear(wire.DataUpdate{UpdateType: wire.UpdateOrder, Seq: seq, LastUpdate: time.Now()}, &present)
		}
		s.hear(wire.DataUpdate{UpdateType: wire.UpdatePing, Seq: 5}, &present)
		if problems := s.compare(table); (len(problems) == 0) != c.right {
			t.Errorf("%s: %q", name, problems)
		}
	}
}

// The bugs that show that the checks can fail still fit the code.
func TestBugsFitTheCode(t *testing.T) {
	t.Parallel()
	found := map[string]bool{}
	for _, b := range bugs {
		found[b.Finds] = true
		if b.File == "" {
			continue
		}
		text, err := os.ReadFile(filepath.Join("..", "..", b.File))
		if err != nil || strings.Count(string(text), b.Old) != 1 {
			t.Errorf("%s: %q is not once in %s (%v)", b.Name, b.Old, b.File, err)
		}
	}
	for _, check := range checks {
		if !found[check] {
			t.Errorf("no bug shows that this check can fail: %s", check)
		}
	}
}

func TestTheProxy(t *testing.T) {
	t.Parallel()
	echo, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer echo.Close()
	go func() {
		for {
			conn, err := echo.Accept()
			if err != nil {
				return
			}
			go func() { _, _ = io.Copy(conn, conn) }()
		}
	}()
	p, err := newProxy("tcp", echo.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer p.close()
	conn, err := net.Dial("tcp", "127.0.0.1:"+p.port())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	say := func(limit time.Duration) error {
		if _, err := conn.Write([]byte("x")); err != nil {
			return err
		}
		_ = conn.SetReadDeadline(time.Now().Add(limit))
		_, err := conn.Read(make([]byte, 1))
		return err
	}
	if err := say(10 * time.Second); err != nil {
		t.Fatal(err)
	}
	p.hang()
	if err := say(50 * time.Millisecond); !os.IsTimeout(err) {
		t.Errorf("while it hangs: %v", err)
	}
	p.thaw()
	if err := say(10 * time.Second); err != nil {
		t.Errorf("after it hung: %v", err)
	}
	p.cut()
	if err := say(10 * time.Second); err == nil || os.IsTimeout(err) {
		t.Errorf("after the cut: %v", err)
	}
}
