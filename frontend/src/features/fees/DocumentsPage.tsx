import { useParams } from 'react-router';
import { ListPage } from '@/components/list';
import { documentList } from './documentList';

/** The documents of a merchant's month, narrowed by the address to those of one sum. */
export function Component() {
  const { merchantId = '', month = '' } = useParams();
  return <ListPage list={documentList} fixed={{ MerchantId: merchantId, Month: month }} />;
}
