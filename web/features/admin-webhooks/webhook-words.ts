import { type Icon, IconAlertTriangle, IconCircleCheck, IconClock, IconSend } from '@tabler/icons-react';
import { formatMoment } from '../../format/calendar.ts';
import type { Delivery, Webhook } from './webhooks.query.ts';

/** The owner's words for each kind of event. */
export const deliveryWords: { readonly [Kind in Delivery['kind']]: string } = {
  'webhook.test': 'Test',
  'appointment.requested': 'Booking received',
  'appointment.confirmed': 'Visit confirmed',
  'appointment.rescheduled': 'Visit moved',
  'appointment.cancelled': 'Visit canceled',
  'appointment.reopened': 'Visit back on',
  'appointment.completed': 'Visit completed',
  'payment_proof.verified': 'Payment verified',
  'payment_proof.rejected': 'Payment proof not accepted',
  'review.submitted': 'Review written',
};

type Chosen = Webhook['kinds'][number];

/** All events that can be chosen, in the order of the list. */
export const webhookChoices: readonly { readonly value: Chosen; readonly label: string }[] = Object.entries(
  deliveryWords,
)
  .filter((entry): entry is [Chosen, string] => entry[0] !== 'webhook.test')
  .map(([value, label]) => ({ value, label }));

const troubleWords: { readonly [Trouble in NonNullable<Delivery['trouble']>]: string } = {
  'forbidden-address': 'the address must begin with https:// and be reachable from the internet',
  unreachable: 'the address didn’t answer',
  'too-slow': 'it took too long to answer',
  'too-large': 'its answer was too long',
  'sent-on': 'it redirects to another address',
};

/** The receiver's last answer; null before the first. */
export const answerWords = ({ status, trouble }: Delivery): string | null => {
  if (trouble !== null) return `No answer: ${troubleWords[trouble]}`;
  return status === null ? null : `Answered ${status}`;
};

type Face = { readonly word: string; readonly Icon: Icon; readonly isTrouble: boolean };

const faces: { readonly [Each in Delivery['standing']]: (delivery: Delivery, zone: string) => Face } = {
  arrived: () => ({ word: 'Arrived', Icon: IconCircleCheck, isTrouble: false }),
  sending: () => ({ word: 'Being sent', Icon: IconSend, isTrouble: false }),
  waiting: ({ tries, retryAt }, zone) => ({
    word: tries === 0 || retryAt === null ? 'Waiting' : `Not accepted, next try at ${formatMoment(retryAt, zone)}`,
    Icon: IconClock,
    isTrouble: tries > 0,
  }),
  'given-up': () => ({ word: 'Given up', Icon: IconAlertTriangle, isTrouble: true }),
};

export const deliveryFace = (delivery: Delivery, zone: string): Face => faces[delivery.standing](delivery, zone);
