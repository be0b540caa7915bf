import { FileField } from '@/components/form/FileField';
import { useUploadProgress } from '@/lib/api';
import type { FormState } from '@/lib/form';
import { TemplateButton } from './TemplateButton';

export interface FileDraft {
  file: File | undefined;
}

/** What the forms have in common that send a CSV file. */
export const csvForm = {
  start: (): FileDraft => ({ file: undefined }),
  rules: { file: (file: File | undefined) => (file ? undefined : 'Choose a CSV file.') },
  body: (draft: FileDraft) => draft,
  names: { File: 'file' },
} as const;

interface Props {
  form: FormState<FileDraft>;
  /** The path that the file is sent to. */
  to: string;
  /** An empty file with the headings. */
  template: { path: string; name: string };
}

/** An empty file to fill in, and the field that takes the filled one. */
export function CsvFields({ form, to, template }: Props) {
  const progress = useUploadProgress(to);
  return (
    <>
      <TemplateButton {...template} />
      <FileField
        field={form.field('file')}
        label="File"
        kind="csv"
        maxBytes={4_000_000}
        progress={progress}
      />
    </>
  );
}
