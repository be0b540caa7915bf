import londonUrl from './data/london.png';
import { pixelOf, type Size, type Spot, spotOf, type View } from './view';

/** What lies below the couriers: coasts, where people live in London, and the postcodes' districts. */
export interface Background {
  land: Path2D; // on the plane whose side is `side` units
  districts: { name: string; at: Spot }[]; // the largest first
  london: { picture: CanvasImageSource; from: Spot; to: Spot };
}

interface Base {
  /** Rings in thousandths of a degree, each point as the difference from the one before: longitude, latitude. */
  land: number[][];
  districts: [name: string, lat: number, long: number][];
  london: [west: number, south: number, east: number, north: number];
}

const side = 1_000_000; // paths of smaller numbers lose their corners

function ringOf(path: Path2D, numbers: number[]) {
  let long = 0;
  let lat = 0;
  for (let i = 0; i < numbers.length; i += 2) {
    long += numbers[i] ?? 0;
    lat += numbers[i + 1] ?? 0;
    const { x, y } = spotOf({ Lat: lat / 1000, Long: long / 1000 });
    if (i === 0) path.moveTo(x * side, y * side);
    else path.lineTo(x * side, y * side);
  }
  path.closePath();
}

async function pictureOf(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}

/** loadBackground fetches it from this server. */
export async function loadBackground(): Promise<Background> {
  const [file, picture] = await Promise.all([import('./data/base.json'), pictureOf(londonUrl)]);
  const base = file.default as unknown as Base;
  const land = new Path2D();
  for (const ring of base.land) ringOf(land, ring);
  const [west, south, east, north] = base.london;
  return {
    land,
    districts: base.districts.map(([name, Lat, Long]) => ({ name, at: spotOf({ Lat, Long }) })),
    london: {
      picture,
      from: spotOf({ Lat: north, Long: west }),
      to: spotOf({ Lat: south, Long: east }),
    },
  };
}

/** The colours of the drawing, which the style sheet names for each scheme. */
export interface Colours {
  sea: string;
  land: string;
  coast: string;
  built: string;
  label: string;
  mark: string;
  late: string;
  old: string;
  on: string;
  edge: string;
  shop: string;
}

const names = 'sea land coast built label mark late old on edge shop'.split(' ');

export function coloursOf(element: Element): Colours {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    names.map((name) => [name, style.getPropertyValue(`--map-${name}`).trim()]),
  ) as unknown as Colours;
}

/** paint draws the background. */
export function paint(
  context: CanvasRenderingContext2D,
  background: Background,
  view: View,
  size: Size,
  colours: Colours,
  ratio: number,
) {
  const { land, london, districts } = background;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colours.sea;
  context.fillRect(0, 0, size.width, size.height);
  const zero = pixelOf({ x: 0, y: 0 }, view, size);
  const shrink = view.scale / side;
  context.save();
  context.transform(shrink, 0, 0, shrink, zero.x, zero.y);
  context.fillStyle = colours.land;
  context.fill(land);
  context.strokeStyle = colours.coast;
  context.lineWidth = 1 / shrink;
  context.stroke(land);
  context.restore();
  const from = pixelOf(london.from, view, size);
  const to = pixelOf(london.to, view, size);
  context.drawImage(
    tinted(london.picture, colours.built),
    from.x,
    from.y,
    to.x - from.x,
    to.y - from.y,
  );
  label(context, districts, view, size, colours);
}

let tint: { colour: string; canvas: HTMLCanvasElement } | undefined;

/** tinted is the picture in a colour of the scheme; it is black and more or less opaque. */
function tinted(picture: CanvasImageSource, colour: string): HTMLCanvasElement {
  if (tint?.colour === colour) return tint.canvas;
  const { width, height } = picture as HTMLImageElement;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (context) {
    context.drawImage(picture, 0, 0);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = colour;
    context.fillRect(0, 0, width, height);
  }
  tint = { colour, canvas };
  return canvas;
}

const apart = { x: 52, y: 26 }; // of two names' middles, pixels

type District = Background['districts'][number];
let named: { of: District[]; scale: number; with: District[] } | undefined;

/**
 * withRoom leaves out each district whose name would touch a larger one's. It looks at the whole country, so that names
 * neither come nor go while the map is moved, and at steps of the scale, so that they seldom do while it is enlarged.
 */
export function withRoom(of: District[], exact: number): District[] {
  const scale = 2 ** (Math.floor(Math.log2(exact) * 4) / 4);
  if (named?.of === of && named.scale === scale) return named.with;
  const cells = new Map<string, Spot>();
  const free = ({ at }: District) => {
    const x = at.x * scale;
    const y = at.y * scale;
    const column = Math.floor(x / apart.x);
    const row = Math.floor(y / apart.y);
    for (let i = column - 1; i <= column + 1; i++)
      for (let j = row - 1; j <= row + 1; j++) {
        const near = cells.get(`${i} ${j}`);
        if (near && Math.abs(near.x - x) < apart.x && Math.abs(near.y - y) < apart.y) return false;
      }
    cells.set(`${column} ${row}`, { x, y });
    return true;
  };
  named = { of, scale, with: of.filter(free) };
  return named.with;
}

/** label names as many districts as there is room for. */
function label(
  context: CanvasRenderingContext2D,
  districts: District[],
  view: View,
  size: Size,
  colours: Colours,
) {
  context.font = '600 12px "Inter Variable", system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colours.label;
  context.strokeStyle = colours.land;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  for (const { name, at } of withRoom(districts, view.scale)) {
    const { x, y } = pixelOf(at, view, size);
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}
