// Package tray shows the program in the system's notification area, with a menu, where the desktop has
// one. It must not know what the program does.
package tray

// Actions are what the menu offers. Each is called on a goroutine of its own.
type Actions struct {
	Open func() // also what a click on the icon does
	Mute func()
	Quit func()
}

type entry struct {
	title string
	do    func()
}

func (a Actions) entries() []entry {
	return []entry{{"Open", a.Open}, {"Mute for two minutes", a.Mute}, {"Quit", a.Quit}}
}
