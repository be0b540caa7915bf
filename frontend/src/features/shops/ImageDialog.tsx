import { FileField } from '@/components/form/FileField';
import { FormDialog } from '@/components/form/FormDialog';
import { upload, useUploadProgress } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { imagePath, shopsKey } from './calls';
import type { Shop } from './types';

interface Draft {
  file: File | undefined;
}

const imageForm: Form<Draft, Draft & { id: string }, Shop, Shop> = {
  name: 'shop.image',
  start: () => ({ file: undefined }),
  rules: { file: (file) => (file ? undefined : 'Choose a picture.') },
  body: ({ file }, { Id }) => ({ file, id: Id }),
  send: ({ file, id }, key) =>
    upload<Shop>(imagePath(id), file ? [{ name: 'file', value: file }] : [], { key }),
  refresh: [shopsKey],
  done: () => 'The image was added.',
};

/** Adds an image to a shop. */
export function ImageDialog({ given, onClose }: { given: Shop; onClose: () => void }) {
  const form = useForm(imageForm, given, onClose);
  const progress = useUploadProgress(imagePath(given.Id));
  return (
    <FormDialog title="Add image" form={form} action="Add image" onClose={onClose}>
      <FileField field={form.field('file')} label="Image" kind="image" progress={progress} />
    </FormDialog>
  );
}
