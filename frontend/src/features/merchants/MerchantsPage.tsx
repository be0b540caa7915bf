import { listPage } from '@/components/list';
import { merchantList } from './merchantList';

/** Every merchant; for Admin. */
export const Component = listPage(merchantList, () => import('./MerchantDialogs'));
