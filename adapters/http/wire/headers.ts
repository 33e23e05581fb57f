import type { SignedPaths } from '../../../application/ports/sessions.ts';
import type { AppointmentId } from '../../../domain/kernel/ids.ts';
import { addMinutes, type Instant, instantAt, millisOf } from '../../../domain/kernel/time.ts';
import type { SignedQuery } from './fields.ts';
import { linkExpired, Refused } from './refusals.ts';
import type { HttpContext } from './slice.ts';

/** The host of an address whose other parts are secret; empty if it is no address. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

const acceptable = /^[\x21-\x7e]{1,200}$/;

/** The key by which a repeated request is recognized; null if there is none. */
export const idempotencyKey = (c: HttpContext): string | null => {
  const given = c.req.header('Idempotency-Key');
  if (given === undefined || given === '') return null;
  if (acceptable.test(given)) return given;
  throw new Refused({ status: 400, code: 'InvalidInput', message: 'Idempotency-Key must be 200 characters or less' });
};

const dayMinutes = 24 * 60;

export const receiptPath = (id: AppointmentId): string => `/api/v2/appointments/${id}/receipt`;

/** The path of a visit's calendar file. */
export const calendarFilePath = (id: AppointmentId): string => `/api/v2/calendar-feeds/visits/${id}`;

/** Signs addresses about a visit. Anyone who has one can open it for one to two days; it stays the same for a day. */
const signedBy = (pathOf: (id: AppointmentId) => string) => (paths: SignedPaths, now: Instant) => {
  const step = dayMinutes * 60_000;
  const expiry = addMinutes(instantAt(Math.ceil(millisOf(now) / step) * step), dayMinutes);
  return (id: AppointmentId): string => paths.sign(pathOf(id), expiry);
};

export const signedReceiptAddress = signedBy(receiptPath);
export const signedCalendarAddress = signedBy(calendarFilePath);

const tagged = /^(?:W\/)?"?(\d{1,9}(?:\.\d{1,9})*)(?:-[\w-]+)?"?$/;

/** The revision of each part that a save was made from, from its `If-Match`; null if it names none. */
export const expectedRevisions = (c: HttpContext): readonly number[] | null => {
  const given = c.req.header('If-Match')?.trim() ?? '';
  if (given === '' || given === '*') return null;
  const revisions = tagged.exec(given)?.[1];
  if (revisions !== undefined) return revisions.split('.').map(Number);
  throw new Refused({ status: 400, code: 'InvalidInput', message: 'If-Match must be the ETag of an earlier answer' });
};

const openForMinutes = 15;

/**
 * When the signed address of a private file expires: in fifteen to thirty minutes. The address stays the same for a
 * quarter of an hour, so that the answer for an unchanged list does too.
 */
export const expiryOfFile = (now: Instant): Instant => {
  const step = openForMinutes * 60_000;
  return addMinutes(instantAt(Math.ceil(millisOf(now) / step) * step), openForMinutes);
};

/** Refuses if the path is not signed or the signature has expired. */
export const mustBeSigned = (paths: SignedPaths, path: string, { expires = '', signature = '' }: SignedQuery): void => {
  if (!paths.opens(path, expires, signature)) throw new Refused(linkExpired);
};
