import { expect, it } from 'vitest';
import { openReaderProcess } from '../../../adapters/reader-process.ts';

const opened = (millis: number) =>
  openReaderProcess<{ readonly what: string }, unknown>(new URL('./reader.ts', import.meta.url), {
    ...{ millis, otherwise: 'failed' },
  });

it('a process that crashes, needs too much memory or never ends costs that answer, and the next question is answered', async () => {
  const [ask, askBriefly] = [opened(120_000), opened(2_000)];
  const first = await ask({ what: 'pid' });
  expect(first).toBeTypeOf('number');
  expect(await ask({ what: 'pid' })).toBe(first);
  expect(first).not.toBe(process.pid);
  for (const what of ['crash', 'fill memory']) {
    const [failed, next] = await Promise.all([ask({ what }), ask({ what: 'pid' })]);
    expect([what, failed, typeof next]).toEqual([what, 'failed', 'number']);
  }
  expect(await askBriefly({ what: 'never end' })).toBe('failed');
});

it('a process that ended while nobody asked costs no answer', async () => {
  const ask = opened(120_000);
  const first = Number(await ask({ what: 'pid' }));
  process.kill(first, 'SIGKILL');
  // This asks in the same turn, before anybody knows that the process has ended.
  const second = await ask({ what: 'pid' });
  expect(second).toBeTypeOf('number');
  expect(second).not.toBe(first);
});

it('a process that reads what strangers sent knows no secret', async () => {
  process.env.PLANTED_SECRET = 'planted';
  try {
    expect(await opened(120_000)({ what: 'environment' })).not.toContain('PLANTED_SECRET');
  } finally {
    delete process.env.PLANTED_SECRET;
  }
});

it('a long list comes in parts, so that the server goes on between them, and is whole', async () => {
  const ask = opened(120_000);
  const before = Number(await ask({ what: 'sent' }));
  expect(await ask({ what: 'long list' })).toEqual(Array.from({ length: 25_000 }, (_, at) => ({ at })));
  expect(Number(await ask({ what: 'sent' })) - before).toBe(26);
  expect(await ask({ what: 'pid' })).toBeTypeOf('number');
});
