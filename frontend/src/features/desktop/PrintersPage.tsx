import { ActionIcon, Button, Menu, Paper, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDots,
  IconHelpCircle,
  IconPencil,
  IconPlus,
  IconPrinter,
  IconRuler2,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { PageHeader } from '@/components/PageHeader';
import { QueryBoundary } from '@/components/QueryBoundary';
import { CardSkeletons } from '@/components/Skeletons';
import { StatusBadge } from '@/components/StatusBadge';
import { useAction } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import type { Printer } from '@/platform';
import { AutoPrint } from './AutoPrint';
import { desktop, jobsKey, printersKey, usePrinters, usePrinterState } from './calls';
import classes from './Desktop.module.css';
import { placeOf, useOf } from './texts';

interface Props {
  printer: Printer;
  onEdit: () => void;
  onTest: () => void;
  onRemove: () => void;
}

/** One printer: its state, its use, and its actions. */
function PrinterCard({ printer, onEdit, onTest, onRemove }: Props) {
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
  const follow = useAction({
    run: (to: string) => desktop().printing.Follow(id, to),
    refresh: [printersKey],
    done: ({ Title, Address }) => `${Title} is used at ${Address.Name} from now on.`,
  });
  const problems = data?.Problems ?? [];
  if (problems.length === 0) return null;
  const text = problems.join(', ');
  if (data?.Moved) {
    const to = data.Moved;
    return (
      <Text size="sm" mt="xs" className={classes['problem'] ?? ''} role="status">
        It does not respond where it was, and a printer that gives the same name is at {to}. Labels
        carry names and addresses: use it only if your printer moved.{' '}
        <Button
          size="compact-xs"
          variant="default"
          loading={follow.busy}
          onClick={() => follow.go(to)}
        >
          Use it at {to}
        </Button>
      </Text>
    );
  }
  return (
    <Text size="sm" mt="xs" className={classes['problem'] ?? ''} role="status">
      {text.charAt(0).toUpperCase() + text.slice(1)}. Print jobs wait until this is fixed.
      {data?.Detail && ` The printer says: ${data.Detail}`}
    </Text>
  );
}

const AddPrinter = lazyPart(() => import('./AddPrinter'));
const PrinterDialog = lazyPart(() => import('./PrinterDialog'));

/** The printers of this computer, and what is printed automatically. */
export function Component() {
  const printers = usePrinters();
  const [adding, setAdding] = useState(false);
  const [draft, setDraft] = useState<Printer>();
  const [leaving, setLeaving] = useState<Printer>();
  const remove = useAction({
    run: ({ Id }: Printer) => desktop().printing.Remove(Id),
    refresh: [printersKey],
    done: (_, { Title }) => `${Title} was removed.`,
    onDone: () => setLeaving(undefined),
  });
  const test = useAction({
    run: ({ Id }: Printer) => desktop().printing.Test(Id),
    refresh: [jobsKey],
    done: (_, { Title }) => `A test print is on its way to ${Title}.`,
  });
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
      Add printer
    </Button>
  );
  return (
    <section className={classes['page']} aria-label="Printers">
      <PageHeader
        title="Printers"
        actions={
          <>
            <Button variant="default" component={Link} to="/desktop/queue">
              Print queue
            </Button>
            {Boolean(printers.data?.length) && add}
          </>
        }
      />
      <QueryBoundary
        query={printers}
        skeleton={<CardSkeletons count={2} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            icon={IconPrinter}
            title="No printer yet"
            text="Add the one your labels come from. Item lists can go to another."
            action={add}
          />
        }
      >
        {(all) => (
          <ul className={classes['list']}>
            {all.map((printer) => (
              <PrinterCard
                key={printer.Id}
                printer={printer}
                onEdit={() => setDraft(printer)}
                onTest={() => test.go(printer)}
                onRemove={() => setLeaving(printer)}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      <AutoPrint />
      {leaving && (
        <ConfirmDialog
          opened
          danger
          title={`Remove ${leaving.Title}?`}
          confirm="Remove printer"
          busy={remove.busy}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => remove.go(leaving)}
        >
          Jobs that are waiting for it will not be printed. The printer itself is not changed.
        </ConfirmDialog>
      )}
      <Suspense>
        {adding && (
          <AddPrinter
            onClose={() => setAdding(false)}
            onChosen={(printer) => {
              setAdding(false);
              setDraft(printer);
            }}
          />
        )}
        {draft && <PrinterDialog printer={draft} onClose={() => setDraft(undefined)} />}
      </Suspense>
    </section>
  );
}
