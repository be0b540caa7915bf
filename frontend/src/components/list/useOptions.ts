import { useQuery } from '@tanstack/react-query';
import type { Option, Options } from '@/lib/list';

const rarely = 5 * 60_000;

/**
 * useOptions returns a filter's options, plus any other chosen values, so that they can be
 * removed.
 */
export function useOptions(options: Options, chosen: readonly string[] = []): readonly Option[] {
  const known = 'load' in options ? undefined : options;
  const loaded = useQuery({
    queryKey: 'load' in options ? options.key : ['options'],
    queryFn: ({ signal }) => ('load' in options ? options.load(signal) : []),
    staleTime: rarely,
    enabled: !known,
  });
  const offered = known ?? loaded.data ?? [];
  const missing = chosen.filter((value) => !offered.some((option) => option.value === value));
  const isLoading = !known && loaded.isPending;
  return [...offered, ...missing.map((value) => ({ value, label: labelOf(value, isLoading) }))];
}

const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** labelOf names what is chosen and not offered: an id says nothing to a person. */
function labelOf(value: string, isLoading: boolean): string {
  if (isLoading) return '…';
  return isId.test(value) ? 'Unknown' : value;
}

interface Item {
  value: string;
  label: string;
}

/** groupsOf converts options to the format of Mantine's inputs. */
export function groupsOf(options: readonly Option[]): (Item | { group: string; items: Item[] })[] {
  const groups = new Map<string, Item[]>();
  for (const { value, label, group = '' } of options) {
    groups.set(group, [...(groups.get(group) ?? []), { value, label }]);
  }
  return [...groups].flatMap<Item | { group: string; items: Item[] }>(([group, items]) =>
    group ? [{ group, items }] : items,
  );
}
