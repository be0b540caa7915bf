import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { NoticeDialog } from '@/components/NoticeDialog';
import type { Suspension } from '@/lib/api';
import { useConfig } from '@/lib/config';
import { formatDate } from '@/lib/format';
import { NoticeBar } from './NoticeBar';

interface Props {
  MerchantName: string;
  suspension: Suspension;
}

/** Says on every page what can no longer be changed, and why. */
export default function SuspensionBar({ MerchantName, suspension }: Props) {
  const { Brand } = useConfig();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <NoticeBar
      label="Suspension"
      text={`${MerchantName} is suspended: no new orders. ${suspension.Reason}`}
    >
      <Button size="compact-sm" variant="white" color="dark" onClick={open}>
        Why
      </Button>
      <NoticeDialog
        opened={opened}
        title={`Suspended since ${formatDate(suspension.Since)}`}
        onClose={close}
      >
        <Text style={{ whiteSpace: 'pre-line' }}>{suspension.Reason}</Text>
        <Text>
          Shops take no new orders. Those that have come can be finished; nothing else can be
          changed until {Brand} lifts the suspension. Everything can still be read.
        </Text>
      </NoticeDialog>
    </NoticeBar>
  );
}
