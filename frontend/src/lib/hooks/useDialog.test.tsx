import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoutes } from '@/test/render';
import { useDialog } from './useDialog';

function Page() {
  const dialog = useDialog();
  return (
    <>
      <button onClick={() => dialog.open('edit', '1')}>Edit 1</button>
      <button onClick={() => dialog.open('edit', '2')}>Edit 2</button>
      <button onClick={dialog.close}>Cancel</button>
    </>
  );
}

const open = () => renderRoutes([{ path: '/', Component: Page }]).router;
const press = (name: string) => screen.getByRole('button', { name });

it('closes with one click what a double click opened', async () => {
  const router = open();
  act(() => {
    press('Edit 1').click();
    press('Edit 1').click(); // before the page is shown again
  });
  expect(router.state.location.search).toBe('?dialog=edit&of=1');
  await userEvent.click(press('Cancel'));
  expect(router.state.location.search).toBe('');
});

it('goes back to the dialog before, if another one was opened from it', async () => {
  const router = open();
  await userEvent.click(press('Edit 1'));
  await userEvent.click(press('Edit 2'));
  expect(router.state.location.search).toBe('?dialog=edit&of=2');
  await userEvent.click(press('Cancel'));
  expect(router.state.location.search).toBe('?dialog=edit&of=1');
});
