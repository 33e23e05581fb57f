import { addMinutes, type Instant } from '../kernel/index.ts';

/** For how many minutes a code opens an account. */
export const codeMinutes = 10;
/** As many as are read at a glance. */
export const shortDigits = 6;
/** So many while codes are being guessed: nobody guesses them, and nobody has to be kept out. */
export const longDigits = 10;
/** After so many misses a code opens nothing any more. */
const mostMisses = 5;

export const endOfCode = (askedAt: Instant): Instant => addMinutes(askedAt, codeMinutes);

type Standing = { readonly endsAt: Instant; readonly misses: readonly string[]; readonly usedBy: string | null };

/** A code that would end later than a new one was asked for before the clock was put back. */
export const isOpen = ({ endsAt, misses, usedBy }: Standing, now: Instant): boolean =>
  usedBy === null && misses.length < mostMisses && now < endsAt && endsAt <= endOfCode(now);
