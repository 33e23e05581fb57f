import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '../../support/app/start-app.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { launchBrowser, visit } from '../../support/browser/launch.ts';

const pages = ['/', '/services', '/reviews', '/login'];
const noPage = '/nowhere';

test('the built app shows its pages without a complaint of the browser', async () => {
  const [app, browser] = await Promise.all([startApp(), launchBrowser()]);
  onTestFinished(async () => {
    await browser.close();
    await app.stop();
  });
  for (const path of [...pages, noPage]) {
    await visit(browser, `start ${path}`, async (page) => {
      if (path === noPage) expectComplaint(page, /status of 404 .*\/nowhere$/, 'the address leads nowhere');
      await page.goto(`${app.url}${path}`, { waitUntil: 'networkidle' });
      expect(await page.locator('main').innerText()).not.toBe('');
    });
  }
});

const assets = resolve(import.meta.dirname, '../../../build/web/assets');

// Checks axe's rule `css-orientation-lock` in all styles at once instead of in each state's.
test('no style of the built app asks how the screen is held, so that none locks its orientation', () => {
  const styles = globSync('*.css', { cwd: assets }).map((name) => readFileSync(join(assets, name), 'utf8'));
  expect(styles.join('').length).toBeGreaterThan(100_000);
  expect(styles.filter((style) => /\(\s*orientation\s*:/.test(style))).toEqual([]);
});

test('every script and style of the built app comes packed', () => {
  const files = globSync('*.{js,css}', { cwd: assets }).map((name) => join(assets, name));
  expect(files.length).toBeGreaterThan(100);
  const unlike = files.filter((file) => !brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)));
  expect(unlike).toEqual([]);
});

test('a journey fails with an error that a page throws or writes to the console, unless it expects that error', async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const writing = async (page: Page) => {
    await page.setContent('<title>A page</title><script>console.error("written")</script>');
  };
  await expect(visit(browser, 'start written', writing)).rejects.toThrow('console: written');
  const throwing = async (page: Page) => {
    await page.setContent('<title>A page</title><script>throw new Error("planted")</script>');
  };
  await expect(visit(browser, 'start planted', throwing)).rejects.toThrow('page error: planted');
  await visit(browser, 'start expected', async (page) => {
    expectComplaint(page, /planted/, 'the page throws it');
    await throwing(page);
  });
});

test('it ends cleanly when asked, starts again with what it had, and says how clients sign in once mails can be sent', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const healthOf = async (url: string) => (await (await fetch(`${url}/health`)).json()) as { readonly head: string };

  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'studio@example.com' };
  const first = await startApp({ dataDir, env: { ...mail, CUSTOMER_SIGN_IN: 'identifier' } });
  const { head } = await healthOf(first.url);
  expect(await first.stop()).toBe(0);
  expect(first.output()).toContain('CUSTOMER_SIGN_IN=identifier: clients sign in by e-mail or phone alone');

  const second = await startApp({ dataDir, env: mail });
  onTestFinished(async () => void (await second.stop()));
  expect(await healthOf(second.url)).toMatchObject({ status: 'up', head });
  expect(second.output()).toContain('CUSTOMER_SIGN_IN=code: clients sign in by a code that is mailed to them');
});

test('each start shows its owner a link that works once, until she has a password', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const env = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' };
  const linkIn = (output: string) => /Sign in as its owner: \S+#link=(\S+)/.exec(output)?.[1];
  const call = async (url: string, method: string, path: string, body: object, token = '') => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const response = await fetch(`${url}/api/v2${path}`, { method, headers, body: JSON.stringify(body) });
    return {
      status: response.status,
      data: ((await response.json()) as { readonly data: { readonly token: string } }).data,
    };
  };

  const first = await startApp({ dataDir, env });
  const secret = linkIn(first.output());
  expect(await first.stop()).toBe(0);

  const second = await startApp({ dataDir, env });
  const newer = linkIn(second.output());
  expect(newer).not.toBe(secret);
  expect((await call(second.url, 'POST', '/auth/login-link', { secret })).status).toBe(401);
  const { data } = await call(second.url, 'POST', '/auth/login-link', { secret: newer });
  expect((await call(second.url, 'POST', '/auth/login-link', { secret: newer })).status).toBe(401);
  const chosen = {
    currentPassword: '',
    newPassword: 'three-strands-of-hair',
    confirmPassword: 'three-strands-of-hair',
  };
  expect((await call(second.url, 'PUT', '/user/password', chosen, data.token)).status).toBe(200);
  expect(await second.stop()).toBe(0);
  // Later output, such as a line per request, contains no link.
  expect(second.output().split(newer ?? '')).toHaveLength(2);

  const third = await startApp({ dataDir, env });
  onTestFinished(async () => void (await third.stop()));
  expect(linkIn(third.output())).toBeUndefined();
  expect(third.output()).toContain('Visitors see your site and read “Booking opens soon”');
});

test('it serves on and ends cleanly when nobody reads what it prints any more', async () => {
  const app = await startApp();
  app.stopReading();
  // A refused sign-in adds a line to the log.
  const body = JSON.stringify({ email: app.adminEmail, password: 'not-this-one' });
  const headers = { 'Content-Type': 'application/json' };
  expect((await fetch(`${app.url}/api/v2/auth/login`, { method: 'POST', headers, body })).status).toBe(401);
  expect((await fetch(`${app.url}/health`)).status).toBe(200);
  expect(await app.stop()).toBe(0);
});

test('a second server on the same data is refused, and the first serves on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-start-'));
  const app = await startApp({ dataDir });
  onTestFinished(async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  });
  await expect(startApp({ dataDir })).rejects.toThrow('ended with 1 before it was ready');
  expect((await fetch(`${app.url}/health`)).status).toBe(200);
});

test('it says in one sentence why a data folder cannot be used', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-start-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  writeFileSync(join(dataDir, 'taken'), '');
  const starting = startApp({ dataDir: join(dataDir, 'taken', 'data') });
  await expect(starting).rejects.toThrow(
    /It wrote:\nThe server cannot start: ENOTDIR: not a directory, mkdir '[^']*'\n$/,
  );
});

test('it deletes what a crash left of uploads, and says where strangers reach it without its address', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'salon-start-'));
  const left = join(dataDir, 'uploads-under-way', 'half');
  mkdirSync(left, { recursive: true });
  writeFileSync(join(left, '0'), 'half of a proof');
  const app = await startApp({ dataDir, env: { HOST: '0.0.0.0' } });
  onTestFinished(async () => {
    await app.stop();
    rmSync(dataDir, { recursive: true });
  });
  expect(existsSync(left)).toBe(false);
  expect(app.output()).toContain('PUBLIC_URL is not set');
  expect(app.output()).toContain('anybody who knows it can');
});

test('a wrong configuration stops the start with a line for each mistake', async () => {
  const start = startApp({ env: { PORT: 'eighty', RATE_LIMITS: 'perhaps' } });
  await expect(start).rejects.toThrow(/^PORT: .*\nRATE_LIMITS: /m);
});

test('a server that crashes ends with another code than one that could not start, so that it is started again', async () => {
  const planted = "data:text/javascript,process.on('SIGUSR2', () => { throw new Error('planted'); })";
  const app = await startApp({ imports: [planted] });
  app.signal('SIGUSR2');
  await expect.poll(app.output).toContain('planted');
  expect(await app.stop()).toBe(70);
});
