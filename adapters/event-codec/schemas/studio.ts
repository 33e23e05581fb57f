import { z } from 'zod';
import type { PolicyTextEvent } from '../../../domain/agreement.ts';
import type { BrandingEvent, BrandingText } from '../../../domain/branding.ts';
import type { CalendarFeedEvent } from '../../../domain/calendar-feed.ts';
import type { CategoriesEvent, ServiceEvent } from '../../../domain/catalogue/events.ts';
import type { DiscountCodeEvent } from '../../../domain/code.ts';
import type {
  AccountId,
  AddOnId,
  AppointmentId,
  CodeId,
  FeedId,
  HairPictureId,
  HoldId,
  OtherCalendarId,
  QuoteId,
  ServiceId,
  WaitingId,
} from '../../../domain/kernel/ids.ts';
import type { LogEvent } from '../../../domain/log.ts';
import { type MailWordsEvent, mailWordings } from '../../../domain/mail-words.ts';
import { type OpeningEvent, openingSteps } from '../../../domain/opening.ts';
import type { CalendarAskingEvent, OtherCalendarEvent } from '../../../domain/other-calendar/events.ts';
import { calendarTroubles } from '../../../domain/other-calendar/troubles.ts';
import type { QuoteEvent } from '../../../domain/quote.ts';
import { firstSettings, type SettingsEvent } from '../../../domain/settings.ts';
import { offerEnds, type WaitingEvent, waitingEnds } from '../../../domain/waiting.ts';
import {
  adds,
  anyText,
  date,
  deposit,
  digest,
  id,
  noShowFee,
  price,
  schemasOf,
  storedInstant,
  storedZone,
  time,
  whole,
  yesOrNo,
} from './schema.ts';

export const policyTextSchemas = schemasOf<PolicyTextEvent>()({
  PolicyTextShown: { clear: z.strictObject({ policiesHash: digest, text: anyText }) },
});

const content: z.ZodType<BrandingText> = z.lazy(() =>
  z.union([z.null(), z.boolean(), z.number(), z.string(), z.array(content), z.record(z.string(), content)]),
);

export const brandingSchemas = schemasOf<BrandingEvent>()({
  BrandingSaved: { clear: z.strictObject({ branding: z.record(z.string(), content) }) },
});

const clear = z.strictObject({ accountId: id<AccountId>(), feedId: id<FeedId>() });

const waitingId = id<WaitingId>();

export const waitingSchemas = schemasOf<WaitingEvent>()({
  WaitingJoined: {
    clear: z.strictObject({
      ...{ waitingId, accountId: id<AccountId>(), serviceId: id<ServiceId>(), addOnIds: z.array(id<AddOnId>()) },
      ...{ minutes: whole, dates: z.array(date), until: date },
    }),
    personal: z.strictObject({ firstName: anyText, lastName: anyText, email: anyText, phone: anyText }),
  },
  WaitingOffered: {
    clear: z.strictObject({
      ...{ waitingId, holdId: id<HoldId>(), date, time },
      ...{ startsAt: storedInstant, endsAt: storedInstant, until: storedInstant },
    }),
  },
  WaitingOfferEnded: { clear: z.strictObject({ waitingId, holdId: id<HoldId>(), why: z.enum(offerEnds) }) },
  WaitingEnded: {
    clear: z.strictObject({ waitingId, why: z.enum(waitingEnds), appointmentId: id<AppointmentId>().nullable() }),
  },
});

export const calendarFeedSchemas = schemasOf<CalendarFeedEvent>()({
  CalendarFeedOpened: { clear },
  CalendarFeedClosed: { clear },
});

const serviceId = id<ServiceId>();

const codeId = id<CodeId>();
const ofCode = z.strictObject({ codeId });

export const discountCodeSchemas = schemasOf<DiscountCodeEvent>()({
  CodeMade: {
    clear: z.strictObject({
      ...{ codeId, code: anyText },
      worth: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('percent'), percent: whole }),
        z.strictObject({ kind: z.literal('amount'), amount: price }),
        z.strictObject({ kind: z.literal('gift'), amount: price }),
      ]),
      ...{ from: date.nullable(), until: date.nullable(), minimum: price, serviceIds: z.array(serviceId) },
      ...{ oncePerClient: yesOrNo, limit: whole.nullable() },
    }),
  },
  CodePaused: { clear: ofCode },
  CodeResumed: { clear: ofCode },
  CodeUsed: {
    clear: z.strictObject({
      ...{ codeId, appointmentId: id<AppointmentId>(), holdId: id<HoldId>() },
      ...{ accountId: id<AccountId>(), amount: price },
    }),
  },
  CodeGivenBack: {
    clear: z.strictObject({
      ...{ codeId, appointmentId: id<AppointmentId>(), holdIds: z.array(id<HoldId>()), isFree: yesOrNo },
    }),
  },
});

const quoteId = id<QuoteId>();

export const quoteSchemas = schemasOf<QuoteEvent>()({
  QuoteAsked: {
    clear: z.strictObject({
      ...{ quoteId, accountId: id<AccountId>(), serviceId, pictures: z.array(id<HairPictureId>()) },
    }),
    personal: z.strictObject({ answers: z.array(z.strictObject({ question: anyText, answer: anyText })) }),
  },
  QuoteGiven: {
    clear: z.strictObject({
      ...{ quoteId, serviceIds: z.array(serviceId), sessions: whole, price, minutes: whole, until: date },
    }),
    personal: z.strictObject({ words: anyText }),
  },
  QuoteRenewed: { clear: z.strictObject({ quoteId, until: date }) },
  QuoteWithdrawn: { clear: z.strictObject({ quoteId }) },
  QuoteUsed: { clear: z.strictObject({ quoteId, appointmentId: id<AppointmentId>(), holdId: id<HoldId>() }) },
});

const consultation = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['none', 'once', 'new']) }),
  z.strictObject({ kind: z.literal('months'), months: whole }),
]);

const description = z.strictObject({
  serviceId,
  name: anyText,
  description: anyText,
  category: anyText,
  kind: z.enum(['service', 'consultation', 'retightening']),
  price,
  minutes: whole,
  isActive: yesOrNo,
  image: anyText.nullable(),
  images: z.array(anyText),
  imageAlts: z.record(z.string(), anyText),
  addOns: z.array(z.strictObject({ addOnId: id<AddOnId>(), name: anyText, minutes: whole, price })),
  preparation: anyText,
  deposit: deposit.nullable(),
  consultation,
  sessions: whole.exactOptional(),
});

const toService = [
  // Version 1 had no alternative texts for pictures.
  adds({ imageAlts: {} }),
  // Version 2 did not ask clients to prepare for a visit.
  adds({ preparation: '' }),
  // Version 3 had no deposits for single services.
  adds({ deposit: null }),
  // Version 4 required no consultations.
  adds({ consultation: { kind: 'none' } }),
];

export const serviceSchemas = schemasOf<ServiceEvent>()({
  ServiceAdded: { clear: description, upcasters: toService },
  ServiceRevised: { clear: description, upcasters: toService },
  ServiceActivated: { clear: z.strictObject({ serviceId }) },
  ServiceDeactivated: { clear: z.strictObject({ serviceId }) },
  ServiceRemoved: { clear: z.strictObject({ serviceId }) },
});

export const categoriesSchemas = schemasOf<CategoriesEvent>()({
  CategoryAdded: { clear: z.strictObject({ name: anyText }) },
  CategoryRenamed: { clear: z.strictObject({ oldName: anyText, newName: anyText }) },
  CategoryRemoved: { clear: z.strictObject({ name: anyText }) },
  ServicesArranged: { clear: z.strictObject({ serviceIds: z.array(serviceId) }) },
});

export const logSchemas = schemasOf<LogEvent>()({
  LogStarted: { clear: z.strictObject({ logId: anyText, format: whole, secretFingerprint: anyText }) },
  SealBegun: { clear: z.strictObject({ publicKey: anyText }) },
});

const wording = z.enum(mailWordings);

export const mailWordsSchemas = schemasOf<MailWordsEvent>()({
  MailWordsChosen: {
    clear: z.strictObject({ wording, words: z.strictObject({ subject: anyText, heading: anyText, text: anyText }) }),
  },
  MailWordsPutBack: { clear: z.strictObject({ wording }) },
});

export const openingSchemas = schemasOf<OpeningEvent>()({
  OpeningBegun: { clear: z.strictObject({}) },
  OpeningStepTaken: { clear: z.strictObject({ step: z.enum(openingSteps) }) },
  StudioOpened: { clear: z.strictObject({ openedBy: id<AccountId>().nullable() }) },
});

const calendarId = id<OtherCalendarId>();
const only = z.strictObject({ calendarId });
const described = {
  clear: only.extend({ showsTitles: yesOrNo }),
  personal: z.strictObject({ name: anyText, url: anyText }),
};

export const otherCalendarSchemas = schemasOf<OtherCalendarEvent>()({
  OtherCalendarAdded: described,
  OtherCalendarRevised: described,
  OtherCalendarPaused: { clear: only },
  OtherCalendarResumed: { clear: only },
  OtherCalendarRemoved: { clear: only },
  OtherCalendarRead: {
    clear: only.extend({
      at: storedInstant,
      etag: anyText.nullable(),
      modified: anyText.nullable(),
      digest: anyText,
      busyTimes: whole,
      through: date,
      zone: storedZone,
      unread: z.strictObject({ entries: whole, lines: z.array(whole) }).optional(),
    }),
  },
  OtherCalendarUnread: { clear: only.extend({ why: z.enum(calendarTroubles), at: storedInstant }) },
  OtherCalendarLapsed: { clear: only },
});

export const calendarAskingSchemas = schemasOf<CalendarAskingEvent>()({
  CalendarAskingClaimed: { clear: z.strictObject({ from: storedInstant, by: anyText }) },
});

export const settingsSchemas = schemasOf<SettingsEvent>()({
  SettingsSaved: {
    upcasters: [
      // Version 1 kept proofs forever. They are now kept for the usual days, until the owner chooses others.
      adds({ unusedProofDays: 30 }),
      // Version 2 held no times while clients paid.
      adds({ paymentHoldMinutes: 15 }),
      // Version 3 had no checkbox for agreeing. Clients are now asked until the owner turns it off.
      adds({ agreementAsked: true }),
      // Version 4 sent reminders two days and three hours before each visit.
      adds({ firstReminderHours: 48, lastReminderHours: 3 }),
      // Version 5 sent nothing after a visit.
      adds({ reviewRequestHours: 4, returnReminderDays: 7 }),
      // Version 6 did not send the owner the day's agenda.
      adds({ agendaHour: 7 }),
      // Version 7 let no request lapse.
      adds({ requestLapseHours: 0 }),
      // Version 8 asked for no deposit when the owner booked, and set no limit on missed visits.
      adds({ depositLapseHours: 24, noShowLimit: 0 }),
      // Version 9 let clients move visits for free.
      adds({ freeMoves: 100 }),
      // Version 10 never asked for the whole price because of missed visits.
      adds({ noShowsUntilFullPayment: 0 }),
      // Version 11 had no late cancellations, and no fee for missed visits.
      adds({ lateCancellationKeeps: 100, noShowFee: { kind: 'none' } }),
      // Version 12 had no waiting list.
      adds({ waitingHoldMinutes: 0 }),
      // Version 13 allowed one service in a visit.
      adds({ moreServicesLimit: 0 }),
      // Version 14 had no proposals of other times.
      adds({ proposalHours: 24 }),
      // Version 15 had no requests for quotes.
      adds({ quoteDays: 0, quoteWords: '', quoteQuestions: [...firstSettings.quoteQuestions] }),
      // Version 16 had no squeeze-ins.
      adds({ squeezeIns: 0 }),
    ],
    clear: z.strictObject({
      cancellationHours: whole,
      lateCancellationKeeps: whole,
      rescheduleHours: whole,
      rescheduleLimit: whole,
      freeMoves: whole,
      unverifiedBookingsLimit: whole,
      unusedProofDays: whole,
      paymentHoldMinutes: whole,
      waitingHoldMinutes: whole,
      requestLapseHours: whole,
      depositLapseHours: whole,
      noShowLimit: whole,
      noShowsUntilFullPayment: whole,
      noShowFee,
      proposalHours: whole,
      quoteDays: whole,
      quoteWords: anyText,
      quoteQuestions: z.array(anyText),
      moreServicesLimit: whole,
      squeezeIns: whole,
      agreementAsked: yesOrNo,
      firstReminderHours: whole,
      lastReminderHours: whole,
      reviewRequestHours: whole,
      returnReminderDays: whole,
      agendaHour: whole,
    }),
  },
});
