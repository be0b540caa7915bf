import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCatalogueFinder } from '@/features/catalogue/find';
import { useCollectFinder } from '@/features/collect/find';
import { usePushFinder } from '@/features/notifications/find';
import { useOrderFinder } from '@/features/orders/find';
import { useInvoiceFinder } from '@/features/invoices/find';
import { useCodeFinder } from '@/features/promotions/find';
import { useShopFinder } from '@/features/shops/find';
import { useUserFinder } from '@/features/users/find';
import { type Command, useFinders } from '@/lib/commands';
import { useProfile } from '@/lib/session';
import classes from './Palette.module.css';
import { screensFor } from './screens';

const [store, spotlight] = createSpotlight();
const pause = 200;

/** Ctrl/Cmd+K: finds screens, and whatever the features' finders return. */
export default function Palette({ wanted }: { wanted: number }) {
  const [query, setQuery] = useState('');
  useOrderFinder();
  useInvoiceFinder();
  useShopFinder();
  useCollectFinder();
  useUserFinder();
  useCodeFinder();
  useCatalogueFinder();
  usePushFinder();
  const { found, searching } = useFound(query.trim());
  const named = ({ label }: Command) => label.toLowerCase().includes(query.trim().toLowerCase());
  const screens = useScreens(query.trim());

  useEffect(() => spotlight.open(), [wanted]);

  const groups = new Map<string, Command[]>();
  // Results with the name come before related ones.
  const first = [...found.filter(named), ...found.filter((command) => !named(command))];
  for (const command of [...first, ...screens]) {
    groups.set(command.group, [...(groups.get(command.group) ?? []), command]);
  }
  const actions: SpotlightActionGroupData[] = [...groups].map(([group, commands]) => ({
    group,
    actions: commands.map(({ id, label, detail, run }) => ({
      id,
      label,
      onClick: run,
      ...(detail && { description: detail }),
    })),
  }));

  useFirstSelected(actions.flatMap((group) => group.actions.map(({ id }) => id)).join(' '));

  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={actions}
      filter={(_, all) => all}
      nothingFound={nothing(query.trim(), searching)}
      scrollable
      centered={false} // results change the height, and the field must not move
      radius="lg"
      yOffset="12vh"
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      classNames={{
        search: classes['search'] ?? '',
        actionsGroup: classes['group'] ?? '',
        actionsList: classes['list'] ?? '',
      }}
      maxHeight={420}
      searchProps={{
        leftSection: <IconSearch size={18} aria-hidden />,
        placeholder: 'Find anything',
        'aria-label': 'Find anything',
      }}
    />
  );
}

/** useFirstSelected selects the first result, so that Enter opens it. */
function useFirstSelected(ids: string): void {
  useEffect(() => {
    const { listId, opened } = store.getState();
    const list = opened && listId ? document.getElementById(listId) : null;
    const first = list?.querySelector('[data-action]');
    if (!first) return;
    list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
    first.setAttribute('data-selected', 'true'); // as Spotlight itself does
    store.setState({ ...store.getState(), selected: 0 });
  }, [ids]);
}

function nothing(query: string, searching: boolean): string {
  if (!query) return 'Type to find orders, users, shops, and screens.';
  return searching ? 'Searching…' : 'Nothing found. Try an order number, a name, or a postcode.';
}

function useScreens(query: string): Command[] {
  const navigate = useNavigate();
  return screensFor(useProfile(), query).map(({ label, to }) => ({
    id: to,
    label,
    group: 'Screens',
    run: () => void navigate(to),
  }));
}

/**
 * useFound calls every finder once typing has paused; a response that arrives too late is
 * dropped.
 */
function useFound(query: string): { found: Command[]; searching: boolean } {
  const finders = useFinders();
  const [found, setFound] = useState<{ query: string; commands: Command[] }>({
    query: '',
    commands: [],
  });
  useEffect(() => {
    if (!query) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void Promise.allSettled(finders.map(async (find) => find(query, asked.signal))).then(
        (answers) => {
          if (asked.signal.aborted) return;
          const commands = answers.flatMap((answer) =>
            answer.status === 'fulfilled' ? answer.value : [],
          );
          setFound({ query, commands });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query, finders]);
  const current = found.query === query;
  return { found: query && current ? found.commands : [], searching: !current };
}
