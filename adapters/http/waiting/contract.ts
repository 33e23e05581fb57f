import { z } from '@hono/zod-openapi';
import { dateWords, timeWords } from '../../../application/timeline/timeline.ts';
import type { TimeIsFree, TooManyWaiting, WaitingListOff, WaitingVisitUnknown } from '../../../application/waiting.ts';
import { maxWaitedDates, type WaitingRejection, waitingEnds } from '../../../domain/waiting.ts';
import { answers, body, creates } from '../wire/envelope.ts';
import { dateText, emailText, idParam, idText, instantText, phone, requiredLine, signedQuery } from '../wire/fields.ts';
import { broken, conflict, notFound, profileCodes, type Sentences } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const wish = {
  id: z.string(),
  serviceId: z.string(),
  serviceName: z.string().nullable().openapi({ description: 'Null once the service is offered no more.' }),
  addOnIds: z.array(z.string()),
  dates: z.array(z.string()).openapi({ description: 'Empty for any day up to the last.' }),
  until: z.string().openapi({ description: 'The last day.' }),
  joinedAt: instantText,
};

const offered = { date: z.string(), time: z.string(), until: instantText };

const ended = z.enum(waitingEnds).nullable().openapi({ description: 'Null while the client waits.' });

export const WaitingPlace = z
  .object({
    ...wish,
    addOns: z.array(z.string()),
    ended,
    ahead: z.int().openapi({ description: 'How many joined before and could be told of the same times.' }),
    offer: z
      .object({
        ...offered,
        reservation: z.string().openapi({ description: 'For `reservation` of POST /appointments.' }),
      })
      .nullable(),
    missed: z
      .object(offered)
      .nullable()
      .openapi({ description: 'What was held until the client let it pass without a word, while it is to come.' }),
  })
  .openapi('WaitingPlace', {
    description: 'A place on the waiting list, as anyone who has its link sees it: nobody’s name.',
  });

export type WaitingPlace = z.infer<typeof WaitingPlace>;

const WaitingClient = z
  .object({
    ...wish,
    addOns: z.array(z.string()),
    client: z.object({
      id: z.string(),
      ...{ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() },
    }),
    told: z.int().openapi({ description: 'How many times this client was told of a time.' }),
    offer: z.object(offered).nullable(),
    fits: z
      .object({ date: z.string(), time: z.string() })
      .nullable()
      .openapi({ description: 'A free time that the client could be told of; null where there is none.' }),
  })
  .openapi('WaitingClient');

export type WaitingClient = z.infer<typeof WaitingClient>;

export const WaitingWanted = z
  .object({
    serviceId: idText,
    addOnIds: z.array(idText).max(50).optional(),
    dates: z
      .array(dateText)
      .max(maxWaitedDates)
      .optional()
      .openapi({ description: 'The days that suit; left out for any day.' }),
    until: dateText.optional().openapi({ description: 'The last day. Needed without `dates`.' }),
    customerInfo: z.object({
      ...{ firstName: requiredLine(100), lastName: requiredLine(100), email: emailText(), phone: phone() },
    }),
  })
  .openapi('WaitingWanted');

const route = routesUnder('Waiting list');
const adminRoute = routesUnder('Admin: waiting list');
const ofLink = { params: idParam, query: signedQuery };
const description = 'The link is signed for one entry; its client has it by mail.';
const linkRefusals = ['LinkExpired', 'WaitingNotFound'] as const;

export const standing = route('GET /waiting-list', {
  summary: 'Whether clients can wait for a time',
  refuses: [],
  responses: answers(z.object({ isOn: z.boolean() }), 'Whether the owner keeps a waiting list'),
});

export const join = route('POST /waiting-list', {
  summary: 'Wait for a time; the answer has the link of the place, which is also mailed',
  request: { body: body(WaitingWanted) },
  runs: ['joinWaiting'],
  refuses: [
    ...profileCodes,
    ...['BlockedFromBooking', 'StudioNotOpen', 'TimeIsFree', 'TooManyWaiting', 'WaitingDaysInvalid', 'WaitingListOff'],
    'WaitingVisitUnknown',
  ] as const,
  responses: creates(z.object({ place: WaitingPlace, link: z.string() }), 'The place, and the path of its page'),
});

export const see = route('GET /waiting-links/{id}', {
  summary: 'A place on the waiting list; nothing is written',
  description,
  request: ofLink,
  runs: ['seeWaiting'],
  refuses: linkRefusals,
  refusesItself: ['LinkExpired'],
  responses: answers(WaitingPlace, 'The place'),
});

export const leave = route('POST /waiting-links/{id}/leave', {
  summary: 'Leave the waiting list; what is held is free again',
  description,
  request: ofLink,
  runs: ['leaveWaiting'],
  refuses: linkRefusals,
  refusesItself: ['LinkExpired'],
  responses: answers(WaitingPlace, 'The place'),
});

export const decline = route('POST /waiting-links/{id}/decline', {
  summary: 'Say no to the time that is held, and go on waiting',
  description,
  request: ofLink,
  runs: ['declineOffer'],
  refuses: linkRefusals,
  refusesItself: ['LinkExpired'],
  responses: answers(WaitingPlace, 'The place'),
});

export const list = adminRoute('GET /admin/waiting-list', {
  summary: 'Who waits, in the order of joining, and what is held for whom',
  refuses: [],
  responses: answers(z.object({ isOn: z.boolean(), clients: z.array(WaitingClient) }), 'Those who wait'),
});

export const remove = adminRoute('DELETE /admin/waiting-list/{id}', {
  summary: 'Take a client off the waiting list; what is held is free again',
  request: { params: idParam },
  runs: ['removeWaiting'],
  refuses: ['WaitingNotFound'],
  responses: answers(z.null(), 'Nothing'),
});

export const waitingSentences: Sentences<
  WaitingRejection | WaitingListOff | WaitingVisitUnknown | TimeIsFree | TooManyWaiting
> = {
  WaitingDaysInvalid: () => broken('Please choose days from tomorrow on.'),
  WaitingNotFound: () => notFound('This place on the waiting list doesn’t exist.'),
  WaitingIsOver: () => conflict('This place on the waiting list has ended.'),
  WaitingHasOffer: () => conflict('Another time is held already.'),
  OfferDoesNotFit: () => conflict('This time isn’t one of the days asked for.'),
  WaitingListOff: () => conflict('There’s no waiting list right now.'),
  WaitingVisitUnknown: () => broken('This service can’t be booked anymore. Please choose another one.'),
  TimeIsFree: ({ date, time }) =>
    conflict(`You don’t have to wait: ${dateWords(date)} at ${timeWords(time)} is free.`, { date, time }),
  TooManyWaiting: () => conflict('You’re on the waiting list several times already.'),
};
