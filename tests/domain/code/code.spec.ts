import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ChangeCodeUse,
  type CodeTerms,
  type DiscountCodeCommand,
  type DiscountCodeState,
  discountBy,
  discountCode,
  discountCodeFor,
  foldedCode,
  type GiveBackCode,
  leftOfGift,
  type MakeCode,
  type RetakeCode,
  type UseCode,
} from '../../../domain/code.ts';
import { accountId, appointmentId, codeId, holdId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents, sumOfCents } from '../../../domain/kernel/money.ts';
import { calendarDate } from '../../../domain/kernel/time.ts';
import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const open: CodeTerms = {
  worth: { kind: 'amount', amount: cents(2_000) },
  ...{ from: null, until: null, minimum: cents(0), serviceIds: [], oncePerClient: false, limit: null },
};
const making = (terms: Partial<CodeTerms> = {}): MakeCode => ({
  ...{ type: 'MakeCode', codeId: codeId('c1'), code: 'Fall 20', terms: { ...open, ...terms } },
});
const using = (visit: string, change: Partial<UseCode> = {}): UseCode => ({
  ...{ type: 'UseCode', appointmentId: appointmentId(visit), holdId: holdId(`${visit}-h1`) },
  ...{ accountId: accountId('zora'), services: [serviceId('retwist'), serviceId('beads')], total: cents(17_500) },
  ...{ today: calendarDate('2026-12-04'), ...change },
});
const retaking = (visit: string, hold = `${visit}-h2`, amount = 2_000): RetakeCode => ({
  ...{ type: 'RetakeCode', appointmentId: appointmentId(visit), holdId: holdId(hold) },
  ...{ accountId: accountId('zora'), amount: cents(amount) },
});
const givingBack = (visit: string, ...holds: readonly string[]): GiveBackCode => ({
  ...{ type: 'GiveBackCode', appointmentId: appointmentId(visit), holdIds: holds.map(holdId) },
});
const changing = (visit: string, amount: number): ChangeCodeUse => ({
  ...{ type: 'ChangeCodeUse', appointmentId: appointmentId(visit), amount: cents(amount) },
});
const codeAfter = (...commands: readonly DiscountCodeCommand[]): DiscountCodeState =>
  stateAfter(discountCode, ...commands);
const off = (terms: Partial<CodeTerms>, total: number): number =>
  discountBy(codeAfter(making(terms)), using('v1', { total: cents(total) })).unwrapOr(cents(0));

describe('a code', () => {
  it('is the same with other capitals and blanks', () => {
    expect(foldedCode(' fall 20 ')).toBe(foldedCode('FALL20'));
  });

  it('takes off a percentage or an amount, and never more than the price', () => {
    expect(off({ worth: { kind: 'percent', percent: 15 } }, 17_550)).toBe(2_633);
    expect(off({}, 17_500)).toBe(2_000);
    expect(off({}, 1_500)).toBe(1_500);
  });

  it('of a gift lasts over several visits until its amount is used', () => {
    const gift = { worth: { kind: 'gift', amount: cents(20_000) } } as const;
    const used = codeAfter(making(gift), using('v1'), using('v2'));
    expect(used?.uses.map(({ amount }) => amount)).toEqual([17_500, 2_500]);
    expect(discountCode.decide(using('v3'), used)._unsafeUnwrapErr().kind).toBe('CodeUsedUp');
    expect(discountBy(used, using('v3', { total: cents(0) }))._unsafeUnwrapErr().kind).toBe('CodeUsedUp');
    const free = discountBy(codeAfter(making(gift)), using('v1', { total: cents(0) }));
    expect(free._unsafeUnwrapErr().kind).toBe('CodeNotForService');
    const back = codeAfter(making(gift), using('v1'), using('v2'), givingBack('v1', 'v1-h1'));
    expect(leftOfGift(gift, sumOfCents((back?.uses ?? []).map(({ amount }) => amount)))).toBe(17_500);
  });

  it('of a gift pays less where the price of a visit was lowered, and again as much as is left where it was raised', () => {
    const gift = { worth: { kind: 'gift', amount: cents(20_000) } } as const;
    const amountsAfter = (...commands: readonly DiscountCodeCommand[]) =>
      codeAfter(making(gift), using('v1'), ...commands)?.uses.map(({ amount }) => amount);
    expect(amountsAfter(changing('v1', 5_000), using('v2', { total: cents(9_000) }))).toEqual([5_000, 9_000]);
    expect(amountsAfter(changing('v1', 5_000), using('v2', { total: cents(9_000) }), changing('v1', 17_500))).toEqual([
      11_000, 9_000,
    ]);
    expect(amountsAfter(changing('v1', 0), givingBack('v1', 'v1-h1'), changing('v1', 500))).toEqual([]);
  });

  it('that two attempts at one visit have is used once, and free when both gave it back', () => {
    const twice = codeAfter(making({ limit: 1 }), using('v1'), using('v1', { holdId: holdId('v1-h2') }));
    expect(twice?.uses).toHaveLength(1);
    const one = stateAfter({ ...discountCode, initial: twice }, givingBack('v1', 'v1-h1'));
    expect(one?.uses).toHaveLength(1);
    expect(stateAfter({ ...discountCode, initial: one }, givingBack('v1', 'v1-h2'))?.uses).toEqual([]);
  });

  it('stays with a visit that is reopened before it was given back', () => {
    const reopened = codeAfter(making({ limit: 1 }), using('v1'), retaking('v1'), givingBack('v1', 'v1-h1'));
    expect(reopened?.uses.map(({ holdIds }) => holdIds)).toEqual([['v1-h2']]);
  });

  const someTerms = fc.record({
    worth: fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 100 }) }),
      fc.record({
        kind: fc.constantFrom('amount' as const, 'gift' as const),
        amount: fc.integer({ min: 1, max: 30_000 }).map(cents),
      }),
    ),
    limit: fc.option(fc.integer({ min: 1, max: 3 })),
    oncePerClient: fc.boolean(),
  });
  const visits = fc.constantFrom('v1', 'v2', 'v3', 'v4');
  const holds = fc.constantFrom('h1', 'h2');
  const clients = fc.constantFrom('zora', 'ida', 'ann').map(accountId);
  const commands: fc.Arbitrary<DiscountCodeCommand> = fc.oneof(
    { weight: 1, arbitrary: someTerms.map((terms) => making(terms)) },
    {
      weight: 6,
      arbitrary: fc
        .tuple(visits, holds, clients, fc.integer({ min: 0, max: 20_000 }))
        .map(([visit, hold, client, total]) =>
          using(visit, { holdId: holdId(hold), accountId: client, total: cents(total) }),
        ),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(visits, holds, fc.integer({ min: 1, max: 20_000 }))
        .map(([visit, hold, amount]) => retaking(visit, hold, amount)),
    },
    { weight: 3, arbitrary: fc.tuple(visits, holds).map(([visit, hold]) => givingBack(visit, hold)) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(visits, fc.integer({ min: 1, max: 20_000 }))
        .map(([visit, amount]) => changing(visit, amount)),
    },
    fc.constantFrom<DiscountCodeCommand>({ type: 'PauseCode' }, { type: 'ResumeCode' }),
  );

  it('is never used more often than its limit, nor a gift beyond its amount, over any order and repeat', () => {
    fc.assert(
      fc.property(someTerms, fc.array(commands, { maxLength: 60, size: 'max' }), (terms, life) => {
        let state = codeAfter(making(terms));
        for (const command of life) {
          state = discountCode.decide(command, state).unwrapOr([]).reduce(discountCode.evolve, state);
          const uses = state?.uses ?? [];
          expect(uses.length).toBeLessThanOrEqual(terms.limit ?? Infinity);
          const used = uses.reduce((sum, { amount }) => sum + amount, 0);
          if (terms.worth.kind === 'gift') expect(used).toBeLessThanOrEqual(terms.worth.amount);
          const clientsOfIt = uses.map((use) => use.accountId);
          if (terms.oncePerClient) expect(new Set(clientsOfIt).size).toBe(clientsOfIt.length);
          for (const { amount } of uses) expect(amount).toBeGreaterThan(0);
        }
      }),
    );
  });

  keepsDeciderProperties({
    decider: discountCode,
    commands,
    reaches: ['CodeMade', 'CodePaused', 'CodeResumed', 'CodeUsed', 'CodeGivenBack'],
  });

  const made = codeAfter(making());
  const usedOnce = codeAfter(making({ oncePerClient: true }), using('v1'));
  const usedUp = codeAfter(making({ limit: 1 }), using('v1', { accountId: accountId('ida') }));
  const objections = {
    CodeUnknown: [null, using('v1')],
    CodeIsPaused: [codeAfter(making(), { type: 'PauseCode' }), using('v1')],
    CodeNotBegun: [codeAfter(making({ from: calendarDate('2026-12-05') })), using('v1')],
    CodeEnded: [codeAfter(making({ until: calendarDate('2026-12-03') })), using('v1')],
    CodeNotForService: [codeAfter(making({ serviceIds: [serviceId('braids')] })), using('v1')],
    CodeBelowMinimum: [codeAfter(making({ minimum: cents(20_000) })), using('v1')],
    CodeUsedByClient: [usedOnce, using('v2')],
    CodeUsedUp: [usedUp, using('v2')],
  } as const;
  everyRejectionHappens(discountCodeFor, {
    MakeCode: {
      CodeInvalid: [null, making({ worth: { kind: 'percent', percent: 101 } })],
      CodeAlreadyExists: [made, making({ limit: 1 })],
    },
    PauseCode: { CodeUnknown: [null, { type: 'PauseCode' }] },
    ResumeCode: { CodeUnknown: [null, { type: 'ResumeCode' }] },
    UseCode: objections,
    RetakeCode: {
      CodeUnknown: [null, retaking('v1')],
      CodeUsedByClient: [usedOnce, retaking('v2')],
      CodeUsedUp: [usedUp, retaking('v2')],
    },
    ChangeCodeUse: {},
    GiveBackCode: {},
  });
});
