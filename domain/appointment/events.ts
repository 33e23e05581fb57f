import type {
  AccountId,
  AddOnId,
  AppointmentId,
  CalendarDate,
  Cents,
  HoldId,
  Instant,
  Personal,
  ProofId,
  ServiceId,
  WallTime,
  Zone,
} from '../kernel/index.ts';
import type { ActiveStatus } from './status.ts';

// Stored format: a change here needs a new schema version and an upcaster.

export type PaymentMethod = 'cashapp' | 'zelle';
export type Party = 'client' | 'owner';

export type BookedService = {
  readonly serviceId: ServiceId;
  readonly name: string;
  readonly category: string;
  readonly minutes: number;
  readonly price: Cents;
};
export type BookedAddOn = {
  readonly addOnId: AddOnId;
  readonly name: string;
  readonly minutes: number;
  readonly price: Cents;
};

/** The rules a client agreed to by booking; later changes of the settings change nothing that is booked. */
export type Policies = {
  readonly cancellationHours: number;
  readonly rescheduleHours: number;
  readonly rescheduleLimit: number;
};

export type CustomerDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string;
  readonly paymentDetails: string | null;
  readonly notes: string | null;
};

/** Where a booking was made from: evidence, and what the cap on unverified bookings counts by. */
export type CallerOrigin = { readonly address: string | null; readonly device: string | null };

/** The time an appointment rests on. */
export type BookedTime = {
  readonly holdId: HoldId;
  readonly date: CalendarDate;
  readonly time: WallTime;
  readonly zone: Zone;
  readonly startsAt: Instant;
  /** Service and add-ons together, without buffers. */
  readonly minutes: number;
};

export type Visit = {
  readonly service: BookedService;
  readonly addOns: readonly BookedAddOn[];
  readonly total: Cents;
};

/** Stream `appointment-<id>`. */
export type AppointmentEvent =
  | {
      readonly type: 'AppointmentRequested';
      readonly data: BookedTime &
        Visit & {
          readonly appointmentId: AppointmentId;
          readonly accountId: AccountId;
          readonly bookedBy: Party;
          readonly proofId: ProofId | null;
          readonly paymentMethod: PaymentMethod | null;
          readonly policies: Policies;
          /** Keyed hash of what was asked for: the same request twice is one booking. */
          readonly fingerprint: string;
          readonly personal: Personal<CustomerDetails & CallerOrigin>;
        };
    }
  | { readonly type: 'AppointmentConfirmed'; readonly data: { readonly appointmentId: AppointmentId } }
  | { readonly type: 'AppointmentCompleted'; readonly data: { readonly appointmentId: AppointmentId } }
  | { readonly type: 'AppointmentSetPending'; readonly data: { readonly appointmentId: AppointmentId } }
  | {
      readonly type: 'AppointmentCancelled';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly by: Party;
        readonly date: CalendarDate;
        /** Given up with the cancellation. */
        readonly holdId: HoldId;
        readonly personal: Personal<{ readonly reason: string | null }>;
      };
    }
  | {
      readonly type: 'AppointmentReopened';
      readonly data: BookedTime & { readonly appointmentId: AppointmentId; readonly status: ActiveStatus };
    }
  | {
      readonly type: 'AppointmentRescheduled';
      readonly data: BookedTime & {
        readonly appointmentId: AppointmentId;
        readonly by: Party;
        readonly previous: { readonly holdId: HoldId; readonly date: CalendarDate };
      };
    }
  | {
      readonly type: 'AppointmentAmended';
      readonly data: Visit & {
        readonly appointmentId: AppointmentId;
        readonly paymentMethod: PaymentMethod | null;
        readonly personal: Personal<CustomerDetails>;
      };
    }
  | {
      readonly type: 'OwnerNoteTaken';
      readonly data: { readonly appointmentId: AppointmentId; readonly personal: Personal<{ readonly note: string }> };
    }
  | {
      readonly type: 'ProofAdded';
      readonly data: {
        readonly appointmentId: AppointmentId;
        readonly proofId: ProofId;
        readonly paymentMethod: PaymentMethod;
      };
    }
  | {
      readonly type: 'AppointmentDeleted';
      readonly data: {
        readonly appointmentId: AppointmentId;
        /** Given up with the deletion; null when a cancellation had given it up before. */
        readonly hold: { readonly holdId: HoldId; readonly date: CalendarDate } | null;
      };
    }
  | {
      readonly type: 'BookingAbandoned';
      readonly data: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
    }
  | {
      readonly type: 'HoldGivenUp';
      readonly data: { readonly appointmentId: AppointmentId; readonly holdId: HoldId };
    };
