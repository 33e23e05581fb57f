import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../../adapters/event-store/sqlite/open-sqlite-store.ts';
import { follow, untilHead } from './examples.ts';

const root = mkdtempSync(join(tmpdir(), 'salon-events-'));
afterAll(() => rmSync(root, { recursive: true }));

const script = new URL('../../support/log/append-until-killed.ts', import.meta.url).pathname;

type Writer = { readonly child: ChildProcessByStdio<null, Readable, Readable>; readonly acknowledged: () => string[] };

const startWriter = (dataDir: string): Writer => {
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  // The text after the last line break is an id that was cut off.
  return { child, acknowledged: () => printed.split('\n').slice(0, -1) };
};

const waitFor = async ({ child, acknowledged }: Writer, count: number): Promise<void> => {
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  while (acknowledged().length < count) {
    if (child.exitCode !== null) throw new Error(errors);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const killed = (child: Writer['child']): Promise<void> =>
  new Promise((resolve) => {
    child.once('close', () => resolve());
    child.kill('SIGKILL');
  });

test('what a killed process had acknowledged is there, whole and once, and the next may write', async () => {
  for (const count of [50, 333, 600]) {
    const dir = mkdtempSync(join(root, 'data-'));
    const writer = startWriter(dir);
    await waitFor(writer, count);
    expect(openSqliteStore({ dataDir: dir })._unsafeUnwrapErr().reason).toContain('Another process');
    await killed(writer.child);
    const store = openSqliteStore({ dataDir: dir })._unsafeUnwrap();
    const events = await follow(store, null, untilHead);
    const ids = new Set(events.map(({ id }) => id));
    expect(ids.size).toBe(events.length);
    expect(writer.acknowledged().filter((id) => !ids.has(id))).toEqual([]);
    expect(events.length % 2).toBe(0);
    await store.close();
  }
});
