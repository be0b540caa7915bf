import { FileField } from '@/components/form/FileField';
import { FormDialog } from '@/components/form/FormDialog';
import { type Shop, upload, useUploadProgress } from '@/lib/api';
import { type Form, useForm } from '@/lib/form';
import { imagePath, shops } from './shops';

interface Draft {
  file: File | undefined;
}

const imageForm: Form<Draft, Draft & { shop: Shop }, Shop, Shop> = {
  name: 'shop.image',
  start: () => ({ file: undefined }),
  rules: { file: (file) => (file ? undefined : 'Choose a picture.') },
  body: ({ file }, shop) => ({ file, shop }),
  send: shops.writing(({ file, shop }, key) =>
    upload<Shop>(imagePath(shop), file ? [{ name: 'file', value: file }] : [], { key }),
  ),
  done: () => 'The image was added.',
};

/** Adds an image to a shop. */
export function ImageDialog({ given, onClose }: { given: Shop; onClose: () => void }) {
  const form = useForm(imageForm, given, onClose);
  const progress = useUploadProgress(imagePath(given));
  return (
    <FormDialog title="Add image" form={form} action="Add image" onClose={onClose}>
      <FileField field={form.field('file')} label="Image" kind="image" progress={progress} />
    </FormDialog>
  );
}
