package demo

import (
	"net/http"
	"path"
	"strconv"
	"strings"
)

// imagePath is where the server mounts Images.
const imagePath = "/demo/products/"

func imageURL(no int) string { return imagePath + strconv.Itoa(no) + ".svg" }

// Images draws the demo products: /demo/products/<n>.svg, the same on every request.
func Images() http.Handler {
	byPath := map[string][]byte{}
	for _, p := range load().products {
		byPath[strconv.Itoa(p.No)+".svg"] = []byte(draw(p))
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		image, ok := byPath[path.Base(r.URL.Path)]
		if !ok {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "image/svg+xml")
		w.Header().Set("Cache-Control", "public, max-age=86400")
		w.Header().Set("X-Content-Type-Options", "nosniff")
		_, _ = w.Write(image)
	})
}

func draw(p *product) string {
	drawing := icons[p.Icon]
	colours, ok := palettes[drawing.palette]
	if !ok {
		colours = drawn[p.No%len(drawn)]
	}
	body := strings.NewReplacer("{a}", colours.a, "{b}", colours.b, "{c}", colours.c, "\n", "", "\t", "").Replace(drawing.body)
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 160" width="160" height="160"><rect width="160" height="160" fill="` +
		colours.ground + `"/>` + body + `</svg>`
}
