import type { Done } from '../../../application/done.ts';
import type { Booking } from '../../../domain/appointment/index.ts';
import type { ProofId } from '../../../domain/kernel/index.ts';
import { streams } from '../../../domain/streams.ts';
import { type AppointmentView, appointmentById } from '../../../projections/appointments/view.ts';
import type { HttpContext } from '../context.ts';
import { lookingAs, proofIn } from '../payment-proof/index.ts';
import { shown } from '../shown.ts';
import type { AppointmentParts } from './parts.ts';
import type { Appointment } from './shapes.ts';
import { appointmentShape, appointmentViewAfter } from './view.ts';

/**
 * The proofs that the booking names, oldest first: those that the views do not show yet as the log tells them. What was
 * done is done: one that cannot be read at this moment is left to the next answer.
 */
const proofsOf = async (parts: AppointmentParts, booking: Booking, row: AppointmentView | null) => {
  const shownAlready = row?.proofs ?? [];
  const late = booking.proofIds.filter((id) => shownAlready.every(({ proofId }) => proofId !== id));
  const read = late.map((id) => parts.readStream(streams.paymentProof(id)).map(proofIn).unwrapOr(null));
  const proofs = [...shownAlready, ...(await Promise.all(read)).filter((proof) => proof !== null)];
  return proofs.toSorted((one, other) => (one.uploadedAt < other.uploadedAt ? -1 : 1));
};

/** The appointment as a command left it, to the caller who gave the command. */
export const afterCommand = async (
  c: HttpContext,
  parts: AppointmentParts,
  done: Done<Booking>,
  justUploaded: ProofId | null = null,
): Promise<Appointment> => {
  const booking = await shown(c, parts.progress, done);
  const row = appointmentById(parts.db, booking.appointmentId);
  const view = appointmentViewAfter(booking, row, await proofsOf(parts, booking, row), parts.clock.now());
  const looking = lookingAs(parts, c.get('caller'), justUploaded);
  const shape = appointmentShape(view, { ...looking, insight: () => 'whole' });
  // The account may be somebody else's, under whose address this was booked.
  return looking.insight(view) === 'whole' ? shape : { ...shape, userId: null, user: null };
};
