import type { Result } from 'neverthrow';

/** Writes a number with separators: `12,345`. */
export const number = (value: number): string => value.toLocaleString('en-US');

export const say = (line: string): void => console.log(line);

const codes = /^(?:E[A-Z]+|SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|NOTADB|PERM|READONLY)\w*)$/;

const isOfSystem = (cause: unknown): cause is Error =>
  cause instanceof Error && (('code' in cause && codes.test(String(cause.code))) || isOfSystem(cause.cause));

/** The message of an error of the operating system or SQLite. Throws any other error, which is a defect, to show its stack. */
export const refusalOfSystem = (cause: unknown): string => {
  if (isOfSystem(cause)) return cause.message;
  throw cause;
};

/** Prints the result of the work and sets the exit code. */
export const printOutcome = async (work: Promise<Result<readonly string[], readonly string[]>>): Promise<void> => {
  try {
    const outcome = await work;
    for (const line of outcome.isOk() ? outcome.value : []) say(line);
    for (const line of outcome.isErr() ? outcome.error : []) console.error(line);
    process.exitCode = outcome.isOk() ? 0 : 1;
  } catch (cause) {
    console.error(refusalOfSystem(cause));
    process.exitCode = 1;
  }
};
