package web

import (
	"bytes"
	"context"
	"errors"
	"io"
	"mime/multipart"
	"path"
	"slices"
	"strings"

	"tradekart/portal/backend/fault"
)

// beginnings are the kinds of files that are told by their first bytes, and the extensions that these have.
var beginnings = []struct{ bytes, name, extensions string }{
	{"\x89PNG\r\n\x1a\n", "a PNG picture", ".png"},
	{"\xff\xd8\xff", "a JPEG picture", ".jpg .jpeg .jpe .jfif"},
	{"PK\x03\x04", "a workbook or an archive", ".xlsx"},
	{"GIF8", "a GIF picture", ".gif"},
	{"RIFF", "a WebP picture", ".webp"},
	{"%PDF-", "a PDF", ".pdf"},
	{"\xd0\xcf\x11\xe0", "a document of old Office programs", ".xls"},
	{"MZ\x90\x00", "a program", ".exe"},
	{"\x7fELF", "a program", ""},
}

// texts are the extensions of what has none of these beginnings.
var texts = []string{".csv", ".txt", ".xml", ".json"}

// disguised says what a file is although its name says something else; empty if both agree, and where the name has no extension or one
// that is not known here: then who reads the file decides.
func disguised(name string, head []byte) string {
	const other = "something else"
	extension := strings.ToLower(path.Ext(strings.ReplaceAll(name, "\\", "/")))
	is, says := other, ""
	if slices.Contains(texts, extension) {
		says = other
	}
	for _, b := range beginnings {
		if bytes.HasPrefix(head, []byte(b.bytes)) {
			is = b.name
		}
		if slices.Contains(strings.Fields(b.extensions), extension) {
			says = b.name
		}
	}
	if says == "" || is == says {
		return ""
	}
	return is
}

// checkFiles refuses the files of a form whose names do not say what they are, and those that the scanner knows as malware.
func (api *API) checkFiles(ctx context.Context, form *multipart.Form) error {
	for field, files := range form.File {
		for _, header := range files {
			if err := api.checkFile(ctx, field, header); err != nil {
				return err
			}
		}
	}
	return nil
}

func (api *API) checkFile(ctx context.Context, field string, header *multipart.FileHeader) error {
	file, err := header.Open()
	if err != nil {
		return err
	}
	defer func() { _ = file.Close() }()
	head := make([]byte, 512)
	n, err := io.ReadFull(file, head)
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	if is := disguised(header.Filename, head[:n]); is != "" {
		f := fault.Field(field, "The name of this file ends with "+path.Ext(header.Filename)+", but it is "+is+".")
		f.Code = "FileNotSupported"
		return f
	}
	if api.Scan == nil {
		return nil
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	malware, err := api.Scan(ctx, file)
	if err != nil {
		away := fault.New(fault.Unavailable, "ScannerAway", "The file could not be checked for viruses. Please try again in a moment.")
		away.RetryAfter, away.Cause = 30, err
		return away
	}
	if malware != "" {
		api.Log.WarnContext(ctx, "a file with malware was refused", "request", RequestID(ctx), "malware", malware)
		return fault.Field(field, "The virus scanner refuses this file.")
	}
	return nil
}
