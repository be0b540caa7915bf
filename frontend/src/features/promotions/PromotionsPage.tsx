import { listTab, tabbedPage } from '@/components/list';
import { promoCodeList } from './promoCodeList';
import { referralCodeList } from './referralCodeList';
import { usedCodeList } from './usedCodeList';

const lists = [listTab(usedCodeList), listTab(promoCodeList), listTab(referralCodeList)];

/** Codes that were used, promo and voucher codes, and referral codes. */
export const Component = tabbedPage('Promotion Codes', lists, () => import('./PromoCodeDialogs'));
