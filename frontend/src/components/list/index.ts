export { CardHead } from './ListCard';
export { ListPage } from './ListPage';
export { ListPane } from './ListPane';
export { listTab, TabbedPage } from './PageTabs';
export { RowActionButton } from './RowActionButton';
export { RowLink } from './RowLink';
