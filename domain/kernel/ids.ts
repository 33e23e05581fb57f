import type { Brand } from './brand.ts';

export type AppointmentId = Brand<string, 'AppointmentId'>;
export type HoldId = Brand<string, 'HoldId'>;
export type ProofId = Brand<string, 'ProofId'>;
/** A line of an appointment's ledger. */
export type EntryId = Brand<string, 'EntryId'>;
export type AccountId = Brand<string, 'AccountId'>;
export type SessionId = Brand<string, 'SessionId'>;
export type ServiceId = Brand<string, 'ServiceId'>;
export type AddOnId = Brand<string, 'AddOnId'>;
export type ReviewId = Brand<string, 'ReviewId'>;
/** A feed that calendar programs follow. Together with a keyed hash it is the feed's address. */
export type FeedId = Brand<string, 'FeedId'>;
export type PasskeyId = Brand<string, 'PasskeyId'>;
/** A browser that shows notices: a keyed hash of its account and its address at a push service. */
export type PushDeviceId = Brand<string, 'PushDeviceId'>;
/** A photo of a client's hair. */
export type HairPictureId = Brand<string, 'HairPictureId'>;
/** A code that takes something off a price: a keyed hash of what a client types. */
export type CodeId = Brand<string, 'CodeId'>;
export type NoticeId = Brand<string, 'NoticeId'>;
/** A one-time code that a client gets by mail. The code is derived from this id by a keyed hash. */
export type SignInCodeId = Brand<string, 'SignInCodeId'>;
/** An address of another program that receives events. */
export type WebhookId = Brand<string, 'WebhookId'>;
/** A client's place on the waiting list. */
export type WaitingId = Brand<string, 'WaitingId'>;
/** A client's request for a quote. */
export type QuoteId = Brand<string, 'QuoteId'>;
/** Visits that were booked together, one every few weeks. */
export type SeriesId = Brand<string, 'SeriesId'>;
export type DeliveryId = Brand<string, 'DeliveryId'>;
/** Another calendar of the owner, which is read to see when she is busy. */
export type OtherCalendarId = Brand<string, 'OtherCalendarId'>;

/** A keyed hash of a lower-case e-mail address. It names the address's stream without revealing the address. */
export type EmailHash = Brand<string, 'EmailHash'>;

export const appointmentId = (value: string): AppointmentId => value as AppointmentId;
export const holdId = (value: string): HoldId => value as HoldId;
export const proofId = (value: string): ProofId => value as ProofId;
export const entryId = (value: string): EntryId => value as EntryId;
export const accountId = (value: string): AccountId => value as AccountId;
export const sessionId = (value: string): SessionId => value as SessionId;
export const serviceId = (value: string): ServiceId => value as ServiceId;
export const addOnId = (value: string): AddOnId => value as AddOnId;
export const reviewId = (value: string): ReviewId => value as ReviewId;
export const passkeyId = (value: string): PasskeyId => value as PasskeyId;
export const pushDeviceId = (value: string): PushDeviceId => value as PushDeviceId;
export const hairPictureId = (value: string): HairPictureId => value as HairPictureId;
export const codeId = (value: string): CodeId => value as CodeId;
export const noticeId = (value: string): NoticeId => value as NoticeId;
export const signInCodeId = (value: string): SignInCodeId => value as SignInCodeId;
export const webhookId = (value: string): WebhookId => value as WebhookId;
export const waitingId = (value: string): WaitingId => value as WaitingId;
export const quoteId = (value: string): QuoteId => value as QuoteId;
export const seriesId = (value: string): SeriesId => value as SeriesId;
export const deliveryId = (value: string): DeliveryId => value as DeliveryId;
export const otherCalendarId = (value: string): OtherCalendarId => value as OtherCalendarId;
export const feedId = (value: string): FeedId => value as FeedId;
export const emailHash = (value: string): EmailHash => value as EmailHash;
