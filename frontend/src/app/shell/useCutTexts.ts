import { useEffect } from 'react';

/** useCutTexts shows the whole of a truncated text as the tooltip of the element under the pointer. */
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
  // A row's link covers all of its cells, so the pointer is never over the cells themselves.
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
