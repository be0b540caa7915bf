import { Paper } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { EmptyState } from '@/components/EmptyState';
import { PageHeader } from '@/components/PageHeader';

export function OrdersPage() {
  return (
    <>
      <PageHeader title="Orders" />
      <Paper>
        <EmptyState title="No records found" icon={IconPackage} />
      </Paper>
    </>
  );
}
