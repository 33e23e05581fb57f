/** Random values that are the same for the same seed, so that a demo salon can be described and tested. */
export type Dice = {
  /** From 0 up to, but not including, 1. */
  readonly roll: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Value>(values: readonly [Value, ...Value[]]) => Value;
  /** One of the values; a value with a larger weight is chosen more often. */
  readonly weigh: <Value>(values: readonly { readonly value: Value; readonly weight: number }[]) => Value;
};

/** mulberry32 is small, fast and good enough for demo data. */
const generator = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Deals the values like cards: no value comes again before all have come. */
export const dealer = <Value>(dice: Pick<Dice, 'between'>, values: readonly [Value, ...Value[]]): (() => Value) => {
  let left: Value[] = [];
  return () => {
    if (left.length === 0) left = [...values];
    const [dealt] = left.splice(dice.between(0, left.length - 1), 1);
    return dealt ?? values[0];
  };
};

export const openDice = (seed: number): Dice => {
  const roll = generator(seed);
  const between = (least: number, most: number): number => least + Math.floor(roll() * (most - least + 1));
  return {
    roll,
    between,
    chance: (probability) => roll() < probability,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
    weigh: (values) => {
      const total = values.reduce((sum, { weight }) => sum + weight, 0);
      let left = roll() * total;
      for (const { value, weight } of values) {
        left -= weight;
        if (left < 0) return value;
      }
      throw new Error('nothing to weigh');
    },
  };
};
