import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { CourierPlan, Merchant } from '@/lib/api';
import { clockText, formatTime, londonClock, setTimeDisplay } from '@/lib/format';
import { loadProfile, signOut, useSession } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { isBrandColour, normalColour } from '@/lib/form/brandColour';
import { Component } from './AccountPage';

const merchant = profileOf({
  Role: 'Merchant',
  ShopName: '',
  Permissions: ['view_money', 'view_detailed_account_settings'],
});
const settings: Merchant = {
  Name: 'Marlowe & Finch',
  Slogan: '',
  BrandColour: '1D5BB8',
  LogoUrl: '',
  Address: { Line1: '', City: '', PostalCode: '' },
  ReturnsPolicy: { Policy: '', ReturnsWindow: 0 },
  MerchantSocialMediaLinks: [],
  CustomerMails: { Mails: [], SenderName: '', DoorPin: false },
  Escalation: { ShopAfter: 5, ManagerAfter: 10, AdminAfter: 0 },
  PackingLimits: { Amber: 10, Red: 20 },
};
const stored = '/api/merchant/logo/abc.png';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

/** open shows the page to somebody, whose logo is what the server holds at the time. */
async function open(profile: object, answer: () => { status?: number; body: unknown }) {
  let logo = '';
  let plan: CourierPlan = {
    Steps: [],
    Inherited: [],
    Providers: [
      { Provider: 'uberdirect', Name: 'Uber Direct' },
      { Provider: 'owndriver', Name: 'Own driver' },
    ],
  };
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: { ...profile, MerchantLogo: logo } } }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'GET /api/merchant': () => ({ body: { Result: { ...settings, LogoUrl: logo } } }),
    [`GET /api/couriers/plan/merchant/${merchant.MerchantId}`]: () => ({ body: { Result: plan } }),
    [`PUT /api/couriers/plan/merchant/${merchant.MerchantId}`]: ({ body }) => {
      plan = { ...plan, Steps: (body as CourierPlan).Steps };
      return { body: { Result: plan } };
    },
    'POST /api/merchant/logo': () => {
      logo = stored;
      return answer();
    },
  });
  await signOut(); // the session is shared by all tests
  await loadProfile();
  const Page = () => (useSession().profile ? <Component /> : null);
  renderRoutes([{ path: '*', Component: Page }], '/account-settings');
  return calls;
}

const picture = (name = 'logo.png') => new File(['picture'], name, { type: 'image/png' });

async function choose(file: File) {
  await userEvent.click(await screen.findByRole('button', { name: 'Change logo' }));
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, file, { applyAccept: false });
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save logo' }));

it('uploads a logo and shows it', async () => {
  const calls = await open(merchant, () => ({ body: { Result: { LogoUrl: stored } } }));
  await choose(picture());
  await save();
  const logo = await screen.findByRole('img', { name: 'Logo of Marlowe & Finch' });
  expect(logo.getAttribute('src')).toBe(stored);
  const sent = calls.find(({ path }) => path === '/api/merchant/logo');
  const key = sent?.headers['idempotency-key'];
  expect(key).toBeTruthy();
  expect(sent?.headers['content-type']).toBe(`multipart/form-data; boundary=portal-${key}`);
  expect(sent?.body).toContain('name="file"; filename="logo.png"');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('refuses files that are not pictures, before and after sending', async () => {
  const calls = await open(merchant, () => ({
    status: 422,
    body: {
      Error: 'Please upload a valid image file',
      Code: 'FileNotSupported',
      Fields: { file: 'Please upload a valid image file' },
    },
  }));
  await choose(picture('logo.svg'));
  expect(screen.getByRole('alert').textContent).toContain(
    'File not supported. Please upload a valid image file',
  );
  await save();
  expect(calls.some(({ path }) => path === '/api/merchant/logo')).toBe(false);
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, picture('renamed.png'), { applyAccept: false });
  await save();
  expect(await screen.findByText('Please upload a valid image file')).toBeTruthy();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

it("shows a shop its user's details, and none of its merchant's settings", async () => {
  await open(profileOf(), () => ({ body: {} }));
  expect(await screen.findByRole('region', { name: 'About you' })).toBeTruthy();
  expect(screen.queryByText('Return policy')).toBeNull();
});

it('uses the singular for a one-day returns window, and links to the policy', async () => {
  await open(merchant, () => ({ body: {} }));
  expect(await screen.findByText('1 calendar day')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write the policy' }).getAttribute('href')).toBe(
    '/merchant/privacy-policy/1',
  );
});

it('does not link other roles to pages for merchants', async () => {
  await open(profileOf({ Permissions: ['view_money', 'view_detailed_account_settings'] }), () => ({
    body: {},
  }));
  expect(await screen.findByText('Return policy')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /policy/ })).toBeNull();
});

it('accepts brand colours with enough contrast to white', () => {
  expect(normalColour(' +1d5bb8 ')).toBe('1D5BB8');
  expect(isBrandColour('#1D5BB8')).toBeUndefined();
  expect(isBrandColour('#FFD700')).toMatch('1.4 to 1');
  expect(isBrandColour('blue')).toMatch('six hexadecimal digits');
});

it('sets in which order couriers are asked for all shops', async () => {
  const user = userEvent.setup();
  const calls = await open(merchant, () => ({ body: {} }));
  expect(await screen.findByText('The usual courier')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /Change order of couriers/i }));
  const dialog = await screen.findByRole('dialog', { name: 'Couriers' });
  const choose = async (field: string, option: string) => {
    await user.click(await within(dialog).findByRole('combobox', { name: field }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  expect(within(dialog).queryByRole('combobox', { name: 'Then ask' })).toBeNull();
  await choose('Ask first', 'Uber Direct');
  await user.type(within(dialog).getByLabelText(/Minutes until/), '5');
  await user.type(within(dialog).getByLabelText(/Up to/), '9.50');
  await choose('Then ask', 'Uber Direct');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await within(dialog).findAllByText('This way to deliver is chosen already.')).toBeTruthy();
  await choose('Then ask', 'Own driver');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([
    {
      Steps: [
        { Provider: 'uberdirect', Minutes: 5, UpTo: 950 },
        { Provider: 'owndriver', Minutes: 0, UpTo: 0 },
      ],
    },
  ]);
  expect(await screen.findByText(/Uber Direct, for 5 minutes, up to £9.50/)).toBeTruthy();
});

it('changes how times are shown, for every screen', async () => {
  const user = userEvent.setup();
  let profile = profileOf();
  stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profile } }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'PUT /api/portal/profile': ({ body }) => {
      profile = { ...profile, ...(body as object) };
      return { body: { Result: profile } };
    },
  });
  await signOut();
  await loadProfile();
  renderRoutes([{ path: '*', Component }], '/account-settings');
  expect(formatTime('2026-01-01T14:40:00Z')).toBe('14:40');
  await user.click(await screen.findByRole('button', { name: 'Change times' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change how times are shown' });
  await user.click(within(dialog).getByRole('combobox', { name: /Times/ }));
  await user.click(await screen.findByRole('option', { name: '12 hours: 2:40 pm' }));
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('12 hours: 2:40 pm, always London time')).toBeTruthy();
  expect(formatTime('2026-01-01T14:40:00Z')).toBe('2:40 pm');
  expect(londonClock('2026-01-01T14:40:00Z')).toBe('14:40');
  expect(clockText('09:00')).toBe('9:00 am');
  setTimeDisplay('24h');
  expect(clockText('24:00')).toBe('00:00');
});
