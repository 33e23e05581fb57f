import { existsSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { openSecurityTable } from '../../../../adapters/security-events.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const securityTable = openSecurityTable(':memory:');
const salon = await openSalonUnderTest({ securityTable });
afterAll(() => salon.close());

const dayMillis = 24 * 60 * 60_000;

const asOwner = async (method: string, path: string) => (await salon.asOwner(method, path)).body.data;

const isWarned = async (): Promise<boolean> => {
  const { warnings } = await asOwner('GET', '/admin/dashboard');
  return warnings.some(({ code }: { readonly code: string }) => code === 'BackupOld');
};

test('the owner is told after 30 days without a backup, and sees when the last one was made', async () => {
  expect(await isWarned()).toBe(false);
  expect(await asOwner('GET', '/admin/backups')).toMatchObject({ lastAt: null, isRunning: false });
  salon.clock.advance(31 * dayMillis);
  expect(await isWarned()).toBe(true);
  const at = salon.clock.now();
  const nobody = { accountId: null, actorId: null, network: null, requestId: null };
  securityTable.add({ kind: 'backup-made', detail: null, ...nobody }, at);
  expect(await isWarned()).toBe(false);
  expect(await asOwner('GET', '/admin/backups')).toMatchObject({ lastAt: at });
  salon.clock.advance(31 * dayMillis);
  expect(await isWarned()).toBe(true);
});

test('one that cannot be made is said to have failed, and leaves nothing behind', async () => {
  expect(await asOwner('POST', '/admin/backups')).toMatchObject({ isRunning: true, hasFailed: false });
  await expect.poll(async () => (await asOwner('GET', '/admin/backups')).isRunning).toBe(false);
  const { hasFailed, folder: made } = await asOwner('GET', '/admin/backups');
  expect(hasFailed).toBe(true);
  expect(existsSync(made)).toBe(false);
  expect(salon.lines.filter(({ level }) => level === 'warn')).toMatchObject([
    { message: 'a backup could not be made' },
  ]);
});
