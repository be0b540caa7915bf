export {
  clearedValues,
  filtersOf,
  listSearch,
  namesOf,
  paramsOf,
  tabOf,
  tabParamOf,
} from './address';
export { isComplete, presets, rangeErrors } from './days';
export type { DayRange } from './days';
export type {
  Action,
  Answer,
  Assignment,
  Card,
  CardProps,
  Column,
  Filter,
  List,
  ListContext,
  ListParams,
  ListRequest,
  Option,
  Options,
  RowView,
  SelectionBarProps,
  Tab,
  Values,
} from './description';
export { byName, newestFirst } from './description';
export { asOption, asOptions, labelOf, listOf } from './pages';
export { applyChanged } from './rows';
export { isOffered, isSelectable } from './offered';
export type { Held } from './rows';
export type { Density } from './useScrollMemory';
export { useList } from './useList';
export type { ListModel } from './useList';
export type { ListSearch } from './useListSearch';
export { rowsKey } from './useRows';
export { sizesAt, usePlace, useScrollMemory } from './useScrollMemory';
export { useWrite } from './useWrite';
