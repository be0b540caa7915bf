import { ListPage } from '@/components/list';
import { creditList } from './creditList';

/** The history of credits. */
export function Component() {
  return <ListPage list={creditList} />;
}
