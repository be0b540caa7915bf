package places

import "math"

// The National Grid is a Transverse Mercator projection of the Airy 1830
// ellipsoid; a seven-parameter transformation leads to WGS84, good to about 5 m.
// Both are as Ordnance Survey publishes them.
const (
	airyMajor   = 6377563.396
	airyMinor   = 6356256.909
	wgs84Major  = 6378137.0
	wgs84Minor  = 6356752.3142
	gridScale   = 0.9996012717
	originNorth = -100000.0
	originEast  = 400000.0
	originLat   = 49 * math.Pi / 180
	originLong  = -2 * math.Pi / 180
	arcSecond   = math.Pi / 180 / 3600
)

// fromNationalGrid converts metres of the National Grid to degrees of WGS84.
func fromNationalGrid(east, north float64) (lat, long float64) {
	lat, long = airyFromGrid(east, north)
	x, y, z := cartesian(lat, long, airyMajor, airyMinor)
	const scale = 1 - 20.4894e-6
	rx, ry, rz := 0.1502*arcSecond, 0.2470*arcSecond, 0.8421*arcSecond
	lat, long = geodetic(446.448+scale*x-rz*y+ry*z, -125.157+rz*x+scale*y-rx*z, 542.060-ry*x+rx*y+scale*z, wgs84Major, wgs84Minor)
	return math.Round(lat*180/math.Pi*1e5) / 1e5, math.Round(long*180/math.Pi*1e5) / 1e5
}

// meridian is the length of the meridian's arc from the grid's origin.
func meridian(lat float64) float64 {
	n := (airyMajor - airyMinor) / (airyMajor + airyMinor)
	n2, n3 := n*n, n*n*n
	d, s := lat-originLat, lat+originLat
	return airyMinor * gridScale * ((1+n+5.0/4*n2+5.0/4*n3)*d - (3*n+3*n2+21.0/8*n3)*math.Sin(d)*math.Cos(s) +
		(15.0/8*n2+15.0/8*n3)*math.Sin(2*d)*math.Cos(2*s) - 35.0/24*n3*math.Sin(3*d)*math.Cos(3*s))
}

func airyFromGrid(east, north float64) (lat, long float64) {
	lat = originLat
	for left := north - originNorth; math.Abs(left) > 1e-5; left = north - originNorth - meridian(lat) {
		lat += left / (airyMajor * gridScale)
	}
	e2 := 1 - airyMinor*airyMinor/(airyMajor*airyMajor)
	sin, tan, sec := math.Sin(lat), math.Tan(lat), 1/math.Cos(lat)
	nu := airyMajor * gridScale / math.Sqrt(1-e2*sin*sin)
	rho := nu * (1 - e2) / (1 - e2*sin*sin)
	eta2, t2 := nu/rho-1, tan*tan
	d := east - originEast
	vii, viii := tan/(2*rho*nu), tan/(24*rho*math.Pow(nu, 3))*(5+3*t2+eta2-9*t2*eta2)
	ix := tan / (720 * rho * math.Pow(nu, 5)) * (61 + 90*t2 + 45*t2*t2)
	x, xi := sec/nu, sec/(6*math.Pow(nu, 3))*(nu/rho+2*t2)
	xii := sec / (120 * math.Pow(nu, 5)) * (5 + 28*t2 + 24*t2*t2)
	xiia := sec / (5040 * math.Pow(nu, 7)) * (61 + 662*t2 + 1320*t2*t2 + 720*t2*t2*t2)
	return lat - vii*d*d + viii*math.Pow(d, 4) - ix*math.Pow(d, 6), originLong + x*d - xi*math.Pow(d, 3) + xii*math.Pow(d, 5) - xiia*math.Pow(d, 7)
}

func cartesian(lat, long, major, minor float64) (x, y, z float64) {
	e2 := 1 - minor*minor/(major*major)
	nu := major / math.Sqrt(1-e2*math.Sin(lat)*math.Sin(lat))
	return nu * math.Cos(lat) * math.Cos(long), nu * math.Cos(lat) * math.Sin(long), (1 - e2) * nu * math.Sin(lat)
}

func geodetic(x, y, z, major, minor float64) (lat, long float64) {
	e2 := 1 - minor*minor/(major*major)
	p := math.Hypot(x, y)
	lat = math.Atan2(z, p*(1-e2))
	for range 10 {
		nu := major / math.Sqrt(1-e2*math.Sin(lat)*math.Sin(lat))
		lat = math.Atan2(z+e2*nu*math.Sin(lat), p)
	}
	return lat, math.Atan2(y, x)
}
