import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, personalOr, same } from '../kernel/index.ts';
import type {
  AbandonHold,
  AddProof,
  AmendAppointment,
  AppointmentCommand,
  CancelAppointment,
  ReopenAppointment,
  RequestAppointment,
  RescheduleAppointment,
  SetStatus,
  TakeOwnerNote,
} from './commands.ts';
import type { AppointmentEvent, BookedTime } from './events.ts';
import { clientCancellation, objectionToMove } from './policies.ts';
import type { AppointmentRejection } from './rejections.ts';
import { type AppointmentState, type Booking, evolve, initial, isActive, restsOn } from './state.ts';
import { type ActiveStatus, holdsTime } from './status.ts';

type Decision = Result<readonly AppointmentEvent[], AppointmentRejection>;

const nothing: Decision = ok([]);
const happened = (...events: readonly AppointmentEvent[]): Decision => ok(events);
const refused = (rejection: AppointmentRejection): Decision => err(rejection);

const request = ({ request }: RequestAppointment, state: AppointmentState): Decision => {
  if (state.booking === null) {
    return state.givenUp.includes(request.holdId)
      ? refused({ kind: 'HoldLost' })
      : happened({ type: 'AppointmentRequested', data: request });
  }
  return state.booking.fingerprint === request.fingerprint && !state.booking.deleted
    ? nothing
    : refused({ kind: 'AppointmentAlreadyRequested' });
};

const statusEvents = {
  pending: 'AppointmentSetPending',
  confirmed: 'AppointmentConfirmed',
  completed: 'AppointmentCompleted',
} as const satisfies Record<ActiveStatus, AppointmentEvent['type']>;

const setStatus = ({ status }: SetStatus, booking: Booking): Decision => {
  if (!holdsTime(booking.status)) return refused({ kind: 'AppointmentIsCancelled' });
  if (booking.status === status) return nothing;
  return happened({ type: statusEvents[status], data: { appointmentId: booking.appointmentId } });
};

const cancel = ({ by, now, personal }: CancelAppointment, booking: Booking): Decision => {
  if (!holdsTime(booking.status)) return nothing;
  const objection = by === 'client' ? clientCancellation(booking, now) : null;
  if (objection !== null) return refused(objection);
  const { appointmentId, time } = booking;
  return happened({
    type: 'AppointmentCancelled',
    data: { appointmentId, by, date: time.date, holdId: time.holdId, personal },
  });
};

const reopen = ({ status, time }: ReopenAppointment, state: AppointmentState, booking: Booking): Decision => {
  if (restsOn(state) === time.holdId) return nothing;
  if (state.givenUp.includes(time.holdId)) return refused({ kind: 'HoldLost' });
  if (holdsTime(booking.status)) return refused({ kind: 'AppointmentIsNotCancelled' });
  return happened({
    type: 'AppointmentReopened',
    data: { ...time, appointmentId: booking.appointmentId, status },
  });
};

const moved = (booking: Booking, by: 'client' | 'owner', time: BookedTime): AppointmentEvent => ({
  type: 'AppointmentRescheduled',
  data: {
    ...time,
    appointmentId: booking.appointmentId,
    by,
    previous: { holdId: booking.time.holdId, date: booking.time.date },
  },
});

const reschedule = (command: RescheduleAppointment, state: AppointmentState, booking: Booking): Decision => {
  if (restsOn(state) === command.time.holdId) return nothing;
  if (state.givenUp.includes(command.time.holdId)) return refused({ kind: 'HoldLost' });
  const objection = objectionToMove(booking, command.by, command.now);
  return objection === null ? happened(moved(booking, command.by, command.time)) : refused(objection);
};

/** The event that gives an amended appointment its new time; none if it already has that time. */
const restedAnew = ({ time, reopenAs }: AmendAppointment, state: AppointmentState, booking: Booking): Decision => {
  if (time === null || restsOn(state) === time.holdId) return nothing;
  if (reopenAs !== null) return reopen({ type: 'ReopenAppointment', status: reopenAs, time }, state, booking);
  if (state.givenUp.includes(time.holdId)) return refused({ kind: 'HoldLost' });
  if (!holdsTime(booking.status)) return refused({ kind: 'AppointmentIsCancelled' });
  return happened(moved(booking, 'owner', time));
};

const amend = (command: AmendAppointment, state: AppointmentState, booking: Booking): Decision => {
  const { visit, paymentMethod, personal } = command;
  const amended: AppointmentEvent = {
    type: 'AppointmentAmended',
    data: { ...visit, appointmentId: booking.appointmentId, paymentMethod, personal },
  };
  const before = { visit: booking.visit, paymentMethod: booking.paymentMethod, personal: booking.personal };
  const changes = !same(before, { visit, paymentMethod, personal });
  return restedAnew(command, state, booking).map((rested) => [...rested, ...(changes ? [amended] : [])]);
};

const takeOwnerNote = ({ personal }: TakeOwnerNote, { appointmentId, ownerNote }: Booking): Decision => {
  const isNone = ownerNote === null && personalOr(personal, { note: '' }).note === '';
  return isNone || same(ownerNote, personal)
    ? nothing
    : happened({ type: 'OwnerNoteTaken', data: { appointmentId, personal } });
};

const addProof = ({ proofId, paymentMethod }: AddProof, { appointmentId, proofIds }: Booking): Decision =>
  proofIds.includes(proofId)
    ? nothing
    : happened({ type: 'ProofAdded', data: { appointmentId, proofId, paymentMethod } });

const remove = (booking: Booking): Decision => {
  const { holdId, date } = booking.time;
  return happened({
    type: 'AppointmentDeleted',
    data: { appointmentId: booking.appointmentId, hold: isActive(booking) ? { holdId, date } : null },
  });
};

/** Any event is enough: a slower append that still wants this hold then fails, since the revision has changed. */
const abandon = ({ appointmentId, holdId }: AbandonHold, state: AppointmentState): Decision => {
  if (state.givenUp.includes(holdId) || restsOn(state) === holdId) return nothing;
  return happened({
    type: state.booking === null ? 'BookingAbandoned' : 'HoldGivenUp',
    data: { appointmentId, holdId },
  });
};

const ofBooking = (state: AppointmentState, decideOn: (booking: Booking) => Decision): Decision =>
  state.booking === null || state.booking.deleted ? refused({ kind: 'AppointmentNotFound' }) : decideOn(state.booking);

const decide = (command: AppointmentCommand, state: AppointmentState): Decision =>
  match(command)
    .with({ type: 'RequestAppointment' }, (asked) => request(asked, state))
    .with({ type: 'SetStatus' }, (asked) => ofBooking(state, (booking) => setStatus(asked, booking)))
    .with({ type: 'CancelAppointment' }, (asked) => ofBooking(state, (booking) => cancel(asked, booking)))
    .with({ type: 'ReopenAppointment' }, (asked) => ofBooking(state, (booking) => reopen(asked, state, booking)))
    .with({ type: 'RescheduleAppointment' }, (asked) =>
      ofBooking(state, (booking) => reschedule(asked, state, booking)),
    )
    .with({ type: 'AmendAppointment' }, (asked) => ofBooking(state, (booking) => amend(asked, state, booking)))
    .with({ type: 'TakeOwnerNote' }, (asked) => ofBooking(state, (booking) => takeOwnerNote(asked, booking)))
    .with({ type: 'AddProof' }, (asked) => ofBooking(state, (booking) => addProof(asked, booking)))
    .with({ type: 'DeleteAppointment' }, () => ofBooking(state, remove))
    .with({ type: 'AbandonHold' }, (asked) => abandon(asked, state))
    .exhaustive();

export const appointment: Decider<AppointmentState, AppointmentCommand, AppointmentEvent, AppointmentRejection> = {
  initial,
  evolve,
  decide,
};
