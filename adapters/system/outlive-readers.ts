/**
 * Keeps the process alive when whoever reads what it prints has ended. A server that has nobody to tell serves on; without a
 * listener the broken pipe would end it, also in the middle of an orderly stop.
 */
export const outliveReaders = (...streams: readonly NodeJS.WriteStream[]): void => {
  for (const stream of streams) {
    stream.on('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'EPIPE') throw cause;
    });
  }
};
