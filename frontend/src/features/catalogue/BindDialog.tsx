import { Button, Checkbox, Fieldset, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { EmptyState } from '@/components/EmptyState';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { UnboundGroup } from '@/lib/api';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { bind, unbound as allUnbound } from './calls';
import type { Parent } from './dialogs';

interface Props extends Parent {
  onClose: () => void;
}

/** Binds existing subcategories that are not bound to a category; the user ticks them. */
export function BindDialog({ categoryId = '', onClose }: Props) {
  const unbound = allUnbound.useRead();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const add = useAction({
    name: `category.bind ${categoryId}`,
    run: (ids: readonly string[], key) => bind({ Id: categoryId, SubCategories: [...ids] }, key),
    done: () => 'Category binded.',
    onDone: onClose,
    onAlreadyDone: onClose,
  });
  return (
    <Dialog title="Add existing sub categories" size={560} fill busy={add.busy} onClose={onClose}>
      <DialogContent
        onSubmit={() => ticked.length > 0 && add.go(ticked)}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={add.busy}>
              Cancel
            </Button>
            <Button type="submit" loading={add.busy} disabled={ticked.length === 0}>
              Add
            </Button>
          </>
        }
      >
        <QueryBoundary
          query={unbound}
          skeleton={<PanelSkeleton count={4} />}
          isEmpty={(groups) => groups.length === 0}
          empty={
            <EmptyState
              title="No records found"
              text="Every subcategory is bound to a category. Unbind one from its category to bind it here, or add a new one."
            />
          }
        >
          {(groups) => <Choices groups={groups} ticked={ticked} onChange={setTicked} />}
        </QueryBoundary>
      </DialogContent>
    </Dialog>
  );
}

interface ChoicesProps {
  groups: readonly UnboundGroup[];
  ticked: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function Choices({ groups, ticked, onChange }: ChoicesProps) {
  const [word, setWord] = useState('');
  const wanted = word.trim().toLowerCase();
  const shown = groups
    .map((group) => ({
      ...group,
      Items: group.Items.filter(({ Name }) => Name.toLowerCase().includes(wanted)),
    }))
    .filter(({ Items }) => Items.length > 0);
  const toggle = (id: string) =>
    onChange(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id]);
  return (
    <Stack>
      <TextInput
        label="Find a sub category"
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        data-autofocus
      />
      <Text size="sm" c="dimmed" role="status">
        {ticked.length} ticked
      </Text>
      {shown.length === 0 && <Text size="sm">No sub category with this name.</Text>}
      {shown.map(({ FirstLetter, Items }) => (
        <Fieldset key={FirstLetter} legend={FirstLetter}>
          <Stack gap="xs">
            {Items.map(({ Id, Name, ProductCount }) => (
              <Checkbox
                key={Id}
                label={Name}
                description={ProductCount > 0 && counted(ProductCount, 'product')}
                checked={ticked.includes(Id)}
                onChange={() => toggle(Id)}
              />
            ))}
          </Stack>
        </Fieldset>
      ))}
    </Stack>
  );
}
