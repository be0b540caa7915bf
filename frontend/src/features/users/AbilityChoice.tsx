import { Checkbox, Stack, Text } from '@mantine/core';
import type { Ability } from './types';

interface Props {
  abilities: Ability[];
  role: string;
  value: string[];
  /** What the user holds now, so that it can be kept or taken away. */
  held: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
}

/** Abilities beyond those of the role. */
export function AbilityChoice({ abilities, role, value, held, onChange, error }: Props) {
  const offered = abilities.filter(
    ({ Name, HeldBy, Grantable }) => !HeldBy.includes(role) && (Grantable || held.includes(Name)),
  );
  if (!offered.length) return null;
  return (
    <Checkbox.Group
      label="Extra abilities"
      description="Beyond what the role may do anyway"
      value={value}
      onChange={onChange}
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {offered.map(({ Name, Title }) => (
          <Checkbox key={Name} value={Name} label={<Text size="sm">{Title}</Text>} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
