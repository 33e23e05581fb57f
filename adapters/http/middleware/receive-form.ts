import { randomUUID } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';

/** How much a form may have, in bytes and files, and how long it may take. */
export type FormLimits = {
  readonly bytes: number;
  readonly fileBytes: number;
  readonly files: number;
  /** How long nothing may come. */
  readonly stallMillis: number;
  /** How long the whole body may take. */
  readonly wholeMillis: number;
};

export type FormFailure = 'file-too-large' | 'form-too-large' | 'timed-out' | 'unreadable' | 'disk';

/** Why a form could not be received. Nothing of it is left on the disk. */
export class FormNotReceived extends Error {
  readonly failure: FormFailure;

  constructor(failure: FormFailure, cause?: unknown) {
    super(failure, { cause });
    this.name = 'FormNotReceived';
    this.failure = failure;
  }
}

/** A form whose files are on the disk and are read when somebody asks for their bytes. */
export type ReceivedForm = {
  readonly form: FormData;
  /** Deletes the files. */
  readonly release: () => Promise<void>;
};

/** The fields of a form beside its files; the routes say by their shapes which of them they know. */
const fieldLimits = { fields: 20, fieldSize: 256 * 1024, headerPairs: 20, headerSize: 16 * 1024 };

/** Ends with the first failure, whatever fails after it because of it. */
const openEnding = () => {
  const controller = new AbortController();
  const fail = (failure: FormFailure, cause?: unknown): void => controller.abort(new FormNotReceived(failure, cause));
  return { signal: controller.signal, fail };
};

type Ending = ReturnType<typeof openEnding>;

/** Passes the body on, and ends it where it is too long or does not go on. */
const watched = ({ bytes, stallMillis, wholeMillis }: FormLimits, { fail, signal }: Ending): Transform => {
  const late = (): void => fail('timed-out');
  const stalled = setTimeout(late, stallMillis);
  const whole = setTimeout(late, wholeMillis);
  let seen = 0;
  const body = new Transform({
    transform: (chunk: Uint8Array, _, done) => {
      stalled.refresh();
      seen += chunk.length;
      if (seen > bytes) fail('form-too-large');
      done(null, signal.aborted ? null : chunk);
    },
  });
  body.once('close', () => {
    clearTimeout(stalled);
    clearTimeout(whole);
  });
  return body;
};

/** Browsers write three characters of a file's name like this. */
const asTyped = (fileName: string): string =>
  fileName.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n');

type Part = { readonly name: string; readonly fileName: string; readonly type: string; readonly path: string };

const written = async (file: BusboyFileStream, path: string, { fail, signal }: Ending): Promise<void> => {
  file.once('limit', () => fail('file-too-large'));
  try {
    await pipeline(file, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
  } catch (cause) {
    fail('disk', cause);
  }
};

const parserFor = (type: string, { files, fileBytes }: FormLimits) => {
  try {
    return new Busboy({
      headers: { 'content-type': type },
      preservePath: true,
      // As browsers see it: a part with a file name is a file.
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      // One file more, so that the route's shape says how many it takes.
      limits: { ...fieldLimits, files: files + 1, fileSize: fileBytes },
    });
  } catch (cause) {
    throw new FormNotReceived('unreadable', cause);
  }
};

/** Writes the files of the body into the folder, and resolves with what came in its order. */
const parse = async (folder: string, body: WebStream<Uint8Array>, type: string, limits: FormLimits) => {
  const parts: (Part | { readonly name: string; readonly value: string })[] = [];
  const writing: Promise<void>[] = [];
  const ending = openEnding();
  const parser = parserFor(type, limits);
  parser.on('file', (name, file, fileName, _encoding, kind) => {
    const path = join(folder, String(writing.length));
    parts.push({ name, fileName: asTyped(fileName), type: kind, path });
    writing.push(written(file, path, ending));
  });
  parser.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) ending.fail('form-too-large');
    parts.push({ name, value });
  });
  try {
    await pipeline(Readable.fromWeb(body), watched(limits, ending), parser, { signal: ending.signal });
  } catch (cause) {
    ending.fail('unreadable', cause);
  }
  await Promise.all(writing);
  if (ending.signal.aborted) throw ending.signal.reason;
  return parts;
};

const formOf = async (parts: Awaited<ReturnType<typeof parse>>): Promise<FormData> => {
  const form = new FormData();
  for (const part of parts) {
    if ('value' in part) form.append(part.name, part.value);
    else form.append(part.name, await openAsBlob(part.path, { type: part.type }), part.fileName);
  }
  return form;
};

/**
 * Receives a `multipart/form-data` body of this content type. Its files are streamed into a folder of their own below
 * `root`, so that a body costs a few buffers of memory, however long it is and however slowly it comes. Rejects with
 * `FormNotReceived`.
 */
export const receiveForm = async (
  root: string,
  body: WebStream<Uint8Array>,
  type: string,
  limits: FormLimits,
): Promise<ReceivedForm> => {
  const folder = join(root, randomUUID());
  const release = (): Promise<void> => rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((cause: unknown) => {
    throw new FormNotReceived('disk', cause);
  });
  try {
    return { form: await formOf(await parse(folder, body, type, limits)), release };
  } catch (cause) {
    await release();
    throw cause instanceof FormNotReceived ? cause : new FormNotReceived('disk', cause);
  }
};
