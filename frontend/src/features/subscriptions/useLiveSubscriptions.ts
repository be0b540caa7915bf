import { useQueryClient } from '@tanstack/react-query';
import { useUpdates } from '@/lib/live';
import { merchantsKey, teamsKey } from './calls';

/** useLiveSubscriptions reads the page again when a subscription, a credit or a fee has changed. */
export function useLiveSubscriptions(): void {
  const client = useQueryClient();
  useUpdates(
    ['MerchantSubscriptionsList', 'ProTeamSubscriptionsList', 'Subscription', 'Credits'],
    () => {
      for (const queryKey of [merchantsKey, teamsKey]) void client.invalidateQueries({ queryKey });
    },
  );
}
