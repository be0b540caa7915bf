import { Button, Paper } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '@/components/EmptyState';
import { PageHeader } from '@/components/PageHeader';
import { ordersPath, useProfile } from '@/lib/session';

/** The place of the courier screens, until they are there. */
export function Soon({ title }: { title: string }) {
  const { Role, IsCollectOnly } = useProfile();
  return (
    <>
      <PageHeader title={title} />
      <Paper>
        <EmptyState
          icon={IconTruckDelivery}
          title="Courier bookings come here"
          text={
            IsCollectOnly
              ? 'There is nothing to book yet.'
              : 'There is nothing to book yet. Your delivery orders are under Orders.'
          }
          {...(!IsCollectOnly && {
            action: (
              <Button component={Link} to={ordersPath(Role)}>
                Go to orders
              </Button>
            ),
          })}
        />
      </Paper>
    </>
  );
}
