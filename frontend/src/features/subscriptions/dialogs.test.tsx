import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { shownError } from '@/lib/errors';
import { queryClient } from '@/lib/query';
import { render } from '@/test/render';
import { stubServer } from '@/test/server';
import type { Subject } from './subscriptions';
import { Preferences } from './Preferences';
import SubscriptionDialogs from './SubscriptionDialogs';

const { page: dialogs } = SubscriptionDialogs;

const shop: Subject = { kind: 'shop', id: 's1', name: 'Soho', merchantId: 'm1' };
const team: Subject = { kind: 'pro', id: 't1', name: 'Quill' };
const merchant: Subject = { kind: 'merchant', id: 'm1', name: 'Hartley' };

afterEach(cleanup);

describe('A dialog whose action another user has already taken', () => {
  it.each([
    ['suspend', shop, true, 'Soho is not active'],
    ['suspend', merchant, true, 'Hartley is not active'],
    ['activate', shop, false, 'Soho is active'],
    ['activate', team, false, 'Quill is active'],
    ['activate', merchant, false, 'Hartley is active'],
  ] as const)('$0: $3', async (name, of, before, title) => {
    let overtake = () => undefined as void;
    const Named = dialogs[name];
    function Changing() {
      const [active, setActive] = useState<boolean>(before);
      overtake = () => setActive(!before);
      const given = { of, credits: 20, price: 4000, active };
      return <Named given={given} onClose={() => undefined} />;
    }
    render(<Changing />);
    await screen.findByRole('dialog', { name: new RegExp(`^${name}`, 'i') });
    act(() => overtake());
    expect(await screen.findByRole('dialog', { name: title })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Suspend|Activate|Save)$/ })).toBeNull();
  });

  it('is the form of its terms for a merchant that was active before', async () => {
    const given = { of: merchant, credits: 20, price: 4000, active: true };
    render(<dialogs.activate given={given} onClose={() => undefined} />);
    expect(await screen.findByRole('dialog', { name: 'Terms of Hartley' })).toBeVisible();
    expect(screen.getByLabelText(/Number of credits/)).toHaveValue('20');
  });
});

describe('Preferences', () => {
  const set = { PremiumEnabled: true, PremiumOnly: false };

  it('keep the focus while a switch is saved, and save a double click once', async () => {
    let answer = () => undefined as void;
    const waits = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const path = '/api/admin/subscription/merchant/shop/s1/toggle-premium';
    const calls = stubServer({
      [`POST ${path}`]: async () => {
        await waits;
        return { body: { Result: {} } };
      },
    });
    render(<Preferences of={shop} set={set} readOnly={false} />);
    const concierge = await screen.findByRole('switch', { name: 'Concierge enabled for Soho' });
    await userEvent.dblClick(concierge);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(concierge).toHaveFocus();
    answer();
    await waitFor(() => expect(concierge).toHaveFocus());
    expect(calls).toHaveLength(1);
  });

  it('are toggled from what the person saw, and read again where that has changed', async () => {
    const path = '/api/admin/subscription/merchant/shop/s1/toggle-premium';
    const Error = 'Somebody else has changed this. The page now shows the current state.';
    const calls = stubServer({
      [`POST ${path}`]: () => ({ status: 409, body: { Error, Code: 'Changed' } }),
    });
    render(<Preferences of={shop} set={set} readOnly={false} />);
    const again = vi.spyOn(queryClient, 'invalidateQueries');
    await userEvent.click(await screen.findByRole('switch', { name: /^Concierge enabled/ }));
    await waitFor(() => expect(shownError.get()?.message).toBe(Error));
    expect(calls.map((call) => call.path)).toEqual([`${path}?From=true`]);
    expect(again).toHaveBeenCalled();
  });

  it('are shown to a Merchant as a sentence', async () => {
    render(<Preferences of={shop} set={{ ...set, PremiumOnly: true }} readOnly />);
    expect(await screen.findByText('Concierge enabled, individual quotes not shown')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
