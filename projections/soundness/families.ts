import type { AccountEvent } from '../../domain/account/events.ts';
import type { AppointmentEvent } from '../../domain/appointment/events.ts';
import type { DayScheduleEvent } from '../../domain/availability/events.ts';
import { isOneOf } from '../../domain/events.ts';
import type { PaymentProofEvent } from '../../domain/payment-proof/events.ts';
import type { ReviewEvent } from '../../domain/review/events.ts';

export const isOfAccount = isOneOf<AccountEvent>({
  AccountOpened: true,
  ProfileChanged: true,
  PasswordSet: true,
  PasswordRemoved: true,
  PreferencesChanged: true,
  GuestBooked: true,
  AccountVerified: true,
  AccountBlocked: true,
  AccountUnblocked: true,
  CustomerNoteTaken: true,
  HairRecordKept: true,
  HairPictureAdded: true,
  HairPictureRemoved: true,
  AuthenticatorTurnedOn: true,
  AuthenticatorCodeUsed: true,
  RecoveryCodeUsed: true,
  AuthenticatorTurnedOff: true,
  PasskeyAdded: true,
  PasskeyUsed: true,
  PasskeyRemoved: true,
  PushDeviceAdded: true,
  PushDeviceRemoved: true,
  AccountForgotten: true,
});

export const isOfAppointment = isOneOf<AppointmentEvent>({
  AppointmentRequested: true,
  AppointmentConfirmed: true,
  AppointmentCompleted: true,
  AppointmentSetPending: true,
  AppointmentCancelled: true,
  AppointmentNoShow: true,
  AppointmentReopened: true,
  AppointmentRescheduled: true,
  TimesProposed: true,
  ProposalEnded: true,
  AppointmentAmended: true,
  MeetingChosen: true,
  TextsChosen: true,
  AttendanceConfirmed: true,
  OwnerNoteTaken: true,
  MoneyReceived: true,
  MoneyReversed: true,
  MoneyReturned: true,
  FeeCharged: true,
  FeeWaived: true,
  EvidencePackMade: true,
  AttemptRefused: true,
  ProofAdded: true,
  AppointmentDeleted: true,
  BookingAbandoned: true,
  HoldGivenUp: true,
});

export const isOfDay = isOneOf<DayScheduleEvent>({
  TimeHeld: true,
  TimeSqueezedIn: true,
  HoldReleased: true,
  TimeReserved: true,
  ReservationReleased: true,
  DaySlotsSet: true,
  DayClosed: true,
  PartsOfDayClosed: true,
  DayReset: true,
  BusyTimesSet: true,
});

export const isOfProof = isOneOf<PaymentProofEvent>({
  PaymentProofUploaded: true,
  PaymentProofClaimed: true,
  PaymentProofGivenBack: true,
  PaymentProofVerified: true,
  PaymentProofRejected: true,
  PaymentProofSetPending: true,
  PaymentProofLapsed: true,
});

export const isOfReview = isOneOf<ReviewEvent>({
  ReviewSubmitted: true,
  ReviewRevised: true,
  ReviewApproved: true,
  ReviewRejected: true,
  ReviewSetPending: true,
  ReviewAnswered: true,
  ReviewAnswerWithdrawn: true,
  ReviewNoteTaken: true,
  ReviewDeleted: true,
});
