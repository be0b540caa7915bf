import { own } from './calls';
import { MerchantDetail } from './MerchantDetail';
import classes from './Subscriptions.module.css';

/** A merchant's own subscription, which it cannot change. */
export function Component() {
  return (
    <div className={classes['detail']}>
      <MerchantDetail id={own} />
    </div>
  );
}
