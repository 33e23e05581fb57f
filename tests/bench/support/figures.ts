/** The smallest value that at least this share (0 to 1) of the values does not exceed, in any input order. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (found === undefined) throw new Error('nothing was measured');
  return found;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const millisOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};
