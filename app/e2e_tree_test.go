//go:build desktop_e2e

package app_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/godbus/dbus/v5"
)

// The tests see the window as a screen reader does, through the tree that WebKit and GTK publish on the
// accessibility bus. What they cannot find, a blind user cannot find either.

const (
	atspi      = "org.a11y.atspi."
	maxNodes   = 6000 // for reading the tree once; a page has hundreds of elements
	callLimit  = 10 * time.Second
	findLimit  = patience
	findPause  = 100 * time.Millisecond
	showingBit = 25 // AT-SPI's numbers of states
)

// node is one element of the window at one moment.
type node struct {
	name, role string
	object     dbus.BusObject
	depth      int
	showing    bool
}

// roles are AT-SPI's numbers of the roles that the tests look for; WebKit does not name all of them.
var roles = map[uint32]string{
	7: "check box", 11: "combo box", 16: "dialog", 23: "frame", 29: "label", 31: "list", 32: "list item",
	33: "menu", 35: "menu item", 39: "panel", 40: "password", 43: "button", 44: "radio button", 61: "text",
	62: "toggle", 79: "entry", 83: "heading", 88: "link", 98: "option", 116: "static", 130: "switch",
}

var pressed = map[string]bool{"button": true, "link": true, "radio button": true, "menu item": true}

type tree struct {
	t    *testing.T
	conn *dbus.Conn
}

// reference is how AT-SPI identifies an element: its application and path.
type reference struct {
	Bus  string
	Path dbus.ObjectPath
}

func openTree(t *testing.T, session *dbus.Conn) *tree {
	t.Helper()
	bus := session.Object("org.a11y.Bus", "/org/a11y/bus")
	must(t, bus.SetProperty("org.a11y.Status.IsEnabled", dbus.MakeVariant(true)))
	var address string
	must(t, bus.Call("org.a11y.Bus.GetAddress", 0).Store(&address))
	conn, err := dbus.Connect(address)
	must(t, err)
	t.Cleanup(func() { _ = conn.Close() })
	return &tree{t, conn}
}

func (w *tree) call(object dbus.BusObject, method string, result any, args ...any) error {
	ctx, cancel := context.WithTimeout(context.Background(), callLimit)
	defer cancel()
	return object.CallWithContext(ctx, atspi+method, 0, args...).Store(result)
}

// walk visits the visible elements until visit returns true.
func (w *tree) walk(visit func(node) bool) {
	left := maxNodes
	root := w.conn.Object(atspi+"Registry", "/org/a11y/atspi/accessible/root")
	w.below(root, 0, &left, visit)
}

func (w *tree) below(parent dbus.BusObject, depth int, left *int, visit func(node) bool) bool {
	if depth > 120 {
		return false
	}
	for _, child := range w.children(parent) {
		if *left--; *left < 0 {
			return false
		}
		n, ok := w.look(child, depth)
		if !ok {
			continue
		}
		if n.showing && visit(n) || w.below(n.object, depth+1, left, visit) {
			return true
		}
	}
	return false
}

// children returns an element's children. The page is the only child of the web view and is returned only if
// the first child is requested.
func (w *tree) children(parent dbus.BusObject) []reference {
	var all []reference
	if w.call(parent, "Accessible.GetChildren", &all) != nil || len(all) > 0 {
		return all
	}
	var only reference
	err := w.call(parent, "Accessible.GetChildAtIndex", &only, int32(0))
	if err != nil || strings.HasSuffix(string(only.Path), "/null") {
		return nil
	}
	return []reference{only}
}

// look reads one element; false if it has disappeared.
func (w *tree) look(r reference, depth int) (node, bool) {
	n := node{object: w.conn.Object(r.Bus, r.Path), depth: depth}
	var states []uint32
	var role uint32
	if w.call(n.object, "Accessible.GetRole", &role) != nil ||
		w.call(n.object, "Accessible.GetState", &states) != nil || len(states) == 0 {
		return n, false
	}
	if value, err := n.object.GetProperty(atspi + "Accessible.Name"); err == nil {
		n.name, _ = value.Value().(string)
	}
	n.role = roles[role]
	if n.role == "" {
		n.role = fmt.Sprint("role-", role)
	}
	n.showing = states[0]&(1<<showingBit) != 0
	return n, true
}

// seen returns the first element with the role and name. Elements to press need the whole name, others part
// of it.
func (w *tree) seen(role, words string) (node, bool) {
	var found node
	ok := false
	w.walk(func(n node) bool {
		if n.role != role {
			return false
		}
		if pressed[role] {
			ok = n.name == words
		} else {
			ok = strings.Contains(n.name, words)
		}
		found = n
		return ok
	})
	return found, ok
}

// hidden reports whether the program answers and shows no window. One that is too busy to answer, or that changes while it is asked, has not
// hidden its window by that.
func (w *tree) hidden() bool {
	var programs []reference
	root := w.conn.Object(atspi+"Registry", "/org/a11y/atspi/accessible/root")
	if w.call(root, "Accessible.GetChildren", &programs) != nil {
		return false
	}
	for _, program := range programs {
		var windows []reference
		if w.call(w.conn.Object(program.Bus, program.Path), "Accessible.GetChildren", &windows) != nil {
			return false
		}
		for _, window := range windows {
			if n, ok := w.look(window, 1); !ok || n.showing && n.role == "frame" {
				return false
			}
		}
	}
	return len(programs) > 0
}

// text returns the text of an element that contains text.
func (w *tree) text(n node) string {
	var text string
	var kinds []string
	if w.call(n.object, "Accessible.GetInterfaces", &kinds) != nil || !slices.Contains(kinds, atspi+"Text") {
		return ""
	}
	_ = w.call(n.object, "Text.GetText", &text, int32(0), int32(-1))
	return text
}

// find waits for an element.
func (w *tree) find(role, words string) node {
	w.t.Helper()
	var found node
	until(w.t, findLimit, fmt.Sprintf("%s %q in the window", role, words), func() bool {
		n, ok := w.seen(role, words)
		found = n
		return ok
	})
	return found
}

// says waits until the words appear anywhere in the window.
func (w *tree) says(words string) {
	w.t.Helper()
	until(w.t, findLimit, fmt.Sprintf("%q in the window", words), func() bool { return strings.Contains(w.all(), words) })
}

// all returns all texts in the window, one line per element.
func (w *tree) all() string {
	var out strings.Builder
	w.walk(func(n node) bool {
		fmt.Fprintf(&out, "%s%s %q %s\n", strings.Repeat(" ", n.depth), n.role, n.name, w.text(n))
		return false
	})
	return out.String()
}

// box is the element's position on the screen.
func (w *tree) box(n node) (x, y, width, height int32) {
	w.t.Helper()
	var extents struct{ X, Y, W, H int32 }
	must(w.t, w.call(n.object, "Component.GetExtents", &extents, uint32(0)))
	return extents.X, extents.Y, extents.W, extents.H
}
