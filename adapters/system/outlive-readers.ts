import { fstatSync, writeSync } from 'node:fs';
import type { DestinationStream } from 'pino';

/** Whoever reads has ended, or the disk has no room for what is printed: it is full, beyond its quota, or broken. */
const survived: readonly string[] = ['EPIPE', 'ENOSPC', 'EDQUOT', 'EFBIG', 'EIO'];

const isSurvived = (cause: unknown): boolean =>
  cause instanceof Error && survived.includes((cause as NodeJS.ErrnoException).code ?? '');

/**
 * Keeps the process alive when what it prints can be read or kept by nobody. A server that has nobody to tell serves on; without a
 * listener the broken pipe would end it, also in the middle of an orderly stop.
 */
export const outliveReaders = (...streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams) {
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (!isSurvived(cause)) throw cause;
    });
  }
};

/**
 * Prints to a file by itself: the process's own stream stays closed after its first failure, and a log has to go on when the disk
 * has room again. It then begins with a line of its own, because the last one may have been cut.
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
 * Writes the lines of one turn of the event loop at its end, in one call: whoever asked need not wait until whoever reads the
 * log has been woken. Ending the process in between writes them as well.
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

/** Where lines of the log go: a terminal and a pipe by their stream, a file without it. */
export const linesTo = (stream: NodeJS.WriteStream & { readonly fd: number }): DestinationStream => {
  const kind = fstatSync(stream.fd);
  const isStream = stream.isTTY === true || kind.isFIFO() || kind.isSocket();
  return isStream ? gathered(stream) : printingTo(stream.fd);
};
