import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '@/test/render';
import { useScanGuard, useScanner } from '.';

const onCode = vi.fn();
const onUnused = vi.fn();
const onPress = vi.fn();
const onSubmit = vi.fn();

function Page({ dialog = false }: { dialog?: boolean }) {
  const [text, setText] = useState('5');
  const [search, setSearch] = useState('');
  useScanner(onCode);
  useScanGuard(onUnused);
  const form = (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Packages" value={text} onChange={(e) => setText(e.target.value)} />
      <input
        aria-label="Search"
        data-takes-codes
        value={search}
        onChange={(e) => setSearch(e.target.value)}
      />
      <button type="button" onClick={onPress}>
        Accept
      </button>
      <button type="submit">Save</button>
    </form>
  );
  return dialog ? <div role="dialog">{form}</div> : form;
}

let clock = 0;

/** Types as a browser would: a key that is not prevented reaches the field, or presses the button. */
function type(keys: string[], gap: number) {
  clock += 5_000;
  for (const key of keys) {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    clock += gap;
    let allowed = true;
    act(() => {
      allowed = target.dispatchEvent(event);
    });
    if (!allowed) continue;
    if (target instanceof HTMLButtonElement && (key === 'Enter' || key === ' '))
      fireEvent.click(target);
    if (!(target instanceof HTMLInputElement)) continue;
    if (key === 'Enter') act(() => target.form?.requestSubmit());
    else fireEvent.change(target, { target: { value: target.value + key } });
  }
}
const scan = (code: string, gap = 8) => type([...code, 'Enter'], gap);

beforeEach(() => vi.clearAllMocks());

describe('a scanner', () => {
  it('types nothing into a field, and its code is used', async () => {
    render(<Page />);
    await userEvent.click(screen.getByLabelText('Packages'));
    scan('TK-100042');
    expect(screen.getByLabelText('Packages')).toHaveValue('5');
    expect(onCode).toHaveBeenCalledWith('TK-100042');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('over Bluetooth types nothing into a field either', async () => {
    render(<Page />);
    await userEvent.click(screen.getByLabelText('Packages'));
    scan('TK-100042', 95);
    expect(screen.getByLabelText('Packages')).toHaveValue('5');
    expect(onCode).toHaveBeenCalledWith('TK-100042');
  });

  it('does not press the focused button', () => {
    render(<Page />);
    screen.getByRole('button', { name: 'Accept' }).focus();
    scan('TK 100042');
    expect(onPress).not.toHaveBeenCalled();
    expect(onCode).toHaveBeenCalledWith('TK 100042');
  });

  it("does not submit a dialog's form, and says that the code was ignored", async () => {
    render(<Page dialog />);
    await userEvent.click(screen.getByLabelText('Packages'));
    scan('TK-100042');
    expect(screen.getByLabelText('Packages')).toHaveValue('5');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(onCode).not.toHaveBeenCalled();
    expect(onUnused).toHaveBeenCalledOnce();
  });

  it('searches when it types into the search field', async () => {
    render(<Page />);
    await userEvent.click(screen.getByLabelText('Search'));
    scan('TK-100042');
    expect(screen.getByLabelText('Search')).toHaveValue('TK-100042');
    expect(onCode).not.toHaveBeenCalled();
  });
});

it('a person can type and submit a form as usual', async () => {
  render(<Page />);
  const field = screen.getByLabelText('Packages');
  await userEvent.click(field);
  type(['1', '2', 'Enter'], 120);
  expect(field).toHaveValue('512');
  expect(onSubmit).toHaveBeenCalledOnce();
});
