import type { Brief, LetterFacts } from '../../../application/ports/mail/letters.ts';
import type { VisitNoticeKind } from '../../../domain/notice/index.ts';
import type { StudioLook } from './look.ts';
import { clockWords } from './words.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Fri, Dec 4, 10:30 AM`: at the studio, as on the site. */
const when = ({ booking: { time } }: LetterFacts): string =>
  `${dayFormat.format(new Date(`${time.date}T00:00:00Z`))}, ${clockWords(time)}`;

type Telling = readonly [words: (when: string, facts: LetterFacts) => string, path: 'own' | 'services' | 'open'];

/** One sentence or two of each kind. A lock screen may show them, so they name nobody and no service. */
const tellings: { readonly [Kind in VisitNoticeKind]: Telling } = {
  'booking-received': [
    (at, { booking }) =>
      booking.bookedBy === 'owner'
        ? `You’re booked for ${at}.`
        : `We got your booking for ${at}. We’ll tell you when it’s confirmed.`,
    'own',
  ],
  'proof-verified': [(at) => `Your payment for ${at} is verified. Thank you!`, 'own'],
  'proof-rejected': [(at) => `Please send another payment proof for ${at}. Your time is still held.`, 'own'],
  'visit-confirmed': [(at) => `Your visit on ${at} is confirmed.`, 'own'],
  'visit-moved': [(at) => `Your visit is now on ${at}.`, 'own'],
  'visit-cancelled': [(at) => `Your visit on ${at} is canceled. You’re welcome to book another time.`, 'services'],
  'visit-reopened': [(at) => `Your visit on ${at} is back on.`, 'own'],
  'reminder-days': [(at) => `Your visit is coming up: ${at}.`, 'own'],
  'reminder-hours': [(at) => `See you soon: ${at}.`, 'own'],
  'review-asked': [() => 'How was your visit? We’d love a few words from you.', 'own'],
  'return-due': [() => 'It’s almost time for your next visit. Pick a time that works for you.', 'services'],
  'review-answered': [() => 'The studio answered your review.', 'own'],
  'new-booking': [(at) => `New booking: ${at}.`, 'open'],
  'new-proof': [(at) => `New payment proof for ${at}.`, 'open'],
  'client-moved': [(at) => `A client moved a visit to ${at}.`, 'open'],
  'client-cancelled': [(at) => `A client canceled the visit on ${at}.`, 'open'],
  'attendance-confirmed': [(at) => `A client will be there: ${at}.`, 'open'],
};

export const briefOf = (facts: LetterFacts, { name }: StudioLook): Brief => {
  const [words, path] = tellings[facts.kind];
  const paths = {
    own: '/appointments',
    services: '/services',
    open: `/admin/appointments?open=${facts.booking.appointmentId}`,
  };
  return { title: name, body: words(when(facts), facts), path: paths[path] };
};

/** A phone network sends these as they are. One other letter in a text makes it cost twice as much. */
const plain: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** Who texts, what happened, where more is, and how to end it, which the law of the United States asks for. */
export const textOf = (facts: LetterFacts, look: StudioLook): string => {
  const { title, body, path } = briefOf(facts, look);
  const more = look.site === null ? '' : ` ${look.site}${path}`;
  return `${title}: ${body}${more} Reply STOP to end texts.`.replace(/[‘’“”–—…\u00a0]/g, (each) => plain[each] ?? each);
};
