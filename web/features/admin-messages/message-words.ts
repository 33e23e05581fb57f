import { type Icon, IconAlertTriangle, IconClock, IconFile, IconMailCheck, IconSend } from '@tabler/icons-react';
import { formatMoment } from '../../format/calendar.ts';
import type { Message, Messages, Standing } from './messages.query.ts';

/** The subjects of the kinds of messages. */
export const kindWords: { readonly [Kind in Message['kind']]: string } = {
  'booking-received': 'Booking received',
  'proof-verified': 'Payment verified',
  'proof-rejected': 'Payment proof not accepted',
  'payment-due': 'Payment still to come',
  'visit-confirmed': 'Visit confirmed',
  'visit-moved': 'Visit moved',
  'times-proposed': 'Other times proposed',
  'visit-cancelled': 'Visit canceled',
  'visit-reopened': 'Visit back on',
  'reminder-days': 'First reminder',
  'reminder-hours': 'Last reminder',
  'review-asked': 'Review request',
  'return-due': 'Time to come back',
  'review-answered': 'Review answered',
  'new-booking': 'New booking',
  'new-proof': 'New payment proof',
  'client-moved': 'Client moved a visit',
  'client-cancelled': 'Client canceled a visit',
  'attendance-confirmed': 'Client will be there',
  'day-agenda': 'The day’s visits',
  'waiting-joined': 'On the waiting list',
  'quote-asked': 'Quote asked for',
  'quote-given': 'A quote',
  'quote-changed': 'A quote changed',
  'quote-withdrawn': 'A quote withdrawn',
  'quote-ends': 'A quote ends',
  'time-opened': 'A time opened',
};

/** The ways of sending a message. */
export const channelWords: { readonly [Channel in Message['channel']]: string } = {
  mail: 'Email',
  push: 'Push message',
  text: 'Text',
};

const reasonWords: { readonly [Reason in NonNullable<Message['reason']>]: string } = {
  'asked-not-to': 'they turned it off',
  untrue: 'it no longer applied',
  'no-address': 'there is no email address, phone number or device for it',
  forgotten: 'the client was forgotten',
  'day-used-up': 'too many went out that day',
  'too-late': 'it would have come too late',
  refused: 'it was refused',
  'tries-used-up': 'every try failed',
};

type Face = { readonly word: string; readonly Icon: Icon; readonly isTrouble: boolean };

const notSent = ({ reason }: Message): Face => ({
  ...{ word: `Not sent: ${reason === null ? 'it was given up' : reasonWords[reason]}`, Icon: IconAlertTriangle },
  isTrouble: reason === 'refused' || reason === 'tries-used-up',
});

const waiting = ({ tries, retryAt }: Message, zone: string): Face => {
  const again = retryAt === null ? '' : ` at ${formatMoment(retryAt, zone)}`;
  return { word: tries === 0 ? 'Waiting' : `Waiting, next try${again}`, Icon: IconClock, isTrouble: false };
};

const faces: { readonly [Each in Standing]: (message: Message, zone: string, via: 'smtp' | 'folder') => Face } = {
  waiting,
  sending: () => ({ word: 'Sending', Icon: IconSend, isTrouble: false }),
  sent: ({ channel }, _, via) =>
    via === 'smtp' || channel !== 'mail'
      ? { word: 'Sent', Icon: IconMailCheck, isTrouble: false }
      : { word: 'Kept as a file', Icon: IconFile, isTrouble: false },
  'given-up': notSent,
};

/** A message's status as word and icon. */
export const faceOf = (message: Message, zone: string, via: Messages['sending']['via']): Face =>
  faces[message.standing](message, zone, via);

export const standingChoices: readonly { readonly value: Standing | null; readonly label: string }[] = [
  { value: null, label: 'All' },
  { value: 'sent', label: 'Sent' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'given-up', label: 'Not sent' },
];

export const isStanding = (text: string | null): text is Standing =>
  text === 'sent' || text === 'waiting' || text === 'sending' || text === 'given-up';

export const messageReader = ({ isToStudio, name, to }: Message): string => {
  const reader = isToStudio ? 'you' : (name ?? 'a client who was forgotten');
  return to.length === 0 ? reader : `${reader} (${to.join(', ')})`;
};
