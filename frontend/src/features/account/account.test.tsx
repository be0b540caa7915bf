import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { loadProfile, signOut, useSession } from '@/lib/session';
import { renderRoutes } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { isBrandColour, normalColour } from './accountForms';
import { Component } from './AccountPage';
import type { Merchant } from './types';

const merchant = profileOf({
  Role: 'Merchant',
  ShopName: '',
  Permissions: ['view_detailed_account_settings'],
});
const settings: Merchant = {
  Name: 'Marlowe & Finch',
  Slogan: '',
  BrandColour: '1D5BB8',
  LogoUrl: '',
  Address: { Line1: '', City: '', PostalCode: '' },
  ReturnsPolicy: { Policy: '', ReturnsWindow: 0 },
  MerchantSocialMediaLinks: [],
};
const stored = '/api/merchant/logo/abc.png';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

/** open shows the page to somebody, whose logo is what the server holds at the time. */
async function open(profile: object, answer: () => { status?: number; body: unknown }) {
  let logo = '';
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: { ...profile, MerchantLogo: logo } } }),
    'POST /api/portal/logout': () => ({ body: { Result: 'ok' } }),
    'GET /api/merchant': () => ({ body: { Result: { ...settings, LogoUrl: logo } } }),
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
  expect(await screen.findByRole('region', { name: 'Your sign-in' })).toBeTruthy();
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
  await open(profileOf({ Permissions: ['view_detailed_account_settings'] }), () => ({ body: {} }));
  expect(await screen.findByText('Return policy')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /policy/ })).toBeNull();
});

it('accepts brand colours with enough contrast to white', () => {
  expect(normalColour(' +1d5bb8 ')).toBe('1D5BB8');
  expect(isBrandColour('#1D5BB8')).toBeUndefined();
  expect(isBrandColour('#FFD700')).toMatch('1.4 to 1');
  expect(isBrandColour('blue')).toMatch('six hexadecimal digits');
});
