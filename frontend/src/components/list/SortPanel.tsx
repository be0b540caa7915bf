import { Radio, SegmentedControl, Stack } from '@mantine/core';
import type { ListModel } from '@/lib/list';
import { ListPanel } from './ListPanel';
import { orderOf, sortableOf } from './sorting';

interface Props<Row, F extends object> {
  model: ListModel<Row, F>;
  onClose: () => void;
}

const ownOrder = '';

/** What a list is sorted by, and which way round, where it has no headings to press. */
export default function SortPanel<Row, F extends object>({ model, onClose }: Props<Row, F>) {
  const { list, context, state, change } = model;
  const columns = sortableOf(list, context);
  const ownColumn = columns.find(({ sort }) => sort === 'own');
  return (
    <ListPanel title="Sort" onClose={onClose}>
      <Stack>
        <Radio.Group
          label="Sorted by"
          value={state.by}
          onChange={(by) => change({ by: by || undefined, sort: undefined })}
        >
          <Stack gap="xs" mt="xs">
            {!ownColumn && <Radio value={ownOrder} label="The list’s own order" />}
            {columns.map(({ label, sort = 'own' }) => (
              <Radio key={label} value={sort === 'own' ? ownOrder : sort} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        {(state.by || list.sort) && (
          <SegmentedControl
            fullWidth
            aria-label="Order"
            value={orderOf(state, { sort: state.by || 'own' }) ?? 'asc'}
            onChange={(sort) => change({ sort })}
            data={[
              { value: 'asc', label: 'Smallest or oldest first' },
              { value: 'desc', label: 'Largest or newest first' },
            ]}
          />
        )}
      </Stack>
    </ListPanel>
  );
}
