import { fstatSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';
import pino from 'pino';

/** The values of a line. They are flat, and contain nothing personal or secret. */
export type LogFields = Readonly<Record<string, string | number | boolean | null | undefined>>;

export type Logger = {
  readonly info: (fields: LogFields, message: string) => void;
  readonly warn: (fields: LogFields, message: string) => void;
  /** `cause` is the thrown error; its stack is logged. */
  readonly error: (fields: LogFields, message: string, cause?: unknown) => void;
};

export type LogOptions = {
  readonly destination: DestinationStream;
  /** Whether lines are written for a person at a terminal; otherwise each line is a JSON object. */
  readonly isTerminal: boolean;
};

// An additional safeguard: these fields are never logged, although nobody should pass them.
const neverLogged = [
  'password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'email',
  'phone',
  'firstName',
  'lastName',
];

const asOneLine = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Writes `14:03:59 warn  message  key=value …`, with the stack below. */
const readable = (destination: DestinationStream): DestinationStream => ({
  write: (line) => {
    const { time, level, msg, err, ...fields } = JSON.parse(line);
    const clockTime = String(time).slice(11, 19);
    const values = Object.entries(fields).map(([key, value]) => ` ${key}=${asOneLine(value)}`);
    const stack = err === undefined ? '' : `\n${err.stack ?? err.message}`;
    destination.write(`${clockTime} ${String(level).padEnd(5)} ${msg} ${values.join('')}${stack}\n`);
  },
});

/** Removes email addresses and phone numbers from an error's message, which may quote input. */
const addresses = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63})+/gu;
const numbers = /\+\d{8,15}|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}\b/g;
const unquoted = (text: string): string => text.replace(addresses, '…').replace(numbers, '…');

const defectOf = (cause: unknown): Error => {
  const given = cause instanceof Error ? cause : new Error(String(cause));
  const defect = new Error(unquoted(given.message));
  return Object.assign(defect, { name: given.name, stack: unquoted(given.stack ?? given.message) });
};

export const openLogger = ({ destination, isTerminal }: LogOptions): Logger => {
  const logger = pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: { paths: neverLogged, censor: '[never logged]' },
    },
    isTerminal ? readable(destination) : destination,
  );
  return {
    info: (fields, message) => logger.info(fields, message),
    warn: (fields, message) => logger.warn(fields, message),
    error: (fields, message, cause) =>
      logger.error(cause === undefined ? fields : { ...fields, err: defectOf(cause) }, message),
  };
};

/** The reader has ended, or the disk cannot take the output: it is full, over its quota, or broken. */
const survived: readonly string[] = ['EPIPE', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

const isSurvived = (cause: unknown): boolean =>
  cause instanceof Error && survived.includes((cause as NodeJS.ErrnoException).code ?? '');

/**
 * Keeps the process alive when nobody can read or keep its output. Without a listener, the broken pipe would end the
 * server, even in the middle of an orderly stop.
 */
export const outliveReaders = (...streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams) {
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (!isSurvived(cause)) throw cause;
    });
  }
};

/**
 * Writes to the file directly: the process's own stream stays closed after its first failure, but the log must
 * continue when the disk has room again. It then starts a new line, because the last one may have been cut.
 */
const printingTo = (fd: number): DestinationStream => {
  let isCut = false;
  return {
    write: (line) => {
      try {
        writeSync(fd, isCut ? `\n${line}` : line);
        isCut = false;
      } catch (cause) {
        if (!isSurvived(cause)) throw cause;
        isCut = true;
      }
    },
  };
};

/**
 * Writes the lines of one turn of the event loop in one call at its end, so that requests need not wait for the log's
 * reader to wake up. If the process ends before that, they are still written.
 */
const gathered = (stream: NodeJS.WriteStream): DestinationStream => {
  let isWaiting = false;
  const writeAll = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    stream.uncork();
  };
  process.on('exit', writeAll);
  return {
    write: (line) => {
      if (!isWaiting) {
        isWaiting = true;
        stream.cork();
        setImmediate(writeAll);
      }
      stream.write(line);
    },
  };
};

/** Where log lines go: to the stream for a terminal or a pipe, directly to the file otherwise. */
export const linesTo = (stream: NodeJS.WriteStream & { readonly fd: number }): DestinationStream => {
  const kind = fstatSync(stream.fd);
  const isStream = stream.isTTY === true || kind.isFIFO() || kind.isSocket();
  return isStream ? gathered(stream) : printingTo(stream.fd);
};
