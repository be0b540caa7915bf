import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, resultOf } from '@/lib/api';
import { useConfig } from '@/lib/config';
import { useNewCheck } from '@/lib/hooks';
import { tabOf } from '@/lib/list';
import { platform } from '@/platform';
import { collectTabs, type CollectTab } from './types';

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
export default function CollectAlerts() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const shown = pathname === path ? tabOf(list, new URLSearchParams(search)) : 'open';
  const tab = shown as CollectTab;
  const announced = useTitleOnFocus();
  useNewCheck(
    tab,
    (since) =>
      resultOf(
        api.GET('/api/collect/check-new/{tab}', {
          params: { path: { tab }, query: { Date: since } },
        }),
      ),
    () => {
      announced();
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

/** useTitleOnFocus says New Order in the page's title until somebody looks at it. */
function useTitleOnFocus(): () => void {
  const { Brand } = useConfig();
  const changed = useRef(false);
  useEffect(() => {
    const focused = () => {
      if (!changed.current) return;
      changed.current = false;
      platform.setTitle(`${Brand} - Portal`);
    };
    window.addEventListener('focus', focused);
    return () => window.removeEventListener('focus', focused);
  }, [Brand]);
  return () => {
    if (document.hasFocus()) return;
    changed.current = true;
    platform.setTitle('New Order');
  };
}
