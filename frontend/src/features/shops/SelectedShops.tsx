import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import type { ShopCard } from '@/lib/api';
import { useForm } from '@/lib/form';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import type { SelectionBarProps } from '@/lib/list';
import { ClosureFields } from './ClosureFields';
import { closeShopsForm, closuresText, mostClosed, setClosures } from './closures';

/** Closes the selected shops for days, or opens them again. */
export default function SelectedShops({ rows, done }: SelectionBarProps<ShopCard>) {
  const [closing, setClosing] = useState(false);
  const open = rows.filter(({ Archived }) => !Archived);
  const closed = open.filter(({ Closure }) => Closure !== undefined);
  const reopen = useAction({
    run: setClosures,
    done: (changed) => closuresText(changed, closed, 'open again'),
    onDone: done,
  });
  const tooMany = open.length > mostClosed;
  return (
    <>
      {tooMany && <Text size="sm">At most {mostClosed} can be closed together.</Text>}
      {closed.length > 0 && (
        <Button
          size="xs"
          variant="default"
          disabled={tooMany}
          loading={reopen.busy}
          onClick={() => reopen.go({ Shops: closed.map(({ Id }) => Id) })}
        >
          End closures
        </Button>
      )}
      <Button size="xs" disabled={tooMany || !open.length} onClick={() => setClosing(true)}>
        Close for days
      </Button>
      {closing && (
        <CloseShops
          given={open}
          onClose={() => setClosing(false)}
          onDone={() => {
            setClosing(false);
            done();
          }}
        />
      )}
    </>
  );
}

interface DialogProps {
  given: readonly ShopCard[];
  onClose: () => void;
  onDone: () => void;
}

function CloseShops({ given, onClose, onDone }: DialogProps) {
  const form = useForm(closeShopsForm, given, { onDone, onAlreadyDone: onClose });
  const replaced = given.filter(({ Closure }) => Closure !== undefined).length;
  return (
    <FormDialog form={form} onClose={onClose} title={`Close ${counted(given.length, 'shop')}`}>
      <Text size="sm" c="dimmed">
        Nothing is accepted automatically and nobody is called about orders that wait. Orders that
        come are kept, and their senders are told until when the shops are closed, and why.
        {replaced > 0 && ` ${counted(replaced, 'closure')} of theirs will be replaced.`}
      </Text>
      <ClosureFields form={form} />
    </FormDialog>
  );
}
