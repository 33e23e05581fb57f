import { createReadStream } from 'node:fs';

const newline = 0x0a;

/** A line without its end, and where the next one starts. */
export type Line = { readonly text: string; readonly end: number };

/**
 * The lines of a file one by one, however large it is. Only `\n` ends a line: JSON may hold the separators of Unicode.
 * What follows the last `\n` is no line yet.
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
