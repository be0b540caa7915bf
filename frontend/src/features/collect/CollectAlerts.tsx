import { useLocation, useNavigate } from 'react-router';
import { get } from '@/lib/api';
import { useNewCheck } from '@/lib/hooks';
import { tabOf } from '@/lib/list';
import { tellInTitle } from '@/lib/title';
import { platform } from '@/platform';
import { collectTabs, type CollectTab } from './tabs';

const noticeLasts = 4_000;
const path = '/delivery-orders';
const list = { tabs: collectTabs.map((key) => ({ key })), tabParam: 'tabIndex' };

const tabNames: Record<CollectTab, string> = {
  open: 'open',
  outfordelivery: 'in transit',
  failed: 'failed',
  archived: 'archived',
};

/** Announces new courier orders of the tab that is shown, or else of the open ones; the desktop client announces them itself. */
export function CollectAlerts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown = pathname === path ? tabOf(list, new URLSearchParams(search)) : 'open';
  const tab = shown as CollectTab;
  useNewCheck(
    tab,
    (since) => get('GET /api/collect/check-new/{tab}', { Tab: tab, Date: since }),
    () => {
      tellInTitle('New Order');
      void platform.alarm.test();
      void platform.notify({
        title: 'New Order',
        body: `There is a new ${tabNames[tab]} delivery order.`,
        tag: `collect-${tab}`,
        lasts: noticeLasts,
        onClick: () => void navigate(`${path}?tabIndex=${collectTabs.indexOf(tab)}`),
      });
      return 'shown';
    },
  );
  return null;
}
