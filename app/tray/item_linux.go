package tray

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"sync"

	"github.com/godbus/dbus/v5"

	"tradekart/portal/build/icon"
)

// pixmap is a picture as D-Bus carries it: rows of alpha, red, green and blue.
type pixmap struct {
	Width, Height int32
	Pixels        []byte
}

type tooltip struct {
	Icon        string
	Pictures    []pixmap
	Title, Text string
}

// pictures are decoded once, when a desktop asks for them.
var pictures = sync.OnceValue(func() []pixmap {
	decoded, err := png.Decode(bytes.NewReader(icon.TrayPNG))
	if err != nil {
		return nil // the desktop shows a picture of its own
	}
	from := image.NewNRGBA(decoded.Bounds())
	draw.Draw(from, from.Rect, decoded, decoded.Bounds().Min, draw.Src)
	pixels := make([]byte, 0, len(from.Pix))
	for i := 0; i < len(from.Pix); i += 4 {
		pixels = append(pixels, from.Pix[i+3], from.Pix[i], from.Pix[i+1], from.Pix[i+2])
	}
	return []pixmap{{int32(from.Rect.Dx()), int32(from.Rect.Dy()), pixels}}
})

func (t *Tray) itemProperties() map[string]dbus.Variant {
	t.mu.Lock()
	text := t.tooltip
	t.mu.Unlock()
	return map[string]dbus.Variant{
		"Category":   dbus.MakeVariant("ApplicationStatus"),
		"Id":         dbus.MakeVariant("tradekart-portal"),
		"Title":      dbus.MakeVariant(t.name),
		"Status":     dbus.MakeVariant("Active"),
		"IconName":   dbus.MakeVariant(""),
		"IconPixmap": dbus.MakeVariant(pictures()),
		"ToolTip":    dbus.MakeVariant(tooltip{Pictures: []pixmap{}, Title: text}),
		"ItemIsMenu": dbus.MakeVariant(false),
		"Menu":       dbus.MakeVariant(menuPath),
	}
}

func (t *Tray) itemMethods() map[string]any {
	open := func(int32, int32) *dbus.Error {
		go t.open()
		return nil
	}
	return map[string]any{
		"Activate": open, "SecondaryActivate": open,
		"ContextMenu": func(int32, int32) *dbus.Error { return nil }, // the desktop shows the menu itself
		"Scroll":      func(int32, string) *dbus.Error { return nil },
	}
}

func menuProperties() map[string]dbus.Variant {
	return map[string]dbus.Variant{
		"Version": dbus.MakeVariant(uint32(3)), "Status": dbus.MakeVariant("normal"),
		"TextDirection": dbus.MakeVariant("ltr"), "IconThemePath": dbus.MakeVariant([]string{}),
	}
}

// layout is a menu, or an entry of it. The menu has number 0, its entries count from 1.
type layout struct {
	Id         int32
	Properties map[string]dbus.Variant
	Children   []dbus.Variant
}

type properties struct {
	Id         int32
	Properties map[string]dbus.Variant
}

type event struct {
	Id   int32
	Kind string
	Data dbus.Variant
	Time uint32
}

// menuMethods respond for a menu that never changes.
func (t *Tray) menuMethods() map[string]any {
	return map[string]any{
		"GetLayout": func(parent, _ int32, _ []string) (uint32, layout, *dbus.Error) {
			return 1, t.layout(parent), nil
		},
		"GetGroupProperties": func(ids []int32, _ []string) (found []properties, _ *dbus.Error) {
			for _, id := range ids {
				found = append(found, properties{id, t.entryProperties(id)})
			}
			return found, nil
		},
		"GetProperty": func(id int32, name string) (dbus.Variant, *dbus.Error) {
			return t.entryProperties(id)[name], nil
		},
		"Event": func(id int32, kind string, _ dbus.Variant, _ uint32) *dbus.Error {
			t.click(id, kind)
			return nil
		},
		"EventGroup": func(events []event) ([]int32, *dbus.Error) {
			for _, e := range events {
				t.click(e.Id, e.Kind)
			}
			return []int32{}, nil
		},
		"AboutToShow":      func(int32) (bool, *dbus.Error) { return false, nil },
		"AboutToShowGroup": func([]int32) ([]int32, []int32, *dbus.Error) { return []int32{}, []int32{}, nil },
	}
}

func (t *Tray) layout(id int32) layout {
	l := layout{Id: id, Properties: t.entryProperties(id), Children: []dbus.Variant{}}
	if id == 0 {
		for i := range t.entries {
			l.Children = append(l.Children, dbus.MakeVariant(t.layout(int32(i+1))))
		}
	}
	return l
}

func (t *Tray) entryProperties(id int32) map[string]dbus.Variant {
	if id < 1 || int(id) > len(t.entries) {
		return map[string]dbus.Variant{"children-display": dbus.MakeVariant("submenu")}
	}
	return map[string]dbus.Variant{"label": dbus.MakeVariant(t.entries[id-1].title), "enabled": dbus.MakeVariant(true), "visible": dbus.MakeVariant(true)}
}

func (t *Tray) click(id int32, kind string) {
	if kind == "clicked" && id >= 1 && int(id) <= len(t.entries) {
		go t.entries[id-1].do()
	}
}
