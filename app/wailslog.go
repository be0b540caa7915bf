package app

import (
	"log/slog"
	"os"
)

// wailsLog puts what Wails itself reports into our log.
type wailsLog struct{ log *slog.Logger }

func (w wailsLog) Print(text string)   { w.log.Info(text) }
func (w wailsLog) Trace(text string)   { w.log.Debug(text) }
func (w wailsLog) Debug(text string)   { w.log.Debug(text) }
func (w wailsLog) Info(text string)    { w.log.Info(text) }
func (w wailsLog) Warning(text string) { w.log.Warn(text) }
func (w wailsLog) Error(text string)   { w.log.Error(text) }

// Fatal ends the program, as Wails expects of it.
func (w wailsLog) Fatal(text string) {
	w.log.Error(text)
	os.Exit(1)
}
