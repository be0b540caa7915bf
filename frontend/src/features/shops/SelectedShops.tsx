import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '@/components/form/FormDialog';
import type { ShopCard } from '@/lib/api';
import { useForm } from '@/lib/form';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import type { SelectionBarProps } from '@/lib/list';
import { ClosureFields } from './ClosureFields';
import {
  addSpecialDaysForm,
  changedText,
  closeShopsForm,
  isNow,
  mostChanged,
  setClosures,
} from './severalShops';
import { SpecialDaysFields } from './SpecialDaysFields';

/** Closes the selected shops for days or opens them again, and sets their special days. */
export default function SelectedShops({ rows, done }: SelectionBarProps<ShopCard>) {
  const [Asking, setAsking] = useState<typeof CloseShops>();
  const open = rows.filter(({ Archived }) => !Archived);
  const closed = open.filter(({ Closure }) => Closure !== undefined);
  const reopen = useAction({
    run: setClosures,
    done: (changed) => changedText(changed, closed, isNow('open again')),
    onDone: done,
  });
  const tooMany = open.length > mostChanged;
  return (
    <>
      {tooMany && <Text size="sm">At most {mostChanged} can be changed together.</Text>}
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
      <Button
        size="xs"
        variant="default"
        disabled={tooMany || !open.length}
        onClick={() => setAsking(() => SetSpecialDays)}
      >
        Special days
      </Button>
      <Button
        size="xs"
        disabled={tooMany || !open.length}
        onClick={() => setAsking(() => CloseShops)}
      >
        Close for days
      </Button>
      {Asking && (
        <Asking
          given={open}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
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

function SetSpecialDays({ given, onClose, onDone }: DialogProps) {
  const form = useForm(addSpecialDaysForm, given, { onDone, onAlreadyDone: onClose });
  const title = `Special days of ${counted(given.length, 'shop')}`;
  return (
    <FormDialog form={form} onClose={onClose} title={title} size={560} fill>
      <Text size="sm" c="dimmed">
        London time. What is set here replaces what the shops have on the same days; their other
        special days stay.
      </Text>
      <SpecialDaysFields form={form} />
    </FormDialog>
  );
}
