import { Anchor, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link } from '@/components/Link';
import { TextField } from '@/components/form/fields';
import type { FieldProps } from '@/lib/form';
import { formatDate } from '@/lib/format';
import { collectOrders } from '../collect';

const references = collectOrders.reading('GET /api/collect/reference');

const typingPause = 400;

interface Props {
  field: FieldProps<string>;
  /** The draft that is filled in; empty for a new one. */
  draftId: string;
  /** The shop's next reference number; empty where it has none. */
  next: string;
  /** Whether other orders may well have it, as the couriers of one return do. */
  isShared: boolean;
}

/** The reference number: the next one can be taken, and one that another order has is pointed out. */
export function ReferenceField({ field, draftId, next, isShared }: Props) {
  const used = useReference(isShared ? '' : field.value, draftId);
  return (
    <div>
      <TextField label="Reference number" autoComplete="off" field={field} />
      {next && !field.value && (
        <Button
          variant="default"
          size="compact-sm"
          mt={4}
          disabled={field.disabled}
          onClick={() => field.onChange(next)}
        >
          Use {next}
        </Button>
      )}
      <Text size="sm" role="status" c="var(--app-warn)">
        {used && (
          <>
            Your order of {formatDate(used.Drafted)} has this reference number, too:{' '}
            <Anchor
              component={Link}
              inherit
              underline="always"
              to={
                used.Status === 'Draft'
                  ? `/new-delivery-order?draft=${used.Id}`
                  : `/delivery-order/${used.Id}`
              }
            >
              show it
            </Anchor>
          </>
        )}
      </Text>
    </div>
  );
}

/** useReference returns the shop's other order with a reference number, if it has one. */
function useReference(typed: string, Id: string) {
  const [Reference] = useDebouncedValue(typed.trim(), typingPause);
  const { data } = references.useRead({ Reference, Id }, { enabled: Reference !== '' });
  return Reference && Reference === typed.trim() ? data?.Order : undefined;
}
