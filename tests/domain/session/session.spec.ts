import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Party, personal } from '../../../domain/kernel/event.ts';
import { accountId, sessionId } from '../../../domain/kernel/ids.ts';
import { addMinutes, type Instant, instant, instantAt, millisOf } from '../../../domain/kernel/time.ts';

import { type SessionCommand, type StartSession, session, sessionFor, sessionSpan } from '../../../domain/session.ts';

import { keepsDeciderProperties } from '../../support/decider-properties.ts';
import { everyRejectionHappens, stateAfter } from '../../support/each-rejection.ts';

const began = instant('2026-12-01T15:00:00.000Z');
const hours = (count: number): Instant => addMinutes(began, count * 60);
const later = (at: Instant, seconds: number): Instant => instantAt(millisOf(at) + seconds * 1000);

const start = (by = accountId('ann'), party: Party = 'client'): StartSession => ({
  type: 'StartSession',
  session: {
    sessionId: sessionId('s1'),
    accountId: by,
    method: 'password',
    ...sessionSpan(began, { method: 'password', party }),
    personal: personal(`account-${by}`, { address: '203.0.113.7', device: null }),
  },
});
const rotate = (generation: number, now: Instant) => ({ type: 'RotateSession', generation, now }) as const;
const signOut = { type: 'RevokeSession', cause: 'signed-out' } as const;

const given = (...commands: readonly SessionCommand[]) => {
  const state = commands.reduce(
    (before, command) => session.decide(command, before)._unsafeUnwrap().reduce(session.evolve, before),
    session.initial,
  );
  return { state, when: (command: SessionCommand) => session.decide(command, state) };
};

describe('a session', () => {
  it('keeps its first refresh token for a day', () => {
    expect(
      given(start())
        .when(rotate(0, later(hours(24), -1)))
        ._unsafeUnwrap(),
    ).toEqual([]);
    expect(given(start(), rotate(0, hours(24))).state).toMatchObject({
      generation: 1,
      rotatedAt: hours(24),
      expiresAt: hours(24 + 720),
    });
  });

  it('keeps each later token for a day too', () => {
    const rotated = given(start(), rotate(0, hours(24)));
    expect(rotated.when(rotate(1, hours(47)))._unsafeUnwrap()).toEqual([]);
    expect(rotated.when(rotate(1, hours(48)))._unsafeUnwrap()).toHaveLength(1);
  });

  it('answers the previous token with the current one for a minute', () => {
    const rotated = given(start(), rotate(0, hours(24)));
    expect(rotated.when(rotate(0, later(hours(24), 59)))._unsafeUnwrap()).toEqual([]);
  });

  it('ends if the previous token comes later than that', () => {
    const reused = given(start(), rotate(0, hours(24)), rotate(0, later(hours(24), 60)));
    expect(reused.state?.revoked).toBe('refresh-token-reused');
    expect(reused.when(rotate(1, hours(25)))._unsafeUnwrapErr()).toEqual({
      kind: 'SessionIsRevoked',
      cause: 'refresh-token-reused',
    });
  });

  it('ends at once if an older token comes', () => {
    const reused = given(start(), rotate(0, hours(24)), rotate(1, hours(48)), rotate(0, hours(48)));
    expect(reused.state?.revoked).toBe('refresh-token-reused');
  });

  it('ends after thirty days without use', () => {
    const unused = given(start());
    expect(unused.when(rotate(0, later(hours(720), -1))).isOk()).toBe(true);
    expect(unused.when(rotate(0, hours(720)))._unsafeUnwrapErr()).toEqual({ kind: 'SessionHasExpired' });
  });

  const renewedDaily = (days: number, party: Party) =>
    given(
      start(accountId('ann'), party),
      ...Array.from({ length: days }, (_, day) => rotate(day, hours(24 * (day + 1)))),
    );

  it.each([
    ['client', 90],
    ['owner', 30],
  ] as const)('of the %s ends after %i days although it is used every day', (party, days) => {
    const used = renewedDaily(days - 1, party);
    expect(used.state?.expiresAt).toBe(hours(24 * days));
    expect(used.when(rotate(days - 1, later(hours(24 * days), -1))).isOk()).toBe(true);
    expect(used.when(rotate(days - 1, hours(24 * days)))._unsafeUnwrapErr()).toEqual({ kind: 'SessionHasExpired' });
  });

  it('that an earlier version renewed beyond its end is over at its end', () => {
    const { state } = given(start());
    const renewed = session.evolve(state, {
      type: 'SessionRotated',
      data: { sessionId: sessionId('s1'), generation: 1, rotatedAt: hours(1), expiresAt: hours(24 * 365) },
    });
    const refused = session.decide(rotate(1, hours(24 * 90)), renewed);
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'SessionHasExpired' });
  });

  it('refuses a token that was never given out', () => {
    expect(
      given(start())
        .when(rotate(1, hours(1)))
        ._unsafeUnwrapErr(),
    ).toEqual({ kind: 'RefreshTokenUnknown' });
    expect(
      given()
        .when(rotate(0, hours(1)))
        ._unsafeUnwrapErr(),
    ).toEqual({ kind: 'SessionNotFound' });
  });

  it('keeps the first reason why it ended', () => {
    const over = given(start(), signOut);
    expect(over.when({ type: 'RevokeSession', cause: 'blocked' })._unsafeUnwrap()).toEqual([]);
    expect(over.state?.revoked).toBe('signed-out');
  });

  it('cannot be started again for another account', () => {
    expect(
      given(start())
        .when(start(accountId('bea')))
        ._unsafeUnwrapErr(),
    ).toEqual({ kind: 'SessionAlreadyStarted' });
  });

  keepsDeciderProperties({
    decider: session,
    commands: fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(start(), start(accountId('bea'))) },
      {
        weight: 4,
        arbitrary: fc
          .tuple(fc.nat(3), fc.constantFrom(0, 23, 24, 48, 72, 720))
          .map(([of, at]) => rotate(of, hours(at))),
      },
      { weight: 1, arbitrary: fc.constantFrom<SessionCommand>(signOut, { type: 'RevokeSession', cause: 'blocked' }) },
    ),
    reaches: ['SessionStarted', 'SessionRotated', 'SessionRevoked'],
  });

  everyRejectionHappens(sessionFor, {
    StartSession: { SessionAlreadyStarted: [stateAfter(session, start()), start(accountId('bea'))] },
    RotateSession: {
      SessionNotFound: [null, rotate(0, began)],
      SessionIsRevoked: [stateAfter(session, start(), signOut), rotate(0, began)],
      SessionHasExpired: [stateAfter(session, start()), rotate(0, hours(24 * 365))],
      RefreshTokenUnknown: [stateAfter(session, start()), rotate(1, began)],
    },
    RevokeSession: { SessionNotFound: [null, signOut] },
  });
});
