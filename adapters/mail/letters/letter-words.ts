import type { LetterFacts } from '../../../application/ports/mail/letters.ts';
import { appointmentStatusRules } from '../../../domain/appointment/index.ts';
import { addMinutes } from '../../../domain/kernel/index.ts';
import { filledIn, type MailWords, type PlaceholderValues } from '../../../domain/mail-words/index.ts';
import type { VisitNoticeKind } from '../../../domain/notice/index.ts';
import type { StudioLook } from './look.ts';
import { clockInZoneWords, dayWords, whenWords } from './words.ts';

/** What the mail of a kind says whatever its words are, besides the facts of the visit. */
type LetterBody = {
  /** What follows the words: what she has to know. */
  readonly known?: readonly string[];
  /** What somebody wrote, and what it is. */
  readonly quote?: { readonly what: string; readonly words: string } | null;
  /** Null where there is nothing to do. `at` is a path of the site. */
  readonly action: { readonly label: string; readonly at: string } | null;
  /** What else can be done, quieter. */
  readonly others?: readonly { readonly label: string; readonly at: string }[];
  readonly calendar: 'invitation' | 'end' | null;
};

/** What a mail says, besides the facts of the visit. */
export type LetterWords = Omit<LetterBody, 'known'> & {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
};

type Writing = (facts: LetterFacts, look: StudioLook) => LetterBody;

const seeOwn = { label: 'See your appointment', at: '/appointments' };
const another = { label: 'Send another proof', at: '/appointments' };
const open = ({ booking }: LetterFacts, label = 'Open the appointment') => ({
  label,
  at: `/admin/appointments?open=${booking.appointmentId}`,
});
const nameOf = ({ customer }: LetterFacts): string => `${customer.firstName} ${customer.lastName}`.trim();
const reasonOf = ({ reason }: LetterFacts, what: string) =>
  reason === null || reason === '' ? null : { what, words: reason };

const received: Writing = ({ booking }, { name }) => {
  const promise = `Your time is held for you. You’ll get an email as soon as ${name} confirms it.`;
  const proof = booking.proofIds.length > 0 ? `${name} is checking your payment proof. ` : '';
  return {
    known: booking.bookedBy === 'owner' ? [] : [`${proof}${promise}`],
    action: seeOwn,
    calendar: 'invitation',
  };
};

const formerTime = ({ before }: LetterFacts): readonly string[] =>
  before === null ? [] : [`It was ${whenWords(before.time)}.`];

const cancelled: Writing = (facts) => ({
  quote: facts.by === 'client' ? null : reasonOf(facts, 'The studio says'),
  action: { label: 'Book another time', at: '/services' },
  calendar: 'end',
});

const linkTo = (label: string, at: string | null) => (at === null ? [] : [{ label, at }]);

/** What she can answer without signing in; only what the rules still allow is offered. */
const answersOf = ({ links }: LetterFacts): Pick<LetterBody, 'action' | 'others'> => ({
  action: links === null || links.confirm === null ? seeOwn : { label: 'I’ll be there', at: links.confirm },
  others: links === null ? [] : [...linkTo('Move my visit', links.move), ...linkTo('Cancel my visit', links.cancel)],
});

/** Until when she may cancel by herself, where that is still to come. */
const stillMay = ({ booking: { policies, time }, dueAt }: LetterFacts): string =>
  addMinutes(dueAt, policies.cancellationHours * 60) < time.startsAt
    ? `If you can’t make it, please move or cancel your visit in time. You can cancel until ${policies.cancellationHours} hours before.`
    : 'If you can’t make it, please let the studio know.';

const reminder: Writing = (facts, { name }) => ({
  known: [
    ...(appointmentStatusRules[facts.booking.status].awaitsOwner ? [`${name} hasn’t confirmed it yet.`] : []),
    ...(facts.links?.confirm === null ? ['You told us you’ll be there. Thank you!'] : []),
    stillMay(facts),
  ],
  ...answersOf(facts),
  calendar: null,
});

/** Where she books what she had, by ids, so that the link is short; all services where it is not offered any more. */
const bookAgain = ({ followUp }: LetterFacts): { readonly label: string; readonly at: string } => {
  const again = followUp?.again ?? null;
  if (again === null) return { label: 'Choose your next visit', at: '/services' };
  const { serviceId, addOns: offered } = again.service;
  const addOns = offered.filter(({ addOnId }) => again.addOnIds.includes(addOnId)).map(({ addOnId: id }) => ({ id }));
  const query = new URLSearchParams({
    service: serviceId,
    ...(addOns.length === 0 ? {} : { addons: JSON.stringify(addOns) }),
  });
  return { label: 'Book the same again', at: `/booking/datetime?${query}` };
};

const weeksWords = (weeks: number): string => (weeks === 1 ? 'a week' : `${weeks} weeks`);

const askedForReview: Writing = (facts) => ({
  known:
    facts.followUp === null || facts.followUp.dueOn === null || facts.followUp.weeks === null
      ? []
      : [
          `You’re due again in ${weeksWords(facts.followUp.weeks)}, around ${dayWords({ date: facts.followUp.dueOn })}.`,
        ],
  action: { label: 'Write a review', at: '/appointments' },
  others: [bookAgain(facts)],
  calendar: null,
});

const dueAgain: Writing = (facts, { name }) => ({
  known:
    facts.followUp === null || facts.followUp.weeks === null
      ? []
      : [`It will soon be ${weeksWords(facts.followUp.weeks)} since your last visit at ${name}.`],
  action: bookAgain(facts),
  calendar: null,
});

const bodies: { readonly [Kind in VisitNoticeKind]: Writing } = {
  'booking-received': received,
  'proof-verified': () => ({ action: seeOwn, calendar: null }),
  'proof-rejected': (facts) => ({ quote: reasonOf(facts, 'The studio says'), action: another, calendar: null }),
  'visit-confirmed': () => ({ action: seeOwn, calendar: 'invitation' }),
  'visit-moved': (facts) => ({ known: formerTime(facts), action: seeOwn, calendar: 'invitation' }),
  'visit-cancelled': cancelled,
  'visit-reopened': () => ({ action: seeOwn, calendar: 'invitation' }),
  'reminder-days': reminder,
  'reminder-hours': reminder,
  'review-asked': askedForReview,
  'return-due': dueAgain,
  'review-answered': (facts, { name }) => ({
    quote: reasonOf(facts, `${name} says`),
    action: { label: 'See the reviews', at: '/reviews' },
    calendar: null,
  }),
  'new-booking': (facts) => ({
    quote:
      facts.booking.personal === 'erased' || !facts.booking.personal.fields.notes
        ? null
        : { what: 'Notes', words: facts.booking.personal.fields.notes },
    action: open(facts, 'See the booking'),
    calendar: null,
  }),
  'new-proof': (facts) => ({ action: open(facts, 'See the proof'), calendar: null }),
  'client-moved': (facts) => ({ known: formerTime(facts), action: open(facts), calendar: null }),
  'attendance-confirmed': (facts) => ({ action: open(facts), calendar: null }),
  'client-cancelled': (facts) => ({
    quote: reasonOf(facts, 'The client says'),
    action: open(facts),
    calendar: null,
  }),
};

const valuesOf = (facts: LetterFacts, { name: studio }: StudioLook): PlaceholderValues => {
  const { customer, booking, followUp } = facts;
  const due = followUp === null || followUp.dueOn === null ? 'soon' : `around ${dayWords({ date: followUp.dueOn })}`;
  return {
    ...{ 'first name': customer.firstName, name: nameOf(facts), service: booking.visit.service.name },
    ...{ date: dayWords(booking.time), time: clockInZoneWords(booking.time), due, studio },
  };
};

/** The words of a mail as its reader sees them: an empty line begins another paragraph. */
export const saidIn = ({ subject, heading, text }: MailWords, values: PlaceholderValues) => ({
  subject: filledIn(subject, values),
  heading: filledIn(heading, values),
  paragraphs: text.split(/\n\s*\n/).map((words) => filledIn(words, values)),
});

/** The words of a mail, and what its kind says besides. */
export const letterWords = (facts: LetterFacts, look: StudioLook): LetterWords => {
  const { known = [], ...body } = bodies[facts.kind](facts, look);
  const said = saidIn(facts.words, valuesOf(facts, look));
  return { ...said, paragraphs: [...said.paragraphs, ...known], ...body };
};
