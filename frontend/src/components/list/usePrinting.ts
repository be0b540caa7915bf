import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ListModel } from '@/lib/list';
import { useStable } from '@/lib/hooks';

/**
 * usePrinting is true while the page is printed; all loaded rows are then rendered, because
 * paper does not scroll.
 */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
  return printing;
}

/** The most rows that are read for paper. */
const mostOnPaper = 1_000;

const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/**
 * usePrintAll reads the rows that are not loaded yet before Ctrl/Cmd+P prints the list, because a browser waits for
 * nothing once it prints.
 */
export function usePrintAll<Row, F extends object>(model: ListModel<Row, F>): void {
  const print = useStable((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey)) return;
    const busy = model.openId || document.querySelector('[role="dialog"]');
    if (event.shiftKey || event.altKey || busy || !model.query.hasNextPage) return;
    event.preventDefault();
    void readAll(model.loadMore)
      .then(drawn)
      .then(() => window.print());
  });
  useEffect(() => {
    window.addEventListener('keydown', print);
    return () => window.removeEventListener('keydown', print);
  }, [print]);
}

async function readAll(loadMore: ListModel<unknown, object>['loadMore']): Promise<void> {
  for (;;) {
    const { data, hasNextPage, isError } = await loadMore();
    const rows = data?.pages.reduce((sum, page) => sum + page.rows.length, 0) ?? 0;
    if (isError || !hasNextPage || rows >= mostOnPaper) return;
  }
}
