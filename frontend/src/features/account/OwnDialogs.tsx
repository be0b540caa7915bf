import { Button } from '@mantine/core';
import { FileField } from '@/components/form/FileField';
import { FormDialog, formDialog } from '@/components/form/FormDialog';
import { useUploadProgress } from '@/lib/api';
import { useForm } from '@/lib/form';
import { useAction } from '@/lib/hooks';
import { useProfile } from '@/lib/session';
import { nameForm, pictureForm, picturePath, removePicture, timesForm } from './own';

/** Replaces the user's picture, or removes it. */
function PictureDialog({ onClose }: { onClose: () => void }) {
  const form = useForm(pictureForm, undefined, onClose);
  const progress = useUploadProgress(picturePath);
  const { PictureUrl } = useProfile();
  const remove = useAction({
    run: removePicture,
    done: 'Your picture was removed.',
    onDone: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose}>
      <FileField
        field={form.field('file')}
        label="Picture"
        kind="image"
        description="Best: a square. It is shown as a circle in the header, to you alone."
        progress={progress}
      />
      {PictureUrl && (
        <Button
          variant="subtle"
          color="red"
          loading={remove.busy}
          onClick={() => remove.go(undefined)}
        >
          Remove this picture
        </Button>
      )}
    </FormDialog>
  );
}

export default {
  page: {
    name: formDialog(nameForm),
    times: formDialog(timesForm),
    picture: PictureDialog,
  },
};
