import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { loadProfile, signOut } from '@/lib/session';
import { render } from '@/test/render';
import { profileOf, stubServer } from '@/test/server';
import { ApprovalDialog } from './ApprovalDialog';
import { orderOf } from './order.fixture';

const waiting = orderOf({
  Status: 'AuthorizationRequired',
  ProOrderStatus: 'Pending Approval',
  ProTeamName: 'Quill Studio',
});
const taken = {
  status: 409,
  body: { Error: 'Delivery already processed.', Code: 'AlreadyProcessed' },
};

// An auto-sizing text field listens to font events, which jsdom does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget() });

/** open shows the dialog to an Admin, with the server's reply to a decision. */
async function open(approved: boolean, reply: object = { body: { Result: orderOf() } }) {
  const calls = stubServer({
    'GET /api/portal/profile': () => ({ body: { Result: profileOf({ Role: 'Admin' }) } }),
    'POST /api/admin/delivery/o1/approval': () => reply,
  });
  await loadProfile();
  const onClose = vi.fn();
  const onFail = vi.fn(() => true);
  render(<ApprovalDialog order={waiting} approved={approved} onClose={onClose} onFail={onFail} />);
  const decisions = () => calls.filter(({ path }) => path.endsWith('/approval'));
  return { decisions, onClose, onFail };
}

afterEach(() => signOut());

it('approves on behalf of a manager, with a reason', async () => {
  const user = userEvent.setup();
  const said = vi.spyOn(notifications, 'show').mockReturnValue('');
  const { decisions, onClose } = await open(true);
  expect(await screen.findByRole('dialog', { name: 'Approve order TK-100042' })).toHaveTextContent(
    'You decide on behalf of a manager of Quill Studio. The shop can then accept the order.',
  );
  await user.type(screen.getByLabelText('Reason (optional)'), '  Ada rang us ');
  await user.dblClick(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(decisions().map(({ body }) => body)).toEqual([{ Approved: true, Reason: 'Ada rang us' }]);
  expect(said).toHaveBeenCalledWith({ message: 'Order TK-100042 was approved' });
});

it('refuses without a reason, and says that this cannot be undone', async () => {
  const user = userEvent.setup();
  const { decisions, onClose } = await open(false);
  const dialog = await screen.findByRole('dialog', { name: 'Refuse approval of TK-100042' });
  expect(dialog).toHaveTextContent('The order moves to the archive. This cannot be undone.');
  await user.type(screen.getByLabelText('Reason (optional)'), '   ');
  await user.click(screen.getByRole('button', { name: 'Refuse approval' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(decisions().map(({ body }) => body)).toEqual([{ Approved: false }]);
});

it("shows the order's state if a manager was faster", async () => {
  const user = userEvent.setup();
  const { onClose, onFail } = await open(true, taken);
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(onFail).toHaveBeenCalledWith(expect.objectContaining({ Code: 'AlreadyProcessed' })),
  );
  expect(onClose).not.toHaveBeenCalled();
});

it('closes without deciding', async () => {
  const user = userEvent.setup();
  const { decisions, onClose } = await open(false);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalled();
  expect(decisions()).toEqual([]);
});
