import { hash } from 'node:crypto';
import type { TypedResponse } from 'hono';
import type { Result } from 'neverthrow';
import { type Done, latest } from '../../../application/kernel/done.ts';
import type { Position } from '../../../application/ports/event-store.ts';
import type { Pagination } from './envelope.ts';
import type { Refusable } from './refusable.ts';
import { type CommonCode, type RefusalCode, Rejected } from './refusals.ts';
import type { HttpContext } from './slice.ts';

export const positionHeader = 'X-Position';

type Extras = { readonly message?: string; readonly pagination?: Pagination };

/** A successful answer as the client's types see it. */
type Good<Data, Status extends 200 | 201> = Response &
  TypedResponse<{ success: true; data: Data; message?: string; pagination?: Pagination }, Status, 'json'>;

/** Refusals with these codes, and those that any route may give. */
export type RefusableAs<Code> = Extract<Refusable, { readonly kind: Code | CommonCode }>;

/**
 * Returns the value, or throws the refusal so that it reaches the client. A refusal that the route does not declare
 * does not compile.
 */
export const orRefuse = <Code extends RefusalCode, Value>(
  _route: { readonly refuses: readonly Code[] },
  result: Result<Value, RefusableAs<NoInfer<Code>>>,
): Value => {
  if (result.isOk()) return result.value;
  throw new Rejected(result.error);
};

/** For work outside the routes: only allows the refusals that any route may give. */
export const anyRoute = { refuses: [] } as const;

/** Call this before the answer is made, because Hono makes an answer again if a header is added later. */
export const notePosition = (c: HttpContext, position: Position | null): void => {
  const furthest = latest(c.get('position') ?? null, position);
  if (furthest === null) return;
  c.set('position', furthest);
  c.header(positionHeader, furthest);
};

/** `compress` leaves answers up to this length alone. */
const shortBytes = 1_023;

const good = <Data, Status extends 200 | 201>(
  c: HttpContext,
  status: Status,
  data: Data,
  extras: Extras,
): Good<Data, Status> => {
  const text = JSON.stringify({ success: true, data, ...extras });
  const revisions = c.get('revisions');
  if (revisions !== undefined) c.header('ETag', `W/"${revisions.join('.')}-${hash('sha1', text, 'base64url')}"`);
  const bytes = Buffer.byteLength(text);
  if (bytes <= shortBytes) c.header('Content-Length', String(bytes));
  const response: Response = c.body(text, status, { 'Content-Type': 'application/json' });
  return response as Good<Data, Status>;
};

export const answer = <Data>(c: HttpContext, data: Data, extras: Extras = {}): Good<Data, 200> =>
  good(c, 200, data, extras);

export const created = <Data>(c: HttpContext, data: Data, extras: Extras = {}): Good<Data, 201> =>
  good(c, 201, data, extras);

const waitMillis = 1_000;

/** Waits until the views show what a command did, but only for a limited time: the log has it in any case. */
export const shown = async <Value>(c: HttpContext, done: Done<Value>): Promise<Value> => {
  notePosition(c, done.position);
  if (done.position !== null) await c.get('progress').reached(done.position, waitMillis);
  return done.value;
};
