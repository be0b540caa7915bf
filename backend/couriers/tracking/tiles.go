package tracking

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"strconv"
	"strings"

	"tradekart/portal/backend/couriers"
)

// Tiles are the map pictures of another host, drawn under the way instead of our own
// drawing. They show the host roughly where deliveries go, and nothing of whose.
type Tiles struct {
	URL         string // https://tiles.example.com/{z}/{x}/{y}.png
	Attribution string // who made the map, as its licence wants it shown
}

const (
	tileSize  = 256.0
	finest    = 17   // a tile is about 200 m wide then
	mostTiles = 24   // of one drawing
	poleward  = 85.0 // degrees beyond which there are no tiles
)

// Enabled reports whether tiles are configured.
func (t Tiles) Enabled() bool { return t.URL != "" }

// Check refuses an address that names no tiles, and tiles without attribution.
func (t Tiles) Check() error {
	if t == (Tiles{}) {
		return nil
	}
	u, err := url.Parse(t.at(1, 0, 0))
	switch {
	case err != nil || u.Scheme != "https" || u.Host == "" || u.User != nil || strings.ContainsAny(u.Host, "{}*; '\""):
		return errors.New("the address must look like https://tiles.example.com/{z}/{x}/{y}.png")
	case !strings.Contains(t.URL, "{z}") || !strings.Contains(t.URL, "{x}") || !strings.Contains(t.URL, "{y}"):
		return errors.New("the address needs {z}, {x} and {y}")
	case strings.TrimSpace(t.Attribution) == "":
		return errors.New("map tiles need the attribution that their licence asks for")
	}
	return nil
}

// source is the origin that the page may load pictures from; empty without tiles.
func (t Tiles) source() string {
	u, err := url.Parse(t.at(1, 0, 0))
	if !t.Enabled() || err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

func (t Tiles) at(z, x, y int) string {
	return strings.NewReplacer("{z}", strconv.Itoa(z), "{x}", strconv.Itoa(x), "{y}", strconv.Itoa(y)).Replace(t.URL)
}

// mapTile is one picture and its place in the drawing.
type mapTile struct{ URL, X, Y, Width, Height string }

// under returns the tiles that cover a drawing, at the coarsest zoom that is still sharp. Every tile is
// placed by its own corners, so that it fits any projection.
func (t Tiles) under(p projection) []mapTile {
	if !t.Enabled() {
		return nil
	}
	north, west := p.at(0, 0)
	south, east := p.at(mapWidth, mapHeight)
	if north > poleward || south < -poleward {
		return nil
	}
	z := min(max(int(math.Ceil(math.Log2(360/(east-west)*mapWidth/tileSize))), 1), finest)
	for tooMany(north, west, south, east, z) && z > 1 {
		z--
	}
	var tiles []mapTile
	left, top := column(west, z), row(north, z)
	for y := top; y <= row(south, z); y++ {
		for x := left; x <= column(east, z); x++ {
			tiles = append(tiles, t.place(p, z, x, y))
		}
	}
	return tiles
}

func tooMany(north, west, south, east float64, z int) bool {
	return (column(east, z)-column(west, z)+1)*(row(south, z)-row(north, z)+1) > mostTiles
}

func (t Tiles) place(p projection, z, x, y int) mapTile {
	x0, y0 := p.xy(corner(z, x, y))
	x1, y1 := p.xy(corner(z, x+1, y+1))
	number := func(v float64) string { return fmt.Sprintf("%.2f", v) }
	return mapTile{URL: t.at(z, x, y), X: number(x0), Y: number(y0), Width: number(x1 - x0), Height: number(y1 - y0)}
}

// column, row and corner are the usual numbering of tiles on Web Mercator.
func column(long float64, z int) int {
	n := math.Exp2(float64(z))
	return int(math.Min(math.Max(math.Floor((long+180)/360*n), 0), n-1))
}

func row(lat float64, z int) int {
	n, rad := math.Exp2(float64(z)), lat*math.Pi/180
	return int(math.Min(math.Max(math.Floor((1-math.Asinh(math.Tan(rad))/math.Pi)/2*n), 0), n-1))
}

func corner(z, x, y int) couriers.Point {
	n := math.Exp2(float64(z))
	return couriers.Point{Long: float64(x)/n*360 - 180, Lat: math.Atan(math.Sinh(math.Pi*(1-2*float64(y)/n))) * 180 / math.Pi}
}
