import { Anchor, Text } from '@mantine/core';
import { NoticeDialog } from '@/components/NoticeDialog';
import { type ShownError, shownError } from '@/lib/errors';
import { useStore } from '@/lib/store';
import { errorHelp } from '@/help/errors';
import { useState } from 'react';
import { help } from './shell/screens';

/** The dialog for all errors. Its text stays visible while it closes. */
export default function ErrorDialog() {
  const error = useStore(shownError);
  const [last, setLast] = useState<ShownError>({ title: 'Error', message: '', code: '' });
  if (error && error !== last) setLast(error);
  const close = () => shownError.set(undefined);
  const known = errorHelp[last.code];
  return (
    <NoticeDialog opened={error !== undefined} onClose={close} title={last.title}>
      {known ? (
        <>
          <Text>{last.message}</Text>
          <Text mt="sm">
            {known.next}{' '}
            <Anchor
              component="button"
              type="button"
              onClick={() => {
                close();
                help.set(known.page);
              }}
            >
              Help: {known.page}
            </Anchor>
          </Text>
        </>
      ) : (
        last.message
      )}
    </NoticeDialog>
  );
}
