import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { watchCutTexts } from './cutTexts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Rows() {
  useEffect(watchCutTexts, []);
  return (
    <div data-index="0">
      <a href="#one">TK-100042</a>
      <span style={{ textOverflow: 'ellipsis' }}>Maximiliana Cholmondeley-Featherstonehaugh</span>
    </div>
  );
}

const shown = () => document.querySelector('body > [aria-hidden="true"]')?.textContent;

it('shows a text that is cut off to the keyboard, until it goes on', async () => {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(100);
  render(<Rows />);
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  expect(shown()).toBe('Maximiliana Cholmondeley-Featherstonehaugh');
  await userEvent.tab();
  expect(shown()).toBeUndefined();
});

it('shows nothing where everything fits', async () => {
  render(<Rows />);
  await userEvent.tab();
  expect(shown()).toBeUndefined();
});
