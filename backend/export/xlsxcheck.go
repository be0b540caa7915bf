package export

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strconv"
	"strings"
)

// refusal is why a file is refused, in words for the person who sent it.
type refusal string

func (r refusal) Error() string { return string(r) }

const (
	errNotExcel  refusal = "This is not an Excel workbook (.xlsx)."
	errOldExcel  refusal = "The file has a password or an old Excel format: save it as an Excel workbook (.xlsx) without a password."
	errMacros    refusal = "Workbooks with macros are not accepted: save it as an Excel workbook (.xlsx)."
	errUnpacked  refusal = "The workbook is too large once it is unpacked."
	errDamaged   refusal = "The workbook is damaged: open it in Excel, save it and try again."
	errNoSheet   refusal = "The workbook has no visible sheet."
	errNotWhole  refusal = "This is not a whole number."
	errRounded   refusal = "Excel has rounded this number: format the column as text and enter it again."
	contentTypes         = "[content_types].xml"
)

// inspect looks through a workbook's parts: that there are not too many, that
// they are those of a plain workbook, and that none was cut off or refers to a
// text that is not there, which excelize would read as fewer rows or empty cells.
func inspect(r io.ReaderAt, size int64) (merged bool, err error) {
	start := make([]byte, 8)
	if _, err := r.ReadAt(start, 0); err == nil && bytes.Equal(start, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) {
		return false, errOldExcel
	}
	archive, err := zip.NewReader(r, size)
	if err != nil {
		return false, errNotExcel
	}
	if err := checkParts(archive); err != nil {
		return false, err
	}
	texts, err := scanPart(archive, "xl/sharedstrings.xml")
	if err != nil {
		return false, err
	}
	if merged, err = scanSheets(archive, texts.texts); err != nil {
		return false, err
	}
	_, err = scanPart(archive, "xl/workbook.xml")
	return merged, err
}

// scanSheets reports whether a sheet has merged cells; one that refers to texts which are not there is damaged.
func scanSheets(archive *zip.Reader, texts int) (merged bool, err error) {
	for _, part := range archive.File {
		name := partName(part)
		if dir, _ := path.Split(name); dir != "xl/worksheets/" {
			continue
		}
		sheet, err := scanPart(archive, name)
		if err != nil {
			return false, err
		}
		if sheet.lastText >= texts {
			return false, errDamaged
		}
		merged = merged || sheet.merged
	}
	return merged, nil
}

func checkParts(archive *zip.Reader) error {
	if len(archive.File) > maxEntries {
		return errUnpacked
	}
	var unpacked uint64
	var types []byte
	for _, part := range archive.File {
		unpacked += part.UncompressedSize64 // reading ends with an error beyond this
		if unpacked > maxUnpacked || part.UncompressedSize64 > maxUnpacked {
			return errUnpacked
		}
		if strings.Contains(partName(part), "vbaproject") {
			return errMacros
		}
		if partName(part) == contentTypes {
			var err error
			if types, err = readPart(part, 1<<20); err != nil {
				return errDamaged
			}
		}
	}
	switch {
	case bytes.Contains(types, []byte("macroEnabled")):
		return errMacros
	case !bytes.Contains(types, []byte("spreadsheetml.sheet.main+xml")):
		return errNotExcel
	}
	return nil
}

// partName is a part's name in lower case with slashes: programs write "xl/SharedStrings.xml"
// and backslashes too, and excelize reads them.
func partName(part *zip.File) string {
	return strings.ToLower(strings.ReplaceAll(part.Name, `\`, "/"))
}

func readPart(part *zip.File, most int64) ([]byte, error) {
	in, err := part.Open()
	if err != nil {
		return nil, err
	}
	defer func() { _ = in.Close() }()
	return io.ReadAll(io.LimitReader(in, most))
}

// partFacts is what one part of a workbook holds.
type partFacts struct {
	texts    int // shared texts
	lastText int // the highest shared text that a cell refers to, -1 for none
	merged   bool
}

// scanPart reads a part to its end; one that is missing is empty.
func scanPart(archive *zip.Reader, name string) (partFacts, error) {
	facts := partFacts{lastText: -1}
	for _, part := range archive.File {
		if partName(part) != name {
			continue
		}
		in, err := part.Open()
		if err != nil {
			return facts, errDamaged
		}
		err = facts.scan(xml.NewDecoder(in))
		if err = errors.Join(err, in.Close()); err != nil {
			return facts, errDamaged
		}
	}
	return facts, nil
}

func (f *partFacts) scan(d *xml.Decoder) error {
	refersToText, inValue := false, false
	for {
		token, err := d.Token()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		switch t := token.(type) {
		case xml.StartElement:
			switch t.Name.Local {
			case "si":
				f.texts++
			case "mergeCell":
				f.merged = true
			case "c":
				refersToText = isTextCell(t.Attr)
			case "v":
				inValue = true
			}
		case xml.EndElement:
			inValue = false
		case xml.CharData:
			if refersToText && inValue {
				n, err := strconv.Atoi(string(t))
				if err != nil || n < 0 {
					return errDamaged
				}
				f.lastText = max(f.lastText, n)
			}
		}
	}
}

func isTextCell(attributes []xml.Attr) bool {
	for _, a := range attributes {
		if a.Name.Local == "t" {
			return a.Value == "s"
		}
	}
	return false
}
