import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { get, type ListView, write } from '@/lib/api';
import { type ListModel, namesOf, type Values } from '@/lib/list';
import type { Profile } from '@/lib/session';

/** The views of lists are kept under names without what a list's name may have besides letters. */
const nameOf = (list: string) =>
  list
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60);

export const viewsKey = (list: string) => ['views', nameOf(list)] as const;

/** useViews is the saved views of a list: one's own first, then those of others. */
export const useViews = (list: string) =>
  useQuery({
    queryKey: viewsKey(list),
    queryFn: ({ signal }) => get('GET /api/views', { List: nameOf(list) }, signal),
    staleTime: 30_000,
  });

const post = write('POST /api/views');
export const saveView = write('PUT /api/views/{id}');
export const removeView = write('DELETE /api/views/{id}');
export const addView = (
  { list, ...view }: Pick<ListView, 'Name' | 'Values' | 'IsShared'> & { list: string },
  key: string,
) => post({ ...view, List: nameOf(list) }, key);

/** useChosen is what the address says of the list now, as a view keeps it. */
export function useChosen<Row, F extends object>({ list, columns }: ListModel<Row, F>) {
  const params = new URLSearchParams(useLocation().search);
  const [hidden] = columns;
  params.delete('hide');
  for (const label of hidden.length > 0 ? hidden : ['-']) params.append('hide', label);
  const chosen: Record<string, string[]> = {};
  for (const name of namesOf(list)) {
    const values = params.getAll(name).filter(Boolean);
    if (values.length > 0) chosen[name] = values;
  }
  return chosen;
}

/** isSame reports whether a view chooses the same; the order of the parameters says nothing. */
export const isSame = (one: ListView['Values'], other: ListView['Values']) =>
  textOf(one) === textOf(other);

const textOf = (values: ListView['Values']) =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)));

/** valuesOf is the address of a list as a view has it; only what the list knows is taken over. */
export function valuesOf<Row, F extends object>(
  { list }: ListModel<Row, F>,
  view: ListView | undefined,
): Values {
  return {
    ...Object.fromEntries(namesOf(list).map((name) => [name, view?.Values[name] ?? undefined])),
    page: undefined,
    view: view?.Id,
  };
}

/** sharedWith names those who see a shared view. */
export const sharedWith = ({ Role, MerchantName }: Profile) =>
  Role === 'Admin' ? 'the other Admins' : `everybody of ${MerchantName || 'your merchant'}`;
