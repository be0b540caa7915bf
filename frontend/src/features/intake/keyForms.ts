import type { IntakeKey, MadeIntakeKey } from '@/lib/api';
import { type Form, mandatory } from '@/lib/form';
import { useProfile } from '@/lib/session';
import { intakeKeys } from './keyList';

const groups = intakeKeys.reading('GET /api/users/shops');
const rarely = 5 * 60_000; // ms

/** What a key may serve: a merchant with all its shops, or one shop. A Merchant without shops can already make one. */
function useScopes() {
  const { Role, MerchantId } = useProfile();
  const { data } = groups.useRead(undefined, { staleTime: rarely });
  const allShops = (id: string | undefined, label: string) => ({ value: `merchant ${id}`, label });
  const shops = data?.flatMap((group) => [
    ...(Role === 'Admin' ? [allShops(group.MerchantId, `${group.MerchantName}, all shops`)] : []),
    ...group.Shops.map(({ ShopId, ShopName }) => ({ value: `shop ${ShopId}`, label: ShopName })),
  ]);
  return Role === 'Admin' ? shops : shops && [allShops(MerchantId, 'All shops'), ...shops];
}

const emptyDraft = { Name: '', Scope: '', Kind: 'Live' };

export const newKeyForm: Form<
  typeof emptyDraft,
  { Name: string; MerchantId?: string; ShopId?: string; Test?: boolean },
  MadeIntakeKey
> = {
  name: 'intake-key.make',
  title: 'Make a key',
  action: 'Make key',
  fields: {
    Name: { label: 'Name', placeholder: 'Web shop', description: 'What will send orders with it.' },
    Scope: { label: 'Orders for', useOptions: useScopes, placeholder: 'Choose' },
    Kind: {
      label: 'Kind',
      options: [
        { value: 'Live', label: 'Live: real orders' },
        { value: 'Test', label: 'Test: orders for practice' },
      ],
      description:
        'Nobody delivers the orders of a test key, nothing is charged or counted, and they are deleted after 30 days.',
    },
  },
  start: () => emptyDraft,
  rules: { Name: mandatory, Scope: mandatory },
  names: { MerchantId: 'Scope', ShopId: 'Scope' },
  body: ({ Name, Scope, Kind }) => {
    const [kind, id = ''] = Scope.split(' ');
    return {
      Name: Name.trim(),
      ...(kind === 'shop' ? { ShopId: id } : { MerchantId: id }),
      ...(Kind === 'Test' && { Test: true }),
    };
  },
  send: intakeKeys.write('POST /api/keys'),
};

const replace = intakeKeys.act('POST /api/keys/{id}/replace');

export const replaceForm: Form<object, string, MadeIntakeKey, Pick<IntakeKey, 'Id'>> = {
  name: 'intake-key.replace',
  title: 'Replace this key?',
  action: 'Replace key',
  start: () => ({}),
  rules: {},
  body: (_, { Id }) => Id,
  send: (Id, key) => replace({ Id }, key),
};
