import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { accountId, type EmailHash, emailHash, signInCodeId } from '../../../domain/kernel/ids.ts';
import { addMinutes, type Instant, instant, instantAt, millisOf } from '../../../domain/kernel/time.ts';
import { type SignInCodeCommand, signInCode, signInCodeFor, type TrySignInCode } from '../../../domain/sign-in-code.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens } from '../../support/each-rejection.ts';

const began = instant('2026-12-01T15:00:00.000Z');
const minutes = (count: number): Instant => addMinutes(began, count);
const later = (at: Instant, millis: number): Instant => instantAt(millisOf(at) + millis);
const hash = emailHash('ann');

const ask = (code = 'one', now = began): SignInCodeCommand => ({
  ...{
    type: 'AskForSignInCode',
    accountId: accountId('ann'),
    codeId: signInCodeId(code),
    digits: 6,
    emailHash: hash,
    now,
  },
});
const attempt = (
  tryId: string,
  {
    isRight = true,
    now = minutes(1),
    code = 'one',
    of = hash,
  }: Partial<{
    isRight: boolean;
    now: Instant;
    code: string;
    of: EmailHash;
  }> = {},
): TrySignInCode => ({
  ...{ type: 'TrySignInCode', tryId, codeId: signInCodeId(code), emailHash: of, isRight, now },
});
const right = (given: Parameters<typeof attempt>[1] = {}) => attempt('right', given);
const misses = (count: number) => Array.from({ length: count }, (_, place) => attempt(`${place}`, { isRight: false }));

const given = (...commands: readonly SignInCodeCommand[]) => {
  const state = commands.reduce(
    (before, command) => signInCode.decide(command, before)._unsafeUnwrap().reduce(signInCode.evolve, before),
    signInCode.initial,
  );
  return {
    types: (command: SignInCodeCommand) =>
      signInCode
        .decide(command, state)
        ._unsafeUnwrap()
        .map(({ type }) => type),
    why: (command: SignInCodeCommand) => signInCode.decide(command, state)._unsafeUnwrapErr().kind,
  };
};

describe('a sign-in code', () => {
  it('signs in once', () => {
    expect(given(ask()).types(right())).toEqual(['SignInCodeUsed']);
    expect(given(ask(), right()).why(attempt('another'))).toBe('SignInCodeWrong');
  });

  it('works for ten minutes, and not a moment longer', () => {
    expect(given(ask()).types(right({ now: later(minutes(10), -1) }))).toEqual(['SignInCodeUsed']);
    expect(given(ask()).why(right({ now: minutes(10) }))).toBe('SignInCodeWrong');
  });

  it('does not work before it was asked for, where the clock is put back', () => {
    expect(given(ask()).why(right({ now: later(began, -1) }))).toBe('SignInCodeWrong');
  });

  it('has five tries', () => {
    expect(given(ask(), ...misses(4)).types(right())).toEqual(['SignInCodeUsed']);
    const afterFive = given(ask(), ...misses(5));
    expect(afterFive.why(right())).toBe('SignInCodeWrong');
    expect(afterFive.why(attempt('sixth', { isRight: false }))).toBe('SignInCodeWrong');
  });

  it('counts a try once, however often it comes', () => {
    const [miss] = misses(1) as [SignInCodeCommand];
    expect(given(ask(), miss).types(miss)).toEqual([]);
    expect(given(ask(), right()).types(right())).toEqual([]);
  });

  it('takes the place of the one before, with tries of its own', () => {
    const again = given(ask(), ...misses(5), ask('two', minutes(2)));
    expect(again.why(right({ now: minutes(3) }))).toBe('SignInCodeWrong');
    expect(again.types(right({ now: minutes(3), code: 'two' }))).toEqual(['SignInCodeUsed']);
  });

  it('shows only the address that it went to', () => {
    expect(given(ask()).why(right({ of: emailHash('anns new address') }))).toBe('SignInCodeWrong');
  });

  const someCode = fc.constantFrom('one', 'two');
  const someMoment = fc.integer({ min: 0, max: 12 }).map(minutes);
  keepsDeciderProperties({
    decider: signInCode,
    commands: fc.oneof(
      fc.tuple(someCode, someMoment).map(([code, now]) => ask(code, now)),
      fc
        .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.boolean(), someMoment, someCode)
        .map(([tryId, isRight, now, code]) => attempt(tryId, { isRight, now, code })),
    ),
    reaches: ['SignInCodeAsked', 'SignInCodeMissed', 'SignInCodeUsed'],
  });

  everyRejectionHappens(signInCodeFor, {
    AskForSignInCode: {},
    TrySignInCode: { SignInCodeWrong: [null, right()] },
  });
});
