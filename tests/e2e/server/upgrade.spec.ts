import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApp } from '../../support/app/start-app.ts';
import { callApi, ownerToken } from '../support/owner-steps.ts';

/** Data folders of demos with four visits, each named by the commit or release that made it. */
const fixtures = resolve(import.meta.dirname, '../../fixtures');
const { version } = JSON.parse(readFileSync(resolve(fixtures, '../../package.json'), 'utf8'));

const demosOwner = { ADMIN_EMAIL: 'owner@salon.example', ADMIN_PASSWORD: 'ownerpassword-9' };

const folderOf = (fixture: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'salon-upgrade-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(join(fixtures, fixture), folder, { recursive: true });
  return folder;
};

const started = async (dataDir: string) => {
  const app = await startApp({ dataDir, env: demosOwner });
  onTestFinished(async () => void (await app.stop()));
  return app;
};

const eventsIn = (path: string): number => {
  const log = new Database(path, { readonly: true });
  const count = log.prepare<[], number>('select count(*) from events').pluck().get();
  log.close();
  return count ?? 0;
};

describe('a data folder of an earlier version', () => {
  it.each(readdirSync(fixtures))('of %s is opened after its log was copied, and shows what it had', async (fixture) => {
    const dataDir = folderOf(fixture);
    const before = eventsIn(join(dataDir, 'events.db'));
    const app = await started(dataDir);
    expect(await (await fetch(`${app.url}/health`)).json()).toMatchObject({ status: 'up' });
    expect(eventsIn(join(dataDir, `backups/before-${version}/events.db`))).toBe(before);
    const token = await ownerToken(app);
    const { data } = await callApi(app, '/admin/appointments', { token });
    const { appointments } = data as {
      readonly appointments: readonly { readonly paymentProofs: readonly object[] }[];
    };
    expect(appointments).toHaveLength(4);
    expect(appointments.flatMap(({ paymentProofs }) => paymentProofs).length).toBeGreaterThan(0);
  });

  it('is copied once, and not by the next start', async () => {
    const dataDir = folderOf('db3dc4a');
    await (await startApp({ dataDir, env: demosOwner })).stop();
    rmSync(join(dataDir, 'backups'), { recursive: true });
    await (await startApp({ dataDir, env: demosOwner })).stop();
    expect(existsSync(join(dataDir, 'backups'))).toBe(false);
  });
});

it('what was copied leads back to where the earlier version was left', async () => {
  const dataDir = folderOf('db3dc4a');
  const before = eventsIn(join(dataDir, 'events.db'));
  const upgraded = await startApp({ dataDir, env: demosOwner });
  await ownerToken(upgraded);
  await upgraded.stop();
  expect(eventsIn(join(dataDir, 'events.db'))).toBeGreaterThan(before);
  const kept = join(dataDir, `backups/before-${version}`);
  for (const name of readdirSync(dataDir)) {
    if (/^version$|^(?:read-models|log-tree)\.db|^events\.db-/.test(name)) rmSync(join(dataDir, name));
  }
  cpSync(join(kept, 'events.db'), join(dataDir, 'events.db'));
  cpSync(join(kept, 'log-seal'), join(dataDir, 'files/log-seal'), { recursive: true });
  expect(eventsIn(join(dataDir, 'events.db'))).toBe(before);
  const app = await startApp({ dataDir, env: demosOwner });
  onTestFinished(async () => void (await app.stop()));
  expect(await (await fetch(`${app.url}/health`)).json()).toMatchObject({ status: 'up', broken: null });
});

it('a data folder that a newer release has used is refused, and stays as it is', async () => {
  const dataDir = folderOf('db3dc4a');
  writeFileSync(join(dataDir, 'version'), '99.0.1\n');
  await expect(startApp({ dataDir, env: demosOwner })).rejects.toThrow(
    `version 99.0.1 has used ${dataDir}, and this is version ${version}. Start version 99.0.1 or a newer one, or restore a backup from before`,
  );
  expect(readFileSync(join(dataDir, 'version'), 'utf8')).toBe('99.0.1\n');
});
