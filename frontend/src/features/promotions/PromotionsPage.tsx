import { lazy, Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { promoCodeList } from './promoCodeList';

const PromoCodeDialogs = lazy(() => import('./PromoCodeDialogs'));

/** Promo and voucher codes, and the dialogs to add and to change them. */
export function Component() {
  const { name, of, close } = useDialog();
  const id = name === 'edit' ? of : '';
  return (
    <ListPage list={promoCodeList}>
      <Suspense>
        {(id || name === 'add') && <PromoCodeDialogs key={id} id={id} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}
