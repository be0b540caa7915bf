package export

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"
)

const (
	// MaxXLSX bounds an uploaded workbook, in bytes.
	MaxXLSX     = 20 << 20
	maxUnpacked = 200 << 20 // bytes, both as the file claims and as they are read
	maxEntries  = 1000
	maxCells    = 2_000_000 // cells and texts that cells refer to, empty ones too
	maxMarks    = 8 * maxCells
	maxDepth    = 64
	maxColumns  = 256
	maxPiece    = 1 << 19  // bytes from one < to the next: a cell's text has at most 32,767 characters
	maxTexts    = 64 << 20 // bytes of the texts that cells refer to
)

// refusal is why a file is refused, in words for the person who sent it.
type refusal string

func (r refusal) Error() string { return string(r) }

const (
	errNotExcel  refusal = "This is not an Excel workbook (.xlsx)."
	errOldExcel  refusal = "The file has a password or an old Excel format: save it as an Excel workbook (.xlsx) without a password."
	errMacros    refusal = "Workbooks with macros are not accepted: save it as an Excel workbook (.xlsx)."
	errUnpacked  refusal = "The workbook is too large once it is unpacked."
	errCells     refusal = "The workbook has too many cells: at most 2,000,000 are allowed."
	errColumns   refusal = "The sheet has too many columns: at most 256 are allowed."
	errDamaged   refusal = "The workbook is damaged: open it in Excel, save it and try again."
	errNoSheet   refusal = "The workbook has no visible sheet."
	errNotWhole  refusal = "This is not a whole number."
	errShortened refusal = "Excel has shortened this number: format the column as text and enter it again."
	errRounded   refusal = "Excel has rounded this number: format the column as text and enter it again."
)

var errStopped = errors.New("the caller wants no more rows")

// parts are the files in a workbook's archive. All reading of them is counted together.
type parts struct {
	ctx   context.Context
	files map[string]*zip.File
	bytes int64
	cells int
	marks int // XML tokens
}

func openParts(ctx context.Context, r io.ReaderAt, size int64) (*parts, error) {
	p := &parts{ctx: ctx, files: map[string]*zip.File{}}
	start := make([]byte, 8)
	if _, err := r.ReadAt(start, 0); err == nil && bytes.Equal(start, []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")) {
		return p, errOldExcel
	}
	archive, err := zip.NewReader(r, size)
	if err != nil {
		return p, errNotExcel
	}
	if len(archive.File) > maxEntries {
		return p, errUnpacked
	}
	var unpacked uint64
	for _, file := range archive.File {
		unpacked += file.UncompressedSize64
		if unpacked > maxUnpacked || file.UncompressedSize64 > maxUnpacked {
			return p, errUnpacked
		}
		name := partName(file.Name)
		if strings.Contains(name, "vbaproject") {
			return p, errMacros
		}
		p.files[name] = file
	}
	return p, p.checkTypes()
}

// partName is a part's name in lower case with slashes: programs write "xl/SharedStrings.xml" and backslashes too.
func partName(name string) string {
	return strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(name, "/"), `\`, "/"))
}

func (p *parts) has(name string) bool { return p.files[partName(name)] != nil }

// checkTypes looks in the list of the parts' types whether this is a plain workbook.
func (p *parts) checkTypes() error {
	plain, macros := false, false
	err := p.each("[Content_Types].xml", func(_ *xmlPart, t xml.StartElement) error {
		kind := attribute(t, "ContentType")
		plain = plain || strings.Contains(kind, "spreadsheetml.sheet.main+xml")
		macros = macros || strings.Contains(kind, "macroEnabled")
		return nil
	})
	switch {
	case macros:
		return errMacros
	case err != nil || !plain:
		return errNotExcel
	}
	return nil
}

type relation struct{ kind, target string }

// relations are the parts that a part refers to, by their ids; a list that is missing is empty.
func (p *parts) relations(name, dir string) (map[string]relation, error) {
	all := map[string]relation{}
	if !p.has(name) {
		return all, nil
	}
	err := p.each(name, func(_ *xmlPart, t xml.StartElement) error {
		if t.Name.Local == "Relationship" {
			target := attribute(t, "Target")
			if !strings.HasPrefix(target, "/") {
				target = path.Join(dir, target)
			}
			all[attribute(t, "Id")] = relation{path.Base(attribute(t, "Type")), target}
		}
		return nil
	})
	return all, err
}

func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// xmlPart is a part that is being read.
type xmlPart struct {
	*parts
	in    *xml.Decoder
	depth int
}

// each calls do with the elements of a part, which may read on inside one. The part must be there and be whole.
func (p *parts) each(name string, do func(*xmlPart, xml.StartElement) error) error {
	file := p.files[partName(name)]
	if file == nil {
		return errDamaged
	}
	in, err := file.Open()
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	x := &xmlPart{parts: p, in: xml.NewDecoder(&bounded{parts: p, in: in})}
	for {
		token, err := x.token()
		if err == io.EOF {
			return nil
		}
		if t, ok := token.(xml.StartElement); ok && err == nil {
			err = do(x, t)
		}
		if err != nil {
			return err
		}
	}
}

// token reads the next piece of XML.
func (x *xmlPart) token() (xml.Token, error) {
	if x.marks++; x.marks > maxMarks {
		return nil, errCells
	}
	token, err := x.in.RawToken()
	switch token.(type) {
	case xml.StartElement:
		x.depth++
	case xml.EndElement:
		x.depth--
	}
	if err == io.EOF && x.depth != 0 || x.depth < 0 || x.depth > maxDepth {
		return nil, errDamaged
	}
	return token, err
}

// within reads the element that was begun to its end and calls do with those inside it.
func (x *xmlPart) within(do func(xml.StartElement) error) error {
	for outer := x.depth; x.depth >= outer; {
		token, err := x.token()
		if t, ok := token.(xml.StartElement); ok && err == nil {
			err = do(t)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func ignore(xml.StartElement) error { return nil }

// text reads the element that was begun, a value or a text with its runs, to its end.
func (x *xmlPart) text(start xml.StartElement) (string, error) {
	var all strings.Builder
	take := start.Name.Local == "v"
	for outer := x.depth; x.depth >= outer; {
		token, err := x.token()
		if err != nil {
			return "", err
		}
		switch t := token.(type) {
		case xml.StartElement:
			take = t.Name.Local == "t"
			if t.Name.Local == "rPh" { // how the text is pronounced
				if err := x.within(ignore); err != nil {
					return "", err
				}
			}
		case xml.EndElement:
			take = false
		case xml.CharData:
			if take {
				all.Write(t)
			}
		}
		if all.Len() > maxPiece {
			return "", errDamaged
		}
	}
	return unescape(all.String()), nil
}

// cell counts a cell, or a text that cells refer to.
func (p *parts) cell() error {
	if p.cells++; p.cells > maxCells {
		return errCells
	}
	return nil
}

// bounded passes on what a part holds as long as nobody has ended the reading and no limit is exceeded. The XML decoder
// keeps each piece whole in memory, so their length is bounded too.
type bounded struct {
	*parts
	in    io.Reader
	piece int // bytes since the last <
}

func (b *bounded) Read(to []byte) (int, error) {
	if err := b.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := b.in.Read(to)
	if b.bytes += int64(n); b.bytes > maxUnpacked {
		return 0, errUnpacked
	}
	for rest := to[:n]; ; b.piece = 0 {
		before, after, more := bytes.Cut(rest, []byte("<"))
		if b.piece += len(before); b.piece > maxPiece {
			return 0, errDamaged
		}
		if rest = after; !more {
			return n, err
		}
	}
}
