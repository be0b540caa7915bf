import { AsOf } from '@/components/AsOf';
import { QueryBoundary } from '@/components/QueryBoundary';
import { ApiError } from '@/lib/api';
import { useOrder } from './calls';
import classes from './Detail.module.css';
import { DetailSkeleton } from './DetailSkeleton';
import { NotFound } from './Notes';
import { LoadedOrder } from './LoadedOrder';

interface Props {
  id: string;
  onBack: () => void;
}

/** One order with all its details. */
export function OrderDetail({ id, onBack }: Props) {
  const query = useOrder(id);
  const missing = query.error instanceof ApiError && [404, 422].includes(query.error.status);
  return (
    <div className={classes['detail']}>
      {missing ? (
        <NotFound onBack={onBack} />
      ) : (
        <QueryBoundary query={query} skeleton={<DetailSkeleton />}>
          {(order) => (
            <>
              <AsOf at={query.dataUpdatedAt} />
              <LoadedOrder order={order} onBack={onBack} />
            </>
          )}
        </QueryBoundary>
      )}
    </div>
  );
}
