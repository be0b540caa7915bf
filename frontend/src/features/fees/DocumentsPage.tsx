import { useParams } from 'react-router';
import { ListPage } from '@/components/list';
import { monthText } from '@/lib/format';
import { useProfile } from '@/lib/session';
import { documentList } from './documentList';
import { statementPath } from './types';

/**
 * The documents of a merchant's month, narrowed by the address to those of one sum; without a
 * merchant those of the professional teams.
 */
export function Component() {
  const { merchantId, month = '' } = useParams();
  const { Role } = useProfile();
  const back = merchantId
    ? { to: statementPath(Role, merchantId, month), label: 'Back to the statement' }
    : { to: '/admin/agency-fee-summary?tab=1', label: 'Back to statements' };
  return (
    <ListPage
      list={documentList}
      fixed={{ ...(merchantId ? { MerchantId: merchantId } : { ProTeams: true }), Month: month }}
      head={{ title: `Documents of ${monthText(month)}`, back }}
    />
  );
}
