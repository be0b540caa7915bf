import type { List, Option } from './description';

/** What a list takes from the description of its resource. */
type Described<Row, F extends object> = Pick<
  List<Row, F>,
  'name' | 'title' | 'noun' | 'read' | 'id' | 'label'
> &
  Partial<Pick<List<Row, F>, 'file' | 'live'>>;

/** listOf describes a list of a resource by what only its screen decides. */
export const listOf = <Row, F extends object>(
  { name, title, noun, read, id, label, file, live }: Described<Row, F>,
  own: Omit<List<Row, F>, keyof Described<Row, F>> & Partial<Described<Row, F>>,
): List<Row, F> => ({ name, title, noun, read, id, label, file, live, ...own });

/** asOption offers a value that is shown as it is sent. */
export const asOption = (value: string): Option => ({ value, label: value });

/** asOptions offers values that are shown as they are sent. */
export const asOptions = (...values: readonly string[]): Option[] => values.map(asOption);

/** labelOf is what a value is called among its options; one that is not offered is shown as it is. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
