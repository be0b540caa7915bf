package web

import (
	"errors"
	"fmt"
	"hash"
	"io"
	"maps"
	"mime"
	"mime/multipart"
	"net/http"
	"slices"

	"tradekart/portal/backend/fault"
)

// formMemory is how much of a form stays in memory; larger files wait on disk.
const formMemory = 1 << 20

func isForm(r *http.Request) bool {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	return kind == "multipart/form-data"
}

// readForm parses a multipart body of at most maxBody bytes into r.MultipartForm.
// Whoever calls it calls removeForm in the end.
func readForm(w http.ResponseWriter, r *http.Request, maxBody int64) error {
	if r.MultipartForm != nil {
		return nil
	}
	r.Body = http.MaxBytesReader(w, r.Body, maxBody)
	if err := r.ParseMultipartForm(formMemory); err != nil {
		return bodyError(err)
	}
	return nil
}

// removeForm deletes the files of a form that were kept on disk.
func removeForm(r *http.Request) {
	if r.MultipartForm != nil {
		_ = r.MultipartForm.RemoveAll() // the system's temporary folder is swept in any case
	}
}

// bodyError is the fault of a body that could not be read.
func bodyError(err error) error {
	var large *http.MaxBytesError
	if errors.As(err, &large) {
		return fault.New(fault.TooLarge, "TooLarge", "The request is too large.")
	}
	return fault.New(fault.Malformed, "Malformed", "The request could not be read.")
}

// hashForm adds a form's fields and files to h, in an order that does not
// depend on the request.
func hashForm(h hash.Hash, form *multipart.Form) error {
	for _, name := range slices.Sorted(maps.Keys(form.Value)) {
		_, _ = fmt.Fprintf(h, "value %q %q\n", name, form.Value[name])
	}
	for _, name := range slices.Sorted(maps.Keys(form.File)) {
		for _, header := range form.File[name] {
			_, _ = fmt.Fprintf(h, "file %q %q %d\n", name, header.Filename, header.Size)
			if err := hashFile(h, header); err != nil {
				return err
			}
		}
	}
	return nil
}

func hashFile(h hash.Hash, header *multipart.FileHeader) error {
	file, err := header.Open()
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	_, err = io.Copy(h, file)
	return err
}
