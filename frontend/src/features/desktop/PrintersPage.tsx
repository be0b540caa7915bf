import { ActionIcon, Button, Menu, Paper, Text } from '@mantine/core';
import {
  IconArrowRight,
  IconDots,
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
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import { undoLasts } from '@/lib/removal';
import { showUndo } from '@/lib/undoNotice';
import type { Printer } from '@/platform';
import { AutoPrint } from './AutoPrint';
import { desktop, jobsKey, printersKey, useOthersJobs, usePrinters } from './calls';
import classes from './Desktop.module.css';
import { State, Trouble } from './PrinterState';
import { placeOf, useOf } from './texts';

interface Props {
  printer: Printer;
  onEdit: () => void;
  onTest: () => void;
  onRemove: () => void;
  /** Gives what waits to the printer that prints in its place; absent where there is none. */
  onMove?: (() => void) | undefined;
}

/** One printer: its state, its use, and its actions. */
function PrinterCard({ printer, onEdit, onTest, onRemove, onMove }: Props) {
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
            {onMove && (
              <Menu.Item leftSection={<IconArrowRight size={16} aria-hidden />} onClick={onMove}>
                Move waiting jobs
              </Menu.Item>
            )}
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

const offerPrinter = ({ Id, Title }: Printer, undo: () => void) =>
  showUndo({ id: `removed ${Id}`, text: `${Title} was removed.`, undo, lasts: undoLasts });

const AddPrinter = lazyPart(() => import('./AddPrinter'));
const PrinterDialog = lazyPart(() => import('./PrinterDialog'));

/** The printers of this computer, and what is printed automatically. */
export function Component() {
  const printers = usePrinters();
  const [adding, setAdding] = useState(false);
  const [draft, setDraft] = useState<Printer>();
  const [leaving, setLeaving] = useState<Printer>();
  const others = useOthersJobs().data ?? 0;
  const remove = useAction({
    run: ({ Id }: Printer) => desktop().printing.Remove(Id),
    refresh: [printersKey],
    onDone: (_, printer) => {
      setLeaving(undefined);
      offerPrinter(printer, () => restore.go(printer));
    },
  });
  const restore = useAction({
    run: ({ Id }: Printer) => desktop().printing.Restore(Id),
    refresh: [printersKey],
    done: ({ Title }) => `${Title} is back. Cancelled jobs are in the print queue.`,
  });
  const test = useAction({
    run: ({ Id }: Printer) => desktop().printing.Test(Id),
    refresh: [jobsKey],
    done: (_, { Title }) => `A test print is on its way to ${Title}.`,
  });
  const move = useAction({
    run: ({ Id, Fallback }: Printer) => desktop().printing.MoveWaiting(Id, Fallback),
    refresh: [jobsKey],
    done: (n) => (n ? `${counted(n, 'job')} moved.` : 'Nothing waits for it.'),
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
                onMove={printer.Fallback ? () => move.go(printer) : undefined}
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
          {`Jobs that are waiting for it are cancelled. ${others ? 'Those of another shop print on the printer that is chosen when somebody of that shop works here. ' : ''}The printer itself is not changed.`}
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
