import type { Result } from 'neverthrow';
import { match } from 'ts-pattern';
import {
  type Decider,
  type EventsNamed,
  forAnyCommand,
  happened,
  nothing,
  type Personal,
  personalOr,
  refused,
} from './kernel/event.ts';
import {
  type AccountId,
  type AppointmentId,
  type HairPictureId,
  type HoldId,
  type QuoteId,
  quoteId,
  type ServiceId,
  serviceId,
} from './kernel/ids.ts';
import type { Cents } from './kernel/money.ts';
import { objectionToLength, same, type TextTooLong } from './kernel/text.ts';
import { addDays, type CalendarDate } from './kernel/time.ts';

// Stored format: a change here needs a new schema version and an upcaster.

/** What the owner offers one client. */
export type QuoteTerms = {
  /** The first service names the visit; the others are part of it. */
  readonly serviceIds: readonly ServiceId[];
  /** The number of visits. */
  readonly sessions: number;
  /** The price of each visit with all its services. */
  readonly price: Cents;
  /** The length of each visit. */
  readonly minutes: number;
  /** The last day on which the client may book, in the studio's zone. */
  readonly until: CalendarDate;
};

/** The questions in the words that the client saw, with her answers. */
export type Intake = { readonly answers: readonly { readonly question: string; readonly answer: string }[] };

type Asked = {
  readonly quoteId: QuoteId;
  readonly accountId: AccountId;
  readonly serviceId: ServiceId;
  /** Photos of the client's hair. */
  readonly pictures: readonly HairPictureId[];
  readonly personal: Personal<Intake>;
};

type Given = QuoteTerms & { readonly personal: Personal<{ readonly words: string }> };
type OfUse = { readonly appointmentId: AppointmentId; readonly holdId: HoldId };

/** Stream `quote-<id>`. It alone decides which visits are booked at the quote's price. */
export type QuoteEvent = EventsNamed<{
  readonly QuoteAsked: Asked;
  readonly QuoteGiven: Given & { readonly quoteId: QuoteId };
  readonly QuoteRenewed: { readonly quoteId: QuoteId; readonly until: CalendarDate };
  readonly QuoteWithdrawn: { readonly quoteId: QuoteId };
  /** An attempt to book uses the quote. Further attempts at the same visit share the use. */
  readonly QuoteUsed: OfUse & { readonly quoteId: QuoteId };
}>;

export type PriceQuote = Asked & {
  /** Null until the owner answers. */
  readonly given: Given | null;
  readonly isWithdrawn: boolean;
  readonly uses: readonly OfUse[];
};

/** Null until a client asks. */
export type QuoteState = PriceQuote | null;

const initial: QuoteState = null;

const evolve = (quote: QuoteState, event: QuoteEvent): QuoteState =>
  match(event)
    .returnType<QuoteState>()
    .with({ type: 'QuoteAsked' }, ({ data }) => ({ ...data, given: null, isWithdrawn: false, uses: [] }))
    .with(
      { type: 'QuoteGiven' },
      ({ data: { quoteId: _, ...given } }) => quote && { ...quote, given, isWithdrawn: false },
    )
    .with(
      { type: 'QuoteRenewed' },
      ({ data: { until } }) =>
        quote && { ...quote, given: quote.given && { ...quote.given, until }, isWithdrawn: false },
    )
    .with({ type: 'QuoteWithdrawn' }, () => quote && { ...quote, isWithdrawn: true })
    .with(
      { type: 'QuoteUsed' },
      ({ data: { quoteId: _, ...use } }) => quote && { ...quote, uses: [...quote.uses, use] },
    )
    .exhaustive();

export const minPictures = 3;
export const maxPictures = 6;
export const maxAnswerLength = 500;
export const maxQuoteWordsLength = 2_000;
const maxSessions = 20;
const maxMinutes = 24 * 60;
/** $10,000: a larger amount is a typing error. */
const maxPrice = 1_000_000;

/** The id with which a client books a quote like a service. */
export const asService = (id: QuoteId): ServiceId => serviceId(`quote-${id}`);

/** The quote of such an id; null for a service's id. */
export const quoteNamed = (id: ServiceId): QuoteId | null => (id.startsWith('quote-') ? quoteId(id.slice(6)) : null);

/** The state of a quote. `used`: all its visits are booked. */
export type QuoteStanding = 'asked' | 'open' | 'used' | 'over' | 'withdrawn';

/** `booked`: the number of visits booked with it. */
export const standingOfQuote = (
  { given, isWithdrawn }: Pick<PriceQuote, 'given' | 'isWithdrawn'>,
  booked: number,
  today: CalendarDate,
): QuoteStanding => {
  if (isWithdrawn) return 'withdrawn';
  if (given === null) return 'asked';
  if (booked >= given.sessions) return 'used';
  return given.until < today ? 'over' : 'open';
};

/** How many days before a quote ends its client is reminded. */
const reminderDays = 3;

/** Whether a client is reminded today that a quote ends. Not if it was given within the reminder days. */
export const remindsOfEnd = (givenOn: CalendarDate, until: CalendarDate, today: CalendarDate): boolean => {
  const from = addDays(until, -reminderDays);
  return from <= today && givenOn < from;
};

/**
 * The number of other visits booked with the quote. A use counts unless all its attempts are in `dead`, the holds
 * that can never become a booking.
 */
export const otherVisitsBooked = (
  { uses }: Pick<PriceQuote, 'uses'>,
  dead: readonly HoldId[],
  own: AppointmentId | null,
): number =>
  new Set(
    uses.flatMap(({ appointmentId, holdId }) =>
      appointmentId === own || dead.includes(holdId) ? [] : [appointmentId],
    ),
  ).size;

export type AskForQuote = { readonly type: 'AskForQuote'; readonly asked: Asked };

/** Answers a client, or changes the answer. */
export type GiveQuote = {
  readonly type: 'GiveQuote';
  readonly terms: QuoteTerms;
  readonly personal: Given['personal'];
  readonly today: CalendarDate;
};

export type RenewQuote = { readonly type: 'RenewQuote'; readonly until: CalendarDate; readonly today: CalendarDate };
export type WithdrawQuote = { readonly type: 'WithdrawQuote' };

/** A client books with the quote. */
export type UseQuote = {
  readonly type: 'UseQuote';
  /** The account that is signed in. */
  readonly accountId: AccountId | null;
  readonly appointmentId: AppointmentId;
  readonly holdId: HoldId;
  /** Holds of its uses that will never become a booking, according to the visits' streams. */
  readonly dead: readonly HoldId[];
  readonly today: CalendarDate;
};

export type QuoteCommand = AskForQuote | GiveQuote | RenewQuote | WithdrawQuote | UseQuote;

export type QuoteNotFound = { readonly kind: 'QuoteNotFound' };
/** Too few or too many photos. */
export type QuotePicturesInvalid = { readonly kind: 'QuotePicturesInvalid' };
/** A number or day that a quote cannot have. */
export type QuoteTermsInvalid = { readonly kind: 'QuoteTermsInvalid' };
/** It cannot be booked anymore, or not yet. */
export type QuoteNotOpen = { readonly kind: 'QuoteNotOpen'; readonly standing: Exclude<QuoteStanding, 'open'> };

export type QuoteRejection = QuoteNotFound | QuotePicturesInvalid | QuoteTermsInvalid | QuoteNotOpen | TextTooLong;

type Decision<Rejection extends QuoteRejection = never> = Result<readonly QuoteEvent[], Rejection>;

const ask = ({ asked }: AskForQuote, quote: QuoteState): Decision<QuotePicturesInvalid | TextTooLong> => {
  if (quote !== null) return nothing;
  const { pictures, personal } = asked;
  if (pictures.length < minPictures || pictures.length > maxPictures) return refused({ kind: 'QuotePicturesInvalid' });
  const tooLong = personalOr(personal, { answers: [] })
    .answers.map(({ answer }) => objectionToLength(answer, { field: 'answers', limit: maxAnswerLength }))
    .find((objection) => objection !== null);
  return tooLong == null ? happened({ type: 'QuoteAsked', data: asked }) : refused(tooLong);
};

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const give = (
  { terms, personal, today }: GiveQuote,
  quote: QuoteState,
): Decision<QuoteNotFound | QuoteTermsInvalid | TextTooLong> => {
  if (quote === null) return refused({ kind: 'QuoteNotFound' });
  const { serviceIds, sessions, price, minutes, until } = terms;
  const isSound =
    serviceIds.length > 0 &&
    new Set(serviceIds).size === serviceIds.length &&
    isWhole(sessions, 1, maxSessions) &&
    isWhole(price, 0, maxPrice) &&
    isWhole(minutes, 1, maxMinutes) &&
    until >= today;
  if (!isSound) return refused({ kind: 'QuoteTermsInvalid' });
  const { words } = personalOr(personal, { words: '' });
  const tooLong = objectionToLength(words, { field: 'words', limit: maxQuoteWordsLength });
  if (tooLong !== null) return refused(tooLong);
  const given = { serviceIds, sessions, price, minutes, until, personal };
  if (!quote.isWithdrawn && same(quote.given, given)) return nothing;
  return happened({ type: 'QuoteGiven', data: { ...given, quoteId: quote.quoteId } });
};

const renew = (
  { until, today }: RenewQuote,
  quote: QuoteState,
): Decision<QuoteNotFound | QuoteTermsInvalid | QuoteNotOpen> => {
  if (quote === null) return refused({ kind: 'QuoteNotFound' });
  if (quote.given === null) return refused({ kind: 'QuoteNotOpen', standing: 'asked' });
  if (until < today) return refused({ kind: 'QuoteTermsInvalid' });
  if (!quote.isWithdrawn && quote.given.until === until) return nothing;
  return happened({ type: 'QuoteRenewed', data: { quoteId: quote.quoteId, until } });
};

const withdraw = (_: WithdrawQuote, quote: QuoteState): Decision<QuoteNotFound> => {
  if (quote === null) return refused({ kind: 'QuoteNotFound' });
  return quote.isWithdrawn ? nothing : happened({ type: 'QuoteWithdrawn', data: { quoteId: quote.quoteId } });
};

const use = (
  { accountId, appointmentId, holdId, dead, today }: UseQuote,
  quote: QuoteState,
): Decision<QuoteNotFound | QuoteNotOpen> => {
  if (quote === null || quote.accountId !== accountId) return refused({ kind: 'QuoteNotFound' });
  if (quote.uses.some((one) => one.holdId === holdId)) return nothing;
  const standing = standingOfQuote(quote, otherVisitsBooked(quote, dead, appointmentId), today);
  if (standing !== 'open') return refused({ kind: 'QuoteNotOpen', standing });
  return happened({ type: 'QuoteUsed', data: { quoteId: quote.quoteId, appointmentId, holdId } });
};

/** A decider for each command, with only the rejections that the command can have. */
export const quoteFor = {
  AskForQuote: { initial, evolve, decide: ask },
  GiveQuote: { initial, evolve, decide: give },
  RenewQuote: { initial, evolve, decide: renew },
  WithdrawQuote: { initial, evolve, decide: withdraw },
  UseQuote: { initial, evolve, decide: use },
} as const;

export const quote: Decider<QuoteState, QuoteCommand, QuoteEvent, QuoteRejection> = forAnyCommand(
  { initial, evolve },
  quoteFor,
);
