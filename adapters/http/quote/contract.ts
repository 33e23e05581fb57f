import { z } from '@hono/zod-openapi';
import type {
  QuestionsChanged,
  QuoteAskedAlready,
  QuotedServiceUnknown,
  QuotesOff,
} from '../../../application/quote.ts';
import type { TextTooLong } from '../../../domain/kernel/text.ts';
import {
  maxAnswerLength,
  maxPictures,
  maxQuoteWordsLength,
  minPictures,
  type QuoteRejection,
} from '../../../domain/quote.ts';
import { maxQuestions } from '../../../domain/settings.ts';
import { Service } from '../catalogue/contract.ts';
import { HairPicture } from '../customer/contract.ts';
import { proofLimitBytes } from '../middleware/limit-bodies.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { dateText, dollars, idParam, idText, instantText, textUpTo } from '../wire/fields.ts';
import { accountGoneCodes, broken, conflict, notFound, type Sentences, uploadCodes } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const terms = z
  .object({
    services: z.array(z.object({ id: z.string(), name: z.string().nullable() })),
    sessions: z.int(),
    price: z.number().openapi({ description: 'Of each visit, in dollars.' }),
    duration: z.number().openapi({ description: 'Of each visit, in hours.' }),
    until: z.string(),
    words: z.string().nullable(),
  })
  .nullable()
  .openapi({ description: 'Null until the owner has answered.' });

const quote = {
  id: z.string(),
  bookAs: z.string().openapi({ description: 'For `serviceId` of POST /appointments, and of what comes before it.' }),
  serviceId: z.string(),
  serviceName: z.string().nullable().openapi({ description: 'Null once the service is offered no more.' }),
  askedAt: instantText,
  standing: z.enum(['asked', 'open', 'used', 'over', 'withdrawn']),
  booked: z.int().openapi({ description: 'How many of its visits are booked.' }),
  terms,
};

export const QuoteShown = z.object(quote).openapi('QuoteShown', { description: 'What one client was offered.' });
export type QuoteShown = z.infer<typeof QuoteShown>;

const QuoteAsked = z
  .object({
    ...quote,
    client: z.object({ id: z.string(), name: z.string().nullable() }),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
    pictures: z.array(HairPicture),
  })
  .openapi('QuoteAsked');
export type QuoteAsked = z.infer<typeof QuoteAsked>;

/** Forms have no lists: a field that occurs once is no list, and an empty list is not sent. */
const texts = z
  .preprocess(
    (given: string | readonly string[] | undefined) => [given ?? []].flat(),
    z.array(textUpTo(maxAnswerLength)).max(maxQuestions),
  )
  .openapi({ type: 'array', items: { type: 'string' } });

const pictures = z
  .preprocess(
    (given: File | readonly File[] | undefined) => [given ?? []].flat(),
    z
      .array(z.instanceof(File).openapi({ type: 'string', format: 'binary', maxLength: proofLimitBytes }))
      .max(maxPictures),
  )
  .openapi({ type: 'array', items: { type: 'string', format: 'binary' } });

const QuoteWanted = z
  .object({
    serviceId: idText,
    questions: texts,
    answers: texts,
    pictures,
  })
  .openapi('QuoteWanted', { description: 'One answer for each question, in their order.' });

const QuoteToGive = z
  .object({
    serviceIds: z.array(idText).min(1).max(10),
    sessions: z.int(),
    price: dollars,
    duration: z.number().min(0.25).max(24).multipleOf(0.25).openapi({ description: 'Hours.' }),
    until: dateText.optional().openapi({ description: 'Left out for the days of the settings.' }),
    words: textUpTo(maxQuoteWordsLength),
  })
  .openapi('QuoteToGive');

const route = routesUnder('Quotes');

export const intake = route('GET /quotes/intake', {
  summary: 'Whether clients can ask for a quote, and what they are asked',
  refuses: [],
  responses: answers(
    z.object({ isOn: z.boolean(), words: z.string(), questions: z.array(z.string()) }),
    'What the owner asks',
  ),
});

export const own = route('GET /quotes', {
  summary: 'The caller’s own quotes, latest first',
  refuses: [],
  responses: answers(z.array(QuoteShown), 'Quotes'),
});

export const service = route('GET /quotes/{id}/service', {
  summary: 'An open quote of the caller’s own, as a service to book',
  request: { params: idParam },
  refuses: ['QuoteNotFound'],
  responses: answers(Service, 'The quote'),
});

export const ask = route('POST /quotes', {
  summary: 'Ask for a quote with photos and answers; the photos are kept with those of the caller’s hair',
  request: { body: { required: true, content: { 'multipart/form-data': { schema: QuoteWanted } } } },
  runs: ['askForQuote'],
  refuses: [
    ...accountGoneCodes,
    ...uploadCodes,
    ...['BlockedFromBooking', 'PictureTooLarge', 'PictureUnreadable', 'QuestionsChanged', 'QuoteAskedAlready'],
    ...['QuotePicturesInvalid', 'QuotedServiceUnknown', 'QuotesOff', 'StudioNotOpen', 'TextTooLong'],
  ] as const,
  refusesItself: uploadCodes,
  responses: creates(QuoteShown.nullable(), 'What was asked; null while the views are behind'),
});

const ownersRoute = routesUnder('Admin: quotes');

export const list = ownersRoute('GET /admin/quotes', {
  summary: 'Who asks for a quote, and what was offered; those that wait come first',
  refuses: [],
  responses: answers(
    z.object({ isOn: z.boolean(), days: z.int(), quotes: z.array(QuoteAsked) }),
    'The latest quotes, and for how many days one is good',
  ),
});

export const give = ownersRoute('PUT /admin/quotes/{id}', {
  summary: 'Offer a client services at a price; another answer replaces the one before',
  request: { params: idParam, body: body(QuoteToGive) },
  runs: ['giveQuote'],
  refuses: ['AccountForgotten', 'QuoteNotFound', 'QuoteTermsInvalid', 'QuotedServiceUnknown', 'TextTooLong'],
  responses: answers(z.null(), 'Nothing'),
});

export const renew = ownersRoute('POST /admin/quotes/{id}/renew', {
  summary: 'Let the client book a quote until another day, also after it has ended',
  request: { params: idParam, body: body(z.object({ until: dateText }).openapi('QuoteRenewal')) },
  runs: ['renewQuote'],
  refuses: ['AccountForgotten', 'QuoteNotFound', 'QuoteNotOpen', 'QuoteTermsInvalid'],
  responses: answers(z.null(), 'Nothing'),
});

export const withdraw = ownersRoute('DELETE /admin/quotes/{id}', {
  summary: 'Withdraw a quote, or decline to make one; visits that are booked stay',
  request: { params: idParam },
  runs: ['withdrawQuote'],
  refuses: ['QuoteNotFound'],
  responses: answers(z.null(), 'Nothing'),
});

const notOpen = {
  asked: 'The studio hasn’t answered yet.',
  used: 'All visits of this quote are booked.',
  over: 'This quote has ended. Please ask the studio for a new one.',
  withdrawn: 'The studio has withdrawn this quote.',
} as const;

export const quoteSentences: Sentences<
  Exclude<QuoteRejection, TextTooLong> | QuotesOff | QuotedServiceUnknown | QuoteAskedAlready | QuestionsChanged
> = {
  QuoteNotFound: () => notFound('This quote is for another client. Please sign in with the account that asked for it.'),
  QuoteNotOpen: ({ standing }) => conflict(notOpen[standing], { standing }),
  QuotePicturesInvalid: () => broken(`Please add ${minPictures} to ${maxPictures} photos of your hair.`),
  QuoteTermsInvalid: () =>
    broken('A quote is for 1 to 20 visits of up to 24 hours and $10,000, and is good from today on.'),
  QuotesOff: () => conflict('The studio isn’t taking requests for quotes right now.'),
  QuotedServiceUnknown: () => broken('This service is no longer offered. Please choose another one.'),
  QuoteAskedAlready: () => conflict('You’ve asked already. The studio will answer you soon.'),
  QuestionsChanged: () => conflict('The questions have changed. Please read them again.'),
};
