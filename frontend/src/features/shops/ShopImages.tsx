import { Group, Text } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { IconAction } from '@/components/IconAction';
import type { Shop } from '@/lib/api';
import { useAction } from '@/lib/hooks';
import { shops } from './shops';
import classes from './Shops.module.css';

const removeImage = shops.act('DELETE /api/merchant/shop/{id}/image/{imageId}');

interface Props {
  shop: Shop;
  /** Whether the person may remove and reorder them. */
  editable: boolean;
}

/** useNextFocus gives the focus to the first of the named buttons once the images have changed. */
function useNextFocus(images: Shop['Images']) {
  const list = useRef<HTMLUListElement>(null);
  const names = useRef<readonly string[]>([]);
  useEffect(() => {
    const named = names.current;
    names.current = [];
    const at = document.activeElement;
    if (at !== document.body && !list.current?.contains(at)) return; // the user has left
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    named
      .map((name) => buttons.find((one) => one.ariaLabel === name && !one.disabled))
      .find(Boolean)
      ?.focus();
  }, [images]);
  const focusNext = (named: readonly string[]) => {
    names.current = named;
  };
  return { list, focusNext };
}

/** The images of a shop, in the order in which customers see them. */
export function ShopImages({ shop, editable }: Props) {
  const { Images, Name, Id } = shop;
  const { list, focusNext } = useNextFocus(Images);
  const [removing, setRemoving] = useState('');
  const order = useAction({ run: shops.write('PUT /api/merchant/shop/{id}/image-order') });
  const remove = useAction({
    run: removeImage,
    done: 'The image was removed.',
    onDone: (_, { ImageId }) => {
      const place = Images.findIndex((image) => image.Id === ImageId) + 1;
      focusNext([`Remove image ${Math.min(place, Images.length - 1)}`]);
      setRemoving('');
    },
    onAlreadyDone: () => setRemoving(''),
  });
  if (Images.length === 0)
    return (
      <Text size="sm" c="dimmed">
        There are no images yet.
      </Text>
    );
  const move = (from: number, to: number) => {
    const ids = Images.map((image) => image.Id);
    ids.splice(to, 0, ...ids.splice(from, 1));
    const ways = [`Move image ${to + 1} forward`, `Move image ${to + 1} back`];
    focusNext(to < from ? ways : ways.toReversed());
    order.go({ Id, ImageIds: ids });
  };
  return (
    <>
      <ul className={classes['images']} ref={list}>
        {Images.map((image, index) => (
          <li key={image.Id}>
            <img src={image.ImageUrl} alt={`${Name}, ${index + 1} of ${Images.length}`} />
            {editable && (
              <Group gap={0} justify="center">
                <IconAction
                  label={`Move image ${index + 1} forward`}
                  disabled={index === 0 || order.busy}
                  onClick={() => move(index, index - 1)}
                >
                  <IconArrowLeft size={16} aria-hidden />
                </IconAction>
                <IconAction
                  label={`Move image ${index + 1} back`}
                  disabled={index === Images.length - 1 || order.busy}
                  onClick={() => move(index, index + 1)}
                >
                  <IconArrowRight size={16} aria-hidden />
                </IconAction>
                <IconAction
                  label={`Remove image ${index + 1}`}
                  onClick={() => setRemoving(image.Id)}
                >
                  <IconTrash size={16} aria-hidden />
                </IconAction>
              </Group>
            )}
          </li>
        ))}
      </ul>
      {removing && (
        <ConfirmDialog
          title="Remove this image?"
          confirm="Remove"
          danger
          busy={remove.busy}
          onConfirm={() => remove.go({ Id, ImageId: removing })}
          onClose={() => setRemoving('')}
        >
          Customers will no longer see it.
        </ConfirmDialog>
      )}
    </>
  );
}
