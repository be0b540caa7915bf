import { useEffect } from 'react';

/** useHiddenPage hides the page and its dialogs, and keeps what was typed: a screen that nobody is signed in to shows no customer. */
export function useHiddenPage(hidden = true) {
  useEffect(() => {
    if (!hidden) return undefined;
    const root = document.documentElement;
    root.dataset['sessionEnded'] = 'true';
    return () => {
      delete root.dataset['sessionEnded'];
    };
  }, [hidden]);
}
