import { match, P } from 'ts-pattern';
import type { AppointmentEvent, CustomerDetails, PaymentMethod, Visit } from '../../../domain/appointment/index.ts';
import { dollarsFromCents, type Personal } from '../../../domain/kernel/index.ts';
import type { PaymentProofEvent } from '../../../domain/payment-proof/index.ts';

/** What the history of an appointment tells of: its own events and those of its proofs. */
export type ToldEvent = AppointmentEvent | PaymentProofEvent;

/** What a booking says after some of its events. */
export type BookedSoFar = {
  /** `2026-12-04 at 15:30` */
  readonly start: string | null;
  readonly visit: Visit | null;
  readonly paymentMethod: PaymentMethod | null;
  /** Null while nothing is booked, and once the client is forgotten. */
  readonly customer: CustomerDetails | null;
};

export const nothingYet: BookedSoFar = { start: null, visit: null, paymentMethod: null, customer: null };

const customerIn = (box: Personal<CustomerDetails>): CustomerDetails | null => (box === 'erased' ? null : box.fields);

/** Events that leave everything as it was that an edit can change, and the start. */
const leaveTheBooking = [
  'AppointmentConfirmed',
  'AppointmentCompleted',
  'AppointmentSetPending',
  'AppointmentCancelled',
  'MeetingChosen',
  'TextsChosen',
  'AttendanceConfirmed',
  'OwnerNoteTaken',
  'EvidencePackMade',
  'AttemptRefused',
  'ProofAdded',
  'AppointmentDeleted',
  'BookingAbandoned',
  'HoldGivenUp',
  'PaymentProofUploaded',
  'PaymentProofClaimed',
  'PaymentProofGivenBack',
  'PaymentProofVerified',
  'PaymentProofRejected',
  'PaymentProofSetPending',
  'PaymentProofLapsed',
] as const satisfies readonly ToldEvent['type'][];

export const bookedAfter = (before: BookedSoFar, event: ToldEvent): BookedSoFar =>
  match(event)
    .with({ type: 'AppointmentRequested' }, ({ data }) => ({
      start: `${data.date} at ${data.time}`,
      visit: data,
      paymentMethod: data.paymentMethod,
      customer: customerIn(data.personal),
    }))
    .with({ type: 'AppointmentRescheduled' }, { type: 'AppointmentReopened' }, ({ data }) => ({
      ...before,
      start: `${data.date} at ${data.time}`,
    }))
    .with({ type: 'AppointmentAmended' }, ({ data }) => ({
      ...before,
      visit: data,
      paymentMethod: data.paymentMethod,
      customer: customerIn(data.personal),
    }))
    .with({ type: P.union(...leaveTheBooking) }, () => before)
    .exhaustive();

const methods = { cashapp: 'Cash App', zelle: 'Zelle' } as const;
const addOnsOf = ({ addOns }: Visit): string => addOns.map(({ name }) => name).join(', ') || 'none';
const totalOf = ({ total }: Visit): string => `$${dollarsFromCents(total).toFixed(2)}`;
const nameOf = ({ firstName, lastName }: CustomerDetails): string => `${firstName} ${lastName}`.trim();

type Told = readonly (readonly [label: string, before: string, after: string])[];

const visitTold = (before: Visit, after: Visit): Told => [
  ['Service', before.service.name, after.service.name],
  ['Add-ons', addOnsOf(before), addOnsOf(after)],
  ['Total', totalOf(before), totalOf(after)],
];

const customerTold = (before: CustomerDetails, after: CustomerDetails): Told => [
  ['Name', nameOf(before), nameOf(after)],
  ['Email', before.email, after.email],
  ['Phone', before.phone, after.phone],
  ['Payment details', before.paymentDetails ?? 'none', after.paymentDetails ?? 'none'],
  ['Notes', before.notes ?? 'none', after.notes ?? 'none'],
];

const methodOf = ({ paymentMethod }: BookedSoFar): string =>
  paymentMethod === null ? 'not said' : methods[paymentMethod];

/** What an edit changed, a line each: `Service: Consultation → Locs Styling`. */
export const editsBetween = (before: BookedSoFar, after: BookedSoFar): readonly string[] => {
  const told: Told = [
    ...(before.visit === null || after.visit === null ? [] : visitTold(before.visit, after.visit)),
    ['Payment method', methodOf(before), methodOf(after)],
    ...(before.customer === null || after.customer === null ? [] : customerTold(before.customer, after.customer)),
  ];
  return told.filter(([, was, is]) => was !== is).map(([label, was, is]) => `${label}: ${was} → ${is}`);
};
