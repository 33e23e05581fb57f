import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { checkSums } from '../../../adapters/cli/backup/sums.ts';
import { openSecurityTable } from '../../../adapters/security-events.ts';
import { addMinutes, instantAt } from '../../../domain/kernel/time.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const { app, journey, journeyWith } = await openApp();

const guess = (number: number) =>
  fetch(`${app.url}/api/v2/auth/check-email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `nobody-${number}@example.com` }),
  }).then(({ status }) => status);

journey('the owner’s list of security events has pages, which the address names', async (page) => {
  const table = openSecurityTable(join(app.dataDir, 'security-events.db'));
  const now = instantAt(Date.now());
  const about = { accountId: null, actorId: null, network: '198.51.100.7', requestId: null };
  for (let hour = 1; hour <= 30; hour += 1) {
    const at = addMinutes(now, -60 * hour);
    table.add({ kind: 'sign-in-refused', detail: 'AccountUnknown', ...about }, at);
  }
  table.close();
  await arriveAsOwner(page, app, 'settings/security');
  await page.getByText('1–25 of 30 events').waitFor();
  await page.getByRole('button', { name: 'Page 2' }).click();
  await page.getByText('26–30 of 30 events').waitFor();
  expect(new URL(page.url()).search).toBe('?page=2');
  await page.reload();
  await page.getByText('26–30 of 30 events').waitFor();
});

journeyWith({ width: 390, height: 844 })(
  'the owner backs everything up from her phone, and the three latest are kept',
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
);

/** The examples on the page about programs, verbatim. */
const examples = [...readFileSync('docs/programs.md', 'utf8').matchAll(/^```sh\n([\s\S]*?)^```$/gm)]
  .map(([, block = '']) => block)
  .join('\n');

const runExamples = (TOKEN: string) =>
  spawnSync('bash', ['--norc', '-ec', examples], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', SALON: app.url, TOKEN },
  });

journey(
  'the owner makes a token for a program, which runs the examples of docs/programs.md, and revokes it',
  async (page) => {
    await arriveAsOwner(page, app, 'settings/security');
    const make = async (scope: string): Promise<string> => {
      await page.getByRole('button', { name: 'Make a token' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Program').fill('Bookkeeping');
      await dialog.getByLabel('What it may do').selectOption(scope);
      await dialog.getByLabel('Your password').fill(app.adminPassword);
      await dialog.getByRole('button', { name: 'Make the token' }).click();
      const token = await dialog.getByText(/^salon_/).innerText();
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'I’ve copied it' }).click();
      return token;
    };
    const reading = runExamples(await make('read'));
    expect([reading.status, reading.stdout]).toEqual([22, expect.stringContaining('"code":"OutOfScope"')]);
    const token = await make('appointments');
    const all = runExamples(token);
    expect([all.stderr, all.status]).toEqual(['', 0]);
    expect(all.stdout).toContain(app.adminEmail);
    expect(all.stdout).toMatch(/"date":"2027-01-14","time":"13:00".*"nia@example.com"/);
    await page.reload();
    await page.getByText(/It may read, and change appointments until .* Last used around/).waitFor();
    const revoke = page.getByRole('button', { name: 'Revoke: Bookkeeping' });
    await revoke.first().click();
    await expect.poll(() => revoke.count()).toBe(1);
    await revoke.click();
    await revoke.waitFor({ state: 'detached' });
    expect(runExamples(token).stdout).toContain('"code":"NotSignedIn"');
  },
);

describe('while a stranger guesses who the clients are', () => {
  journey('she is refused, and the owner reads on her dashboard and in her settings what is going on', async (page) => {
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
    await page.getByText('1–25 of 34 events').waitFor();
    await page.getByRole('link', { name: 'Back to More' }).click();
    await page.getByRole('heading', { name: 'More', exact: true }).waitFor();
  });

  journey('nobody else in her network can sign in, and reads so on the page', async (page) => {
    await page.goto(`${app.url}/login`);
    await page.getByLabel('Email or phone').fill('maya@example.com');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page
      .getByText(/^Too many tries\. Please try again in \d+ minutes\.$/)
      .first()
      .waitFor();
  });
});
