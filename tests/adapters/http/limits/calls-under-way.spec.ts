import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { countCalls, openCallsUnderWay } from '../../../../adapters/http/middleware/count-calls.ts';
import type { HttpEnv } from '../../../../adapters/http/wire/slice.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const counting = () => {
  const underWay = openCallsUnderWay();
  const app = new Hono<HttpEnv>();
  app.use(countCalls(underWay));
  app.all('/fails', () => {
    throw new Error('as it must');
  });
  app.all('/', (c) => c.text(String(underWay.count)));
  app.onError((_, c) => c.text('failed', 500));
  return { underWay, app };
};

test('a call that may change something is counted until it is answered, also by an error', async () => {
  const { underWay, app } = counting();
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect([method, await (await app.request('/', { method })).text()]).toEqual([method, '1']);
  expect((await app.request('/fails', { method: 'POST' })).status).toBe(500);
  expect(underWay.count).toBe(0);
});

test('a call that only reads is not counted', async () => {
  const { app } = counting();
  expect(await (await app.request('/')).text()).toBe('0');
});

test('the salon counts its calls where its store can see them', async () => {
  const callsUnderWay = openCallsUnderWay();
  const counts = new Set<number>();
  const watched = Object.defineProperty({ count: 0 }, 'count', {
    get: () => callsUnderWay.count,
    set: (count: number) => {
      callsUnderWay.count = count;
      counts.add(count);
    },
  });
  const salon = await openSalonUnderTest({ callsUnderWay: watched });
  await salon.ask('POST', '/auth/login', { body: { email: 'nobody@example.com', password: 'not-a-password' } });
  expect([...counts]).toEqual([1, 0]);
  await salon.close();
});
