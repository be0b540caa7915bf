import { Kbd, Modal, Switch, Table, Text } from '@mantine/core';
import { useReturnFocus } from '@/lib/hooks';
import type { Binding } from '@/lib/keys';

interface Props {
  onClose: () => void;
  bindings: readonly Binding[];
  enabled: boolean;
  onEnable: (on: boolean) => void;
}

const names: Record<string, string> = { Escape: 'Esc', ' ': 'Space' };
const mac = typeof navigator !== 'undefined' && navigator.platform.startsWith('Mac');

/** Lists the keyboard shortcuts of the open screen. */
export default function KeyHelp({ onClose, bindings, enabled, onEnable }: Props) {
  useReturnFocus();
  const rows = [...new Map(bindings.map((b) => [b.key, b])).values()];
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={480}>
      <Table highlightOnHover={false} mb="md">
        <Table.Tbody>
          <Table.Tr>
            <Table.Td w={120}>
              <Kbd>{mac ? '⌘' : 'Ctrl'}</Kbd> <Kbd>K</Kbd>
            </Table.Td>
            <Table.Td>Find anything</Table.Td>
          </Table.Tr>
          {rows.map(({ key, label }) => (
            <Table.Tr key={key}>
              <Table.Td w={120}>
                <Kbd>{names[key] ?? key}</Kbd>
              </Table.Td>
              <Table.Td>{label}</Table.Td>
            </Table.Tr>
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
    </Modal>
  );
}
