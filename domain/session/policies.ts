import { addMinutes, type Instant, instantAt, millisOf } from '../kernel/index.ts';
import type { Session } from './state.ts';

const minutesOfDay = 24 * 60;
const sessionDays = 30;
/** A refresh token changes at most once a day. */
const rotationDays = 1;
/** How long the one before still gives its successor: an answer that was lost, two tabs at once. */
const graceMillis = 60_000;

/** A session ends when it was not used for thirty days. */
export const sessionEnd = (now: Instant): Instant => addMinutes(now, sessionDays * minutesOfDay);

export const isRotationDue = ({ expiresAt }: Session, now: Instant): boolean =>
  addMinutes(now, (sessionDays - rotationDays) * minutesOfDay) >= expiresAt;

export const isInGrace = ({ rotatedAt }: Session, now: Instant): boolean =>
  rotatedAt !== null && now < instantAt(millisOf(rotatedAt) + graceMillis);
