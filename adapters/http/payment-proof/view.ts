import type { z } from '@hono/zod-openapi';
import {
  type BookingSeen,
  type Caller,
  type Holder,
  insightInto,
  mayOpenPersonalFiles,
} from '../../../application/kernel/caller.ts';
import { proofAfter } from '../../../application/kernel/claims.ts';
import type { History } from '../../../application/kernel/journal.ts';
import type { SeenOnProof } from '../../../application/kernel/proof-to-verify.ts';
import type { SignedPaths } from '../../../application/ports/sessions.ts';
import { type BookedTime, isAgreed } from '../../../domain/appointment/events.ts';
import type { Booking, Insight } from '../../../domain/appointment/state.ts';
import { closureAt } from '../../../domain/availability/slots.ts';
import { type Party, personalOr } from '../../../domain/kernel/event.ts';
import { type AppointmentId, type ProofId, proofId } from '../../../domain/kernel/ids.ts';
import { type Cents, dollarsFromCents } from '../../../domain/kernel/money.ts';
import type { Instant } from '../../../domain/kernel/time.ts';
import { placeTold } from '../../../domain/mail-words.ts';
import type { Proof } from '../../../domain/payment-proof/decide.ts';
import { lapseHoursOf } from '../../../domain/settings.ts';
import type { ReadDatabase } from '../../../projections/engine/read-database.ts';
import type { ProofRow } from '../../../projections/payment-proofs.ts';
import { mailWordsView, settingsView } from '../../../projections/single-rows.ts';
import type { CommonParts } from '../parts.ts';
import type { ShowEach } from '../show-each.ts';
import { expiryOfFile, signedCalendarAddress, signedReceiptAddress } from '../wire/headers.ts';
import type { PaymentProof, ReadOffProof } from './contract.ts';

const base = '/api/v2/files/payment-proofs/';

export const proofPath = (id: ProofId): string => `${base}${id}`;
export const previewPath = (id: ProofId): string => `${base}${id}/preview`;

/** Signed addresses of one proof: a picture to show, and the original file. */
export type ProofAddresses = { readonly preview: string; readonly original: string };

/** Signs addresses of proof files. Anyone who has one can open it for fifteen to thirty minutes. */
const signedProofAddresses = (paths: SignedPaths, now: Instant) => {
  const expiry = expiryOfFile(now);
  return (id: ProofId): ProofAddresses => ({
    preview: paths.sign(previewPath(id), expiry),
    original: paths.sign(proofPath(id), expiry),
  });
};

export const signedOriginalAddress = (paths: SignedPaths, now: Instant, id: ProofId): string =>
  paths.sign(proofPath(id), expiryOfFile(now));

/** The id of the proof in the address of its file or preview. The signature may have expired. */
export const proofIdIn = (given: string): ProofId | null => {
  const [, id] = /(?:^|\/payment-proofs\/)([A-Za-z0-9-]{8,64})(?:\/preview)?(?:[?#].*)?$/.exec(given) ?? [];
  return id === undefined ? null : proofId(id);
};

/** An appointment with its account; null if the views do not have the account yet. */
export type Seen = Pick<BookingSeen, 'accountId' | 'bookedIn'> & {
  readonly account: Holder | null;
  readonly customer: { readonly email: string } | null;
};

/** If an account is not known yet, its email address counts as unverified. */
const unknownHolder: Holder = { hasPassword: true, verifiedEmails: [] };

/** Who is looking, and when. Only the owner sees her notes, and only some callers may open a proof's file. */
export type Disclosure = {
  readonly isOwner: boolean;
  readonly now: Instant;
  readonly showEach: ShowEach;
  /** How much of an appointment the caller may see. */
  readonly insight: (seen: Seen) => Insight;
  /** The signed addresses of a proof; null if the caller may not open it. */
  readonly proofAddresses: (proofId: ProofId) => ProofAddresses | null;
  /** Signs the address of an appointment's receipt, for a caller who may see the whole appointment. */
  readonly receiptAddress: (id: AppointmentId) => string;
  readonly placeOf: ReturnType<typeof placeOfAgreed>;
  readonly isClosed: ReturnType<typeof closedTimes>;
  /** The hours after which an unpaid request is canceled; 0 for never. */
  readonly lapseHours: (bookedBy: Party) => number;
  /** Signs the address of an appointment's calendar file. */
  readonly calendarAddress: (id: AppointmentId) => string;
};

type AgreedVisit = Pick<Booking, 'status' | 'meeting'>;

/** The address, if the studio tells it only to clients with a confirmed visit, and this is one; else null. */
export const placeOfAgreed = (db: ReadDatabase) => {
  const words = mailWordsView.open(db);
  return ({ status, meeting }: AgreedVisit): string | null =>
    isAgreed(status) && meeting !== 'video' ? placeTold(words()) : null;
};

export const lapseHoursIn = (db: ReadDatabase) => {
  const settings = settingsView.open(db);
  return (bookedBy: Party): number => lapseHoursOf(settings(), bookedBy);
};

/** Whether the owner has closed this time for a visit of this length. */
export const closedTimes =
  ({ schedules, clock }: Pick<CommonParts, 'schedules' | 'clock'>) =>
  ({ date, time }: Pick<BookedTime, 'date' | 'time'>, minutes: number): boolean => {
    const asked = { rules: schedules.rules(), day: schedules.day(date), date, minutes };
    return closureAt({ ...asked, now: clock.now(), party: 'owner' }, time) !== null;
  };

/** Adds addresses only to proofs that the caller may open, and once to a proof that was just uploaded. */
export const disclosureTo = (parts: CommonParts, caller: Caller, justUploaded: ProofId | null = null): Disclosure => {
  const now = parts.clock.now();
  const addressesOf = signedProofAddresses(parts.signedPaths, now);
  const mayOpen = mayOpenPersonalFiles(caller);
  return {
    isOwner: caller.role === 'admin',
    now,
    showEach: parts.showEach,
    insight: ({ accountId, bookedIn, account, customer }) =>
      insightInto(caller, account ?? unknownHolder, { accountId, bookedIn, email: customer?.email ?? null }),
    receiptAddress: signedReceiptAddress(parts.signedPaths, now),
    placeOf: placeOfAgreed(parts.db),
    isClosed: closedTimes(parts),
    lapseHours: lapseHoursIn(parts.db),
    calendarAddress: signedCalendarAddress(parts.signedPaths, now),
    proofAddresses: (id) => (mayOpen || id === justUploaded ? addressesOf(id) : null),
  };
};

export type ShownProof = Pick<
  ProofRow,
  | 'proofId'
  | 'appointmentId'
  | 'amount'
  | 'method'
  | 'status'
  | 'fileName'
  | 'kind'
  | 'email'
  | 'purpose'
  | 'note'
  | 'reading'
  | 'judgedAt'
  | 'uploadedAt'
>;

/** The original for a PDF, because it has no preview. */
const shownAddress = ({ kind }: ShownProof, { preview, original }: ProofAddresses): string =>
  kind === 'application/pdf' ? original : preview;

const dollarsOr = (amount: Cents | null): number | null => (amount === null ? null : dollarsFromCents(amount));

const seenShape = (reading: ShownProof['reading']): PaymentProof['seen'] =>
  reading && {
    ...{ amount: dollarsOr(reading.amount), date: reading.paidOn, sender: reading.sender },
    due: dollarsOr(reading.due),
  };

export const proofShape = (proof: ShownProof, { proofAddresses, isOwner }: Disclosure): PaymentProof => {
  const addresses = proofAddresses(proof.proofId);
  return {
    id: proof.proofId,
    _id: proof.proofId,
    appointmentId: proof.appointmentId,
    amount: proof.amount === null ? null : dollarsFromCents(proof.amount),
    paymentMethod: proof.method,
    status: proof.status,
    proofImage: addresses === null ? null : shownAddress(proof, addresses),
    originalFile: addresses?.original ?? null,
    fileName: proof.fileName,
    fileType: proof.kind,
    email: isOwner ? proof.email || null : null,
    purpose: isOwner ? proof.purpose : null,
    notes: proof.note,
    seen: isOwner ? seenShape(proof.reading) : null,
    createdAt: proof.uploadedAt,
  };
};

const nobody = { email: null, fileName: null, purpose: null };

const readingIn = ({ reading }: Proof): ShownProof['reading'] => {
  if (reading === null || reading.personal === 'erased') return null;
  const { amount, paidOn, due, personal } = reading;
  return { amount, paidOn, due, sender: personal.fields.sender };
};

/** Reads a proof from its stream, because the views may be behind the log. Null if nothing was uploaded. */
export const proofIn = ({ events }: History): ShownProof | null => {
  const [uploaded] = events;
  const proof = proofAfter(events);
  if (proof === null || uploaded === undefined) return null;
  const { proofId, kind, method, amount, personal } = proof.upload;
  return {
    ...{ proofId, kind, method, amount, status: proof.status },
    ...personalOr<Pick<ShownProof, 'email' | 'fileName' | 'purpose'>>(personal, nobody),
    ...{ reading: readingIn(proof), judgedAt: null },
    note: proof.note === null ? null : personalOr(proof.note, { note: null }).note,
    appointmentId: proof.claim?.appointmentId ?? null,
    uploadedAt: uploaded.metadata.occurredAt,
  };
};

/** Translates what the owner read off a proof into the domain's terms. */
export const readOffIn = (seen: z.output<typeof ReadOffProof> | null | undefined): SeenOnProof | null =>
  seen == null ? null : { amount: seen.amount ?? null, paidOn: seen.date ?? null, sender: seen.sender || null };
