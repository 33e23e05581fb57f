import type { Result } from 'neverthrow';

/** A count as people read it: `12,345`. */
export const number = (value: number): string => value.toLocaleString('en-US');

export const say = (line: string): void => console.log(line);

/** What the operating system refuses is said as it is; anything else is ours, and shows where. */
const refusal = (cause: unknown): readonly string[] => {
  if (cause instanceof Error && 'code' in cause) return [cause.message];
  throw cause;
};

/** Says how the work ended, and tells the shell. */
export const speak = async (work: Promise<Result<readonly string[], readonly string[]>>): Promise<void> => {
  try {
    const outcome = await work;
    for (const line of outcome.isOk() ? outcome.value : []) say(line);
    for (const line of outcome.isErr() ? outcome.error : []) console.error(line);
    process.exitCode = outcome.isOk() ? 0 : 1;
  } catch (cause) {
    for (const line of refusal(cause)) console.error(line);
    process.exitCode = 1;
  }
};
