import { type Icon, IconAlertTriangle, IconClock, IconFile, IconMailCheck, IconSend } from '@tabler/icons-react';
import { whyUnsent } from '../../../adapters/notice-choices.ts';
import { formatMoment } from '../../format/calendar.ts';
import type { Message, Messages, Standing } from './messages.query.ts';

type Face = { readonly word: string; readonly Icon: Icon; readonly isTrouble: boolean };

const notSent = ({ reason }: Message): Face => ({
  ...{ word: `Not sent: ${reason === null ? 'it was given up' : whyUnsent[reason]}`, Icon: IconAlertTriangle },
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
