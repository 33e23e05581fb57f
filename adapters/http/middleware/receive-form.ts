import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openAsBlob } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
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

/** A form whose longer files are on the disk and are read when somebody asks for their bytes. */
export type ReceivedForm = {
  readonly form: FormData;
  /** Whether no file of it is on the disk. */
  readonly isInMemory: boolean;
  /** Deletes the files that are on the disk. */
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

/**
 * Gives the body to the parser until its end, or until it is too long or does not go on. What then is unread stays with the
 * server, which ends it when it has answered.
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

/** Browsers write three characters of a file's name like this. */
const asTyped = (fileName: string): string =>
  fileName.replace(/%22/g, '"').replace(/%0D/gi, '\r').replace(/%0A/gi, '\n');

/** What a file has in memory at most, because most proofs are shorter and the disk costs more than they do. */
export const longestInMemory = 512 * 1024;
/** So many chunks become one, because a client that sends byte by byte would otherwise have a buffer for each. */
const chunksJoined = 256;

/** The beginning of a file, in pieces. */
const openHeld = () => {
  const joined: Uint8Array<ArrayBuffer>[] = [];
  let loose: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const join = (): void => {
    joined.push(...(loose.length < chunksJoined ? loose : [Buffer.concat(loose)]));
    loose = [];
  };
  return {
    length: () => length,
    add: (chunk: Uint8Array<ArrayBuffer>): void => {
      loose.push(chunk);
      length += chunk.length;
      if (loose.length === chunksJoined) join();
    },
    take: (): readonly Uint8Array<ArrayBuffer>[] => {
      join();
      return joined.splice(0);
    },
  };
};

type Pieces = readonly Uint8Array<ArrayBuffer>[];

const writeAll = async (handle: FileHandle, bytes: Uint8Array): Promise<void> => {
  for (let from = 0; from < bytes.length; ) from += (await handle.write(bytes, from)).bytesWritten;
};

const begun = async (path: string): Promise<FileHandle> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, 'wx', 0o600);
};

/** The file in pieces; null if it became so long that it is at the path. */
const taken = async (file: BusboyFileStream, path: string, { fail, signal }: Ending): Promise<Pieces | null> => {
  file.once('limit', () => fail('file-too-large'));
  const held = openHeld();
  let handle: FileHandle | null = null;
  try {
    for await (const chunk of addAbortSignal(signal, file) as AsyncIterable<Uint8Array<ArrayBuffer>>) {
      if (handle === null && held.length() + chunk.length <= longestInMemory) {
        held.add(chunk);
        continue;
      }
      if (handle === null) {
        handle = await begun(path);
        for (const piece of held.take()) await writeAll(handle, piece);
      }
      await writeAll(handle, chunk);
    }
  } catch (cause) {
    fail('disk', cause);
  } finally {
    await handle?.close();
  }
  return handle === null ? held.take() : null;
};

type FilePart = {
  readonly name: string;
  readonly fileName: string;
  readonly type: string;
  readonly path: string;
  readonly pieces: Promise<Pieces | null>;
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

type Part = FilePart | { readonly name: string; readonly value: string };

const isFilePart = (part: Part): part is FilePart => 'path' in part;

/** Adds to `parts` what comes in the body, in its order. Longer files get paths that begin with this one. */
const parse = async (parts: Part[], path: string, body: Readable, type: string, limits: FormLimits) => {
  const ending = openEnding();
  const parser = parserFor(type, limits);
  parser.on('file', (name, file, fileName, _encoding, kind) => {
    const own = `${path}-${parts.length}`;
    parts.push({ name, fileName: asTyped(fileName), type: kind, path: own, pieces: taken(file, own, ending) });
  });
  parser.on('field', (name, value, _nameCut, isCut) => {
    if (isCut) ending.fail('form-too-large');
    parts.push({ name, value });
  });
  await feed(body, parser, limits, ending);
  await Promise.all(parts.filter(isFilePart).map(({ pieces }) => pieces));
  if (ending.signal.aborted) throw ending.signal.reason;
};

const fileOf = async ({ fileName, type, path, pieces }: FilePart): Promise<File> =>
  new File([...((await pieces) ?? [await openAsBlob(path)])], fileName, { type });

const formOf = async (parts: readonly Part[]): Promise<FormData> => {
  const form = new FormData();
  for (const part of parts) {
    if (isFilePart(part)) form.append(part.name, await fileOf(part));
    else form.append(part.name, part.value);
  }
  return form;
};

const deleteLonger = async (parts: readonly Part[]): Promise<void> => {
  for (const { path, pieces } of parts.filter(isFilePart)) if ((await pieces) === null) await rm(path, { force: true });
};

/**
 * Receives a `multipart/form-data` body of this content type. Its longer files are streamed into the folder `root`, so that
 * a body costs a few buffers of memory, however long it is and however slowly it comes. Rejects with `FormNotReceived`.
 */
export const receiveForm = async (
  root: string,
  body: Readable,
  type: string,
  limits: FormLimits,
): Promise<ReceivedForm> => {
  const parts: Part[] = [];
  const release = (): Promise<void> => deleteLonger(parts);
  try {
    await parse(parts, join(root, randomUUID()), body, type, limits);
    const pieces = await Promise.all(parts.filter(isFilePart).map((part) => part.pieces));
    return { form: await formOf(parts), isInMemory: !pieces.includes(null), release };
  } catch (cause) {
    await release();
    throw cause instanceof FormNotReceived ? cause : new FormNotReceived('disk', cause);
  }
};
