import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { serve } from '../../../adapters/compose/serve.ts';
import type { HttpEnv } from '../../../adapters/http/wire/slice.ts';

const agent = new Agent({ keepAlive: true });

/** Outcome of one request: `refused` if no open connection took it and none could be opened, which is no failure. */
const asked = (url: string): Promise<'answered' | 'refused' | 'failed'> =>
  new Promise((done) => {
    const request = get(url, { agent }, (response) => {
      response.resume();
      response.once('end', () => done('answered'));
      response.once('error', () => done('failed'));
    }).once('error', () => done(request.reusedSocket ? 'failed' : 'refused'));
  });

/** Sends the next request as soon as one is answered, until one is not. */
const untilRefused = async (url: string): Promise<'refused' | 'failed'> => {
  for (;;) {
    const outcome = await asked(url);
    if (outcome !== 'answered') return outcome;
  }
};

it('a server that ends while many clients ask on open connections fails none of their requests', async () => {
  const app = new Hono<HttpEnv>().get('/', async (c) => {
    await setTimeout(5);
    return c.text('here');
  });
  const server = (await serve(app, { host: '127.0.0.1', port: 0 }))._unsafeUnwrap();
  const clients = Promise.all(Array.from({ length: 16 }, () => untilRefused(server.url)));
  await setTimeout(100);
  await server.close();
  expect(new Set(await clients)).toEqual(new Set(['refused']));
});
