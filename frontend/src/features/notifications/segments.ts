import type { NewPushSegment, PushSegment } from '@/lib/api';
import { type Form, isAtMost, mandatory, type Rules } from '@/lib/form';
import { counted } from '@/lib/format';
import { resource } from '@/lib/resource';
import { pushes } from './pushes';

/** Saved audiences of notifications. */
export const segments = resource({
  name: 'push-segments',
  title: 'Segments',
  noun: ['segment', 'segments'],
  list: 'POST /api/admin/push-segments/list',
  rows: 'Result',
  one: 'GET /api/admin/push-segments/{id}',
  label: ({ Name }) => Name,
});

/** sizeOf is how many shops, or customers of a list, it stands for. */
export const sizeOf = ({ Kind, ShopCount, Customers }: PushSegment) =>
  Kind === 'Customers' ? counted(Customers, 'customer') : counted(ShopCount, 'shop');

/** All shops, below their merchants. */
export const allShops = pushes.reading('GET /api/admin/v2/shop');
const places = segments.reading('GET /api/admin/push-segments/places');

const useMerchants = () =>
  allShops
    .useRead()
    .data?.map(({ MerchantId, MerchantName }) => ({ value: MerchantId, label: MerchantName }));
const useShops = () =>
  allShops.useRead().data?.flatMap(({ MerchantName, Shops }) =>
    Shops.map(({ ShopId, ShopName }) => ({
      value: ShopId,
      label: `${ShopName} (${MerchantName})`,
    })),
  );
const named = (names: readonly string[] | undefined) =>
  names?.map((name) => ({ value: name, label: name }));
const useRegions = () => named(places.useRead().data?.Regions);
const useCounties = () => named(places.useRead().data?.Counties);
const useAreas = () => named(places.useRead().data?.PostcodeAreas);

interface SegmentDraft {
  Name: string;
  Kind: string;
  Merchants: string[];
  Shops: string[];
  Regions: string[];
  Counties: string[];
  PostcodeAreas: string[];
}

export const kinds = [
  { value: 'All', label: 'All shops' },
  { value: 'Merchants', label: 'Merchants' },
  { value: 'Shops', label: 'Shops' },
  { value: 'Region', label: 'Region' },
] as const;

const ofKind =
  (kind: PushSegment['Kind']) =>
  ({ Kind }: SegmentDraft) =>
    Kind === kind;

const fields: Form<SegmentDraft, unknown, unknown>['fields'] = {
  Name: { label: 'Name' },
  Kind: { label: 'Customers of', options: kinds, when: ({ Kind }) => Kind !== 'Customers' },
  Merchants: { label: 'Merchants', useOptions: useMerchants, when: ofKind('Merchants') },
  Shops: { label: 'Shops', useOptions: useShops, when: ofKind('Shops') },
  Regions: {
    label: 'Regions',
    useOptions: useRegions,
    when: ofKind('Region'),
    description: 'Shops in any of these regions, counties or postcode areas',
  },
  Counties: { label: 'Counties', useOptions: useCounties, when: ofKind('Region') },
  PostcodeAreas: {
    label: 'Postcode areas',
    useOptions: useAreas,
    when: ofKind('Region'),
    description: 'The letters with which the shops’ postcodes begin',
  },
};

const rules: Rules<SegmentDraft, unknown> = {
  Name: [mandatory, isAtMost(80, 'Please use at most 80 characters')],
  Merchants: (chosen) => (chosen.length ? undefined : 'Choose at least one merchant'),
  Shops: (chosen) => (chosen.length ? undefined : 'Choose at least one shop'),
  Regions: (chosen, { Counties, PostcodeAreas }) =>
    chosen.length + Counties.length + PostcodeAreas.length
      ? undefined
      : 'Choose at least one region, county or postcode area',
};

const bodyOf = (draft: SegmentDraft): NewPushSegment => {
  const { Name, Merchants, Shops, Regions, Counties, PostcodeAreas } = draft;
  const Kind = draft.Kind as PushSegment['Kind'];
  return {
    Name: Name.trim(),
    Kind,
    ...(Kind === 'Merchants' && { Merchants }),
    ...(Kind === 'Shops' && { Shops }),
    ...(Kind === 'Region' && { Regions, Counties, PostcodeAreas }),
  };
};

const none = { Merchants: [], Shops: [], Regions: [], Counties: [], PostcodeAreas: [] };

export const newSegmentForm: Form<SegmentDraft, NewPushSegment, PushSegment> = {
  name: 'push-segment.add',
  title: 'Add segment',
  action: 'Add segment',
  fields,
  start: () => ({ Name: '', Kind: 'All', ...none }),
  rules,
  body: bodyOf,
  send: segments.write('POST /api/admin/push-segments'),
  done: ({ Name }) => `${Name} was added.`,
};

export const segmentForm: Form<
  SegmentDraft,
  NewPushSegment & { Id: string },
  PushSegment,
  PushSegment
> = {
  name: 'push-segment.change',
  title: 'Change segment',
  fields,
  start: ({ Name, Kind, Merchants, Shops, Regions, Counties, PostcodeAreas }) => ({
    Name,
    Kind,
    Merchants: Merchants ?? [],
    Shops: Shops ?? [],
    Regions: Regions ?? [],
    Counties: Counties ?? [],
    PostcodeAreas: PostcodeAreas ?? [],
  }),
  rules,
  body: (draft, { Id }) => ({ Id, ...bodyOf(draft) }),
  send: segments.write('PUT /api/admin/push-segments/{id}'),
  done: ({ Name }) => `${Name} was saved.`,
};
