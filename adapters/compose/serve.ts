import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { err, ok, type Result } from 'neverthrow';
import type { HttpEnv } from '../http/context.ts';

export type Listening = {
  readonly url: string;
  /** Accepts no more connections, waits for running requests, and closes the rest after a while. */
  readonly close: () => Promise<void>;
};

const keepAliveMillis = 65_000;
const patienceMillis = 10_000;

const addressOf = (server: Server, host: string): string => {
  const { port } = server.address() as AddressInfo;
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
};

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), patienceMillis);
    server.close(() => {
      clearTimeout(impatience);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Opens the socket. An error is a line for the person who starts the program. */
export const serve = (
  app: Hono<HttpEnv>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Result<Listening, string>> => {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  server.keepAliveTimeout = keepAliveMillis;
  return new Promise((resolve) => {
    server.once('error', (cause) => resolve(err(`PORT, HOST: ${cause.message}`)));
    server.listen(port, host, () => {
      resolve(ok({ url: addressOf(server, host), close: () => closing(server) }));
    });
  });
};
