import { londonDay } from '../format';
import { isComplete, isDay, momentsOf } from './days';
import type { Filter, List, ListContext, ListRequest, Values } from './description';

/** Everything that decides what a list shows. The address is the only place that holds it. */
export interface ListState {
  tab: string;
  sort: 'asc' | 'desc';
  /** The field of the rows that the list is sorted by; empty: its own order. */
  by: string;
  query: string;
  page: number;
  /** By the name in the address; days are two. */
  filters: Readonly<Record<string, readonly string[]>>;
  /** The id of the saved view that was chosen; what was changed since then stays beside it. */
  view: string;
  /** The labels of the columns that are not shown; undefined where the address does not say. */
  hidden: readonly string[] | undefined;
}

/** The parameters that every list has besides its tab and its filters, and that a view keeps. */
const own = ['sort', 'by', 'query', 'hide'];

/** tabParamOf is the name of the tab's number in the address. */
export const tabParamOf = ({ tabParam = 'tab' }: { tabParam?: string }) => tabParam;

/** paramsOf is a filter's names in the address: one, or the two ends of a range. */
export function paramsOf<F>(filter: Filter<F>): string[] {
  if (filter.kind !== 'days') return [filter.param ?? filter.field.toLowerCase()];
  if (filter.params) return [...filter.params];
  return filter.param ? [`${filter.param}-from`, `${filter.param}-to`] : ['from', 'to'];
}

/** filtersOf is the filters that are offered here. */
export function filtersOf<Row, F extends object>(
  list: List<Row, F>,
  context: ListContext,
): Filter<F>[] {
  return (list.filters ?? []).filter((filter) => filter.when?.(context) ?? true);
}

/** tabOf reads the tab's key; the address holds its number. */
export function tabOf(
  list: { tabs?: readonly { key: string }[]; tabParam?: string },
  params: URLSearchParams,
): string {
  const { tabs = [] } = list;
  return (tabs[Number(params.get(tabParamOf(list)) ?? 0)] ?? tabs[0])?.key ?? '';
}

/** dayIn reads a day; a link may also name a moment, which counts as its day in London. */
function dayIn(text: string): string {
  if (isDay(text)) return text;
  const moment = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : NaN;
  const day = Number.isNaN(moment) ? '' : londonDay(moment);
  return isDay(day) ? day : '';
}

function readFilter<F>(filter: Filter<F>, params: URLSearchParams): Record<string, string[]> {
  const names = paramsOf(filter);
  const [name = ''] = names;
  const all = params.getAll(name).filter(Boolean);
  switch (filter.kind) {
    case 'days': {
      const [from = '', to = ''] = names.map((end) => dayIn(params.get(end) ?? ''));
      const range = { from, to };
      if (!isComplete(range, filter.open)) return {};
      return {
        ...(range.from && { [name]: [range.from] }),
        ...(range.to && { [names[1] ?? '']: [range.to] }),
      };
    }
    case 'yes':
      return params.get(name) === 'true' ? { [name]: ['true'] } : {};
    case 'one':
    case 'either':
    case 'text':
      return all[0] ? { [name]: [all[0]] } : {};
    case 'several': {
      const { options, most } = filter;
      // Values that are not offered cannot match; an address may be old or typed by hand.
      const known = Array.isArray(options)
        ? all.filter((value) => options.some((option: { value: string }) => option.value === value))
        : all;
      const values = [...new Set(known)].slice(0, most);
      return values.length ? { [name]: values } : {};
    }
  }
}

/** readState takes a list's state from an address; what makes no sense there is left out. */
export function readState<Row, F extends object>(
  list: List<Row, F>,
  context: ListContext,
  params: URLSearchParams,
): ListState {
  const asked = params.get('by') ?? '';
  const by =
    asked && list.columns.some(({ sort }) => sort === asked && sort !== 'own') ? asked : '';
  const start = by ? 'asc' : (list.sort?.start ?? 'desc');
  const sort = params.get('sort');
  const filters = filtersOf(list, context).map((filter) => readFilter(filter, params));
  return {
    tab: context.tab,
    sort: (list.sort || by) && (sort === 'asc' || sort === 'desc') ? sort : start,
    by,
    query: list.search ? (params.get('query') ?? '').trim() : '',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    filters: Object.assign({}, ...filters) as ListState['filters'],
    view: params.get('view') ?? '',
    hidden: params.has('hide') ? params.getAll('hide') : undefined,
  };
}

/** requestFilter is the filter as the server takes it; undefined without any. */
function requestFilter<F extends object>(
  filters: readonly Filter<F>[],
  state: Pick<ListState, 'filters'>,
  fixed: Partial<F> = {},
): F | undefined {
  const request: Record<string, unknown> = { ...fixed };
  for (const filter of filters) {
    const names = paramsOf(filter);
    const [values = [], end = []] = names.map((name) => state.filters[name] ?? []);
    if (filter.kind === 'days') {
      const moments = momentsOf({ from: values[0] ?? '', to: end[0] ?? '' });
      if (moments.from) request[filter.from] = moments.from;
      if (moments.to) request[filter.to] = moments.to;
    } else if (values.length > 0) {
      if (filter.kind === 'yes') request[filter.field] = true;
      else if (filter.kind === 'either') request[filter.field] = values[0] === 'true';
      else if (filter.kind === 'several') request[filter.field] = values;
      else request[filter.field] = values[0];
    }
  }
  return Object.keys(request).length ? (request as F) : undefined;
}

/** requestOf is what the server is asked for, but for the page. */
export function requestOf<Row, F extends object>(
  list: List<Row, F>,
  context: ListContext,
  state: ListState,
  fixed?: Partial<F>,
): ListRequest<F> {
  const filter = requestFilter(filtersOf(list, context), state, fixed);
  return {
    OrderBy: state.sort,
    ...(state.by && { SortBy: state.by }),
    ...(state.query && { Query: state.query }),
    ...(filter && { Filter: filter }),
  };
}

/** applyValues is an address with some parameters set anew; undefined removes one. */
export function applyValues(params: URLSearchParams, values: Values): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    next.delete(name);
    for (const one of [value ?? []].flat()) if (one) next.append(name, one);
  }
  return next;
}

/** namesOf is the parameters of an address that say how a list is looked at: what a view keeps. */
export const namesOf = <Row, F extends object>(list: List<Row, F>): string[] => [
  tabParamOf(list),
  ...own,
  ...(list.filters ?? []).flatMap(paramsOf),
];

/** clearedValues is the values that take a list's search and filters out of an address. */
export const clearedValues = <Row, F extends object>(list: List<Row, F>): Values =>
  Object.fromEntries(
    ['query', 'page', 'view', ...(list.filters ?? []).flatMap(paramsOf)].map((name) => [
      name,
      undefined,
    ]),
  );

/** listSearch is the part of an address that a list's rows depend on, for links to its details. */
export function listSearch<Row, F extends object>(list: List<Row, F>, search: string): string {
  const names = new Set(['page', 'view', ...namesOf(list)]);
  const params = new URLSearchParams(search);
  for (const name of [...params.keys()]) if (!names.has(name)) params.delete(name);
  const rest = params.toString();
  return rest && `?${rest}`;
}
