import type { BookkeepingSettings } from '@/lib/api';
import type { Form } from '@/lib/form';
import { accounts, classes, type Program, setCodes } from './books';

const sides = ['Sales', 'Purchases'] as const;

type Draft = Record<string, string>;

interface Given {
  program: Program;
  merchant: boolean;
  settings: BookkeepingSettings;
}

const accountKey = (type: string) => `account:${type}`;
const taxKey = (side: string, vatClass: string) => `tax:${side}:${vatClass}`;

const sidesOf = (merchant: boolean) => (merchant ? sides : (['Sales'] as const));
const accountsOf = (merchant: boolean) =>
  accounts.filter(({ type }) => merchant || type !== 'Shop');
export { accountKey, accountsOf, sidesOf, taxKey };

/** The codes of a program; what is left empty is the program's default. */
export const codesForm: Form<Draft, BookkeepingSettings & { Format: Program }, unknown, Given> = {
  name: 'bookkeeping.codes',
  start: ({ settings: s }) => ({
    Customer: s.Customer,
    Supplier: s.Supplier,
    Tracking: s.Tracking,
    ...Object.fromEntries(accounts.map(({ type }) => [accountKey(type), ''])),
    ...Object.fromEntries(
      sides.flatMap((side) => classes.map(({ value }) => [taxKey(side, value), ''])),
    ),
    ...Object.fromEntries(s.Accounts.map(({ Type, Code }) => [accountKey(Type), Code])),
    ...Object.fromEntries(
      s.Taxes.map(({ Side, VatClass, Code }) => [taxKey(Side, VatClass), Code]),
    ),
  }),
  rules: {},
  body: (draft, { program, merchant, settings }) => ({
    Format: program,
    Customer: draft['Customer']?.trim() ?? '',
    Supplier: draft['Supplier']?.trim() ?? '',
    Tracking: draft['Tracking']?.trim() ?? '',
    Accounts: accountsOf(merchant)
      .map(({ type }) => ({ Type: type, Code: draft[accountKey(type)]?.trim() ?? '' }))
      .filter(({ Code }) => Code),
    Taxes: sidesOf(merchant)
      .flatMap((Side) =>
        classes.map(({ value }) => ({
          Side,
          VatClass: value,
          Code: draft[taxKey(Side, value)]?.trim() ?? '',
        })),
      )
      .filter(({ Code }) => Code),
    Shops: settings.Shops,
  }),
  send: setCodes,
  done: () => 'The codes were saved.',
};
