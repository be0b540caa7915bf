/** What a burst of keys turned out to be. */
export interface Meaning {
  /** A hand scanner's code, ended with Enter. */
  onCode: (code: string) => void;
  /** One key that a person pressed, where keys are obeyed. */
  onKey: (key: string) => void;
  /** Half a code: what came before or after it was lost. */
  onBroken?: () => void;
}

const fastPace = 35; // a wired scanner types faster than this, in milliseconds; no person does
const slowPace = 100; // a Bluetooth scanner types faster than this
const spread = 40; // between the shortest and longest gap of an unknown scanner
const shortestCode = 4;
const shortestSlow = 6;
const mostly = 2 / 3;
const brokenFor = 1_000; // after an incomplete code, what follows is its end

export interface Reader {
  /** Takes one key; true when it was the Enter that ends a code, or its tail. */
  press: (key: string, at: number, obey?: boolean) => boolean;
  /** Whether the key at this time goes on with a burst. */
  continues: (at: number) => boolean;
  /** Gives up waiting for more keys. */
  flush: () => void;
}

interface Pressed {
  key: string;
  obey: boolean;
}

/**
 * createReader distinguishes a hand scanner from a person. A key is held back for a moment: when more
 * follow faster than a hand can type, and Enter ends them, they are one code, and its letters
 * trigger nothing. Otherwise each is passed on as the key it is. The pace of a slow scanner is
 * learnt from its first code.
 */
export function createReader(
  { onCode, onKey, onBroken }: Meaning,
  learnt?: number,
  onLearn?: (pace: number) => void,
): Reader {
  let held: Pressed[] = [];
  let gaps: number[] = [];
  let last = -Infinity;
  let brokenAt = -Infinity;
  let pace = learnt; // undefined: no scanner has been detected yet
  let timer: ReturnType<typeof setTimeout> | undefined;

  const longest = () => Math.max(...gaps);
  const distinct = () => new Set(held.map(({ key }) => key)).size;
  /** The codes of orders, packages and goods contain digits; evenly typed words do not. */
  const hasDigit = () => held.some(({ key }) => /\d/.test(key));
  /** Typed as only a scanner types, of at least so many keys where its pace had to be learnt. */
  const isScanned = (least: number) => {
    if (gaps.length === 0 || held.length < shortestCode) return false;
    if (longest() <= fastPace) return true;
    return longest() <= (pace ?? 0) && held.length >= least && distinct() >= 3 && hasDigit();
  };
  /** As fast as a wired scanner, apart from a key or two that a busy computer held up. */
  const isMostlyFast = () =>
    held.length >= shortestSlow &&
    distinct() >= 3 &&
    longest() <= slowPace &&
    gaps.filter((gap) => gap <= fastPace).length >= gaps.length * mostly;
  /** As regular as a scanner that has not been seen before. */
  const isRegular = () =>
    held.length >= shortestSlow &&
    distinct() >= shortestCode &&
    hasDigit() &&
    longest() <= slowPace &&
    longest() - Math.min(...gaps) <= spread;
  const learn = () => {
    pace = Math.max(fastPace, Math.min(slowPace, Math.ceil(longest() * 1.3)), pace ?? 0);
    onLearn?.(pace);
  };
  /** A scanner ends what it types with Enter, so a person has typed several keys at its pace. */
  const unlearn = () => {
    if (pace === undefined || held.length < 3 || distinct() < 3 || longest() <= fastPace) return;
    pace = undefined;
    onLearn?.(0);
  };
  const take = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    gaps = [];
    return keys;
  };
  const flush = () => {
    // A burst too long for a person's two keys is an incomplete code and is discarded.
    const half = isScanned(shortestSlow) || isMostlyFast();
    if (half) brokenAt = last;
    else unlearn();
    const keys = take();
    if (!half) for (const { key, obey } of keys) if (obey) onKey(key);
  };
  return {
    flush,
    continues: (at) => held.length > 0 && at - last <= slowPace,
    press(key, at, obey = true) {
      const gap = at - last;
      if (gap > slowPace) flush();
      else if (held.length > 0) gaps.push(gap);
      last = at;
      if (at - brokenAt <= brokenFor) {
        take();
        if (key !== 'Enter') {
          brokenAt = at; // until all of it has arrived
          return false;
        }
        brokenAt = -Infinity;
        onBroken?.();
        return true;
      }
      if (key !== 'Enter') {
        held.push({ key, obey });
        clearTimeout(timer);
        timer = setTimeout(flush, slowPace + 10);
        return false;
      }
      const known = isScanned(shortestCode) || isRegular();
      if (known || isMostlyFast()) {
        if (known) learn();
        onCode(
          take()
            .map((pressed) => pressed.key)
            .join(''),
        );
        return true;
      }
      flush();
      if (obey) onKey(key);
      return false;
    },
  };
}
