import { Drawer, Kbd, List, Switch, Table, Text, Title } from '@mantine/core';
import { Fragment, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { helpFor, helpNamed } from '@/help';
import { newsFor } from '@/help/news';
import { newestNews, newsSeen } from '@/help/seen';
import { useReturnFocus } from '@/lib/hooks';
import type { Binding } from '@/lib/keys';
import { useProfile } from '@/lib/session';

interface Props {
  /** The title of a page of help; empty for that of the open screen. */
  page: string;
  onClose: () => void;
  bindings: readonly Binding[];
  enabled: boolean;
  onEnable: (on: boolean) => void;
}

const names: Record<string, string> = { Escape: 'Esc', ' ': 'Space' };
const mac = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

/** Names between two asterisks on each side are bold. */
const marked = (text: string) =>
  text.split('**').map((part, i) => <Fragment key={i}>{i % 2 ? <b>{part}</b> : part}</Fragment>);

/** What the open screen is for, and its keys, beside it. */
export default function HelpPanel({ page, onClose, bindings, enabled, onEnable }: Props) {
  useReturnFocus();
  const { pathname } = useLocation();
  const { Role } = useProfile();
  const help = page ? helpNamed(Role, page) : helpFor(pathname);
  const [fresh] = useState(() => newsFor(Role, newsSeen.get()));
  useEffect(() => newsSeen.set(newestNews), []);
  const rows = [...new Map(bindings.map((b) => [b.key, b])).values()];
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="26rem"
      title={help ? `Help: ${help.title}` : 'Help'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {help && (
        <>
          <Text mb="sm">{marked(help.lead)}</Text>
          <List size="sm" spacing="xs" mb="lg">
            {help.points.map((point) => (
              <List.Item key={point}>{marked(point)}</List.Item>
            ))}
          </List>
        </>
      )}
      {fresh.length > 0 && (
        <>
          <Title order={3} size="h4" mb="xs">
            New since you were here
          </Title>
          <List size="sm" spacing="xs" mb="lg">
            {fresh.map(({ text }) => (
              <List.Item key={text}>{text}</List.Item>
            ))}
          </List>
        </>
      )}
      <Title order={3} size="h4" mb="xs">
        Keyboard shortcuts
      </Title>
      <Table highlightOnHover={false} mb="md">
        <Table.Tbody>
          <Keys of={mac ? ['⌘', 'K'] : ['Ctrl', 'K']} does="Find anything, also a page of help" />
          {rows.map(({ key, label }) => (
            <Keys key={key} of={[names[key] ?? key]} does={label} />
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm" c="dimmed" mb="md">
        A hand scanner works on every screen: outside a field, a scanned label opens its order.
      </Text>
      <Switch
        checked={enabled}
        onChange={(event) => onEnable(event.currentTarget.checked)}
        label="Single-key shortcuts"
        description="Turn them off if you press keys by accident or use voice control."
      />
    </Drawer>
  );
}

function Keys({ of, does }: { of: readonly string[]; does: string }) {
  return (
    <Table.Tr>
      <Table.Td w={100}>
        {of.map((key) => (
          <Fragment key={key}>
            <Kbd>{key}</Kbd>{' '}
          </Fragment>
        ))}
      </Table.Td>
      <Table.Td>{does}</Table.Td>
    </Table.Tr>
  );
}
