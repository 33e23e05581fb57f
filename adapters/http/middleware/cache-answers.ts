import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../../application/ports/clock.ts';
import type { ChangeParts } from '../parts.ts';
import { seenByAll } from '../wire/seen-by-all.ts';
import type { HttpContext, HttpEnv } from '../wire/slice.ts';

const usualMost = 500;

/** Values by name, all forgotten when one of the views has changed. A full store is emptied: made-up names cost no memory. */
export const openKept = <Value>({ onApplied }: ChangeParts, views: readonly string[], most = usualMost) => {
  const values = new Map<string, Value>();
  let changes = 0;
  onApplied(({ changed, events }) => {
    // Without events, all rows were made again.
    if (events.length > 0 && !changed.some((view) => views.includes(view))) return;
    changes += 1;
    values.clear();
  });
  return {
    find: (name: string): Value | null => values.get(name) ?? null,
    changes: (): number => changes,
    /** What was made before the latest change is not kept. */
    keep: (name: string, value: Value, since: number): void => {
      if (since !== changes) return;
      if (values.size >= most) values.clear();
      values.set(name, value);
    },
    clear: (): void => values.clear(),
  };
};

const longestAddress = 500;
const publicViews = ['branding', 'services', 'categories', 'reviews', 'accounts', 'appointments'];
const ofTheCalendar = ['availability-rules', 'day-schedules', 'opening', 'settings', 'other-calendars'];

/** Path and query, where the request is one that a kept answer may serve; else null. */
const addressOf = (c: HttpContext): string | null => {
  if (c.req.method !== 'GET' || c.req.header('Authorization') !== undefined) return null;
  const { pathname, search } = new URL(c.req.url);
  // On the server's own machine more can be booked, before the studio opens.
  const address = `${c.get('isHere') ? 'here ' : ''}${pathname}${search}`;
  return address.length > longestAddress ? null : address;
};

/** Answers a public read again, until something that public reads show has changed, and for one second at most. */
export const keepAnswers = (parts: ChangeParts & { readonly clock: Clock }) => {
  const kept = openKept<{ readonly text: string; readonly tag: string | null }>(parts, [
    ...publicViews,
    ...ofTheCalendar,
  ]);
  let second = '';
  return createMiddleware<HttpEnv>(async (c, next) => {
    const address = addressOf(c);
    if (address === null) return next();
    const now = parts.clock.now().slice(0, 19);
    if (now !== second) kept.clear();
    second = now;
    const found = kept.find(address);
    if (found !== null) {
      await seenByAll(c, async () => undefined);
      if (found.tag !== null) c.header('ETag', found.tag);
      return c.body(found.text, 200, { 'Content-Type': 'application/json' });
    }
    const since = kept.changes();
    await next();
    if (c.get('isSeenByAll') !== true || c.res.status !== 200) return;
    const text = await c.res.text();
    c.res = new Response(text, c.res);
    kept.keep(address, { text, tag: c.res.headers.get('ETag') }, since);
  });
};

const tagging = etag({ weak: true, retainedHeaders: [...RETAINED_304_HEADERS, 'age', 'x-position', 'x-request-id'] });

/** Gives public reads an `ETag`, and answers 304 where the visitor has the answer already. */
export const tagAnswers = createMiddleware<HttpEnv>(async (c, next) => {
  await next();
  if (c.get('isSeenByAll') === true) await tagging(c, async () => undefined);
});
