import { useEffect } from 'react';

/** useCutTexts shows texts that are cut off whole, as the tip of what is pointed at. */
export function useCutTexts(): void {
  useEffect(() => {
    document.addEventListener('mouseover', showWhole);
    return () => document.removeEventListener('mouseover', showWhole);
  }, []);
}

function showWhole({ target }: MouseEvent) {
  if (!(target instanceof HTMLElement)) return;
  const own = target.dataset['cut'] !== undefined;
  if (target.title && !own) return;
  // A row's link lies over all of its cells.
  const row = target.closest<HTMLElement>('[data-index]');
  const shown = row ? [...row.querySelectorAll<HTMLElement>('*')] : [target];
  const texts = shown.filter(isCut).map(({ textContent }) => textContent);
  if (texts.length > 0) {
    target.title = texts.join('\n');
    target.dataset['cut'] = '';
  } else if (own) {
    target.removeAttribute('title');
    delete target.dataset['cut'];
  }
}

const isCut = (element: HTMLElement) =>
  element.scrollWidth > element.clientWidth &&
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  !element.title;
