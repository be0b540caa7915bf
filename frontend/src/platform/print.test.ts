import { afterEach, describe, expect, it, vi } from 'vitest';
import { printElement } from './print';

const sheet = () => document.querySelectorAll('#print-root');

function element(text: string) {
  const made = document.createElement('section');
  made.textContent = text;
  return made;
}

const job = (text: string) => ({
  kind: 'labels' as const,
  orders: [],
  copy: false,
  key: 'k',
  element: element(text),
});

afterEach(() => window.dispatchEvent(new Event('afterprint')));

describe('printing from a browser', () => {
  it('keeps the sheet until it is printed, which may be after print has returned', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await printElement(job('first'));
    expect(print).toHaveBeenCalledTimes(1);
    expect(sheet()).toHaveLength(1);
    window.dispatchEvent(new Event('afterprint'));
    expect(sheet()).toHaveLength(0);
  });

  it('never prints two sheets at once', async () => {
    vi.stubGlobal('print', vi.fn());
    await printElement(job('first'));
    await printElement(job('second'));
    expect([...sheet()].map((one) => one.textContent)).toEqual(['second']);
  });
});
