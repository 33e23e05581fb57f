import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSecret } from '../../../adapters/system/secret.ts';

const folders: string[] = [];
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'salon-secret-'));
  folders.push(folder);
  return folder;
};
afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});

describe('the secret', () => {
  it('is made at the first start, for its owner only, and stays the same', async () => {
    const dataDir = join(await newFolder(), 'data');
    const made = (await readSecret({ appSecret: null, dataDir }))._unsafeUnwrap();
    expect(made).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await readSecret({ appSecret: null, dataDir }))._unsafeUnwrap()).toBe(made);
    expect((await stat(join(dataDir, 'app-secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['app-secret']);
  });

  it('is one for starts at the same moment', async () => {
    const dataDir = await newFolder();
    const starts = await Promise.all(Array.from({ length: 8 }, () => readSecret({ appSecret: null, dataDir })));
    expect(new Set(starts.map((start) => start._unsafeUnwrap())).size).toBe(1);
  });

  it('is the configured one where there is one, and then kept nowhere', async () => {
    const dataDir = await newFolder();
    const appSecret = 'configured, and long enough to be one';
    expect((await readSecret({ appSecret, dataDir }))._unsafeUnwrap()).toBe(appSecret);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is not made again beside a log that needs the old one', async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'events.db'), '');
    expect((await readSecret({ appSecret: null, dataDir }))._unsafeUnwrapErr()).toMatch(/^APP_SECRET: .*restore it$/);
    expect(await readdir(dataDir)).toEqual(['events.db']);
  });

  it('is not what a damaged file holds', async () => {
    const dataDir = await newFolder();
    await writeFile(join(dataDir, 'app-secret'), 'half');
    expect((await readSecret({ appSecret: null, dataDir }))._unsafeUnwrapErr()).toMatch(/does not hold a secret/);
  });
});
