import { randomBytes } from 'node:crypto';
import type { BenchClient } from './client.ts';

/** In days from today, after the last day on which the demo books. */
const firstDay = 150;
const days = 500;
const minutes = 30;
const opens = 8 * 60;

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export const uploadedProof = async ({ ask }: BenchClient, email: string, bytes = 0): Promise<string> => {
  const form = new FormData();
  form.append('file', new File([pixel, randomBytes(16 + bytes)], 'proof.png', { type: 'image/png' }));
  form.append('email', email);
  return (await ask<{ readonly url: string }>('POST', '/upload/payment-proof', { form })).url;
};

const dateOf = (index: number): string => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + firstDay + (index % days));
  return date.toISOString().slice(0, 10);
};

const timeOf = (index: number): string => {
  const minute = opens + Math.floor(index / days) * minutes;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

/** The date and time of this index; no other index has them. */
export const whenOf = (index: number) => ({ date: dateOf(index), time: timeOf(index) });

/** A different client per index, because finding and opening the account is part of the measurement. */
const personOf = (index: number) => ({
  firstName: 'Load',
  lastName: 'Test',
  email: `booking-${index}@example.com`,
  phone: `+1317${String(2_000_000 + index)}`,
});

/** Uploads a proof that is `bytes` larger than the smallest one, as a first-time client. */
export const uploadByNewClient = (client: BenchClient, index: number, bytes = 0): Promise<string> =>
  uploadedProof(client, personOf(index).email, bytes);

/** Uploads a proof and books with it, as a first-time client. */
export const bookByNewClient = async (
  client: BenchClient,
  serviceId: string,
  index: number,
  bytes = 0,
): Promise<void> => {
  const paymentProof = await uploadByNewClient(client, index, bytes);
  const body = { serviceId, ...whenOf(index), customerInfo: personOf(index), paymentProof };
  await client.ask('POST', '/appointments', { body });
};

type Service = { readonly id: string; readonly type: string };

/** Sets long days and a long booking window, so that each of many bookings has a time. */
export const openWide = async ({ ask }: BenchClient): Promise<string> => {
  const body = {
    ...{ businessHours: { start: '08:00', end: '23:00' }, workingDays: [0, 1, 2, 3, 4, 5, 6] },
    ...{ slotDuration: minutes, bookingWindowMonths: 24 },
  };
  await ask('PUT', '/admin/availability/settings', { body, asOwner: true });
  const services = Object.values(await ask<Record<string, readonly Service[]>>('GET', '/services')).flat();
  const consultation = services.find(({ type }) => type === 'consultation');
  if (consultation === undefined) throw new Error('there is no consultation to book');
  return consultation.id;
};
