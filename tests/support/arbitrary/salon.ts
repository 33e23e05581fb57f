import fc from 'fast-check';
import type { PolicyTextEvent } from '../../../domain/agreement.ts';
import type { BrandingEvent, BrandingText } from '../../../domain/branding.ts';
import type { CategoriesEvent, ServiceEvent } from '../../../domain/catalogue/events.ts';
import { accountId, addOnId, serviceId } from '../../../domain/kernel/ids.ts';
import type { LogEvent } from '../../../domain/log.ts';
import { type MailWordsEvent, mailWordings } from '../../../domain/mail-words.ts';

import { type OpeningEvent, openingSteps } from '../../../domain/opening.ts';

import type { SettingsEvent } from '../../../domain/settings.ts';
import type { DataArbitraries } from './data.ts';
import {
  maybe,
  someDeposit,
  someDigest,
  someId,
  someMinutes,
  someNoShowFee,
  somePrice,
  someText,
  someUuid,
} from './values.ts';

// Assigning this key would change the object's prototype. Real content never has it.
const contentKey = someText.filter((key) => key !== '__proto__');
const service = { serviceId: someId(serviceId) };
const described = fc.record({
  ...service,
  name: someText,
  description: someText,
  category: someText,
  kind: fc.constantFrom('service', 'consultation', 'retightening'),
  price: somePrice,
  minutes: someMinutes,
  isActive: fc.boolean(),
  image: maybe(someText),
  images: fc.array(someText, { maxLength: 3 }),
  preparation: someText,
  deposit: maybe(someDeposit),
  consultation: fc.oneof(
    fc.record({ kind: fc.constantFrom('none' as const, 'once' as const, 'new' as const) }),
    fc.record({ kind: fc.constant('months' as const), months: fc.integer({ min: 0, max: 70 }) }),
  ),
  imageAlts: fc.dictionary(contentKey, someText, { maxKeys: 3, noNullPrototype: true }),
  addOns: fc.array(fc.record({ addOnId: someId(addOnId), name: someText, minutes: someMinutes, price: somePrice }), {
    maxLength: 3,
  }),
});
const only = fc.record(service);
const named = fc.record({ name: someText });
const hours = fc.integer({ min: 0, max: 1_000 });

const { content } = fc.letrec<{ content: BrandingText }>((tie) => ({
  content: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (value === 0 ? 0 : value)),
    someText,
    fc.array(tie('content'), { maxLength: 3 }),
    fc.dictionary(contentKey, tie('content'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

export const catalogueData: DataArbitraries<CategoriesEvent | ServiceEvent> = {
  ServiceAdded: described,
  ServiceRevised: described,
  ServiceActivated: only,
  ServiceDeactivated: only,
  ServiceRemoved: only,
  CategoryAdded: named,
  CategoryRenamed: fc.record({ oldName: someText, newName: someText }),
  CategoryRemoved: named,
  ServicesArranged: only.map(({ serviceId }) => ({ serviceIds: [serviceId] })),
};

export const brandingData: DataArbitraries<BrandingEvent> = {
  BrandingSaved: fc.record({ branding: fc.dictionary(contentKey, content, { maxKeys: 4, noNullPrototype: true }) }),
};

const wording = fc.constantFrom(...mailWordings);

export const mailWordsData: DataArbitraries<MailWordsEvent> = {
  MailWordsChosen: fc.record({ wording, words: fc.record({ subject: someText, heading: someText, text: someText }) }),
  MailWordsPutBack: fc.record({ wording }),
};

export const logData: DataArbitraries<LogEvent> = {
  LogStarted: fc.record({ logId: someUuid, format: fc.integer({ min: 1, max: 9 }), secretFingerprint: someDigest }),
  SealBegun: fc.record({ publicKey: someDigest }),
};

export const openingData: DataArbitraries<OpeningEvent> = {
  OpeningBegun: fc.constant({}),
  OpeningStepTaken: fc.record({ step: fc.constantFrom(...openingSteps) }),
  StudioOpened: fc.record({ openedBy: fc.option(someUuid.map(accountId)) }),
};

export const policyTextData: DataArbitraries<PolicyTextEvent> = {
  PolicyTextShown: fc.record({ policiesHash: someDigest, text: someText }),
};

export const settingsData: DataArbitraries<SettingsEvent> = {
  SettingsSaved: fc.record({
    cancellationHours: hours,
    rescheduleHours: hours,
    rescheduleLimit: hours,
    unverifiedBookingsLimit: hours,
    unusedProofDays: hours,
    paymentHoldMinutes: hours,
    waitingHoldMinutes: hours,
    agreementAsked: fc.boolean(),
    firstReminderHours: hours,
    lastReminderHours: hours,
    reviewRequestHours: hours,
    returnReminderDays: hours,
    agendaHour: hours,
    requestLapseHours: hours,
    noShowLimit: hours,
    noShowsUntilFullPayment: hours,
    lateCancellationKeeps: fc.integer({ min: 0, max: 100 }),
    noShowFee: someNoShowFee,
    freeMoves: hours,
    proposalHours: hours,
    moreServicesLimit: hours,
    quoteDays: hours,
    quoteWords: someText,
    quoteQuestions: fc.array(someText, { maxLength: 3 }),
    squeezeIns: hours,
    depositLapseHours: hours,
  }),
};
