import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, resultOf } from '@/lib/api';
import { formatDay, formatTime } from '@/lib/format';
import { useProfile } from '@/lib/session';

/** Says where orders are accepted that the shop is closed by its picking hours. */
export function ClosedNotice() {
  const { ShopId } = useProfile();
  const { data: shop } = useQuery({
    queryKey: ['shops', 'one', ShopId],
    queryFn: ({ signal }) =>
      resultOf(api.GET('/api/merchant/shop/{id}', { params: { path: { id: ShopId } }, signal })),
    enabled: Boolean(ShopId),
  });
  if (!shop?.Closed) return null;
  const { OpensAt } = shop;
  return (
    <Alert color="yellow" title="This shop is closed now">
      {OpensAt
        ? `By its picking hours it opens ${formatDay(OpensAt)} at ${formatTime(OpensAt)}. Couriers may not be able to collect before.`
        : 'By its picking hours it does not open on any day.'}
    </Alert>
  );
}
