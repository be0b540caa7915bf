/** What a burst of keys turned out to be. */
export interface Meaning {
  /** A hand scanner's code, ended with Enter. */
  onCode: (code: string) => void;
  /** One key that a person pressed. */
  onKey: (key: string) => void;
}

const betweenKeys = 35; // a scanner types faster than this, in milliseconds; no hand does
const shortestCode = 4;

export interface Reader {
  /** Takes one key; true when it was the Enter that ends a code. */
  press: (key: string, at: number) => boolean;
  /** Gives up waiting for more keys. */
  settle: () => void;
}

/**
 * createReader tells a hand scanner from a person. A key is held back for a moment: when
 * more follow faster than a hand can type, and Enter ends them, they are one code, and the
 * letters in it trigger nothing. Otherwise each is passed on as the key it is.
 */
export function createReader({ onCode, onKey }: Meaning): Reader {
  let held: string[] = [];
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    // A burst that is too long for two quick fingers is half a code: better dropped than obeyed.
    if (keys.length < shortestCode) keys.forEach(onKey);
  };

  return {
    settle,
    press(key, at) {
      const fast = at - last <= betweenKeys;
      last = at;
      if (!fast) settle();
      if (key === 'Enter') {
        clearTimeout(timer);
        if (fast && held.length >= shortestCode) {
          const code = held.join('');
          held = [];
          onCode(code);
          return true;
        }
        settle();
        onKey(key);
        return false;
      }
      held.push(key);
      clearTimeout(timer);
      timer = setTimeout(settle, betweenKeys + 10);
      return false;
    },
  };
}
