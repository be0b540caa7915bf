import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { render } from '@/test/render';
import { DropZone } from './DropZone';
import { type FileKind, refusal, sizeOf } from './fileKinds';

const revoke = vi.fn();

beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = revoke;
});

function Zone({ kind = 'image' as FileKind }) {
  const [file, setFile] = useState<File>();
  return (
    <>
      <DropZone label="Logo" kind={kind} value={file} onChange={setFile} maxBytes={10} />
      <output>{file?.name}</output>
    </>
  );
}

const file = (name: string, content = 'content', type = '') => new File([content], name, { type });

function drop(...files: File[]) {
  const zone = screen.getByRole('group', { name: 'Logo' });
  const dataTransfer = {
    files,
    items: files.map((each) => ({ kind: 'file', type: each.type, getAsFile: () => each })),
    types: ['Files'],
  };
  fireEvent.drop(zone, { dataTransfer });
}

describe('DropZone', () => {
  it('restores the focus after a refused upload', async () => {
    const Refused = () => {
      const [error, setError] = useState<string>();
      const refuse = () => {
        (document.activeElement as HTMLElement).blur();
        setError('This is not a picture.');
      };
      return (
        <>
          <DropZone label="Logo" kind="image" value={undefined} onChange={vi.fn()} error={error} />
          <button onClick={refuse}>Send</button>
        </>
      );
    };
    render(<Refused />);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  });

  it('accepts a picture, shows it, and removes it', async () => {
    render(<Zone />);
    drop(file('Logo.PNG', 'content', 'image/png'));
    expect(await screen.findByText('Logo.PNG', { selector: 'p' })).toBeVisible();
    expect(screen.getByText('7 B')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus());
    expect(document.querySelector('img')).toHaveAttribute('src', 'blob:picture');
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByText('Logo.PNG')).toBeNull();
    expect(revoke).toHaveBeenCalledWith('blob:picture');
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
  });

  it.each([
    ['another type', [file('a.pdf')], 'Please upload a valid image file (png, jpg, jpeg, webp).'],
    ['no extension', [file('png')], 'File not supported'],
    ['an empty file', [file('a.jpg', '')], 'a.jpg is empty.'],
    ['a large file', [file('a.jpeg', 'eleven chars')], '12 B, and at most 10 B is allowed'],
    ['two files', [file('a.png'), file('b.png')], 'Choose one file.'],
  ])('refuses %s, in words', async (_, files, words) => {
    render(<Zone />);
    drop(...files);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(screen.getByText('', { selector: 'output' })).toBeEmptyDOMElement();
  });

  it('keeps the previous file when the next one is refused, and clears the error with a valid one', async () => {
    render(<Zone kind="csv" />);
    drop(file('one.csv', 'a', 'application/vnd.ms-excel'));
    expect(await screen.findByText('one.csv', { selector: 'p' })).toBeVisible();
    drop(file('two.xlsx'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Please upload a CSV file');
    expect(screen.getByText('one.csv', { selector: 'output' })).toBeVisible();
    drop(file('three.csv', 'b'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByText('three.csv', { selector: 'output' })).toBeVisible();
  });

  it('is reached and opened with the keyboard', async () => {
    render(<Zone />);
    const click = vi.spyOn(HTMLInputElement.prototype, 'click');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(click).toHaveBeenCalledTimes(1);
  });

  it('formats sizes for people', () => {
    expect([512, 48_300, 5_000_000, 4_890_000].map(sizeOf)).toEqual([
      '512 B',
      '48 kB',
      '5 MB',
      '4.9 MB',
    ]);
    expect(refusal(file('a.xlsx'), 'table', 10)).toBeUndefined();
  });
});
