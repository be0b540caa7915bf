package export

import (
	"archive/zip"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"time"
)

// ZipType is the media type of zip archives.
const ZipType = "application/zip"

// Zip is an archive that is being written. Close completes it.
type Zip struct {
	out   *zip.Writer
	names map[string]bool
}

// NewZip writes an archive that every program can unpack: its files are stored
// as they are, with sizes and checksums before them rather than behind.
func NewZip(w io.Writer) *Zip {
	return &Zip{out: zip.NewWriter(w), names: map[string]bool{}}
}

// Add stores a file, which is read twice: for its checksum and for itself. The
// name must be local and new.
func (z *Zip) Add(name string, modified time.Time, file io.ReadSeeker) error {
	if !fs.ValidPath(name) || name == "." || z.names[name] {
		return fmt.Errorf("export: %q cannot be a name in the archive", name)
	}
	z.names[name] = true
	sum := crc32.NewIEEE()
	size, err := io.Copy(sum, file)
	if err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return err
	}
	header := &zip.FileHeader{Name: name, Method: zip.Store, Modified: modified, CRC32: sum.Sum32(),
		CompressedSize64: uint64(size), UncompressedSize64: uint64(size)}
	header.Flags |= 0x800 // the name is UTF-8
	out, err := z.out.CreateRaw(header)
	if err != nil {
		return err
	}
	written, err := io.Copy(out, io.LimitReader(file, size))
	if err == nil && written != size {
		err = fmt.Errorf("export: %s changed while it was read", name)
	}
	return err
}

// Close writes the archive's directory.
func (z *Zip) Close() error { return z.out.Close() }
