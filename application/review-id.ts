import { type AppointmentId, type ReviewId, reviewId } from '../domain/kernel/index.ts';
import type { Ids } from './ports/ids.ts';

/** Each visit has one review at most: the review's id is made from the appointment's. */
export const reviewIdOf = (ids: Ids, appointmentId: AppointmentId): ReviewId =>
  reviewId(ids.keyed('review', appointmentId));
