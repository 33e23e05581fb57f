import type {
  AmendAppointment,
  FollowFirst,
  ProposeTimes,
  RequestAppointment,
} from '../../../domain/appointment/commands.ts';
import { type AppointmentCommand, appointment } from '../../../domain/appointment/decide.ts';
import type { BookedTime, TriedAct } from '../../../domain/appointment/events.ts';
import { personal } from '../../../domain/kernel/event.ts';
import { accountId, addOnId, appointmentId, holdId, proofId, serviceId } from '../../../domain/kernel/ids.ts';
import { cents } from '../../../domain/kernel/money.ts';
import { calendarDate, instant, wallTime, zone } from '../../../domain/kernel/time.ts';

const id = appointmentId('a1');
export const subject = 'account-c1';

/** By default Friday, 18 December 2026, at ten in the salon's zone. */
export const heldAs = (hold: string, date = '2026-12-18', at = '10:00'): BookedTime => ({
  holdId: holdId(hold),
  date: calendarDate(date),
  time: wallTime(at),
  zone: zone('America/Chicago'),
  startsAt: instant(`${date}T16:00:00.000Z`),
  minutes: 150,
});

export const bookedVisit = {
  service: {
    serviceId: serviceId('s1'),
    name: 'Interlocks',
    category: 'New Install',
    minutes: 120,
    price: cents(20_000),
  },
  addOns: [{ addOnId: addOnId('o1'), name: 'Deep conditioning', minutes: 30, price: cents(2_500) }],
  total: cents(22_500),
};

export const customer = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+13175550100',
  paymentDetails: null,
  notes: null,
};

export const requesting = (hold: string, fingerprint = 'f1'): RequestAppointment => ({
  type: 'RequestAppointment',
  request: {
    ...heldAs(hold),
    ...bookedVisit,
    appointmentId: id,
    accountId: accountId('c1'),
    bookedBy: 'client',
    bookedIn: null,
    proofId: proofId('p1'),
    paymentMethod: 'cashapp',
    policies: { cancellationHours: 24, rescheduleHours: 24, rescheduleLimit: 2 },
    agreement: null,
    fingerprint,
    personal: personal(subject, { ...customer, address: '203.0.113.7', device: 'a phone' }),
  },
});

/** An install of three days, whose further sessions have the holds `h4` and `h5`. */
export const installing = (hold = 'h1'): RequestAppointment => {
  const { request } = requesting(hold);
  const further = [heldAs('h4', '2026-12-19'), heldAs('h5', '2026-12-20', '11:00')];
  return { type: 'RequestAppointment', request: { ...request, install: { session: 1, of: 3, further } } };
};

export const followingFirst = (
  first: Pick<NonNullable<FollowFirst['first']>, 'status' | 'deleted'>,
  by: FollowFirst['by'] = null,
  calledOffBy: 'client' | 'owner' | null = null,
): FollowFirst => ({
  ...{ type: 'FollowFirst', first: { ...first, calledOffBy }, by },
  personal: personal(subject, { reason: null, address: null, device: null }),
});

/** The data that an edit starts from: the booking as requested or last edited. */
export const madeFrom = (
  hold = 'h1',
  edited: { readonly total: number } | null = null,
): AmendAppointment['madeFrom'] => ({
  visit: edited === null ? bookedVisit : { ...bookedVisit, total: cents(edited.total) },
  paymentMethod: edited === null ? 'cashapp' : 'zelle',
  personal: personal(subject, customer),
  time: heldAs(hold),
});

export const cancelling = (by: 'client' | 'owner', now = '2026-12-01T12:00:00.000Z'): AppointmentCommand => ({
  type: 'CancelAppointment',
  by,
  now: instant(now),
  personal: personal(subject, { reason: null, address: null, device: null }),
});

export const moving = (
  by: 'client' | 'owner',
  to: BookedTime,
  now = '2026-12-01T12:00:00.000Z',
): AppointmentCommand => ({
  ...{ type: 'RescheduleAppointment', by, now: instant(now), time: to },
  origin: { address: '203.0.113.9', device: 'a phone' },
});

/** Proposes ten o'clock on each of these days; by default on the 19th, valid for a day. */
export const proposing = (
  days: readonly string[] = ['2026-12-19'],
  now = '2026-12-01T12:00:00.000Z',
  until = '2026-12-02T12:00:00.000Z',
): ProposeTimes => ({
  ...{ type: 'ProposeTimes', now: instant(now), until: instant(until) },
  times: days.map((day) => ({ date: calendarDate(day), time: wallTime('10:00') })),
});

export const settingStatus = (status: 'pending' | 'confirmed' | 'completed'): AppointmentCommand => ({
  type: 'SetStatus',
  status,
});

export const markingNoShow = (now = '2026-12-18T16:20:00.000Z'): AppointmentCommand => ({
  type: 'MarkNoShow',
  now: instant(now),
});

export const confirmingAttendance = (hold: string, now = '2026-12-16T16:00:00.000Z'): AppointmentCommand => ({
  type: 'ConfirmAttendance',
  holdId: holdId(hold),
  now: instant(now),
});

export const abandoning = (hold: string): AppointmentCommand => ({
  type: 'AbandonHold',
  appointmentId: id,
  holdId: holdId(hold),
});

/** The events of these commands, all of which must be accepted. */
export const after = (...commands: readonly AppointmentCommand[]) =>
  commands.reduce(
    (state, command) => appointment.decide(command, state)._unsafeUnwrap().reduce(appointment.evolve, state),
    appointment.initial,
  );

/** A refused attempt, that many hours after the 15th began. */
export const trying = (act: TriedAct, hour: number): AppointmentCommand => ({
  type: 'NoteRefusedAttempt',
  refused: {
    ...{ act, because: { kind: 'too-late', hours: 24 }, wanted: null, proofId: null },
    at: instant(new Date(Date.UTC(2026, 11, 15, hour)).toISOString()),
  },
  origin: { address: '203.0.113.9', device: 'a phone' },
});
