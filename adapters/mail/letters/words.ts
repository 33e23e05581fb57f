import { match } from 'ts-pattern';
import type { Brief, LetterFacts, WaitingFacts } from '../../../application/ports/mailer.ts';
import { appointmentStatusRules, type BookedTime, feeNames } from '../../../domain/appointment/events.ts';
import {
  askedOf,
  costOfCanceling,
  costOfLastMove,
  isOverMidnight,
  type MoneyChange,
  moneyChanges,
  netOf,
} from '../../../domain/appointment/policies.ts';
import type { AddOnId, ServiceId } from '../../../domain/kernel/ids.ts';
import { sumWords } from '../../../domain/kernel/money.ts';
import {
  addMinutes,
  dateInZone,
  type Instant,
  minutesOfWallTime,
  timeInZone,
  type WallTime,
  type Zone,
} from '../../../domain/kernel/time.ts';
import { filledIn, type MailWords, type PlaceholderValues } from '../../../domain/mail-words.ts';
import type { VisitNoticeKind } from '../../../domain/notice/events.ts';
import type { StudioLook } from './parts.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' });

/** `Friday, December 18` */
export const dayWords = ({ date }: Pick<BookedTime, 'date'>): string =>
  dayFormat.format(Date.parse(`${date}T00:00:00.000Z`));

/** Kept for each zone, because making a format takes ten times as long as using it. */
const zoneFormats = new Map<string, Intl.DateTimeFormat>();

const zoneFormat = (zone: BookedTime['zone']): Intl.DateTimeFormat => {
  const format = zoneFormats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneFormats.set(zone, format);
  return format;
};

const zoneLabel = ({ zone, startsAt }: BookedTime): string =>
  zoneFormat(zone)
    .formatToParts(Date.parse(startsAt))
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

/** `10:30 AM` */
export const clockWords = ({ time }: { readonly time: WallTime }): string => {
  const minutes = minutesOfWallTime(time);
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** `10:30 AM CST`, as on the site: in the studio's zone. */
export const clockInZoneWords = (time: BookedTime): string => `${clockWords(time)} ${zoneLabel(time)}`;

/** `Friday, December 18 at 10:30 AM CST` */
export const whenWords = (time: BookedTime): string => `${dayWords(time)} at ${clockInZoneWords(time)}`;

/** The end of the visit, in a form that `whenWords` accepts. */
export const endOfVisit = (time: BookedTime): BookedTime => {
  const endsAt = addMinutes(time.startsAt, time.minutes);
  const date = isOverMidnight(time) ? dateInZone(time.zone, endsAt) : time.date;
  return { ...time, date, time: timeInZone(time.zone, endsAt), startsAt: endsAt };
};

/** `2 hours 30 minutes` */
export const lengthWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const parts = [
    ...(hours === 0 ? [] : [`${hours} ${hours === 1 ? 'hour' : 'hours'}`]),
    ...(rest === 0 ? [] : [`${rest} minutes`]),
  ];
  return parts.join(' ') || '0 minutes';
};

/** `(317) 555-0102` for a US phone; any other number unchanged. */
export const phoneWords = (phone: string): string => {
  const [, area, exchange, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
};

const briefWordsDayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** `Fri, Dec 4, 10:30 AM`: the studio's time, as on the site. */
const startWords = ({ date, time }: Pick<BookedTime, 'date' | 'time'>): string =>
  `${briefWordsDayFormat.format(new Date(`${date}T00:00:00Z`))}, ${clockWords({ time })}`;

const when = ({ booking: { time } }: LetterFacts): string => startWords(time);

type BriefWords = readonly [
  words: (when: string, facts: LetterFacts) => string,
  path: 'own' | 'services' | 'again' | 'open',
];

/** One or two sentences for each kind. A lock screen may show them, so they name no person and no service. */
const briefWordsByKind: { readonly [Kind in VisitNoticeKind]: BriefWords } = {
  'booking-received': [
    (at, { booking }) =>
      booking.bookedBy === 'owner'
        ? `You’re booked for ${at}.`
        : `We got your booking for ${at}. We’ll tell you when it’s confirmed.`,
    'own',
  ],
  'proof-verified': [(at) => `Your payment for ${at} is verified. Thank you!`, 'own'],
  'proof-rejected': [(at) => `Please send another payment proof for ${at}. Your time is still held.`, 'own'],
  'money-changed': [(at) => `The payment for your visit on ${at} has changed.`, 'own'],
  'payment-due': [(at) => `Please send your payment for ${at}, or your time is given up.`, 'own'],
  'visit-confirmed': [(at) => `Your visit on ${at} is confirmed.`, 'own'],
  'visit-moved': [(at) => `Your visit is now on ${at}.`, 'own'],
  'times-proposed': [(at) => `Would another time than ${at} work for you? The studio has proposed some.`, 'own'],
  'visit-cancelled': [(at) => `Your visit on ${at} is canceled. You’re welcome to book another time.`, 'services'],
  'visit-reopened': [(at) => `Your visit on ${at} is back on.`, 'own'],
  'reminder-days': [(at) => `Your visit is coming up: ${at}.`, 'own'],
  'reminder-hours': [(at) => `See you soon: ${at}.`, 'own'],
  'review-asked': [() => 'How was your visit? We’d love a few words from you.', 'own'],
  'return-due': [() => 'It’s almost time for your next visit. Pick a time that works for you.', 'again'],
  'review-answered': [() => 'The studio answered your review.', 'own'],
  'new-booking': [(at) => `New booking: ${at}.`, 'open'],
  'new-proof': [(at) => `New payment proof for ${at}.`, 'open'],
  'client-moved': [(at) => `A client moved a visit to ${at}.`, 'open'],
  'client-cancelled': [(at) => `A client canceled the visit on ${at}.`, 'open'],
  'attendance-confirmed': [(at) => `A client will be there: ${at}.`, 'open'],
};

export const briefOf = (facts: LetterFacts, { name }: StudioLook): Brief => {
  const [words, path] = briefWordsByKind[facts.kind];
  const paths = {
    own: '/appointments',
    services: '/services',
    again: bookAgain(facts).at,
    open: `/admin/appointments?open=${facts.booking.appointmentId}`,
  };
  return { title: name, body: words(when(facts), facts), path: paths[path] };
};

/** The time that is held for a waiting client. */
const offerOf = ({ offer, link }: WaitingFacts, { name }: StudioLook): Brief => ({
  ...{ title: name, path: link },
  body:
    offer === null
      ? 'You’re on the waiting list.'
      : `A time opened: ${startWords(offer)}. It’s held for you until ${clockWords({ time: timeInZone(offer.zone, offer.until) })}.`,
});

/** Letters that phone networks send as they are. Any other letter doubles the cost of a text. */
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

/** Who texts, what happened, where to find more, and how to opt out, as US law requires. */
export const textOf = (facts: LetterFacts | WaitingFacts, look: StudioLook): string => {
  const { title, body, path } = 'booking' in facts ? briefOf(facts, look) : offerOf(facts, look);
  const more = look.site === null ? '' : ` ${look.site}${path}`;
  return `${title}: ${body}${more} Reply STOP to end texts.`.replace(/[‘’“”–—…\u00a0]/g, (each) => plain[each] ?? each);
};

/** What an email of this kind says in addition to its words and the facts of the visit. */
type LetterBody = {
  /** What the client has to know, after the words. */
  readonly known?: readonly string[];
  /** What somebody wrote, and what kind of text it is. */
  readonly quote?: { readonly what: string; readonly words: string } | null;
  /** Null if there is nothing to do. `at` is a path of the site. */
  readonly action: { readonly label: string; readonly at: string } | null;
  /** Other things to do, less prominent. */
  readonly others?: readonly { readonly label: string; readonly at: string }[];
  readonly calendar: 'invitation' | 'end' | null;
};

/** What an email says in addition to the facts of the visit. */
export type LetterWords = Omit<LetterBody, 'known'> & {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
};

type Writing = (facts: LetterFacts, look: StudioLook) => LetterBody;

const seeOwn = { label: 'See your appointment', at: '/appointments' };
const open = ({ booking }: LetterFacts, label = 'Open the appointment') => ({
  label,
  at: `/admin/appointments?open=${booking.appointmentId}`,
});
const nameOf = ({ customer }: LetterFacts): string => `${customer.firstName} ${customer.lastName}`.trim();
const reasonOf = ({ reason }: LetterFacts, what: string) =>
  reason === null || reason === '' ? null : { what, words: reason };

/** The owner has booked the visit and asks for a payment before it. */
const askedToPay: Writing = ({ booking, lapsesAt, payLink }) => {
  const sum = sumWords(askedOf(booking));
  const held =
    lapsesAt === null
      ? '. Your time is held for you.'
      : ` by ${momentWords(booking.time.zone, lapsesAt)}. Your time is held for you until then.`;
  return {
    known: [`Please pay ${sum} and send a picture of the payment${held}`],
    action: { label: 'Send your payment', at: payLink ?? seeOwn.at },
    calendar: 'invitation',
  };
};

const received: Writing = (facts, look) => {
  const { booking } = facts;
  const { name } = look;
  if (booking.bookedBy === 'owner' && askedOf(booking) > 0) return askedToPay(facts, look);
  const promise = `Your time is held for you. You’ll get an email as soon as ${name} confirms it.`;
  const proof = booking.proofIds.length > 0 ? `${name} is checking your payment proof. ` : '';
  return {
    known: booking.bookedBy === 'owner' ? [] : [`${proof}${promise}`],
    action: seeOwn,
    calendar: 'invitation',
  };
};

/** What a client's move cost; nothing if it was free. */
const costOfMove = ({ booking }: LetterFacts): readonly string[] => {
  const cost = costOfLastMove(booking);
  return cost === 0 ? [] : [`The move costs the deposit again: ${sumWords(cost)} is due now.`];
};

const formerTime = ({ before }: LetterFacts): readonly string[] =>
  before === null ? [] : [`It was ${whenWords(before.time)}.`];

/** Only the current time is held, not the proposed ones. */
const proposed: Writing = ({ booking: { time, proposal }, links }, { name }) => ({
  known:
    proposal === null
      ? []
      : [
          `${name} proposes: ${proposal.times.map(startWords).join('; ')}.`,
          `You can take one of them until ${momentWords(time.zone, proposal.until)}, if it’s still free. Until you choose, your present time stays held for you.`,
        ],
  action: { label: 'Choose a time', at: links?.move ?? seeOwn.at },
  calendar: null,
});

/** What the studio keeps and refunds of what a client paid who canceled; nothing where nothing was paid or agreed. */
const costOfCancellation = ({ before, booking, payer, by, balance, causedAt }: LetterFacts): readonly string[] => {
  const paid = netOf(balance);
  const isPayer = payer.appointmentId === booking.appointmentId;
  const cost = by === 'client' && isPayer && before !== null ? costOfCanceling(before, paid, causedAt) : null;
  if (cost === null || paid === 0) return [];
  const kept = `the studio keeps ${cost.refunded === 0 ? 'the' : `${sumWords(cost.lost)} of the`} ${sumWords(paid)} paid`;
  const refunded = cost.refunded === 0 ? '' : ` and refunds ${sumWords(cost.refunded)}`;
  const words = cost.lost === 0 ? `the studio refunds the ${sumWords(paid)} paid` : `${kept}${refunded}`;
  return [`By the policies agreed to, ${words}.`];
};

const cancelled: Writing = (facts) => ({
  known: costOfCancellation(facts),
  quote: facts.by === 'client' ? null : reasonOf(facts, 'The studio says'),
  action: { label: 'Book another time', at: '/services' },
  calendar: 'end',
});

const linkTo = (label: string, at: string | null) => (at === null ? [] : [{ label, at }]);

/** What the client can do without signing in, as far as the rules still allow it. */
const answersOf = ({ links }: LetterFacts): Pick<LetterBody, 'action' | 'others'> => ({
  action: links === null || links.confirm === null ? seeOwn : { label: 'I’ll be there', at: links.confirm },
  others: links === null ? [] : [...linkTo('Move my visit', links.move), ...linkTo('Cancel my visit', links.cancel)],
});

/** Until when the client may cancel by herself, if that time is still to come. */
const cancelUntilSentence = ({ booking: { policies, time }, dueAt }: LetterFacts): string =>
  addMinutes(dueAt, policies.cancellationHours * 60) < time.startsAt
    ? `If you can’t make it, please move or cancel your visit in time. You can cancel until ${policies.cancellationHours} hours before.`
    : 'If you can’t make it, please let the studio know.';

const reminder: Writing = (facts, { name }) => ({
  known: [
    ...(appointmentStatusRules[facts.booking.status].awaitsOwner ? [`${name} hasn’t confirmed it yet.`] : []),
    ...(facts.links?.confirm === null ? ['You told us you’ll be there. Thank you!'] : []),
    cancelUntilSentence(facts),
  ],
  ...answersOf(facts),
  calendar: null,
});

/** A choice of services in the address of a booking step. Uses ids to keep it short. */
export const choiceParams = (serviceId: ServiceId, addOnIds: readonly AddOnId[]): Readonly<Record<string, string>> => ({
  service: serviceId,
  ...(addOnIds.length === 0 ? {} : { addons: JSON.stringify(addOnIds.map((id) => ({ id }))) }),
});

/** A link to book the same again, or what will fit; else all services. */
const bookAgain = (
  { followUp }: LetterFacts,
  step: 'datetime' | 'details' = 'datetime',
): { readonly label: string; readonly at: string } => {
  const again = followUp?.again ?? null;
  if (again === null) return { label: 'Choose your next visit', at: '/services' };
  const { serviceId, addOns: offered } = again.service;
  const addOnIds = offered.map(({ addOnId }) => addOnId).filter((id) => again.addOnIds.includes(id));
  const query = new URLSearchParams(choiceParams(serviceId, addOnIds));
  return { label: again.isSame ? 'Book the same again' : 'Book your retightening', at: `/booking/${step}?${query}` };
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

const dueAgain: Writing = (facts, { name }) => {
  const { weeks = null, again = null } = facts.followUp ?? {};
  const action = bookAgain(facts);
  const times = again?.times ?? [];
  // With the time, only the client's details are left to say. The days of an install are chosen together.
  const isOneDay = (again?.service.sessions ?? 1) === 1;
  const book = isOneDay ? bookAgain(facts, 'details') : action;
  return {
    known: [
      ...(weeks === null ? [] : [`It will soon be ${weeksWords(weeks)} since your last visit at ${name}.`]),
      ...(times.length === 0 ? [] : ['The first free times are below. Nobody holds them for you yet.']),
    ],
    action,
    others: times.map((time) => ({
      label: startWords(time),
      at: `${book.at}&${new URLSearchParams({ date: time.date, time: time.time })}`,
    })),
    calendar: null,
  };
};

const momentWords = (zone: Zone, at: Instant): string =>
  `${dayWords({ date: dateInZone(zone, at) })}, ${clockWords({ time: timeInZone(zone, at) })}`;

const changeSentence = (change: MoneyChange): string =>
  match(change)
    .with(
      { kind: 'charged' },
      ({ reason, amount }) => `A ${feeNames[reason].toLowerCase()} of ${sumWords(amount)} is added.`,
    )
    .with(
      { kind: 'waived' },
      ({ reason, amount }) =>
        `The ${feeNames[reason].toLowerCase()} of ${sumWords(amount)} is waived: you don’t have to pay it.`,
    )
    .with({ kind: 'returned' }, ({ amount }) => `${sumWords(amount)} of what you paid was returned to you.`)
    .with({ kind: 'price' }, ({ amount }) => `The price of your visit is now ${sumWords(amount)}.`)
    .exhaustive();

const bodies: { readonly [Kind in VisitNoticeKind]: Writing } = {
  'booking-received': received,
  'proof-verified': () => ({ action: seeOwn, calendar: null }),
  'proof-rejected': (facts) => ({
    known:
      facts.lapsesAt === null ? [] : [`Please send it by ${momentWords(facts.booking.time.zone, facts.lapsesAt)}.`],
    quote: reasonOf(facts, 'The studio says'),
    action: { label: 'Send another proof', at: facts.payLink ?? seeOwn.at },
    calendar: null,
  }),
  'money-changed': (facts) => ({
    known: facts.before === null ? [] : moneyChanges(facts.before, facts.booking).map(changeSentence),
    quote: reasonOf(facts, 'The studio says'),
    action: seeOwn,
    calendar: null,
  }),
  'payment-due': ({ booking, lapsesAt, payLink }) => ({
    known:
      lapsesAt === null
        ? []
        : [
            `Please pay ${sumWords(askedOf(booking))} and send a picture of the payment by ${momentWords(booking.time.zone, lapsesAt)}. After that your time is free for others.`,
          ],
    action: { label: 'Send your payment', at: payLink ?? seeOwn.at },
    calendar: null,
  }),
  'visit-confirmed': () => ({ action: seeOwn, calendar: 'invitation' }),
  'visit-moved': (facts) => ({
    known: [...formerTime(facts), ...costOfMove(facts)],
    action: seeOwn,
    calendar: 'invitation',
  }),
  'times-proposed': proposed,
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
  'client-moved': (facts) => ({
    known: [...formerTime(facts), ...costOfMove(facts)],
    action: open(facts),
    calendar: null,
  }),
  'attendance-confirmed': (facts) => ({ action: open(facts), calendar: null }),
  'client-cancelled': (facts) => ({
    known: costOfCancellation(facts),
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

/** The words of an email as its reader sees them: an empty line starts a new paragraph. */
export const filledWords = ({ subject, heading, text }: MailWords, values: PlaceholderValues) => ({
  subject: filledIn(subject, values),
  heading: filledIn(heading, values),
  paragraphs: text.split(/\n\s*\n/).map((words) => filledIn(words, values)),
});

/** The words of an email, with what its kind adds. */
export const letterWords = (facts: LetterFacts, look: StudioLook): LetterWords => {
  const { known = [], ...body } = bodies[facts.kind](facts, look);
  const said = filledWords(facts.words, valuesOf(facts, look));
  return { ...said, paragraphs: [...said.paragraphs, ...known], ...body };
};
