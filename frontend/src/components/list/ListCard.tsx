import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Card, CardProps, List } from '@/lib/list';
import { StatusBadges } from '../StatusBadge';
import { flagsOf } from './columns';
import { RowLink } from './RowLink';

interface Props<Row, F extends object> extends CardProps<Row> {
  list: List<Row, F>;
  card: Card<Row>;
}

const strong = (said: ReactNode) =>
  typeof said === 'string' ? <Text fw={550}>{said}</Text> : said;

/** A row as a card, as its list describes it. */
export function ListCard<Row, F extends object>({ list, card, row, view, actions }: Props<Row, F>) {
  const flags = flagsOf(list, row, view.now);
  const opens = view.to !== undefined || view.run !== undefined;
  const title = card.title?.(row, view) ?? list.label(row);
  const badges = flags.length > 0 && <StatusBadges flags={flags} />;
  // Beside the title if there is no menu, or if their place is taken.
  const above = !list.rowActions || card.state !== undefined;
  const end = card.end?.(row, view) ?? (above && badges);
  const text = card.text?.(row, view);
  const detail = card.detail?.(row, view);
  const state = card.state?.(row, view) ?? (!above && badges);
  return (
    <>
      <CardHead
        title={<RowLink view={view}>{opens ? title : strong(title)}</RowLink>}
        end={
          <Group wrap="nowrap" gap="xs" style={{ flexShrink: 0 }}>
            {strong(end)}
            {actions}
          </Group>
        }
      />
      {text && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
      )}
      {(detail || state) && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {detail}
          </Text>
          {strong(state)}
        </Group>
      )}
    </>
  );
}

/** The first line of a card: what it is, and its menu or what matters most. */
export function CardHead({ title, end }: { title: ReactNode; end: ReactNode }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="xs">
      {title}
      {end}
    </Group>
  );
}
