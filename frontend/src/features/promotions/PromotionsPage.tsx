import { lazyDialogs } from '@/components/dialogs';
import { listTab, TabbedPage } from '@/components/list';
import { promoCodeList } from './promoCodeList';
import { referralCodeList } from './referralCodeList';
import { usedCodeList } from './usedCodeList';

const Dialogs = lazyDialogs(() => import('./PromoCodeDialogs'));
const pages = [listTab(usedCodeList), listTab(promoCodeList), listTab(referralCodeList)];

/** Codes that were used, promo and voucher codes, and referral codes. */
export function Component() {
  return (
    <>
      <TabbedPage label="Promotion Codes" pages={pages} />
      <Dialogs />
    </>
  );
}
