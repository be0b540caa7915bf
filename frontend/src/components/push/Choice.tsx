import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';

interface Props<T extends string> {
  label: string;
  description?: string;
  data: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
}

/** One of a few, all in sight, with a label of its own. */
export function Choice<T extends string>(props: Props<T>) {
  const { label, description, data, value, onChange } = props;
  const id = useId();
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={description}
      descriptionProps={{ mb: 6 }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[...data]}
        value={value}
        onChange={(next) => onChange(next)}
      />
    </Input.Wrapper>
  );
}
