import { Anchor, Button, Group } from '@mantine/core';
import { IconFilterOff, IconInbox, IconSearchOff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { whole } from '@/lib/format';
import { clearedValues, type ListModel, tabParamOf } from '@/lib/list';

/** The message of an empty list: why it is empty, and what to do about it. */
export function ListEmpty<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, state } = model;
  const { none: given, searched, filtered } = list.empty ?? {};
  const none = typeof given === 'function' ? given(model.context) : given;
  const clear = (
    <Button variant="default" onClick={model.clear}>
      {state.query ? 'Clear search and filters' : 'Clear filters'}
    </Button>
  );
  if (state.query) {
    return (
      <EmptyState
        icon={IconSearchOff}
        title={searched?.title ?? '0 search results found'}
        text={searched?.text ?? 'Adjust your search term and try again'}
        action={
          <Group gap="sm">
            {clear}
            <OtherTabs model={model} />
          </Group>
        }
      />
    );
  }
  if (Object.keys(state.filters).length > 0) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title={filtered?.title ?? '0 search results found'}
        text={filtered?.text ?? 'Adjust your filtering and try again'}
        action={clear}
      />
    );
  }
  return (
    <EmptyState
      icon={IconInbox}
      title={none ? (none.title ?? `No ${list.noun[1]} yet`) : 'No records found'}
      text={none?.text}
      action={
        none?.link && (
          <Button component={Link} to={none.link.to}>
            {none.link.label}
          </Button>
        )
      }
    />
  );
}

/** Links to the tabs in which the same search has matches, with their numbers. */
function OtherTabs<Row, F extends object>({ model }: { model: ListModel<Row, F> }) {
  const { list, state, context } = model;
  const tabs = list.tabs ?? [];
  const found = useQueries({
    queries: tabs.map(({ key }) => ({
      queryKey: [list.name, 'matches', key, state.query],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const params = { Page: 1, Size: 1, OrderBy: state.sort, Query: state.query };
        return (await list.read(params, { ...context, tab: key }, signal)).total;
      },
      enabled: key !== state.tab,
    })),
  });
  return tabs.map(({ key, title }, index) => {
    const total = key === state.tab ? 0 : found[index]?.data;
    if (!total) return null;
    return (
      <Anchor
        key={key}
        component="button"
        type="button"
        size="sm"
        onClick={() =>
          model.change({
            ...clearedValues(list),
            query: state.query,
            [tabParamOf(list)]: index > 0 ? String(index) : undefined,
          })
        }
      >
        {`${whole(total)} in ${title}`}
      </Anchor>
    );
  });
}
