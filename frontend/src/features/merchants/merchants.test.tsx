import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openScreen, page, result, setUpScreens } from '@/test/screen';
import { newMerchantForm, suspendForm } from './merchantForms';
import { routes } from './routes';

setUpScreens(() =>
  Promise.all([import('./MerchantsPage'), import('./MerchantPage'), import('./MerchantDialogs')]),
);

const row = {
  Id: '0192',
  Name: 'Hartley & Wren',
  LogoUrl: '',
  CreatedAt: '2026-03-02T12:00:00Z',
  Shops: 12,
  Orders: 3456,
  PlanActive: true,
  Credits: 20,
};
const record = {
  ...row,
  Users: 3,
  Keys: 1,
  Slogan: '',
  BrandColour: '1D5BB8',
  Address: { Line1: '1 Long Lane', Line2: '', City: 'London', County: '', PostalCode: 'EC1A 9HF' },
  CompanyName: 'Hartley Trading Ltd',
  CompanyNumber: '',
  VatNumber: 'GB123456782',
  VatFrom: '2026-01-01',
  VatTo: '',
};
const Suspension = { Since: '2026-11-25T09:00:00Z', Reason: 'Its invoices are not paid.' };
const list = 'POST /api/admin/merchants/list';
const one = 'GET /api/admin/merchants/0192';

it('lists merchants with what they have, and which are suspended', async () => {
  await openScreen(routes, '/admin/merchants', 'Admin', {
    [list]: () => page('Merchants', [row, { ...row, Id: '0193', Name: 'Lark', Suspension }]),
  });
  const rows = await screen.findAllByRole('row');
  const hartley = rows.find((at) => within(at).queryByText('Hartley & Wren'));
  expect(hartley).toHaveTextContent('12');
  expect(hartley).toHaveTextContent('3,456');
  expect(hartley).toHaveTextContent('20 credits');
  expect(screen.getAllByText('Suspended')).toHaveLength(1);
});

it('suspends a merchant with a reason, and shows it', async () => {
  let suspended = false;
  const { calls } = await openScreen(routes, '/admin/merchants/0192', 'Admin', {
    [one]: () => result(suspended ? { ...record, Suspension } : record),
    'POST /api/admin/merchants/0192/suspend': () => {
      suspended = true;
      return result({ ...record, Suspension });
    },
  });
  expect(await screen.findByText('GB123456782 from 01/01/2026')).toBeVisible();
  expect(screen.getByRole('link', { name: '3 users' })).toHaveAttribute(
    'href',
    '/admin/users?merchant=0192',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend merchant' });
  await userEvent.type(within(dialog).getByLabelText(/Reason/), ` ${Suspension.Reason} `);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('/suspend'))?.body).toEqual({
      Reason: Suspension.Reason,
    }),
  );
  expect(await screen.findByText(/^Suspended since/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText(Suspension.Reason)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Lift suspension' })).toBeVisible();
});

it('asks for names and reasons of the lengths that the server takes', () => {
  const wrong = (rules: unknown, name: string, value: string) =>
    (rules as Record<string, ((value: string) => string | undefined)[]>)[name]
      ?.map((rule) => rule(value))
      .find(Boolean);
  expect(wrong(newMerchantForm.rules, 'Name', 'ab')).toMatch('3 to 49');
  expect(wrong(newMerchantForm.rules, 'Name', '\u{1F426}'.repeat(49))).toBeUndefined();
  expect(wrong(suspendForm.rules, 'Reason', 'é'.repeat(501))).toMatch('3 to 500');
  expect(wrong(suspendForm.rules, 'Reason', 'é'.repeat(500))).toBeUndefined();
});

it('lets an Admin see as a merchant, with a reason', async () => {
  const { calls } = await openScreen(routes, '/admin/merchants/0192', 'Admin', {
    [one]: () => result(record),
    'POST /api/admin/see-as': () =>
      result({ Name: row.Name, Reason: 'It asked', Until: '2026-11-25T09:30:00Z' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'See as this merchant' }));
  await userEvent.type(await screen.findByLabelText(/Reason/), ' It asked ');
  await userEvent.click(screen.getByRole('button', { name: 'See' }));
  await waitFor(() =>
    expect(calls).toContainEqual(
      expect.objectContaining({ body: { MerchantId: '0192', Reason: 'It asked' } }),
    ),
  );
});
