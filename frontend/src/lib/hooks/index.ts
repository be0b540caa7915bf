export { useAction } from './useAction';
export { useNow } from './useNow';
export { useSearch } from './useSearch';
