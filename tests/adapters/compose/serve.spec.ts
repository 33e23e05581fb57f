import { Agent, get, type IncomingHttpHeaders } from 'node:http';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serve } from '../../../adapters/compose/serve.ts';
import type { HttpEnv } from '../../../adapters/http/wire/slice.ts';

const agent = new Agent({ keepAlive: true });

type Outcome = { readonly kind: 'answered'; readonly headers: IncomingHttpHeaders } | { readonly kind: string };

/** Outcome of one request: `refused` if nobody takes connections any more, which is no failure. */
const asked = (url: string): Promise<Outcome> =>
  new Promise((done) => {
    get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => done({ kind: 'answered', headers: response.headers }));
      response.once('error', ({ message }) => done({ kind: message }));
    }).once('error', ({ code, message }: NodeJS.ErrnoException) =>
      done({ kind: code === 'ECONNREFUSED' ? 'refused' : message }),
    );
  });

/** Sends the next request as soon as one is answered, until one is not. */
const untilRefused = async (url: string): Promise<string> => {
  for (;;) {
    const { kind } = await asked(url);
    if (kind !== 'answered') return kind;
  }
};

const open = async (app: Hono<HttpEnv>) => (await serve(app, { host: '127.0.0.1', port: 0 }))._unsafeUnwrap();

it('a server that ends while many clients ask on open connections fails none of their requests', async () => {
  const app = new Hono<HttpEnv>().get('/', async (c) => {
    await setTimeout(5);
    return c.text('here');
  });
  const server = await open(app);
  const clients = Promise.all(Array.from({ length: 16 }, () => untilRefused(server.url)));
  await setTimeout(100);
  await server.close();
  expect(new Set(await clients)).toEqual(new Set(['refused']));
});

it('answers all who had connected when it ended, also those whose connections it had not taken yet', async () => {
  const server = await open(new Hono<HttpEnv>().get('/', (c) => c.text('here')));
  const clients = Promise.all(Array.from({ length: 32 }, () => asked(server.url)));
  await setImmediate();
  await server.close();
  expect(new Set((await clients).map(({ kind }) => kind))).toEqual(new Set(['answered']));
});

it('says in the answers to requests under way that their connections end', async () => {
  const { promise: come, resolve: hasCome } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const app = new Hono<HttpEnv>().get('/', async (c) => {
    hasCome();
    await released;
    return c.text('here');
  });
  const server = await open(app);
  const answer = asked(server.url);
  await come;
  const closed = server.close();
  release();
  expect(await answer).toMatchObject({ kind: 'answered', headers: { connection: 'close' } });
  await closed;
});
