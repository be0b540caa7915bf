package app

import (
	"context"
	"encoding/base64"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"time"

	"tradekart/portal/app/printing"
	"tradekart/portal/app/support"
)

// bundleLimit is how long printers are asked.
const bundleLimit = 8 * time.Second

// SupportBundle is what SaveSupport saves, for the person to look at first.
func (c *Client) SupportBundle() []support.File {
	p := c.p
	ctx, cancel := context.WithTimeout(context.Background(), bundleLimit)
	defer cancel()
	return []support.File{
		support.JSON("about.json", p.aboutHere()),
		support.JSON("problems.json", p.services.silence.Problems()),
		support.JSON("settings.json", p.plainSettings()),
		support.JSON("printers.json", p.printersAndStates(ctx)),
		support.JSON("print-jobs.json", p.plainJobs()),
		support.Log("portal.log", filepath.Join(p.folder, "portal.log")),
		support.Log("portal-before.log", filepath.Join(p.folder, "portal.log.1")),
	}
}

// SupportZip packs the files that the person has seen; in base64, as SaveFile takes it.
func (c *Client) SupportZip(files []support.File) (string, error) {
	packed, err := support.Zip(files, time.Now())
	return base64.StdEncoding.EncodeToString(packed), err
}

func (p *portal) aboutHere() any {
	host, _ := os.Hostname()
	device, _ := p.deviceId()
	info, _ := debug.ReadBuildInfo()
	modules := map[string]string{}
	if info != nil {
		for _, m := range info.Deps {
			modules[m.Path] = m.Version
		}
	}
	return struct {
		Version, OS, Arch, Go, Computer, Device, Profile, Server string
		Time                                                     time.Time
		SignedIn                                                 bool
		Update                                                   any
		Modules                                                  map[string]string
	}{p.version, runtime.GOOS, runtime.GOARCH, runtime.Version(), host, device, p.flags.Profile, p.server(), time.Now(),
		p.services.keeper.SignedIn(), p.services.updater.State(), modules}
}

// plainSettings are the settings without who signed in and what was open.
func (p *portal) plainSettings() any {
	kept := p.store.Get()
	kept.PrintsAs, kept.LastPage = "", ""
	return kept
}

func (p *portal) printersAndStates(ctx context.Context) any {
	all, _ := p.services.printing.Printers()
	preferences, _ := p.services.printing.Preferences()
	return struct {
		Printers    []printing.Printer
		Preferences printing.PrintPreferences
		Conditions  []printing.Condition
	}{all, preferences, printing.Look(ctx, p.services.printing)}
}

// plainJobs are the print jobs without what is printed.
func (p *portal) plainJobs() any {
	type job struct {
		Id, Printer, Kind, OrderNo, State, Problem string
		Attempts                                   int
		Created, Updated                           time.Time
	}
	jobs, _ := p.services.printing.Jobs()
	all := []job{}
	for _, j := range jobs {
		all = append(all, job{j.Id, j.Printer, j.Kind, j.OrderNo, j.State, j.Problem, j.Attempts, j.Created, j.Updated})
	}
	return all
}
