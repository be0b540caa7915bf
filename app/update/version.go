package update

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// problem is an error in a sentence for the person.
type problem string

func (p problem) Error() string { return string(p) }

func problemf(format string, args ...any) error { return problem(fmt.Sprintf(format, args...)) }

// parseVersion reads 1.2.3, v1.2.3, and what git says of a build after it (1.2.3-4-gabcdef).
func parseVersion(s string) ([3]int, bool) {
	var v [3]int
	s, _, _ = strings.Cut(strings.TrimPrefix(s, "v"), "-")
	parts := strings.Split(s, ".")
	if len(parts) != len(v) {
		return v, false
	}
	for i, part := range parts {
		n, err := strconv.ParseUint(part, 10, 31)
		if err != nil || len(part) > 1 && part[0] == '0' {
			return v, false
		}
		v[i] = int(n)
	}
	return v, true
}

// newer reports whether a release is newer than a program; only plain 1.2.3 is a release.
func newer(release, program string) bool {
	r, ok := parseVersion(release)
	p, known := parseVersion(program)
	return ok && known && !strings.Contains(release, "-") && slices.Compare(r[:], p[:]) > 0
}

// Statement is what a release's signature is over. It names version and system
// beside the file, so that an old or foreign file cannot be passed off as the newest.
func Statement(version, os, arch string, file [sha256.Size]byte) []byte {
	return fmt.Appendf(nil, "tradekart portal desktop release\nversion %q\nos %q\narch %q\nsha256 %x\n", version, os, arch, file)
}

// Sign is the base64 signature of one file of a release, as latest.json holds it.
func Sign(key ed25519.PrivateKey, version, os, arch string, file [sha256.Size]byte) string {
	return base64.StdEncoding.EncodeToString(ed25519.Sign(key, Statement(version, os, arch, file)))
}

func (u *Updater) signed(version, signature string, file [sha256.Size]byte) bool {
	b, err := base64.StdEncoding.DecodeString(signature)
	return err == nil && ed25519.Verify(u.key, Statement(version, u.opt.OS, u.opt.Arch, file), b)
}
