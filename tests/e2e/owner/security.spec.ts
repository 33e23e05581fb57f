import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSums } from '../../../adapters/cli/backup/sums.ts';
import { openSecurityTable } from '../../../adapters/security-events.ts';
import { addMinutes, instantAt } from '../../../domain/kernel/time.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const { browser, app } = await openApp();

const guess = (number: number) =>
  fetch(`${app.url}/api/v2/auth/check-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${number}@example.com` }),
  }).then(({ status }) => status);

describe('the owner’s list of security events', () => {
  it('has pages, which the address names', async () => {
    const table = openSecurityTable(join(app.dataDir, 'security-events.db'));
    const now = instantAt(Date.now());
    const about = { accountId: null, actorId: null, network: '198.51.100.7', requestId: null };
    for (let hour = 1; hour <= 30; hour += 1) {
      const at = addMinutes(now, -60 * hour);
      table.add({ kind: 'sign-in-refused', detail: 'AccountUnknown', ...about }, at);
    }
    table.close();
    await visit(browser, 'security-pages', async (page) => {
      await arriveAsOwner(page, app, 'settings/security');
      await page.getByText('1–25 of 30 events').waitFor();
      await page.getByRole('button', { name: 'Page 2' }).click();
      await page.getByText('26–30 of 30 events').waitFor();
      expect(new URL(page.url()).search).toBe('?page=2');
      await page.reload();
      await page.getByText('26–30 of 30 events').waitFor();
    });
  });
});

it('the owner backs everything up from her phone, and the three latest are kept', () =>
  visit(
    browser,
    'backups',
    async (page) => {
      await arriveAsOwner(page, app, 'more');
      await page.getByRole('link', { name: 'Backups' }).click();
      await page.getByText('There’s been no backup in the last 90 days.').waitFor();
      const folder = `${app.dataDir}/backups`;
      const button = page.getByRole('button', { name: 'Back up now' });
      const made: string[] = [];
      for (let number = 1; number <= 4; number += 1) {
        await button.click();
        await page.getByText('We’re copying everything.').waitFor();
        await page.getByText('Last backup:').waitFor();
        made.push(...readdirSync(folder).filter((name) => !made.includes(name)));
      }
      expect(readdirSync(folder).sort()).toEqual(made.slice(-3));
      const checked = await checkSums(`${folder}/${made.at(-1)}`);
      expect(checked._unsafeUnwrap().paths).toContain('events.db');
      expect(await violationsOf(page)).toEqual([]);
    },
    { width: 390, height: 844 },
  ));

describe('while a stranger guesses who the clients are', () => {
  it('she is refused, and the owner reads on her dashboard and in her settings what is going on', async () => {
    await visit(browser, 'security', async (page) => {
      await arriveAsOwner(page, app, 'dashboard');
      const statuses: number[] = [];
      for (let number = 0; number < 21; number += 1) statuses.push(await guess(number));
      expect([statuses.indexOf(429), statuses.length]).toEqual([20, 21]);

      await page.reload();
      await page.getByText(/someone has been guessing/).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'See what happened' }).click();
      const row = page.getByRole('listitem').filter({ hasText: 'Too many guesses' });
      await row.getByText('127.0.0.1').waitFor();
      await page.getByText('1–25 of 32 events').waitFor();
      await page.getByRole('link', { name: 'Back to More' }).click();
      await page.getByRole('heading', { name: 'More', exact: true }).waitFor();
    });
  });

  it('nobody else in her network can sign in, and reads so on the page', async () => {
    await visit(browser, 'security-refused', async (page) => {
      await page.goto(`${app.url}/login`);
      await page.getByLabel('Email or phone').fill('maya@example.com');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page
        .getByText(/^Too many tries\. Please try again in \d+ minutes\.$/)
        .first()
        .waitFor();
    });
  });
});
