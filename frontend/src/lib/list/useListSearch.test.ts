import { renderHook } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { useListSearch } from './useListSearch';

it('shows the search of the address again after Back, also one that was typed here', () => {
  const { result, rerender } = renderHook(
    ({ query }) => useListSearch(query, () => undefined, 500),
    { initialProps: { query: '' } },
  );
  act(() => result.current.setText('tea'));
  act(() => result.current.submit());
  rerender({ query: 'tea' });
  act(() => result.current.setText('tea set')); // goes on typing before the address follows
  rerender({ query: 'tea' });
  expect(result.current.text).toBe('tea set');
  rerender({ query: '' }); // a link to the whole list
  expect(result.current.text).toBe('');
  rerender({ query: 'tea' }); // and back
  expect(result.current.text).toBe('tea');
});
