import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Link } from '@/components/Link';
import { ApiError } from '@/lib/api';
import { pence } from '@/lib/format';
import { useDialog } from '@/lib/hooks';
import { type Form, isAmount, isWhole, required, useForm } from '@/lib/form';
import { render, renderRoutes } from '@/test/render';
import { Dialog, DialogContent } from '../Dialog';
import { DayField } from './dates';
import { FormDialog, formDialog } from './FormDialog';
import { MoneyField, TextField } from './fields';
import { LeaveGuard } from './LeaveGuard';
import { WholeNumberField } from './WholeNumberField';

interface Draft {
  code: string;
  amount: string;
  least: string;
  count: string;
}

interface Body {
  Code: string;
  Amount: number;
  Least: number;
  Count: number;
}

const send = vi.fn<(body: Body, key: string) => Promise<{ Id: string }>>();

const form: Form<Draft, Body, { Id: string }> = {
  name: 'test.add',
  start: () => ({ code: '', amount: '', least: '', count: '1' }),
  rules: {
    code: required('Please enter a code'),
    amount: [required('Please enter an amount'), isAmount({ least: 1 })],
    least: (value, { amount }) =>
      value && (pence(value) ?? 0) < (pence(amount) ?? 0)
        ? 'The minimum spend should be above the amount'
        : undefined,
    count: isWhole(1, 99),
  },
  ready: ({ count }) => (count ? undefined : 'Enter a number'),
  body: ({ code, amount, least, count }) => ({
    Code: code.trim(),
    Amount: pence(amount) ?? 0,
    Least: pence(least) ?? 0,
    Count: Number(count),
  }),
  send,
  names: { MinimumSpend: 'least' },
  refusal: (code) => (code === 'CodeTaken' ? 'code' : undefined),
};

function Page() {
  const dialog = useDialog();
  const [done, setDone] = useState('');
  return (
    <>
      <button onClick={() => dialog.open('add')}>Add</button>
      <p>{done}</p>
      {dialog.name === 'add' && (
        <Add
          onClose={dialog.close}
          onDone={(id) => {
            setDone(`Saved ${id}`);
            dialog.close();
          }}
        />
      )}
    </>
  );
}

function Add({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const state = useForm(form, undefined, {
    onDone: ({ Id }) => onDone(Id),
    onAlreadyDone: onClose,
  });
  return (
    <FormDialog form={state} title="Add a code" action="Add" onClose={onClose}>
      <TextField label="Code" field={state.field('code')} />
      <MoneyField label="Amount" field={state.field('amount')} />
      <MoneyField label="Minimum spend" field={state.field('least')} />
      <WholeNumberField label="Count" least={1} most={99} field={state.field('count')} />
    </FormDialog>
  );
}

const routes = [
  {
    element: (
      <>
        <Link to="/other">Elsewhere</Link>
        <LeaveGuard />
        <Outlet />
      </>
    ),
    children: [
      { path: '/', element: <Page /> },
      { path: '/other', element: <p>The other page</p> },
    ],
  },
];

const open = () => renderRoutes(routes, '/?dialog=add');
const input = (label: string) => screen.findByLabelText(new RegExp(`^${label}`));
const add = () => screen.getAllByRole('button', { name: 'Add' }).at(-1) as HTMLElement;

async function fill(code = 'SPRING', amount = '12.5') {
  await userEvent.type(await input('Code'), code);
  await userEvent.type(await input('Amount'), amount);
}

afterEach(() => {
  cleanup();
  send.mockReset();
});

describe('a dialog', () => {
  const Shown = ({ children }: { children?: ReactNode }) => (
    <Dialog title="Export" onClose={() => undefined}>
      <DialogContent
        footer={
          <>
            <button>Cancel</button>
            <button>Save</button>
            <button disabled>Later</button>
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  );

  it('gives its first field the focus', async () => {
    open();
    await waitFor(async () => expect(await input('Code')).toHaveFocus());
  });

  it('takes a day for a field', async () => {
    const day = { value: '', onChange: vi.fn(), onBlur: vi.fn(), error: undefined };
    const field = { ...day, disabled: false, withAsterisk: false, 'data-path': 'from' };
    render(
      <Shown>
        <DayField label="Start date" field={field} />
      </Shown>,
    );
    const start = await screen.findByRole('button', { name: 'Start date' });
    await waitFor(() => expect(start).toHaveFocus());
  });

  it('without fields gives it to what is done', async () => {
    render(<Shown />);
    const save = await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(save).toHaveFocus());
  });
});

describe('a form', () => {
  it('shows no error while a button is pressed, which it would push from under the pointer', async () => {
    open();
    await userEvent.type(await input('Code'), 'A');
    await userEvent.clear(await input('Code'));
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    const user = userEvent.setup();
    await user.pointer({ keys: '[MouseLeft>]', target: cancel });
    expect(await input('Code')).not.toHaveFocus();
    expect(screen.queryByText('Please enter a code')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    expect(await screen.findByText('Please enter a code')).toBeVisible();
  });

  it('validates a field on blur, and every field on submit', async () => {
    open();
    const code = await input('Code');
    await userEvent.click(code);
    expect(screen.queryByText('Please enter a code')).toBeNull();
    await userEvent.tab();
    expect(await screen.findByText('Please enter a code')).toBeVisible();
    await userEvent.type(code, 'A');
    expect(screen.queryByText('Please enter a code')).toBeNull();
    await userEvent.click(add());
    expect(await screen.findByText('Please enter an amount')).toBeVisible();
    await waitFor(async () => expect(await input('Amount')).toHaveFocus());
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(await input('Count'), '2');
    expect(screen.getByText('Please enter an amount')).toBeVisible();
  });

  it('says that somebody else has changed the record, unless it was this form', async () => {
    const editForm: Form<{ Name: string }, object, unknown, { Name: string; Seen: number }> = {
      name: 'test.edit',
      start: ({ Name }) => ({ Name }),
      rules: {},
      body: (draft) => draft,
      send: () => new Promise(() => undefined),
    };
    let become = (_: { Name: string; Seen: number }) => undefined as void;
    function Edit() {
      const [given, setGiven] = useState({ Name: 'Soho', Seen: 1 });
      useEffect(() => {
        become = setGiven;
      }, []);
      const state = useForm(editForm, given);
      return (
        <FormDialog form={state} title="Edit" action="Save" onClose={() => undefined}>
          <TextField label="Name" field={state.field('Name')} />
        </FormDialog>
      );
    }
    render(<Edit />);
    const overtaken = () => screen.queryByText('This has changed since you opened it');
    await userEvent.type(await input('Name'), '!');
    act(() => become({ Name: 'Soho', Seen: 2 })); // nothing that this form changes
    expect(overtaken()).toBeNull();
    act(() => become({ Name: 'Borough', Seen: 2 }));
    expect(overtaken()).toBeVisible();
    expect(await input('Name')).toHaveValue('Soho!');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(overtaken()).toBeNull();
  });

  it('sends pounds as pence, exactly, and closes its dialog', async () => {
    send.mockResolvedValue({ Id: 'c1' });
    open();
    await fill(' SPRING ', '£1,234.56');
    await userEvent.click(add());
    expect(await screen.findByText('Saved c1')).toBeVisible();
    expect(send.mock.calls[0]?.[0]).toEqual({ Code: 'SPRING', Amount: 123456, Least: 0, Count: 1 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('checks fields together', async () => {
    open();
    await fill('A', '10');
    const least = await input('Minimum spend');
    await userEvent.type(least, '5');
    await userEvent.tab();
    const text = 'The minimum spend should be above the amount';
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.clear(await input('Amount'));
    await userEvent.type(await input('Amount'), '4');
    expect(screen.queryByText(text)).toBeNull();
  });

  it("shows the server's error beside its field until the value changes", async () => {
    const Fields = { MinimumSpend: 'Too low for this shop', Other: 'Nobody shows this' };
    send.mockRejectedValueOnce(
      new ApiError(422, { Error: 'No', Code: 'ValidationFailed', Fields }),
    );
    open();
    await fill();
    await userEvent.click(add());
    const least = await input('Minimum spend');
    expect(await screen.findByText('Too low for this shop')).toBeVisible();
    expect(screen.getByText('Nobody shows this')).toBeVisible();
    await userEvent.click(least);
    await userEvent.tab();
    expect(screen.getByText('Too low for this shop')).toBeVisible();
    await userEvent.type(least, '50');
    expect(screen.queryByText('Too low for this shop')).toBeNull();
    await userEvent.clear(least);
    await userEvent.tab();
    expect(screen.getByText('Too low for this shop')).toBeVisible();
  });

  it('shows an error with a code beside its field', async () => {
    send.mockRejectedValueOnce(
      new ApiError(409, { Error: 'This code is taken', Code: 'CodeTaken' }),
    );
    open();
    await fill();
    await userEvent.click(add());
    expect(await screen.findByText('This code is taken')).toBeVisible();
    expect(await input('Code')).toHaveAccessibleDescription(/taken/);
  });

  it('retries with the same key after a lost response, also after closing if asked to', async () => {
    send.mockRejectedValueOnce(new ApiError(0, { Error: 'Away', Code: 'Unreachable' }));
    send.mockRejectedValueOnce(new ApiError(0, { Error: 'Away', Code: 'Unreachable' }));
    send.mockResolvedValue({ Id: 'c1' });
    const view = open();
    await fill();
    await userEvent.click(add());
    expect(await screen.findByText(/^The server did not respond/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    view.unmount();
    open();
    expect(screen.getByText(/^You sent this on/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Show what was sent/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Saved c1');
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(1);
  });

  it('opened again sends the same content with a new key, and says so of a changed one', async () => {
    send.mockRejectedValueOnce(new ApiError(0, { Error: 'Away', Code: 'Unreachable' }));
    send.mockRejectedValueOnce(new ApiError(0, { Error: 'Away', Code: 'Unreachable' }));
    const view = open();
    await fill();
    await userEvent.click(add());
    await screen.findByText(/^The server did not respond/);
    view.unmount();
    open();
    await fill();
    await userEvent.click(add());
    await screen.findByText(/^The server did not respond/);
    expect(new Set(send.mock.calls.map(([, key]) => key)).size).toBe(2);
    await userEvent.type(await input('Code'), '9');
    expect(screen.getByText(/sent as something new/)).toBeVisible();
  });

  it('closes if an earlier request had succeeded', async () => {
    send.mockRejectedValueOnce(new ApiError(409, { Error: 'Done', Code: 'AlreadyDone' }));
    open();
    await fill();
    await userEvent.click(add());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['1.5', '1.5', true],
    ['1e3', '13', false],
    ['100', '100', true],
    ['0', '', false],
    ['12', '12', false],
  ])('takes %s for a number as %s', async (typed, shown, wrong) => {
    open();
    const count = await input('Count');
    await userEvent.clear(count);
    await userEvent.type(count, typed);
    await userEvent.tab();
    expect(count).toHaveValue(shown);
    const error = screen.queryByText('Please enter a whole number from 1 to 99');
    expect(error !== null).toBe(wrong);
    expect(add()).toHaveProperty('disabled', shown === '');
  });
});

it('replaces the selected number although a letter was typed over it', async () => {
  open();
  const count = await input('Count');
  await userEvent.clear(count);
  await userEvent.type(count, '1');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('a2');
  expect(count).toHaveValue('2');
});

describe('unsaved changes', () => {
  const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' });

  it('asks before the dialog is closed', async () => {
    open();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await input('Code')).toHaveValue('SPRING');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks before Back closes the dialog or another page opens', async () => {
    const { router } = renderRoutes(routes, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await fill();
    void router.navigate(-1);
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.search).toBe('?dialog=add');
    void router.navigate('/other');
    await question();
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await screen.findByText('The other page')).toBeVisible();
  });

  it('asks no longer once what was asked about has been saved', async () => {
    let answer = (_: { Id: string }) => undefined as void;
    send.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    const { router } = renderRoutes(routes, '/');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await fill();
    await userEvent.click(add());
    void router.navigate(-1); // as a click beside a dialog that is being sent
    await question();
    act(() => answer({ Id: 'a' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('does not ask when filters change or nothing was typed', async () => {
    const { router } = open();
    await input('Code');
    void router.navigate('/other');
    expect(await screen.findByText('The other page')).toBeVisible();
    await router.navigate('/?dialog=add');
    await fill();
    await router.navigate('/?dialog=add&query=a');
    expect(screen.queryByRole('dialog', { name: 'Leave without saving?' })).toBeNull();
  });
});

describe('a described form', () => {
  const change = vi.fn(() => Promise.resolve());
  const kinds = ['Percent', 'Value'].map((value) => ({ value, label: value }));
  const Described = formDialog<Record<'kind' | 'worth' | 'note', string>, string, void, string>({
    name: 'test.described',
    title: (of) => `Change ${of}`,
    fields: {
      kind: { label: 'Kind', options: kinds, half: true },
      worth: { label: 'Worth', kind: 'money', half: true, when: (draft) => draft.kind === 'Value' },
      note: 'Note',
    },
    start: () => ({ kind: 'Value', worth: '', note: '' }),
    rules: { worth: required('Please enter an amount') },
    body: ({ kind }) => kind,
    send: change,
  });

  it('marks what it needs, and does not check what it does not ask for', async () => {
    const onClose = vi.fn();
    renderRoutes([{ path: '/', element: <Described given="SPRING" onClose={onClose} /> }]);
    const dialog = await screen.findByRole('dialog', { name: 'Change SPRING' });
    expect(dialog).toHaveTextContent(/Kind.*Worth \*.*Note/);
    expect(dialog).not.toHaveTextContent('Note *');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Kind' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please enter an amount')).toBeVisible();
    await userEvent.click(screen.getByRole('combobox', { name: 'Kind' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Percent' }));
    expect(screen.queryByLabelText(/^Worth/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(change).toHaveBeenCalledWith('Percent', expect.anything());
  });
});
