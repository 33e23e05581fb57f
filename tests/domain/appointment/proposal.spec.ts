import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type AppointmentCommand, appointment } from '../../../domain/appointment/decide.ts';
import { givenUpAt, openProposal } from '../../../domain/appointment/policies.ts';
import { calendarDate, instant, wallTime } from '../../../domain/kernel/time.ts';
import { after, cancelling, heldAs, moving, proposing, requesting, settingStatus } from './a-booking.ts';

const now = '2026-12-01T12:00:00.000Z';
const nextDay = '2026-12-19';

const stateAfter = (...commands: readonly AppointmentCommand[]) => after(requesting('h1'), ...commands);
const openAfter = (at: string, ...commands: readonly AppointmentCommand[]) => {
  const { booking } = stateAfter(...commands);
  return booking === null ? null : openProposal(booking, instant(at));
};
const refusal = (command: AppointmentCommand, ...before: readonly AppointmentCommand[]) =>
  appointment.decide(command, stateAfter(...before))._unsafeUnwrapErr();
const taking = (hold: string, day: string, at = now): AppointmentCommand =>
  Object.assign({}, moving('client', heldAs(hold, day), at), { isProposed: true });
const ending: AppointmentCommand = { type: 'EndProposal', by: 'client', now: instant(now) };

describe('times that the owner proposes', () => {
  it('are one to three that are to come, different from each other and from the present one', () => {
    const invalid = { kind: 'ProposalInvalid' };
    expect(refusal(proposing([]))).toEqual(invalid);
    expect(refusal(proposing(['2026-12-19', '2026-12-20', '2026-12-21', '2026-12-22']))).toEqual(invalid);
    expect(refusal(proposing([nextDay, nextDay]))).toEqual(invalid);
    expect(refusal(proposing(['2026-12-18']))).toEqual(invalid);
    expect(refusal(proposing(['2026-11-30']))).toEqual(invalid);
    expect(refusal(proposing([nextDay], now, now))).toEqual(invalid);
    expect(openAfter(now, proposing([nextDay, '2026-12-20', '2026-12-21']))?.times).toHaveLength(3);
  });

  it('may be another time of the same day, and end by midnight', () => {
    const at = (time: string): AppointmentCommand =>
      Object.assign(proposing(), { times: [{ date: calendarDate('2026-12-18'), time: wallTime(time) }] });
    // The visit takes two and a half hours.
    expect(openAfter(now, at('21:30'))?.times).toHaveLength(1);
    expect(refusal(at('21:31'))).toEqual({ kind: 'ProposalInvalid' });
  });

  it('are replaced by what is proposed next, and said once', () => {
    expect(openAfter(now, proposing(), proposing(['2026-12-20']))?.times).toEqual(proposing(['2026-12-20']).times);
    expect(appointment.decide(proposing(), stateAfter(proposing()))._unsafeUnwrap()).toEqual([]);
  });

  it('are for a visit that is to come', () => {
    expect(refusal(proposing(), cancelling('owner'))).toEqual({ kind: 'AppointmentIsCancelled' });
    expect(refusal(proposing(), settingStatus('completed'))).toEqual({ kind: 'VisitHasBegun' });
    const late = proposing([nextDay], '2026-12-18T16:00:00.000Z', '2026-12-19T12:00:00.000Z');
    expect(refusal(late)).toEqual({ kind: 'VisitHasBegun' });
  });

  it('are over when the visit moved, was canceled or completed, when they were ended, and when their time has passed', () => {
    expect(openAfter('2026-12-02T11:59:59.999Z', proposing())).not.toBeNull();
    expect(openAfter('2026-12-02T12:00:00.000Z', proposing())).toBeNull();
    const untilLater = proposing([nextDay, '2026-12-20'], now, '2026-12-19T12:00:00.000Z');
    expect(openAfter('2026-12-18T15:59:59.999Z', untilLater)?.times).toHaveLength(2);
    expect(openAfter('2026-12-18T16:00:00.000Z', untilLater)).toBeNull();
    expect(openAfter(now, proposing(), moving('owner', heldAs('h2', '2026-12-21')))).toBeNull();
    expect(openAfter(now, proposing(), cancelling('client'))).toBeNull();
    expect(openAfter(now, proposing(), settingStatus('completed'))).toBeNull();
    expect(openAfter(now, proposing(), settingStatus('confirmed'))).not.toBeNull();
    expect(openAfter(now, proposing(), ending)).toBeNull();
    expect(appointment.decide(ending, stateAfter(proposing(), ending))._unsafeUnwrap()).toEqual([]);
  });

  it('are taken by the client whatever the rules say, at no cost, and not counted', () => {
    const late = '2026-12-18T12:00:00.000Z';
    const open = proposing([nextDay], late, '2026-12-18T15:00:00.000Z');
    expect(refusal(moving('client', heldAs('h2', nextDay), late), open)).toEqual({
      ...{ kind: 'RescheduleWindowClosed', hours: 24 },
    });
    const { booking } = stateAfter(open, taking('h2', nextDay, late));
    expect(booking).toMatchObject({ movesByClient: 0, time: { date: nextDay }, ledger: [] });
  });

  it('cannot be taken once they are withdrawn, nor can another time', () => {
    expect(refusal(taking('h2', nextDay), proposing(), ending)).toEqual({ kind: 'HoldLost' });
    expect(refusal(taking('h2', '2026-12-20'), proposing())).toEqual({ kind: 'HoldLost' });
  });

  it('are never open beyond their end, beyond three, nor for a time in the past', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((each) => `2026-12-${String(each).padStart(2, '0')}`);
    const moment = fc
      .integer({ min: 0, max: 30 * 24 * 60 })
      .map((minutes) => new Date(Date.parse(now) + minutes * 60_000).toISOString());
    fc.assert(
      fc.property(fc.array(day, { maxLength: 5 }), moment, moment, moment, (days, at, until, asked) => {
        const state = stateAfter();
        const decided = appointment.decide(proposing(days, at, until), state);
        if (decided.isErr()) return;
        const { booking } = decided.value.reduce(appointment.evolve, state);
        const open = booking === null ? null : openProposal(booking, instant(asked));
        if (open === null) return;
        expect(asked < until).toBe(true);
        expect(open.times.length).toBeLessThanOrEqual(3);
        expect(open.times.every(({ date }) => `${date}T16:00:00.000Z` > asked)).toBe(true);
      }),
    );
  });
});

describe('an unpaid request', () => {
  const booking = (...commands: readonly AppointmentCommand[]) => {
    const { booking } = stateAfter(...commands);
    if (booking === null) throw new Error('nothing was requested');
    return booking;
  };
  const unpaid = { hours: 24, since: instant('2026-12-01T10:00:00.000Z') };
  const endOf = (hours: number, ...commands: readonly AppointmentCommand[]) => {
    const asked = booking(...commands);
    return givenUpAt(asked, { ...unpaid, hours, rejectedProofs: asked.proofIds }, instant(now));
  };

  it('is given up so many hours after it changed last, and not while its client chooses among other times', () => {
    expect(endOf(24)).toBe('2026-12-02T10:00:00.000Z');
    expect(endOf(24, proposing([nextDay], now, '2026-12-05T12:00:00.000Z'))).toBe('2026-12-05T12:00:00.000Z');
    expect(endOf(24, proposing([nextDay], now, '2026-12-01T13:00:00.000Z'))).toBe('2026-12-02T10:00:00.000Z');
  });

  it('is never given up by a studio that gives none up, with a proof that nobody rejected, or once it is settled', () => {
    expect(endOf(0)).toBeNull();
    expect(givenUpAt(booking(), { ...unpaid, rejectedProofs: [] }, instant(now))).toBeNull();
    expect(endOf(24, settingStatus('confirmed'))).toBeNull();
  });
});
