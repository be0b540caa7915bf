import { Checkbox, Select, Stack, Text } from '@mantine/core';
import type { Ability } from '@/lib/api';
import type { FormState } from '@/lib/form';
import type { Draft, Given } from './userForm';

interface Props {
  form: FormState<Draft>;
  given: Given;
}

/** What somebody may do: for people of a shop, from a bundle to begin with and then one by one; else beyond the role's. */
export function Abilities({ form, given }: Props) {
  const { draft, field } = form;
  const { abilities, user } = given;
  const held = user?.Abilities ?? [];
  const extra = abilities.filter(
    ({ Name, HeldBy, Grantable }) =>
      !HeldBy.includes(draft.Role) && (Grantable || held.includes(Name)),
  );
  return (
    <>
      {draft.Role === 'Shop' && <Bundles form={form} given={given} />}
      {draft.Role === 'Shop' && <OfShop form={form} given={given} />}
      {extra.length > 0 && (
        <Checkbox.Group
          label="Extra abilities"
          description="In addition to the role's abilities"
          value={field('Abilities').value}
          onChange={field('Abilities').onChange}
          error={field('Abilities').error}
        >
          <Boxes of={extra} />
        </Checkbox.Group>
      )}
    </>
  );
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((one) => b.includes(one));

/** The named sets; which one it is follows from what is chosen. */
function Bundles({ form: { draft, set }, given: { bundles } }: Props) {
  const chosen = bundles.find(
    ({ Abilities, Withheld }) => same(Abilities, draft.Abilities) && same(Withheld, draft.Withheld),
  );
  return (
    <Select
      label="Abilities as"
      placeholder="Chosen one by one"
      description={chosen?.Description ?? 'Fills in the abilities below, which can then be changed'}
      data={bundles.map(({ Name }) => Name)}
      value={chosen?.Name ?? null}
      onChange={(name) => {
        const bundle = bundles.find(({ Name }) => Name === name);
        if (bundle) set({ Abilities: bundle.Abilities, Withheld: bundle.Withheld });
      }}
    />
  );
}

const ofCollection = 'cancel_collect_orders'; // a shop's role has it where the shop has collection

/** The abilities of a shop's role, of which somebody may be without some. */
function OfShop({ form, given: { abilities } }: Props) {
  const { value: without, onChange, error } = form.field('Withheld');
  const all = abilities.filter(
    ({ Name, HeldBy }) => HeldBy.includes('Shop') || Name === ofCollection,
  );
  const names = all.map(({ Name }) => Name);
  return (
    <Checkbox.Group
      label="Abilities of a shop"
      description="What is not ticked is refused, wherever they try it"
      value={names.filter((name) => !without.includes(name))}
      onChange={(ticked) => onChange(names.filter((name) => !ticked.includes(name)))}
      error={error}
    >
      <Boxes
        of={all.map((one) =>
          one.Name === ofCollection
            ? { ...one, Title: `${one.Title}, where the shop has them` }
            : one,
        )}
      />
    </Checkbox.Group>
  );
}

function Boxes({ of }: { of: Ability[] }) {
  return (
    <Stack gap="xs" mt="xs">
      {of.map(({ Name, Title }) => (
        <Checkbox key={Name} value={Name} label={<Text size="sm">{Title}</Text>} />
      ))}
    </Stack>
  );
}
