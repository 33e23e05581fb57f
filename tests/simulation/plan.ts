import type { Act, DayPlanned } from './acts.ts';
import { type Random, randomOf } from './random.ts';
import { laterScenesOf, moneyScenesOf, nightScenesOf, promiseScenesOf, refundScenesOf, scenesOf } from './scenes.ts';

export type Plan = {
  readonly seed: number;
  readonly startsAt: number;
  readonly millis: number;
  readonly faults: number;
  readonly times: { readonly start: string; readonly end: string; readonly slotMinutes: number };
  readonly buffers: readonly [number, number];
  readonly noticeMinutes: number;
  readonly workingDays: readonly number[];
  readonly settings: {
    readonly cancellationHours: number;
    readonly rescheduleHours: number;
    readonly rescheduleLimit: number;
    readonly unusedProofDays: number;
    readonly paymentHoldMinutes: number;
  };
  /** Whether the owner has made codes and clients type them. */
  readonly takesCodes: boolean;
  /** Percent of the mails that meet a fault; null if no mails are sent. */
  readonly mailFaults: number | null;
  readonly acts: readonly Act[];
};

const hour = 3_600_000;
export const day = 24 * hour;

/** Ordinary weeks, and weeks in which the clocks change in Chicago. */
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

const dayPlans: readonly [DayPlanned, ...DayPlanned[]] = ['close', 'reset', 'parts', 'slots'];

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
  if (chance < 84) return { at, does: 'plan', day: wish.day, how: random.pick(dayPlans), via };
  if (chance < 92) return { at, does: 'react', via };
  if (chance < 96) return { at, does: 'crash', via, forMillis: random.below(90_000), losesViews: random.chance(20) };
  if (chance < 98) return { at, does: 'jump', via, millis: (random.below(241) - 120) * 60_000 };
  return { at, does: 'away', forMillis: random.below(8_000) };
};

/** Draws later additions to the plans from a separate generator, so that a seed keeps its earlier acts. */
const laterOf = (seed: number): Random => randomOf(seed ^ 0x2545f491);

const settingsOf = (random: Random): Plan['settings'] => ({
  cancellationHours: random.pick([24, 24, 48]),
  rescheduleHours: random.pick([24, 24, 72]),
  rescheduleLimit: random.pick([3, 1, 1]),
  unusedProofDays: random.pick([60, 1]),
  paymentHoldMinutes: random.pick([15, 2]),
});

const everyDay = [0, 1, 2, 3, 4, 5, 6];

const inOrder = (...acts: readonly (readonly Act[])[]): readonly Act[] =>
  acts.flat().sort((one, other) => one.at - other.at);

/** Rare acts: bookings for today, late in the day or far ahead, and people who try what they may not do. */
const oddActs = (random: Random, millis: number): readonly Act[] => {
  const odd: Act[] = [];
  for (let count = random.below(4); count > 0; count -= 1) {
    const day = random.pick([-1, random.below(4), 80 + random.below(20)]);
    const wish = { day, slot: 4 + random.below(12), service: random.below(3) };
    const client = { who: random.below(5), proof: 200 + random.below(200), via: random.below(2) };
    odd.push({ at: random.below(millis), does: 'book', ...client, ...wish, sends: 1 });
  }
  for (let count = random.below(4); count > 0; count -= 1) {
    const intruder = { nth: random.below(1_000), who: random.below(5), how: random.below(4), via: random.below(2) };
    odd.push({ at: random.below(millis), does: 'intrude', ...intruder });
  }
  return odd;
};

const rounds = (random: Random, millis: number, count: number): readonly Act[] =>
  Array.from({ length: count }, () => ({ at: random.below(millis), does: 'mail', via: random.below(2) }));

/** Ten busy minutes over two days, in which everything collides. */
export const rush = (seed: number): Plan => {
  const random = randomOf(seed);
  const later = laterOf(seed);
  const millis = 10 * 60_000;
  const faults = random.pick([0, 2, 10, 25]);
  const acts = Array.from({ length: 10 + random.below(40) }, () => random.below(millis)).sort((a, b) => a - b);
  const mailFaults = later.chance(40) ? later.pick([0, 10, 40]) : null;
  const scenes = [
    ...scenesOf(randomOf(seed ^ 0x6c078965), mailFaults !== null),
    ...laterScenesOf(randomOf(seed ^ 0x1b873593)),
    ...moneyScenesOf(randomOf(seed ^ 0x85ebca6b)),
    ...promiseScenesOf(randomOf(seed ^ 0x27d4eb2f)),
    ...nightScenesOf(randomOf(seed ^ 0x165667b1)),
    ...refundScenesOf(randomOf(seed ^ 0xc2b2ae35)),
  ];
  return {
    ...{ seed, faults, millis: Math.max(millis, ...scenes.map(({ at }) => at + 60_000)) },
    ...{ startsAt: Date.parse(random.pick([...beginnings])), times: random.pick(hours) },
    buffers: [random.pick([0, 0, 15]), random.pick([0, 0, 15])],
    noticeMinutes: random.pick([0, 0, 1_440]),
    ...{ workingDays: later.pick([everyDay, everyDay, [1, 2, 3, 4, 5]]), settings: settingsOf(later), mailFaults },
    takesCodes: randomOf(seed ^ 0x7feb352d).chance(60),
    acts: inOrder(
      acts.map((at) => actOf(random, at, { days: 4, slots: 8 })),
      oddActs(later, millis),
      scenes,
      mailFaults === null ? [] : rounds(later, millis, 16),
    ),
  };
};

/** A year of a studio, including both clock changes: clients ask for about a thousand visits. */
export const year = (seed: number): Plan => {
  const random = randomOf(seed);
  const later = laterOf(seed);
  const millis = 365 * day;
  const acts = Array.from({ length: 2_500 }, () => random.below(millis)).sort((a, b) => a - b);
  return {
    ...{ seed, millis, faults: 2, startsAt: Date.parse('2026-12-01T15:00:00Z'), times: hours[0] },
    ...{ buffers: [0, 15], noticeMinutes: 0, workingDays: everyDay },
    ...{ settings: settingsOf(later), mailFaults: 5, takesCodes: true },
    acts: inOrder(
      // A studio loses its rows a few times a year.
      acts
        .map((at) => actOf(random, at, { days: 30, slots: 16 }))
        .map((act) => (act.does === 'crash' ? { ...act, losesViews: act.losesViews && act.forMillis % 5 === 0 } : act)),
      rounds(later, millis, 400),
    ),
  };
};

/** Two days of mails: hundreds of notices while one process after another is killed. */
export const mailing = (seed: number): Plan => {
  const random = randomOf(seed);
  const millis = 2 * day;
  const plan = rush(seed);
  const booked = Array.from({ length: 40 }, (): Act => {
    const wish = { day: 3 + random.below(20), slot: random.below(14), service: random.below(2) };
    const client = { who: random.below(5), proof: 200 + random.below(200) };
    return { at: random.below(millis), does: 'book', ...client, ...wish, sends: 1, via: random.below(2) };
  });
  const set = Array.from({ length: 40 }, (): Act => {
    const at = millis / 10 + random.below(millis - millis / 10);
    return { at, does: 'set', nth: random.below(1_000), status: random.below(4), via: random.below(2) };
  });
  // Most kills happen during a round.
  const sent = rounds(random, millis, 120);
  const kills = sent.slice(0, 30).map(({ at }, index): Act => {
    const via = index % 2;
    return { at: at + random.below(400), does: 'crash', via, forMillis: random.below(60_000), losesViews: false };
  });
  const woken = kills.map(({ at }, index): Act => ({ at: at - random.below(300), does: 'mail', via: index % 2 }));
  return {
    ...plan,
    ...{ millis, faults: 2, mailFaults: 12, noticeMinutes: 0, workingDays: everyDay, times: hours[0] },
    acts: inOrder(booked, set, sent, woken, kills),
  };
};

/** Half an hour of installs that collide with each other and with other bookings, while processes are killed. */
export const installRush = (seed: number): Plan => {
  const random = randomOf(seed);
  const millis = 30 * 60_000;
  const acts = Array.from({ length: 10 + random.below(30) }, (): Act => {
    const [at, via, chance] = [random.below(millis), random.below(2), random.below(100)];
    const wish = { day: random.below(4), slot: random.below(8), via };
    const changed = { does: 'changeInstall', nth: random.below(1_000), ...wish } as const;
    if (chance < 30) return { at, does: 'install', who: random.below(5), apart: 1 + random.below(2), ...wish };
    if (chance < 38)
      return {
        at,
        does: 'book',
        who: random.below(5),
        proof: 200 + random.below(200),
        ...wish,
        service: random.below(3),
        sends: 1,
      };
    if (chance < 74)
      return { at, ...changed, how: random.pick(['move', 'cancel', 'confirm', 'confirm', 'delete', 'pay']) };
    if (chance < 86) return { at, does: 'react', via };
    return { at, does: 'crash', via, forMillis: random.below(90_000), losesViews: random.chance(20) };
  });
  return {
    ...rush(seed),
    ...{ millis, mailFaults: null, noticeMinutes: 0, workingDays: everyDay, times: hours[0], acts: inOrder(acts) },
  };
};

/** Half an hour of visits around two midnights, while processes are killed; in one of four, nothing goes wrong. */
export const nightRush = (seed: number): Plan => {
  const random = randomOf(seed);
  const isCalm = seed % 4 === 0;
  const millis = 30 * 60_000;
  const acts = Array.from({ length: 15 + random.below(35) }, (): Act => {
    const [at, via, chance, nth] = [random.below(millis), random.below(2), random.below(100), random.below(1_000)];
    const wish = { day: random.below(2), night: random.below(9) };
    if (chance < 34) return { at, does: 'night', who: random.below(5), ...wish, service: random.below(3), via };
    if (chance < 48) return { at, does: 'move', nth, who: random.below(5), ...wish, slot: random.below(8), via };
    if (chance < 56) return { at, does: 'lengthen', nth, service: random.below(3), via };
    if (chance < 72) return { at, does: 'set', nth, status: random.below(4), via };
    if (chance < 78) return { at, does: random.pick(['cancel', 'delete']), nth, who: 0, via };
    if (isCalm || chance < 86) return { at, does: 'react', via };
    return { at, does: 'crash', via, forMillis: random.below(90_000), losesViews: random.chance(20) };
  });
  const plan = rush(seed);
  return {
    ...{ ...plan, faults: isCalm ? 0 : plan.faults, millis, mailFaults: null },
    ...{ noticeMinutes: 0, workingDays: everyDay, acts: inOrder(acts) },
  };
};
