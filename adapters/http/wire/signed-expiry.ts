import { addMinutes, type Instant, instantAt, millisOf } from '../../../domain/kernel/index.ts';

const openForMinutes = 15;

/**
 * Until when the signed address of a private file opens it: fifteen to thirty minutes. The address stays the same for a
 * quarter of an hour, so that the answer for an unchanged list stays the same.
 */
export const expiryOfFile = (now: Instant): Instant => {
  const step = openForMinutes * 60_000;
  return addMinutes(instantAt(Math.ceil(millisOf(now) / step) * step), openForMinutes);
};
