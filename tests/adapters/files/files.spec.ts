import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDiskFiles } from '../../../adapters/files.ts';
import type { Files } from '../../../application/ports/files.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';

const roots: string[] = [];
const newRoot = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'salon-files-'));
  roots.push(root);
  return root;
};
afterAll(async () => {
  await Promise.all(roots.map((root) => rm(root, { recursive: true })));
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const textOf = (found: Uint8Array | null): string | null => (found === null ? null : new TextDecoder().decode(found));

const kinds: readonly (readonly [string, () => Promise<Files>])[] = [
  ['on a disk', async () => openDiskFiles(await newRoot())],
  ['in memory', async () => openMemoryFiles()],
];

describe.each(kinds)('files %s', (_, open) => {
  it('give back what was put, and null for what never was', async () => {
    const files = await open();
    (await files.put('proofs/a/one.png', bytes('one')))._unsafeUnwrap();
    expect(textOf((await files.get('proofs/a/one.png'))._unsafeUnwrap())).toBe('one');
    expect((await files.get('proofs/a/two.png'))._unsafeUnwrap()).toBeNull();
    expect((await files.get('elsewhere/two.png'))._unsafeUnwrap()).toBeNull();
  });

  it('put over what was there', async () => {
    const files = await open();
    (await files.put('a', bytes('a longer text')))._unsafeUnwrap();
    (await files.put('a', bytes('short')))._unsafeUnwrap();
    expect(textOf((await files.get('a'))._unsafeUnwrap())).toBe('short');
  });

  it('make a new file once, no matter who asks', async () => {
    const files = await open();
    const asked = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => (await files.putNew('k/x', bytes(`by ${index}`)))._unsafeUnwrap()),
    );
    const winner = asked.indexOf(true);
    expect(asked.filter((made) => made)).toHaveLength(1);
    expect(textOf((await files.get('k/x'))._unsafeUnwrap())).toBe(`by ${winner}`);
  });

  it('forget what is removed, and what never was', async () => {
    const files = await open();
    (await files.put('a/b', bytes('b')))._unsafeUnwrap();
    (await files.remove('a/b'))._unsafeUnwrap();
    (await files.remove('a/b'))._unsafeUnwrap();
    (await files.remove('never/was'))._unsafeUnwrap();
    expect((await files.get('a/b'))._unsafeUnwrap()).toBeNull();
    expect((await files.putNew('a/b', bytes('again')))._unsafeUnwrap()).toBe(true);
  });

  it.each([
    '',
    '/',
    '../up',
    'a/../../up',
    '/etc/passwd',
    'a//b',
    'a/',
    '.hidden',
    'a/.unfinished/x',
    'a\\b',
    'a\0b',
    'ü',
  ])('refuse the name %j', async (name) => {
    const files = await open();
    await expect(files.put(name, bytes('x'))).rejects.toThrow('not the name of a file');
    await expect(files.putNew(name, bytes('x'))).rejects.toThrow('not the name of a file');
    await expect(files.get(name)).rejects.toThrow('not the name of a file');
    await expect(files.remove(name)).rejects.toThrow('not the name of a file');
  });
});

describe('files on a disk', () => {
  it('leave nothing unfinished behind, and clear what a crash left a day ago', async () => {
    const root = await newRoot();
    const files = await openDiskFiles(root);
    (await files.put('a/b', bytes('b')))._unsafeUnwrap();
    (await files.putNew('a/b', bytes('c')))._unsafeUnwrap();
    const aside = join(root, '.unfinished');
    expect(await readdir(aside)).toEqual([]);
    await writeFile(join(aside, 'old'), 'half a proof');
    await writeFile(join(aside, 'young'), 'being written');
    const now = new Date();
    const longAgo = new Date(now.getTime() - 25 * 60 * 60_000);
    await utimes(join(aside, 'old'), longAgo, longAgo);
    // The disk dates files by the machine’s clock, and not by the clock of the tests.
    await utimes(join(aside, 'young'), now, now);
    await openDiskFiles(root);
    expect(await readdir(aside)).toEqual(['young']);
  });

  it('say so when the disk refuses', async () => {
    const root = await newRoot();
    const files = await openDiskFiles(root);
    (await files.put('a', bytes('a file, not a folder')))._unsafeUnwrap();
    expect((await files.put('a/b', bytes('b')))._unsafeUnwrapErr()).toEqual({
      kind: 'Unavailable',
      reason: expect.stringContaining('files: '),
    });
  });

  it('are shared by processes on one folder', async () => {
    const root = await newRoot();
    const [one, other] = [await openDiskFiles(root), await openDiskFiles(root)];
    (await one.put('x/y', bytes('seen')))._unsafeUnwrap();
    expect(textOf((await other.get('x/y'))._unsafeUnwrap())).toBe('seen');
    expect((await other.putNew('x/y', bytes('no')))._unsafeUnwrap()).toBe(false);
  });
});
