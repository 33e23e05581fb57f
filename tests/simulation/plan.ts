import { type Random, randomOf } from './random.ts';

/** What a person does, or what befalls the salon. `at` is in milliseconds from the beginning of the life. */
export type Act = { readonly at: number } & (
  | {
      readonly does: 'book' | 'reserve';
      readonly who: number;
      readonly proof: number;
      readonly day: number;
      readonly slot: number;
      readonly service: number;
      /** How many times she sends it at once, as with a double click. */
      readonly sends: 1 | 2;
      readonly via: number;
    }
  | { readonly does: 'cancel' | 'delete'; readonly nth: number; readonly who: number; readonly via: number }
  | {
      readonly does: 'move';
      readonly nth: number;
      readonly who: number;
      readonly day: number;
      readonly slot: number;
      readonly via: number;
    }
  | { readonly does: 'set'; readonly nth: number; readonly status: number; readonly via: number }
  | { readonly does: 'lengthen'; readonly nth: number; readonly service: number; readonly via: number }
  | { readonly does: 'plan'; readonly day: number; readonly closes: boolean; readonly via: number }
  | { readonly does: 'react'; readonly via: number }
  | { readonly does: 'crash'; readonly via: number; readonly forMillis: number; readonly losesViews: boolean }
  | { readonly does: 'jump'; readonly via: number; readonly millis: number }
  | { readonly does: 'away'; readonly forMillis: number }
);

export type Plan = {
  readonly seed: number;
  readonly startsAt: number;
  readonly millis: number;
  readonly faults: number;
  readonly times: { readonly start: string; readonly end: string; readonly slotMinutes: number };
  readonly buffers: readonly [number, number];
  readonly noticeMinutes: number;
  readonly acts: readonly Act[];
};

const hour = 3_600_000;
export const day = 24 * hour;

/** Ordinary weeks and those in which the clocks change, in Chicago. */
const beginnings = [
  '2026-12-01T15:00:00Z',
  '2026-10-29T16:00:00Z',
  '2027-03-11T15:00:00Z',
  '2027-02-26T23:30:00Z',
  '2026-12-30T05:50:00Z',
] as const;

type Hours = Plan['times'];

const hours: readonly [Hours, ...Hours[]] = [
  { start: '09:00', end: '17:00', slotMinutes: 30 },
  { start: '09:00', end: '17:00', slotMinutes: 60 },
  { start: '00:00', end: '23:30', slotMinutes: 30 },
];

const actOf = (random: Random, at: number, spread: { readonly days: number; readonly slots: number }): Act => {
  const via = random.below(2);
  const nth = random.below(1_000);
  const wish = { day: random.below(spread.days), slot: random.below(spread.slots) };
  const who = random.below(5);
  const chance = random.below(100);
  if (chance < 46) {
    const booked = { who, proof: random.below(400), ...wish, service: random.below(3), via } as const;
    return { at, does: chance < 36 ? 'book' : 'reserve', ...booked, sends: random.chance(15) ? 2 : 1 };
  }
  if (chance < 54) return { at, does: 'cancel', nth, who, via };
  if (chance < 57) return { at, does: 'delete', nth, who: 0, via };
  if (chance < 67) return { at, does: 'move', nth, who, ...wish, via };
  if (chance < 77) return { at, does: 'set', nth, status: random.below(4), via };
  if (chance < 81) return { at, does: 'lengthen', nth, service: random.below(3), via };
  if (chance < 84) return { at, does: 'plan', day: wish.day, closes: random.chance(50), via };
  if (chance < 92) return { at, does: 'react', via };
  if (chance < 96) return { at, does: 'crash', via, forMillis: random.below(90_000), losesViews: random.chance(20) };
  if (chance < 98) return { at, does: 'jump', via, millis: (random.below(241) - 120) * 60_000 };
  return { at, does: 'away', forMillis: random.below(8_000) };
};

/** Ten busy minutes over two days: everything meets everything. */
export const rush = (seed: number): Plan => {
  const random = randomOf(seed);
  const millis = 10 * 60_000;
  const faults = random.pick([0, 2, 10, 25]);
  const acts = Array.from({ length: 10 + random.below(40) }, () => random.below(millis)).sort((a, b) => a - b);
  return {
    ...{ seed, millis, faults, startsAt: Date.parse(random.pick([...beginnings])), times: random.pick(hours) },
    buffers: [random.pick([0, 0, 15]), random.pick([0, 0, 15])],
    noticeMinutes: random.pick([0, 0, 1_440]),
    acts: acts.map((at) => actOf(random, at, { days: 4, slots: 8 })),
  };
};

/** A year of a studio: some thousand visits are asked for, with both changes of the clocks. */
export const year = (seed: number): Plan => {
  const random = randomOf(seed);
  const millis = 365 * day;
  const acts = Array.from({ length: 2_500 }, () => random.below(millis)).sort((a, b) => a - b);
  return {
    ...{ seed, millis, faults: 2, startsAt: Date.parse('2026-12-01T15:00:00Z'), times: hours[0] },
    ...{ buffers: [0, 15], noticeMinutes: 0 },
    acts: acts.map((at) => actOf(random, at, { days: 30, slots: 16 })),
  };
};
