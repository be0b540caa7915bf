import { useEffect, useRef, useState } from 'react';

export interface ListSearch {
  /** What stands in the field now. */
  text: string;
  setText: (text: string) => void;
  /** Searches at once, without waiting for a pause in typing. */
  submit: () => void;
  clear: () => void;
}

/** useListSearch is the text of a search field, written into the address once typing has paused. */
export function useListSearch(
  query: string,
  onQuery: (query: string) => void,
  pause: number,
): ListSearch {
  const [text, setLocal] = useState(query);
  const [seen, setSeen] = useState(query);
  const [written, setWritten] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  // Back and Forward change the address without the field, and the address set by this field
  // may be older than its current text.
  if (query !== seen) {
    setSeen(query);
    if (query === written) setWritten(undefined);
    else setLocal(query);
  }
  const write = (next: string) => {
    clearTimeout(timer.current);
    setWritten(next.trim() === query ? undefined : next.trim());
    onQuery(next.trim());
  };

  return {
    text,
    setText: (next) => {
      setLocal(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => write(next), pause);
    },
    submit: () => write(text),
    clear: () => {
      setLocal('');
      write('');
    },
  };
}
