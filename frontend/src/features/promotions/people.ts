import type { PersonName } from '@/lib/api';

/** nameOf is a customer's name, or the address of one who gave none. */
export function nameOf(first: string, last: string, email: string): string {
  return `${first} ${last}`.trim() || email;
}

/** personOption offers a customer in a filter. */
export function personOption({ Id, FirstName, LastName, PhoneNumber, Email }: PersonName) {
  const contact = Email || PhoneNumber;
  const name = nameOf(FirstName, LastName, contact);
  return { value: Id, label: contact === name ? name : `${name}, ${contact}` };
}
