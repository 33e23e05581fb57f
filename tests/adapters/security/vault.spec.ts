import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { openDiskFiles } from '../../../adapters/files.ts';
import { type KeyVault, openVault } from '../../../adapters/security/vault.ts';
import type { Files } from '../../../application/ports/files.ts';
import type { Subject } from '../../../domain/kernel/event.ts';
import { testSecret } from '../../support/log/codec.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';

const ann: Subject = 'account-ann';

const keyOf = async (vault: KeyVault, subject: Subject, way: 'toSeal' | 'toOpen'): Promise<string> => {
  const key = (await vault[way](new Set([subject])))._unsafeUnwrap().get(subject);
  if (key === undefined) throw new Error('no key');
  return key === 'destroyed' ? key : key.export().toString('hex');
};

describe('the vault', () => {
  it('keeps one key per subject, over restarts', async () => {
    const files = openMemoryFiles();
    const vault = openVault(files, testSecret);
    const key = await keyOf(vault, ann, 'toSeal');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(await keyOf(vault, ann, 'toSeal')).toBe(key);
    expect(await keyOf(vault, 'account-bob', 'toSeal')).not.toBe(key);
    expect(await keyOf(openVault(files, testSecret), ann, 'toOpen')).toBe(key);
  });

  it('has the key in its file, wrapped, before it gives it out', async () => {
    const files = openMemoryFiles();
    const key = await keyOf(openVault(files, testSecret), ann, 'toSeal');
    const [file] = [...files.stored.values()];
    if (file === undefined) throw new Error('no key file');
    expect(Buffer.from(file).includes(Buffer.from(key, 'hex'))).toBe(false);
    expect(Buffer.from(file).toString('utf8')).not.toContain(Buffer.from(key, 'hex').toString('base64'));
  });

  it('opens with its own secret only, and not a file that was changed or belongs to somebody else', async () => {
    const files = openMemoryFiles();
    await keyOf(openVault(files, testSecret), ann, 'toSeal');
    await expect(keyOf(openVault(files, `${testSecret}!`), ann, 'toOpen')).rejects.toThrow(/does not open/);
    const [name, file] = [...files.stored.entries()][0] ?? [];
    if (name === undefined || file === undefined) throw new Error('no key file');
    await keyOf(openVault(files, testSecret), 'account-bob', 'toSeal');
    const bobs = [...files.stored.keys()].find((other) => other !== name) ?? '';
    await files.put(bobs, file);
    await expect(keyOf(openVault(files, testSecret), 'account-bob', 'toOpen')).rejects.toThrow(/does not open/);
    await files.put(name, file.subarray(0, 20));
    await expect(keyOf(openVault(files, testSecret), ann, 'toOpen')).rejects.toThrow(/does not open/);
  });

  it('tells a destroyed key from one that is missing', async () => {
    const files = openMemoryFiles();
    const vault = openVault(files, testSecret);
    await expect(keyOf(vault, ann, 'toOpen')).rejects.toThrow(/account-ann is missing/);
    await keyOf(vault, ann, 'toSeal');
    (await vault.forget(ann))._unsafeUnwrap();
    (await vault.forget(ann))._unsafeUnwrap();
    expect(await keyOf(vault, ann, 'toOpen')).toBe('destroyed');
    expect(await keyOf(vault, ann, 'toSeal')).toBe('destroyed');
    expect(await keyOf(openVault(files, testSecret), ann, 'toSeal')).toBe('destroyed');
  });

  it('does not bring a key back that was being read while it was destroyed', async () => {
    const files = openMemoryFiles();
    await keyOf(openVault(files, testSecret), ann, 'toSeal');
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    const slowly: Files = { ...files, get: (name) => files.get(name).map((found) => held.then(() => found)) };
    const vault = openVault(slowly, testSecret);
    const reading = vault.toOpen(new Set([ann]));
    (await vault.forget(ann))._unsafeUnwrap();
    letGo();
    expect((await reading)._unsafeUnwrap().get(ann)).toBe('destroyed');
    expect(await keyOf(vault, ann, 'toOpen')).toBe('destroyed');
  });

  it('makes one key where many processes on one folder make it at once', async () => {
    const root = await mkdtemp(join(tmpdir(), 'salon-vault-'));
    const vaults = await Promise.all(
      Array.from({ length: 8 }, async () => openVault(await openDiskFiles(root), testSecret)),
    );
    const subjects = Array.from({ length: 20 }, (_, index): Subject => `account-${index}`);
    for (const subject of subjects) {
      const keys = await Promise.all(vaults.map((vault) => keyOf(vault, subject, 'toSeal')));
      expect(new Set(keys).size).toBe(1);
    }
    await rm(root, { recursive: true });
  });

  it('says so when the files are away', async () => {
    const away = () => errAsync({ kind: 'Unavailable' as const, reason: 'files: EIO' });
    const vault = openVault({ put: away, putNew: away, get: away, remove: away }, testSecret);
    expect((await vault.toSeal(new Set([ann])))._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect((await vault.toOpen(new Set([ann])))._unsafeUnwrapErr().kind).toBe('Unavailable');
    expect((await vault.forget(ann))._unsafeUnwrapErr().kind).toBe('Unavailable');
  });
});
