import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Caller } from '../../application/caller.ts';
import type { Position } from '../../application/ports/event-store.ts';
import type { Shows } from './kept/revisions.ts';

/** What every request carries through the middleware to its handler. */
export type HttpEnv = {
  /** What the socket says; nothing in process. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Named in the answer, in the log and in every event that comes of the request. */
    requestId: string;
    /** Who asks; anonymous until `authenticate` has run. */
    caller: Caller;
    /** The client's own address, seen through the trusted proxies; null in process. */
    address: string | null;
    /** `METHOD /path/{id}` of the route that answers, for the role table, the limits and the log; null for none. */
    route: string | null;
    /** As far as the answer shows the log. */
    position?: Position | null;
    /** How often each part of what the answer shows was saved, where a save can name it: the `ETag` begins with it. */
    revisions?: readonly number[];
    /** What the answer shows, where it may be kept for every visitor. It then gets an `ETag`. */
    shows?: Shows;
  };
};

export type HttpContext = Context<HttpEnv>;
