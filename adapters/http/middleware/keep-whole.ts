import { gzipSync } from 'node:zlib';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../../application/ports/clock.ts';
import { positionHeader } from '../answer.ts';
import type { HttpContext, HttpEnv, Shows } from '../context.ts';
import type { ChangeParts, ReadProgress } from '../parts.ts';
import { isKnown } from '../written.ts';
import { visitor } from './authenticate.ts';
import { onData } from './security-headers.ts';
import { ageOf } from './wait-for-position.ts';

/** An answer that every visitor gets alike, ready to send. */
export type Whole = {
  readonly route: string | null;
  readonly shows: Shows;
  /** Of what it shows; another one now means that something has changed. */
  readonly version: string;
  readonly tag: string;
  /** A text leaves with its headers in one write; bytes would take two. */
  readonly plain: string;
  /** The same compressed; null where that is not worth it. */
  readonly packed: () => Uint8Array<ArrayBuffer> | null;
};

type WholeParts = ChangeParts & { readonly clock: Clock; readonly progress: ReadProgress };

export type Wholes = {
  readonly progress: ReadProgress;
  /** The time, to the second. */
  readonly second: () => string;
  /** How often any view has changed. */
  readonly changes: () => number;
  /** Of what is shown, within that second. */
  readonly versionOf: (shows: Shows, second: string) => string;
  readonly byAddress: Map<string, Whole>;
};

const most = 500;
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

export const openWholes = ({ clock, progress, onApplied }: WholeParts): Wholes => {
  const changes = new Map<string, number>();
  let all = 0;
  onApplied(({ changed }) => {
    all += 1;
    for (const view of changed) changes.set(view, (changes.get(view) ?? 0) + 1);
  });
  return {
    progress,
    second: () => clock.now().slice(0, 19),
    changes: () => all,
    versionOf: ({ views, time }, second) => {
      const sum = views.reduce((count, view) => count + (changes.get(view) ?? 0), 0);
      return time === true ? `${sum} ${second}` : String(sum);
    },
    byAddress: new Map(),
  };
};

/** Path and query, where the request is one that a kept answer may serve; else null. */
const addressOf = (c: HttpContext): string | null => {
  if (c.req.method !== 'GET' || c.req.header('Authorization') !== undefined) return null;
  const { url } = c.req;
  const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
  return address.length > longestAddress ? null : address;
};

/** Whether the client has seen further than the views show: its answer has to wait for them. */
const isAhead = (c: HttpContext, { progress }: Wholes): boolean => {
  const seen = c.req.header(positionHeader);
  return seen !== undefined && seen > (progress.position() ?? '');
};

const isFresh = ({ versionOf, second }: Wholes, { shows, version }: Whole): boolean =>
  version === versionOf(shows, shows.time === true ? second() : '');

/** Looks for an answer kept ready, before the request costs anything; limits still count it. */
export const findWhole = (wholes: Wholes) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const address = addressOf(c);
    const whole = address === null ? undefined : wholes.byAddress.get(address);
    if (whole !== undefined && isFresh(wholes, whole) && !isAhead(c, wholes)) {
      c.set('whole', whole);
      c.set('route', whole.route);
      c.set('caller', visitor(c));
    }
    await next();
  });

const takesGzip = (accepted: string | undefined): boolean =>
  accepted !== undefined && /(?:^|,)\s*(?:gzip|\*)\s*(?:$|,|;\s*q=(?:1|0\.\d*[1-9]))/i.test(accepted);

/** As a whole, with all its headers: made one by one by `c` they cost more than everything else about it. */
const send = (c: HttpContext, { tag, plain, packed }: Whole, progress: ReadProgress): Response => {
  const position = progress.position();
  const headers: Record<string, string> = {
    ...onData,
    'X-Request-Id': c.get('requestId'),
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding, Authorization',
    ETag: tag,
    ...(position === null ? {} : { [positionHeader]: position }),
    Age: ageOf(progress),
  };
  c.set('hasAllHeaders', true);
  if (isKnown(c, tag)) return new Response(null, { status: 304, headers });
  headers['Content-Type'] = 'application/json';
  const small = takesGzip(c.req.header('Accept-Encoding')) ? packed() : null;
  if (small !== null) headers['Content-Encoding'] = 'gzip';
  return new Response(small ?? plain, { headers });
};

const keep = (c: HttpContext, { byAddress, versionOf }: Wholes, second: string): void => {
  const shows = c.get('shows');
  const written = c.get('written');
  const address = addressOf(c);
  if (shows === undefined || written === undefined || address === null) return;
  const { tag, text: plain } = written;
  const packed = once(() => (plain.length < packedFromBytes ? null : new Uint8Array(gzipSync(plain))));
  if (byAddress.size >= most) byAddress.clear();
  byAddress.set(address, { route: c.get('route'), shows, version: versionOf(shows, second), tag, plain, packed });
};

/**
 * Sends the answer kept ready; otherwise keeps the one that is made, if its route lets it and no view has changed
 * while it was made.
 */
export const sendWhole = (wholes: Wholes) =>
  createMiddleware<HttpEnv>(async (c, next) => {
    const whole = c.get('whole');
    if (whole !== undefined) return send(c, whole, wholes.progress);
    const changes = wholes.changes();
    const second = wholes.second();
    await next();
    if (wholes.changes() === changes) keep(c, wholes, second);
  });
