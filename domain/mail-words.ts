import { err, ok, type Result } from 'neverthrow';
import { match } from 'ts-pattern';
import { type Decider, type EventsNamed, forAnyCommand, type Party } from './kernel/event.ts';
import { namesIn, objectionToText, same, type TextObjection } from './kernel/text.ts';

/** The words of a mail: the line in the mail list, the title on the page, and the text below the title. */
export type MailWords = {
  readonly subject: string;
  readonly heading: string;
  /** Paragraphs, with an empty line between them. */
  readonly text: string;
};

/** The longest words, in UTF-16 units. */
export const maxMailWordsLength = { subject: 120, heading: 100, text: 1_000 } as const satisfies {
  readonly [Field in keyof MailWords]: number;
};

/** A name in braces in the words, which each mail replaces with its value. */
export type Placeholder =
  | 'first name'
  | 'name'
  | 'service'
  | 'date'
  | 'time'
  | 'due'
  | 'visits'
  | 'held until'
  | 'studio';

const ofVisit = ['first name', 'name', 'service', 'date', 'time', 'studio'] as const;
const ofWaiting = ['first name', 'service', 'studio'] as const;
const ofQuote = ['first name', 'service', 'date', 'studio'] as const;
const ofDay = ['date', 'time', 'visits', 'studio'] as const;

type WordingRules = {
  readonly to: Party;
  readonly placeholders: readonly Placeholder[];
  /** The words until the owner chooses her own. */
  readonly usual: MailWords;
};

const told = (to: Party, subject: string, heading: string, text: string): WordingRules => ({
  ...{ to, placeholders: ofVisit },
  usual: { subject, heading, text },
});
const toClient = (subject: string, heading: string, text: string) => told('client', subject, heading, text);
const toOwner = (subject: string, heading: string, text: string) => told('owner', subject, heading, text);

const rules = {
  'booking-received': toClient('We have your booking for {date}', 'Thank you, {first name}', 'We got your booking.'),
  'booking-received-from-studio': toClient(
    'You’re booked for {date}',
    '{first name}, you’re booked',
    '{studio} booked this visit for you.\n\nIf this time doesn’t work for you, please let the studio know.',
  ),
  'proof-verified': toClient(
    'Your payment for {date} is verified',
    'Your payment is verified',
    '{studio} checked your payment proof. Thank you!',
  ),
  'proof-rejected': toClient(
    'Please send another payment proof for {date}',
    'We couldn’t accept your payment proof',
    '{studio} couldn’t match the payment proof to your visit. Your time is still held for you.\n\nPlease send another proof.',
  ),
  'money-changed': toClient(
    'About the payment for your visit on {date}',
    'Your payment has changed',
    '{studio} changed the payment for your visit on {date} at {time}.',
  ),
  'payment-due': toClient(
    'Please send your payment for {date}',
    'Your time is still held, {first name}',
    '{studio} hasn’t received your payment for {date} at {time} yet.',
  ),
  'visit-confirmed': toClient(
    'Confirmed: {date} at {time}',
    'Your visit is confirmed',
    '{studio} is looking forward to seeing you, {first name}.',
  ),
  'visit-moved': toClient(
    'Your visit is now on {date} at {time}',
    'Your visit has a new time',
    '{studio} moved your visit. If the new time doesn’t work for you, please let the studio know.',
  ),
  'visit-moved-by-client': toClient(
    'Your visit is now on {date} at {time}',
    'Your visit has a new time',
    'You moved your visit.',
  ),
  'times-proposed': toClient(
    'Would another time work, {first name}?',
    'Would another time work?',
    '{studio} asks whether you could come at another time than {date} at {time}.',
  ),
  'visit-cancelled': toClient(
    'Your visit on {date} is canceled',
    'Your visit is canceled',
    '{studio} had to cancel your visit on {date} at {time}.\n\nYou’re welcome to book another time.',
  ),
  'visit-cancelled-by-client': toClient(
    'Your visit on {date} is canceled',
    'Your visit is canceled',
    'You canceled your visit on {date} at {time}.\n\nYou’re welcome to book another time.',
  ),
  'visit-reopened': toClient(
    'Your visit on {date} is back on',
    'Your visit is back on',
    '{studio} put your visit back on the calendar.',
  ),
  'reminder-days': toClient(
    'Coming up: {date} at {time}',
    'See you soon, {first name}',
    'This is a reminder of your visit.',
  ),
  'reminder-hours': toClient(
    'Soon: {date} at {time}',
    'See you soon, {first name}',
    'This is a reminder of your visit.',
  ),
  'review-asked': toClient(
    'How was your visit on {date}?',
    'Thank you for coming, {first name}',
    '{studio} would love to hear how it was. A few words help other clients choose.',
  ),
  'return-due': {
    ...toClient(
      'Your next visit is due {due}',
      'Time to come back, {first name}',
      'Pick a time that works for you while there are still some open.',
    ),
    placeholders: [...ofVisit, 'due'],
  },
  'review-answered': toClient(
    '{studio} answered your review',
    '{studio} answered your review',
    'Thank you for your review, {first name}.',
  ),
  'new-booking': toOwner(
    'New booking: {name}, {date} at {time}',
    '{name} booked a visit',
    'The time is held until you confirm or cancel it.',
  ),
  'new-proof': toOwner(
    'New payment proof from {name}',
    '{name} sent a payment proof',
    'It’s waiting for you to verify or reject it.',
  ),
  'client-moved': toOwner('{name} moved to {date} at {time}', '{name} moved a visit', 'The visit has a new time.'),
  'client-cancelled': toOwner('{name} canceled {date} at {time}', '{name} canceled a visit', 'The time is free again.'),
  'attendance-confirmed': toOwner(
    '{name} will be there on {date} at {time}',
    '{name} will be there',
    'They answered your reminder.',
  ),
  'day-agenda': {
    ...toOwner('{date}: {visits}, the first at {time}', 'Your {date}', 'You have {visits} today.'),
    placeholders: ofDay,
  },
  'waiting-joined': {
    ...toClient(
      'You’re on the waiting list',
      'You’re on the list, {first name}',
      'We’ll email you when a time opens for {service}. It’s then held for you for a little while, and for nobody else.',
    ),
    placeholders: ofWaiting,
  },
  'time-opened': {
    ...toClient(
      'A time opened: {date} at {time}',
      'A time opened for you, {first name}',
      '{date} at {time} is free for {service}, and it’s held for you until {held until}. After that, the next person is told.',
    ),
    placeholders: [...ofWaiting, 'date', 'time', 'held until'],
  },
  'quote-asked': {
    ...toOwner('{name} asks for a quote', '{name} asks for a quote', 'They sent photos and answers about {service}.'),
    placeholders: ['first name', 'name', 'service', 'studio'],
  },
  'quote-given': {
    ...toClient(
      'Your quote for {service}',
      'Your quote is here, {first name}',
      '{studio} looked at your photos and answers. This is what we can do for you. You can book it until {date}.',
    ),
    placeholders: ofQuote,
  },
  'quote-changed': {
    ...toClient(
      'Your quote for {service} has changed',
      'Your quote has changed, {first name}',
      '{studio} changed what it offers you. From now on this counts. You can book it until {date}.',
    ),
    placeholders: ofQuote,
  },
  'quote-withdrawn': {
    ...toClient(
      'About your quote for {service}',
      'About your quote, {first name}',
      '{studio} can’t offer you {service} right now. What you’ve booked already stays as it is.',
    ),
    placeholders: ['first name', 'service', 'studio'],
  },
  'quote-ends': {
    ...toClient(
      'Your quote for {service} ends on {date}',
      'Your quote ends soon, {first name}',
      'You can book it at this price until {date}. After that, please ask for a new one.',
    ),
    placeholders: ofQuote,
  },
} as const satisfies { readonly [name: string]: WordingRules };

/** A mail whose words the owner can choose: one for each kind of notice, or for each acting party of a kind. */
export type MailWording = keyof typeof rules;

/** Defines each mail's usual words and the placeholders that its words may contain. Nothing else does. */
export const mailWordingRules: { readonly [Wording in MailWording]: WordingRules } = rules;

export const mailWordings = namesIn<MailWording>(mailWordingRules);

export type ChooseMailWords = {
  readonly type: 'ChooseMailWords';
  readonly wording: MailWording;
  readonly words: MailWords;
  /** The revision that the form showed; null saves over any revision. */
  readonly expectedRevision: number | null;
};

export type PutMailWordsBack = { readonly type: 'PutMailWordsBack'; readonly wording: MailWording };

export type MailWordsCommand = ChooseMailWords | PutMailWordsBack;

// Stored format: a change here needs a new schema version and an upcaster.

/** Stream `mail-words`. A mail uses the words that apply when it becomes due. */
export type MailWordsEvent = EventsNamed<{
  readonly MailWordsChosen: { readonly wording: MailWording; readonly words: MailWords };
  /** The mail has its usual words again. */
  readonly MailWordsPutBack: { readonly wording: MailWording };
}>;

/** The value of each placeholder in one mail. */
export type PlaceholderValues = { readonly [Each in Placeholder]?: string };

/** A name in braces, or a brace without a partner. */
const inBraces = /\{([^{}]*)\}|[{}]/g;

/** Ignores capitals and extra spaces. */
const nameIn = (inside: string): string => inside.trim().replace(/\s+/g, ' ').toLowerCase();

const isKnown = (name: string, known: readonly Placeholder[]): name is Placeholder =>
  known.some((placeholder) => placeholder === name);

/** The first thing in braces, with them, that is not a known name; null if there is none. */
const unknownPlaceholder = (words: string, known: readonly Placeholder[]): string | null =>
  [...words.matchAll(inBraces)].find(([, inside]) => inside === undefined || !isKnown(nameIn(inside), known))?.[0] ??
  null;

/** Replaces every placeholder in one pass, so that braces in a client's name stay as they are. */
export const filledIn = (words: string, values: PlaceholderValues): string =>
  words.replace(inBraces, (found, inside: string | undefined) =>
    inside === undefined ? found : (Object.entries(values).find(([name]) => name === nameIn(inside))?.[1] ?? found),
  );

/** `placeholder`: the unknown text with its braces. `known`: the placeholders that are allowed. */
export type PlaceholderUnknown = {
  readonly kind: 'PlaceholderUnknown';
  readonly field: string;
  readonly placeholder: string;
  readonly known: readonly Placeholder[];
};

/** Somebody else has changed the words since the form was loaded. */
export type MailWordsChangedMeanwhile = { readonly kind: 'MailWordsChangedMeanwhile'; readonly revision: number };

/** What is wrong with the words of a mail. */
export type MailWordsObjection = TextObjection | PlaceholderUnknown;

export type MailWordsRejection = MailWordsObjection | MailWordsChangedMeanwhile;

/** The owner's own words for each mail; null if it has its usual words. `revision` counts the changes. */
export type MailWordsState = {
  readonly [Wording in MailWording]?: { readonly chosen: MailWords | null; readonly revision: number };
};

const initial: MailWordsState = {};

const withWords = (state: MailWordsState, wording: MailWording, chosen: MailWords | null): MailWordsState => ({
  ...state,
  [wording]: { chosen, revision: (state[wording]?.revision ?? 0) + 1 },
});

const evolve = (state: MailWordsState, event: MailWordsEvent): MailWordsState =>
  match(event)
    .with({ type: 'MailWordsChosen' }, ({ data }) => withWords(state, data.wording, data.words))
    .with({ type: 'MailWordsPutBack' }, ({ data }) => withWords(state, data.wording, null))
    .exhaustive();

export const mailWordsIn = (state: MailWordsState, wording: MailWording): MailWords =>
  state[wording]?.chosen ?? mailWordingRules[wording].usual;

/** The place in the confirmation mail's paragraph `Where to come`, for a site that shows no address. Null if none. */
export const placeTold = (state: MailWordsState): string | null =>
  /(?:^|\n\n)Where to come: ([^\n]*)/.exec(mailWordsIn(state, 'visit-confirmed').text)?.[1] ?? null;

const fields = ['subject', 'heading', 'text'] as const satisfies readonly (keyof MailWords)[];

/** What is wrong with the words of a mail; null if nothing. */
export const objectionToMailWords = (wording: MailWording, words: MailWords): MailWordsObjection | null => {
  const known = mailWordingRules[wording].placeholders;
  const objections = fields.map((field): MailWordsObjection | null => {
    const objection = objectionToText(words[field], { field, limit: maxMailWordsLength[field] });
    if (objection !== null) return objection;
    const placeholder = unknownPlaceholder(words[field], known);
    return placeholder === null ? null : { kind: 'PlaceholderUnknown', field, placeholder, known };
  });
  return objections.find((objection) => objection !== null) ?? null;
};

const putBack = ({ wording }: Pick<PutMailWordsBack, 'wording'>, state: MailWordsState): readonly MailWordsEvent[] =>
  (state[wording]?.chosen ?? null) === null ? [] : [{ type: 'MailWordsPutBack', data: { wording } }];

const choose = (
  { wording, words, expectedRevision }: ChooseMailWords,
  state: MailWordsState,
): Result<readonly MailWordsEvent[], MailWordsRejection> => {
  const objection = objectionToMailWords(wording, words);
  if (objection !== null) return err(objection);
  if (same(mailWordsIn(state, wording), words)) return ok([]);
  const revision = state[wording]?.revision ?? 0;
  if (expectedRevision !== null && expectedRevision !== revision)
    return err({ kind: 'MailWordsChangedMeanwhile', revision });
  if (same(mailWordingRules[wording].usual, words)) return ok(putBack({ wording }, state));
  return ok([{ type: 'MailWordsChosen', data: { wording, words } }]);
};

/** A decider for each command: use cases take a command's rejections from here. */
export const mailWordsFor = {
  ChooseMailWords: { initial, evolve, decide: choose },
  PutMailWordsBack: {
    ...{ initial, evolve },
    decide: (asked: PutMailWordsBack, state: MailWordsState): Result<readonly MailWordsEvent[], never> =>
      ok(putBack(asked, state)),
  },
} as const;

export const mailWords: Decider<MailWordsState, MailWordsCommand, MailWordsEvent, MailWordsRejection> = forAnyCommand(
  { initial, evolve },
  mailWordsFor,
);
