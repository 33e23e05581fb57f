import { z } from '@hono/zod-openapi';
import {
  maxQuestionLength,
  maxQuestions,
  maxQuoteIntroductionLength,
  type SettingsRejection,
  settingRanges,
} from '../../../domain/settings.ts';
import { AvailabilitySettings, AvailabilitySettingsChange } from '../availability/shapes.ts';
import { answers, body } from '../wire/envelope.ts';
import { dollars, requiredLine, textUpTo } from '../wire/fields.ts';
import { broken, changedMeanwhile, labelOf, rulesCodes, type Sentences } from '../wire/refusals.ts';
import { routesUnder } from '../wire/slice.ts';

const policies = {
  cancellationHours: z.int().openapi({ description: 'Until when a client may cancel a confirmed visit.' }),
  lateCancellationKeeps: z.int().openapi({
    description:
      'What is kept, in percent, of the money of a client who cancels a confirmed visit later than that; 100 where nobody can.',
  }),
  rescheduleHours: z.int().openapi({ description: 'Until when a client may move a visit.' }),
  rescheduleLimit: z.int().openapi({ description: 'How often a client may move one visit.' }),
  unverifiedBookingsLimit: z.int().openapi({ description: 'At a time, for each e-mail, phone and address.' }),
  unusedProofDays: z.int().openapi({ description: 'When a payment proof that no appointment uses is erased.' }),
  paymentHoldMinutes: z.int().openapi({ description: 'How long a time is held while its client pays; 0 for never.' }),
  waitingHoldMinutes: z.int().openapi({
    description: 'How long a freed time is held for who waits for it; 0 for no waiting list.',
  }),
  requestLapseHours: z
    .int()
    .openapi({ description: 'After how long a request is given up whose proofs were all rejected; 0 for never.' }),
  depositLapseHours: z.int().openapi({
    description: 'After how long a visit that the owner booked is given up whose deposit has not come; 0 for never.',
  }),
  freeMoves: z.int().openapi({ description: 'How many moves are free; each one after them costs the deposit again.' }),
  noShowLimit: z
    .int()
    .openapi({ description: 'After how many missed visits a client cannot book online any more; 0 for never.' }),
  noShowsUntilFullPayment: z.int().openapi({
    description: 'After how many missed visits a client pays the whole price when booking; 0 for never.',
  }),
  noShowFee: z
    .object({ kind: z.enum(['none', 'deposit', 'amount', 'percent']), value: z.number().optional() })
    .openapi({
      description:
        'What a client owes who does not come: nothing, the deposit that was paid, dollars, or percent of the price.',
    }),
  proposalHours: z.int().openapi({
    description: 'How long a client may take one of the other times that the owner has proposed.',
  }),
  quoteDays: z.int().openapi({ description: 'How long a quote is good; 0 where clients cannot ask for one.' }),
  quoteWords: z.string().openapi({ description: 'What clients read before they ask for a quote.' }),
  quoteQuestions: z.array(z.string()).openapi({ description: 'What they are asked.' }),
  moreServicesLimit: z
    .int()
    .openapi({ description: 'How many further services a client may add to one visit; 0 for none.' }),
  squeezeIns: z
    .int()
    .openapi({ description: 'How many visits the owner may put beside another at once, on purpose; 0 for none.' }),
  agreementAsked: z
    .boolean()
    .openapi({ description: 'Whether clients are asked to agree to the policies as they pay.' }),
  firstReminderHours: z
    .int()
    .openapi({ description: 'How long before a visit its client is reminded first; 0 for not at all.' }),
  lastReminderHours: z
    .int()
    .openapi({ description: 'How long before a visit its client is reminded last; 0 for not at all.' }),
  reviewRequestHours: z
    .int()
    .openapi({ description: 'How long after a visit its client is asked for a review; 0 for not at all.' }),
  agendaHour: z
    .int()
    .openapi({ description: 'At which hour of the morning the owner is told who comes that day; 0 for not at all.' }),
  returnReminderDays: z
    .int()
    .openapi({ description: 'How many days before the next visit is due the client is told; 0 for not at all.' }),
};

const calendar = {
  businessHours: true,
  weekdayHours: true,
  workingDays: true,
  slotDuration: true,
  zone: true,
  bookingWindowMonths: true,
  minimumNotice: true,
  bufferBefore: true,
  bufferAfter: true,
} as const;

export const Settings = AvailabilitySettings.pick({ ...calendar, zoneConfirmed: true, zoneCanChange: true })
  .extend({ ...policies, customerSignIn: z.enum(['identifier', 'code']) })
  .openapi('Settings', { description: 'Notice and buffers in minutes.' });

export type Settings = z.infer<typeof Settings>;

type Numbers = keyof typeof settingRanges;

/** The numbers among the settings, each within its range. */
const numbers = Object.fromEntries(
  Object.entries(settingRanges).map(([name, { minimum, maximum }]) => [
    name,
    z.int().min(minimum).max(maximum).optional(),
  ]),
) as { readonly [Name in Numbers]: z.ZodOptional<z.ZodInt> };

const NoShowFeeWanted = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['none', 'deposit']) }),
    z.object({ kind: z.literal('amount'), value: dollars }),
    z.object({ kind: z.literal('percent'), value: z.int().min(1).max(100) }),
  ])
  .openapi('NoShowFeeWanted');

export const SettingsChange = AvailabilitySettingsChange.pick(calendar)
  .extend({
    ...numbers,
    zoneConfirmed: z.boolean().optional(),
    noShowFee: NoShowFeeWanted.optional(),
    quoteWords: textUpTo(maxQuoteIntroductionLength).optional(),
    quoteQuestions: z.array(requiredLine(maxQuestionLength)).max(maxQuestions).optional(),
    agreementAsked: z.boolean().optional(),
    agendaHour: numbers.agendaHour.openapi({ description: '0 for never, or from 5.' }),
  })
  .openapi('SettingsChange', {
    description: 'Only the fields that are sent change. A zone that is sent, or confirmed, counts as confirmed.',
  });

const route = routesUnder('Admin: settings');

export const read = route('GET /admin/settings', {
  summary: 'The owner’s settings for bookings; the ETag names the revision',
  refuses: [],
  responses: answers(Settings, 'The settings'),
});

export const change = route('PUT /admin/settings', {
  summary: 'Change settings; existing bookings keep their policies but follow the hours of reminders',
  request: { body: body(SettingsChange) },
  runs: ['saveSettings'],
  refuses: [...rulesCodes, 'SettingOutOfRange', 'SettingsChangedMeanwhile'],
  responses: answers(Settings, 'The settings'),
});

export const settingsSentences: Sentences<SettingsRejection> = {
  SettingOutOfRange: ({ field, minimum, maximum }) =>
    broken(`${labelOf([field])} must be between ${minimum} and ${maximum}.`, { field, minimum, maximum }),
  SettingsChangedMeanwhile: changedMeanwhile,
};
