import { ColorInput } from '@mantine/core';
import type { FieldProps } from '@/lib/form';

const swatches = ['#1D5BB8', '#17713A', '#8A5200', '#B4232A', '#5B2A86', '#0F6B74', '#161A21'];

/** A merchant's brand colour. */
export function BrandColourField({ field }: { field: FieldProps<string> }) {
  return (
    <ColorInput
      label="Brand colour"
      description="Shown to shops and customers. It must be dark enough to be seen on white."
      format="hex"
      swatches={swatches}
      placeholder="#1D5BB8"
      fixOnBlur={false}
      {...field}
    />
  );
}
