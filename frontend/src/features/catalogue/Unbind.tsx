import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useAction } from '@/lib/hooks';
import { placeKeys, unbind } from './calls';
import type { SubCategory } from './types';

/** The button that takes a subcategory out of its category, after a question. */
export function Unbind({ subcategory }: { subcategory: SubCategory }) {
  const [asked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const action = useAction({
    name: `subcategory.unbind ${subcategory.Id}`,
    run: (_: void, key) => unbind(subcategory, key),
    refresh: placeKeys.map((key) => [...key]),
    done: (message) => message,
    onDone: close,
    onAlreadyDone: close,
  });
  if (!subcategory.CategoryId) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Unbind
      </Button>
      <ConfirmDialog
        opened={asked}
        title={`Unbind ${subcategory.Name}?`}
        confirm="Unbind"
        danger
        busy={action.busy}
        onClose={close}
        onConfirm={() => action.go()}
      >
        {`It is removed from ${subcategory.CategoryTitle} together with its products, and can be added to a category again.`}
      </ConfirmDialog>
    </>
  );
}
