import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { QueryBoundary } from '@/components/QueryBoundary';
import { PanelSkeleton } from '@/components/Skeletons';
import type { ProductShop } from '@/lib/api';
import { counted } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { products, productShops, setShops, soldWords as words } from './products';

interface Props {
  of: string;
  onClose: () => void;
}

type State = ProductShop['State'];

/** Which shops sell a product: tick shops, then say what holds for them. */
export function ProductShopsDialog({ of, onClose }: Props) {
  const product = products.useOne(of);
  const shops = productShops.useRead({ Id: of });
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const set = useAction({
    name: `product.shops ${of}`,
    run: (State: State, key) => setShops({ Id: of, ShopIds: [...ticked], State }, key),
    done: (_, state) => `${words[state]} in ${counted(ticked.length, 'shop')}.`,
    onDone: () => setTicked([]),
  });
  return (
    <Dialog title={product.data?.Name ?? 'Shops'} size={560} fill busy={set.busy} onClose={onClose}>
      <DialogContent
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={set.busy}>
              Close
            </Button>
            <Group gap="xs">
              {(['On', 'Off', 'SoldOut'] as const).map((state) => (
                <Button
                  key={state}
                  variant="light"
                  disabled={ticked.length === 0 || set.busy}
                  onClick={() => set.go(state)}
                >
                  {words[state]}
                </Button>
              ))}
            </Group>
          </>
        }
      >
        <QueryBoundary query={shops} skeleton={<PanelSkeleton count={4} />}>
          {(all) => <Shops shops={all} ticked={ticked} onChange={setTicked} />}
        </QueryBoundary>
      </DialogContent>
    </Dialog>
  );
}

interface ShopsProps {
  shops: readonly ProductShop[];
  ticked: readonly string[];
  onChange: (ids: readonly string[]) => void;
}

function Shops({ shops, ticked, onChange }: ShopsProps) {
  const [word, setWord] = useState('');
  const wanted = word.trim().toLowerCase();
  const shown = shops.filter(({ ShopName }) => ShopName.toLowerCase().includes(wanted));
  const all = shown.length > 0 && shown.every(({ ShopId }) => ticked.includes(ShopId));
  const others = ticked.filter((id) => !shown.some(({ ShopId }) => ShopId === id));
  return (
    <Stack>
      <TextInput
        label="Find a shop"
        value={word}
        onChange={(event) => setWord(event.currentTarget.value)}
        data-autofocus
      />
      <Group justify="space-between">
        <Checkbox
          label={wanted ? 'All that are found' : 'All shops'}
          checked={all}
          indeterminate={!all && ticked.length > others.length}
          onChange={() => onChange(all ? others : [...others, ...shown.map((s) => s.ShopId)])}
        />
        <Text size="sm" c="dimmed" role="status">
          {ticked.length} ticked
        </Text>
      </Group>
      {shown.length === 0 && <Text size="sm">No shop with this name.</Text>}
      {shown.map(({ ShopId, ShopName, State }) => (
        <Checkbox
          key={ShopId}
          label={ShopName}
          description={words[State]}
          checked={ticked.includes(ShopId)}
          onChange={() =>
            onChange(
              ticked.includes(ShopId) ? ticked.filter((id) => id !== ShopId) : [...ticked, ShopId],
            )
          }
        />
      ))}
    </Stack>
  );
}
