import { ResultAsync } from 'neverthrow';
import { beforeEach, describe, expect, it } from 'vitest';
import { amendAppointment } from '../../../application/appointment/amend-appointment.ts';
import { bookForClient } from '../../../application/appointment/booking.ts';
import {
  cancelAppointment,
  changeStatus,
  changeStatusesInBulk,
} from '../../../application/appointment/change-status.ts';
import { type AppointmentWanted, requestAppointment } from '../../../application/appointment/request-appointment.ts';

import { rescheduleAppointment } from '../../../application/appointment/reschedule-appointment.ts';
import type { Handle } from '../../../application/kernel/handle.ts';
import { type AppointmentId, proofId, serviceId } from '../../../domain/kernel/ids.ts';
import { calendarDate, wallTime } from '../../../domain/kernel/time.ts';
import { breachesIn, viewOf } from '../../support/log/log-view.ts';
import { owner } from '../availability/salon.ts';
import { clientNamed, openSalonOfProcesses, type Salon } from './salon-of-processes.ts';

const ada = clientNamed('ada');
const bea = clientNamed('bea');

const wanted = (who: string, time = '10:00', change: Partial<AppointmentWanted> = {}): AppointmentWanted => ({
  serviceId: serviceId('hour'),
  addOnIds: [],
  price: null,
  total: null,
  date: calendarDate('2026-12-08'),
  time: wallTime(time),
  customer: { firstName: who, lastName: 'L', email: `${who}@example.com`, phone: '+13175550100' },
  proofId: proofId(`${who}-1`),
  paymentMethod: 'zelle',
  paymentDetails: null,
  notes: null,
  reservation: null,
  idempotencyKey: null,
  agreement: null,
  ...change,
});

type Parts = ReturnType<Salon['process']>;
const elsewhere = { date: calendarDate('2026-12-09'), time: wallTime('11:00') };

let salon: Salon;
beforeEach(async () => {
  salon = await openSalonOfProcesses();
});

const request = (who: string, time?: string, change?: Partial<AppointmentWanted>) =>
  requestAppointment(salon.process())(clientNamed(who), wanted(who, time, change));
const booked = async (who: string, time?: string, change?: Partial<AppointmentWanted>) =>
  (await request(who, time, change))._unsafeUnwrap().value;
const setStatus = (appointmentId: AppointmentId, status: 'pending' | 'confirmed' | 'completed' | 'cancelled') =>
  changeStatus(salon.process())(owner, { appointmentId, status });
const typesInLog = async () => (await salon.log()).map(({ event }) => event.type);

describe('a client who books', () => {
  it('gets a pending appointment with a held time, her proof and her account', async () => {
    expect(await booked('ada')).toMatchObject({ status: 'pending', proofIds: ['ada-1'], accountId: 'ada' });
    expect((await typesInLog()).slice(-3)).toEqual(['TimeHeld', 'PaymentProofClaimed', 'AppointmentRequested']);
  });

  it('is refused for her proof where two bookings with it begin at the same moment, and the one that stands keeps that', async () => {
    const both = await Promise.all([request('ada', '10:00'), request('ada', '13:00')]);
    expect(both.filter((answer) => answer.isOk())).toHaveLength(1);
    expect(both.flatMap((answer) => (answer.isErr() ? [answer.error.kind] : []))).toEqual(['ProofAlreadyUsed']);
    expect(await typesInLog()).toContain('AttemptRefused');
  });
});

describe('the time of an appointment', () => {
  it('case 17: is refused to a reopened, moved, edited or new appointment if somebody else has it', async () => {
    const first = await booked('ada', '10:00');
    await setStatus(first.appointmentId, 'cancelled');
    const second = await booked('bea', '10:00');
    const third = await booked('ada', '13:00', { proofId: proofId('ada-2') });
    expect((await setStatus(first.appointmentId, 'confirmed'))._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    const to = { date: calendarDate('2026-12-08'), time: wallTime('10:30') };
    const { appointmentId } = third;
    const moved = await rescheduleAppointment(salon.process())(ada, { appointmentId, ...to });
    expect(moved._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    const edited = await amendAppointment(salon.process())(owner, { appointmentId, ...to });
    expect(edited._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    const byOwner = await bookForClient(salon.process())(owner, { ...wanted('cleo'), ...to });
    expect(byOwner._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    const bulk = await changeStatusesInBulk(salon.process())(owner, {
      appointmentIds: [first.appointmentId, second.appointmentId, appointmentId],
      status: 'confirmed',
    });
    expect(bulk._unsafeUnwrap().value).toMatchObject({
      changed: [
        { appointmentId: second.appointmentId, from: 'pending' },
        { appointmentId, from: 'pending' },
      ],
      refused: [{ appointmentId: first.appointmentId, refusal: { kind: 'SlotAlreadyBooked' } }],
    });
    expect(breachesIn(viewOf(await salon.log()))).toEqual([]);
  });

  it('case 17: can change in the edit that reopens the appointment, which then does both or nothing', async () => {
    const { appointmentId } = await booked('ada', '10:00');
    await setStatus(appointmentId, 'cancelled');
    await booked('bea', '10:00');
    const back = (time: string) =>
      amendAppointment(salon.process())(owner, {
        ...{ appointmentId, time: wallTime(time), serviceId: serviceId('long'), reopenAs: 'confirmed' },
      });
    const before = await typesInLog();
    expect((await back('09:30'))._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    expect((await typesInLog()).filter((type) => type === 'AppointmentAmended')).toEqual([]);
    const { status, time } = (await back('13:00'))._unsafeUnwrap().value;
    expect([status, time.time, time.minutes]).toEqual(['confirmed', '13:00', 120]);
    expect((await typesInLog()).slice(before.length)).toEqual([
      'TimeHeld',
      'AppointmentReopened',
      'AppointmentAmended',
    ]);
    expect((await request('cleo', '14:00'))._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
    expect(breachesIn(viewOf(await salon.log()))).toEqual([]);
  });

  it('case 18: goes to one of fifty requests at the same moment', async () => {
    const parts = salon.process();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        bookForClient(parts)(owner, {
          ...wanted(`client${n}`, n % 2 === 0 ? '10:00' : '10:30'),
          idempotencyKey: `${n}`,
        }),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    for (const outcome of outcomes) if (outcome.isErr()) expect(outcome.error.kind).toBe('SlotAlreadyBooked');
  });

  it('case 19: is booked once by two equal requests, in sequence or at once, and both get the same answer', async () => {
    const [one, other] = await Promise.all([booked('ada'), booked('ada')]);
    expect(other).toEqual(one);
    expect(await booked('ada')).toEqual(one);
    expect((await typesInLog()).filter((type) => type === 'AppointmentRequested')).toHaveLength(1);
    const { held } = viewOf(await salon.log());
    expect([...held.keys()]).toEqual([one.time.holdId]);
  });
});

it('can be any hour from today on for the owner, but never over another visit', async () => {
  const sunday = { ...wanted('ada'), date: calendarDate('2026-12-06'), time: wallTime('21:15') };
  expect((await bookForClient(salon.process())(owner, sunday)).isOk()).toBe(true);
  const past = { ...wanted('ada'), date: calendarDate('2026-11-30') };
  expect((await bookForClient(salon.process())(owner, past))._unsafeUnwrapErr().kind).toBe('DayIsPast');
});

it('is out of reach for other clients, who do not learn that the appointment exists', async () => {
  const { appointmentId } = await booked('ada');
  const cancelled = await cancelAppointment(salon.process())(bea, { appointmentId, reason: null });
  expect(cancelled._unsafeUnwrapErr()).toEqual({ kind: 'AppointmentNotFound' });
  const confirmed = await changeStatus(salon.process())(ada, { appointmentId, status: 'confirmed' });
  expect(confirmed._unsafeUnwrapErr()).toEqual({ kind: 'NotAllowed' });
});

it('grows with an edit that lengthens the visit, or the edit is refused because another visit follows', async () => {
  const { appointmentId } = await booked('ada', '10:00');
  const longer = () => amendAppointment(salon.process())(owner, { appointmentId, serviceId: serviceId('long') });
  const after = (await longer())._unsafeUnwrap().value;
  expect(after.time.minutes).toBe(120);
  expect((await request('bea', '11:00'))._unsafeUnwrapErr().kind).toBe('SlotAlreadyBooked');
  expect(breachesIn(viewOf(await salon.log()))).toEqual([]);
});

/** A process that does something else just before its first command on a stream with this prefix. */
const interrupted =
  (prefix: string, meanwhile: () => Promise<unknown>): Salon['process'] =>
  () => {
    const parts = salon.process();
    let isDone = false;
    const command: Handle['command'] = (decider, stream, caller, asked) =>
      ResultAsync.fromSafePromise(
        (async () => {
          if (isDone || !stream.startsWith(prefix)) return;
          isDone = true;
          await meanwhile();
        })(),
      ).andThen(() => parts.handle.command(decider, stream, caller, asked));
    return { ...parts, handle: { ...parts.handle, command } };
  };

it.each([
  [
    'moved',
    (parts: Parts, appointmentId: AppointmentId) =>
      rescheduleAppointment(parts)(owner, { appointmentId, ...elsewhere }),
  ],
  [
    'amended',
    (parts: Parts, appointmentId: AppointmentId) =>
      amendAppointment(parts)(owner, { appointmentId, paymentMethod: 'cashapp' }),
  ],
] as const)('has the length of its visit where it is %s while it gets longer', async (_, change) => {
  const { appointmentId } = await booked('ada', '10:00');
  const longer = { appointmentId, serviceId: serviceId('long') };
  const process = interrupted('appointment-', async () =>
    (await amendAppointment(salon.process())(owner, longer))._unsafeUnwrap(),
  );
  const { visit, time } = (await change(process(), appointmentId))._unsafeUnwrap().value;
  expect([visit.service.minutes, time.minutes]).toEqual([120, 120]);
  expect(breachesIn(viewOf(await salon.log()))).toEqual([]);
});

it('keeps both of two edits of different fields that come at once', async () => {
  const { appointmentId } = await booked('ada', '10:00');
  const process = interrupted('appointment-', async () =>
    (
      await amendAppointment(salon.process())(owner, { appointmentId, customer: { lastName: 'Hopper' } })
    )._unsafeUnwrap(),
  );
  const edited = await amendAppointment(process())(owner, { appointmentId, customer: { firstName: 'Grace' } });
  expect(edited._unsafeUnwrap().value.personal).toMatchObject({ fields: { firstName: 'Grace', lastName: 'Hopper' } });
});

it.each([3, 8])('keeps all of %i edits of different fields that come at once', async (many) => {
  const { appointmentId } = await booked('ada', '10:00');
  const edits = [
    ...[{ customer: { firstName: 'Grace' } }, { customer: { lastName: 'Hopper' } }],
    ...[{ paymentMethod: 'cashapp' as const }, { customer: { phone: '+13175550199' } }, elsewhere],
    ...[{ serviceId: serviceId('long') }, { customer: { email: 'grace@example.com' } }, { meeting: 'video' as const }],
  ].slice(0, many);
  const done = await Promise.all(
    edits.map((edit) => amendAppointment(salon.process())(owner, { appointmentId, ...edit })),
  );
  expect(done.flatMap((each) => (each.isErr() ? [each.error] : []))).toEqual([]);
  const last = (await amendAppointment(salon.process())(owner, { appointmentId }))._unsafeUnwrap().value;
  expect(last).toMatchObject({
    personal: { fields: { firstName: 'Grace', lastName: 'Hopper' } },
    paymentMethod: 'cashapp',
    ...(many === 8 && {
      personal: { fields: { phone: '+13175550199', email: 'grace@example.com' } },
      visit: { service: { serviceId: 'long' } },
      time: { ...elsewhere, minutes: 120 },
      meeting: 'video',
    }),
  });
  expect(breachesIn(viewOf(await salon.log()))).toEqual([]);
});
