import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../../web/api/call/client.ts';
import { catchUp } from '../../../web/app/connection-notice.tsx';

/** Opens a page with an old answer; each later request gets the next outcome. */
const openPage = (...outcomes: readonly Promise<string>[]) => {
  let asked = 0;
  const client = new QueryClient();
  const query = {
    queryKey: ['visits'],
    initialData: 'old',
    queryFn: () => {
      asked += 1;
      return outcomes[asked - 1] ?? Promise.reject(new Error('asked once too often'));
    },
    retry: false,
    networkMode: 'always',
  } as const;
  const page = new QueryObserver(client, query);
  onTestFinished(page.subscribe(() => undefined));
  return { client, page, asked: () => asked };
};

const unreached = () => Promise.reject(new ApiError('Network error', 0, 'network'));

test('what could not be reached is asked for again', async () => {
  const { client, page } = openPage(unreached(), Promise.resolve('new'));
  await expect.poll(() => page.getCurrentResult().isError).toBe(true);
  await catchUp(client);
  expect(page.getCurrentResult().data).toBe('new');
});

test('what the browser’s return has asked for again already is not called off', async () => {
  const { promise: onItsWay, resolve: answer } = Promise.withResolvers<string>();
  const { client, page, asked } = openPage(unreached(), onItsWay);
  await expect.poll(() => page.getCurrentResult().isError).toBe(true);
  const returned = page.refetch({ cancelRefetch: false });
  const caughtUp = catchUp(client);
  answer('new');
  await Promise.all([returned, caughtUp]);
  expect(page.getCurrentResult().data).toBe('new');
  expect(asked()).toBe(2);
});
