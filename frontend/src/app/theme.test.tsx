import { Notification } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { render } from '@/test/render';

it('closes a notification that opens something when clicked, without opening it', async () => {
  const [opened, closed] = [vi.fn(), vi.fn()];
  render(<Notification title="New Order" onClick={opened} onClose={closed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(opened).not.toHaveBeenCalled();
  await userEvent.click(screen.getByText('New Order'));
  expect(opened).toHaveBeenCalledTimes(1);
});
