import { err, type Result } from 'neverthrow';
import { LogDamaged } from '../../../application/ports/event-store.ts';

/** Ends work inside a stream of lines or pages. The message is a sentence for the person who called the tool. */
export class CannotGoOn extends Error {}

/** The result of the work; if `CannotGoOn` or a damaged event ended it, an error with that sentence. */
export const sentenceIfStopped = async <Value>(
  work: Promise<Result<Value, string>>,
): Promise<Result<Value, string>> => {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof CannotGoOn || cause instanceof LogDamaged) return err(cause.message);
    throw cause;
  }
};
