import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { TeamAgreement } from '@/lib/api';
import { renderRoutes } from '@/test/render';
import { stubServer } from '@/test/server';
import { openRoutes } from './routes';

const agreementOf = (change: Partial<TeamAgreement> = {}): TeamAgreement => ({
  Id: 'a',
  TeamId: 't',
  TeamName: 'Quill Studio',
  MerchantId: 'm',
  MerchantName: 'Hartley',
  State: 'Waiting',
  ApprovalTrusted: false,
  Created: '2026-11-21T10:00:00Z',
  Agreed: null,
  AgreedBy: '',
  Ended: null,
  EndedBy: '',
  ...change,
});

function open(first: TeamAgreement, after: TeamAgreement) {
  const calls = stubServer({
    'GET /api/portal/config': () => ({
      body: { Result: { Brand: 'TradeKart', Environment: 'prod', SupportPhone: '' } },
    }),
    'POST /api/portal/agreement-link': () => ({ body: { Result: first } }),
    'POST /api/portal/agreement': () => ({ body: { Result: after } }),
  });
  renderRoutes(openRoutes, '/agreement/secret');
  return calls;
}

const agreed = { State: 'Agreed', Agreed: '2026-11-21T11:00:00Z', AgreedBy: 'Ada Marsh' } as const;

it('agrees by the link of a mail', async () => {
  const calls = open(agreementOf(), agreementOf(agreed));
  await userEvent.click(await screen.findByRole('button', { name: 'Agree' }));
  expect(await screen.findByText('Agreed by Ada Marsh on 21/11/2026.')).toBeVisible();
  expect(calls.find(({ path }) => path === '/api/portal/agreement')?.body).toEqual({
    Token: 'secret',
    Agreed: true,
  });
});

it('ends an agreement after a question', async () => {
  const ended = { State: 'Ended', Ended: '2026-11-22T11:00:00Z', EndedBy: 'Ada Marsh' } as const;
  const calls = open(agreementOf(agreed), agreementOf({ ...agreed, ...ended }));
  await userEvent.click(await screen.findByRole('button', { name: 'End agreement' }));
  expect(calls.some(({ path }) => path === '/api/portal/agreement')).toBe(false);
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'End agreement' }));
  expect(await screen.findByText('Ended by Ada Marsh on 22/11/2026.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'End agreement' })).toBeNull();
});
