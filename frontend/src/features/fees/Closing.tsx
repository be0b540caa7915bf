import { Button, Group, Stack, Text } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { Facts } from '@/components/Facts';
import { FormDialog } from '@/components/form/FormDialog';
import { FormFields } from '@/components/form/FormFields';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { MonthClosing, MonthTotals } from '@/lib/api';
import { useForm } from '@/lib/form';
import { formatDateTime, londonDay, money, monthText, whole } from '@/lib/format';
import { useAction, useDialog, useNow } from '@/lib/hooks';
import { askToClose, closing as readClosing, confirmClosing, withdrawClosing } from './calls';
import { reopenForm } from './reopenForm';

/** Whether a month is open, is to be closed or is closed, and what can be done about it. */
export function MonthState({ month, latest }: { month: MonthTotals; latest: boolean }) {
  const dialog = useDialog();
  const present = londonDay(useNow()).slice(0, 7);
  const name = monthText(month.Month);
  const button = (label: string, dialogName: string) => (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label} ${name}`}
      onClick={() => dialog.open(dialogName, month.Month)}
    >
      {label}
    </Button>
  );
  if (month.ClosedAt)
    return (
      <Group gap="xs">
        <span>
          {formatDateTime(month.ClosedAt)}, {month.ClosedBy}
        </span>
        {latest && button('Reopen', 'reopen')}
      </Group>
    );
  if (month.AskedAt)
    return (
      <Group gap="xs">
        <span>{month.AskedByYou ? 'Waits for another Admin' : `${month.AskedBy} asked`}</span>
        {button(month.AskedByYou ? 'Withdraw' : 'Confirm', 'close')}
      </Group>
    );
  return month.Month < present ? button('Close', 'close') : <span>Not ended yet</span>;
}

/** The dialogs of the months' table, opened by the address. */
export function ClosingDialogs({ months }: { months: readonly MonthTotals[] }) {
  const dialog = useDialog();
  const month = months.find(({ Month }) => Month === dialog.of);
  if (!month) return null;
  if (dialog.name === 'close' && !month.ClosedAt)
    return <CloseDialog month={month} onClose={dialog.close} />;
  if (dialog.name === 'reopen' && month.ClosedAt)
    return <ReopenDialog month={month.Month} onClose={dialog.close} />;
  return null;
}

/** What closing would fix, and the next of its two steps. */
function CloseDialog({ month, onClose }: { month: MonthTotals; onClose: () => void }) {
  const name = monthText(month.Month);
  const closing = readClosing.useRead({ Month: month.Month });
  const finish = { onDone: onClose, onAlreadyDone: onClose };
  const ask = useAction({
    name: 'month.close',
    run: askToClose,
    done: () => `Another Admin has to confirm that ${name} is closed.`,
    ...finish,
  });
  const confirm = useAction({
    name: 'month.confirm',
    run: confirmClosing,
    done: () => `${name} was closed.`,
    ...finish,
  });
  const withdraw = useAction({
    name: 'month.withdraw',
    run: withdrawClosing,
    done: () => `${name} stays open.`,
    ...finish,
  });
  const asked = Boolean(month.AskedAt);
  let action = { verb: 'Ask to close', run: ask, title: `Close ${name}?` };
  if (asked) action = { verb: 'Close month', run: confirm, title: `Close ${name}?` };
  if (month.AskedByYou) action = { verb: 'Withdraw', run: withdraw, title: `Keep ${name} open?` };
  return (
    <ConfirmDialog
      title={action.title}
      confirm={action.verb}
      danger={asked && !month.AskedByYou}
      busy={action.run.busy}
      onClose={onClose}
      onConfirm={() => action.run.go({ Month: month.Month })}
    >
      <Stack gap="md">
        <Text size="sm">
          {month.AskedByYou
            ? 'You asked to close this month. Another Admin has to confirm it.'
            : 'Once two Admins have closed it, no document and no credit can be posted to it. Later ones are posted on the first day of the next open month.'}
        </Text>
        <QueryBoundary query={closing} skeleton={<PanelSkeleton count={1} />}>
          {(preview) => <Preview preview={preview} />}
        </QueryBoundary>
      </Stack>
    </ConfirmDialog>
  );
}

function Preview({ preview }: { preview: MonthClosing }) {
  const problems = [
    preview.OpenBefore.length > 0 &&
      `Earlier months are still open: ${preview.OpenBefore.map(monthText).join(', ')}.`,
    preview.Waiting > 0 &&
      `${whole(preview.Waiting)} orders or charges still wait for their documents.`,
    preview.Undrawn > 0 && `${whole(preview.Undrawn)} documents have no PDF yet.`,
  ].filter((text) => text !== false);
  return (
    <>
      {problems.map((text) => (
        <Alert key={text} tone="warn" title={text} />
      ))}
      <Facts
        title="What will be fixed"
        facts={[
          { name: 'Merchants', value: whole(preview.Merchants) },
          { name: 'Documents', value: whole(preview.Documents) },
          { name: 'Revenue', value: money(preview.Revenue) },
          { name: 'VAT', value: money(preview.Vat) },
          { name: 'Due', value: money(preview.Due) },
        ]}
      />
    </>
  );
}

function ReopenDialog({ month, onClose }: { month: string; onClose: () => void }) {
  const form = useForm(reopenForm, month, onClose);
  return (
    <FormDialog title={`Reopen ${monthText(month)}?`} form={form} onClose={onClose}>
      <Text size="sm">Its statements may change. The reason is kept in the audit log.</Text>
      <FormFields form={form} />
    </FormDialog>
  );
}
