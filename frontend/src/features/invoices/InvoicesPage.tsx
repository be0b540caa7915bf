import { Suspense } from 'react';
import { ListPage } from '@/components/list';
import { useDialog } from '@/lib/hooks';
import { later } from '@/lib/later';
import { useProfile } from '@/lib/session';
import { invoiceList } from './invoiceList';
import { VatNotice } from './VatNotice';

const SettingsDialog = later(() => import('./SettingsDialog'));

/** Invoices: an Admin's, a merchant's, or those of a collection-only shop. */
export function Component() {
  const { name, close } = useDialog();
  const { Role } = useProfile();
  return (
    <ListPage list={invoiceList} notice={Role === 'Admin' && <VatNotice />}>
      <Suspense>
        {name === 'settings' && Role !== 'Shop' && (
          <SettingsDialog onClose={close} withAddress={Role === 'Admin'} />
        )}
      </Suspense>
    </ListPage>
  );
}
