import type { CourierPlan, CourierStep } from '@/lib/api';
import type { Option } from '@/lib/list';
import { type Form, isAmount, isWhole, type Looks } from '@/lib/form';
import { money, pence } from '@/lib/format';

const places = ['1', '2', '3'] as const;
type Place = (typeof places)[number];

export type PlanDraft = Record<`${'Provider' | 'Minutes' | 'UpTo'}${Place}`, string>;

const titles = { '1': 'Ask first', '2': 'Then ask', '3': 'Last, ask' };

const before = (place: Place) => String(Number(place) - 1) as Place;

const fieldsOf = (useProviders: () => Option[] | undefined) =>
  Object.fromEntries(
    places.flatMap((place) => {
      const asked = (draft: PlanDraft) => place === '1' || draft[`Provider${before(place)}`] !== '';
      const named = (draft: PlanDraft) => asked(draft) && draft[`Provider${place}`] !== '';
      return [
        [`Provider${place}`, { label: titles[place], useOptions: useProviders, when: asked }],
        [
          `Minutes${place}`,
          {
            label: 'Minutes until the next is asked',
            kind: 'whole',
            description: 'Empty: as long as it takes',
            half: true,
            when: named,
          },
        ],
        [
          `UpTo${place}`,
          {
            label: 'Up to',
            kind: 'money',
            description: 'Empty: any price',
            half: true,
            when: named,
          },
        ],
      ];
    }),
  ) as Looks<PlanDraft>;

const twice = (value: string, draft: PlanDraft) =>
  value && places.filter((place) => draft[`Provider${place}`] === value).length > 1
    ? 'This way to deliver is chosen already.'
    : undefined;

const rules = Object.fromEntries(
  places.flatMap((place) => [
    [`Provider${place}`, twice],
    [`Minutes${place}`, (value: string) => (value.trim() ? isWhole(1, 240)(value) : undefined)],
    [`UpTo${place}`, (value: string) => (value.trim() ? isAmount()(value) : undefined)],
  ]),
) as unknown as NonNullable<Form<PlanDraft, unknown, unknown, Given>['rules']>;

/** stepsOf is the plan that was typed; an empty place ends it. */
function stepsOf(draft: PlanDraft): CourierStep[] {
  const end = places.findIndex((place) => !draft[`Provider${place}`]);
  return places.slice(0, end < 0 ? places.length : end).map((place) => ({
    Provider: draft[`Provider${place}`],
    Minutes: Number(draft[`Minutes${place}`] || 0),
    UpTo: pence(draft[`UpTo${place}`]) ?? 0,
  }));
}

/** Whose plan it is, and what it is now. */
export interface Given {
  Id: string;
  plan: CourierPlan;
}

interface Change {
  Id: string;
  Steps: CourierStep[];
}

interface Owner {
  /** shop or merchant. */
  what: string;
  /** The plan that is changed, with the ways to deliver that can be chosen. */
  usePlan: () => CourierPlan | undefined;
  send: (change: Change, key: string) => Promise<CourierPlan>;
}

type PlanForm = Form<PlanDraft, Change, CourierPlan, Given>;

/** planForm changes the order in which couriers are asked for a shop, or for all shops of a merchant. */
export const planForm = ({ what, usePlan, send }: Owner): PlanForm => ({
  name: `${what}.couriers`,
  title: 'Couriers',
  fields: fieldsOf(() =>
    usePlan()?.Providers.map(({ Provider, Name }) => ({ value: Provider, label: Name })),
  ),
  start: ({ plan }) =>
    Object.fromEntries(
      places.flatMap((place, index) => {
        const step = plan.Steps[index];
        return [
          [`Provider${place}`, step?.Provider ?? ''],
          [`Minutes${place}`, step?.Minutes ? String(step.Minutes) : ''],
          [`UpTo${place}`, step?.UpTo ? (step.UpTo / 100).toFixed(2) : ''],
        ];
      }),
    ) as PlanDraft,
  rules,
  body: (draft, { Id }) => ({ Id, Steps: stepsOf(draft) }),
  send,
  done: (_, draft) =>
    stepsOf(draft).length
      ? 'The couriers were changed.'
      : `Nothing is set for this ${what} any more.`,
});

/** wordsOf describes a plan, one step per line. */
export const wordsOf = ({ Providers }: CourierPlan, steps: readonly CourierStep[]) =>
  steps
    .map(({ Provider, Minutes, UpTo }) =>
      [
        Providers.find((known) => known.Provider === Provider)?.Name ?? Provider,
        Minutes > 0 && `for ${Minutes} minutes`,
        UpTo > 0 && `up to ${money(UpTo)}`,
      ]
        .filter(Boolean)
        .join(', '),
    )
    .join('\n');
