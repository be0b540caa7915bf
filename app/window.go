package app

import "tradekart/portal/app/settings"

// The window's smallest size is a phone's width: the screens work from there.
const (
	minWidth, minHeight     = 380, 520
	firstWidth, firstHeight = 1280, 840
)

// Fit returns the window as it can be shown on a screen of this size: never
// larger than it, and never with its title bar out of reach. A screen of zero
// size is an unknown one. Positions are relative to the screen.
func Fit(w settings.Window, screenWidth, screenHeight int) settings.Window {
	if w.Width < minWidth || w.Height < minHeight {
		w = settings.Window{X: -1, Y: -1, Width: firstWidth, Height: firstHeight, Maximised: w.Maximised}
	}
	if screenWidth <= 0 || screenHeight <= 0 {
		return w
	}
	w.Width, w.Height = min(w.Width, screenWidth), min(w.Height, screenHeight)
	if w.X < 0 && w.Y < 0 {
		w.X, w.Y = (screenWidth-w.Width)/2, (screenHeight-w.Height)/2
	}
	w.X = max(0, min(w.X, screenWidth-w.Width))
	w.Y = max(0, min(w.Y, screenHeight-w.Height))
	return w
}
