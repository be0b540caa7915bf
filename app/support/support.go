// Package support makes the bundle that a person sends to whoever looks after the program: texts that can be read before they are saved,
// without passwords, sessions, customers' names or addresses. It must not know where the texts come from.
package support

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"time"
)

// File is one text of the bundle.
type File struct{ Name, Text string }

const mostLog = 512 << 10 // bytes of each log file, its end

// JSON makes a file of a value.
func JSON(name string, value any) File {
	text, err := json.MarshalIndent(value, "", "  ")
	if err != nil {
		return File{name, "It cannot be shown: " + err.Error()}
	}
	return File{name, Clean(string(text))}
}

// Log reads the end of a log file.
func Log(name, path string) File {
	text, err := tail(path)
	if err != nil {
		return File{name, "It cannot be read."}
	}
	return File{name, Clean(text)}
}

func tail(path string) (string, error) {
	file, err := os.Open(path)
	if err != nil {
		return "", err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return "", err
	}
	from := max(0, info.Size()-mostLog)
	text := make([]byte, info.Size()-from)
	n, err := file.ReadAt(text, from)
	if err != nil && err != io.EOF {
		return "", err
	}
	text = text[:n]
	if from > 0 {
		if _, rest, ok := bytes.Cut(text, []byte("\n")); ok {
			text = rest // the first line is not whole
		}
	}
	return string(text), nil
}

// What may be a secret or names a person, and what is shown instead. The log holds neither; this is for what a server or a printer says.
var hidden = []struct {
	like    *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`[\w.+'-]+@[\w-]+(\.[\w-]+)+`), "(email)"},
	{regexp.MustCompile(`(?i)((?:password|cookie|token|secret|authorization|bearer)"?\s*[:= ]\s*)"?[^\s",;]+`), "${1}(hidden)"},
	{regexp.MustCompile(`(https?://)[^/\s"@]+@`), "${1}(hidden)@"},
	{regexp.MustCompile(`eyJ[\w-]{8,}\.[\w-]+\.[\w-]+`), "(hidden)"},
	{regexp.MustCompile(`\?[^\s"]{60,}`), "?(hidden)"},
}

// Clean hides what must not leave the computer.
func Clean(text string) string {
	for _, h := range hidden {
		text = h.like.ReplaceAllString(text, h.instead)
	}
	return text
}

// Zip packs the files.
func Zip(files []File, at time.Time) ([]byte, error) {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, f := range files {
		w, err := z.CreateHeader(&zip.FileHeader{Name: f.Name, Method: zip.Deflate, Modified: at})
		if err != nil {
			return nil, fmt.Errorf("the bundle cannot be made: %w", err)
		}
		if _, err := io.WriteString(w, f.Text); err != nil {
			return nil, fmt.Errorf("the bundle cannot be made: %w", err)
		}
	}
	err := z.Close()
	return out.Bytes(), err
}
