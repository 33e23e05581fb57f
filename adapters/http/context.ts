import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Caller } from '../../application/caller.ts';
import type { Position } from '../../application/ports/log/event-store.ts';
import type { Shows } from './kept/revisions.ts';

/** What the middleware stores for the handler of a request. */
export type HttpEnv = {
  /** The socket of the request; nothing in process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** The id of the request in the answer, in the log and in every event that it causes. */
    requestId: string;
    /** The caller; anonymous until `authenticate` has run. */
    caller: Caller;
    /** The client's address as the trusted proxies say it; null in process. */
    address: string | null;
    /** Whether the request was made at the machine that the server runs on, and came here by no proxy. */
    isHere: boolean;
    /** `METHOD /path/{id}` of the route that answers, for the role table, the limits and the log; null for none. */
    route: string | null;
    /** The position up to which the answer shows the log. */
    position?: Position | null;
    /** How often each part of the answer was saved, if a save can name it. The `ETag` begins with it. */
    revisions?: readonly number[];
    /** What the answer shows, if it may be kept for all visitors. Then it gets an `ETag`. */
    shows?: Shows;
  };
};

export type HttpContext = Context<HttpEnv>;
