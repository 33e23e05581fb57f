import { err, type Result } from 'neverthrow';

/** What ends work that is deep in a stream of lines or pages: a sentence for whoever called the tool. */
export class CannotGoOn extends Error {}

/** The work's own answer, or the sentence that ended it. */
export const sentenceIfStopped = async <Value>(
  work: Promise<Result<Value, string>>,
): Promise<Result<Value, string>> => {
  try {
    return await work;
  } catch (cause) {
    if (cause instanceof CannotGoOn) return err(cause.message);
    throw cause;
  }
};
