import { Anchor, Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/Alert';
import { Link } from '@/components/Link';
import { get } from '@/lib/api';
import { returnsPath, useProfile } from '@/lib/session';

/** Says that the courier brings the goods of a return, so the addresses are the other way round. */
export function ReturnNotice({ id }: { id: string }) {
  const profile = useProfile();
  const forShop = profile.Role === 'Admin';
  const { data: of } = useQuery({
    queryKey: ['returns', 'shop', id],
    queryFn: ({ signal }) => get('GET /api/returns/{id}', { Id: id }, signal),
    enabled: forShop,
  });
  return (
    <Box mb="md">
      <Alert tone="info" label="A courier for a return" title="A courier for a return">
        The courier collects the goods at the customer’s and brings them to{' '}
        {forShop ? `${of?.ShopName ?? 'the shop'}, which pays for it` : 'your shop'}.{' '}
        <Anchor
          component={Link}
          inherit
          underline="always"
          to={`${returnsPath(profile)}?tab=1&dialog=detail&of=${id}`}
        >
          Show the return
        </Anchor>
      </Alert>
    </Box>
  );
}
