import { expect, it } from 'vitest';
import { type Held, keepNewest } from './rows';

it('leaves what is held as it is while another page is read, so that it is not drawn without end', () => {
  const held: Held<{ Id: string }> = {
    pages: [{ rows: [{ Id: 'a' }], total: 1, next: '', asked: 0 }],
    pageParams: [''],
  };
  expect(keepNewest(held, held, ({ Id }) => Id)).toBe(held);
});
