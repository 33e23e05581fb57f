import type { Server } from 'node:http';
import { type AddressInfo, Server as SocketServer } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
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

/**
 * Tells clients with an open connection in the next answer that it ends, and gives them time for one more request.
 * Ending a connection while a request is on its way would fail that request, as HTTP's own `close` does.
 */
const closing = async (server: Server): Promise<void> => {
  server.prependListener('request', (_, response) => void response.setHeader('Connection', 'close'));
  const sweep = setInterval(() => server.closeIdleConnections(), lastRequestMillis);
  const impatience = setTimeout(() => server.closeAllConnections(), patienceMillis);
  await new Promise((resolve) => SocketServer.prototype.close.call(server, resolve));
  clearInterval(sweep);
  clearTimeout(impatience);
};

/** Opens the socket. An error is a line for the person who starts the program. */
export const serve = (
  app: Hono<HttpEnv>,
  { host, port, silenceMillis = usualSilenceMillis }: ServeOptions,
): Promise<Result<Listening, string>> => {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = keepAliveMillis;
  server.headersTimeout = headersMillis;
  server.requestTimeout = requestMillis;
  server.setTimeout(silenceMillis);
  return new Promise((resolve) => {
    server.once('error', (cause) => resolve(err(`PORT, HOST: ${cause.message}`)));
    server.listen(port, host, () => {
      resolve(ok({ url: addressOf(server, host), close: () => closing(server) }));
    });
  });
};
