/** Numbers that are the same for the same seed. */
export type Random = {
  /** A whole number from 0 to `below - 1`. */
  readonly below: (below: number) => number;
  readonly chance: (percent: number) => boolean;
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value;
  readonly uuid: () => string;
};

/** splitmix32: small, fast, and good enough to choose what happens. */
export const randomOf = (seed: number): Random => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const below = (limit: number): number => next() % limit;
  const hex = (digits: number): string =>
    Array.from({ length: Math.ceil(digits / 8) }, () => next().toString(16).padStart(8, '0'))
      .join('')
      .slice(0, digits);
  return {
    below,
    chance: (percent) => below(10_000) < percent * 100,
    pick: (values) => values[below(values.length)] ?? values[0],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  };
};
