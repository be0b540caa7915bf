import { Button } from '@mantine/core';
import { mostAtOnce } from '@/lib/several';

interface Props {
  label: string;
  /** How many rows it is offered for, and of how many that are selected. */
  count: number;
  of: number;
  busy: boolean;
  onClick: () => void;
}

/** What is done with the selected rows; it names their number where it is not all of them. */
export function SeveralButton({ label, count, of, busy, onClick }: Props) {
  return (
    <Button
      size="xs"
      variant="default"
      disabled={count > mostAtOnce}
      title={count > mostAtOnce ? `At most ${mostAtOnce} at once.` : undefined}
      loading={busy}
      onClick={onClick}
    >
      {label}
      {count < of && ` ${count}`}
    </Button>
  );
}
