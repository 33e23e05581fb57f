import { addMinutes, type Instant, instantAt, millisOf } from '../kernel/index.ts';
import type { Session } from './state.ts';

const minutesOfDay = 24 * 60;
const sessionDays = 30;
/** A refresh token is replaced once a day at most. */
const rotationDays = 1;
/** For how long a replaced token still gives its successor: an answer may get lost, or two tabs may ask at once. */
const graceMillis = 60_000;

/** A session ends after thirty days without use. */
export const sessionEnd = (now: Instant): Instant => addMinutes(now, sessionDays * minutesOfDay);

export const isRotationDue = ({ expiresAt }: Session, now: Instant): boolean =>
  addMinutes(now, (sessionDays - rotationDays) * minutesOfDay) >= expiresAt;

export const isInGrace = ({ rotatedAt }: Session, now: Instant): boolean =>
  rotatedAt !== null && now < instantAt(millisOf(rotatedAt) + graceMillis);
