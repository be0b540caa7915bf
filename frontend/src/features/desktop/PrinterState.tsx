import { Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconHelpCircle } from '@tabler/icons-react';
import { StatusBadge } from '@/components/StatusBadge';
import { useAction } from '@/lib/hooks';
import { desktop, printersKey, usePrinterState } from './calls';
import classes from './Desktop.module.css';

/** Whether a printer can print. */
export function State({ id }: { id: string }) {
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
export function Trouble({ id }: { id: string }) {
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
