export { CardHead } from './ListCard';
export { ListPage } from './ListPage';
export { ListPane } from './ListPane';
export { PageTabs, usePageTab } from './PageTabs';
export { RowLink } from './RowLink';
