import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** usePrintLight prints black on white even in the dark colour scheme. */
export function usePrintLight(): void {
  useEffect(() => {
    const root = document.documentElement;
    let scheme: string | null = null;
    const before = () => {
      scheme = root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    };
    const after = () => {
      if (scheme) root.setAttribute(attribute, scheme);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}
