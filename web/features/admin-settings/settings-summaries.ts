import type { Branding } from '../../branding/branding.ts';
import { hasAddress, hasAnyAddress } from '../../branding/getting-paid.ts';
import { to12Hour } from '../../format/calendar.ts';
import { formatMinutes, formatPrice } from '../../format/text.ts';
import { type Week, weekdayNames } from '../../ui/admin/week.ts';
import type { Settings } from './settings-form.ts';

const dayName = (day: number): string => weekdayNames[day] ?? '';

/** Names consecutive days as a range: `Tuesday to Friday, Sunday`. The week starts on Monday. */
const daysWords = (days: readonly number[]): string => {
  const ranges: [first: number, last: number][] = [];
  for (const day of days.map((each) => (each + 6) % 7).sort((one, other) => one - other)) {
    const range = ranges.at(-1);
    if (range !== undefined && range[1] === day - 1) range[1] = day;
    else ranges.push([day, day]);
  }
  return ranges
    .map(([first, last]) => [first, last].map((day) => dayName((day + 1) % 7)))
    .map(([first, last]) => (first === last ? first : `${first} to ${last}`))
    .join(', ');
};

const hoursWords = ({ businessHours: { start, end }, weekdayHours, workingDays }: Week): string => {
  if (workingDays.length === 0) return 'Closed every day';
  const others = weekdayHours.map(({ day }) => day).filter((day) => workingDays.includes(day));
  const usual = `${daysWords(workingDays)}, ${to12Hour(start)} to ${end === '24:00' ? 'midnight' : to12Hour(end)}`;
  return others.length === 0 ? usual : `${usual}; other hours on ${daysWords(others)}`;
};

const months = (count: number): string => (count === 1 ? '1 month' : `${count} months`);

const bookingWords = ({ minimumNotice, bookingWindowMonths, bufferBefore, bufferAfter }: Settings): string => {
  const between = bufferBefore + bufferAfter;
  const ahead = months(bookingWindowMonths);
  return [
    minimumNotice === 0 ? `Up to ${ahead} ahead` : `From ${formatMinutes(minimumNotice)} to ${ahead} ahead`,
    between === 0 ? 'no time between visits' : `${formatMinutes(between)} between visits`,
  ].join('; ');
};

const depositWords = ({ choices }: Branding['policies']): string => {
  if (choices?.payment !== 'deposit') return 'Full price when booking';
  const { depositDollars, depositMinimumHours: hours } = choices;
  const amount = depositDollars === null ? 'depends on the visit' : formatPrice(depositDollars);
  if (hours != null) return `Deposit: ${amount}, for visits of ${hours} ${hours === 1 ? 'hour' : 'hours'} or more`;
  return `Deposit: ${amount}${depositDollars === null ? '' : ' for every service'}`;
};

const waysWords = ({ paymentOptions }: Branding['policies']): string => {
  const ways = [
    ...(hasAddress.cashapp(paymentOptions) ? [`Cash App ${paymentOptions.cashapp.number}`] : []),
    ...(hasAddress.zelle(paymentOptions) ? [`Zelle ${paymentOptions.zelle.number}`] : []),
  ];
  return hasAnyAddress(paymentOptions) ? ways.join(', ') : 'Clients don’t see yet where to pay you';
};

const untilWords = (hours: number): string => (hours === 0 ? 'until the visit' : `up to ${hours} hours before`);

const changesWords = ({ cancellationHours, rescheduleHours, rescheduleLimit }: Settings): string => {
  const cancel = `Cancel ${untilWords(cancellationHours)}`;
  return rescheduleLimit === 0 ? `${cancel}; no moves` : `${cancel}, move ${untilWords(rescheduleHours)}`;
};

const remindersWords = ({ firstReminderHours, lastReminderHours }: Settings): string => {
  const hours = [firstReminderHours, lastReminderHours].filter((each) => each > 0);
  return hours.length === 0 ? 'No reminders' : `Reminders ${hours.join(' and ')} hours before a visit`;
};

const agendaWords = ({ agendaHour }: Settings): string => {
  if (agendaHour === 0) return 'No email about your day';
  return `Your day’s visits at ${agendaHour === 12 ? 'noon' : `${agendaHour} AM`}`;
};

/** One line for each section of the settings, with the current values. */
export const settingsSummaries = (settings: Settings, policies: Branding['policies']) => ({
  hours: hoursWords(settings),
  booking: bookingWords(settings),
  deposit: depositWords(policies),
  ways: waysWords(policies),
  changes: changesWords(settings),
  reminders: remindersWords(settings),
  agenda: agendaWords(settings),
});

export type SettingsSummaries = ReturnType<typeof settingsSummaries>;
