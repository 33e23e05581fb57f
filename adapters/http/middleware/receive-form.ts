import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';

/** How many bytes and files a form may have, and how long it may take. */
export type FormLimits = {
  readonly bytes: number;
  readonly fileBytes: number;
  readonly files: number;
  /** How long the body may pause. */
  readonly stallMillis: number;
  /** How long the whole body may take. */
  readonly wholeMillis: number;
};

export type FormFailure = 'file-too-large' | 'form-too-large' | 'timed-out' | 'unreadable' | 'disk';

/** Why a form could not be received. No part of it is left on the disk. */
export class FormNotReceived extends Error {
  readonly failure: FormFailure;

  constructor(failure: FormFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'FormNotReceived';
    this.failure = failure;
  }
}

/** A form whose files are on the disk and are only read when their bytes are needed. */
export type ReceivedForm = {
  readonly form: FormData;
  /** Deletes the files. */
  readonly release: () => Promise<void>;
};

/** Limits for the form's other fields. Each route's schema says which it takes; that of a quote takes the most. */
const fieldLimits = { fields: 40, fieldSize: 256 * 1024, headerPairs: 20, headerSize: 16 * 1024 };

/** Keeps the first failure; later ones are its consequences. */
const openEnding = () => {
  const controller = new AbortController();
  const fail = (failure: FormFailure, cause?: unknown): void => controller.abort(new FormNotReceived(failure, cause));
  return { signal: controller.signal, fail };
};

type Ending = ReturnType<typeof openEnding>;

/**
 * Pipes the body to the parser until it ends, is too long or stalls. The server drops what is still unread after it
 * has answered.
 */
const feed = async (
  body: Readable,
  parser: ReturnType<typeof parserFor>,
  { bytes, stallMillis, wholeMillis }: FormLimits,
  { fail, signal }: Ending,
): Promise<void> => {
  const late = (): void => fail('timed-out');
  const [stalled, whole] = [setTimeout(late, stallMillis), setTimeout(late, wholeMillis)];
  const aborted = once(signal, 'abort');
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
  const unreadable = (cause?: unknown): void => fail('unreadable', cause);
  const leave = (): void => {
    if (!body.readableEnded) unreadable();
  };
  let seen = 0;
  const count = (chunk: Uint8Array): void => {
    stalled.refresh();
    seen += chunk.length;
    if (seen > bytes) fail('form-too-large');
  };
  parser.on('error', unreadable);
  body.on('error', unreadable).on('close', leave).on('data', count).pipe(parser);
  try {
    await Promise.race([finished, aborted]);
  } finally {
    clearTimeout(stalled);
    clearTimeout(whole);
    body.unpipe(parser).off('data', count).off('close', leave);
    if (signal.aborted) parser.destroy();
  }
};

/** Undoes how browsers escape three characters in a file's name. */
const asTyped = (fileName: string): string =>
  fileName.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n');

const taken = async (file: BusboyFileStream, path: string, { fail, signal }: Ending): Promise<void> => {
  file.once('limit', () => fail('file-too-large'));
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (cause) {
    fail('disk', cause);
  }
};

type FilePart = {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly path: string;
  /** Resolves when as much of the file as was received is at its path. */
  readonly written: Promise<void>;
};

const parserFor = (type: string, { files, fileBytes }: FormLimits) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      // Same as in browsers: a part with a file name is a file.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      // Allows one file too many, so that the route's schema can say how many it takes.
      limits: { ...fieldLimits, files: files + 1, fileSize: fileBytes },
    });
  } catch (cause) {
    throw new FormNotReceived('unreadable', cause);
  }
};

type Part = FilePart | { readonly name: string; readonly value: string };

const isFilePart = (part: Part): part is FilePart => 'path' in part;

/** Adds the parts of the body to `parts`, in order. The paths of its files begin with `path`. */
const parse = async (parts: Part[], path: string, body: Readable, type: string, limits: FormLimits) => {
  const ending = openEnding();
  const parser = parserFor(type, limits);
  parser.on('file', (name, file, fileName, _encoding, kind) => {
    const own = `${path}-${parts.length}`;
    parts.push({ name, fileName: asTyped(fileName), type: kind, path: own, written: taken(file, own, ending) });
  });
  parser.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) ending.fail('form-too-large');
    // In a form, browsers end the lines of typed text with two characters, elsewhere with one.
    parts.push({ name, value: value.replaceAll('\r\n', '\n') });
  });
  // A field left out would look as if the client had not filled it in.
  parser.on('fieldsLimit', () => ending.fail('form-too-large'));
  await feed(body, parser, limits, ending);
  await Promise.all(parts.filter(isFilePart).map(({ written }) => written));
  if (ending.signal.aborted) throw ending.signal.reason;
};

const fileOf = async ({ fileName, type, path }: FilePart): Promise<File> =>
  new File([await openAsBlob(path)], fileName, { type });

const formOf = async (parts: readonly Part[]): Promise<FormData> => {
  const form = new FormData();
  for (const part of parts) {
    if (isFilePart(part)) form.append(part.name, await fileOf(part));
    else form.append(part.name, part.value);
  }
  return form;
};

const deleteFiles = async (parts: readonly Part[]): Promise<void> => {
  for (const { path, written } of parts.filter(isFilePart)) await written.then(() => rm(path, { force: true }));
};

/**
 * Receives a `multipart/form-data` body. Streams its files into the folder `root`, so that a body of any length and
 * speed only costs a few buffers of memory. Rejects with `FormNotReceived`.
 */
export const receiveForm = async (
  root: string,
  body: Readable,
  type: string,
  limits: FormLimits,
): Promise<ReceivedForm> => {
  const parts: Part[] = [];
  const release = (): Promise<void> => deleteFiles(parts);
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await parse(parts, join(root, randomUUID()), body, type, limits);
    return { form: await formOf(parts), release };
  } catch (cause) {
    await release();
    throw cause instanceof FormNotReceived ? cause : new FormNotReceived('disk', cause);
  }
};
