import { z } from 'zod';
import type { AppointmentEvent } from '../../../domain/appointment/index.ts';
import type {
  AccountId,
  AddOnId,
  AppointmentId,
  HoldId,
  ProofId,
  ServiceId,
  SessionId,
} from '../../../domain/kernel/index.ts';
import { schemasOf, type Upcaster } from '../schema.ts';
import { anyText, date, digest, id, price, storedInstant, storedZone, time, whole, yesOrNo } from './fields.ts';

const appointmentId = id<AppointmentId>();
const holdId = id<HoldId>();
const proofId = id<ProofId>();
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

const policies = z.strictObject({ cancellationHours: whole, rescheduleHours: whole, rescheduleLimit: whole });

/** Version 1 did not say in which session it was booked. It is read as a guest's booking. */
const withoutSession: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, bookedIn: null }, fields });

/** Version 2 did not ask anybody to agree to policies. */
const withoutAgreement: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, agreement: null }, fields });

/** Version 1 did not say by which rule; of a cancellation also not from where. */
const withoutRule: Upcaster = ({ clear, fields }) => ({ clear: { ...clear, applied: null }, fields });
const withoutRuleAndOrigin: Upcaster = ({ clear, fields }) => ({
  clear: { ...clear, applied: null },
  fields: fields === null ? null : { ...fields, address: null, device: null },
});

/** Version 2 did not say from where it was moved, and had nothing of a person. */
const withoutOrigin: Upcaster = ({ clear }) => ({ clear, fields: { address: null, device: null } });

const policiesHash = digest.nullable();

const refusedBecause = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('too-late'), hours: whole }),
  z.strictObject({ kind: z.literal('moves-used-up'), limit: whole }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(['pending', 'confirmed', 'completed', 'cancelled']) }),
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
    version: 3,
    upcasters: [withoutSession, withoutAgreement],
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
      rehearsal: z.literal(true).exactOptional(),
    }),
    personal: z.strictObject({ ...customer, ...origin }),
  },
  AppointmentConfirmed: { version: 1, clear: z.strictObject({ appointmentId }) },
  AppointmentCompleted: { version: 1, clear: z.strictObject({ appointmentId }) },
  AppointmentSetPending: { version: 1, clear: z.strictObject({ appointmentId }) },
  AppointmentCancelled: {
    version: 2,
    upcasters: [withoutRuleAndOrigin],
    clear: z.strictObject({
      ...{ appointmentId, by: party, date, holdId },
      applied: z.strictObject({ policiesHash, hours: whole.nullable() }).nullable(),
    }),
    personal: z.strictObject({ reason: anyText.nullable(), ...origin }),
  },
  AppointmentReopened: {
    version: 1,
    clear: z.strictObject({ ...bookedTime, appointmentId, status: z.enum(['pending', 'confirmed', 'completed']) }),
  },
  AppointmentRescheduled: {
    version: 3,
    upcasters: [withoutRule, withoutOrigin],
    clear: z.strictObject({
      ...bookedTime,
      ...{ appointmentId, by: party, previous: z.strictObject({ holdId, date }) },
      applied: z.strictObject({ policiesHash, hours: whole, limit: whole, move: whole }).nullable(),
    }),
    personal: z.strictObject(origin),
  },
  AppointmentAmended: {
    version: 1,
    clear: z.strictObject({ ...visit, appointmentId, paymentMethod: paymentMethod.nullable() }),
    personal: z.strictObject(customer),
  },
  MeetingChosen: { version: 1, clear: z.strictObject({ appointmentId, meeting: z.enum(['in-person', 'video']) }) },
  TextsChosen: {
    version: 1,
    clear: z.strictObject({ appointmentId, areWanted: z.boolean(), wording: z.string().nullable() }),
  },
  AttendanceConfirmed: { version: 1, clear: z.strictObject({ appointmentId, holdId }) },
  OwnerNoteTaken: { version: 1, clear: z.strictObject({ appointmentId }), personal: z.strictObject({ note: anyText }) },
  EvidencePackMade: { version: 1, clear: z.strictObject({ appointmentId, manifest: z.string() }) },
  AttemptRefused: {
    version: 1,
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
  ProofAdded: { version: 1, clear: z.strictObject({ appointmentId, proofId, paymentMethod }) },
  AppointmentDeleted: {
    version: 1,
    clear: z.strictObject({ appointmentId, hold: z.strictObject({ holdId, date }).nullable() }),
  },
  BookingAbandoned: { version: 1, clear: z.strictObject({ appointmentId, holdId }) },
  HoldGivenUp: { version: 1, clear: z.strictObject({ appointmentId, holdId }) },
});
