import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ApprovalLink } from '@/lib/api';
import { renderRoutes } from '@/test/render';
import { stubServer } from '@/test/server';
import { openRoutes } from './routes';

const linkOf = (change: Partial<ApprovalLink> = {}): ApprovalLink => ({
  State: 'Waiting',
  DecidedAt: null,
  DecidedBy: '',
  ManagerName: 'Ada Marsh',
  TeamName: 'Quill Studio',
  OrderNo: 'TK-100042',
  Created: '2026-11-21T10:00:00Z',
  ShopName: 'Soho',
  MemberName: 'Noor Haddad',
  Address: '12 Frith Street, London, W1D 4RD',
  TotalAmount: 678,
  Lines: [{ Title: 'Lantern', Quantity: 2, Amount: 678 }],
  ...change,
});

const config = {
  'GET /api/portal/config': () => ({
    body: { Result: { Brand: 'TradeKart', Environment: 'prod', SupportPhone: '' } },
  }),
};

/** open shows the page of a link; the server's answers to looking and to deciding are the test's. */
function open(looks: ApprovalLink[], decision: { status?: number; body: unknown }) {
  const calls = stubServer({
    ...config,
    'POST /api/portal/approval-link': () => ({
      body: { Result: looks.length > 1 ? looks.shift() : looks[0] },
    }),
    'POST /api/portal/approval': () => decision,
  });
  renderRoutes(openRoutes, '/approval/secret');
  return calls;
}

it('approves with a note, and says so', async () => {
  const user = userEvent.setup();
  const after = linkOf({
    State: 'Approved',
    DecidedBy: 'Ada Marsh',
    DecidedAt: '2026-11-21T11:00:00Z',
  });
  const calls = open([linkOf()], { body: { Result: after } });
  expect(await screen.findByText('2 × Lantern')).toBeVisible();
  await user.type(screen.getByLabelText('Note (optional)'), 'For the fair ');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/was approved by Ada Marsh on 21\/11\/2026/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(calls.find(({ path }) => path === '/api/portal/approval')?.body).toEqual({
    Token: 'secret',
    Approved: true,
    Reason: 'For the fair',
  });
});

it('asks before an order is rejected', async () => {
  const user = userEvent.setup();
  const after = linkOf({ State: 'Rejected', DecidedBy: 'Ada Marsh' });
  const calls = open([linkOf()], { body: { Result: after } });
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(calls.some(({ path }) => path === '/api/portal/approval')).toBe(false);
  await user.click(await screen.findByRole('button', { name: 'Reject order' }));
  expect(await screen.findByText(/was not approved by Ada Marsh/)).toBeVisible();
});

it('shows who decided first', async () => {
  const user = userEvent.setup();
  const theirs = linkOf({ State: 'Rejected', DecidedBy: 'Bo Lind' });
  open([linkOf(), theirs], {
    status: 409,
    body: { Error: 'Delivery already processed.', Code: 'AlreadyProcessed' },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/was not approved by Bo Lind/)).toBeVisible();
});

it('says that a link has expired', async () => {
  stubServer({
    ...config,
    'POST /api/portal/approval-link': () => ({
      status: 404,
      body: { Error: 'No', Code: 'ApprovalLinkInvalid' },
    }),
  });
  renderRoutes(openRoutes, '/approval/old');
  expect(await screen.findByText('This link no longer works')).toBeVisible();
});
