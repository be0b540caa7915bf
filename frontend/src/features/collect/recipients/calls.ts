import { api, bodyOf, type Schemas, keyed, resultOf, upload } from '@/lib/api';
import { useOne } from '@/lib/live';
import type { ListParams } from '@/lib/list';

export type Recipient = Schemas['Recipient'];
export type RecipientFields = Schemas['RecipientFields'];
export type RecipientImport = Schemas['RecipientImport'];

/** The root of the queries on the address book, which are also the list's. */
export const recipientsKey = ['recipients'] as const;

export const importPath = '/api/shop/recipients/import';
export const templatePath = '/api/shop/recipients/template';

const at = (id: string) => ({ params: { path: { id } } });

/** The address book is filtered only by the search. */
export type NoFilter = Schemas['RecipientFilter'];

export function readRecipients(body: ListParams<NoFilter>, signal?: AbortSignal) {
  return bodyOf(api.POST('/api/shop/recipients/list', { body, ...(signal && { signal }) }));
}

export const useRecipient = (id: string) =>
  useOne('Recipient', recipientsKey, id, (init) => api.GET('/api/shop/recipients/{id}', init));

export interface SavedRecipient {
  /** Empty for a new entry. */
  id: string;
  fields: RecipientFields;
}

export function saveRecipient({ id, fields: body }: SavedRecipient, key: string) {
  return id
    ? resultOf(api.PUT('/api/shop/recipients/{id}', { ...at(id), body, ...keyed(key) }))
    : resultOf(api.POST('/api/shop/recipients', { body, ...keyed(key) }));
}

export function removeRecipient({ Id }: Recipient, key: string): Promise<Recipient> {
  return resultOf(api.DELETE('/api/shop/recipients/{id}', { ...at(Id), ...keyed(key) }));
}

export const importRecipients = (file: File, key: string) =>
  upload<RecipientImport>(importPath, [{ name: 'File', value: file }], { key });
