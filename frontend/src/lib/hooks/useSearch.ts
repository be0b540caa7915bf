import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

const pause = 500;

export interface Search {
  /** What stands in the field now. */
  text: string;
  setText: (text: string) => void;
  /** What the list is searched for: the text once typing has paused. It lives in the address. */
  query: string;
  clear: () => void;
}

/** useSearch is a search field whose text is in the address, half a second after the last key. */
export function useSearch(name = 'query'): Search {
  const [params, setParams] = useSearchParams();
  const query = params.get(name) ?? '';
  const [text, setLocal] = useState(query);
  const [seen, setSeen] = useState(query);

  const write = (next: string) =>
    setParams(
      (now) => {
        if (next) now.set(name, next);
        else now.delete(name);
        return now;
      },
      { replace: true },
    );
  const later = useDebouncedCallback((next: string) => write(next.trim()), pause);

  // Back and forward change the address without the field.
  if (query !== seen) {
    setSeen(query);
    if (text.trim() !== query) setLocal(query);
  }

  return {
    text,
    query,
    setText: (next) => {
      setLocal(next);
      later(next);
    },
    clear: () => {
      later.cancel();
      setLocal('');
      write('');
    },
  };
}
