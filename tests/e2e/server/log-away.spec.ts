import { afterAll, expect } from 'vitest';
import { startStandIn } from '../../support/eventstoredb/server.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const standIn = await startStandIn();
afterAll(() => standIn.close());
const [node] = standIn.nodes;
const { app, journey } = await openApp({
  env: {
    EVENT_STORE_URL: standIn.url,
    APP_SECRET: 'a secret that outlives the process, long enough',
    RATE_LIMITS: 'off',
  },
});

journey('while the log is away every page says how old it is, and no longer once it is back', async (page) => {
  const notice = page.getByText(
    /^You’re seeing information from .+ ago\. You can book again once the studio is back online/,
  );
  await arriveAsOwner(page, app, 'customers');
  node?.die();
  // The page reports an age only after ten seconds, and an open page asks only now and then.
  const saysSo = async (): Promise<boolean> => {
    await page.reload();
    return notice.waitFor({ timeout: 4_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(saysSo, { interval: 1_000 }).toBe(true);
  await page.goto(`${app.url}/services`);
  await page.getByRole('article').first().waitFor();
  await notice.waitFor();

  await node?.startAgain();
  await notice.waitFor({ state: 'detached' });
});
