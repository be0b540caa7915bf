export { ListPage } from './ListPage';
export { ListPane } from './ListPane';
export { RowLink } from './RowLink';
