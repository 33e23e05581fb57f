import { errAsync, ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookForClient, type OwnersBooking } from '../../../application/appointment/booking.ts';
import { cancelAppointment, changeStatus } from '../../../application/appointment/change-status.ts';
import { abandon } from '../../../application/appointment/holds.ts';
import { finishInstall } from '../../../application/appointment/install.ts';
import type { Handle } from '../../../application/kernel/handle.ts';
import { appointmentFor } from '../../../domain/appointment/decide.ts';
import { firstSessionOf, isFurtherSession } from '../../../domain/appointment/install.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { serviceId } from '../../../domain/kernel/ids.ts';
import { addMinutes, calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { streams } from '../../../domain/streams.ts';
import { breachesIn, viewOf } from '../../support/log/log-view.ts';
import { owner } from '../availability/salon.ts';
import { openSalonOfProcesses, type Salon } from './salon-of-processes.ts';

const at = (day: string, time = '10:00') => ({ date: calendarDate(`2026-12-${day}`), time: wallTime(time) });
const wanted = (change: Partial<OwnersBooking> = {}): OwnersBooking => ({
  ...{ serviceId: serviceId('long'), addOnIds: [], price: null, total: null, ...at('08') },
  customer: { firstName: 'Ada', lastName: 'L', email: 'ada@example.com', phone: '+13175550100' },
  ...{ paymentMethod: null, paymentDetails: null, notes: null, idempotencyKey: 'k' },
  further: [at('09'), at('10')],
  ...change,
});

let salon: Salon;
type Process = ReturnType<Salon['process']>;
beforeEach(async () => {
  salon = await openSalonOfProcesses();
});

const typeOf = (asked: unknown): unknown =>
  typeof asked === 'object' && asked !== null && 'type' in asked ? asked.type : null;

/** A process that dies at the n-th command of that type. */
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

/** Does what the recovery does after its delay. */
const recover = async () => {
  const parts = salon.process();
  for (const hold of viewOf(await salon.log()).openWork.unusedHolds(addMinutes(parts.clock.now(), 2))) {
    const abandoned = (await abandon(parts)(owner, { ...hold, proofId: null }))._unsafeUnwrap();
    if (abandoned === 'stands' && isFurtherSession(hold.appointmentId))
      (await finishInstall(parts)(hold.appointmentId))._unsafeUnwrap();
  }
};
const look = async () => {
  const view = viewOf(await salon.log());
  const bookings = [...view.appointments.values()].flatMap(({ booking }) => booking ?? []);
  const standing = bookings.filter(({ status, deleted }) => !deleted && status !== 'cancelled');
  return { ...view, breaches: breachesIn(view), days: standing.map(({ time }) => time.date).sort() };
};
const days = ['2026-12-08', '2026-12-09', '2026-12-10'];

describe('an install, wherever the process ends', () => {
  it.each([1, 2, 3])('before its %s. hold, is booked on no day and holds none', async (count) => {
    expect((await bookForClient(endingAt('HoldTime', count))(owner, wanted())).isErr()).toBe(true);
    await recover();
    const { held, days: booked } = await look();
    expect([held.size, booked]).toEqual([0, []]);
  });

  it('before its first session, is booked on no day and holds none', async () => {
    expect((await bookForClient(endingAt('RequestAppointment', 1))(owner, wanted())).isErr()).toBe(true);
    expect((await look()).held.size).toBe(3);
    await recover();
    const { held, days: booked } = await look();
    expect([held.size, booked]).toEqual([0, []]);
    const late = await bookForClient(salon.process())(owner, wanted());
    expect(late.isOk()).toBe(true);
    expect((await look()).days).toEqual(days);
  });

  it.each([2, 3])('before its %s. session, is booked on all of its days', async (count) => {
    const { value } = (await bookForClient(endingAt('RequestAppointment', count))(owner, wanted()))._unsafeUnwrap();
    expect((await look()).days).toEqual(days.slice(0, count - 1));
    const thief = wanted({ ...at('10'), further: [], idempotencyKey: 'other' });
    expect((await bookForClient(salon.process())(owner, thief))._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    await recover();
    const { breaches, days: booked, appointments } = await look();
    expect([breaches, booked]).toEqual([[], days]);
    expect(new Set([...appointments.keys()].map(firstSessionOf))).toEqual(new Set([value.appointmentId]));
  });

  it('and is called off before the others follow, leaves no day held', async () => {
    const { value } = (await bookForClient(endingAt('RequestAppointment', 2))(owner, wanted()))._unsafeUnwrap();
    const { appointmentId } = value;
    (await cancelAppointment(salon.process())(owner, { appointmentId, reason: null }))._unsafeUnwrap();
    await recover();
    const { held, days: booked } = await look();
    expect([held.size, booked]).toEqual([0, []]);
  });

  it('and is called off by its client before the others follow, is called off by the client on all of its days', async () => {
    const { value } = (await bookForClient(salon.process())(owner, wanted()))._unsafeUnwrap();
    const { appointmentId, accountId } = value;
    const client = { ...owner, role: 'user' as const, accountId };
    const first = await salon
      .process()
      .handle.command(appointmentFor.CancelAppointment, streams.appointment(appointmentId), client, {
        ...{ type: 'CancelAppointment', by: 'client', now: salon.process().clock.now() },
        personal: personal(`account-${accountId}`, { reason: null, address: null, device: null }),
      });
    expect(first.isOk()).toBe(true);
    (await changeStatus(salon.process())(owner, { appointmentId, status: 'cancelled' }))._unsafeUnwrap();
    expect((await look()).days).toEqual(days.slice(1));
    (await finishInstall(salon.process())(appointmentId))._unsafeUnwrap();
    const canceled = (await salon.log()).flatMap(({ event, metadata }) =>
      event.type === 'AppointmentCancelled' ? [[event.data.by, metadata.actor]] : [],
    );
    expect(canceled).toEqual([
      ['client', accountId],
      ['client', 'system'],
      ['client', 'system'],
    ]);
  });

  it('and is called off before the others follow, is not reopened without them', async () => {
    const { value } = (await bookForClient(endingAt('RequestAppointment', 2))(owner, wanted()))._unsafeUnwrap();
    const { appointmentId } = value;
    (await cancelAppointment(salon.process())(owner, { appointmentId, reason: null }))._unsafeUnwrap();
    const reopened = await changeStatus(salon.process())(owner, { appointmentId, status: 'confirmed' });
    expect(reopened._unsafeUnwrapErr()).toEqual({ kind: 'SessionTaken', session: 2, ...at('09') });
    await recover();
    const { held, days: none } = await look();
    expect([held.size, none]).toEqual([0, []]);
  });

  it.each([1, 2, 3])('and is reopened, before its %s. session, is called off on all of its days', async (count) => {
    const { value } = (await bookForClient(salon.process())(owner, wanted()))._unsafeUnwrap();
    const { appointmentId } = value;
    (await cancelAppointment(salon.process())(owner, { appointmentId, reason: null }))._unsafeUnwrap();
    const reopen = (parts: Process) => changeStatus(parts)(owner, { appointmentId, status: 'confirmed' });
    expect((await reopen(endingAt('ReopenAppointment', count))).isErr()).toBe(true);
    await recover();
    (await finishInstall(salon.process())(appointmentId))._unsafeUnwrap();
    const { breaches, held, days: none } = await look();
    expect([breaches, held.size, none]).toEqual([[], 0, []]);
    expect((await reopen(salon.process())).isOk()).toBe(true);
    expect((await look()).days).toEqual(days);
  });

  it('is not requested any more once the recovery has freed one of its days', async () => {
    const parts = salon.process();
    const slow: Handle['command'] = (decider, stream, caller, asked) =>
      ResultAsync.fromSafePromise(typeOf(asked) === 'RequestAppointment' ? recover() : Promise.resolve()).andThen(() =>
        parts.handle.command(decider, stream, caller, asked),
      );
    const booked = await bookForClient({ ...parts, handle: { ...parts.handle, command: slow } })(owner, wanted());
    expect(booked._unsafeUnwrapErr().kind).toBe('HoldLost');
    const { held, days: none } = await look();
    expect([held.size, none]).toEqual([0, []]);
  });
});
