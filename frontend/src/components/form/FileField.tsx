import type { ReactNode } from 'react';
import type { FieldProps } from '@/lib/form';
import { DropZone } from '../DropZone';
import type { FileKind } from '../fileKinds';

interface Props {
  field: FieldProps<File | undefined>;
  label: string;
  kind: FileKind;
  description?: ReactNode;
  maxBytes?: number;
  required?: boolean;
  /** How much of the file has been sent, from 0 to 1. */
  progress?: number | undefined;
}

/** A form field for one file; its hints and errors are shown below it. */
export function FileField({
  field: { onBlur, withAsterisk: _, 'data-path': path, ...field },
  ...rest
}: Props) {
  return (
    <div data-path={path} tabIndex={-1} onBlur={onBlur}>
      <DropZone {...rest} {...field} />
    </div>
  );
}
