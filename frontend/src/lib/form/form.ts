import type { QueryKey } from '@tanstack/react-query';

export type Name<D> = keyof D & string;

/** A rule returns what is wrong with a value, or nothing. */
export type Rule<D, V, Given = undefined> = (
  value: V,
  draft: D,
  at: { start: D; today: string; given: Given },
) => string | undefined;

export type Rules<D, Given> = {
  [K in Name<D>]?: Rule<D, D[K], Given> | readonly Rule<D, D[K], Given>[];
};

interface Choice {
  value: string;
  label: string;
}

/** How a field is drawn. */
export interface Look<D> {
  label: string;
  /** One line of text unless given. */
  kind?: 'long' | 'email' | 'url' | 'phone' | 'whole' | 'decimal' | 'money' | 'day' | 'password';
  /** One of these is chosen. */
  options?: readonly Choice[];
  /** One of these is looked for and chosen, or several where the draft has a list; a hook, undefined while they are loaded. */
  useOptions?: () => readonly Choice[] | undefined;
  description?: string;
  placeholder?: string;
  /** A button beside it that fills it in. */
  suggest?: { label: string; run: () => Promise<string> };
  /** Two that follow each other share a line where there is room. */
  half?: boolean;
  /** Whether it is asked for; what is not asked for is not checked. */
  when?: (draft: D) => boolean;
}

/** The looks of the fields that hold a text or a list of ids, in their order; a text is the label of a line. */
export type Looks<D> = {
  [K in Name<D> as D[K] extends string | string[] ? K : never]?: string | Look<D>;
};

/**
 * A form, described once as a module constant. D is the draft as typed: money is '12.50', a
 * day '2026-11-21', a time '09:05'. Given is what the form is opened with: the record to
 * change and what its choices depend on.
 */
export interface Form<D extends object, Body, Out, Given = undefined> {
  /** Names its attempts: 'promo-code.add'. */
  name: string;
  /** The title of its dialog. */
  title?: string | ((given: Given) => string);
  /** What its button does; Save unless given. */
  action?: string | ((given: Given) => string);
  /** A function where the choices come with what the form is opened with. */
  fields?: Looks<D> | ((given: Given) => Looks<D>);
  start: (given: Given) => D;
  /** Checked when a field is left, again when another changes, and when the form is submitted; a function where the fields are not known before. */
  rules: Rules<D, Given> | ((given: Given) => Rules<D, Given>);
  disabled?: { [K in Name<D>]?: (draft: D, given: Given) => boolean };
  /** Why the form cannot be submitted yet, beyond its rules; an empty text gives no reason. */
  ready?: (draft: D, given: Given) => string | undefined;
  /** The one place for trim(), pence() and fromLondon(). */
  body: (draft: D, given: Given) => Body;
  send: (body: Body, key: string) => Promise<Out>;
  /** The server's names of fields where they differ from the draft's. */
  names?: Readonly<Record<string, Name<D>>>;
  /** The field that a refusal's Code belongs beside. */
  refusal?: (code: string) => Name<D> | undefined;
  refresh?: readonly QueryKey[];
  /** The notice that confirms it. */
  done?: (out: Out, draft: D, given: Given) => string;
  /** The text for an error that belongs to no field; the server's text unless given. */
  problem?: (error: unknown) => string;
  /** The body holds a password, so nothing of the attempt is stored. */
  secret?: boolean;
  /** Whether to ask before unsaved changes are left; true by default. */
  guard?: boolean;
}

/** looksOf are the looks of a form's fields. */
export const looksOf = <D extends object, Given>(
  { fields = {} }: Pick<Form<D, unknown, unknown, Given>, 'fields'>,
  given: Given,
) => (typeof fields === 'function' ? fields(given) : fields);

export interface FieldProps<V> {
  value: V;
  onChange: (value: V) => void;
  onBlur: () => void;
  error: string | undefined;
  disabled: boolean;
  /** Whether its rules refuse it while it is empty. */
  withAsterisk: boolean;
  /** The attribute by which the first field with an error is found and focused. */
  'data-path': string;
}

export interface FormState<D> {
  title: string;
  action: string;
  fields: Looks<D>;
  draft: D;
  /** Sets several fields at once, such as a shop that goes with its merchant. */
  set: (part: Partial<D>) => void;
  field: <K extends Name<D>>(name: K) => FieldProps<D[K]>;
  /** A try in an earlier opening whose outcome is not known; show fills the form with it and sends its key again. */
  earlier: { at: number; show?: () => void } | undefined;
  /** unsure: no answer came, and submitting again without a change sends the same key. done: saved, and not changed since. */
  state: 'editing' | 'sending' | 'unsure' | 'done';
  changed: boolean;
  /** Whether the rules of these fields hold, of all if none is named; nothing is shown of what does not. */
  holds: (...names: Name<D>[]) => boolean;
  /** Somebody has changed the record since the form was opened with it. */
  overtaken: boolean;
  /** Why the form cannot be submitted now. */
  blocked: string | undefined;
  /** The text of an error that belongs to no field. */
  problem: string | undefined;
  submit: () => void;
  /** Goes on unless unsaved changes would be lost, in which case it asks first. */
  leave: (then: () => void) => void;
}
