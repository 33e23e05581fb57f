import { z } from '@hono/zod-openapi';
import type { CodesTriedTooOften } from '../../../application/appointment/discount.ts';
import { type DiscountCodeRejection, maxCodeLength } from '../../../domain/code.ts';
import { sumWords } from '../../../domain/kernel/money.ts';
import { answers, body } from '../wire/envelope.ts';
import { dateText, idParam, idText, requiredText } from '../wire/fields.ts';
import { broken, conflict, type Sentences, slashedDate } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const kind = z.enum(['percent', 'amount', 'gift']).openapi({
  description: 'A gift pays several visits until its amount is used.',
});

const terms = {
  code: z.string(),
  kind,
  value: z.number().openapi({ description: 'Percent for `percent`, else dollars.' }),
  from: z.string().nullable(),
  until: z.string().nullable(),
  minimum: z.number().openapi({ description: 'What a visit costs at least, in dollars; 0 for any price.' }),
  serviceIds: z.array(z.string()).openapi({ description: 'Empty for every service.' }),
  oncePerClient: z.boolean(),
  limit: z.int().nullable().openapi({ description: 'For how many visits; null for any number.' }),
};

export const DiscountCode = z
  .object({
    id: z.string(),
    ...terms,
    isPaused: z.boolean(),
    used: z.int(),
    usedAmount: z.number().openapi({ description: 'What it took off all visits, in dollars.' }),
    left: z.number().nullable().openapi({ description: 'What is left of a gift; null for a code that is none.' }),
    uses: z
      .array(
        z.object({
          appointmentId: z.string(),
          clientName: z.string().nullable(),
          date: z.string(),
          amount: z.number(),
        }),
      )
      .openapi({ description: 'The latest first, at most fifty.' }),
  })
  .openapi('DiscountCode');

export type DiscountCode = z.infer<typeof DiscountCode>;

const day = dateText.nullable().optional();

export const DiscountCodeWanted = z
  .object({
    code: requiredText(maxCodeLength, 'Please type the code.'),
    kind,
    value: z
      .number({ error: 'Please say how much it takes off.' })
      .positive({ error: 'Please say how much it takes off.' }),
    from: day,
    until: day,
    minimum: z.number().min(0).max(10_000).optional(),
    serviceIds: z.array(idText).max(200).optional(),
    oncePerClient: z.boolean().optional(),
    limit: z.int().min(1).max(1_000_000).nullable().optional(),
  })
  .openapi('DiscountCodeWanted');

export const DiscountCodeChange = z.object({ isPaused: z.boolean() }).openapi('DiscountCodeChange');

const route = routesUnder('Admin: codes');

export const list = route('GET /admin/codes', {
  summary: 'Codes that take something off a price, with the visits that use them',
  refuses: [],
  responses: answers(z.object({ codes: z.array(DiscountCode) }), 'The latest first'),
});

export const make = route('POST /admin/codes', {
  summary: 'Make a code: a percentage, an amount, or a gift that lasts over several visits',
  request: { body: body(DiscountCodeWanted) },
  runs: ['makeCode'],
  refuses: ['CodeAlreadyExists', 'CodeInvalid'],
  responses: answers(DiscountCode, 'The code'),
});

export const change = route('PATCH /admin/codes/{id}', {
  summary: 'Pause or resume a code; bookings that have it keep it',
  request: { params: idParam, body: body(DiscountCodeChange) },
  runs: ['pauseCode'],
  refuses: ['CodeUnknown'],
  responses: answers(DiscountCode, 'The code'),
});

export const codeSentences: Sentences<DiscountCodeRejection | CodesTriedTooOften> = {
  CodeInvalid: () => broken('Please check the amount and the dates of this code.'),
  CodeAlreadyExists: () => conflict('You already have this code. Please choose another one.'),
  CodeUnknown: () => broken('We don’t know this code. Please check how it’s spelled.'),
  CodeIsPaused: () => conflict('This code can’t be used right now.'),
  CodeNotBegun: ({ from }) => conflict(`This code can be used from ${slashedDate(from)}.`),
  CodeEnded: ({ until }) => conflict(`This code ended on ${slashedDate(until)}.`),
  CodeNotForService: () => conflict('This code isn’t for this service.'),
  CodeBelowMinimum: ({ minimum }) => conflict(`This code is for visits of ${sumWords(minimum)} or more.`),
  CodeUsedByClient: () => conflict('You’ve already used this code.'),
  CodeUsedUp: () => conflict('This code is used up.'),
  CodesTriedTooOften: () => ({ status: 429, message: 'Too many codes were tried. Please try again in an hour.' }),
};
