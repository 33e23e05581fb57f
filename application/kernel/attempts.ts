import { err, type Result, type ResultAsync } from 'neverthrow';
import { type Instant, instantAt, millisOf } from '../../domain/kernel/time.ts';
import type { Clock } from '../ports/clock.ts';

/** Work that was tried more than once and could not be done. */
export type StuckWork = {
  /** What is to be done, in plain words. */
  readonly work: string;
  /** The id of what it is to be done to. It is for the log alone, because the id of a proof gives access to it. */
  readonly about: string;
  readonly tries: number;
  readonly since: Instant;
  readonly nextAt: Instant;
};

type Kind = { readonly kind: string };
type Effect<Value> = () => ResultAsync<Value, Kind> | Promise<Result<Value, Kind>>;

export type PieceOfWork = { readonly about: string; readonly effect: Effect<unknown> };

/** Does work that may be repeated, piece by piece: what fails, also by a mistake of ours, holds up nothing else. */
export type Attempts = {
  /** Tries unless it failed a while ago; it never throws. */
  readonly attempt: <Value>(
    work: string,
    about: string,
    effect: Effect<Value>,
  ) => Promise<Result<Value, 'failed' | 'waits'>>;
  /**
   * Tries each piece of all the work of this kind, one after the other, and answers how many were done. What is not among them any
   * more is not stuck. Some failures in a row end the round, because then the surroundings are unwell.
   */
  readonly each: (work: string, pieces: readonly PieceOfWork[]) => Promise<number>;
  readonly stuck: () => readonly StuckWork[];
};

const firstPauseMillis = 15_000;
const longestPauseMillis = 10 * 60_000;
const mostFailuresInRow = 5;

const nameOf = (work: string, about: string): string => `${work} ${about}`;

/** @param onFailure hears of each failure; `cause` is what was thrown, undefined where the surroundings have failed */
export const openAttempts = (
  clock: Pick<Clock, 'now'>,
  onFailure: (failed: StuckWork, kind: string, cause?: unknown) => void,
): Attempts => {
  const failed = new Map<string, StuckWork>();

  const isDue = (work: string, about: string): boolean => {
    const before = failed.get(nameOf(work, about));
    if (before === undefined) return true;
    const left = millisOf(before.nextAt) - millisOf(clock.now());
    // A clock that was put back must not make it wait.
    return left <= 0 || left > longestPauseMillis;
  };

  const fails = (work: string, about: string, kind: string, cause?: unknown): void => {
    const now = clock.now();
    const { tries, since } = failed.get(nameOf(work, about)) ?? { tries: 0, since: now };
    const pause = Math.min(longestPauseMillis, firstPauseMillis * 2 ** tries);
    const stuck = { work, about, tries: tries + 1, since, nextAt: instantAt(millisOf(now) + pause) };
    failed.set(nameOf(work, about), stuck);
    onFailure(stuck, kind, cause);
  };

  const attempt: Attempts['attempt'] = async (work, about, effect) => {
    if (!isDue(work, about)) return err('waits');
    try {
      const done = await effect();
      if (done.isOk()) failed.delete(nameOf(work, about));
      else fails(work, about, done.error.kind);
      return done.mapErr(() => 'failed');
    } catch (cause) {
      fails(work, about, 'Defect', cause);
      return err('failed');
    }
  };

  const each: Attempts['each'] = async (work, pieces) => {
    const open = new Set(pieces.map(({ about }) => about));
    for (const [name, one] of failed) if (one.work === work && !open.has(one.about)) failed.delete(name);
    let [done, inRow] = [0, 0];
    for (const { about, effect } of pieces) {
      const tried = await attempt(work, about, effect);
      if (tried.isOk()) [done, inRow] = [done + 1, 0];
      else if (tried.error === 'failed') inRow += 1;
      if (inRow === mostFailuresInRow) break;
    }
    return done;
  };

  return {
    attempt,
    each,
    stuck: () => [...failed.values()].filter(({ tries }) => tries > 1),
  };
};
