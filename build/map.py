#!/usr/bin/env python3
"""Makes the background of the couriers' map from open data, into frontend/src/features/map/data.

    build/map.py COUNTRIES.topo.json POSTCODES.csv.gz OUTCODES.csv

COUNTRIES is the outline of the United Kingdom and its neighbours (world-atlas countries-10m, Natural Earth, public domain),
POSTCODES has postcode,lat,lng of every unit and OUTCODES outcode,…,lat,lng,… of every district (Ordnance Survey Code-Point Open,
Open Government Licence v3.0).
"""
import csv
import gzip
import json
import math
import struct
import sys
import zlib

OUT = "frontend/src/features/map/data/"
WEST, EAST, SOUTH, NORTH = -0.55, 0.35, 51.26, 51.72  # London, of which the picture shows where people live
CELL = 70.0  # metres


def mercator(lat):
    return (1 - math.asinh(math.tan(math.radians(lat))) / math.pi) / 2


def outline(path):
    topo = json.load(open(path))
    (sx, sy), (tx, ty) = topo["transform"]["scale"], topo["transform"]["translate"]
    arcs = []
    for arc in topo["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * sx + tx, y * sy + ty))
        arcs.append(points)
    rings = []
    for country in topo["objects"]["countries"]["geometries"]:
        polygons = country["arcs"] if country["type"] == "MultiPolygon" else [country["arcs"]]
        for polygon in polygons:
            for ring in polygon:
                points = []
                for i in ring:
                    part = arcs[i] if i >= 0 else arcs[~i][::-1]
                    points += part[1:] if points else part
                rings.append(points)
    packed = []
    for ring in rings:  # thousandths of a degree, about 100 m, as differences
        numbers, before = [], (0, 0)
        for long, lat in ring:
            at = (round(long * 1000), round(lat * 1000))
            if at != before:
                numbers += [at[0] - before[0], at[1] - before[1]]
                before = at
        if len(numbers) >= 8:
            packed.append(numbers)
    return packed


def districts(path):
    rows = [r for r in csv.DictReader(open(path)) if int(r["postcodes"]) >= 30]  # those of large users have few
    rows.sort(key=lambda r: -int(r["postcodes"]))  # a crowded map shows the largest
    return [[r["outcode"], round(float(r["lat"]), 3), round(float(r["lng"]), 3)] for r in rows]


def picture(path):
    metres = 40075016.686 * math.cos(math.radians((SOUTH + NORTH) / 2))  # of the world's width, here
    width = round((EAST - WEST) / 360 * metres / CELL)
    top, bottom = mercator(NORTH), mercator(SOUTH)
    height = round((bottom - top) * metres / CELL)
    cells = [[0] * width for _ in range(height)]
    for row in csv.DictReader(gzip.open(path, "rt")):
        lat, long = float(row["lat"]), float(row["lng"])
        x = int((long - WEST) / (EAST - WEST) * width)
        y = int((mercator(lat) - top) / (bottom - top) * height)
        if 0 <= x < width and 0 <= y < height:
            cells[y][x] += 1
    lines = bytearray()
    for y in range(height):  # four levels, two bits each
        levels = []
        for x in range(width):
            # a cell without postcodes between streets is no gap
            around = sum(cells[j][i] for j in range(max(y - 1, 0), min(y + 2, height)) for i in range(max(x - 1, 0), min(x + 2, width)))
            n = cells[y][x] * 3 + around
            levels.append(0 if n == 0 else 1 if n < 5 else 2 if n < 14 else 3)
        lines.append(0)
        for x in range(0, width, 4):
            four = levels[x:x + 4] + [0] * 4
            lines.append(four[0] << 6 | four[1] << 4 | four[2] << 2 | four[3])

    def chunk(kind, body):
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    # All black, and the more opaque the more people live there.
    palette, alpha = bytes(12), bytes([0, 85, 170, 255])
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 2, 3, 0, 0, 0)) + chunk(b"PLTE", palette) +
            chunk(b"tRNS", alpha) + chunk(b"IDAT", zlib.compress(bytes(lines), 9)) + chunk(b"IEND", b""))


def main():
    countries, postcodes, outcodes = sys.argv[1:]
    with open(OUT + "base.json", "w") as f:
        json.dump({"land": outline(countries), "districts": districts(outcodes), "london": [WEST, SOUTH, EAST, NORTH]}, f, separators=(",", ":"))
        f.write("\n")
    with open(OUT + "london.png", "wb") as f:
        f.write(picture(postcodes))


main()
