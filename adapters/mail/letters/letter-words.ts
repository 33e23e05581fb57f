import type { LetterFacts } from '../../../application/ports/mail/letters.ts';
import { appointmentStatusRules } from '../../../domain/appointment/index.ts';
import { addMinutes, dollarsFromCents } from '../../../domain/kernel/index.ts';
import type { VisitNoticeKind } from '../../../domain/notice/index.ts';
import type { StudioLook } from './look.ts';
import { dayWords, whenWords } from './words.ts';

/** What the mail of a kind says, besides the facts of the visit. */
export type LetterWords = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What somebody wrote, and what it is. */
  readonly quote?: { readonly what: string; readonly words: string } | null;
  /** Null where there is nothing to do. `at` is a path of the site. */
  readonly action: { readonly label: string; readonly at: string } | null;
  /** What else can be done, quieter. */
  readonly others?: readonly { readonly label: string; readonly at: string }[];
  readonly calendar: 'invitation' | 'end' | null;
};

type Writing = (facts: LetterFacts, look: StudioLook) => LetterWords;

const seeOwn = { label: 'See your appointment', at: '/appointments' };
const another = { label: 'Send another proof', at: '/appointments' };
const open = ({ booking }: LetterFacts, label = 'Open the appointment') => ({
  label,
  at: `/admin/appointments?open=${booking.appointmentId}`,
});
const nameOf = ({ customer }: LetterFacts): string => `${customer.firstName} ${customer.lastName}`.trim();
const on = ({ booking }: LetterFacts): string => dayWords(booking.time);
const reasonOf = ({ reason }: LetterFacts, what: string) =>
  reason === null || reason === '' ? null : { what, words: reason };

const received: Writing = (facts, { name }) => {
  const isOwners = facts.booking.bookedBy === 'owner';
  const promise = `Your time is held for you. You’ll get an email as soon as ${name} confirms it.`;
  const proof = facts.booking.proofIds.length > 0 ? `${name} is checking your payment proof. ` : '';
  return {
    subject: isOwners ? `You’re booked for ${on(facts)}` : `We have your booking for ${on(facts)}`,
    heading: isOwners ? `${facts.customer.firstName}, you’re booked` : `Thank you, ${facts.customer.firstName}`,
    paragraphs: [
      isOwners ? `${name} booked this visit for you.` : 'We got your booking.',
      isOwners ? 'If this time doesn’t work for you, please let the studio know.' : `${proof}${promise}`,
    ],
    action: seeOwn,
    calendar: 'invitation',
  };
};

const moved: Writing = (facts, { name }) => {
  const before = facts.before === null ? '' : ` It was ${whenWords(facts.before.time)}.`;
  return {
    subject: `Your visit is now on ${whenWords(facts.booking.time)}`,
    heading: 'Your visit has a new time',
    paragraphs: [
      facts.by === 'client' ? `You moved your visit.${before}` : `${name} moved your visit.${before}`,
      ...(facts.by === 'client' ? [] : ['If the new time doesn’t work for you, please let the studio know.']),
    ],
    action: seeOwn,
    calendar: 'invitation',
  };
};

const cancelled: Writing = (facts, { name }) => ({
  subject: `Your visit on ${on(facts)} is canceled`,
  heading: 'Your visit is canceled',
  paragraphs: [
    facts.by === 'client'
      ? `You canceled your visit on ${whenWords(facts.booking.time)}.`
      : `${name} had to cancel your visit on ${whenWords(facts.booking.time)}.`,
    'You’re welcome to book another time.',
  ],
  quote: facts.by === 'client' ? null : reasonOf(facts, 'The studio says'),
  action: { label: 'Book another time', at: '/services' },
  calendar: 'end',
});

const linkTo = (label: string, at: string | null) => (at === null ? [] : [{ label, at }]);

/** What she can answer without signing in; only what the rules still allow is offered. */
const answersOf = ({ links }: LetterFacts): Pick<LetterWords, 'action' | 'others'> => ({
  action: links === null || links.confirm === null ? seeOwn : { label: 'I’ll be there', at: links.confirm },
  others: links === null ? [] : [...linkTo('Move my visit', links.move), ...linkTo('Cancel my visit', links.cancel)],
});

/** Until when she may cancel by herself, where that is still to come. */
const stillMay = ({ booking: { policies, time }, dueAt }: LetterFacts): string =>
  addMinutes(dueAt, policies.cancellationHours * 60) < time.startsAt
    ? `If you can’t make it, please move or cancel your visit in time. You can cancel until ${policies.cancellationHours} hours before.`
    : 'If you can’t make it, please let the studio know.';

const reminder =
  (soon: string): Writing =>
  (facts, { name }) => ({
    subject: `${soon}: ${whenWords(facts.booking.time)}`,
    heading: `See you soon, ${facts.customer.firstName}`,
    paragraphs: [
      appointmentStatusRules[facts.booking.status].awaitsOwner
        ? `This is a reminder of the visit you asked for. ${name} hasn’t confirmed it yet.`
        : 'This is a reminder of your visit.',
      ...(facts.links?.confirm === null ? ['You told us you’ll be there. Thank you!'] : []),
      stillMay(facts),
    ],
    ...answersOf(facts),
    calendar: null,
  });

/** Where she books what she had, as the site's own buttons lead there; all services where it is not offered any more. */
const bookAgain = ({ followUp }: LetterFacts): { readonly label: string; readonly at: string } => {
  const again = followUp?.again ?? null;
  if (again === null) return { label: 'Choose your next visit', at: '/services' };
  const { serviceId: id, name, price, minutes, category, description } = again.service;
  const service = { id, name, price: dollarsFromCents(price), duration: minutes / 60, category, description };
  const addOns = again.service.addOns
    .filter(({ addOnId }) => again.addOnIds.includes(addOnId))
    .map((addOn) => ({
      ...{ id: addOn.addOnId, name: addOn.name, duration: addOn.minutes, price: dollarsFromCents(addOn.price) },
    }));
  const query = new URLSearchParams({
    service: JSON.stringify(service),
    ...(addOns.length === 0 ? {} : { addons: JSON.stringify(addOns) }),
  });
  return { label: 'Book the same again', at: `/booking/datetime?${query}` };
};

const weeksWords = (weeks: number): string => (weeks === 1 ? 'a week' : `${weeks} weeks`);

const askedForReview: Writing = (facts, { name }) => ({
  subject: `How was your visit on ${on(facts)}?`,
  heading: `Thank you for coming, ${facts.customer.firstName}`,
  paragraphs: [
    `${name} would love to hear how it was. A few words help other clients choose.`,
    ...(facts.followUp === null || facts.followUp.dueOn === null || facts.followUp.weeks === null
      ? []
      : [
          `You’re due again in ${weeksWords(facts.followUp.weeks)}, around ${dayWords({ date: facts.followUp.dueOn })}.`,
        ]),
  ],
  action: { label: 'Write a review', at: '/appointments' },
  others: [bookAgain(facts)],
  calendar: null,
});

const dueAgain: Writing = (facts, { name }) => ({
  subject: `Your next visit is due${facts.followUp?.dueOn ? ` around ${dayWords({ date: facts.followUp.dueOn })}` : ' soon'}`,
  heading: `Time to come back, ${facts.customer.firstName}`,
  paragraphs: [
    ...(facts.followUp === null || facts.followUp.weeks === null
      ? []
      : [`It will soon be ${weeksWords(facts.followUp.weeks)} since your last visit at ${name}.`]),
    'Pick a time that works for you while there are still some open.',
  ],
  action: bookAgain(facts),
  calendar: null,
});

/** The words of each kind. Those to the studio name the client. */
export const letterWords: { readonly [Kind in VisitNoticeKind]: Writing } = {
  'booking-received': received,
  'proof-verified': (facts, { name }) => ({
    subject: `Your payment for ${on(facts)} is verified`,
    heading: 'Your payment is verified',
    paragraphs: [`${name} checked your payment proof. Thank you!`],
    action: seeOwn,
    calendar: null,
  }),
  'proof-rejected': (facts, { name }) => ({
    subject: `Please send another payment proof for ${on(facts)}`,
    heading: 'We couldn’t accept your payment proof',
    paragraphs: [
      `${name} couldn’t match the payment proof to your visit. Your time is still held for you.`,
      'Please send another proof.',
    ],
    quote: reasonOf(facts, 'The studio says'),
    action: another,
    calendar: null,
  }),
  'visit-confirmed': (facts, { name }) => ({
    subject: `Confirmed: ${whenWords(facts.booking.time)}`,
    heading: 'Your visit is confirmed',
    paragraphs: [`${name} is looking forward to seeing you, ${facts.customer.firstName}.`],
    action: seeOwn,
    calendar: 'invitation',
  }),
  'visit-moved': moved,
  'visit-cancelled': cancelled,
  'visit-reopened': (facts, { name }) => ({
    subject: `Your visit on ${on(facts)} is back on`,
    heading: 'Your visit is back on',
    paragraphs: [`${name} put your visit back on the calendar.`],
    action: seeOwn,
    calendar: 'invitation',
  }),
  'reminder-days': reminder('Coming up'),
  'reminder-hours': reminder('Soon'),
  'review-asked': askedForReview,
  'return-due': dueAgain,
  'review-answered': (facts, { name }) => ({
    subject: `${name} answered your review`,
    heading: `${name} answered your review`,
    paragraphs: [`Thank you for your review, ${facts.customer.firstName}.`],
    quote: reasonOf(facts, `${name} says`),
    action: { label: 'See the reviews', at: '/reviews' },
    calendar: null,
  }),
  'new-booking': (facts) => ({
    subject: `New booking: ${nameOf(facts)}, ${whenWords(facts.booking.time)}`,
    heading: `${nameOf(facts)} booked a visit`,
    paragraphs: ['The time is held until you confirm or cancel it.'],
    quote:
      facts.booking.personal === 'erased' || !facts.booking.personal.fields.notes
        ? null
        : { what: 'Notes', words: facts.booking.personal.fields.notes },
    action: open(facts, 'See the booking'),
    calendar: null,
  }),
  'new-proof': (facts) => ({
    subject: `New payment proof from ${nameOf(facts)}`,
    heading: `${nameOf(facts)} sent a payment proof`,
    paragraphs: ['It’s waiting for you to verify or reject it.'],
    action: open(facts, 'See the proof'),
    calendar: null,
  }),
  'client-moved': (facts) => ({
    subject: `${nameOf(facts)} moved to ${whenWords(facts.booking.time)}`,
    heading: `${nameOf(facts)} moved a visit`,
    paragraphs: facts.before === null ? [] : [`It was ${whenWords(facts.before.time)}.`],
    action: open(facts),
    calendar: null,
  }),
  'attendance-confirmed': (facts) => ({
    subject: `${nameOf(facts)} will be there on ${whenWords(facts.booking.time)}`,
    heading: `${nameOf(facts)} will be there`,
    paragraphs: ['They answered your reminder.'],
    action: open(facts),
    calendar: null,
  }),
  'client-cancelled': (facts) => ({
    subject: `${nameOf(facts)} canceled ${whenWords(facts.booking.time)}`,
    heading: `${nameOf(facts)} canceled a visit`,
    paragraphs: ['The time is free again.'],
    quote: reasonOf(facts, 'The client says'),
    action: open(facts),
    calendar: null,
  }),
};
