import { Box, Button, Group, SimpleGrid } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import type { FieldProps, FormState, Look } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { lazyPart } from '@/lib/lazy';
import {
  ChoiceField,
  ChoicesField,
  LongTextField,
  MoneyField,
  PasswordField,
  TextField,
} from './fields';
import { PhoneField } from './PhoneField';

// A calendar weighs as much as all other fields together.
const DayField = lazyPart(() => import('./dates').then((m) => ({ default: m.DayField })));

/** The fields of a form as it describes them. */
export function FormFields<D>({ form }: { form: FormState<D> }) {
  const { fields, field, draft } = form;
  const shown = (Object.entries(fields) as [keyof D & string, string | Look<D>][])
    .map(([name, look]) => ({ name, ...(typeof look === 'string' ? { label: look } : look) }))
    .filter(({ when }) => when?.(draft) ?? true);
  const lines: (typeof shown)[] = [];
  for (const look of shown) {
    const line = lines.at(-1);
    if (look.half && line?.[0]?.half) line.push(look);
    else lines.push([look]);
  }
  return lines.map((looks) => {
    const drawn = looks.map(({ name, ...look }) => (
      <Field key={name} look={look} field={field(name) as unknown as FieldProps<string>} />
    ));
    return looks[0]?.half ? <Pairs key={looks[0].name}>{drawn}</Pairs> : drawn;
  });
}

/** Fields side by side where there is room. */
export function Pairs({ children }: { children: ReactNode }) {
  return (
    <SimpleGrid type="container" cols={{ base: 1, '24rem': 2 }} spacing="md">
      {children}
    </SimpleGrid>
  );
}

const inputs = {
  email: { type: 'email' },
  url: { type: 'url' },
  whole: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
} as const;

interface FieldOf<D> {
  look: Look<D>;
  field: FieldProps<string>;
}

function Field<D>({ look, field }: FieldOf<D>) {
  const { label, kind, options, useOptions, description, placeholder, suggest } = look;
  const props = {
    label,
    field,
    ...(description && { description }),
    ...(placeholder && { placeholder }),
  };
  if (suggest) {
    return (
      <Group align="end" wrap="nowrap">
        <Box flex={1}>
          <TextField {...props} />
        </Box>
        <Suggest {...suggest} onDone={field.onChange} />
      </Group>
    );
  }
  if (useOptions) return <Searched useOptions={useOptions} {...props} />;
  if (options) return <ChoiceField data={[...options]} {...props} />;
  switch (kind) {
    case 'day':
      return (
        <Suspense fallback={<TextField {...props} />}>
          <DayField {...props} />
        </Suspense>
      );
    case 'money':
      return <MoneyField {...props} />;
    case 'phone':
      return <PhoneField {...props} />;
    case 'password':
      return <PasswordField {...props} />;
    case 'long':
      return <LongTextField {...props} />;
    default:
      return <TextField {...props} {...(kind && inputs[kind])} />;
  }
}

type SuggestProps = NonNullable<Look<unknown>['suggest']> & { onDone: (text: string) => void };

function Suggest({ label, run, onDone }: SuggestProps) {
  const action = useAction({ run, onDone });
  return (
    <Button variant="default" loading={action.busy} onClick={() => action.go()}>
      {label}
    </Button>
  );
}

type SearchedProps = Required<Pick<Look<unknown>, 'useOptions' | 'label'>> & {
  description?: string;
  placeholder?: string;
  field: FieldProps<string>;
};

function Searched({ useOptions, field, ...rest }: SearchedProps) {
  const options = useOptions();
  if (Array.isArray(field.value)) {
    const several = field as unknown as FieldProps<string[]>;
    return <ChoicesField {...rest} options={options} field={several} />;
  }
  return (
    <ChoiceField
      {...rest}
      searchable
      data={[...(options ?? [])]}
      nothingFoundMessage={options ? `No ${rest.label.toLowerCase()} with this name` : 'Loading'}
      field={field}
    />
  );
}
