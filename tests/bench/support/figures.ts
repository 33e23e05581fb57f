import { appendFileSync } from 'node:fs';

/** The smallest of the values that a share (0 to 1) of all values does not exceed. The values may be in any order. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The milliseconds that the work takes. */
export const millisOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** A line of the whole bench's table. */
export type Figure = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The size or the number of clients, where the same thing is measured at several. */
  readonly at?: number;
  /** What the same run measured of the least that could do it, or of another way to do it, in the same unit. */
  readonly baseline?: number;
};

/** Hands a figure to the whole bench (`npm run bench` without a name), which asks for figures by naming a file. */
export const noteFigure = (figure: Figure): void => {
  const file = process.env.BENCH_FIGURES;
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figure)}\n`);
};
