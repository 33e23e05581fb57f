import type { TypedResponse } from 'hono';
import type { Result } from 'neverthrow';
import { latest } from '../../application/done.ts';
import type { Position } from '../../application/ports/event-store.ts';
import type { HttpContext } from './context.ts';
import type { Pagination } from './envelope.ts';
import { type Refusable, refusalOf } from './refusals.ts';
import { Refused } from './refused.ts';

export const positionHeader = 'X-Position';

type Extras = { readonly message?: string; readonly pagination?: Pagination };

/** A good answer as the client's types see it. */
type Good<Data, Status extends 200 | 201> = Response &
  TypedResponse<{ success: true; data: Data; message?: string; pagination?: Pagination }, Status, 'json'>;

/** The value of a use case, or its refusal on the way to the client. */
export const orRefuse = <Value>(result: Result<Value, Refusable>): Value => {
  if (result.isOk()) return result.value;
  throw new Refused(refusalOf(result.error));
};

export const notePosition = (c: HttpContext, position: Position | null): void => {
  const furthest = latest(c.res.headers.get(positionHeader), position);
  if (furthest !== null) c.header(positionHeader, furthest);
};

const good = <Data, Status extends 200 | 201>(
  c: HttpContext,
  status: Status,
  data: Data,
  extras: Extras,
): Good<Data, Status> => {
  const response: Response = c.json({ success: true, data, ...extras }, status);
  return response as Good<Data, Status>;
};

export const answer = <Data>(c: HttpContext, data: Data, extras: Extras = {}): Good<Data, 200> =>
  good(c, 200, data, extras);

export const created = <Data>(c: HttpContext, data: Data, extras: Extras = {}): Good<Data, 201> =>
  good(c, 201, data, extras);
