import { errAsync, ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { amendAppointment } from '../../../application/appointment/amend-appointment.ts';
import { bookForClient, importVisit, type OwnersBooking } from '../../../application/appointment/booking.ts';
import { cancelAppointment, changeStatus } from '../../../application/appointment/change-status.ts';
import { abandon, releaseTime } from '../../../application/appointment/holds.ts';
import { deleteAppointment } from '../../../application/appointment/notes.ts';
import { anyAppointment } from '../../../application/appointment/own-appointment.ts';
import { proposeTimes } from '../../../application/appointment/propose-times.ts';
import { requestAppointment } from '../../../application/appointment/request-appointment.ts';
import { moveOf, rescheduleAppointment } from '../../../application/appointment/reschedule-appointment.ts';
import type { Handle } from '../../../application/kernel/handle.ts';
import { appointmentFor } from '../../../domain/appointment/decide.ts';
import { daySchedule } from '../../../domain/availability/day-schedule.ts';
import { type AppointmentId, accountId, proofId, serviceId } from '../../../domain/kernel/ids.ts';
import { addMinutes, calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { unreleasedHolds, unusedHolds } from '../../../projections/dashboards/open-work.ts';
import { breachesIn, viewOf } from '../../support/log/log-view.ts';
import { readModelsOf } from '../../support/read-models.ts';
import { owner } from '../availability/salon.ts';
import { clientNamed, openSalonOfProcesses, type Salon } from './salon-of-processes.ts';

const at = (day: string, time: string) => ({ date: calendarDate(`2026-12-${day}`), time: wallTime(time) });
const customer = { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', phone: '+13175550100' };
/** Two hours, starting at eleven in the evening. */
const late = (change: Partial<OwnersBooking> = {}): OwnersBooking => ({
  ...{ serviceId: serviceId('long'), addOnIds: [], price: null, total: null, ...at('08', '23:00'), customer },
  ...{ paymentMethod: null, paymentDetails: null, notes: null, idempotencyKey: 'late' },
  ...change,
});
const early = (time: string, change: Partial<OwnersBooking> = {}) =>
  late({ ...at('09', time), serviceId: serviceId('short'), idempotencyKey: `early ${time}`, ...change });

let salon: Salon;
type Process = ReturnType<Salon['process']>;
beforeEach(async () => {
  salon = await openSalonOfProcesses();
});

const typeOf = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'type' in asked ? asked.type : null;

/** A process whose commands all fail from the n-th of that type on. */
const endingAt = (type: string, count: number): Process => {
  const parts = salon.process();
  let given = 0;
  const command: Handle['command'] = (decider, stream, caller, asked) => {
    if (typeOf(asked) === type) given += 1;
    return given >= count
      ? errAsync({ kind: 'OutcomeUnknown', reason: 'a test' })
      : parts.handle.command(decider, stream, caller, asked);
  };
  return { ...parts, handle: { ...parts.handle, command } };
};

/** A process that does something else just before its n-th command of that type. */
const interrupted = (type: string, count: number, meanwhile: () => Promise<unknown>): Process => {
  const parts = salon.process();
  let given = 0;
  const command: Handle['command'] = (decider, stream, caller, asked) => {
    if (typeOf(asked) === type) given += 1;
    const isNow = typeOf(asked) === type && given === count;
    return ResultAsync.fromSafePromise(isNow ? meanwhile() : Promise.resolve(null)).andThen(() =>
      parts.handle.command(decider, stream, caller, asked),
    );
  };
  return { ...parts, handle: { ...parts.handle, command } };
};

/** A process that sees the given stream's state with these changes. */
const where = (stream: string, set: object): Process => {
  const parts = salon.process();
  const state: Handle['state'] = (decider, named) =>
    parts.handle.state(decider, named).map((found) => (named === stream ? { ...found, ...set } : found));
  return { ...parts, handle: { ...parts.handle, state } };
};

/** Does what the recovery does after its delay, from the work lists of the views. */
const recover = async () => {
  const parts = salon.process();
  const db = readModelsOf(await salon.log());
  for (const hold of unusedHolds(db, addMinutes(parts.clock.now(), 2)))
    (await abandon(parts)(owner, { ...hold, proofId: null }))._unsafeUnwrap();
  for (const hold of unreleasedHolds(readModelsOf(await salon.log())))
    (await releaseTime(parts)(owner, hold))._unsafeUnwrap();
};

const heldOn = async (...days: readonly string[]) => {
  const { handle } = salon.process();
  const states = await Promise.all(
    days.map(async (day) => (await handle.state(daySchedule, streams.day(at(day, '00:00').date)))._unsafeUnwrap()),
  );
  return states.map(({ held }) => held.map(({ hold }) => `${hold.time} ${hold.minutes}`));
};
const breaches = async () => breachesIn(viewOf(await salon.log()));
const bookLate = async (parts: Process = salon.process(), change: Partial<OwnersBooking> = {}) =>
  (await bookForClient(parts)(owner, late(change)))._unsafeUnwrap().value;
const bothDays = [['23:00 120'], ['00:00 60']];

describe('a visit over midnight', () => {
  it('is one visit, which both of its days hold', async () => {
    const { time, visit, status } = await bookLate();
    expect(time).toMatchObject({ ...at('08', '23:00'), minutes: 120 });
    expect([visit.total, status]).toEqual([10_000, 'pending']);
    expect(await heldOn('08', '09', '10')).toEqual([...bothDays, []]);
    expect([...viewOf(await salon.log()).appointments.values()].flatMap(({ booking }) => booking ?? [])).toHaveLength(
      1,
    );
    expect((await bookForClient(salon.process())(owner, late()))._unsafeUnwrap().position).toBe(null);
    expect(await heldOn('08', '09')).toEqual(bothDays);
  });

  it('keeps its hours on the next day from everybody, and leaves the rest', async () => {
    await bookLate();
    for (const time of ['00:00', '00:30'])
      expect((await bookForClient(salon.process())(owner, early(time)))._unsafeUnwrapErr().kind).toBe(
        'SlotAlreadyBooked',
      );
    expect((await bookForClient(salon.process())(owner, early('01:00'))).isOk()).toBe(true);
    expect(await breaches()).toEqual([]);
  });

  it('is not booked where the next day has a visit then, and holds nothing', async () => {
    (await bookForClient(salon.process())(owner, early('00:30')))._unsafeUnwrap();
    const refusal = (await bookForClient(salon.process())(owner, late()))._unsafeUnwrapErr();
    expect(refusal).toEqual({ kind: 'SlotAlreadyBooked', ...at('09', '00:00') });
    expect(await heldOn('08', '09')).toEqual([[], ['00:30 30']]);
  });

  it('is squeezed in on the day after where the owner says so', async () => {
    (await bookForClient(salon.process())(owner, early('00:30')))._unsafeUnwrap();
    const studio = where(streams.settings, { squeezeIns: 1 });
    expect((await bookForClient(studio)(owner, late()))._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    const squeezeIn = { reason: 'Her flight leaves at dawn.' };
    expect((await bookForClient(studio)(owner, late({ squeezeIn }))).isOk()).toBe(true);
    expect(await heldOn('08', '09')).toEqual([['23:00 120'], ['00:30 30', '00:00 60']]);
  });

  it('is never a client’s, also where the studio is open day and night', async () => {
    const open = where(streams.availabilityRules, {
      businessHours: { start: wallTime('00:00'), end: wallTime('24:00') },
    });
    const paid = { proofId: proofId('ada-1'), paymentMethod: 'zelle' as const, reservation: null, agreement: null };
    const refused = await requestAppointment(open)(clientNamed('ada'), { ...late(), ...paid });
    expect(refused._unsafeUnwrapErr().kind).toBe('VisitPastClosing');
    expect(await heldOn('08', '09')).toEqual([[], []]);
  });

  it('is not taken by a client whose visit has grown since the owner proposed it', async () => {
    const parts = salon.process();
    const wanted = { ...at('15', '10:00'), serviceId: serviceId('hour') };
    const { appointmentId } = await bookLate(parts, wanted);
    const proposal = { appointmentId, times: [at('08', '22:30')], until: null };
    (await proposeTimes(parts)(owner, proposal))._unsafeUnwrap();
    const { booking } = (await anyAppointment(parts)(appointmentId))._unsafeUnwrap();
    const grown = { ...booking, time: { ...booking.time, minutes: 120 } };
    const taken = await moveOf(
      parts,
      clientNamed('ada'),
      grown,
      at('08', '22:30'),
      appointmentFor.RescheduleAppointment,
    );
    expect(taken._unsafeUnwrapErr()).toEqual({ kind: 'VisitLeavesDay', minutes: 120 });
    expect(await heldOn('08', '09')).toEqual([[], []]);
  });

  it('is not imported', async () => {
    const { service } = (await bookLate(salon.process(), at('15', '10:00'))).visit;
    const visit = {
      ...{ knownAs: ['one'], accountId: accountId('ada'), customer: { ...customer, email: 'ada@example.com' } },
      ...{ ...at('08', '23:00'), service, status: 'confirmed' as const, notes: null, further: [] },
    };
    const refused = await importVisit(salon.process())(owner, visit);
    expect(refused._unsafeUnwrapErr()).toEqual({ kind: 'VisitLeavesDay', minutes: 120 });
  });

  it('is moved, lengthened, called off, taken up again and deleted on both of its days', async () => {
    const parts = salon.process();
    const { appointmentId } = await bookLate(parts, { ...at('08', '23:30'), serviceId: serviceId('hour') });
    expect(await heldOn('08', '09')).toEqual([['23:30 60'], ['00:00 30']]);
    (await amendAppointment(parts)(owner, { appointmentId, serviceId: serviceId('long') }))._unsafeUnwrap();
    expect(await heldOn('08', '09')).toEqual([['23:30 120'], ['00:00 90']]);
    (await rescheduleAppointment(parts)(owner, { appointmentId, ...at('08', '23:00') }))._unsafeUnwrap();
    expect(await heldOn('08', '09')).toEqual(bothDays);
    (await rescheduleAppointment(parts)(owner, { appointmentId, ...at('09', '22:30') }))._unsafeUnwrap();
    expect(await heldOn('08', '09', '10')).toEqual([[], ['22:30 120'], ['00:00 30']]);
    (await rescheduleAppointment(parts)(owner, { appointmentId, ...at('08', '23:00') }))._unsafeUnwrap();
    expect(await heldOn('08', '09', '10')).toEqual([...bothDays, []]);
    (await cancelAppointment(parts)(owner, { appointmentId, reason: null }))._unsafeUnwrap();
    expect(await heldOn('08', '09')).toEqual([[], []]);
    (await changeStatus(parts)(owner, { appointmentId, status: 'confirmed' }))._unsafeUnwrap();
    expect(await heldOn('08', '09')).toEqual(bothDays);
    (await deleteAppointment(parts)(owner, appointmentId))._unsafeUnwrap();
    expect(await heldOn('08', '09')).toEqual([[], []]);
    expect(await breaches()).toEqual([]);
  });

  it('is not taken up again where the next day has a visit meanwhile', async () => {
    const parts = salon.process();
    const { appointmentId } = await bookLate(parts);
    (await cancelAppointment(parts)(owner, { appointmentId, reason: null }))._unsafeUnwrap();
    (await bookForClient(parts)(owner, early('00:30')))._unsafeUnwrap();
    const refused = await changeStatus(parts)(owner, { appointmentId, status: 'confirmed' });
    expect(refused._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    expect(await heldOn('08', '09')).toEqual([[], ['00:30 30']]);
  });

  it('keeps its time where the new one is not free on the day after', async () => {
    const parts = salon.process();
    const { appointmentId } = await bookLate(parts);
    (await bookForClient(parts)(owner, early('00:30', { ...at('10', '00:30') })))._unsafeUnwrap();
    const refused = await rescheduleAppointment(parts)(owner, { appointmentId, ...at('09', '23:00') });
    expect(refused._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    expect(await heldOn('08', '09', '10')).toEqual([...bothDays, ['00:30 30']]);
  });
});

it('a visit over midnight, of which a buffer alone is of the next day, keeps that buffer there', async () => {
  await bookLate(where(streams.availabilityRules, { bufferAfterMinutes: 15 }), at('08', '21:50'));
  expect(await heldOn('08', '09')).toEqual([['21:50 120'], ['00:00 5']]);
  const inside = await bookForClient(salon.process())(owner, early('00:04'));
  expect(inside._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
  expect((await bookForClient(salon.process())(owner, early('00:05'))).isOk()).toBe(true);
});

describe('a visit over midnight, wherever its process ends,', () => {
  it.each([1, 2])('before its %s. hold, is not booked and holds nothing', async (count) => {
    expect((await bookForClient(endingAt('HoldTime', count))(owner, late())).isErr()).toBe(true);
    await recover();
    expect(await heldOn('08', '09')).toEqual([[], []]);
    await bookLate();
    expect(await heldOn('08', '09')).toEqual(bothDays);
  });

  it('before it is requested, is not booked and holds nothing', async () => {
    expect((await bookForClient(endingAt('RequestAppointment', 1))(owner, late())).isErr()).toBe(true);
    expect(await heldOn('08', '09')).toEqual(bothDays);
    await recover();
    expect(await heldOn('08', '09')).toEqual([[], []]);
  });

  it('and however often its work is looked for, stands once it is requested', async () => {
    await bookLate();
    await recover();
    await recover();
    expect(await heldOn('08', '09')).toEqual(bothDays);
  });

  it.each([1, 2])('before it gives back the %s. time that it could not use, leaves none', async (count) => {
    (await bookForClient(salon.process())(owner, early('00:30')))._unsafeUnwrap();
    expect((await bookForClient(endingAt('ReleaseHold', count))(owner, late())).isErr()).toBe(true);
    await recover();
    expect(await heldOn('08', '09')).toEqual([[], ['00:30 30']]);
  });

  const changes = {
    'is called off': (id: AppointmentId, parts: Process) =>
      cancelAppointment(parts)(owner, { appointmentId: id, reason: null }),
    'is deleted': (id: AppointmentId, parts: Process) => deleteAppointment(parts)(owner, id),
    'is moved': (id: AppointmentId, parts: Process) =>
      rescheduleAppointment(parts)(owner, { appointmentId: id, ...at('10', '10:00') }),
  };
  it.each(Object.entries(changes).flatMap(([name, change]) => [1, 2].map((count) => ({ name, change, count }))))(
    '$name and does so before its $count. day is free, is free on both in the end',
    async ({ change, count }) => {
      const { appointmentId } = await bookLate();
      (await change(appointmentId, endingAt('ReleaseHold', count)))._unsafeUnwrap();
      await recover();
      expect(await heldOn('08', '09')).toEqual([[], []]);
      expect(await breaches()).toEqual([]);
    },
  );

  it.each([1, 2])('and is moved, before its %s. new hold, keeps its time', async (count) => {
    const { appointmentId } = await bookLate();
    const to = { appointmentId, ...at('10', '23:00') };
    expect((await rescheduleAppointment(endingAt('HoldTime', count))(owner, to)).isErr()).toBe(true);
    await recover();
    expect(await heldOn('08', '09', '10', '11')).toEqual([...bothDays, [], []]);
  });

  it('is not requested once the recovery has freed one of its days', async () => {
    const booked = await bookForClient(interrupted('RequestAppointment', 1, recover))(owner, late());
    expect(booked._unsafeUnwrapErr().kind).toBe('HoldLost');
    expect(await heldOn('08', '09')).toEqual([[], []]);
  });

  it('leaves nothing where the recovery frees its first day before it has the second', async () => {
    const booked = await bookForClient(interrupted('HoldTime', 2, recover))(owner, late());
    expect(booked._unsafeUnwrapErr().kind).toBe('HoldLost');
    await recover();
    expect(await heldOn('08', '09')).toEqual([[], []]);
  });
});

describe('two processes that meet at midnight', () => {
  it('give the early hours to one of them', async () => {
    const thief = () => bookForClient(salon.process())(owner, early('00:30'));
    const first = await bookForClient(interrupted('HoldTime', 2, async () => thief()))(owner, late());
    expect(first._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    expect(await heldOn('08', '09')).toEqual([[], ['00:30 30']]);
    expect(await breaches()).toEqual([]);
  });

  it('never give them to both', async () => {
    for (let round = 0; round < 10; round += 1) {
      salon = await openSalonOfProcesses();
      const asked = [
        bookForClient(salon.process())(owner, late()),
        bookForClient(salon.process())(owner, early('00:30')),
        bookForClient(salon.process())(owner, late({ ...at('08', '22:30'), idempotencyKey: 'other' })),
        bookForClient(salon.process())(owner, late({ ...at('09', '00:00'), idempotencyKey: 'third' })),
      ];
      const done = (await Promise.all(asked)).filter((each) => each.isOk());
      expect(await breaches()).toEqual([]);
      await recover();
      const held = await heldOn('08', '09');
      expect(held.flat().length).toBeGreaterThanOrEqual(done.length);
    }
  });
});
