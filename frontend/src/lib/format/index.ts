export { contrastWithWhite } from './colour';
export { counted, money, pence, whole } from './money';
export {
  addDays,
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatTime,
  fromLondon,
  londonDay,
  londonRange,
} from './time';
