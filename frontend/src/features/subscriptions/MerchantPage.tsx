import { useParams } from 'react-router';
import { MerchantDetail } from './MerchantDetail';
import classes from './Subscriptions.module.css';

/** One merchant's subscription, for Admin. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <div className={classes['detail']}>
      <MerchantDetail id={id} />
    </div>
  );
}
