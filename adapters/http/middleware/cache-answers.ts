import { hash } from 'node:crypto';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../../application/ports/clock.ts';
import type { ChangeParts } from '../parts.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';

/** The views whose rows public reads and the site's pages show. */
const publicViews = [
  'accounts',
  'appointments',
  'availability-rules',
  'branding',
  'categories',
  'day-schedules',
  'opening',
  'other-calendars',
  'reviews',
  'services',
  'settings',
];

/**
 * Caches values by name, and drops all of them when one of the public views changes. A full cache is emptied, so that
 * made-up names cost no memory.
 */
export const openCache = <Value>({ onApplied }: ChangeParts, most = 500) => {
  const values = new Map<string, Value>();
  let changes = 0;
  onApplied(({ changed, events }) => {
    // A change without events is a rebuild of all rows.
    if (events.length > 0 && !changed.some((view) => publicViews.includes(view))) return;
    changes += 1;
    values.clear();
  });
  return {
    find: (name: string): Value | null => values.get(name) ?? null,
    changes: (): number => changes,
    /** Does not store a value that was made before the latest change. */
    store: (name: string, value: Value, since: number): void => {
      if (since !== changes) return;
      if (values.size >= most) values.clear();
      values.set(name, value);
    },
    clear: (): void => values.clear(),
  };
};

const maxAddressLength = 500;

/** Path and query if a cached answer may serve the request; null if not. */
const addressOf = (c: HttpContext): string | null => {
  if (c.req.method !== 'GET' || c.req.header('Authorization') !== undefined) return null;
  const { pathname, search } = new URL(c.req.url);
  // Before the studio opens, more can be booked on the server's own machine.
  const address = `${c.get('isHere') ? 'here ' : ''}${pathname}${search}`;
  return address.length > maxAddressLength ? null : address;
};

/**
 * Answers a public read from the cache for up to one second, or until something that public reads show changes. Sets
 * the length, because `compress` would pack a short answer of unknown length.
 */
export const cacheAnswers = (parts: ChangeParts & { readonly clock: Clock }) => {
  const cache = openCache<{ readonly text: string; readonly headers: Readonly<Record<string, string>> }>(parts);
  let second = '';
  return createMiddleware<HttpEnv>(async (c, next) => {
    const address = addressOf(c);
    if (address === null) return next();
    const now = parts.clock.now().slice(0, 19);
    if (now !== second) cache.clear();
    second = now;
    const found = cache.find(address);
    if (found !== null) {
      await seenByAll(c, async () => undefined);
      return c.body(found.text, 200, found.headers);
    }
    const since = cache.changes();
    await next();
    if (c.get('isSeenByAll') !== true || c.res.status !== 200) return;
    const text = await c.res.text();
    const headers = new Headers(c.res.headers);
    // The tag that `tagAnswers` would make, made once and not for each visitor.
    if (!headers.has('ETag')) headers.set('ETag', `W/"${hash('sha1', text)}"`);
    // Without this, Hono lays the old response's headers over the new ones.
    c.res = undefined;
    c.res = new Response(text, { headers });
    const kept = ['Content-Type', 'Content-Length', 'ETag'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    cache.store(address, { text, headers: Object.fromEntries(kept) }, since);
  });
};

const tagging = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'age', 'x-position', 'x-request-id'] });

/** Gives public reads an `ETag`, and answers 304 if the visitor already has the answer. */
export const tagAnswers = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (c.get('isSeenByAll') === true) await tagging(c, async () => undefined);
});
