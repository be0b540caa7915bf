import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Option } from '@/lib/list';
import { render } from '@/test/render';
import { useOptions } from './useOptions';

afterEach(cleanup);

const shop = '019a1b2c-0000-7000-8000-000000000001';
const gone = '019a1b2c-0000-7000-8000-000000000002';

it('names what is chosen, and shows no id while the names are loaded or where one is gone', async () => {
  let answer: (options: Option[]) => void = () => undefined;
  const names = new Promise<Option[]>((resolve) => {
    answer = resolve;
  });
  const options = { key: ['names'], load: () => names };
  function Chosen() {
    const all = useOptions(options, [shop, gone, 'Crisps']);
    return <p>{all.map(({ label }) => label).join(' | ')}</p>;
  }
  render(<Chosen />);
  expect(await screen.findByText('… | … | …')).toBeVisible();
  answer([{ value: shop, label: 'Hartley Soho' }]);
  expect(await screen.findByText('Hartley Soho | Unknown | Crisps')).toBeVisible();
});
