import { gzipSync } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import { isKnown, takesEncoding } from '../wire/headers.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';

import { type Kept, openKept } from './kept.ts';
import type { Revisions } from './revisions.ts';

/** An answer that every visitor gets alike, ready to send. */
type KeptAnswer = {
  readonly tag: string;
  readonly plain: string;
  /** The same compressed; null where that is not worth it. */
  readonly packed: () => Uint8Array<ArrayBuffer> | null;
};

const longestAddress = 500;
/** As `compress` has it: less does not get smaller. */
const packedFromBytes = 1_024;

const once = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Path and query, where the request is one that a kept answer may serve; else null. */
const addressOf = (c: HttpContext): string | null => {
  if (c.req.method !== 'GET' || c.req.header('Authorization') !== undefined) return null;
  const { url } = c.req;
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  // On the server's own machine more can be booked, before the studio opens.
  return address.length > longestAddress ? null : `${c.get('isHere') ? 'here ' : ''}${address}`;
};

const send = (c: HttpContext, { tag, plain, packed }: KeptAnswer): Response => {
  c.header('Cache-Control', 'no-cache');
  c.header('Vary', 'Authorization', { append: true });
  c.header('ETag', tag);
  if (isKnown(c, tag)) return c.body(null, 304);
  const small = takesEncoding(c.req.header('Accept-Encoding'), 'gzip') ? packed() : null;
  if (small !== null) c.header('Content-Encoding', 'gzip');
  return c.body(small ?? plain, 200, { 'Content-Type': 'application/json' });
};

/** Takes the text out of an answer that was just made, which is put back. */
const kept = async (c: HttpContext, tag: string): Promise<KeptAnswer> => {
  const plain = await c.res.text();
  c.res = new Response(plain, c.res);
  return {
    tag,
    plain,
    packed: once(() => (plain.length < packedFromBytes ? null : new Uint8Array(gzipSync(plain)))),
  };
};

const forgetBody = (c: HttpContext): void => {
  const { headers } = c.res;
  headers.delete('Content-Type');
  c.res = new Response(null, { status: 304, headers });
};

/**
 * The one place where answers are kept: a public read that was answered before is answered again without being made,
 * until something that it shows has changed. Whoever is signed in gets an answer of her own.
 */
export const keepAnswers = (revisions: Revisions) => {
  const answers: Kept<KeptAnswer> = openKept(revisions);
  return createMiddleware<HttpEnv>(async (c, next) => {
    const address = addressOf(c);
    const found = address === null ? null : answers.find(address);
    if (found !== null) return send(c, found);
    const moment = revisions.moment();
    await next();
    const shows = c.get('shows');
    const tag = c.res.headers.get('ETag');
    if (shows === undefined || tag === null || c.res.status !== 200) return;
    if (address !== null) {
      const answer = await kept(c, tag);
      // Looked at last: what changed while the answer was read is not in it.
      if (moment === revisions.moment()) answers.keep(address, shows, answer);
    }
    if (isKnown(c, tag)) forgetBody(c);
  });
};
