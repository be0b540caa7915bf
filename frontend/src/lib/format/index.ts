export { contrastWithWhite } from './colour';
export { briefly, briefMoney, counted, money, pence, whole } from './money';
export {
  addDays,
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatWhen,
  formatLongDay,
  formatTime,
  formatWeekday,
  fromLondon,
  londonDay,
  londonRange,
  monthText,
  shortDayText,
} from './time';
