import { type Caller, mayOpenProofs } from '../../../application/caller.ts';
import type { Done } from '../../../application/done.ts';
import type { Booking } from '../../../domain/appointment/index.ts';
import type { ProofId } from '../../../domain/kernel/index.ts';
import { appointmentById } from '../../../projections/appointments/view.ts';
import type { HttpContext } from '../context.ts';
import type { AppointmentParts, CommonParts } from '../parts.ts';
import { signedProofAddresses } from '../payment-proof/addresses.ts';
import { shown } from '../shown.ts';
import type { Appointment } from './shapes.ts';
import { appointmentShape, type Looking, viewAfter } from './view.ts';

/** Only what the caller may open gets an address; who just uploaded a proof may look at it once more. */
export const lookingAs = (parts: CommonParts, caller: Caller, justUploaded: ProofId | null = null): Looking => {
  const addressOf = signedProofAddresses(parts.signedPaths, parts.clock.now());
  const mayOpen = mayOpenProofs(caller);
  return {
    isOwner: caller.role === 'admin',
    proofAddress: (id) => (mayOpen || id === justUploaded ? addressOf(id) : null),
  };
};

/** The appointment as a command left it. */
export const afterCommand = async (
  c: HttpContext,
  parts: AppointmentParts,
  done: Done<Booking>,
  justUploaded: ProofId | null = null,
): Promise<Appointment> => {
  const booking = await shown(c, parts.progress, done);
  const view = viewAfter(booking, appointmentById(parts.db, booking.appointmentId), parts.clock.now());
  return appointmentShape(view, lookingAs(parts, c.get('caller'), justUploaded));
};
