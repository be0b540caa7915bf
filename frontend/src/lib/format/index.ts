export { contrastWithWhite } from './colour';
export { briefly, briefMoney, counted, money, pence, whole } from './money';
export { personName } from './person';
export {
  addDays,
  clockText,
  formatAge,
  formatDate,
  formatDateTime,
  formatDay,
  formatWhen,
  formatLongDay,
  formatTime,
  formatWeekday,
  fromLondon,
  londonClock,
  londonDay,
  londonRange,
  monthText,
  setTimeDisplay,
  shortDayText,
  type TimeDisplay,
} from './time';
