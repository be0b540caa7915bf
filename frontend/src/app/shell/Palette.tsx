import { createSpotlight, Spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Command, useFinders } from '@/lib/commands';
import { useProfile } from '@/lib/session';
import { platform } from '@/platform';
import { computer } from '../computer';
import { navigationFor } from '../navigation';
import classes from './Palette.module.css';

const [store, spotlight] = createSpotlight();
const pause = 200;

/** Ctrl/Cmd+K: any screen, and whatever the finders of the features find. */
export default function Palette({ wanted }: { wanted: number }) {
  const [query, setQuery] = useState('');
  const found = useFound(query.trim());
  const screens = useScreens(query.trim());

  useEffect(() => spotlight.open(), [wanted]);

  const groups = new Map<string, Command[]>();
  for (const command of [...found, ...screens]) {
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

  return (
    <Spotlight
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={actions}
      filter={(_, all) => all}
      nothingFound={
        query
          ? 'Nothing found. Try an order number, a name, or a postcode.'
          : 'Type to find orders, shops, and screens.'
      }
      scrollable
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

function useScreens(query: string): Command[] {
  const navigate = useNavigate();
  const words = query.toLowerCase();
  const own = platform.desktop ? computer : [];
  return [...navigationFor(useProfile()), ...own]
    .filter(({ label }) => label.toLowerCase().includes(words))
    .map(({ label, to }) => ({ id: to, label, group: 'Screens', run: () => void navigate(to) }));
}

/** useFound asks every finder once typing has paused; an answer that comes too late is dropped. */
function useFound(query: string): Command[] {
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
  return query && found.query === query ? found.commands : [];
}
