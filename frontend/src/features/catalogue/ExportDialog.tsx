import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog, DialogContent } from '@/components/Dialog';
import { showError } from '@/lib/errors';
import { useAction } from '@/lib/hooks';
import { exportTemplate } from './calls';

type Content = 'Catalogue' | 'Template';

/** Makes a workbook in the template's form; the list of imports shows it when it is ready. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const [content, setContent] = useState<Content>('Template');
  const action = useAction({
    run: (chosen: Content, key) => exportTemplate({ Content: chosen }, key),
    done: (message) => message,
    onDone: onClose,
    onAlreadyDone: onClose,
    onFail: () => {
      showError('Error exporting UPC template');
      return true;
    },
  });
  return (
    <Dialog title="Export UPC Template" onClose={onClose} busy={action.busy}>
      <DialogContent
        onSubmit={() => action.go(content)}
        footer={
          <>
            <Button variant="default" onClick={onClose} disabled={action.busy}>
              Cancel
            </Button>
            <Button type="submit" loading={action.busy}>
              Export
            </Button>
          </>
        }
      >
        <Radio.Group
          label="Contents of the workbook"
          value={content}
          onChange={(value) => setContent(value)}
        >
          <Stack gap="sm" mt="xs">
            <Radio value="Template" label="The empty template, to fill in and import" />
            <Radio value="Catalogue" label="The template with every product of the catalogue" />
          </Stack>
        </Radio.Group>
      </DialogContent>
    </Dialog>
  );
}
