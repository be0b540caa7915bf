// Command sign prepares a folder of desktop clients for the server: it writes
// latest.json with each file's signature. It holds the private key only while
// it runs, and must never be shipped.
//
//	go run ./app/update/sign --new-key key.txt
//	go run ./app/update/sign --key key.txt --public
//	go run ./app/update/sign --key key.txt --version 1.4.0 --notes "Prints faster." --folder releases
//	go run ./app/update/sign --key key.txt --file SHA256SUMS
//
// The last one writes SHA256SUMS.sig and release.pub, which OpenSSL verifies.
// The files are named portal-OS-ARCH, with .exe for Windows.
package main

import (
	"crypto/ed25519"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"tradekart/portal/app/update"
	"tradekart/portal/backend/wire"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	set := flag.NewFlagSet("sign", flag.ContinueOnError)
	fresh := set.String("new-key", "", "create a private key in this file and print the public key")
	keyFile := set.String("key", "", "file of the private key")
	version := set.String("version", "", "the release's version, such as 1.4.0")
	notes := set.String("notes", "", "what is new, as a text for users")
	folder := set.String("folder", "", "the folder with the programs, in which latest.json is written")
	public := set.Bool("public", false, "print the public key, for PORTAL_UPDATE_KEY")
	file := set.String("file", "", "any file: its signature is written beside it")
	if err := set.Parse(args); err != nil {
		return err
	}
	if *fresh != "" {
		return newKey(*fresh, out)
	}
	key, err := readKey(*keyFile)
	if err != nil {
		return err
	}
	switch own, _ := key.Public().(ed25519.PublicKey); {
	case *public:
		_, err := fmt.Fprintln(out, base64.StdEncoding.EncodeToString(own))
		return err
	case *file != "":
		return signFile(key, own, *file)
	}
	if !release.MatchString(*version) {
		return fmt.Errorf("--version: %q must be like 1.4.0", *version)
	}
	list, err := sign(key, *folder, wire.DesktopReleases{Version: *version, Notes: *notes})
	if err != nil {
		return err
	}
	b, err := json.MarshalIndent(list, "", "  ")
	if err != nil {
		return err
	}
	next := filepath.Join(*folder, ".latest.json")
	if err := os.WriteFile(next, append(b, '\n'), 0o644); err != nil {
		return err
	}
	fmt.Fprintf(out, "%d files of version %s are signed\n", len(list.Files), *version)
	return os.Rename(next, filepath.Join(*folder, "latest.json"))
}

var (
	release = regexp.MustCompile(`^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$`)
	program = regexp.MustCompile(`^portal-([a-z0-9]+)-([a-z0-9]+)(\.exe)?$`)
)

func newKey(file string, out io.Writer) error {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		return err
	}
	f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(base64.StdEncoding.EncodeToString(private.Seed()) + "\n")
	fmt.Fprintln(out, base64.StdEncoding.EncodeToString(public))
	return errors.Join(err, f.Close())
}

func readKey(file string) (ed25519.PrivateKey, error) {
	b, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("--key: %w", err)
	}
	seed, err := base64.StdEncoding.DecodeString(strings.TrimSpace(string(b)))
	if err != nil || len(seed) != ed25519.SeedSize {
		return nil, errors.New("--key: this file contains no key")
	}
	return ed25519.NewKeyFromSeed(seed), nil
}

// signFile writes the signature of a file and, so that anybody can verify it, the public key as PEM.
func signFile(key ed25519.PrivateKey, own ed25519.PublicKey, file string) error {
	b, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("--file: %w", err)
	}
	der, err := x509.MarshalPKIXPublicKey(own)
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(file+".sig", ed25519.Sign(key, b), 0o644),
		os.WriteFile(filepath.Join(filepath.Dir(file), "release.pub"), pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}), 0o644))
}

func sign(key ed25519.PrivateKey, folder string, list wire.DesktopReleases) (wire.DesktopReleases, error) {
	entries, err := os.ReadDir(folder)
	if err != nil {
		return list, fmt.Errorf("--folder: %w", err)
	}
	for _, e := range entries {
		named := program.FindStringSubmatch(e.Name())
		if named == nil {
			continue
		}
		b, err := os.ReadFile(filepath.Join(folder, e.Name()))
		if err != nil {
			return list, err
		}
		list.Files = append(list.Files, wire.DesktopFile{OS: named[1], Arch: named[2], Name: e.Name(),
			Signature: update.Sign(key, list.Version, named[1], named[2], sha256.Sum256(b))})
	}
	if len(list.Files) == 0 {
		return list, errors.New("--folder: there is no file named portal-OS-ARCH")
	}
	return list, nil
}
