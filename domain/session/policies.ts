import { addMinutes, type Instant, instantAt, millisOf } from '../kernel/index.ts';
import type { SignInMethod } from './events.ts';
import type { Session } from './state.ts';

const minutesOfDay = 24 * 60;
const sessionDays = 30;
/** A refresh token is replaced once a day at most. */
const rotationDays = 1;
/** For how long a replaced token still gives its successor: an answer may get lost, or two tabs may ask at once. */
const graceMillis = 60_000;

/** For how long an e-mail address or phone alone signs in: anybody can type one. */
const addressAloneHours = 12;

/** Whether somebody who signs in like that shows more than an e-mail address or phone. Every method answers. */
const showsMore: { readonly [Method in SignInMethod]: boolean } = {
  password: true,
  identifier: false,
  code: true,
  registration: true,
};

/** Whether a session rests on an e-mail address or phone alone, which anybody can type. Null is nobody signed in. */
export const isByAddressAlone = (method: SignInMethod | null): boolean => method !== null && !showsMore[method];

/** A session that rests on an address alone ends at a fixed hour. Any other ends after thirty days without use. */
export const sessionEnd = (now: Instant, method: SignInMethod): Instant =>
  addMinutes(now, isByAddressAlone(method) ? addressAloneHours * 60 : sessionDays * minutesOfDay);

export const isRotationDue = ({ expiresAt, method }: Session, now: Instant): boolean =>
  !isByAddressAlone(method) && addMinutes(now, (sessionDays - rotationDays) * minutesOfDay) >= expiresAt;

export const isInGrace = ({ rotatedAt }: Session, now: Instant): boolean =>
  rotatedAt !== null && now < instantAt(millisOf(rotatedAt) + graceMillis);
