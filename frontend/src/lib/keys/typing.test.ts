import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReader } from './typing';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function type(keys: string[], apart: number) {
  const codes: string[] = [];
  const pressed: string[] = [];
  const reader = createReader({ onCode: (c) => codes.push(c), onKey: (k) => pressed.push(k) });
  let at = 0;
  for (const key of keys) {
    reader.press(key, at);
    at += apart;
    vi.advanceTimersByTime(apart);
  }
  vi.advanceTimersByTime(1_000);
  return { codes, pressed };
}

describe('keys or a scanner', () => {
  it('takes a fast run that ends with Enter for a code, and obeys none of its letters', () =>
    expect(type([...'TK-100ajr', 'Enter'], 5)).toEqual({ codes: ['TK-100ajr'], pressed: [] }));

  it('takes single keys for keys', () =>
    expect(type(['j', 'j', 'Enter'], 150)).toEqual({ codes: [], pressed: ['j', 'j', 'Enter'] }));

  it('passes on two keys that were pressed nearly at once', () =>
    expect(type(['j', 'a'], 10)).toEqual({ codes: [], pressed: ['j', 'a'] }));

  it('drops half a code', () => expect(type([...'raraaj'], 5)).toEqual({ codes: [], pressed: [] }));
});
