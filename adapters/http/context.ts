import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Caller } from '../../application/caller.ts';
import type { Position } from '../../application/ports/event-store.ts';
import type { Whole } from './middleware/keep-whole.ts';
import type { WrittenAnswer } from './written.ts';

/** What an answer is made of, where all visitors get the same. */
export type Shows = {
  /** Names of the projections. */
  readonly views: readonly string[];
  /** Whether it also changes by itself as time passes; it is then kept within one second only. */
  readonly time?: true;
};

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
    /** Whether the answer gets an `ETag`, and is not sent to whoever has it. */
    isRemembered?: boolean;
    /** How often each part of what the answer shows was saved, where a save can name it: the `ETag` begins with it. */
    revisions?: readonly number[];
    /** Set by a route whose answer may be kept ready for the next visitor. */
    shows?: Shows;
    /** The answer that was kept ready, which will be sent. */
    whole?: Whole;
    /** Whether the answer was made with every header that all answers have. */
    hasAllHeaders?: boolean;
    /** What `answer` wrote, before it was packed for sending. */
    written?: WrittenAnswer & { readonly tag: string };
  };
};

export type HttpContext = Context<HttpEnv>;
