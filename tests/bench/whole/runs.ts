import type { Figure } from '../support/figures.ts';

export type PartRun = {
  readonly name: string;
  readonly seconds: number;
  /** Why it has no whole result; null if it has. */
  readonly problem: string | null;
  /** Whether it was not begun, which is no failure. */
  readonly isLeftOut: boolean;
  readonly figures: readonly Figure[];
  /** When the figures were measured, where this run has none. */
  readonly measuredAt: string | null;
};

export type BenchRun = { readonly at: string; readonly load: number; readonly parts: readonly PartRun[] };

export type FigureRow = Omit<Figure, 'value'> & {
  /** Null where this run has not measured it. */
  readonly now: number | null;
  readonly last: number | null;
  /** What it was in the last run, this many times; null where one of both is missing. */
  readonly times: number | null;
  readonly timesBaseline: number | null;
};

const ratio = (value: number | null | undefined, of: number | null | undefined): number | null =>
  value === null || value === undefined || of === null || of === undefined || of === 0 ? null : value / of;

const isSame = (one: Figure, other: Figure): boolean => one.name === other.name && one.at === other.at;

export const partIn = (run: BenchRun | null, name: string): PartRun | null =>
  run?.parts.find((part) => part.name === name) ?? null;

/** The figures of a part beside the last good ones. Where the part has failed, the last ones stand there alone. */
export const rowsOf = ({ figures, problem }: PartRun, last: PartRun | null): readonly FigureRow[] => {
  const before = last?.figures ?? [];
  const missing = problem === null ? [] : before.filter((one) => !figures.some((figure) => isSame(one, figure)));
  const measured = figures.map(({ value, ...figure }) => {
    const old = before.find((one) => isSame(one, { ...figure, value }))?.value ?? null;
    return { ...figure, now: value, last: old, times: ratio(value, old), timesBaseline: ratio(value, figure.baseline) };
  });
  const left = missing.map(({ name, unit, at, value }) => ({
    ...{ name, unit, now: null, last: value, times: null, timesBaseline: null },
    ...(at === undefined ? {} : { at }),
  }));
  return [...measured, ...left];
};

/** When the figures were measured that stand as those of the last run; null where it was the last run itself. */
export const olderThan = (last: BenchRun | null, name: string): string | null => partIn(last, name)?.measuredAt ?? null;

/** What the next run compares with: a part that failed or was not run has the figures of the last time that it had a whole result. */
export const toKeep = (now: BenchRun, last: BenchRun | null): BenchRun => {
  const keptOf = (name: string): Pick<PartRun, 'figures' | 'measuredAt'> => {
    const part = partIn(last, name);
    return { figures: part?.figures ?? [], measuredAt: part === null ? null : (part.measuredAt ?? last?.at ?? null) };
  };
  const run = now.parts.map((part) => (part.problem === null ? part : { ...part, ...keptOf(part.name) }));
  const notRun = (last?.parts ?? [])
    .filter(({ name }) => partIn(now, name) === null)
    .map((part) => ({ ...part, ...keptOf(part.name) }));
  return { ...now, parts: [...run, ...notRun] };
};

/**
 * The milliseconds that the next part may take: of what is left of the whole, the share that its usual seconds have among those of
 * all parts that are still to come. So the parts never take longer than the whole, and what one does not need is the others'.
 */
export const limitOf = (leftMillis: number, usualSeconds: readonly number[]): number => {
  const [next = 0] = usualSeconds;
  const all = usualSeconds.reduce((sum, seconds) => sum + seconds, 0);
  return all === 0 ? 0 : Math.max(0, Math.floor((leftMillis * next) / all));
};
