import fc from 'fast-check';
import { mutableNotices } from '../../../domain/account/events.ts';
import type { DepositRule, NoShowFeeRule } from '../../../domain/kernel/deposit.ts';
import { type Personal, personal, type Subject } from '../../../domain/kernel/event.ts';
import { type Cents, cents } from '../../../domain/kernel/money.ts';

/** Well-formed Unicode of any kind: accents, emoji, control characters, quotes. */
export const someText: fc.Arbitrary<string> = fc.string({ unit: 'binary', maxLength: 30 });

const somePrice: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 10_000_000 }).map(cents);

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

const someSubject: fc.Arbitrary<Subject> = fc.oneof(
  fc.tuple(fc.constantFrom('account', 'proof', 'review'), fc.uuid()).map(([kind, id]): Subject => `${kind}-${id}`),
  fc.constant<Subject>('studio'),
);

/** Readable personal fields: the person is not forgotten. */
export const somePersonal = <Fields>(fields: fc.Arbitrary<Fields>): fc.Arbitrary<Personal<Fields>> =>
  fc.tuple(someSubject, fields).map(([subject, opened]) => personal(subject, opened));

export const somePreferences = fc.record({
  ...{ email: fc.boolean(), sms: fc.boolean(), push: fc.boolean(), followUps: fc.boolean() },
  muted: fc.subarray([...mutableNotices]),
});
