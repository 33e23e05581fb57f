import {
  daysUntil,
  formatDate,
  formatMonth,
  isDate,
  monthStart,
  plusDays,
  plusMonths,
} from '../../../format/calendar.ts';
import { weekStart } from '../../../ui/admin/week.ts';

/** A range of visit dates, both ends included. */
export type Period = { readonly from: string; readonly to: string };

export type Preset = Period & { readonly label: string };

export const presetsOn = (today: string): readonly Preset[] => [
  { label: 'Last 7 days', from: plusDays(today, -6), to: today },
  { label: 'Last 30 days', from: plusDays(today, -29), to: today },
  { label: 'Last 90 days', from: plusDays(today, -89), to: today },
  { label: 'This month', from: monthStart(today), to: plusDays(plusMonths(monthStart(today), 1), -1) },
  { label: 'This year', from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` },
  { label: 'Last 12 months', from: plusDays(plusMonths(today, -12), 1), to: today },
  { label: 'Next 30 days', from: today, to: plusDays(today, 29) },
];

/** The period in the address; by default the last 90 days. */
export const periodFrom = (from: string | null, to: string | null, today: string): Period =>
  from !== null && to !== null && isDate(from) && isDate(to) && from <= to
    ? { from, to }
    : { from: plusDays(today, -89), to: today };

export type Unit = 'day' | 'week' | 'month';

const maxDays = 31;
const maxWeeks = 26;

/** The unit for a period's chart, chosen so that its points stay distinguishable. */
export const unitOf = ({ from, to }: Period): Unit => {
  const days = daysUntil(from, to) + 1;
  if (days <= maxDays) return 'day';
  return days <= maxWeeks * 7 ? 'week' : 'month';
};

/** The first date of the day, week (from Sunday) or month that contains a date. */
export const bucketOf = (unit: Unit, date: string): string => {
  if (unit === 'day') return date;
  return unit === 'week' ? weekStart(date, 'Sunday') : monthStart(date);
};

const next = (unit: Unit, bucket: string): string =>
  unit === 'month' ? plusMonths(bucket, 1) : plusDays(bucket, unit === 'week' ? 7 : 1);

/** All days, weeks or months of a period, in order. */
export const bucketsOf = (period: Period, unit: Unit): readonly string[] => {
  const buckets: string[] = [];
  for (let bucket = bucketOf(unit, period.from); bucket <= period.to; bucket = next(unit, bucket)) buckets.push(bucket);
  return buckets;
};

/** For example `Dec 18` or `Dec 2026`. */
export const shortBucket = (unit: Unit, bucket: string): string =>
  unit === 'month' ? `${formatMonth(bucket).slice(0, 3)} ${bucket.slice(0, 4)}` : formatDate(bucket).slice(0, -6);

/** For example `Dec 18, 2026` or `December 2026`. */
export const longBucket = (unit: Unit, bucket: string): string =>
  unit === 'month' ? formatMonth(bucket) : formatDate(bucket);

export const unitWords = { day: 'Day', week: 'Week of', month: 'Month' } as const satisfies Record<Unit, string>;
