import { useEffect, useRef } from 'react';
import { platform } from '@/platform';

// Pages in the order in which they came; the last is the one whose name the window shows.
const pages: { name: string }[] = [];
let place = { section: '', portal: '' };
let news = '';

function show() {
  const page = pages.at(-1)?.name;
  const { section, portal } = place;
  const usual = !page || page === section ? [section, portal] : [page, section || portal];
  platform.setTitle(news || usual.filter(Boolean).join(' · '));
}

/** setPlace says in which section of which portal the pages are that follow. */
export function setPlace(section: string, portal: string) {
  place = { section, portal };
  show();
}

/**
 * usePageTitle returns the ref of a page's heading, whose text names the window: "Orders ·
 * ShopPortal", or "TK-100090 · Orders" for a page of that section.
 */
export function usePageTitle() {
  const heading = useRef<HTMLHeadingElement>(null);
  const page = useRef({ name: '' });
  useEffect(() => {
    const own = page.current;
    pages.push(own);
    return () => {
      pages.splice(pages.indexOf(own), 1);
      show();
    };
  }, []);
  useEffect(() => {
    const name = heading.current?.textContent ?? '';
    if (name === page.current.name) return;
    page.current.name = name;
    show();
  });
  return heading;
}

/** tellInTitle replaces the title of a window without the focus until the window has it. */
export function tellInTitle(text: string) {
  if (document.hasFocus()) return;
  news = text;
  show();
  window.addEventListener(
    'focus',
    () => {
      news = '';
      show();
    },
    { once: true },
  );
}
