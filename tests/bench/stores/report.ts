import { laidOut } from '../support/columns.ts';

/** One line of the table: a measurement beside its floor. */
export type Measure = {
  readonly name: string;
  /** The least that anybody could do, in the unit that `name` says; null if nothing was compared. */
  readonly floor: number | null;
  readonly ours: number;
  readonly ratio: number | null;
  /** The target of the ratio. */
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly note?: string;
};

const figure = (value: number | null): string => {
  if (value === null) return '';
  return value >= 100 ? Math.round(value).toLocaleString('en-US') : value.toFixed(1);
};

const verdict = ({ ratio, atLeast, atMost }: Measure): string => {
  if (ratio === null || (atLeast === undefined && atMost === undefined)) return '';
  const isMet = ratio >= (atLeast ?? ratio) && ratio <= (atMost ?? ratio);
  return `${isMet ? 'met' : 'MISSED'} (${atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`})`;
};

const cells = (one: Measure): readonly string[] => [
  one.name,
  figure(one.floor),
  figure(one.ours),
  one.ratio === null ? '' : one.ratio.toFixed(2),
  verdict(one),
  one.note ?? '',
];

const widths = [44, -12, -12, -8, 24];

export const heading = laidOut(widths, ['', 'floor', 'ours', 'ratio', 'target']);
export const tableLineOf = (measure: Measure): string => laidOut(widths, cells(measure));
