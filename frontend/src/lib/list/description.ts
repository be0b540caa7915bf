import type { Icon } from '@tabler/icons-react';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Flag } from '../flag';
import type { Profile } from '../session';

/** Who looks at a list, and at which of its tabs. */
export interface ListContext {
  profile: Profile;
  /** The key of the tab shown; empty where a list has none. */
  tab: string;
}

/** The names of F's fields whose values V includes. */
type Keys<F, V> = {
  [K in keyof F & string]-?: NonNullable<F[K]> extends V ? K : never;
}[keyof F & string];

export interface Option {
  value: string;
  label: string;
  group?: string;
}

/** What a filter offers: a fixed list, or one that is loaded when the filter is opened. */
export type Options =
  readonly Option[] | { key: QueryKey; load: (signal: AbortSignal) => Promise<readonly Option[]> };

interface FilterBase {
  label: string;
  /** Its name in the address; the field in lower case unless given. */
  param?: string;
  when?: (context: ListContext) => boolean;
}

/** A range of London days; `open` allows one end to be missing. */
export interface DaysFilter<F> extends FilterBase {
  kind: 'days';
  from: Keys<F, string>;
  to: Keys<F, string>;
  open?: boolean;
  /** The names of both ends in the address, where param does not give them. */
  params?: readonly [from: string, to: string];
}

/** One entry gives the control, the chip, the parameter in the address and the field of the request. */
export type Filter<F> =
  | DaysFilter<F>
  | (FilterBase & {
      kind: 'one' | 'several';
      field: Keys<F, string | readonly string[]>;
      options: Options;
      most?: number;
    })
  /** Offers 'true' and 'false'. */
  | (FilterBase & { kind: 'either'; field: Keys<F, boolean>; options: Options; most?: never })
  | (FilterBase & { kind: 'yes'; field: Keys<F, boolean> })
  | (FilterBase & { kind: 'text'; field: Keys<F, string>; placeholder?: string });

/** What decides which rows a list has, and in which order. */
export interface ListRequest<F = object> {
  OrderBy: 'asc' | 'desc';
  /** A field of the rows; the list's own order without it. */
  SortBy?: string;
  Query?: string;
  Filter?: F;
}

/** One part of a list, as the server is asked for it. */
export interface ListParams<F = object> extends ListRequest<F> {
  Page: number;
  Size: number;
  /** The cursor of the answer before; it stands in the place of Page. */
  After?: string;
}

export interface Answer<Row> {
  rows: readonly Row[];
  total: number;
  /** The cursor of what follows; empty at the end. */
  next?: string;
}

/** A row’s place in the list. */
export interface RowView {
  /** The address that a click opens. */
  to: string | undefined;
  /** What a click does where it opens no address. */
  run: (() => void) | undefined;
  /** Whether the Tab key stops here; the arrow keys move on from it. */
  stop: boolean;
  open: boolean;
  /** Whether it is marked as new. */
  marked: boolean;
  /** Two lines at most, for people at a desk. */
  dense: boolean;
  now: number;
  context: ListContext;
}

export interface Column<Row> {
  label: string;
  cell: (row: Row, view: RowView) => ReactNode;
  /** A grid track, which may depend on what the rows say; an equal share of the free width unless given. */
  width?: string | ((rows: readonly Row[]) => string);
  /** Its width while some of the rows are marked as new. */
  markedWidth?: string;
  /** Numbers stand at the end. */
  end?: boolean;
  /** The field by which the server sorts the list when its heading is pressed, or that it is the list's own order. */
  sort?: (keyof Row & string) | 'own';
  when?: (context: ListContext) => boolean;
  /** Whether it says something about any of the rows; it is left out where it does not. */
  shown?: (rows: readonly Row[]) => boolean;
}

/** Parameters to write into the address; undefined removes one. */
export type Values = Record<string, string | readonly string[] | undefined>;

/** Something to do with a row, with the selected rows, or (void) with none. */
export interface Action<On = void> {
  label: string;
  when?: (on: On, context: ListContext) => boolean;
  icon?: Icon;
  /** Shown as a button of its own, not in the menu. */
  button?: boolean;
  /** Not what the page is for: it is never the filled button. */
  minor?: boolean;
  danger?: boolean;
  /** It only shows something, so it is offered too where nothing may be changed. */
  reads?: true;
  /** A key that does it to the row that is active. */
  hotkey?: string;
  /** What it would do, for a question that is asked first; the question names the action and the row unless it is given. */
  confirm?: string | ((on: On) => string | { title: string; text: string });
  /** Opens a dialog by its address, the row or another page, or makes a call under an idempotency key. */
  do:
    | { dialog: string }
    | { open: true }
    | { to: string | ((on: On) => string) }
    | { run: (on: On, key: string) => Promise<unknown> };
  done?: (on: On) => string;
  /** Offers it for several selected rows too, one call each: what becomes of them, such as `removed`, and what it would do. */
  several?: { done: string; confirm?: string };
  /** A dialog that is opened instead while something has to be asked first. */
  instead?: (on: On, context: ListContext) => string | undefined;
  /** What the button does, more exactly; shown when the pointer rests on it. */
  hint?: (on: On) => string | undefined;
}

/** Something to do with each of the selected rows, one call each, with what is chosen once for all of them. */
export interface Assignment<Row> {
  label: string;
  when?: (row: Row, context: ListContext) => boolean;
  /** What is chosen, and what there is to choose from. */
  choose: { label: string; options: Options };
  /** What became of the rows: `moved to Tea`. */
  done: (chosen: string) => string;
  run: (row: Row, chosen: string, key: string) => Promise<unknown>;
}

export interface EmptyText {
  /** Says that there are none yet unless given. */
  title?: string;
  text?: string;
  /** The next step: a link to another page. */
  link?: { label: string; to: string };
}

/** Lists that stand in tabs; each is asked for when it is looked at. */
export interface Tab {
  key: string;
  title: string;
  /** Shown instead where there is little room. */
  short?: string;
}

export interface SelectionBarProps<Row> {
  rows: readonly Row[];
  context: ListContext;
  done: () => void;
}

/** What a row says as a card: its label, and what is given here. */
export interface Card<Row> {
  /** In the place of the label. */
  title?: (row: Row, view: RowView) => ReactNode;
  /** Beside the title: what matters most, or the flags where there is no menu. */
  end?: (row: Row, view: RowView) => ReactNode;
  text?: (row: Row, view: RowView) => ReactNode;
  /** The last line, in a quieter colour. */
  detail?: (row: Row, view: RowView) => ReactNode;
  /** Beside the last line, in the place of the flags. */
  state?: (row: Row, view: RowView) => ReactNode;
}

/** How a list is sorted at first, and what the button says of each order. */
export interface Sort {
  start: 'asc' | 'desc';
  asc: string;
  desc: string;
}

export const newestFirst: Sort = {
  start: 'desc',
  desc: 'Newest first: show the oldest',
  asc: 'Oldest first: show the newest',
};

export const byName: Sort = {
  start: 'asc',
  asc: 'Names from A: show from Z',
  desc: 'Names from Z: show from A',
};

/** What a card of its own kind is given: the row, how it is shown, and its menu. */
export interface CardProps<Row> {
  row: Row;
  view: RowView;
  actions: ReactNode;
}

/** A list, described: everything that makes one different from the others. */
export interface List<Row, F extends object = object> {
  /** Query keys, the scroll memory and the density are kept under this name. */
  name: string;
  title: string;
  noun: readonly [one: string, many: string];
  tabs?: readonly Tab[];
  /** The name of the tab's number in the address; tab unless given. */
  tabParam?: string;
  counts?: { key: QueryKey; load: () => Promise<Record<string, number>> };
  read: (params: ListParams<F>, context: ListContext, signal?: AbortSignal) => Promise<Answer<Row>>;
  id: (row: Row) => string;
  /** What a row is called: `Select order TK-1`. */
  label: (row: Row) => string;
  /** The rows of a numbered page; a list without it is read further as it is scrolled. */
  pageSize?: number;
  /** What the server counts, one and several, where it is not rows. */
  totalOf?: readonly [string, string];
  /** As far as the server counts; 10,000 unless given. */
  countedTo?: number;
  search?: {
    label: string;
    placeholder?: string;
    pause?: number;
    /** The parameter of the address that holds whether the field is open; kept by the screen unless given. */
    openParam?: string;
  };
  sort?: Sort;
  filters?: readonly Filter<F>[];
  columns: readonly Column<Row>[];
  /** Shown where the table is too wide, or where cards were chosen. */
  card: Card<Row> | ComponentType<CardProps<Row>>;
  /** What distinguishes a row, the most important first. They are the last column, which is shown if any row has one, and a part of the card. */
  flags?: {
    of: (row: Row, now: number) => readonly (Flag | false)[];
    width: string;
    label?: string;
  };
  /** Pixels below which the table gives way to cards. */
  tableFrom?: number;
  density?: (context: ListContext) => 'cards' | 'rows';
  /** Rows with the same heading follow each other below it. */
  section?: (row: Row) => string;
  /** What a click opens: a path, a dialog about the row, or what it does instead. */
  open?: (row: Row, context: ListContext) => string | { dialog: string } | (() => void) | undefined;
  actions?: readonly Action[];
  rowActions?: readonly Action<Row>[];
  /** The label of the row action that a swipe to the right does to a card. */
  swipe?: string;
  /** The width of the column of a row's buttons and menu. */
  actionsWidth?: string | ((context: ListContext) => string);
  /** Queries that an action changes besides the list itself. */
  refreshes?: readonly QueryKey[];
  selection?: {
    when?: (context: ListContext) => boolean;
    actions?: readonly Action<readonly Row[]>[];
    assignments?: readonly Assignment<Row>[];
    /** In the place of the actions, where they need more than a question. */
    Bar?: ComponentType<SelectionBarProps<Row>>;
  };
  /** Saves a file of what the list shows. */
  file?: (request: ListRequest<F>, context: ListContext) => Promise<unknown>;
  /** What its button says; Export CSV unless given. */
  fileLabel?: string;
  empty?: {
    none?: EmptyText | ((context: ListContext) => EmptyText);
    searched?: EmptyText;
    filtered?: EmptyText;
  };
  live?: {
    /** Events that say that a row has changed. */
    types: readonly string[];
    /** Events that say that a row is new, where they are about none that is shown. */
    arrivals?: readonly string[];
    /** Reads changed rows in one call, at most 100, and says which of them still belong to the list; without it the list is read anew. */
    changed?: {
      read: (ids: string[], context: ListContext) => Promise<readonly Row[]>;
      belongs: (row: Row, context: ListContext) => boolean;
    };
    /** Whether an event can concern what is shown; true unless said. */
    concerns?: (update: { State?: string }, context: ListContext) => boolean;
    /** Asks every so many milliseconds as well, for changes without an event. */
    every?: number;
  };
}
