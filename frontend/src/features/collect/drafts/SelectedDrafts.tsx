import { Button, Text } from '@mantine/core';
import type { BookingDraft } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import type { SelectionBarProps } from '@/lib/list';
import { mostAtOnce } from './calls';
import { askForAll, severalAsked } from './several';

/** Asks for the prices of the selected drafts, which are then booked together. */
export default function SelectedDrafts({ rows }: SelectionBarProps<BookingDraft>) {
  const ask = useAction({
    run: (drafts: readonly BookingDraft[], key) => askForAll(drafts, key),
    onDone: (asked) => severalAsked.set(asked),
  });
  const tooMany = rows.length > mostAtOnce;
  return (
    <>
      {tooMany && <Text size="sm">At most {mostAtOnce} can be booked together.</Text>}
      <Button size="xs" loading={ask.busy} disabled={tooMany} onClick={() => ask.go([...rows])}>
        Get prices
      </Button>
    </>
  );
}
