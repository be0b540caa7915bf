package app

import (
	"context"
	"fmt"
	"sync"

	"github.com/wailsapp/wails/v2/pkg/runtime"
)

// title is the window's title: how many orders wait for a person, what the page shows, and whose
// shop it is, so that the task bar tells two profiles apart.
type title struct {
	mu    sync.Mutex
	page  string
	shop  string
	count int
}

// set changes a part of the title and shows it.
func (t *title) set(s *shell, change func(*title)) {
	t.mu.Lock()
	change(t)
	text := t.text()
	t.mu.Unlock()
	s.with(func(ctx context.Context) { runtime.WindowSetTitle(ctx, text) })
}

func (t *title) text() string {
	text := t.page
	if text == "" {
		text = programName
	}
	if t.shop != "" {
		text += " – " + t.shop
	}
	if t.count > 0 {
		text = fmt.Sprintf("(%d) %s", t.count, text)
	}
	return text
}
