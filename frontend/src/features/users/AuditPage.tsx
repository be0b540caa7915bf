import { ListPage } from '@/components/list';
import { auditList } from './auditList';

/** Who changed what, when and from where. */
export function Component() {
  return <ListPage list={auditList} />;
}
