import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import type { Locator } from 'playwright-core';
import { afterAll, expect, vi } from 'vitest';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { openDiskFiles } from '../../../adapters/files.ts';
import { systemClock } from '../../../adapters/system/clock.ts';
import {
  addDays,
  dateInZone,
  type Instant,
  instantAt,
  wallOfDay,
  wallTime,
  zone,
} from '../../../domain/kernel/time.ts';

import { serviceNamed, signInAsOwner } from '../../adapters/http/support/people.ts';
import { openSalonUnderTest, ownersCredentials } from '../../adapters/http/support/salon-under-test.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { testSecret } from '../../support/log/codec.ts';
import { mailFilesIn } from '../../support/mail/mail-files.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner } from '../support/owner-steps.ts';

const salons = zone('America/Chicago');
/** Tomorrow: two days before it was yesterday, so the time of day for its reminder has certainly passed. */
const visitOn = addDays(dateInZone(salons, systemClock.now()), 1);
const maya = { name: 'Maya Okafor', email: 'maya@example.com', phone: '+13175550142' };

const dataDir = mkdtempSync(join(tmpdir(), 'salon-reminded-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Simulates yesterday: a visit was booked and its client reminded. Returns the address of "I’ll be there". */
const remindedYesterday = async (): Promise<string> => {
  const at = (daysBefore: number, time: string): Instant =>
    instantAt(wallOfDay(salons, addDays(visitOn, -daysBefore)).boundaryOf(wallTime(time)));
  let now = at(5, '12:00');
  const store = openSqliteStore({ dataDir })._unsafeUnwrap();
  const salon = await openSalonUnderTest({
    ...{ store, files: await openDiskFiles(join(dataDir, 'files')) },
    clock: { now: () => now, wait: systemClock.wait },
  });
  const outbox = join(salon.uploadsDir, 'outbox');
  const mailAbout = (about: RegExp): Promise<string> =>
    vi.waitFor(
      async () => {
        const mails = mailFilesIn(outbox).map((name) => simpleParser(readFileSync(join(outbox, name))));
        const found = (await Promise.all(mails)).find(({ subject = '' }) => about.test(subject));
        return found?.html || expect.fail(`no mail about ${about}`);
      },
      { timeout: 120_000, interval: 50 },
    );
  const book = async (date: string) => {
    const token = await signInAsOwner(salon);
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const body = { serviceId, date, time: '10:00', customerInfo: maya };
    expect((await salon.ask('POST', '/admin/appointments', { token, body })).status).toBe(201);
  };
  try {
    salon.salon.start('https://salon.example');
    await book(visitOn);
    await mailAbout(/^You’re booked/);
    now = at(2, '10:30');
    // An event starts the next round at once.
    await book(addDays(visitOn, 60));
    const html = await mailAbout(/^Coming up/);
    return /"https:\/\/salon\.example(\/visit\/confirm\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  } finally {
    await salon.close();
    await store.close();
  }
};

const link = await remindedYesterday();
const { app, journey } = await openApp({
  dataDir,
  env: {
    ...{ APP_SECRET: testSecret, BUSINESS_TIME_ZONE: salons },
    ...{ ADMIN_EMAIL: ownersCredentials.email, ADMIN_PASSWORD: ownersCredentials.password },
  },
});

journey(
  'a reminder that its client has answered is marked wherever the owner sees the visit: in her list, her calendar, its dialog and what comes next',
  async (page) => {
    await arriveAsOwner(page, app, `appointments?date=${visitOn}&when=all`);
    const row = page.getByRole('row').filter({ hasText: maya.name });
    await row.waitFor();
    expect(await page.getByText('Will be there').count()).toBe(0);

    await page.goto(`${app.url}${link}`);
    await page.getByText('Will you be there?').waitFor();
    await page.getByRole('button', { name: 'I’ll be there' }).click();
    await page.getByText('Thank you! The studio knows you’ll be there.').waitFor();

    await page.goto(`${app.url}/admin/appointments?date=${visitOn}&when=all`);
    await row.getByText('Will be there').waitFor();
    expect(await page.getByText('Will be there').count()).toBe(1);
    // Its icon is level with its words.
    const middleOf = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      return y + height / 2;
    };
    const mark = row.getByText('Will be there').locator('..');
    expect(Math.abs((await middleOf(mark.locator('svg'))) - (await middleOf(mark)))).toBeLessThan(2);
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: maya.name, exact: true }).click();
    await page.getByRole('dialog').getByText('Will be there', { exact: true }).waitFor();

    await page.goto(`${app.url}/admin/calendar?view=list&date=${visitOn}`);
    await page.getByRole('button').filter({ hasText: maya.name }).getByText('Will be there').waitFor();
    for (const view of ['day', 'week'] as const) {
      await page.goto(`${app.url}/admin/calendar?view=${view}&date=${visitOn}`);
      const block = page.getByRole('button', { name: /^10:00 AM Maya Okafor .*, will be there$/ });
      await block.waitFor();
      await expect.poll(() => block.locator('.tabler-icon-user-check').isVisible()).toBe(true);
    }

    await page.goto(`${app.url}/admin/dashboard`);
    await page
      .getByRole('region', { name: 'Next client' })
      .filter({ hasText: maya.name })
      .filter({ hasText: 'Will be there' })
      .waitFor();
  },
);
