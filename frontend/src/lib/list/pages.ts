import { bodyOf } from '../api';
import type { List, ListParams, Option } from './description';

type Init<F> = { body: ListParams<F>; signal?: AbortSignal };

/** pagesOf reads a list with a POST; the response has its rows in that field. */
export function pagesOf<Row, F extends object, Field extends string>(
  field: Field,
  post: (
    init: Init<F>,
  ) => Promise<{ data?: Record<Field, readonly Row[]> & { Total: number; Next?: string } }>,
): List<Row, F>['read'] {
  return async (body, _, signal) => {
    const page = await bodyOf(post({ body, ...(signal && { signal }) }));
    return { rows: page[field], total: page.Total, ...(page.Next && { next: page.Next }) };
  };
}

/** asOptions offers values that are shown as they are sent. */
export const asOptions = (...values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: value }));

/** labelOf is what a value is called among its options; one that is not offered is shown as it is. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
