import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import type { JsonObject, StoredEvent } from '../../../application/ports/event-store.ts';
import { CannotGoOn } from './cannot-go-on.ts';

const newline = 0x0a;

/** A line without its line break, and the place where the next line starts. */
export type Line = { readonly text: string; readonly end: number };

/**
 * The lines of a file, one by one, so that the file may have any size. Only `\n` ends a line, because JSON may contain
 * Unicode's line separators. Leaves out an unfinished line after the last `\n`.
 */
const linesOf = async function* (path: string): AsyncGenerator<Line> {
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

const header = { format: 'salon-log', version: 1 } as const;
const headerForm = z.strictObject({ format: z.literal(header.format), version: z.literal(header.version) });

const object = z.record(z.string(), z.unknown()) as unknown as z.ZodType<JsonObject>;
const eventForm: z.ZodType<StoredEvent> = z.strictObject({
  position: z.string(),
  stream: z.string().min(1),
  revision: z.int().min(0),
  id: z.string().min(1),
  type: z.string().min(1),
  data: object,
  metadata: object,
});
const trailerForm = z.strictObject({ events: z.int().min(0), sha256: z.string() });

export const headerLine = `${JSON.stringify(header)}\n`;

export const eventLine = ({ position, stream, revision, id, type, data, metadata }: StoredEvent): string =>
  `${JSON.stringify({ position, stream, revision, id, type, data, metadata })}\n`;

/** The last line: the number of events and the SHA-256 of everything before it. */
export const trailerLine = (events: number, sha256: string): string => `${JSON.stringify({ events, sha256 })}\n`;

const jsonOf = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new CannotGoOn(`line ${line} of the file is not JSON`);
  }
};

const checkHeader = (content: unknown): void => {
  if (!headerForm.safeParse(content).success)
    throw new CannotGoOn('the file does not begin as an export of this program does');
};

/** How far a file has been read. */
export type Reached = {
  /** The number of bytes up to the end of the last event, and their hash. */
  readonly end: number;
  readonly hash: Hash;
  readonly events: number;
  readonly last: StoredEvent | null;
  readonly isFinished: boolean;
};

type OnEvent = (event: StoredEvent) => void | Promise<void>;

/** Reads a file up to the end of its last complete line. The file may be unfinished. */
export const readLogFile = async (path: string, onEvent: OnEvent = () => undefined): Promise<Reached> => {
  const hash = createHash('sha256');
  let reached = { end: 0, events: 0, last: null as StoredEvent | null };
  let number = 0;
  for await (const { text, end } of linesOf(path)) {
    number += 1;
    const content = jsonOf(text, number);
    const trailer = trailerForm.safeParse(content);
    if (trailer.success && number > 1) {
      const isWhole = trailer.data.events === reached.events && trailer.data.sha256 === hash.copy().digest('hex');
      if (!isWhole)
        throw new CannotGoOn('the last line of the file does not fit what stands before it: it was changed');
      return { ...reached, hash, isFinished: true };
    }
    hash.update(`${text}\n`);
    if (number === 1) {
      checkHeader(content);
      reached = { ...reached, end };
      continue;
    }
    const event = eventForm.safeParse(content);
    if (!event.success) throw new CannotGoOn(`line ${number} of the file is no event`);
    await onEvent(event.data);
    reached = { end, events: reached.events + 1, last: event.data };
  }
  return { ...reached, hash, isFinished: false };
};

/** The events of a file that was already checked, one by one. */
export const eventsIn = async function* (path: string): AsyncGenerator<StoredEvent> {
  let number = 0;
  for await (const { text } of linesOf(path)) {
    number += 1;
    const event = number === 1 ? null : eventForm.safeParse(jsonOf(text, number));
    if (event?.success === true) yield event.data;
  }
};

const pageSize = 500;

/** The events of a file that was already checked, in pages. */
export const pagesIn = async function* (path: string): AsyncGenerator<readonly StoredEvent[]> {
  let page: StoredEvent[] = [];
  for await (const event of eventsIn(path)) {
    page.push(event);
    if (page.length < pageSize) continue;
    yield page;
    page = [];
  }
  if (page.length > 0) yield page;
};
