import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type AppointmentCommand, appointment, appointmentFor } from '../../../domain/appointment/decide.ts';
import { type AppointmentStatus, appointmentStatuses } from '../../../domain/appointment/events.ts';
import {
  balanceDueAt,
  firstSessionOf,
  installSessionId,
  isFurtherSession,
  mayReview,
  objectionToSessions,
  requestOfSession,
} from '../../../domain/appointment/install.ts';
import { balanceOf, clientCancellation, costOfMoving } from '../../../domain/appointment/policies.ts';
import { type Booking, keepsHold } from '../../../domain/appointment/state.ts';
import { appointmentId, holdId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { addDays, calendarDate, instant, wallTime } from '../../../domain/kernel/time.ts';
import {
  abandoning,
  cancelling,
  followingFirst,
  installing,
  after as live,
  markingNoShow,
  settingStatus,
} from './a-booking.ts';

const now = instant('2026-12-01T12:00:00.000Z');
const booked = (...commands: readonly AppointmentCommand[]): Booking => {
  const { booking } = live(installing(), ...commands);
  if (booking === null) throw new Error('nothing was booked');
  return booking;
};
const requestOf = (session: number, first = booked()) => {
  const request = requestOfSession(first, session);
  if (request === null) throw new Error('there is no such session');
  return request;
};
/** The types of the events of a later session after the first session got this status. */
const followed = (first: Pick<Booking, 'status' | 'deleted'>, ...before: readonly AppointmentCommand[]) =>
  appointmentFor.FollowFirst.decide(followingFirst(first), live(requestOf(2), ...before)).map((events) =>
    events.map(({ type }) => type),
  );

test('the id of a session tells the first one, and is one for each', () => {
  fc.assert(
    fc.property(fc.oneof(fc.uuid(), fc.stringMatching(/^[0-9a-f]{32}$/)), (text) => {
      const first = appointmentId(text);
      const ids = [1, 2, 3, 4, 5].map((session) => installSessionId(first, session));
      expect(new Set(ids).size).toBe(5);
      expect(ids.map(firstSessionOf)).toEqual(ids.map(() => first));
      expect(ids.map(isFurtherSession)).toEqual([false, true, true, true, true]);
    }),
  );
});

describe('the days of an install', () => {
  const first = calendarDate('2026-12-18');
  const days = fc.array(fc.integer({ min: -3, max: 9 }), { maxLength: 5 });

  test('are as many as the service takes, each after the one before', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), days, (sessions, offsets) => {
        const objection = objectionToSessions(
          sessions,
          { date: first },
          offsets.map((offset) => ({ date: addDays(first, offset) })),
        );
        const all = [0, ...offsets];
        const isInOrder = all.every((offset, place) => place === 0 || offset > (all[place - 1] ?? 0));
        expect(objection === null).toBe(all.length === sessions && isInOrder);
      }),
    );
  });
});

describe('an install', () => {
  test('is requested session by session, and its price once', () => {
    const sessions = [2, 3].map((session) => requestOf(session).request);
    expect(sessions.map(({ service, total, date, time }) => [service.name, total, date, time])).toEqual([
      ['Interlocks (session 2 of 3)', 0, '2026-12-19', '10:00'],
      ['Interlocks (session 3 of 3)', 0, '2026-12-20', '11:00'],
    ]);
    expect(sessions.map(({ install, proofId, addOns }) => [install, proofId, addOns])).toEqual([
      [{ session: 2, of: 3, further: [] }, null, []],
      [{ session: 3, of: 3, further: [] }, null, []],
    ]);
    expect(requestOfSession(booked(), 4)).toBeNull();
  });

  type OnDay = readonly [status: AppointmentStatus, date: string];
  const sessionsOn = (sessions: readonly OnDay[]) =>
    sessions.map(([status, date], place) => ({
      appointmentId: installSessionId(appointmentId('a1'), place + 1),
      install: { session: place + 1, of: sessions.length },
      ...{ status, date: calendarDate(date), time: wallTime('10:00') },
    }));

  test('has its balance due at the latest session that was not canceled', () => {
    const due = (...sessions: readonly OnDay[]) => sessionsOn(sessions).map((own, _, all) => balanceDueAt(own, all));
    const [first, second, third] = ['2026-12-18', '2026-12-19', '2026-12-20'] as const;
    expect(due(['confirmed', first], ['confirmed', second], ['confirmed', third])).toEqual(['later', 'later', 'here']);
    expect(due(['confirmed', first], ['confirmed', second], ['cancelled', third])).toEqual(['later', 'here', 'never']);
    expect(due(['confirmed', third], ['no-show', second])).toEqual(['here', 'later']);
    // The first session has the money also where it was canceled.
    expect(due(['cancelled', third], ['completed', second])).toEqual(['later', 'here']);
    expect(due(['cancelled', first], ['cancelled', second])).toEqual(['later', 'here']);
  });

  test('is reviewed once the latest session that takes place is completed', () => {
    const reviewed = (...sessions: readonly OnDay[]) => sessionsOn(sessions).map((own, _, all) => mayReview(own, all));
    const [first, second, third] = ['2026-12-18', '2026-12-19', '2026-12-20'] as const;
    expect(reviewed(['completed', first], ['completed', second], ['confirmed', third])).toEqual([false, false, false]);
    expect(reviewed(['completed', first], ['completed', second], ['completed', third])).toEqual([false, false, true]);
    expect(reviewed(['completed', first], ['completed', second], ['cancelled', third])).toEqual([false, true, false]);
    expect(reviewed(['completed', third], ['completed', first], ['no-show', second])).toEqual([true, false, false]);
    const [alone] = sessionsOn([['completed', first]]);
    expect(alone && mayReview(alone, [])).toBe(true);
  });

  test('cannot be requested once one of its holds was given up', () => {
    const state = live(abandoning('h5'));
    expect(appointment.decide(installing(), state)._unsafeUnwrapErr()).toEqual({ kind: 'HoldLost' });
  });

  test('keeps the holds of all its sessions as long as it goes on', () => {
    const keeps = (...commands: readonly AppointmentCommand[]) =>
      ['h1', 'h4', 'h5', 'h6'].map((hold) => keepsHold(live(installing(), ...commands), holdId(hold)));
    expect(keeps()).toEqual([true, true, true, false]);
    expect(keeps(abandoning('h4'))).toEqual([true, true, true, false]);
    expect(keeps(markingNoShow())).toEqual([false, true, true, false]);
    expect(keeps(cancelling('client'))).toEqual([false, false, false, false]);
  });

  test('owes its price also where one session was missed', () => {
    const owed = { ...booked(markingNoShow()), total: cents(20_000), proven: cents(5_000) };
    expect(balanceOf(owed).dueAtVisit).toBe(15_000);
    expect(balanceOf({ ...owed, install: null }).dueAtVisit).toBe(0);
  });
});

describe('a further session', () => {
  test('is called off by what its client asks for, and not agreed to', () => {
    const by = (first: Pick<Booking, 'status' | 'deleted'>) =>
      appointmentFor.FollowFirst.decide(followingFirst(first, 'client', 'client'), live(requestOf(2)))
        ._unsafeUnwrap()
        .map(({ type }) => type);
    expect(by({ status: 'confirmed', deleted: false })).toEqual([]);
    expect(by({ status: 'cancelled', deleted: false })).toEqual(['AppointmentCancelled']);
  });

  test('follows the first one, whatever that becomes, and is then what it says', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...appointmentStatuses),
        fc.boolean(),
        fc.array(fc.constantFrom(settingStatus('pending'), settingStatus('confirmed'), settingStatus('completed'))),
        (status, deleted, before) => {
          const state = live(requestOf(2), ...before);
          const events = appointmentFor.FollowFirst.decide(followingFirst({ status, deleted }), state)._unsafeUnwrap();
          const left = events.reduce(appointment.evolve, state).booking;
          const again = appointmentFor.FollowFirst.decide(followingFirst({ status, deleted }), {
            ...state,
            booking: left,
          });
          expect(again.unwrapOr([])).toEqual([]);
          if (deleted) expect(left?.deleted).toBe(true);
          else if (state.booking?.status !== 'completed') {
            const wanted: Record<AppointmentStatus, AppointmentStatus> = {
              ...{ pending: 'pending', confirmed: 'confirmed', completed: 'confirmed' },
              ...{ cancelled: 'cancelled', 'no-show': 'confirmed' },
            };
            expect(left?.status).toBe(wanted[status]);
          }
        },
      ),
    );
  });

  test('that took place or was called off by itself stays so', () => {
    const canceled = { status: 'cancelled', deleted: false } as const;
    expect(followed(canceled)).toEqual(expect.objectContaining({ value: ['AppointmentCancelled'] }));
    expect(followed(canceled, settingStatus('completed'))._unsafeUnwrap()).toEqual([]);
    expect(followed({ status: 'confirmed', deleted: false }, cancelling('owner'))._unsafeUnwrap()).toEqual([]);
  });

  test('is changed in the name of the person who changed the first one, and by nobody else in their stead', () => {
    const of = (
      first: Pick<Booking, 'status' | 'deleted'>,
      by: 'client' | 'owner' | null,
      calledOffBy: 'client' | 'owner',
    ) =>
      appointmentFor.FollowFirst.decide(followingFirst(first, by, calledOffBy), live(requestOf(2)))
        ._unsafeUnwrap()
        .map(({ type, data }) => [type, 'by' in data ? data.by : null]);
    const canceled = { status: 'cancelled', deleted: false } as const;
    expect(of(canceled, null, 'client')).toEqual([['AppointmentCancelled', 'client']]);
    expect(of(canceled, 'client', 'client')).toEqual([['AppointmentCancelled', 'client']]);
    expect(of(canceled, null, 'owner')).toEqual([['AppointmentCancelled', 'owner']]);
    expect(of(canceled, 'owner', 'client')).toEqual([]);
    expect(of(canceled, 'client', 'owner')).toEqual([]);
    const gone = { status: 'pending', deleted: true } as const;
    expect(of(gone, 'client', 'owner')).toEqual([]);
    expect(of(gone, 'owner', 'owner')).toEqual([['AppointmentDeleted', null]]);
    expect(of({ status: 'confirmed', deleted: false }, 'client', 'owner')).toEqual([]);
  });

  test('is not canceled by its client alone, and costs nothing to move', () => {
    const session = live(requestOf(2)).booking;
    if (session === null) throw new Error('nothing was booked');
    expect(clientCancellation(session, now)).toEqual({ kind: 'CanceledWithFirst', session: 2, of: 3 });
    expect(clientCancellation(booked(), now)).toBeNull();
    const paid = { policies: { ...session.policies, freeMoves: 0 }, movesByClient: 3, total: cents(20_000) };
    const deposit = { kind: 'amount', amount: cents(5_000) } as const;
    expect(costOfMoving({ ...session, ...paid, deposit })).toBe(0);
    expect(costOfMoving({ ...booked(), ...paid, deposit })).toBe(5_000);
  });
});
