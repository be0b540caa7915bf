import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { NoticeDialog } from '@/components/NoticeDialog';
import { useAction } from '@/lib/hooks';
import { categories, editorPath, verticalPath, verticals } from './calls';

const removeVertical = verticals.act('DELETE /api/upc/vertical/{id}');
const removeCategory = verticals.act('DELETE /api/upc/category/{id}');

interface Props {
  of: string;
  onClose: () => void;
}

/** Removes a vertical after a question; one with categories says what to do first. */
export function RemoveVertical({ of: id, onClose }: Props) {
  const { data } = verticals.useOne(id);
  if (!data) return null;
  return (
    <Remove
      name={data.Name}
      noun="vertical"
      blocked={
        data.CategoryCount > 0 &&
        'This vertical has categories. Reassign all categories to another vertical first.'
      }
      run={(key) => removeVertical({ Id: id }, key)}
      next={`${editorPath}?tab=1`}
      onClose={onClose}
    />
  );
}

/** Removes a category after a question; one with subcategories says what to do first. */
export function RemoveCategory({ of: id, onClose }: Props) {
  const { data } = categories.useOne(id);
  if (!data) return null;
  return (
    <Remove
      name={data.Name}
      noun="category"
      blocked={data.SubCategoryCount > 0 && 'This category has subcategories. Unbind them first.'}
      run={(key) => removeCategory({ Id: id }, key)}
      next={verticalPath(data.VerticalId)}
      onClose={onClose}
    />
  );
}

interface RemoveProps {
  name: string;
  noun: string;
  blocked: string | false;
  run: (key: string) => Promise<string>;
  /** The page that follows that of what was removed. */
  next: string;
  onClose: () => void;
}

function Remove({ name, noun, blocked, run, next, onClose }: RemoveProps) {
  const navigate = useNavigate();
  const removed = () => void navigate(next, { replace: true });
  const remove = useAction({
    name: `${noun}.remove ${name}`,
    run: (_: void, key) => run(key),
    done: `${name} was removed.`,
    onDone: removed,
    onAlreadyDone: removed,
  });
  if (blocked) {
    return (
      <NoticeDialog opened title={`${name} cannot be removed`} onClose={onClose}>
        {blocked}
      </NoticeDialog>
    );
  }
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      confirm={`Remove ${noun}`}
      danger
      busy={remove.busy}
      onClose={onClose}
      onConfirm={() => remove.go()}
    >
      <Text>The {noun} is removed from the catalogue. It holds nothing any more.</Text>
    </ConfirmDialog>
  );
}
