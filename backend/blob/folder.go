package blob

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path"
)

// secretFile contains the key that signs links. It is stored in the folder, so that servers which share the
// folder accept each other's links.
const secretFile = ".signing-key"

// folder keeps files in a folder, which no key can leave.
type folder struct {
	*os.Root
	signer *signer
}

func openFolder(dir string, opt Options) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	secret, err := signingSecret(root)
	if err != nil {
		return nil, errors.Join(err, root.Close())
	}
	signer := &signer{secret: secret, baseURL: opt.BaseURL, now: opt.Now}
	return &Store{bucket: folder{root, signer}, signer: signer}, nil
}

// signingSecret reads the key, which the first server to start has made.
func signingSecret(root *os.Root) ([]byte, error) {
	made := make([]byte, 32)
	_, _ = rand.Read(made) // never fails
	temporary := secretFile + "-" + rand.Text()
	if err := root.WriteFile(temporary, made, 0o600); err != nil {
		return nil, err
	}
	defer func() { _ = root.Remove(temporary) }()
	if err := root.Link(temporary, secretFile); err != nil && !errors.Is(err, fs.ErrExist) {
		return nil, err
	}
	secret, err := root.ReadFile(secretFile)
	if err == nil && len(secret) != len(made) {
		err = fmt.Errorf("%s is damaged: remove it and start again", secretFile)
	}
	return secret, err
}

// put writes to another name first, so that nobody sees half a file. The extension alone says what a file contains.
func (f folder) put(ctx context.Context, key, _ string, body io.Reader) error {
	if err := f.MkdirAll(path.Dir(key), 0o700); err != nil {
		return err
	}
	temporary := path.Dir(key) + "/.uploading-" + rand.Text()
	file, err := f.OpenFile(temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	if _, err = io.Copy(file, body); err == nil {
		err = file.Sync() // a row that names it must not outlast it when the machine goes
	}
	if err = errors.Join(err, file.Close(), ctx.Err()); err == nil {
		err = f.Rename(temporary, key)
	}
	if err != nil {
		err = errors.Join(err, f.Remove(temporary))
	}
	return err
}

func (f folder) get(_ context.Context, key string) (*File, error) {
	file, err := f.Open(key)
	if err != nil {
		return nil, err
	}
	info, err := file.Stat()
	if err != nil {
		return nil, errors.Join(err, file.Close())
	}
	return &File{ReadCloser: file, ContentType: contentTypes[path.Ext(key)], Size: info.Size(), ModTime: info.ModTime()}, nil
}

func (f folder) remove(_ context.Context, key string) error { return f.Remove(key) }

func (f folder) keys(ctx context.Context) iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		err := fs.WalkDir(f.FS(), ".", func(key string, entry fs.DirEntry, err error) error {
			if err = errors.Join(err, ctx.Err()); err == nil && !entry.IsDir() && !yield(key, nil) {
				err = fs.SkipAll
			}
			return err
		})
		if err != nil {
			yield("", err)
		}
	}
}

func (f folder) link(_ context.Context, key, disposition string) (string, error) {
	return f.signer.link(key, disposition), nil
}
