const zone = 'Europe/London';
const minute = 60_000;

type Moment = string | number | Date;

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...options });

const date = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
const clock24 = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const clock12 = format({ hour: 'numeric', minute: '2-digit', hour12: true });
const weekday = format({ weekday: 'short' });
const longWeekday = format({ weekday: 'long' });
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long' });
const utc = { timeZone: 'UTC' };
const month = format({ month: 'long', year: 'numeric', ...utc });
const shortDay = format({ weekday: 'short', day: 'numeric', month: 'short', ...utc });
const parts = format({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

const at = (moment: Moment) => new Date(moment);

/** formatDate shows a moment's London day: 21/11/2026. */
export function formatDate(moment: Moment): string {
  return date.format(at(moment));
}

export type TimeDisplay = '24h' | '12h';

let shown = clock24;

/** setTimeDisplay is called by the session: whether times are shown in 24 or 12 hours. */
export function setTimeDisplay(display: TimeDisplay): void {
  shown = display === '12h' ? clock12 : clock24;
}

/** formatTime shows a moment's London time as the user has chosen: 09:05 or 9:05 am. */
export function formatTime(moment: Moment): string {
  return shown.format(at(moment));
}

/** londonClock is a moment's London time in 24 hours whatever the user has chosen, for computing: 09:05. */
export function londonClock(moment: Moment): string {
  return clock24.format(at(moment));
}

/** clockText shows a time of day such as 09:05 as the user has chosen; what is none stays as it is. */
export function clockText(clock: string): string {
  if (!/^\d\d:\d\d$/.test(clock)) return clock;
  return formatTime(`2026-01-01T${clock === '24:00' ? '00:00' : clock}:00Z`);
}

/** formatDateTime shows both: 21/11/2026 09:05. */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

/** formatWeekday names a moment's weekday in London: Monday. */
export function formatWeekday(moment: Moment): string {
  return longWeekday.format(at(moment));
}

/** formatLongDay names a moment's London day: Monday 23 November. */
export function formatLongDay(moment: Moment): string {
  return longDay.format(at(moment));
}

/** monthText names a month: 2026-11 is November 2026. */
export function monthText(of: string): string {
  return month.format(at(`${of}-01T00:00:00Z`));
}

/** shortDayText names a day briefly: 2026-11-21 is Sat 21 Nov. */
export function shortDayText(day: string): string {
  return shortDay.format(at(`${day}T00:00:00Z`));
}

/** formatDay is Today, Yesterday or Tomorrow where that is true, else the date with its weekday. */
export function formatDay(moment: Moment, now: Moment = Date.now()): string {
  const day = londonDay(moment);
  const today = londonDay(now);
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  if (day === addDays(today, 1)) return 'Tomorrow';
  return `${weekday.format(at(moment))} ${formatDate(moment)}`;
}

/** formatWhen is the time alone on the day of now, otherwise after its day: Tomorrow 14:40. */
export function formatWhen(moment: Moment, now: Moment = Date.now()): string {
  const time = formatTime(moment);
  return londonDay(moment) === londonDay(now) ? time : `${formatDay(moment, now)} ${time}`;
}

/** formatAge is how long ago something was, as briefly as possible: 4 min, 2 h 5 min, 3 days. */
export function formatAge(moment: Moment, now: Moment = Date.now()): string {
  const minutes = Math.floor((at(now).getTime() - at(moment).getTime()) / minute);
  if (minutes < 1) return 'now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}

function wallClock(moment: Moment) {
  const all = parts.formatToParts(at(moment));
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(all.find((p) => p.type === type)?.value);
  return Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  );
}

/** londonDay is a moment's day in London, as 2026-11-21. */
export function londonDay(moment: Moment): string {
  return new Date(wallClock(moment)).toISOString().slice(0, 10);
}

/** addDays counts calendar days on from a day written 2026-11-21. */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/**
 * fromLondon is the moment at which London's clocks show this day and time. In the hour
 * that comes twice in October it is the first one; in the hour that March skips, it is
 * as long after midnight as was meant.
 */
export function fromLondon(day: string, clock = '00:00'): Date {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const offset = (moment: number) => wallClock(moment) - Math.floor(moment / 1000) * 1000;
  const summer = wall - 60 * minute;
  return new Date(offset(summer) === 60 * minute ? summer : wall);
}

/** londonRange is the moments from the start of one day to the start of the day after another. */
export function londonRange(from: string, to: string): { From: string; To: string } {
  return { From: fromLondon(from).toISOString(), To: fromLondon(addDays(to, 1)).toISOString() };
}
