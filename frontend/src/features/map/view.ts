/** A place on the drawing's plane: the world in Web Mercator is a square with a side of 1. */
export interface Spot {
  x: number;
  y: number;
}

export interface Place {
  Lat: number;
  Long: number;
}

export const spotOf = ({ Lat, Long }: Place): Spot => ({
  x: (Long + 180) / 360,
  y: (1 - Math.asinh(Math.tan((Lat * Math.PI) / 180)) / Math.PI) / 2,
});

/** What is seen: the middle, and how many pixels the world is wide. */
export interface View {
  middle: Spot;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

const least = 2 ** 12;
const most = 2 ** 24; // a pixel is about 1.5 m wide
const closest = 2 ** 21; // to which a view of one courier is enlarged
const london: View = { middle: spotOf({ Lat: 51.513, Long: -0.115 }), scale: 2 ** 19 };

const bounded = (scale: number) => Math.min(Math.max(scale, least), most);

/** fit is the view in which all spots are seen; London where there is none. */
export function fit(spots: readonly Spot[], { width, height }: Size): View {
  if (spots.length === 0) return london;
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const margin = Math.min(64, width / 6, height / 6);
  const scale = Math.min(
    (width - 2 * margin) / Math.max(right - left, 1e-9),
    (height - 2 * margin) / Math.max(bottom - top, 1e-9),
    closest,
  );
  return { middle: { x: (left + right) / 2, y: (top + bottom) / 2 }, scale: bounded(scale) };
}

/** zoom keeps the spot below a pixel where it is. */
export function zoom(view: View, by: number, at: Spot, { width, height }: Size): View {
  const scale = bounded(view.scale * by);
  const moved = 1 / view.scale - 1 / scale;
  return {
    scale,
    middle: {
      x: view.middle.x + (at.x - width / 2) * moved,
      y: view.middle.y + (at.y - height / 2) * moved,
    },
  };
}

/** pan moves what is seen by pixels. */
export const pan = (view: View, dx: number, dy: number): View => ({
  ...view,
  middle: { x: view.middle.x - dx / view.scale, y: view.middle.y - dy / view.scale },
});

/** pixelOf is where a spot is seen. */
export const pixelOf = (spot: Spot, { middle, scale }: View, { width, height }: Size): Spot => ({
  x: (spot.x - middle.x) * scale + width / 2,
  y: (spot.y - middle.y) * scale + height / 2,
});

const earth = 24_901; // miles around the equator
const steps = [0.1, 0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500];

/** ruler is a round number of miles, and how many pixels wide it is at the view's middle. */
export function ruler({ middle, scale }: View): { miles: number; width: number } {
  const shrink = 1 / Math.cosh(Math.PI * (1 - 2 * middle.y));
  const perMile = scale / (earth * shrink);
  const miles = steps.find((step) => step * perMile >= 60) ?? 500;
  return { miles, width: miles * perMile };
}
