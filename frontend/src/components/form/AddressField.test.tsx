import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type Address, noAddress } from '@/lib/address';
import { render } from '@/test/render';
import { stubServer } from '@/test/server';
import { AddressField } from './AddressField';

function Field() {
  const [value, onChange] = useState<Address>({ ...noAddress, Line1: '1 High St', City: 'London' });
  const field = { value, onChange, onBlur: () => undefined, error: undefined, disabled: false };
  return (
    <>
      <AddressField
        label="Delivery address"
        field={{ ...field, withAsterisk: true, 'data-path': 'Address' }}
      />
      <output>{value.Lat}</output>
    </>
  );
}

it('looks up a postcode again after a look-up that failed', async () => {
  let down = true;
  const calls = stubServer({
    'GET /api/places': () =>
      down
        ? { status: 503, body: { Error: 'Away', Code: 'Away' } }
        : { body: { Result: [{ Id: 'p1', Text: 'N1 1AA' }] } },
    'GET /api/places/p1': () => ({
      body: { Result: { Line1: '', PostCode: 'N1 1AA', Lat: 51.5, Long: -0.1, Exact: false } },
    }),
  });
  render(<Field />);
  const postCode = screen.getByLabelText(/Postcode/);
  await userEvent.type(postCode, 'N1 1AA');
  await waitFor(() => expect(calls).not.toHaveLength(0));
  await userEvent.tab();
  down = false;
  await userEvent.click(postCode);
  await userEvent.tab();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('51.5'));
});
