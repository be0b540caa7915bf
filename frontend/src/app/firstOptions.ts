import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { whole } from '@/lib/format';

/** The most options that a picker shows at once. */
export const mostShown = 100;

/** firstOptions is the first options that match what is typed; the last one says how many more do. */
export const firstOptions: OptionsFilter = ({ options, search, limit }) => {
  const typed = search.trim().toLowerCase();
  let matches = 0;
  const isShown = ({ label }: ComboboxItem) => {
    if (!label.toLowerCase().includes(typed)) return false;
    matches += 1;
    return matches <= limit;
  };
  const shown: ComboboxParsedItem[] = [];
  for (const one of options) {
    if (!('group' in one)) {
      if (isShown(one)) shown.push(one);
      continue;
    }
    const items = one.items.filter(isShown);
    if (items.length > 0) shown.push({ ...one, items });
  }
  const more = matches - limit;
  if (more > 0)
    shown.push({ value: ' more', label: `${whole(more)} more: type to find them`, disabled: true });
  return shown;
};
