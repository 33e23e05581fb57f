import { transcode } from 'node:buffer';
import { constants, gzipSync, zstdCompressSync } from 'node:zlib';
import type { TypedResponse } from 'hono';
import type { Result } from 'neverthrow';
import { latest } from '../../application/done.ts';
import type { Position } from '../../application/ports/log/event-store.ts';
import type { HttpContext } from './context.ts';
import type { Refusable } from './refusing/refusable.ts';
import type { CommonCode, RefusalCode } from './refusing/refusal-codes.ts';
import { Rejected } from './refusing/refused.ts';
import { tagOf } from './wire/entity-tag.ts';
import type { Pagination } from './wire/envelope.ts';
import { takesEncoding } from './wire/takes-encoding.ts';

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

/** In characters. Shorter answers are sent as they are, and longer ones are compressed as a stream, so that nobody waits for them. */
const [packedFrom, packedUpTo] = [1_024, 65_536];
/** Of nine. Six, which is usual, takes half as long again for 2 % less. */
const gzipEffort = { level: 3 };
/** The least. It takes half as long as gzip, for a tenth less. Browsers take it over TLS. */
const zstdEffort = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

const beyondLatin1 = /[^\0-\u00ff]/;

/**
 * The bytes of a text that `JSON.stringify` has made, which has no lone surrogates. A text with one character beyond Latin-1, such
 * as an apostrophe, has two bytes for each in memory. A transcoding makes UTF-8 of them several times as fast as `Buffer.from`.
 */
const bytesOfJson = (text: string): Buffer =>
  beyondLatin1.test(text) ? transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') : Buffer.from(text);

type Body = string | Uint8Array<ArrayBuffer>;

const packed = (c: HttpContext, text: string): Body | null => {
  const accepted = c.req.header('Accept-Encoding');
  if (takesEncoding(accepted, 'zstd')) {
    c.header('Content-Encoding', 'zstd');
    return zstdCompressSync(bytesOfJson(text), zstdEffort);
  }
  if (takesEncoding(accepted, 'gzip')) {
    c.header('Content-Encoding', 'gzip');
    return gzipSync(bytesOfJson(text), gzipEffort);
  }
  return null;
};

/**
 * The text as it goes out, with its length, which the server would count again. A stream that compresses costs several times as
 * much as the compression, so it is left for what is long, and for what is kept, whose tag it changes.
 */
const bodyOf = (c: HttpContext, text: string, isTagged: boolean): Body => {
  if (isTagged || c.req.method === 'HEAD') return text;
  const body = text.length >= packedFrom && text.length <= packedUpTo ? packed(c, text) : null;
  if (body === null && text.length <= packedUpTo) c.header('Content-Length', String(Buffer.byteLength(text)));
  return body ?? text;
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
