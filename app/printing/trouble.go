package printing

import (
	"fmt"

	"tradekart/portal/app/printing/queue"
)

// TakeTrouble returns the jobs that have come to need a person since the last call: those whose outcome
// is open, and those that came to nothing.
func (s *Service) TakeTrouble() (fresh []queue.Job) {
	s.troubleMu.Lock()
	defer s.troubleMu.Unlock()
	now := map[string]bool{}
	for _, j := range s.queue.Jobs() {
		if j.State != queue.Uncertain && j.State != queue.Failed && j.State != queue.Expired {
			continue
		}
		key := j.Id + " " + j.State
		now[key] = true
		if !s.trouble[key] {
			fresh = append(fresh, j)
		}
	}
	s.trouble = now
	return fresh
}

// TroubleText is one notification for all of the jobs, of which there is at least one.
func TroubleText(jobs []queue.Job) (title, body string) {
	if len(jobs) > 1 {
		return fmt.Sprintf("%d print jobs need attention", len(jobs)), "Open the print queue to see which jobs were printed."
	}
	j := jobs[0]
	switch j.State {
	case queue.Uncertain:
		return "Did it print?", j.Title + ": check the printer, then answer in the print queue. Until then nothing else is printed there."
	case queue.Expired:
		return "Not printed", j.Title + " waited too long for its printer."
	}
	return "Not printed", j.Title + ": " + j.Problem
}
