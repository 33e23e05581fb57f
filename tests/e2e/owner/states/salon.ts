import type { Client } from '../../support/booking-steps.ts';
import { bookByApi, type ClientSalon, openClientSalon } from '../../support/client-salon.ts';
import { addHairPhoto, uploadProof } from '../../support/owner-steps.ts';

/** The longest allowed name, without a space to break at. */
const longName = 'Restorativemicrolocinterlockingwithbotanicalsteamandrinsing';
const lastName = 'Wolfeschlegelsteinhausenbergerdorff';

const zora: Client = {
  firstName: 'Zora',
  lastName,
  phone: '3175550155',
  email: 'zora.neale.wolfeschlegelsteinhausenbergerdorff@example.com',
};
const maya: Client = { firstName: 'Maya', lastName: 'Angelou', phone: '3175550142', email: 'maya@example.com' };

const review = {
  customerName: 'Ida Wells',
  customerEmail: 'ida@example.com',
  rating: 4,
  title: 'Worth the drive from Fort Wayne',
  comment: 'So gentle with my edges, and on time to the minute. The studio smells of rosemary and nobody rushes you.',
};

export type OwnersSalon = ClientSalon & {
  /** Booked with a rejected proof. */
  readonly rejected: string;
  /** Booked with a pending proof. */
  readonly waiting: string;
  /** A working day of the following week, with its own times and a closed part. */
  readonly day: string;
};

const dayOfWeekAfter = (): string => {
  const date = new Date(Date.now() + 8 * 86_400_000);
  if (date.getUTCDay() === 0) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** A salon with data in every corner: long names, all kinds of proofs, closed days, a pending review. */
export const openOwnersSalon = async (): Promise<OwnersSalon> => {
  const salon = await openClientSalon({ DEMO: '24' });
  const { asOwner } = salon;
  const images = [`${salon.app.url}/icon.svg`];
  const service = { name: longName, description: longName, category: 'Styling', price: 20, duration: 0.5, images };
  const { id: serviceId } = (await asOwner('POST', '/admin/services', service)) as { readonly id: string };
  const rejected = await bookByApi(salon, zora, { service: longName });
  const note = { status: 'rejected', note: 'The amount is cut off. Please send the whole picture.' };
  await asOwner('PUT', `/admin/payment-proofs/${rejected.paymentProofs[0]?.id}/status`, note);
  const ownerNote = { ownerNote: 'Sensitive behind the left ear. Prefers the chair by the window.' };
  await asOwner('PUT', `/admin/appointments/${rejected.id}`, ownerNote);
  const waiting = await bookByApi(salon, maya);
  await addHairPhoto(salon.app, {
    of: rejected.userId,
    appointmentId: rejected.id,
    caption: 'Six weeks after the install',
  });
  await uploadProof(salon.app, zora.email, 8);
  await uploadProof(salon.app, 'bessie@example.com', 9, {
    ...{ service: { name: longName }, date: waiting.date, time: waiting.time },
    customerInfo: { firstName: 'Bessie', lastName, phone: '+13175550188' },
  });
  await salon.ask('POST', '/reviews/public', { body: { ...review, serviceId } });
  const day = dayOfWeekAfter();
  const closedParts = [{ start: '12:00', end: '13:00', reason: 'School run' }];
  await asOwner('POST', '/admin/availability', { date: day, closedParts });
  return { ...salon, rejected: rejected.id, waiting: waiting.id, day };
};
