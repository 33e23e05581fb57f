import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { filesOfZip, verifierSays } from '../../adapters/evidence/unpacked.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, oneFree, policiesInForce } from '../support/owner-steps.ts';

const { browser, app } = await openApp();
const folder = mkdtempSync(join(tmpdir(), 'salon-evidence-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (name: string, files: ReadonlyMap<string, Uint8Array>): string => {
  for (const [file, bytes] of files) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true });
    writeFileSync(join(folder, name, file), bytes);
  }
  return join(folder, name);
};

/** The result on a pack's page: first of the page's own data, then with all files of its folder. */
const pageSays = async (page: Page, pack: string): Promise<readonly string[]> => {
  await page.goto(pathToFileURL(join(pack, 'index.html')).href);
  const outcome = page.locator('body[data-outcome]');
  await outcome.waitFor();
  const state = page.getByRole('status');
  const alone = await state.innerText();
  await page.getByLabel('The folder of the pack').setInputFiles(pack);
  await expect.poll(() => state.innerText()).not.toContain('not looked at yet');
  return [alone, await state.innerText()];
};

it('a pack of evidence comes from the appointment’s dialog, and its page checks it without a network, at two widths', async () => {
  const { service, at } = await oneFree(app);
  const maya = { firstName: 'Maya', lastName: 'Angelou', email: 'maya@example.com' };
  await bookAsGuest(app, maya, at, service, 1, await policiesInForce(app));
  const zip = await visit(browser, 'evidence-dialog', async (page) => {
    await arriveAsOwner(page, app, 'appointments');
    await page.getByRole('button', { name: 'Maya Angelou', exact: true }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Download the evidence pack' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^evidence-.+\.zip$/);
    return readFile(await download.path());
  });
  const files = filesOfZip(zip);
  const sound = written('sound', files);
  const told = files.get('timeline.json')?.toString('utf8').replace('Angelou', 'Angelo') ?? '';
  const policies = [...files.keys()].find((name) => name.startsWith('policies/')) ?? 'no policies';
  const tampered = new Map([...files, ['timeline.json', Buffer.from(told)], [policies, Buffer.from('Pay twice')]]);
  const changed = written('changed', tampered);
  const lacking = written('lacking', new Map([...files].filter(([name]) => name !== 'events/pack-made.json')));
  for (const width of [1280, 390]) {
    await visit(
      browser,
      `evidence-page-${width}`,
      async (page) => {
        await page.context().setOffline(true);
        const [alone, whole] = await pageSays(page, sound);
        expect(alone).toMatch(/This pack is sound/);
        expect(whole).toMatch(/This pack is sound/);
        await page.getByText('Booked for').first().waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await violationsOf(page)).toEqual([]);
        const [, wrong = ''] = await pageSays(page, changed);
        const { said } = verifierSays(tampered);
        expect(said).toContain(`${policies} is not the text that was agreed to`);
        // The page says the same as the other verifiers.
        for (const line of said.trim().split('\n')) expect(wrong).toContain(line);
        expect(wrong).toMatch(/This pack was changed/);
        const [, missing] = await pageSays(page, lacking);
        expect(missing).toMatch(/events\/pack-made.json is missing/);
      },
      { width },
    );
  }
  await visit(
    browser,
    'evidence-page-dark',
    async (page) => {
      const background = () =>
        page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []);
      await pageSays(page, sound);
      expect(Math.max(...(await background()))).toBeLessThan(64);
      expect(await violationsOf(page)).toEqual([]);
      await pageSays(page, changed);
      expect(await violationsOf(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await background()).toEqual([255, 255, 255]);
    },
    { colorScheme: 'dark' },
  );
});
