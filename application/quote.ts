import { ok, safeTry } from 'neverthrow';
import { account } from '../domain/account/decide.ts';
import { service } from '../domain/catalogue/decide.ts';
import { personal, refused } from '../domain/kernel/event.ts';
import {
  type AccountId,
  type HairPictureId,
  hairPictureId,
  type QuoteId,
  quoteId,
  type ServiceId,
} from '../domain/kernel/ids.ts';
import { same } from '../domain/kernel/text.ts';
import { addDays, type CalendarDate } from '../domain/kernel/time.ts';
import { type Intake, maxPictures, minPictures, type QuoteTerms, quoteFor } from '../domain/quote.ts';
import { settings } from '../domain/settings.ts';
import { streams } from '../domain/streams.ts';
import { type Caller, isUnproven, ownerOnly, signedInOnly } from './kernel/caller.ts';
import { neverMissing } from './kernel/done.ts';
import { type Given, sliceOf } from './kernel/handle.ts';
import { openStudioOnly } from './kernel/open-studio-only.ts';
import type { Ports } from './kernel/ports.ts';
import { todayFromViews } from './kernel/today.ts';
import { type HairPictureParts, storeHairPicture } from './stored-files.ts';

type QuoteParts = HairPictureParts & Ports<'clock' | 'openingViews' | 'quoteViews' | 'schedules'>;

export type QuoteWanted = {
  readonly serviceId: ServiceId;
  /** The questions that the client saw. */
  readonly questions: readonly string[];
  /** One answer per question, in order. */
  readonly answers: readonly string[];
  readonly pictures: readonly Uint8Array[];
};

/** The owner does not answer quote requests. */
export type QuotesOff = { readonly kind: 'QuotesOff' };
/** The service is no longer offered. */
export type QuotedServiceUnknown = { readonly kind: 'QuotedServiceUnknown' };
/** The client is waiting for a quote for the same service, or for too many. */
export type QuoteAskedAlready = { readonly kind: 'QuoteAskedAlready' };
/** The owner has changed the questions since the client read them. */
export type QuestionsChanged = { readonly kind: 'QuestionsChanged' };

/** The most quotes a client may wait for. */
const maxOpen = 3;

/** Returns the account of a client who may ask. A session by address alone may not if the account has a password. */
const clientAsking = ({ handle }: QuoteParts, caller: Caller) =>
  signedInOnly(caller).asyncAndThen((id) =>
    handle.state(account, streams.account(id)).andThen((found) => {
      if (found === null || isUnproven(caller, { hasPassword: found.password !== null }))
        return refused({ kind: 'NotAllowed' });
      return found.blocked === null ? ok(id) : refused({ kind: 'BlockedFromBooking' });
    }),
  );

type ToKeep = Pick<QuoteWanted, 'pictures'> & {
  readonly id: QuoteId;
  readonly accountId: AccountId;
  readonly caption: string;
};

/** Reads all pictures before storing any, so that an unreadable one leaves nothing behind. */
const keepPictures = (parts: QuoteParts, caller: Caller, { id, accountId, pictures, caption }: ToKeep) =>
  safeTry(async function* () {
    const reduced: Uint8Array[] = [];
    for (const picture of pictures) reduced.push(yield* parts.reducePicture(picture));
    const kept: HairPictureId[] = [];
    for (const [index, bytes] of reduced.entries()) {
      const pictureId = hairPictureId(parts.ids.keyed('quote-picture', id, String(index), parts.digest(bytes)));
      const wanted = { pictureId, accountId, bytes, caption, appointmentId: null };
      kept.push((yield* storeHairPicture(parts)(caller, wanted)).value);
    }
    return ok(kept);
  });

/** A client asks for a quote. Her photos are stored with her hair pictures. */
const askForQuote =
  (parts: QuoteParts) =>
  (caller: Caller, { serviceId, questions, answers, pictures }: QuoteWanted) =>
    safeTry(async function* () {
      const { handle, ids, quoteViews } = parts;
      yield* openStudioOnly(parts, caller);
      const accountId = yield* clientAsking(parts, caller);
      const { quoteDays, quoteQuestions } = yield* handle.state(settings, streams.settings);
      if (quoteDays === 0) return refused({ kind: 'QuotesOff' });
      if (!same(questions, quoteQuestions)) return refused({ kind: 'QuestionsChanged' });
      const about = yield* handle.state(service, streams.service(serviceId));
      if (about === null || about.removed || !about.isActive) return refused({ kind: 'QuotedServiceUnknown' });
      const { total, waiting } = quoteViews.askedBy(accountId);
      if (waiting.includes(serviceId) || waiting.length >= maxOpen) return refused({ kind: 'QuoteAskedAlready' });
      if (pictures.length < minPictures || pictures.length > maxPictures)
        return refused({ kind: 'QuotePicturesInvalid' });
      // A double click is one request.
      const id = quoteId(ids.keyed('quote', accountId, serviceId, String(total)));
      const caption = `For a quote: ${about.name}`;
      const kept = yield* keepPictures(parts, caller, { id, accountId, pictures, caption });
      const intake: Intake = {
        answers: questions.map((question, index) => ({ question, answer: answers[index]?.trim() ?? '' })),
      };
      const { state, position } = yield* handle.command(quoteFor.AskForQuote, streams.quote(id), caller, {
        type: 'AskForQuote',
        asked: {
          quoteId: id,
          accountId,
          serviceId,
          pictures: kept,
          personal: personal(`account-${accountId}`, intake),
        },
      });
      return ok({ value: neverMissing(state), position });
    });

export type QuoteToGive = {
  readonly quoteId: QuoteId;
  readonly terms: Omit<QuoteTerms, 'until'>;
  /** Null for the days of the settings. */
  readonly until: CalendarDate | null;
  readonly words: string;
};

/** Returns the account that asked. Refused if it was forgotten. */
const askerOf = ({ handle }: QuoteParts, id: QuoteId) =>
  safeTry(async function* () {
    const asked = yield* handle.state(quoteFor.GiveQuote, streams.quote(id));
    if (asked === null) return refused({ kind: 'QuoteNotFound' });
    const asker = yield* handle.state(account, streams.account(asked.accountId));
    return asker === null || asker.forgotten ? refused({ kind: 'AccountForgotten' }) : ok(asked.accountId);
  });

/** The owner answers, or answers again. */
const giveQuote =
  (parts: QuoteParts) =>
  (caller: Caller, { quoteId: id, terms, until, words }: QuoteToGive) =>
    safeTry(async function* () {
      yield* ownerOnly(caller);
      const { handle } = parts;
      const accountId = yield* askerOf(parts, id);
      for (const each of terms.serviceIds) {
        const found = yield* handle.state(service, streams.service(each));
        if (found === null || found.removed) return refused({ kind: 'QuotedServiceUnknown' });
      }
      const { quoteDays } = yield* handle.state(settings, streams.settings);
      const today = todayFromViews(parts);
      const { state, position } = yield* handle.command(quoteFor.GiveQuote, streams.quote(id), caller, {
        ...{ type: 'GiveQuote', today, terms: { ...terms, until: until ?? addDays(today, quoteDays) } },
        personal: personal(`account-${accountId}`, { words }),
      });
      return ok({ value: neverMissing(state), position });
    });

/** Sets a new last day for booking the quote, even after it has ended. */
const renewQuote =
  (parts: QuoteParts) =>
  (caller: Caller, { quoteId: id, until }: { readonly quoteId: QuoteId; readonly until: CalendarDate }) =>
    ownerOnly(caller)
      .asyncAndThen(() => askerOf(parts, id))
      .andThen(() =>
        parts.handle.command(quoteFor.RenewQuote, streams.quote(id), caller, {
          ...{ type: 'RenewQuote', until, today: todayFromViews(parts) },
        }),
      )
      .map(({ state, position }) => ({ value: neverMissing(state), position }));

/** Withdraws the quote: it cannot be booked anymore, or the owner declines to give one. */
const withdrawQuote =
  ({ handle }: QuoteParts) =>
  (caller: Caller, id: QuoteId) =>
    ownerOnly(caller)
      .asyncAndThen(() => handle.command(quoteFor.WithdrawQuote, streams.quote(id), caller, { type: 'WithdrawQuote' }))
      .map(({ state, position }) => ({ value: neverMissing(state), position }));

const useCases = { askForQuote, giveQuote, renewQuote, withdrawQuote };
export const quoteUseCases = sliceOf(useCases);
export type QuoteUseCases = Given<typeof useCases>;
