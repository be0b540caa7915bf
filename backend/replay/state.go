package replay

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"
)

// saveEvery is how many responses may be lost when the process is killed; those orders are sent again and
// found to exist.
const saveEvery = 200

// state is what a later run needs to go on.
type state struct {
	Of   string    // what is sent, where to, and under which key
	Now  time.Time // to which the newest invoice is shifted
	Done int       // all requests up to this one are complete
	Sent Sent
}

// tracker counts responses in the file's order, in whatever order they arrive, and stores the state.
type tracker struct {
	path    string
	state   state
	early   map[int]outcome // completed before an earlier one
	unsaved int
}

// fingerprint ties a state to the file and the destination, not to how fast or how far a run goes.
func fingerprint(o Options) (string, error) {
	info, err := os.Stat(o.CSV)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(fmt.Appendf(nil, "1\x00%d\x00%d\x00%s\x00%s\x00%s\x00%s\x00%v",
		info.Size(), info.ModTime().UnixNano(), o.To, o.Key, o.ShopID, o.Country, o.TimeShiftNow))
	return hex.EncodeToString(sum[:]), nil
}

// openTracker continues from the state file, or creates one and thereby checks that it can be written.
func openTracker(o Options, now time.Time) (*tracker, error) {
	of, err := fingerprint(o)
	if err != nil {
		return nil, err
	}
	t := &tracker{path: o.State, early: map[int]outcome{}}
	raw, err := os.ReadFile(t.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	if err != nil || json.Unmarshal(raw, &t.state) != nil || t.state.Of != of {
		t.state = state{Of: of, Now: now.UTC()}
	}
	if err := t.save(); err != nil {
		return nil, fmt.Errorf("the progress cannot be kept, name another place with --state: %w", err)
	}
	return t, nil
}

// add counts a response and those after it that were waiting for it.
func (t *tracker) add(o outcome) error {
	t.early[o.number] = o
	for {
		next, ok := t.early[t.state.Done]
		if !ok {
			break
		}
		delete(t.early, t.state.Done)
		t.state.Done++
		t.state.Sent.add(next)
		t.unsaved++
	}
	if t.unsaved < saveEvery {
		return nil
	}
	return t.save()
}

// save replaces the file in one step, after its content has reached the disk.
func (t *tracker) save() error {
	raw, err := json.Marshal(t.state)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(t.path), filepath.Base(t.path)+".*")
	if err != nil {
		return err
	}
	_, err = file.Write(raw)
	err = errors.Join(err, file.Sync(), file.Close())
	if err == nil {
		err = os.Rename(file.Name(), t.path)
	}
	if err != nil {
		_ = os.Remove(file.Name())
		return err
	}
	t.unsaved = 0
	return nil
}

// finish forgets the progress: there is nothing left to go on with.
func (t *tracker) finish() error { return os.Remove(t.path) }
