export { CardHead } from './ListCard';
export { ListPage, listPage } from './ListPage';
export { ListPane } from './ListPane';
export { listTab, tabbedPage, TabbedPage } from './PageTabs';
export { RowActionButton } from './RowActions';
export { RowLink } from './RowLink';
