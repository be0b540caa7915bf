import { Checkbox, Stack, Text } from '@mantine/core';
import type { FieldProps } from '@/lib/form';
import type { Ability } from './types';

interface Props {
  abilities: Ability[];
  role: string;
  /** What the user holds now, so that it can be kept or taken away. */
  held: string[];
  field: FieldProps<string[]>;
}

/** Abilities beyond those of the role. */
export function AbilityChoice({ abilities, role, held, field }: Props) {
  const offered = abilities.filter(
    ({ Name, HeldBy, Grantable }) => !HeldBy.includes(role) && (Grantable || held.includes(Name)),
  );
  if (!offered.length) return null;
  return (
    <Checkbox.Group
      label="Extra abilities"
      description="In addition to the role's abilities"
      value={field.value}
      onChange={field.onChange}
      error={field.error}
    >
      <Stack gap="xs" mt="xs">
        {offered.map(({ Name, Title }) => (
          <Checkbox key={Name} value={Name} label={<Text size="sm">{Title}</Text>} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
