import { shell } from '@/test/shell';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Profile } from '@/lib/session';
import { render } from '@/test/render';
import { profileOf } from '@/test/server';
import { Navigation } from './Navigation';

it('shows the entries for this computer and the number of print jobs that need attention', async () => {
  const now = new Date().toISOString();
  const job = { Id: 'j1', Kind: 'labels', OrderId: 'o1', Title: '', Created: now, Updated: now };
  shell.answers['printing.Service.Jobs'] = () => [
    { ...job, State: 'Uncertain' },
    { ...job, Id: 'j2', OrderId: 'o2', State: 'Printed' },
  ];
  render(<Navigation profile={profileOf() as Profile} />);
  expect(await screen.findByRole('link', { name: /Print queue.*1.*to look at/ })).toHaveAttribute(
    'href',
    '/desktop/queue',
  );
  for (const name of ['Orders', 'Printers', 'Start-of-shift check', 'Preferences'])
    expect(screen.getByRole('link', { name })).toBeVisible();
});

it('shows which part of this computer does not work', async () => {
  shell.answers['app.Client.Silence'] = () => [
    { Kind: 'printer', Text: 'Zebra: paper out.', Path: '/desktop/printers' },
  ];
  render(<Navigation profile={profileOf() as Profile} />);
  expect(await screen.findByRole('link', { name: /Printers.*1.*to look at/ })).toBeVisible();
});
