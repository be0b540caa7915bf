import { listTab, tabbedPage } from '@/components/list';
import { codeBatchList } from './codeBatches';
import { promoCodeList } from './promoCodeList';
import { referralCodeList } from './referralCodeList';
import { usedCodeList } from './usedCodeList';

const lists = [
  listTab(usedCodeList),
  listTab(promoCodeList),
  listTab(referralCodeList),
  listTab(codeBatchList),
];

/** Codes that were used, promo and voucher codes, referral codes, and batches. */
export const Component = tabbedPage('Promotion Codes', lists, () => import('./PromoCodeDialogs'));
