import type { MutedNotices, NotificationPreferences } from './account/events.ts';
import type { AppointmentEvent } from './appointment/events.ts';
import type { SalonEvent } from './events.ts';
import type { Metadata, Party, Role } from './kernel/event.ts';
import {
  type GivenUpReason,
  type NoticeChannel,
  type NoticeGroup,
  type NoticeKind,
  noticeKindRules,
} from './notice/events.ts';
import type { PaymentProofEvent } from './payment-proof/events.ts';
import type { ReviewEvent } from './review/events.ts';
import type { DeliverySubject, WebhookKind } from './webhook/events.ts';

// Every screen and a client's data export use this to say what she is told of and how. The web app imports it too.

/** A way to reach a notice's reader, as preferences name it. */
export type NoticeWay = Extract<keyof NotificationPreferences, 'email' | 'push' | 'sms'>;

export const noticeGroups = [
  { group: 'booking', name: 'Bookings and payments' },
  { group: 'reminders', name: 'Reminders' },
  { group: 'after-visit', name: 'After a visit' },
] as const satisfies readonly { readonly group: NoticeGroup; readonly name: string }[];

export const noticeWays = [
  { way: 'email', name: 'Email' },
  { way: 'push', name: 'Push' },
  { way: 'sms', name: 'Text' },
] as const satisfies readonly { readonly way: NoticeWay; readonly name: string }[];

/** What each kind of notice is about. */
export const noticeNames: { readonly [Kind in NoticeKind]: string } = {
  'booking-received': 'Booking received',
  'proof-verified': 'Payment verified',
  'proof-rejected': 'Payment proof not accepted',
  'money-changed': 'Fee, refund or price changed',
  'payment-due': 'Payment still to come',
  'visit-confirmed': 'Visit confirmed',
  'visit-moved': 'Visit moved',
  'times-proposed': 'Other times proposed',
  'visit-cancelled': 'Visit canceled',
  'visit-reopened': 'Visit back on',
  'reminder-days': 'First reminder',
  'reminder-hours': 'Last reminder',
  'review-asked': 'Review request',
  'return-due': 'Time to come back',
  'review-answered': 'Review answered',
  'new-booking': 'New booking',
  'new-proof': 'New payment proof',
  'client-moved': 'Client moved a visit',
  'client-cancelled': 'Client canceled a visit',
  'attendance-confirmed': 'Client will be there',
  'day-agenda': 'The day’s visits',
  'waiting-joined': 'On the waiting list',
  'quote-asked': 'Quote asked for',
  'quote-given': 'A quote',
  'quote-changed': 'A quote changed',
  'quote-withdrawn': 'A quote withdrawn',
  'quote-ends': 'A quote ends',
  'time-opened': 'A time opened',
};

export const channelNames: { readonly [Channel in NoticeChannel]: string } = {
  mail: 'Email',
  push: 'Push message',
  text: 'Text',
};

/** Why a notice was given up, after "not sent". */
export const whyUnsent: { readonly [Reason in GivenUpReason]: string } = {
  'asked-not-to': 'they turned it off',
  untrue: 'it no longer applied',
  'no-address': 'there is no email address, phone number or device for it',
  forgotten: 'the client was forgotten',
  'day-used-up': 'too many went out that day',
  'too-late': 'it would have come too late',
  refused: 'it was refused',
  'tries-used-up': 'every try failed',
};

/** A client always gets mails about what she has agreed to and paid, because no switch may make them disappear. */
export const isAlwaysTold = (group: NoticeGroup, way: NoticeWay): boolean => group === 'booking' && way === 'email';

/** Whether a client wants this group of notices in this way. */
export const isGroupWanted = (
  { muted, followUps, ...on }: NotificationPreferences,
  group: NoticeGroup,
  way: NoticeWay,
): boolean => {
  if (isAlwaysTold(group, way)) return true;
  const isOn = on[way] && (group !== 'after-visit' || followUps);
  return isOn && !muted.some((each) => each === `${group}/${way}`);
};

const groupsIn = (groups: readonly (typeof noticeGroups)[number][]): string =>
  groups.map(({ name }) => name.toLowerCase()).join(', ');

/** What a client wants to be told of in this way: `everything`, `nothing`, or `reminders; not after a visit`. */
export const wantedNoticesText = (preferences: NotificationPreferences, way: NoticeWay): string => {
  const wanted = noticeGroups.filter(({ group }) => isGroupWanted(preferences, group, way));
  const others = noticeGroups.filter((each) => !wanted.includes(each));
  if (others.length === 0) return 'everything';
  return wanted.length === 0 ? 'nothing' : `${groupsIn(wanted)}; not ${groupsIn(others)}`;
};

/** A client's choice for one group and one way. */
export type NoticeChoice = { readonly group: NoticeGroup; readonly way: NoticeWay; readonly isWanted: boolean };

/** The preferences after a choice; all other groups and ways stay as before. A way without wanted notices is off. */
export const withChoice = (before: NotificationPreferences, choice: NoticeChoice): NotificationPreferences => {
  const places = noticeGroups.flatMap(({ group }) =>
    noticeWays
      .filter(({ way }) => !isAlwaysTold(group, way))
      .map(({ way }) => {
        const isChosen = group === choice.group && way === choice.way;
        const place = `${group}/${way}` as MutedNotices;
        return { group, way, place, isWanted: isChosen ? choice.isWanted : isGroupWanted(before, group, way) };
      }),
  );
  const wanted = places.filter(({ isWanted }) => isWanted);
  const on = {
    ...{ email: wanted.some(({ way }) => way === 'email'), push: wanted.some(({ way }) => way === 'push') },
    ...{ sms: wanted.some(({ way }) => way === 'sms'), followUps: wanted.some(({ group }) => group === 'after-visit') },
  };
  const muted = places.filter(
    ({ group, way, isWanted }) => !isWanted && on[way] && (group !== 'after-visit' || on.followUps),
  );
  return { ...on, muted: muted.map(({ place }) => place) };
};

type Cause = AppointmentEvent | PaymentProofEvent | ReviewEvent;
type By = Pick<Metadata, 'role'>;

/** What an event causes. */
type Causing<Event extends Cause> = {
  /** The kinds of notices. */
  readonly notices?: (data: Event['data'], by: By) => readonly NoticeKind[];
  /** The kind of message that other programs get. */
  readonly webhook?: WebhookKind;
};

const byClient = (by: Party, both: readonly NoticeKind[], client: readonly NoticeKind[]): readonly NoticeKind[] =>
  by === 'client' ? both : client;

/** Whether somebody on the client's side did it, so that a notice to the client is the answer to it. */
export const isByClient = (role: Role): boolean => role === 'user' || role === 'anonymous';

/** What the owner changes about money. A client reads the cost of her own move in the mail about it. */
const ofMoney = (_: unknown, { role }: By): readonly NoticeKind[] => (isByClient(role) ? [] : ['money-changed']);

const reminders = ['reminder-days', 'reminder-hours'] as const;

/** Null for events that cause nothing. */
const causes: { readonly [Type in Cause['type']]: Causing<Extract<Cause, { readonly type: Type }>> | null } = {
  AppointmentRequested: {
    notices: ({ bookedBy, series }) => [
      // The mail about the first visit of a series covers the others.
      ...(series !== undefined && series.place > 0
        ? []
        : byClient(bookedBy, ['booking-received', 'new-booking'], ['booking-received', 'payment-due'])),
      ...reminders,
    ],
    webhook: 'appointment.requested',
  },
  AppointmentConfirmed: { notices: () => ['visit-confirmed'], webhook: 'appointment.confirmed' },
  AppointmentCompleted: { notices: () => ['review-asked', 'return-due'], webhook: 'appointment.completed' },
  AppointmentSetPending: null,
  AppointmentCancelled: {
    notices: ({ by }) => byClient(by, ['visit-cancelled', 'client-cancelled'], ['visit-cancelled']),
    webhook: 'appointment.cancelled',
  },
  AppointmentNoShow: null,
  AppointmentReopened: { notices: () => ['visit-reopened', ...reminders], webhook: 'appointment.reopened' },
  AppointmentRescheduled: {
    notices: ({ by }) => [...byClient(by, ['visit-moved', 'client-moved'], ['visit-moved']), ...reminders],
    webhook: 'appointment.rescheduled',
  },
  TimesProposed: { notices: () => ['times-proposed'] },
  ProposalEnded: null,
  AppointmentAmended: { notices: ofMoney },
  MeetingChosen: null,
  TextsChosen: null,
  AttendanceConfirmed: { notices: () => ['attendance-confirmed'] },
  OwnerNoteTaken: null,
  MoneyReceived: null,
  MoneyReversed: null,
  MoneyReturned: { notices: ofMoney },
  FeeCharged: { notices: ofMoney },
  FeeWaived: { notices: ofMoney },
  ProofAdded: { notices: (_, { role }) => (role === 'admin' ? [] : ['new-proof']) },
  // If a visit that was to come is deleted, it is canceled for its client.
  AppointmentDeleted: {
    notices: ({ hold }) => (hold === null ? [] : ['visit-cancelled']),
    webhook: 'appointment.cancelled',
  },
  BookingAbandoned: null,
  HoldGivenUp: null,
  EvidencePackMade: null,
  AttemptRefused: null,
  PaymentProofUploaded: null,
  PaymentProofClaimed: null,
  PaymentProofGivenBack: null,
  PaymentProofVerified: { notices: () => ['proof-verified'], webhook: 'payment_proof.verified' },
  PaymentProofRejected: { notices: () => ['proof-rejected', 'payment-due'], webhook: 'payment_proof.rejected' },
  PaymentProofSetPending: null,
  PaymentProofLapsed: null,
  ReviewSubmitted: { webhook: 'review.submitted' },
  ReviewRevised: null,
  ReviewApproved: null,
  ReviewRejected: null,
  ReviewSetPending: null,
  ReviewAnswered: { notices: () => ['review-answered'] },
  ReviewAnswerWithdrawn: null,
  ReviewNoteTaken: null,
  ReviewDeleted: null,
};

const isCause = (event: SalonEvent): event is Cause => Object.hasOwn(causes, event.type);

/** The kinds of the notices that an event causes. Imported events cause none. */
export const noticesCausedBy = (
  event: SalonEvent,
  metadata: Pick<Metadata, 'role' | 'importedFrom'>,
): readonly NoticeKind[] => {
  if (metadata.importedFrom !== undefined || !isCause(event)) return [];
  // The table's entry is for the event's own type.
  const causing = causes[event.type] as Causing<Cause> | null;
  return causing?.notices?.(event.data, metadata) ?? [];
};

const ways = { mail: 'email', push: 'push', text: 'sms' } as const satisfies Record<NoticeChannel, NoticeWay>;

/** Whether a person wants this kind of notice in this way. Notices to the owner have no groups. */
export const isNoticeWanted = (
  preferences: NotificationPreferences,
  kind: NoticeKind,
  channel: NoticeChannel,
): boolean => {
  const { group } = noticeKindRules[kind];
  const way = ways[channel];
  return group === null ? preferences[way] : isGroupWanted(preferences, group, way);
};

export type WebhookCaused = { readonly kind: WebhookKind; readonly subject: DeliverySubject };

/** The message, with ids only, that other programs get about an event; null for none. Imported events cause none. */
export const webhookCausedBy = (
  event: SalonEvent,
  { importedFrom }: Pick<Metadata, 'importedFrom'>,
): WebhookCaused | null => {
  if (importedFrom !== undefined || !isCause(event)) return null;
  const kind = causes[event.type]?.webhook;
  if (kind === undefined) return null;
  const { data } = event;
  const subject = {
    appointmentId: 'appointmentId' in data ? data.appointmentId : null,
    proofId: 'proofId' in data ? data.proofId : null,
    reviewId: 'reviewId' in data ? data.reviewId : null,
  };
  return { kind, subject };
};
