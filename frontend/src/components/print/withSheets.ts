import { flushSync } from 'react-dom';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import classes from './Print.module.css';
import { shrinkToFit } from './shrinkToFit';

const patience = 3_000; // time limit for loading a picture, in milliseconds

/** A picture that does not load in time stays blank, so that printing continues. */
async function loaded(image: HTMLImageElement) {
  const late = new Promise((_, fail) => setTimeout(fail, patience));
  try {
    await Promise.race([image.decode(), late]);
  } catch {
    image.style.visibility = 'hidden';
  }
}

/** withSheets renders sheets off screen while they are printed. */
export async function withSheets(
  sheets: ReactNode,
  work: (element: HTMLElement) => Promise<void>,
): Promise<void> {
  const host = document.createElement('div');
  host.className = classes['host'] ?? '';
  host.inert = true;
  const element = document.createElement('div');
  host.append(element);
  document.body.append(host);
  const root = createRoot(element);
  flushSync(() => root.render(sheets));
  try {
    await Promise.all([...element.querySelectorAll('img')].map(loaded));
    shrinkToFit(element);
    await work(element);
  } finally {
    root.unmount();
    host.remove();
  }
}
