package collect

import (
	"context"
	"io"

	"github.com/danielgtaylor/huma/v2"

	"tradekart/portal/backend/export"
	"tradekart/portal/backend/web"
)

const maxImport = 4 << 20 // bytes of a file

type importForm struct {
	File huma.FormFile `form:"File" contentType:"application/octet-stream" required:"true" doc:"CSV with headings, as the template has them"`
}

func fileOp(o web.Op) web.Op { o.MaxBody = maxImport + 64<<10; return o }

// template returns a file with nothing but the headings.
func (a *API) template(name string, headings []string) func(context.Context, *struct{}) (*web.File, error) {
	return func(context.Context, *struct{}) (*web.File, error) {
		return &web.File{Name: name + ".csv", Write: func(_ context.Context, w io.Writer) error {
			table, err := export.NewCSV(w, headings...)
			if err != nil {
				return err
			}
			return table.Close()
		}}, nil
	}
}
