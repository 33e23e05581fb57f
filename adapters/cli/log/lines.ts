import { createReadStream } from 'node:fs';

const newline = 0x0a;

/** A line without its line break, and the place where the next line starts. */
export type Line = { readonly text: string; readonly end: number };

/**
 * The lines of a file, one by one, so that the file may be of any size. Only `\n` ends a line, because JSON may contain
 * Unicode's line separators. Text after the last `\n` is an unfinished line and is left out.
 */
export const linesOf = async function* (path: string): AsyncGenerator<Line> {
  let pending: Buffer[] = [];
  let end = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, from)) {
      const line = Buffer.concat([...pending, chunk.subarray(from, at)]);
      pending = [];
      from = at + 1;
      end += line.length + 1;
      yield { text: line.toString('utf8'), end };
    }
    if (from < chunk.length) pending.push(chunk.subarray(from));
  }
};
