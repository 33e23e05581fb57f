import type { NoticeState } from '../../../domain/notice/decide.ts';
import {
  type GivenUpReason,
  type NoticeChannel,
  type NoticeEvent,
  type NoticeKind,
  noticeKindRules,
} from '../../../domain/notice/events.ts';
import { factOf, fieldWords, type LinesOf } from '../timeline.ts';

/** What a notice is about, in the words of the timeline. */
const noticeNames: { readonly [Kind in NoticeKind]: string } = {
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
  'new-booking': 'New booking, to the studio',
  'new-proof': 'New payment proof, to the studio',
  'client-moved': 'Visit moved by its client, to the studio',
  'client-cancelled': 'Visit canceled by its client, to the studio',
  'attendance-confirmed': 'Client will be there, to the studio',
  'day-agenda': 'The day’s visits, to the studio',
  'waiting-joined': 'On the waiting list',
  'time-opened': 'A time opened',
  'quote-asked': 'Quote asked for, to the studio',
  'quote-given': 'A quote',
  'quote-changed': 'A quote that changed',
  'quote-withdrawn': 'A quote that was withdrawn',
  'quote-ends': 'A quote that ends',
};

const reasons: { readonly [Reason in GivenUpReason]: string } = {
  'asked-not-to': 'they turned it off',
  untrue: 'it no longer applied',
  'no-address': 'there is no email address, phone number or device for it',
  forgotten: 'the client was forgotten',
  'day-used-up': 'too many went out that day',
  'too-late': 'it would have come too late',
  refused: 'it was refused for good',
  'tries-used-up': 'every try failed',
};

type ChannelWords = { readonly name: string; readonly answered: string };

const channels: { readonly [Channel in NoticeChannel]: ChannelWords } = {
  mail: { name: 'Email', answered: 'The mail server answered' },
  push: { name: 'Push message', answered: 'The push service answered' },
  text: { name: 'Text', answered: 'The text service answered' },
};

type States = { readonly before: NoticeState; readonly after: NoticeState };

const nameIn = ({ after }: States): string =>
  after === null ? 'Notice' : `${channels[after.due.channel].name} “${noticeNames[after.due.kind]}”`;

const answeredIn = ({ after }: States): string => channels[after?.due.channel ?? 'mail'].answered;

/** Whether the notice goes to the studio: then its lines are hidden from the client. */
const isStudios = ({ after }: States): boolean => after !== null && noticeKindRules[after.due.kind].to === 'owner';

/** How each event of a notice is shown. Steps are optional reading. */
export const noticeLines: LinesOf<NoticeEvent, NoticeState> = {
  NoticeDue: {
    kind: 'notice',
    isStep: true,
    tell: (_, states) => ({ text: `${nameIn(states)} to be sent`, isPrivate: isStudios(states) }),
  },
  NoticeClaimed: {
    kind: 'notice',
    isStep: true,
    tell: ({ number, mayRepeat }, states) => ({
      text: `${nameIn(states)}: try ${number} begun${mayRepeat ? '; the try before may have arrived' : ''}`,
      isPrivate: isStudios(states),
    }),
  },
  NoticeHandedOver: {
    kind: 'notice',
    tell: ({ via, personal }, states) => ({
      text: `${nameIn(states)} ${via === 'folder' ? 'saved as a file' : 'sent'}`,
      isPrivate: isStudios(states),
      privately: [
        ...factOf('To', personal === 'erased' ? null : personal.fields.to.join(', ')),
        // No server answers for a folder: the stored answer is the file's place.
        ...factOf(answeredIn(states), via === 'folder' ? null : fieldWords(personal, 'answer')),
      ],
    }),
  },
  NoticeRefused: {
    kind: 'notice',
    isPrivate: true,
    tell: ({ number, personal }, states) => ({
      text: `${nameIn(states)}: try ${number} failed`,
      facts: [
        ...factOf('To', personal === 'erased' ? null : personal.fields.to.join(', ')),
        ...factOf(answeredIn(states), fieldWords(personal, 'answer')),
      ],
    }),
  },
  NoticeGivenUp: {
    kind: 'notice',
    isPrivate: true,
    tell: ({ reason }, states) => ({ text: `${nameIn(states)} not sent: ${reasons[reason]}` }),
  },
  NoticeAskedAgain: {
    kind: 'notice',
    isPrivate: true,
    tell: (_, states) => ({ text: `${nameIn(states)}: to be sent again` }),
  },
};
