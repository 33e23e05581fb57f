import type { Server } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import { err, ok, type Result } from 'neverthrow';
import type { HttpEnv } from '../http/wire/slice.ts';

export type Listening = {
  readonly url: string;
  /** Accepts no more connections, waits for running requests, and closes the remaining ones after a while. */
  readonly close: () => Promise<void>;
};

const keepAliveMillis = 65_000;
const patienceMillis = 10_000;
const lastRequestMillis = 200;
/** Without an answer and a new connection for this long, no connection waits. */
const quietMillis = 10;
const maxTakingMillis = 3_000;

/** Ends a connection without traffic after this time. Event streams send something every 25 seconds. */
const usualSilenceMillis = 60_000;
const headersMillis = 20_000;
/** The time limit for a request, longer than an upload may take. */
const requestMillis = 200_000;

export type ServeOptions = {
  readonly host: string;
  readonly port: number;
  readonly silenceMillis?: number;
};

const addressOf = (server: Server, host: string): string => {
  const { port } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

/** How far the server's end has come. */
type Ending = {
  hasBegun: boolean;
  /** Requests wait for this before they are answered. */
  held: Promise<void> | null;
  /** How many requests were begun, and how many answered. */
  begun: number;
  answered: number;
};

/** An answer says that its connection ends as soon as the server's end has begun, also where the request came before. */
const answering =
  (app: Hono<HttpEnv>, ending: Ending) =>
  async (request: Request, env: HttpBindings | Http2Bindings): Promise<Response> => {
    if (ending.held !== null) await ending.held;
    ending.begun += 1;
    try {
      return await app.fetch(request, env);
    } finally {
      ending.answered += 1;
      if (ending.hasBegun && !env.outgoing.headersSent) env.outgoing.setHeader('Connection', 'close');
    }
  };

/**
 * Takes the connections that the system has accepted, one in each turn of the event loop: closing the socket would reset
 * them. Waits for the requests under way too, because a client that is answered connects again.
 */
const takeWaiting = async (server: Server, ending: Ending): Promise<void> => {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  server.on('connection', count);
  const until = Date.now() + maxTakingMillis;
  for (let seen = -1; seen !== taken + ending.answered && Date.now() < until; ) {
    // While a request is under way, there is more to see.
    seen = taken + ending.begun;
    await wait(quietMillis);
    // A process that was held up hears only now what has come meanwhile.
    await turn();
    await turn();
  }
  server.off('connection', count);
};

/**
 * Tells clients with an open connection in the next answer that it ends, and gives them time for one more request.
 * Ending a connection while a request is on its way would fail that request, as HTTP's own `close` does.
 */
const closing = async (server: Server, ending: Ending): Promise<void> => {
  ending.hasBegun = true;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  ending.held = promise;
  await takeWaiting(server, ending);
  const closed = new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  ending.held = null;
  release();
  const sweep = setInterval(() => server.closeIdleConnections(), lastRequestMillis);
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMillis);
  await closed;
  clearInterval(sweep);
  clearTimeout(impatience);
};

/** Opens the socket. An error is a line for the person who starts the program. */
export const serve = (
  app: Hono<HttpEnv>,
  { host, port, silenceMillis = usualSilenceMillis }: ServeOptions,
): Promise<Result<Listening, string>> => {
  const ending: Ending = { hasBegun: false, held: null, begun: 0, answered: 0 };
  const server = createAdaptorServer({ fetch: answering(app, ending) }) as Server;
  server.keepAliveTimeout = keepAliveMillis;
  server.headersTimeout = headersMillis;
  server.requestTimeout = requestMillis;
  server.setTimeout(silenceMillis);
  return new Promise((resolve) => {
    server.once('error', (cause) => resolve(err(`PORT, HOST: ${cause.message}`)));
    server.listen(port, host, () => {
      resolve(ok({ url: addressOf(server, host), close: () => closing(server, ending) }));
    });
  });
};
