/** The result of a step. `reasons` has a line for each test that was skipped. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly string[];
  readonly skipped: readonly string[];
};

export const nothing: Tally = { passed: 0, failed: 0, failures: [], skipped: [] };

export const failure = (what: string): Tally => ({ ...nothing, failed: 1, failures: [what] });

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  skipped: tallies.flatMap(({ skipped }) => skipped),
});
