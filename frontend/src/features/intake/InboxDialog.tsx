import { Code, Stack, Text } from '@mantine/core';
import { Dialog } from '@/components/Dialog';
import { inbox } from './inboxList';

/** An entry with what was sent, as it came. */
function InboxDialog({ of, onClose }: { of: string; onClose: () => void }) {
  const { data: entry, isError } = inbox.useOne(of);
  return (
    <Dialog title="What was sent" size={560} fill onClose={onClose}>
      {isError && <Text>This entry could not be read.</Text>}
      {entry && (
        <Stack gap="xs">
          <Text>{entry.Reason.Text}</Text>
          <Text size="sm" c="dimmed">
            {entry.Source} {entry.Topic}, for {entry.ShopName}
            {entry.DecidedBy && `. ${entry.State} by ${entry.DecidedBy}`}
          </Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {entry.RawBody}
          </Code>
        </Stack>
      )}
    </Dialog>
  );
}

export default { row: { entry: InboxDialog } };
