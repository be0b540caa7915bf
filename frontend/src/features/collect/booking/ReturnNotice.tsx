import { Anchor, Box } from '@mantine/core';
import { Alert } from '@/components/Alert';
import { Link } from '@/components/Link';

/** Says that the courier brings the goods of a return, so the addresses are the other way round. */
export const ReturnNotice = ({ id }: { id: string }) => (
  <Box mb="md">
    <Alert tone="info" label="A courier for a return" title="A courier for a return">
      The courier collects the goods at the customer’s and brings them to your shop.{' '}
      <Anchor component={Link} inherit underline="always" to={returnPath(id)}>
        Show the return
      </Anchor>
    </Alert>
  </Box>
);

const returnPath = (id: string) => `/returns?tab=1&dialog=detail&of=${id}`;
