import type { Colours } from './background';
import { type Motion, moves, placeOf } from './motion';
import { pixelOf, type Size, type Spot, type View } from './view';

/** A courier as it is drawn. */
export interface Mark {
  id: string;
  initials: string;
  tone: 'mark' | 'late' | 'old';
  motion: Motion;
}

export interface ShopMark {
  name: string;
  at: Spot;
}

const radius = 13;
const reach = 22; // pixels around a mark where a finger means it

const pictures = new Map<string, HTMLCanvasElement>();

/** forgetPictures has the marks drawn anew, in other colours. */
export const forgetPictures = () => pictures.clear();

/** pictureOf draws a mark once; two hundred are then copied in a few milliseconds. */
function pictureOf({ initials, tone }: Mark, chosen: boolean, colours: Colours, ratio: number) {
  const key = `${initials} ${tone} ${chosen}`;
  const known = pictures.get(key);
  if (known) return known;
  const side = Math.ceil((radius + 4) * 2 * ratio);
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  pictures.set(key, canvas);
  if (!context) return canvas;
  context.scale(ratio, ratio);
  context.translate(radius + 4, radius + 4);
  context.beginPath();
  // Who is late is a square: colour alone must not say it.
  if (tone === 'late') context.roundRect(-radius, -radius, 2 * radius, 2 * radius, 5);
  else context.arc(0, 0, radius, 0, 2 * Math.PI);
  context.fillStyle = colours[tone];
  context.fill();
  context.lineWidth = chosen ? 4 : 2;
  context.strokeStyle = chosen ? colours.label : colours.edge;
  context.stroke();
  context.fillStyle = colours.on;
  context.font = '700 11px "Inter Variable", system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(initials, 0, 0.5, 2 * radius - 4);
  return canvas;
}

export interface Scene {
  marks: readonly Mark[];
  shops: readonly ShopMark[];
  chosen: string | undefined;
  view: View;
  size: Size;
  colours: Colours;
  ratio: number;
}

type Fixed = Omit<Scene, 'marks' | 'chosen'>;

/** drawShops draws the shops, whose names take longer than many couriers and which stay where they are. */
export function drawShops(context: CanvasRenderingContext2D, fixed: Fixed) {
  const { shops, view, size, colours, ratio } = fixed;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.fillStyle = colours.shop;
  context.strokeStyle = colours.land;
  context.lineWidth = 3;
  context.font = '600 12px "Inter Variable", system-ui, sans-serif';
  context.textBaseline = 'middle';
  context.textAlign = 'left';
  const named = shops.length <= 40;
  for (const { name, at } of shops) {
    const { x, y } = pixelOf(at, view, size);
    if (x < -20 || y < -20 || x > size.width + 20 || y > size.height + 20) continue;
    context.fillRect(x - 5, y - 5, 10, 10);
    if (!named) continue;
    const short = name.length > 24 ? `${[...name].slice(0, 23).join('')}…` : name;
    context.strokeText(short, x + 9, y);
    context.fillText(short, x + 9, y);
  }
}

/** draw draws the couriers at a moment, and says whether any courier still moves. */
export function draw(context: CanvasRenderingContext2D, scene: Scene, now: number): boolean {
  const { marks, chosen, view, size, colours, ratio } = scene;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  let moving = false;
  const put = (mark: Mark) => {
    moving ||= moves(mark.motion, now);
    const { x, y } = pixelOf(placeOf(mark.motion, now), view, size);
    if (x < -20 || y < -20 || x > size.width + 20 || y > size.height + 20) return;
    const picture = pictureOf(mark, mark.id === chosen, colours, ratio);
    const side = picture.width / ratio;
    context.drawImage(picture, x - side / 2, y - side / 2, side, side);
  };
  for (const mark of marks) if (mark.id !== chosen) put(mark);
  const last = marks.find(({ id }) => id === chosen);
  if (last) put(last);
  return moving;
}

/** markAt is the courier at a pixel, the nearest of several. */
export function markAt(at: Spot, { marks, view, size }: Scene, now: number): Mark | undefined {
  let nearest: Mark | undefined;
  let least = reach;
  for (const mark of marks) {
    const { x, y } = pixelOf(placeOf(mark.motion, now), view, size);
    const distance = Math.hypot(x - at.x, y - at.y);
    if (distance <= least) [nearest, least] = [mark, distance];
  }
  return nearest;
}
