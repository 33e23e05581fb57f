import { err, type Result, type ResultAsync } from 'neverthrow';
import { type Instant, instantAt, millisOf } from '../../domain/kernel/time.ts';
import type { Clock } from '../ports/clock.ts';

/** Work that failed more than once. */
export type StuckWork = {
  /** The task in plain words. */
  readonly work: string;
  /** The id of what to work on. Only for the server's log, because a proof's id gives access to the proof. */
  readonly about: string;
  readonly tries: number;
  readonly since: Instant;
  readonly nextAt: Instant;
};

type Kind = { readonly kind: string };
type Effect<Value> = () => ResultAsync<Value, Kind> | Promise<Result<Value, Kind>>;

export type PieceOfWork = { readonly about: string; readonly effect: Effect<unknown> };

/** Does repeatable work piece by piece. A failing piece, even by a bug, does not stop the others. */
export type Attempts = {
  /** Tries, unless the pause after the last failure is still running. Never throws. */
  readonly attempt: <Value>(
    work: string,
    about: string,
    effect: Effect<Value>,
  ) => Promise<Result<Value, 'failed' | 'waits'>>;
  /**
   * Tries each piece of this kind of work in turn, and returns how many were done. Forgets failures of pieces that are
   * no longer listed. Ends the round after several failures in a row, because then the environment is at fault.
   */
  readonly each: (work: string, pieces: readonly PieceOfWork[]) => Promise<number>;
  readonly stuck: () => readonly StuckWork[];
};

const firstPauseMillis = 15_000;
const maxPauseMillis = 10 * 60_000;
const maxFailuresInRow = 5;

const nameOf = (work: string, about: string): string => `${work} ${about}`;

/** @param onFailure called after each failure; `cause` is what was thrown, undefined for a returned failure */
export const openAttempts = (
  clock: Pick<Clock, 'now'>,
  onFailure: (failed: StuckWork, kind: string, cause?: unknown) => void,
): Attempts => {
  const failed = new Map<string, StuckWork>();

  const isDue = (work: string, about: string): boolean => {
    const before = failed.get(nameOf(work, about));
    if (before === undefined) return true;
    const left = millisOf(before.nextAt) - millisOf(clock.now());
    // A clock that was set back must not delay it.
    return left <= 0 || left > maxPauseMillis;
  };

  const fails = (work: string, about: string, kind: string, cause?: unknown): void => {
    const now = clock.now();
    const { tries, since } = failed.get(nameOf(work, about)) ?? { tries: 0, since: now };
    const pause = Math.min(maxPauseMillis, firstPauseMillis * 2 ** tries);
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
      if (inRow === maxFailuresInRow) break;
    }
    return done;
  };

  return {
    attempt,
    each,
    stuck: () => [...failed.values()].filter(({ tries }) => tries > 1),
  };
};
