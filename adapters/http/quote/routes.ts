import { err } from 'neverthrow';
import { isUnproven } from '../../../application/kernel/caller.ts';
import { todayFromViews } from '../../../application/kernel/today.ts';
import type { QuoteUseCases } from '../../../application/quote.ts';
import { type AccountId, quoteId, serviceId } from '../../../domain/kernel/ids.ts';
import { dollarsFromCents } from '../../../domain/kernel/money.ts';
import { asService } from '../../../domain/quote.ts';
import { accountById } from '../../../projections/accounts.ts';
import { hairPictureById } from '../../../projections/hair.ts';
import { latestQuotes, type QuoteSeen, quoteById, quotedService, quotesOf } from '../../../projections/quotes.ts';
import { serviceById } from '../../../projections/services.ts';
import { settingsView } from '../../../projections/single-rows.ts';
import { fullNameOrNull } from '../account/routes.ts';
import { serviceShape } from '../catalogue/routes.ts';
import { hairPictureShapes } from '../customer/routes.ts';
import { proofLimitBytes, proofTooLarge } from '../middleware/limit-bodies.ts';
import type { CommonParts } from '../parts.ts';
import { routesOf } from '../slice.ts';
import { answer, created } from '../wire/answer.ts';
import { Refused } from '../wire/refusals.ts';
import { type HttpContext, httpSlice } from '../wire/slice.ts';
import * as contract from './contract.ts';
import { type QuoteAsked, type QuoteShown, quoteSentences } from './contract.ts';

export type QuoteRouteParts = CommonParts & QuoteUseCases;

const nameOf = ({ db }: CommonParts, id: string): string | null => serviceById(db, serviceId(id))?.name ?? null;

const quoteShape = (parts: CommonParts, seen: QuoteSeen): QuoteShown => {
  const { quoteId: id, state, askedAt, standing, booked, words } = seen;
  const { serviceId: about, given } = state;
  return {
    ...{ id, bookAs: asService(id), serviceId: about, serviceName: nameOf(parts, about), askedAt, standing, booked },
    terms:
      given === null
        ? null
        : {
            services: given.serviceIds.map((each) => ({ id: each, name: nameOf(parts, each) })),
            ...{ sessions: given.sessions, price: dollarsFromCents(given.price), duration: given.minutes / 60 },
            ...{ until: given.until, words },
          },
  };
};

const askedShape = (parts: CommonParts, seen: QuoteSeen): QuoteAsked => {
  const { accountId: id, state, answers } = seen;
  const found = accountById(parts.db, id);
  const pictures = state.pictures.flatMap((each) => hairPictureById(parts.db, each) ?? []);
  return {
    ...quoteShape(parts, seen),
    client: { id, name: found === null ? null : fullNameOrNull(found.firstName, found.lastName) },
    answers: [...(answers ?? [])],
    // Captions are left out because the quote above the pictures says what they are for.
    pictures: hairPictureShapes(
      parts,
      pictures.map((picture) => ({ ...picture, caption: null })),
      [],
    ),
  };
};

/** The account whose quotes the caller may see; null if the caller only typed an address that has a password. */
const accountProven = (c: HttpContext, { db }: CommonParts): AccountId | null => {
  const caller = c.get('caller');
  const found = caller.accountId === null ? null : accountById(db, caller.accountId);
  return found === null || isUnproven(caller, found) ? null : found.accountId;
};

/** The service that a quote offers, described for the client; null if the quote cannot be booked. */
const bookable = (parts: CommonParts, { quoteId: id, state: { given }, words, standing, booked }: QuoteSeen) => {
  const quoted = quotedService(parts.db, id);
  if (quoted === null || given === null || standing !== 'open') return null;
  const { serviceIds, sessions } = given;
  const others = serviceIds.slice(1).flatMap((each) => nameOf(parts, each) ?? []);
  const included = others.length === 0 ? [] : [`With ${others.join(', ')}.`];
  const visits = sessions === 1 ? [] : [`Visit ${booked + 1} of ${sessions}.`];
  const description = ['Your quote.', ...visits, ...included, ...(words ? [words] : [])].join('\n');
  return { ...quoted, description, consultation: { kind: 'none' as const } };
};

const quoteRoutes = (parts: QuoteRouteParts) => {
  const settings = settingsView.open(parts.db);
  return routesOf(contract, {
    intake: (c) => {
      const { quoteDays, quoteWords, quoteQuestions } = settings();
      return answer(c, { isOn: quoteDays > 0, words: quoteWords, questions: [...quoteQuestions] });
    },
    own: (c) => {
      const id = accountProven(c, parts);
      const rows = id === null ? [] : quotesOf(parts.db, id, todayFromViews(parts));
      return answer(
        c,
        parts.showEach('quoteId', rows, (row) => quoteShape(parts, row)),
      );
    },
    service: (c, { orRefuse }) => {
      const id = accountProven(c, parts);
      const found = quoteById(parts.db, quoteId(c.req.valid('param').id), todayFromViews(parts));
      const shown = found !== null && found.accountId === id ? bookable(parts, found) : null;
      return answer(c, shown === null ? orRefuse(err({ kind: 'QuoteNotFound' as const })) : serviceShape(shown));
    },
    list: (c) => {
      const { quoteDays } = settings();
      const rows = latestQuotes(parts.db, todayFromViews(parts));
      return answer(c, {
        ...{ isOn: quoteDays > 0, days: quoteDays },
        quotes: parts.showEach('quoteId', rows, (row) => askedShape(parts, row)),
      });
    },
    give: async (c, { committed }) => {
      const { serviceIds, sessions, price, duration, until = null, words } = c.req.valid('json');
      const terms = { serviceIds: serviceIds.map(serviceId), sessions, price, minutes: Math.round(duration * 60) };
      const id = quoteId(c.req.valid('param').id);
      await committed(parts.giveQuote(c.get('caller'), { quoteId: id, terms, until, words }));
      return answer(c, null, { message: 'Quote sent' });
    },
    renew: async (c, { committed }) => {
      const id = quoteId(c.req.valid('param').id);
      await committed(parts.renewQuote(c.get('caller'), { quoteId: id, ...c.req.valid('json') }));
      return answer(c, null, { message: 'Quote renewed' });
    },
    withdraw: async (c, { committed }) => {
      await committed(parts.withdrawQuote(c.get('caller'), quoteId(c.req.valid('param').id)));
      return answer(c, null, { message: 'Quote withdrawn' });
    },
  });
};

const askRoutes = (parts: QuoteRouteParts) =>
  routesOf(contract, {
    ask: async (c, { committed }) => {
      const { serviceId: about, questions, answers, pictures: files } = c.req.valid('form');
      if (files.some(({ size }) => size > proofLimitBytes)) throw new Refused(proofTooLarge);
      const pictures: Uint8Array[] = [];
      for (const file of files) pictures.push(new Uint8Array(await file.arrayBuffer()));
      const wanted = { serviceId: serviceId(about), questions, answers, pictures };
      const { quoteId: id } = await committed(parts.askForQuote(c.get('caller'), wanted));
      const seen = quoteById(parts.db, id, todayFromViews(parts));
      return created(c, seen === null ? null : quoteShape(parts, seen), { message: 'Your request is on its way' });
    },
  });

export const quoteSlice = httpSlice({
  contract,
  audiences: {
    'GET /quotes/intake': 'anyone',
    'GET /quotes': 'signed-in',
    'GET /quotes/{id}/service': 'signed-in',
    'POST /quotes': 'signed-in',
  },
  sentences: quoteSentences,
  routes: (parts: QuoteRouteParts) => [quoteRoutes(parts)],
  uploads: (parts) => [askRoutes(parts)],
});
