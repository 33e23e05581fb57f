import type { Appointment, OwnersStatus, PaymentProof } from '../api/types.ts';
import { todayIn } from '../format/calendar.ts';
import { appointmentFaces, ownersFaces, proofFaces } from './faces.ts';

type Standing = Pick<Appointment, 'status' | 'startsAt'> & {
  readonly paymentProofs: readonly Pick<PaymentProof, 'status'>[];
};

export const mayComplete = ({ status }: Pick<Appointment, 'status'>): boolean =>
  appointmentFaces[status].holdsTime && !appointmentFaces[status].isOver;

export const hasBegun = ({ startsAt }: Pick<Appointment, 'startsAt'>, now = Date.now()): boolean =>
  Date.parse(startsAt) <= now;

/** True on the visit's day and after it; before, completing it is rare. */
export const isItsDay = ({ date, zone }: Pick<Appointment, 'date' | 'zone'>): boolean => date <= todayIn(zone);

/** The visits that would count as having taken place, although their day is still to come. */
export const completedAhead = (visits: readonly Appointment[], status: OwnersStatus): readonly Appointment[] =>
  ownersFaces[status].clientMayReview === true ? visits.filter((visit) => !isItsDay(visit)) : [];

/** The next step with a visit: verify its waiting proof, complete it with its payment, or else write to its client. */
export const nextStepOf = (visit: Standing, now = Date.now()): 'verify' | 'complete' | 'message' => {
  if (visit.paymentProofs.some(({ status }) => proofFaces[status].awaitsOwner)) return 'verify';
  return mayComplete(visit) && hasBegun(visit, now) ? 'complete' : 'message';
};

/** The owner's button to verify the waiting proof. */
export const verifyWords = ({ status }: Pick<Appointment, 'status'>): string =>
  appointmentFaces[status].awaitsOwner ? 'Verify & confirm' : 'Verify proof';
