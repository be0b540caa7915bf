import { type ApiError, textOf } from '../api';
import type { Form, Name, Rule } from './form';

/** What the server refused, by field, and the value it refused. */
export type Refused<D> = { [K in Name<D>]?: { value: D[K]; text: string } };

type AnyForm<D extends object, Given = never> = Pick<
  Form<D, unknown, unknown, Given>,
  'rules' | 'names' | 'refusal'
>;

/** checkField is what is wrong with a field; a refusal of the server stays until the value changes. */
export function checkField<D extends object, K extends Name<D>, Given>(
  { rules }: Pick<AnyForm<D, Given>, 'rules'>,
  name: K,
  draft: D,
  at: { start: D; today: string; given: Given },
  refused: Refused<D>,
): string | undefined {
  const given = (typeof rules === 'function' ? rules(at.given) : rules)[name];
  const own: readonly Rule<D, D[K], Given>[] =
    typeof given === 'function' ? [given] : (given ?? []);
  for (const rule of own) {
    const text = rule(draft[name], draft, at);
    if (text) return text;
  }
  const known = refused[name];
  return known && textOf(known.value) === textOf(draft[name]) ? known.text : undefined;
}

/** refusalsOf sorts a refusal into texts beside fields and a text for what no field shows. */
export function refusalsOf<D extends object>(
  { names = {}, refusal }: Pick<AnyForm<D>, 'names' | 'refusal'>,
  fields: readonly Name<D>[],
  error: ApiError,
): { beside?: { [K in Name<D>]?: string }; text?: string } {
  const byCode = refusal?.(error.Code);
  if (byCode) return { beside: { [byCode]: error.Error } as { [K in Name<D>]?: string } };
  const beside: { [K in Name<D>]?: string } = {};
  const rest: string[] = [];
  for (const [name, text] of Object.entries(error.Fields)) {
    const field = names[name] ?? fields.find((one) => one === name);
    if (field) beside[field] = text;
    else rest.push(text);
  }
  const text = rest.join(' ');
  return {
    ...(Object.keys(beside).length && { beside }),
    ...(text && { text }),
  };
}
