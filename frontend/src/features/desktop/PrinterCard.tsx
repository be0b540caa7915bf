import { ActionIcon, Button, Menu, Paper, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDots,
  IconHelpCircle,
  IconPencil,
  IconRuler2,
  IconTrash,
} from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import type { Printer } from '@/platform';
import { usePrinterState } from './calls';
import classes from './Desktop.module.css';
import { placeOf, useOf } from './texts';

interface Props {
  printer: Printer;
  onEdit: () => void;
  onTest: () => void;
  onRemove: () => void;
}

/** One printer: its state, its use, and its actions. */
export function PrinterCard({ printer, onEdit, onTest, onRemove }: Props) {
  const { Title, Address, Language, DPI, Paper: paper } = printer;
  const takes = paper === 'A4' ? 'A4' : `${Language}, ${DPI} dpi`;
  return (
    <Paper component="li" p="md">
      <div className={classes['row']}>
        <div className={classes['main']}>
          <div className={classes['name']}>
            <Text fw={600}>{Title}</Text>
            <State id={printer.Id} />
          </div>
          <Text size="sm" c="dimmed">
            {useOf(printer)} · {placeOf(Address)} · {takes}
          </Text>
        </div>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRuler2 size={15} aria-hidden />}
          aria-label={`Test print on ${Title}`}
          onClick={onTest}
        >
          Test print
        </Button>
        <Menu>
          <Menu.Target>
            <ActionIcon variant="default" size={30} aria-label={`Actions for ${Title}`}>
              <IconDots size={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
              Settings
            </Menu.Item>
            <Menu.Item
              c="var(--app-bad)"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={onRemove}
            >
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <Trouble id={printer.Id} />
    </Paper>
  );
}

function State({ id }: { id: string }) {
  const { data, isError } = usePrinterState(id);
  if (isError || (data && !data.Known))
    return <StatusBadge tone="quiet" icon={IconHelpCircle} label="State not known" />;
  if (!data) return null;
  return data.Ready && !data.Problems?.length ? (
    <StatusBadge tone="good" icon={IconCircleCheck} label="Ready" />
  ) : (
    <StatusBadge tone="bad" icon={IconAlertTriangle} label="Not ready" />
  );
}

/** The problem that the printer reports; a printer that reports nothing can still be used. */
function Trouble({ id }: { id: string }) {
  const { data } = usePrinterState(id);
  const problems = data?.Problems ?? [];
  if (problems.length === 0) return null;
  const text = problems.join(', ');
  return (
    <Text size="sm" mt="xs" className={classes['problem'] ?? ''} role="status">
      {text.charAt(0).toUpperCase() + text.slice(1)}. Print jobs wait until this is fixed.
      {data?.Detail && ` The printer says: ${data.Detail}`}
    </Text>
  );
}
