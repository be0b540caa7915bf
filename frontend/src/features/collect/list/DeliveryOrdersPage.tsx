import { ListPage } from '@/components/list';
import { collectList } from './collectList';

export const Component = () => <ListPage list={collectList} />;
