import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { render } from '@/test/render';
import { DotsMenu } from './DotsMenu';

it('opens with the keyboard, runs the chosen action, and hides actions that do not apply', async () => {
  const edit = vi.fn();
  render(
    <DotsMenu
      label="Actions for Priya"
      items={[
        { label: 'Edit', onClick: edit },
        false,
        { label: 'Remove', onClick: () => undefined, disabled: true },
      ]}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(2);
  expect(screen.getByRole('menuitem', { name: 'Remove' })).toBeDisabled();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
  expect(edit).toHaveBeenCalledOnce();
});

it('is hidden without actions', () => {
  render(<DotsMenu label="Actions" items={[false]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
