import { IconClock } from '@tabler/icons-react';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Card, List } from '@/lib/list';
import { renderRoutes } from '@/test/render';
import { ListCard } from './ListCard';

interface Run {
  Id: string;
}

const list = {
  label: ({ Id }: Run) => Id,
  flags: { of: () => [{ label: 'Waiting', tone: 'warn', icon: IconClock }], width: '8rem' },
  rowActions: [{ label: 'Open', do: { open: true } }],
} as unknown as List<Run, object>;

it.each<[string, Card<Run>]>([
  ['with an amount in their place', { state: () => '£12.00' }],
  ['without one', {}],
])('a card shows the flags of its row %s', async (_, card) => {
  const view = { now: 0 } as never;
  renderRoutes(
    [
      {
        path: '/',
        element: (
          <ListCard list={list} card={card} row={{ Id: 'RUN1' }} view={view} actions={null} />
        ),
      },
    ],
    '/',
  );
  expect(await screen.findByText('Waiting')).toBeVisible();
  expect(screen.queryAllByText('£12.00')).toHaveLength(card.state ? 1 : 0);
});
