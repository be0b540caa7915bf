package archive

import (
	"archive/zip"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Report is what Verify found.
type Report struct {
	Manifest    Manifest
	Fingerprint string   // of the key that was used
	OwnKey      bool     // the key came with the archive: it proves nothing about who made it
	Problems    []string // what differs, as texts for people; the first mostProblems
	More        int      // how many more there are
}

const mostProblems = 100

func (r *Report) problem(format string, args ...any) {
	if len(r.Problems) < mostProblems {
		r.Problems = append(r.Problems, fmt.Sprintf(format, args...))
	} else {
		r.More++
	}
}

// mostText bounds what is read into memory of a file in an archive, which may come from anybody.
const mostText = 256 << 20

// Verify checks an archive: the signature of its manifest with key (nil: the one inside), the hash of every file, and that the documents,
// their lines, UBL, orders, statements and entries add up to the same. It returns an error only for what is no archive at all.
func Verify(file io.ReaderAt, size int64, key ed25519.PublicKey) (*Report, error) {
	reader, err := zip.NewReader(file, size)
	if err != nil {
		return nil, fmt.Errorf("it is not a zip archive: %w", err)
	}
	v := &verifier{Report: &Report{}, files: map[string]*zip.File{}}
	for _, f := range reader.File {
		if v.files[f.Name] != nil {
			v.problem("%s is in the archive twice", f.Name)
		}
		v.files[f.Name] = f
	}
	signed, err := v.text(manifestFile)
	if err != nil {
		return nil, fmt.Errorf("it is no archive of a month: %w", err)
	}
	if err := json.Unmarshal(signed, &v.Manifest); err != nil {
		return nil, fmt.Errorf("manifest.json cannot be read: %w", err)
	}
	if v.Manifest.Version != formatVersion {
		return nil, fmt.Errorf("it has version %d of the format, and this program reads %d", v.Manifest.Version, formatVersion)
	}
	if err := v.signature(signed, key); err != nil {
		return nil, err
	}
	v.hashes()
	for _, f := range v.Manifest.Missing {
		v.problem("%s was missing when the archive was made: %s", f.File, f.Problem)
	}
	v.sums()
	return v.Report, nil
}

type verifier struct {
	*Report
	files  map[string]*zip.File
	listed map[string]bool // in the manifest
}

// text reads a small file of the archive.
func (v *verifier) text(name string) ([]byte, error) {
	f := v.files[name]
	if f == nil {
		return nil, fmt.Errorf("%s is missing", name)
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	content, err := io.ReadAll(io.LimitReader(r, mostText+1))
	if err == nil && len(content) > mostText {
		err = fmt.Errorf("%s is too large", name)
	}
	return content, err
}

func (v *verifier) signature(signed []byte, key ed25519.PublicKey) error {
	own, err := v.text(keyFile)
	if err == nil {
		var inside ed25519.PublicKey
		if inside, err = ReadKey(own); err == nil {
			switch {
			case key == nil:
				key, v.OwnKey = inside, true
			case !inside.Equal(key):
				v.problem("%s is another key than the given one", keyFile)
			}
		}
	}
	if err != nil {
		v.problem("%s: %v", keyFile, err)
	}
	if key == nil {
		return errors.New("there is no key to check the signature with")
	}
	v.Fingerprint = fingerprint(key)
	if v.Manifest.KeySHA256 != v.Fingerprint {
		v.problem("manifest.json was to be signed with the key %s, and was checked with %s", v.Manifest.KeySHA256, v.Fingerprint)
	}
	signature, err := v.text(signatureFile)
	if err != nil {
		v.problem("%v", err)
	} else if !ed25519.Verify(key, signed, signature) {
		v.problem("manifest.json does not have the signature of this key: it was changed, or signed with another key")
	}
	return nil
}

// hashes compares every file with the manifest, and names what is not in it.
func (v *verifier) hashes() {
	v.listed = map[string]bool{manifestFile: true, signatureFile: true, keyFile: true, readmeFile: true}
	for _, entry := range v.Manifest.Files {
		v.listed[entry.Name] = true
		f := v.files[entry.Name]
		if f == nil {
			v.problem("%s is missing", entry.Name)
			continue
		}
		size, sum, err := hashOf(f, entry.Size)
		switch {
		case err != nil:
			v.problem("%s cannot be read: %v", entry.Name, err)
		case size != entry.Size:
			v.problem("%s was changed: it has another size than the %d bytes in the manifest", entry.Name, entry.Size)
		case sum != entry.SHA256:
			v.problem("%s was changed: its SHA-256 is %s, and %s in the manifest", entry.Name, sum, entry.SHA256)
		}
	}
	for name := range v.files {
		if !v.listed[name] {
			v.problem("%s is in the archive, but not in the manifest", name)
		}
	}
	if v.files[readmeFile] == nil {
		v.problem("%s is missing", readmeFile)
	}
}

// hashOf reads no more than one byte beyond the size that a file is to have. A checksum of the zip that differs is left to the SHA-256.
func hashOf(f *zip.File, most int64) (size int64, sum string, err error) {
	r, err := f.Open()
	if err != nil {
		return 0, "", err
	}
	defer r.Close()
	hash := sha256.New()
	size, err = io.Copy(hash, io.LimitReader(r, most+1))
	if errors.Is(err, zip.ErrChecksum) {
		err = nil
	}
	return size, hex.EncodeToString(hash.Sum(nil)), err
}

// Write says in words what was found.
func (r *Report) Write(w io.Writer) error {
	var text strings.Builder
	whose := "the whole marketplace"
	if r.Manifest.MerchantID != "" {
		whose = r.Manifest.MerchantName
	}
	c := r.Manifest.Counts
	fmt.Fprintf(&text, "Archive of %s, %s, made by %s on %s\n", r.Manifest.Month, whose, r.Manifest.Operator, r.Manifest.Created)
	fmt.Fprintf(&text, "%d documents with %d lines, %d orders, %d statements, %d entries in merchants' accounts, %d files\n", c.Documents, c.Lines, c.Orders,
		c.Statements, c.AccountEntries, len(r.Manifest.Files))
	for _, t := range r.Manifest.Totals {
		fmt.Fprintf(&text, "  %s (%s): %d documents, £%s and £%s VAT\n", t.Item, t.Document, t.Documents, pounds(t.Net), pounds(t.VAT))
	}
	fmt.Fprintf(&text, "Signed with the key %s\n", r.Fingerprint)
	if r.OwnKey {
		text.WriteString("This key came with the archive: compare it with the one that the operator names, or give that one with --key.\n")
	}
	for _, p := range r.Problems {
		text.WriteString("DIFFERS: " + p + "\n")
	}
	switch {
	case r.More > 0:
		fmt.Fprintf(&text, "… and %d more\n", r.More)
	case len(r.Problems) == 0:
		text.WriteString("Everything is as it was signed, and adds up.\n")
	}
	_, err := io.WriteString(w, text.String())
	return err
}
