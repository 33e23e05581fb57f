import {
  type GivenUpReason,
  type NoticeEvent,
  type NoticeKind,
  type NoticeState,
  noticeKindRules,
} from '../../../domain/notice/index.ts';
import type { Tellings } from '../telling.ts';
import { factOf, fieldWords } from '../words.ts';

/** What a notice is about, for whoever reads that it was sent. */
const noticeNames: { readonly [Kind in NoticeKind]: string } = {
  'booking-received': 'Booking received',
  'proof-verified': 'Payment verified',
  'proof-rejected': 'Payment proof not accepted',
  'visit-confirmed': 'Visit confirmed',
  'visit-moved': 'Visit moved',
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
};

const reasons: { readonly [Reason in GivenUpReason]: string } = {
  'asked-not-to': 'its reader does not want emails',
  untrue: 'it was not true any more',
  'no-address': 'there is no email address',
  forgotten: 'its reader was forgotten',
  'too-late': 'it would have come too late',
  refused: 'the mail server refused it for good',
  'tries-used-up': 'every try failed',
};

type States = { readonly before: NoticeState; readonly after: NoticeState };

const nameIn = ({ after }: States): string => (after === null ? 'Email' : `Email “${noticeNames[after.due.kind]}”`);

/** A client is not told what the studio is told. */
const isStudios = ({ after }: States): boolean => after !== null && noticeKindRules[after.due.kind].to === 'owner';

/** How each event of a notice is told. Steps are what the reader can do without. */
export const noticeTellings: Tellings<NoticeEvent, NoticeState> = {
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
      text: `${nameIn(states)} ${via === 'smtp' ? 'sent' : 'put into the folder of mails'}`,
      isPrivate: isStudios(states),
      privately: [
        ...factOf('To', personal === 'erased' ? null : personal.fields.to.join(', ')),
        // In the folder of mails nobody answers: what is kept is where the file is.
        ...factOf('The mail server answered', via === 'smtp' ? fieldWords(personal, 'answer') : null),
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
        ...factOf('The mail server answered', fieldWords(personal, 'answer')),
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
