import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { counted } from '@/lib/format';
import { type Background, type Colours, coloursOf, loadBackground, paint } from './background';
import {
  draw,
  drawShops,
  forgetPictures,
  type Mark,
  markAt,
  type Scene,
  type ShopMark,
} from './marks';
import classes from './Map.module.css';
import { useGestures } from './useGestures';
import { fit, pan, ruler, type Size, type View, zoom } from './view';

interface Props {
  marks: readonly Mark[];
  shops: readonly ShopMark[];
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

const step = 60; // pixels of an arrow key
const closer = 1.5;

/** useColours are the colours of the scheme that is shown. */
function useColours(element: HTMLElement | null): Colours | undefined {
  const [colours, setColours] = useState<Colours>();
  useEffect(() => {
    if (!element) return undefined;
    const read = () => {
      forgetPictures();
      setColours(coloursOf(element));
    };
    read();
    const scheme = new MutationObserver(read);
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] });
    const forced = window.matchMedia('(forced-colors: active)');
    forced.addEventListener('change', read);
    return () => {
      scheme.disconnect();
      forced.removeEventListener('change', read);
    };
  }, [element]);
  return colours;
}

function useBackground(): Background | undefined {
  const [background, setBackground] = useState<Background>();
  useEffect(() => {
    let gone = false;
    void loadBackground()
      .then((loaded) => !gone && setBackground(loaded))
      .catch(() => undefined); // couriers and shops are shown without it
    return () => {
      gone = true;
    };
  }, []);
  return background;
}

const blank = (context: CanvasRenderingContext2D, size: Size, colours: Colours, ratio: number) => {
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.fillStyle = colours.land;
  context.fillRect(0, 0, size.width, size.height);
};

/** The drawing on three canvases: the land, painted when the view changes, the shops, and the couriers, who move. */
export function CourierMap({ marks, shops, chosen, onChoose }: Props) {
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>();
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const box = useMergedRef(sized, setElement);
  const below = useRef<HTMLCanvasElement>(null);
  const between = useRef<HTMLCanvasElement>(null);
  const above = useRef<HTMLCanvasElement>(null);
  const colours = useColours(element);
  const background = useBackground();
  const [moved, setMoved] = useState<View>(); // by the user; until then everything is in view
  const [all, setAll] = useState<View>();
  const size = { width, height };
  const ratio = Math.min(window.devicePixelRatio || 1, 2);
  const spots = [...marks.map(({ motion }) => motion.to), ...shops.map(({ at }) => at)];
  const fitted = width > 0 ? fit(spots, size) : undefined;
  const stays = all && fitted && near(all, fitted, size);
  if (fitted && !stays && !(all && sameView(all, fitted))) setAll(fitted);
  const view = moved ?? all;

  const scene: Scene | undefined =
    view && colours && width > 0 ? { marks, shops, chosen, view, size, colours, ratio } : undefined;
  const latest = useRef(scene);
  useEffect(() => {
    latest.current = scene;
  });

  useEffect(() => {
    const context = below.current?.getContext('2d', { alpha: false });
    if (!context || !view || !colours || width === 0) return;
    if (background) paint(context, background, view, { width, height }, colours, ratio);
    else blank(context, { width, height }, colours, ratio);
  }, [background, view, colours, width, height, ratio]);

  useEffect(() => {
    const context = between.current?.getContext('2d');
    if (!context || !view || !colours || width === 0) return;
    drawShops(context, { shops, view, size: { width, height }, colours, ratio });
  }, [shops, view, colours, width, height, ratio]);

  useEffect(() => {
    const context = above.current?.getContext('2d');
    if (!context || !view || !colours || width === 0) return undefined;
    const shown = { marks, shops, chosen, view, size: { width, height }, colours, ratio };
    let frame = 0;
    const run = (now: number) => {
      frame = draw(context, shown, now) ? requestAnimationFrame(run) : 0;
    };
    run(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [marks, shops, chosen, view, colours, width, height, ratio]);

  const change = (to: (view: View) => View) => {
    const from = latest.current?.view;
    if (from) setMoved(to(from));
  };
  const middle = { x: width / 2, y: height / 2 };
  useGestures(element, {
    pan: (dx, dy) => change((v) => pan(v, dx, dy)),
    zoom: (by, at) => change((v) => zoom(v, by, at, size)),
    tap: (at) => latest.current && onChoose(markAt(at, latest.current, performance.now())?.id),
  });

  const keys: Record<string, (v: View) => View> = {
    ArrowLeft: (v) => pan(v, step, 0),
    ArrowRight: (v) => pan(v, -step, 0),
    ArrowUp: (v) => pan(v, 0, step),
    ArrowDown: (v) => pan(v, 0, -step),
    '+': (v) => zoom(v, closer, middle, size),
    '=': (v) => zoom(v, closer, middle, size),
    '-': (v) => zoom(v, 1 / closer, middle, size),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = keys[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    change(to);
  };
  const scale = view && ruler(view);
  return (
    <div className={classes['map']}>
      <div
        ref={box}
        className={classes['drawing']}
        tabIndex={0}
        role="group"
        aria-label="Map. Arrow keys move it, plus and minus change its scale."
        onKeyDown={onKeyDown}
      >
        <canvas ref={below} width={width * ratio} height={height * ratio} aria-hidden />
        <canvas ref={between} width={width * ratio} height={height * ratio} aria-hidden />
        <canvas
          ref={above}
          width={width * ratio}
          height={height * ratio}
          role="img"
          aria-label={`${counted(marks.length, 'courier')} on the map. The list names each of them.`}
        />
      </div>
      <div className={classes['tools']}>
        <ActionIcon.Group orientation="vertical">
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Zoom in"
            onClick={() => change((v) => zoom(v, closer, middle, size))}
          >
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Zoom out"
            onClick={() => change((v) => zoom(v, 1 / closer, middle, size))}
          >
            <IconMinus size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label="Show all couriers"
            onClick={() => {
              setAll(fitted);
              setMoved(undefined);
            }}
          >
            <IconFocusCentered size={18} aria-hidden />
          </ActionIcon>
        </ActionIcon.Group>
      </div>
      <div className={classes['foot']}>
        {scale && (
          <span className={classes['ruler']} style={{ width: scale.width }} aria-hidden>
            {scale.miles} {scale.miles === 1 ? 'mile' : 'miles'}
          </span>
        )}
        <small className={classes['sources']}>
          Contains OS data © Crown copyright and database right 2025 · Royal Mail data © Royal Mail
          copyright and database right 2025 · Made with Natural Earth
        </small>
      </div>
    </div>
  );
}

const sameView = (a: View, b: View) =>
  a.scale === b.scale && a.middle.x === b.middle.x && a.middle.y === b.middle.y;

/** near: a view that differs little is not worth a jump of everything that is seen. */
function near(a: View, b: View, { width, height }: Size): boolean {
  const ratio = b.scale / a.scale;
  return (
    ratio > 0.98 &&
    ratio < 1.6 &&
    Math.abs(a.middle.x - b.middle.x) * a.scale < width / 12 &&
    Math.abs(a.middle.y - b.middle.y) * a.scale < height / 12
  );
}
