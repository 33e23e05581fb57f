import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { TypedResponse } from 'hono';
import type { Result } from 'neverthrow';
import { type Done, latest } from '../../../application/kernel/done.ts';
import type { Position } from '../../../application/ports/event-store.ts';
import type { ReadProgress } from '../parts.ts';
import type { Pagination } from './envelope.ts';
import { tagOf, takesEncoding } from './headers.ts';
import type { Refusable } from './refusable.ts';
import { type CommonCode, type RefusalCode, Rejected } from './refusals.ts';
import type { HttpContext } from './slice.ts';

export const positionHeader = 'X-Position';

type Extras = { readonly message?: string; readonly pagination?: Pagination };

/** A good answer as the client's types see it. */
type Good<Data, Status extends 200 | 201> = Response &
  TypedResponse<{ success: true; data: Data; message?: string; pagination?: Pagination }, Status, 'json'>;

/** What may be refused under these codes, or by any route. */
type RefusableAs<Code> = Extract<Refusable, { readonly kind: Code | CommonCode }>;

/**
 * The value of a use case, or its refusal on the way to the client. A refusal that the route does not declare does not
 * compile.
 */
export const orRefuse = <Code extends RefusalCode, Value>(
  _route: { readonly refuses: readonly Code[] },
  result: Result<Value, RefusableAs<NoInfer<Code>>>,
): Value => {
  if (result.isOk()) return result.value;
  throw new Rejected(result.error);
};

/** For what is done beside the routes: it may refuse only with what any route may. */
export const anyRoute = { refuses: [] } as const;

/** Before the answer is made: a header that comes later has it made twice. */
export const notePosition = (c: HttpContext, position: Position | null): void => {
  const furthest = latest(c.get('position') ?? null, position);
  if (furthest === null) return;
  c.set('position', furthest);
  c.header(positionHeader, furthest);
};

/** Shorter answers are sent as they are, and longer ones are compressed as a stream, so that nobody waits for them. */
const packedBytes = { least: 1_024, most: 65_536 };
/** Of nine. Six, which is usual, takes half as long again for 2 % less. */
const gzipEffort = { level: 3 };
/** The least. It takes half as long as gzip, for a tenth less. Browsers take it over TLS. */
const zstdEffort = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/**
 * The text as it goes out. A stream that compresses costs several times as much as the compression, so it is left for what is
 * long, and for what is kept, whose tag it changes.
 */
const bodyOf = (c: HttpContext, text: string, isTagged: boolean): string | Uint8Array<ArrayBuffer> => {
  if (isTagged || c.req.method === 'HEAD') return text;
  const bytes = Buffer.byteLength(text);
  const isPacked = bytes >= packedBytes.least && bytes <= packedBytes.most;
  const accepted = isPacked ? c.req.header('Accept-Encoding') : undefined;
  if (takesEncoding(accepted, 'zstd')) {
    c.header('Content-Encoding', 'zstd');
    return zstdCompressSync(text, zstdEffort);
  }
  if (takesEncoding(accepted, 'gzip')) {
    c.header('Content-Encoding', 'gzip');
    return gzipSync(text, gzipEffort);
  }
  if (bytes < packedBytes.least) c.header('Content-Length', String(bytes));
  return text;
};

const good = <Data, Status extends 200 | 201>(
  c: HttpContext,
  status: Status,
  data: Data,
  extras: Extras,
): Good<Data, Status> => {
  const isTagged = c.get('shows') !== undefined || c.get('revisions') !== undefined;
  const text = JSON.stringify({ success: true, data, ...extras });
  if (isTagged) c.header('ETag', tagOf(text, c.get('revisions')));
  const response: Response = c.body(bodyOf(c, text, isTagged), status, { 'Content-Type': 'application/json' });
  return response as Good<Data, Status>;
};

export const answer = <Data>(c: HttpContext, data: Data, extras: Extras = {}): Good<Data, 200> =>
  good(c, 200, data, extras);

export const created = <Data>(c: HttpContext, data: Data, extras: Extras = {}): Good<Data, 201> =>
  good(c, 201, data, extras);

const waitMillis = 1_000;

/** Waits until the views show what a command did, for a limited time, because the log has it in any case. */
export const shown = async <Value>(c: HttpContext, progress: ReadProgress, done: Done<Value>): Promise<Value> => {
  notePosition(c, done.position);
  if (done.position !== null) await progress.reached(done.position, waitMillis);
  return done.value;
};
