import { Button, Center, Loader, Paper } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useLocation, useParams } from 'react-router';
import { EmptyState } from '@/components/EmptyState';
import { Link } from '@/components/Link';
import { QueryBoundary } from '@/components/QueryBoundary';
import { ApiError } from '@/lib/api';
import { listSearch } from '@/lib/list';
import { collectOrders } from '../collect';
import { collectList } from '../list/collectList';
import classes from './Detail.module.css';
import { LoadedCollect } from './LoadedCollect';

/** One courier order, live. */
export function Component() {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const query = collectOrders.useOne(id);
  const fromDashboard = new URLSearchParams(search).get('from') === 'dashboard';
  const back = fromDashboard
    ? { to: '/delivery-dashboard', label: 'Back to the dashboard' }
    : {
        to: `/delivery-orders${listSearch(collectList, search)}`,
        label: 'Back to delivery orders',
      };
  const missing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <div className={classes['page']}>
      {missing ? (
        <NotFound {...back} />
      ) : (
        <QueryBoundary query={query} skeleton={<Waiting />}>
          {(order) => <LoadedCollect order={order} back={back} />}
        </QueryBoundary>
      )}
    </div>
  );
}

const Waiting = () => (
  <Center mih={240}>
    <Loader aria-label="Loading the order" role="status" />
  </Center>
);

function NotFound({ to, label }: { to: string; label: string }) {
  return (
    <Paper>
      <EmptyState
        icon={IconSearchOff}
        title="This order cannot be found"
        text="It may belong to another shop, or the link may be incomplete."
        action={
          <Button component={Link} to={to}>
            {label}
          </Button>
        }
      />
    </Paper>
  );
}
