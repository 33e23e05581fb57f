import fc from 'fast-check';
import type { DepositRule, NoShowFeeRule } from '../../../domain/kernel/deposit.ts';
import { type Personal, personal, type Subject } from '../../../domain/kernel/event.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';
import {
  type CalendarDate,
  calendarDate,
  type Instant,
  instantAt,
  type WallTime,
  wallTimeOfMinutes,
  type Zone,
  zone,
} from '../../../domain/kernel/time.ts';

const firstMillis = Date.UTC(1990, 0, 1);
const lastMillis = Date.UTC(2060, 0, 1);

/** Well-formed Unicode of any kind: accents, emoji, control characters, quotes. */
export const someText: fc.Arbitrary<string> = fc.string({ unit: 'binary', maxLength: 30 });
export const someUuid: fc.Arbitrary<string> = fc.uuid({ version: 4 });
export const someId = <Id extends string>(brand: (value: string) => Id): fc.Arbitrary<Id> => someUuid.map(brand);
export const someInstant: fc.Arbitrary<Instant> = fc.integer({ min: firstMillis, max: lastMillis }).map(instantAt);
export const someDate: fc.Arbitrary<CalendarDate> = someInstant.map((at) => calendarDate(at.slice(0, 10)));
export const someTime: fc.Arbitrary<WallTime> = fc.integer({ min: 0, max: 24 * 60 }).map(wallTimeOfMinutes);
export const someZone: fc.Arbitrary<Zone> = fc
  .constantFrom('UTC', 'America/Chicago', 'America/New_York', 'Asia/Kolkata')
  .map(zone);
export const someMinutes: fc.Arbitrary<number> = fc.integer({ min: 0, max: 24 * 60 });
export const somePrice: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
export const someDeposit: fc.Arbitrary<DepositRule> = fc
  .tuple(
    fc.oneof(
      fc.constant({ kind: 'full' as const }),
      somePrice.map((amount) => ({ kind: 'amount' as const, amount })),
      fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
    ),
    fc.constantFrom({}, { minimumHours: 3 }),
    fc.nat(4),
  )
  .map(([rule, fromLength, kind]) => (kind === 0 ? { kind: 'none' } : { ...rule, ...fromLength }));
export const someNoShowFee: fc.Arbitrary<NoShowFeeRule> = fc.oneof(
  fc.constantFrom<NoShowFeeRule>({ kind: 'none' }, { kind: 'deposit' }),
  somePrice.map((amount) => ({ kind: 'amount' as const, amount })),
  fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
);
export const someDigest: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...'0123456789abcdef'),
  minLength: 64,
  maxLength: 64,
});
export const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value);

const someSubject: fc.Arbitrary<Subject> = fc.oneof(
  fc.tuple(fc.constantFrom('account', 'proof', 'review'), someUuid).map(([kind, id]): Subject => `${kind}-${id}`),
  fc.constant<Subject>('studio'),
);

/** Readable personal fields: the person is not forgotten. */
export const somePersonal = <Fields>(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Personal<Fields>> =>
  fc.tuple(someSubject, fields).map(([subject, opened]) => personal(subject, opened));
