import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReader } from './typing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Types with the same pause after each key, or with these pauses in turn. */
function type(keys: string[], apart: number | number[]) {
  const codes: string[] = [];
  const pressed: string[] = [];
  const reader = createReader({ onCode: (c) => codes.push(c), onKey: (k) => pressed.push(k) });
  let at = 0;
  keys.forEach((key, index) => {
    const pause = typeof apart === 'number' ? apart : (apart[index % apart.length] ?? 0);
    reader.press(key, at);
    at += pause;
    vi.advanceTimersByTime(pause);
  });
  vi.advanceTimersByTime(1_000);
  return { codes, pressed };
}

describe('keys or a scanner', () => {
  it('treats a fast sequence that ends with Enter as a code, and ignores its letters as shortcuts', () =>
    expect(type([...'TK-100ajr', 'Enter'], 5)).toEqual({ codes: ['TK-100ajr'], pressed: [] }));

  it('treats single keys as shortcuts', () =>
    expect(type(['j', 'j', 'Enter'], 150)).toEqual({ codes: [], pressed: ['j', 'j', 'Enter'] }));

  it('passes on two keys that were pressed nearly at once', () =>
    expect(type(['j', 'a'], 10)).toEqual({ codes: [], pressed: ['j', 'a'] }));

  it('takes somebody who types evenly for a person', () =>
    expect(type([...'Martha', 'Enter'], 90).pressed).toEqual([...'Martha', 'Enter']));

  it('forgets the pace of a scanner once a person types at it', () => {
    const codes: string[] = [];
    const reader = createReader({ onCode: (c) => codes.push(c), onKey: () => undefined }, 91);
    let at = 0;
    const send = (keys: string[]) => {
      at += 2_000;
      for (const key of keys) {
        reader.press(key, at);
        at += 80;
        vi.advanceTimersByTime(80);
      }
      vi.advanceTimersByTime(1_000);
    };
    send([...'AB12', 'Enter']);
    send([...'the']); // a person, who goes on after a pause
    send([...'AB12', 'Enter']);
    expect(codes).toEqual(['AB12']);
  });

  it('discards an incomplete code', () =>
    expect(type([...'raraaj'], 5)).toEqual({ codes: [], pressed: [] }));

  it('recognises a slow scanner by its regular pace', () =>
    expect(type([...'TK-100ajr', 'Enter'], 90)).toEqual({ codes: ['TK-100ajr'], pressed: [] }));

  it('recognises a fast scanner even if a busy computer delays a key', () =>
    expect(type([...'TK-100ajr', 'Enter'], [5, 5, 80, 5])).toEqual({
      codes: ['TK-100ajr'],
      pressed: [],
    }));

  it('discards an incomplete code with a delayed key', () =>
    expect(type([...'TK-100ajr'], [5, 5, 80, 5])).toEqual({ codes: [], pressed: [] }));

  it('obeys a fast typist, and two keys at once', () =>
    expect(type([...'jakajk', 'Enter'], [20, 90]).pressed).toEqual([...'jakajk', 'Enter']));

  it('obeys a key that is pressed repeatedly', () =>
    expect(type([...'jjjjjjj', 'Enter'], 90).pressed).toEqual([...'jjjjjjj', 'Enter']));

  it('ignores the end of a code that was split', () => {
    const codes: string[] = [];
    const pressed: string[] = [];
    const broken = vi.fn();
    const reader = createReader({
      onCode: (code) => codes.push(code),
      onKey: (key) => pressed.push(key),
      onBroken: broken,
    });
    let at = 0;
    const send = (keys: string[], pause: number) => {
      vi.advanceTimersByTime(pause);
      at += pause;
      for (const key of keys) {
        reader.press(key, at);
        at += 5;
        vi.advanceTimersByTime(5);
      }
    };
    send([...'TK-100'], 0);
    send([...'042a', 'Enter'], 400);
    send(['a', 'Enter'], 5_000); // a person, later
    expect({ codes, pressed }).toEqual({ codes: [], pressed: ['a', 'Enter'] });
    expect(broken).toHaveBeenCalledOnce();
  });

  it('recognises a scanner by the pace it has learnt', () => {
    const codes: string[] = [];
    let learnt = 0;
    const reader = createReader(
      { onCode: (code) => codes.push(code), onKey: () => undefined },
      undefined,
      (pace) => (learnt = pace),
    );
    let at = 0;
    const scan = (code: string, gaps: number[]) => {
      at += 2_000;
      vi.advanceTimersByTime(2_000);
      [...code, 'Enter'].forEach((key, index) => {
        reader.press(key, at);
        const gap = gaps[index % gaps.length] ?? 0;
        at += gap;
        vi.advanceTimersByTime(gap);
      });
    };
    scan('AB12', [70, 60]); // too short to be sure of
    scan('TK-100042', [70, 60]);
    scan('AB12', [70, 60]);
    expect(codes).toEqual(['TK-100042', 'AB12']);
    expect(learnt).toBe(91);
  });
});
