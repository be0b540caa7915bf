import { lazyDialogs } from '@/components/dialogs';
import { ListPage } from '@/components/list';
import { useProfile } from '@/lib/session';
import { invoiceList } from './invoiceList';
import { VatBoxNotice } from './VatBoxNotice';
import { VatNotice } from './VatNotice';

const Dialogs = lazyDialogs<{ withAddress: boolean }>(() => import('./SettingsDialog'));

/** Invoices: an Admin's, a merchant's, or those of a collection-only shop. */
export function Component() {
  const { Role } = useProfile();
  return (
    <ListPage
      list={invoiceList}
      notice={
        <>
          {Role === 'Admin' && <VatNotice />}
          {Role !== 'Shop' && <VatBoxNotice />}
        </>
      }
    >
      {Role !== 'Shop' && <Dialogs withAddress={Role === 'Admin'} />}
    </ListPage>
  );
}
