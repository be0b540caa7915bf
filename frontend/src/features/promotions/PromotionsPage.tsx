import { Suspense } from 'react';
import { ListPage, PageTabs, usePageTab } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { promoCodeList } from './promoCodeList';
import { referralCodeList } from './referralCodeList';
import { usedCodeList } from './usedCodeList';

const PromoCodeDialogs = later(() => import('./PromoCodeDialogs'));

const titles = [usedCodeList.title, promoCodeList.title, referralCodeList.title];

/** Codes that were used, promo and voucher codes, referral codes, and the dialogs to add and to change a promo code. */
export function Component() {
  const tab = usePageTab(titles.length);
  const { name, of, close } = useDialog();
  const id = name === 'edit' ? of : '';
  const tabs = <PageTabs label="Promotion codes" titles={titles} />;
  return (
    <>
      {tab === 0 && <ListPage list={usedCodeList} tabs={tabs} />}
      {tab === 1 && <ListPage list={promoCodeList} tabs={tabs} />}
      {tab === 2 && <ListPage list={referralCodeList} tabs={tabs} />}
      <Suspense>
        {(id || name === 'add') && <PromoCodeDialogs key={id} id={id} onClose={close} />}
      </Suspense>
    </>
  );
}
