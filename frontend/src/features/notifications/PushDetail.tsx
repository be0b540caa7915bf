import { Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from '@/components/Alert';
import { Facts } from '@/components/Facts';
import { QueryBoundary } from '@/components/QueryBoundary';
import { QueryDialog } from '@/components/QueryDialog';
import { PanelSkeleton } from '@/components/Skeletons';
import { call, download, type PushDelivery, type PushNotification } from '@/lib/api';
import { formatDateTime, whole } from '@/lib/format';
import { useAction } from '@/lib/hooks';
import { audienceOf, PushState } from './pushList';
import { pushes } from './pushes';
import { PushOpenings } from './PushOpenings';

interface Props {
  of: string;
  onClose: () => void;
}

/** A notification, and what became of it on each device. */
export function PushDetail({ of, onClose }: Props) {
  const push = pushes.useOne(of);
  return (
    <QueryDialog title="Push notification" query={push} lines={2} onClose={onClose} size={560} fill>
      {(loaded) => (
        <Stack>
          {loaded.Problem && (
            <Alert tone="bad" title="Nothing is being sent">
              {capital(loaded.Problem)}. It is tried again every five minutes, and whoever runs this
              server can mend the key.
            </Alert>
          )}
          <PushFacts push={loaded} />
          {loaded.Opened > 0 && <PushOpenings push={loaded} />}
          {loaded.Devices > 0 && <Deliveries id={of} />}
        </Stack>
      )}
    </QueryDialog>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function PushFacts({ push }: { push: PushNotification }) {
  const { Devices, Sent, Failed, Opened, State, WaitsUntil, SendInQuietHours } = push;
  const isOver = State === 'Sent' || State === 'Sending';
  return (
    <Facts
      title={push.Title}
      facts={[
        { name: 'Body', value: push.Body },
        { name: 'To', value: audienceOf(push) },
        { name: 'Time to send', value: `${formatDateTime(push.ScheduleDate)}, London time` },
        { name: 'State', value: <PushState push={push} /> },
        (WaitsUntil || SendInQuietHours) && {
          name: 'Quiet hours',
          value: WaitsUntil
            ? `Waits until ${formatDateTime(WaitsUntil)}, London time`
            : 'An Admin chose to send it in quiet hours too',
        },
        isOver && {
          name: 'Devices',
          value: `${whole(Devices)}: ${whole(Sent)} sent, ${whole(Failed)} failed, ${whole(Opened)} opened`,
        },
        { name: 'Created', value: `${formatDateTime(push.Created)} by ${push.CreatedBy}` },
      ]}
    />
  );
}

const outcome = ({ State, Error, OpenedAt }: PushDelivery) =>
  OpenedAt ? `Opened ${formatDateTime(OpenedAt)}` : Error || State;

const pageSize = 15;

/** What went to which device, page by page. */
const useDeliveries = (Id: string) =>
  useInfiniteQuery({
    queryKey: [...pushes.key, 'deliveries', Id],
    queryFn: ({ pageParam: After, signal }) =>
      call(
        'POST /api/admin/push-notifications/{id}/deliveries',
        { Id, Page: 1, Size: pageSize, ...(After && { After }) },
        { rest: 'body', signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next || undefined,
  });

function Deliveries({ id }: { id: string }) {
  const query = useDeliveries(id);
  const all = query.data?.pages.flatMap(({ Deliveries: page }) => page);
  const save = useAction({
    run: () =>
      download(`/api/admin/push-notifications/${id}/deliveries/csv`, 'push-devices.csv', {}),
  });
  return (
    <QueryBoundary query={{ ...query, data: all }} skeleton={<PanelSkeleton count={3} />}>
      {(rows) => (
        <>
          <Table aria-label="Devices">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>Customer</Table.Th>
                <Table.Th>Device</Table.Th>
                <Table.Th>Outcome</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row) => (
                <Table.Tr key={row.Id}>
                  <Table.Td>
                    {row.CustomerId}
                    <Text size="xs" c="dimmed">
                      {row.Merchant}
                    </Text>
                  </Table.Td>
                  <Table.Td>{row.Platform}</Table.Td>
                  <Table.Td>{outcome(row)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Group gap="xs">
            {query.hasNextPage && (
              <Button
                variant="default"
                loading={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more devices
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              loading={save.busy}
              onClick={() => save.go()}
            >
              Export CSV
            </Button>
          </Group>
        </>
      )}
    </QueryBoundary>
  );
}
