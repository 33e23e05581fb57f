import { addMinutes, type Instant, instantAt, millisOf, type Party } from '../kernel/index.ts';
import type { SignInMethod } from './events.ts';
import type { Session } from './state.ts';

const minutesOfDay = 24 * 60;
/** After so many days without use a session ends. */
const unusedDays = 30;
/** After so many days a session ends although it is used. The owner sees all clients, so hers is shorter. */
const longestDays = { client: 90, owner: 30 } as const;
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
  passkey: true,
  link: true,
};

/** Whether a session rests on an e-mail address or phone alone, which anybody can type. Null is nobody signed in. */
export const isByAddressAlone = (method: SignInMethod | null): boolean => method !== null && !showsMore[method];

const days = (count: number): number => count * minutesOfDay;
const earlier = (one: Instant, other: Instant): Instant => (one < other ? one : other);

type Person = { readonly method: SignInMethod; readonly party: Party };

/** When a session that is started or renewed now ends if nobody uses it: at its last moment at the latest. */
const unusedEnd = (now: Instant, endsAt: Instant): Instant => earlier(addMinutes(now, days(unusedDays)), endsAt);

/** How long a session that starts now is valid. Of an address alone it ends at a fixed hour. */
export const sessionSpan = (
  startedAt: Instant,
  { method, party }: Person,
): Pick<Session, 'startedAt' | 'expiresAt' | 'endsAt'> => {
  const longest = isByAddressAlone(method) ? addressAloneHours * 60 : days(longestDays[party]);
  const endsAt = addMinutes(startedAt, longest);
  return { startedAt, expiresAt: unusedEnd(startedAt, endsAt), endsAt };
};

export const isOver = ({ expiresAt, endsAt }: Session, now: Instant): boolean => now >= earlier(expiresAt, endsAt);

export const expiryAfterRotation = ({ endsAt }: Session, now: Instant): Instant => unusedEnd(now, endsAt);

export const isRotationDue = ({ startedAt, rotatedAt, method }: Session, now: Instant): boolean =>
  !isByAddressAlone(method) && now >= addMinutes(rotatedAt ?? startedAt, days(rotationDays));

export const isInGrace = ({ rotatedAt }: Session, now: Instant): boolean =>
  rotatedAt !== null && now < instantAt(millisOf(rotatedAt) + graceMillis);
