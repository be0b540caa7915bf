import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { platform } from '@/platform';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { useMute } from './alerts';
import { usePresence } from './presence';

function Page() {
  usePresence();
  const { mute, end } = useMute();
  return (
    <>
      <button onClick={mute}>Mute</button>
      <button onClick={end}>Sound</button>
    </>
  );
}

async function open(Role: 'Shop' | 'Merchant') {
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Role }) } }),
  });
  await loadProfile();
  render(<Page />);
  return () => calls.filter(({ method }) => method === 'PUT');
}

afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  await signOut();
});

describe('a page of a shop', () => {
  it('says that it is open, and at once when its alarm cannot be heard', async () => {
    const blocked = vi.spyOn(platform.alarm, 'blocked').mockReturnValue(false);
    const told = await open('Shop');
    expect(told()).toEqual([]); // the page loads first
    fireEvent.pointerDown(document);
    await waitFor(() => expect(told()).toHaveLength(1));
    expect(told()[0]).toMatchObject({ body: { Kind: 'Browser', Silence: '' } });
    act(() => screen.getByText('Mute').click());
    await waitFor(() => expect(told()).toHaveLength(2));
    expect(told()[1]).toMatchObject({ body: { Silence: 'the alarm is muted' } });
    expect(told()[1]?.path).toBe(told()[0]?.path);
    blocked.mockReturnValue(true);
    act(() => screen.getByText('Sound').click());
    await waitFor(() => expect(told()).toHaveLength(3));
    expect(told()[2]).toMatchObject({ body: { Silence: expect.stringContaining('blocked') } });
  });

  it('is told by a shop alone', async () => {
    const told = await open('Merchant');
    expect(told()).toEqual([]);
  });
});
