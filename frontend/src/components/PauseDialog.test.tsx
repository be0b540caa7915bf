import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { openScreen, result, setUpScreens } from '@/test/screen';
import PauseDialog from './PauseDialog';

setUpScreens(() => Promise.resolve());

const path = 'PUT /api/merchant/shop/s1/pause';
const pause = { Kind: 'Busy', Until: '2026-11-23T15:40:00Z', Reason: 'Oven', By: 'Nadia' } as const;

async function open(shop: object) {
  const onClose = vi.fn();
  const element = <PauseDialog shop={{ Id: 's1', ...shop }} onClose={onClose} />;
  const { calls } = await openScreen([{ path: '/', element }], '/', 'Shop', {
    [path]: () => result({ Id: 's1', Pause: pause }),
  });
  const bodies = () => calls.filter((call) => call.path.endsWith('/pause')).map(({ body }) => body);
  return { bodies, onClose };
}

it('pauses for the rest of today with a reason', async () => {
  const user = userEvent.setup();
  const { bodies, onClose } = await open({});
  await user.click(await screen.findByRole('radio', { name: 'Rest of today' }));
  await user.type(screen.getByLabelText('Reason'), ' Two of us are ill ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ Kind: 'Paused', Minutes: 0, Reason: 'Two of us are ill' }]);
});

it('shows who said that the shop is busy, and ends that', async () => {
  const user = userEvent.setup();
  const { bodies, onClose } = await open({ Pause: pause });
  expect(await screen.findByText('Busy until 15:40 · Oven · Nadia')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(bodies()).toEqual([{ Kind: '' }]);
});
