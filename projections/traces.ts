import type { AccountId, AppointmentId } from '../domain/kernel/ids.ts';
import type { Instant } from '../domain/kernel/time.ts';
import { isHoldingTime } from './appointments/statuses.ts';
import type { ReadDatabase } from './engine/read-database.ts';
import { hairPicturesEverOf } from './hair.ts';
import { appointmentsEverOf, proofsOfPerson } from './payment-proofs.ts';
import { quotesEverOf } from './quotes.ts';
import { reviewsOfPerson } from './reviews.ts';
import { placesOf } from './waiting.ts';

/**
 * What a person has left in the salon's records: the rows whose personal fields are erased when the account is
 * forgotten.
 */
export const tracesOf = (db: ReadDatabase, accountId: AccountId, now: Instant) => ({
  proofs: proofsOfPerson(db, accountId),
  reviews: reviewsOfPerson(db, accountId),
  hairPictures: hairPicturesEverOf(db, accountId),
  /** All appointments, oldest first. */
  appointments: appointmentsEverOf(db, accountId),
  /** The future appointments that are not canceled. */
  coming: db
    .prepare<{ readonly appointmentId: AppointmentId }>(`
      SELECT appointmentId FROM appointments WHERE accountId = ? AND ${isHoldingTime} AND startsAt > ?
      ORDER BY startsAt`)
    .all([accountId, now])
    .map(({ appointmentId }) => appointmentId),
  places: placesOf(db, accountId),
  quotes: quotesEverOf(db, accountId),
});
