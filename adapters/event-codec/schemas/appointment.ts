import { z } from 'zod';
import type { AppointmentEvent } from '../../../domain/appointment/events.ts';
import type {
  AccountId,
  AddOnId,
  AppointmentId,
  CodeId,
  EntryId,
  HoldId,
  ProofId,
  ReviewId,
  SeriesId,
  ServiceId,
  SessionId,
} from '../../../domain/kernel/ids.ts';
import type { PaymentProofEvent } from '../../../domain/payment-proof/events.ts';
import type { ReviewEvent } from '../../../domain/review/events.ts';
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
  type Upcaster,
  whole,
  yesOrNo,
} from './schema.ts';

const appointmentId = id<AppointmentId>();
const holdId = id<HoldId>();
const proofId = id<ProofId>();
const entryId = id<EntryId>();
const party = z.enum(['client', 'owner']);
const paymentMethod = z.enum(['cashapp', 'zelle']);

const bookedTime = { holdId, date, time, zone: storedZone, startsAt: storedInstant, minutes: whole };

const visit = {
  service: z.strictObject({ serviceId: id<ServiceId>(), name: anyText, category: anyText, minutes: whole, price }),
  addOns: z.array(z.strictObject({ addOnId: id<AddOnId>(), name: anyText, minutes: whole, price })),
  total: price,
};

const customer = {
  firstName: anyText,
  lastName: anyText,
  email: anyText,
  phone: anyText,
  paymentDetails: anyText.nullable(),
  notes: anyText.nullable(),
};

const origin = { address: anyText.nullable(), device: anyText.nullable() };

const policies = z.strictObject({
  ...{ cancellationHours: whole, rescheduleHours: whole, rescheduleLimit: whole },
  freeMoves: whole.exactOptional(),
  lateCancellationKeeps: whole.exactOptional(),
  noShowFee: noShowFee.exactOptional(),
});
const moneyMethod = z.enum(['cashapp', 'zelle', 'cash', 'other']);

/** Version 1 did not say which rule applied, and where the cancellation came from. */
const withoutRuleAndOrigin: Upcaster = ({ clear, fields }) => ({
  clear: { ...clear, applied: null },
  fields: fields === null ? null : { ...fields, address: null, device: null },
});

/** Version 2 did not say where the move came from, and had no personal fields. */
const withoutOrigin: Upcaster = ({ clear }) => ({ clear, fields: { address: null, device: null } });

const policiesHash = digest.nullable();

const refusedBecause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('too-late'), hours: whole }),
  z.strictObject({ kind: z.literal('moves-used-up'), limit: whole }),
  z.strictObject({
    kind: z.literal('status'),
    status: z.enum(['pending', 'confirmed', 'completed', 'cancelled', 'no-show']),
  }),
  z.strictObject({ kind: z.literal('time-not-offered') }),
  z.strictObject({ kind: z.literal('visit-moved') }),
  z.strictObject({ kind: z.literal('visit-begun') }),
  z.strictObject({ kind: z.literal('proof-in-use') }),
  z.strictObject({ kind: z.literal('proof-of-another') }),
  z.strictObject({ kind: z.literal('proof-rejected') }),
  z.strictObject({ kind: z.literal('proof-erased') }),
]);

export const appointmentSchemas = schemasOf<AppointmentEvent>()({
  AppointmentRequested: {
    upcasters: [
      // Version 1 did not say in which session the visit was booked. It is read as a guest's booking.
      adds({ bookedIn: null }),
      // Version 2 did not ask clients to agree to policies.
      adds({ agreement: null }),
    ],
    clear: z.strictObject({
      ...bookedTime,
      ...visit,
      appointmentId,
      accountId: id<AccountId>(),
      bookedBy: party,
      bookedIn: z.strictObject({ sessionId: id<SessionId>(), byAddressAlone: yesOrNo }).nullable(),
      proofId: proofId.nullable(),
      paymentMethod: paymentMethod.nullable(),
      policies,
      agreement: z.strictObject({ policiesHash: digest, wording: anyText, agreedAt: storedInstant }).nullable(),
      fingerprint: anyText,
      deposit: deposit.exactOptional(),
      refunds: z.enum(['none', 'in-time']).exactOptional(),
      discount: z.strictObject({ codeId: id<CodeId>(), code: anyText, amount: price }).exactOptional(),
      rehearsal: z.literal(true).exactOptional(),
      settled: z.literal(true).exactOptional(),
      series: z.strictObject({ id: id<SeriesId>(), everyWeeks: whole, place: whole, of: whole }).exactOptional(),
      install: z
        .strictObject({ session: whole, of: whole, further: z.array(z.strictObject(bookedTime)) })
        .exactOptional(),
    }),
    personal: z.strictObject({ ...customer, ...origin }),
  },
  AppointmentConfirmed: { clear: z.strictObject({ appointmentId }) },
  AppointmentCompleted: { clear: z.strictObject({ appointmentId }) },
  AppointmentSetPending: { clear: z.strictObject({ appointmentId }) },
  AppointmentCancelled: {
    upcasters: [withoutRuleAndOrigin],
    clear: z.strictObject({
      ...{ appointmentId, by: party, date, holdId },
      applied: z.strictObject({ policiesHash, hours: whole.nullable(), lateKeeps: whole.exactOptional() }).nullable(),
    }),
    personal: z.strictObject({ reason: anyText.nullable(), ...origin }),
  },
  AppointmentNoShow: { clear: z.strictObject({ appointmentId, date, holdId }) },
  AppointmentReopened: {
    clear: z.strictObject({
      ...{ ...bookedTime, appointmentId, status: z.enum(['pending', 'confirmed', 'completed']) },
      isDiscountLost: z.literal(true).exactOptional(),
    }),
  },
  AppointmentRescheduled: {
    upcasters: [
      // Version 1 did not say which rule applied.
      adds({ applied: null }),
      withoutOrigin,
    ],
    clear: z.strictObject({
      ...bookedTime,
      ...{ appointmentId, by: party, previous: z.strictObject({ holdId, date }) },
      applied: z.strictObject({ policiesHash, hours: whole, limit: whole, move: whole }).nullable(),
      isProposed: z.literal(true).exactOptional(),
    }),
    personal: z.strictObject(origin),
  },
  TimesProposed: {
    clear: z.strictObject({
      ...{ appointmentId, holdId, until: storedInstant },
      times: z.array(z.strictObject({ date, time })),
    }),
  },
  ProposalEnded: { clear: z.strictObject({ appointmentId, by: party }) },
  AppointmentAmended: {
    clear: z.strictObject({ ...visit, appointmentId, paymentMethod: paymentMethod.nullable() }),
    personal: z.strictObject(customer),
  },
  MeetingChosen: { clear: z.strictObject({ appointmentId, meeting: z.enum(['in-person', 'video']) }) },
  TextsChosen: { clear: z.strictObject({ appointmentId, areWanted: z.boolean(), wording: z.string().nullable() }) },
  AttendanceConfirmed: { clear: z.strictObject({ appointmentId, holdId }) },
  OwnerNoteTaken: { clear: z.strictObject({ appointmentId }), personal: z.strictObject({ note: anyText }) },
  EvidencePackMade: { clear: z.strictObject({ appointmentId, manifest: z.string() }) },
  AttemptRefused: {
    clear: z.strictObject({
      appointmentId,
      act: z.enum(['move', 'cancel', 'attend', 'add-proof', 'use-proof', 'verify-proof']),
      because: refusedBecause,
      wanted: z.strictObject({ date, time }).nullable(),
      proofId: proofId.nullable(),
      at: storedInstant,
    }),
    personal: z.strictObject(origin),
  },
  ProofAdded: { clear: z.strictObject({ appointmentId, proofId, paymentMethod }) },
  MoneyReceived: {
    clear: z.strictObject({
      ...{ appointmentId, entryId, method: moneyMethod },
      ...{ amount: price, tip: price, receivedOn: date },
    }),
    personal: z.strictObject({ note: z.string().nullable() }),
  },
  MoneyReversed: {
    clear: z.strictObject({ appointmentId, entryId }),
    personal: z.strictObject({ reason: z.string().nullable() }),
  },
  MoneyReturned: {
    clear: z.strictObject({
      ...{ appointmentId, entryId, method: moneyMethod, amount: price, returnedOn: date },
      offPrice: price.exactOptional(),
    }),
    personal: z.strictObject({ note: z.string().nullable() }),
  },
  FeeCharged: {
    clear: z.strictObject({
      ...{ appointmentId, entryId, amount: price },
      reason: z.enum(['move', 'late', 'no-show', 'other']),
      session: appointmentId.exactOptional(),
    }),
    personal: z.strictObject({ note: z.string().nullable() }),
  },
  FeeWaived: {
    clear: z.strictObject({ appointmentId, entryId }),
    personal: z.strictObject({ reason: z.string().nullable() }),
  },
  AppointmentDeleted: { clear: z.strictObject({ appointmentId, hold: z.strictObject({ holdId, date }).nullable() }) },
  BookingAbandoned: { clear: z.strictObject({ appointmentId, holdId }) },
  HoldGivenUp: { clear: z.strictObject({ appointmentId, holdId }) },
});

const attempt = z.strictObject({ proofId, appointmentId: id<AppointmentId>(), holdId: id<HoldId>().nullable() });
const judged = {
  clear: z.strictObject({ proofId }),
  personal: z.strictObject({ note: anyText.nullable() }),
};

const said = anyText.nullable();
const purpose = z.strictObject({ name: said, phone: said, service: said, date: said, time: said });

/** Version 1 did not keep what the client wanted to book. */
const withoutPurpose: Upcaster = ({ clear, fields }) => ({ clear, fields: fields && { ...fields, purpose: null } });

/** Version 2 did not say where the upload came from. */
const paymentProofWithoutOrigin: Upcaster = ({ clear, fields }) => ({
  clear,
  fields: fields && { ...fields, address: null, device: null },
});

/** Version 1 did not keep what the owner read off the proof. */
const withoutReading: Upcaster = ({ clear, fields }) => ({
  clear: { ...clear, reading: null },
  fields: fields && { ...fields, sender: null },
});

export const paymentProofSchemas = schemasOf<PaymentProofEvent>()({
  PaymentProofUploaded: {
    upcasters: [withoutPurpose, paymentProofWithoutOrigin],
    clear: z.strictObject({
      proofId,
      sha256: digest,
      bytes: whole,
      kind: z.enum(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']),
      method: z.enum(['cashapp', 'zelle']),
      amount: price.nullable(),
    }),
    personal: z.strictObject({
      email: anyText,
      fileName: anyText,
      purpose: purpose.nullable(),
      address: said,
      device: said,
    }),
  },
  PaymentProofClaimed: { clear: attempt },
  PaymentProofGivenBack: { clear: attempt.extend({ isFree: z.boolean() }) },
  PaymentProofVerified: {
    upcasters: [withoutReading],
    clear: z.strictObject({
      proofId,
      reading: z.strictObject({ amount: price.nullable(), paidOn: date.nullable(), due: price.nullable() }).nullable(),
    }),
    personal: z.strictObject({ note: said, sender: said }),
  },
  PaymentProofRejected: judged,
  PaymentProofSetPending: judged,
  PaymentProofLapsed: { clear: z.strictObject({ proofId }) },
});

const reviewId = id<ReviewId>();
const written = z.strictObject({
  customerName: anyText,
  customerEmail: anyText.nullable(),
  title: anyText.nullable(),
  comment: anyText.nullable(),
});

export const reviewSchemas = schemasOf<ReviewEvent>()({
  ReviewSubmitted: {
    clear: z.strictObject({
      reviewId,
      appointmentId: id<AppointmentId>().nullable(),
      serviceId: id<ServiceId>().nullable(),
      serviceName: anyText,
      accountId: id<AccountId>().nullable(),
      rating: whole,
      isVerifiedPurchase: yesOrNo,
    }),
    personal: written,
  },
  ReviewRevised: {
    clear: z.strictObject({ reviewId, by: z.enum(['author', 'owner']), rating: whole }),
    personal: written,
  },
  ReviewApproved: { clear: z.strictObject({ reviewId }) },
  ReviewRejected: { clear: z.strictObject({ reviewId }) },
  ReviewSetPending: { clear: z.strictObject({ reviewId }) },
  ReviewAnswered: {
    clear: z.strictObject({ reviewId, answeredAt: storedInstant }),
    personal: z.strictObject({ response: anyText }),
  },
  ReviewAnswerWithdrawn: { clear: z.strictObject({ reviewId }) },
  ReviewNoteTaken: { clear: z.strictObject({ reviewId }), personal: z.strictObject({ note: anyText }) },
  ReviewDeleted: { clear: z.strictObject({ reviewId }) },
});
