import { Button } from '@mantine/core';
import { IconPlus, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/EmptyState';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PageHeader } from '@/components/PageHeader';
import { CardSkeletons } from '@/components/Skeletons';
import { useAction } from '@/lib/hooks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { lazyPart } from '@/lib/lazy';
import type { Printer } from '@/platform';
import { AutoPrint } from './AutoPrint';
import { desktop, jobsKey, printersKey, usePrinters } from './calls';
import classes from './Desktop.module.css';
import { PrinterCard } from './PrinterCard';

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
