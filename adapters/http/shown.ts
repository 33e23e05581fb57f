import type { Done } from '../../application/done.ts';
import { notePosition } from './answer.ts';
import type { HttpContext } from './context.ts';
import type { ReadProgress } from './parts.ts';

const waitMillis = 1_000;

/** Waits until the views show what a command did, for a limited time, because the log has it in any case. */
export const shown = async <Value>(c: HttpContext, progress: ReadProgress, done: Done<Value>): Promise<Value> => {
  notePosition(c, done.position);
  if (done.position !== null) await progress.reached(done.position, waitMillis);
  return done.value;
};
