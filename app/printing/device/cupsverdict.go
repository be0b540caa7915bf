//go:build !windows

package device

import (
	"regexp"
	"slices"
)

// What CUPS's backends and filters say, by what it means for the paper.
var (
	awayWords    = regexp.MustCompile(`(?i)may not exist|unavailable|not responding|unable to (connect|locate|open|contact|resolve|find)|connecting|waiting for (the )?printer|turned off|is busy|in use|offline|not connected|unreachable|failed to connect|looking for|refused the connection|connection refused`)
	refusedWords = regexp.MustCompile(`(?i)unable to add document|unsupported|not supported|supplied options|not accept|filter failed|filter .*stopped|no such file|missing filter|not authori[sz]ed|forbidden|rejected|refused`)
	troubleWords = regexp.MustCompile(`(?i)unable|cannot|could not|fail|error|abort|stopped|broken pipe|crash`)
)

// away says that nothing of the job has reached the printer: it has not begun, or its backend looks for the printer.
func (r report) away() bool {
	return awayWords.MatchString(r.message) || !r.started()
}

func (r report) started() bool {
	return r.message != "" || r.alert("job-printing", "processing-to-stop-point", "job-transforming", "job-data-insufficient", "job-outgoing", "job-queued-in-device")
}

func (r report) cancelled() bool {
	return r.alert("job-canceled-by-user", "job-canceled-by-operator", "job-canceled-at-device", "job-canceled-after-timeout")
}

// after keeps what was seen before the job was cancelled: the end of a cancelled job does not show whether it had begun.
func (r report) after(last report) report {
	begun := last.started() && !last.away() || r.message != "" && !awayWords.MatchString(r.message)
	if r.cancelled() && begun {
		r.alerts = append(slices.Clone(r.alerts), "job-printing")
	}
	return r
}

// verdict reports what became of a job from its reasons and, since they lie, from the printer's message too.
func verdict(r report, ended bool) error {
	message := r.message
	if message == "" {
		message = "the print queue gave no reason"
	}
	switch {
	case !ended:
		return uncertain("the job is still in the print queue: %s", message)
	case r.cancelled() && r.alert("job-printing"):
		return uncertain("it took too long: %s", message)
	case r.cancelled():
		return awayError(message)
	case awayWords.MatchString(r.message) && r.aborted():
		return awayError(message)
	case refusedWords.MatchString(r.message):
		return refused("%s", message)
	case troubleWords.MatchString(r.message) || r.aborted():
		return uncertain("%s", message)
	}
	return nil
}

func (r report) aborted() bool { return r.alert("aborted-by-system", "job-aborted-by-system") }

type awayError string

func (e awayError) Error() string { return "the printer cannot be reached: " + string(e) }
