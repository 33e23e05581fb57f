import type { AppointmentEvent } from './appointment/index.ts';
import type { SalonEvent } from './events.ts';
import type { Metadata, Party, Role } from './kernel/index.ts';
import type { NoticeKind } from './notice/index.ts';
import type { PaymentProofEvent } from './payment-proof/index.ts';
import type { ReviewEvent } from './review/index.ts';

type Cause = AppointmentEvent | PaymentProofEvent | ReviewEvent;
type By = Pick<Metadata, 'role'>;

/** Who is told of an event, by the kinds of notices; null for nobody. */
type Telling<Event extends Cause> = ((data: Event['data'], by: By) => readonly NoticeKind[]) | null;

const byClient = (by: Party, both: readonly NoticeKind[], client: readonly NoticeKind[]): readonly NoticeKind[] =>
  by === 'client' ? both : client;

const reminders = ['reminder-days', 'reminder-hours'] as const;

const causes: { readonly [Type in Cause['type']]: Telling<Extract<Cause, { readonly type: Type }>> } = {
  AppointmentRequested: ({ bookedBy }) => [
    ...byClient(bookedBy, ['booking-received', 'new-booking'], ['booking-received']),
    ...reminders,
  ],
  AppointmentConfirmed: () => ['visit-confirmed'],
  AppointmentCompleted: () => ['review-asked', 'return-due'],
  AppointmentSetPending: null,
  AppointmentCancelled: ({ by }) => byClient(by, ['visit-cancelled', 'client-cancelled'], ['visit-cancelled']),
  AppointmentReopened: () => ['visit-reopened', ...reminders],
  AppointmentRescheduled: ({ by }) => [...byClient(by, ['visit-moved', 'client-moved'], ['visit-moved']), ...reminders],
  AppointmentAmended: null,
  MeetingChosen: null,
  TextsChosen: null,
  AttendanceConfirmed: () => ['attendance-confirmed'],
  OwnerNoteTaken: null,
  ProofAdded: (_, { role }) => (role === 'admin' ? [] : ['new-proof']),
  // A visit that is taken off every list while it was to come is called off for its client.
  AppointmentDeleted: ({ hold }) => (hold === null ? [] : ['visit-cancelled']),
  BookingAbandoned: null,
  HoldGivenUp: null,
  EvidencePackMade: null,
  AttemptRefused: null,
  PaymentProofUploaded: null,
  PaymentProofClaimed: null,
  PaymentProofGivenBack: null,
  PaymentProofVerified: () => ['proof-verified'],
  PaymentProofRejected: () => ['proof-rejected'],
  PaymentProofSetPending: null,
  PaymentProofLapsed: null,
  ReviewSubmitted: null,
  ReviewRevised: null,
  ReviewApproved: null,
  ReviewRejected: null,
  ReviewSetPending: null,
  ReviewAnswered: () => ['review-answered'],
  ReviewAnswerWithdrawn: null,
  ReviewNoteTaken: null,
  ReviewDeleted: null,
};

const isCause = (type: string): type is Cause['type'] => Object.hasOwn(causes, type);

/** The kinds of the notices that an event causes. What an import brings causes none. */
export const noticesCausedBy = (
  event: SalonEvent,
  metadata: Pick<Metadata, 'role' | 'importedFrom'>,
): readonly NoticeKind[] => {
  if (metadata.importedFrom !== undefined || !isCause(event.type)) return [];
  // The table has the telling of that very type.
  const telling = causes[event.type] as Telling<Cause>;
  return telling === null ? [] : telling(event.data as Cause['data'], metadata);
};

/** Whether somebody on the client's side did it, whom a notice then answers. */
export const isByClient = (role: Role): boolean => role === 'user' || role === 'anonymous';
