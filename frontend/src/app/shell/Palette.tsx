import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { findPlaces } from '@/features/catalogue/calls';
import { products } from '@/features/catalogue/products';
import { collectOrders, findScreens } from '@/features/collect/collect';
import { merchants } from '@/features/merchants/merchants';
import { pushes } from '@/features/notifications/pushes';
import { returns } from '@/features/returns/returns';
import { findShopsOrders, orders } from '@/features/orders/orders';
import { findInvoices } from '@/features/invoices/find';
import { promoCodes } from '@/features/promotions/promoCodes';
import { shops } from '@/features/shops/shops';
import { users } from '@/features/users/users';
import { findHelp } from '@/help';
import type { Finder, Found } from '@/lib/commands';
import { useProfile } from '@/lib/session';
import { findOwnShops } from './findOwnShops';
import classes from './Palette.module.css';
import { help } from './screens';
import { screensFor } from './screensFor';
import { takeTyped } from './typedAhead';
import { useRecent } from './useRecent';

const [store, spotlight] = createSpotlight();
const pause = 200;
const all: readonly Finder[] = [
  findOwnShops,
  orders.find,
  findShopsOrders,
  findInvoices,
  shops.find,
  merchants.find,
  collectOrders.find,
  findScreens,
  users.find,
  promoCodes.find,
  findPlaces,
  products.find,
  pushes.find,
  returns.find,
];

interface Props {
  wanted: number;
  finders?: readonly Finder[];
}

/** Ctrl/Cmd+K: finds screens, and records of every kind. */
export default function Palette({ wanted, finders = all }: Props) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { found, searching } = useFound(query.trim(), finders);
  const named = ({ label }: Found) => label.toLowerCase().includes(query.trim().toLowerCase());
  const screens = useScreens(query.trim());
  const recent = useRecent(wanted);

  useEffect(() => spotlight.open(), [wanted]);

  const groups = new Map<string, Found[]>();
  // Results with the name come before related ones.
  const first = [...found.filter(named), ...found.filter((one) => !named(one))];
  for (const one of [...(query.trim() ? first : recent), ...screens]) {
    groups.set(one.group, [...(groups.get(one.group) ?? []), one]);
  }
  const actions: SpotlightActionGroupData[] = [...groups].map(([group, members]) => ({
    group,
    actions: members.map(({ id, label, detail, to }) => ({
      id,
      label,
      onClick: () => (typeof to === 'string' ? void navigate(to) : to()),
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
        ...{ 'data-typed-ahead': true },
        onFocus: () => setQuery((before) => before + takeTyped()),
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
  if (!query) return 'Type to find orders, users, shops, screens and help.';
  return searching ? 'Searching…' : 'Nothing found. Try an order number, a name, or a postcode.';
}

function useScreens(query: string): Found[] {
  const profile = useProfile();
  const screens = screensFor(profile, query).map(({ label, to }) => ({
    id: to,
    label,
    group: 'Screens',
    to,
  }));
  const pages = query ? findHelp(profile.Role, query) : [];
  return [
    ...screens,
    ...pages.map(({ title, lead }) => ({
      id: `help ${title}`,
      label: title,
      detail: lead,
      group: 'Help',
      to: () => help.set(title),
    })),
  ];
}

/**
 * useFound calls every finder once typing has paused; a response that arrives too late is
 * dropped.
 */
function useFound(query: string, finders: readonly Finder[]) {
  const profile = useProfile();
  const [found, setFound] = useState<{ query: string; all: readonly Found[] }>({
    query: '',
    all: [],
  });
  useEffect(() => {
    if (!query) return undefined;
    const asked = new AbortController();
    const timer = setTimeout(() => {
      void Promise.allSettled(finders.map(async (find) => find(query, profile, asked.signal))).then(
        (answers) => {
          if (asked.signal.aborted) return;
          const all = answers.flatMap((answer) =>
            answer.status === 'fulfilled' ? answer.value : [],
          );
          setFound({ query, all });
        },
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [query, finders, profile]);
  const current = found.query === query;
  return { found: query && current ? found.all : [], searching: !current };
}
