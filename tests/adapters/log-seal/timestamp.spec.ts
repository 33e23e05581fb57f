import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { err, ok } from 'neverthrow';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { publishCheckpoints } from '../../../adapters/compose/publish-checkpoints.ts';
import { stampedBy } from '../../../adapters/log-seal/timestamp.ts';
import { instant } from '../../../domain/kernel/time.ts';
import { handClock } from '../../support/hand-clock.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';
import { openAuthority } from './authority.ts';

const authority = await openAuthority();
const folder = mkdtempSync(join(tmpdir(), 'salon-stamps-'));
afterAll(() => {
  authority.close();
  rmSync(folder, { recursive: true });
});

const text = Buffer.from('the head of a log\n');
const quiet = { info: () => undefined, warn: () => undefined };

/** Returns what openssl says about a stamp of these bytes. */
const checked = (bytes: Uint8Array, stamp: Uint8Array): string => {
  const [data, reply] = [join(folder, 'data'), join(folder, 'reply')];
  writeFileSync(data, bytes);
  writeFileSync(reply, stamp);
  const { stdout, stderr } = spawnSync(
    'openssl',
    ['ts', '-verify', '-data', data, '-in', reply, '-CAfile', authority.certificate],
    { encoding: 'utf8' },
  );
  return `${stdout}${stderr}`;
};

describe('a time stamp of an RFC 3161 authority', () => {
  it('is of the bytes that were given, by the judgement of openssl', async () => {
    const stamp = (await stampedBy(authority.url)(text))._unsafeUnwrap();
    expect(checked(text, stamp)).toMatch(/Verification: OK/);
    expect(checked(Buffer.from('another head\n'), stamp)).toMatch(/Verification: FAILED/);
  });

  it('is refused where the authority answers with something else, refuses or is away', async () => {
    const other = (await stampedBy(authority.url)(Buffer.from('other')))._unsafeUnwrap();
    authority.answerWith({ status: 200, body: other });
    expect((await stampedBy(authority.url)(text))._unsafeUnwrapErr()).toBe('its stamp is of something else');
    // PKIStatusInfo with the status `rejection`.
    authority.answerWith({ status: 200, body: Buffer.from('30053003020102', 'hex') });
    expect((await stampedBy(authority.url)(text))._unsafeUnwrapErr()).toBe('it granted no stamp');
    authority.answerWith({ status: 200, body: Buffer.from('<html>') });
    expect((await stampedBy(authority.url)(text))._unsafeUnwrapErr()).toBe('it granted no stamp');
    authority.answerWith({ status: 500, body: Buffer.of() });
    expect((await stampedBy(authority.url)(text))._unsafeUnwrapErr()).toBe('it answered 500');
    authority.answerWith(null);
    expect((await stampedBy('http://127.0.0.1:9')(text)).isErr()).toBe(true);
  });
});

describe('the head of each day', () => {
  const headOf = (size: number) => ({ head: () => ok({ size, text: `salon/log\n${size}\n` }) });

  it('is stamped and written to the folder that the owner chose, once a day', async () => {
    const files = openMemoryFiles();
    const clock = handClock(instant('2026-12-04T15:00:00.000Z'));
    const to = join(folder, 'days');
    const run = async (size: number) => {
      const parts = { sealedLog: headOf(size), files, stamp: stampedBy(authority.url), to, clock, log: quiet };
      await publishCheckpoints(parts).close();
    };
    await run(5);
    await run(6);
    clock.advance(24 * 3_600_000);
    await run(7);
    expect(readdirSync(to).toSorted()).toEqual([
      '2026-12-04.checkpoint',
      '2026-12-04.checkpoint.tsr',
      '2026-12-05.checkpoint',
      '2026-12-05.checkpoint.tsr',
    ]);
    const head = readFileSync(join(to, '2026-12-04.checkpoint'));
    expect(head.toString('utf8')).toBe('salon/log\n5\n');
    expect(checked(head, readFileSync(join(to, '2026-12-04.checkpoint.tsr')))).toMatch(/Verification: OK/);
  });

  it('is sent to an address, and again later if nobody took it', async () => {
    const files = openMemoryFiles();
    const taken: string[] = [];
    let status = 503;
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += chunk));
      request.on('end', () => {
        taken.push(body);
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const to = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`;
    const clock = handClock(instant('2026-12-04T15:00:00.000Z'));
    const warned: string[] = [];
    const log = { ...quiet, warn: (fields: object) => void warned.push(JSON.stringify(fields)) };
    const run = () => publishCheckpoints({ sealedLog: headOf(5), files, stamp: null, to, clock, log }).close();
    await run();
    expect(warned).toEqual(['{"reason":"it answered 503"}']);
    status = 200;
    await run();
    await run();
    expect(taken).toEqual(['salon/log\n5\n', 'salon/log\n5\n']);
    server.close();
  });

  it('is kept as soon as there is one: a log has none yet when it is first opened', async () => {
    const files = openMemoryFiles();
    const clock = handClock(instant('2026-12-04T15:00:00.000Z'));
    const to = join(folder, 'first');
    let size = 0;
    const none = err({ kind: 'Unavailable' as const, reason: 'The log has no seal yet' });
    const sealedLog = { head: () => (size === 0 ? none : headOf(size).head()) };
    const publishing = publishCheckpoints({ sealedLog, files, stamp: null, to, clock, log: quiet, soonMillis: 5 });
    setTimeout(() => (size = 5), 20);
    await vi.waitFor(() => expect(readdirSync(to)).toEqual(['2026-12-04.checkpoint']), { timeout: 120_000 });
    await publishing.close();
  });

  it('waits for the authority, and says that it could not be reached', async () => {
    const files = openMemoryFiles();
    const to = join(folder, 'waiting');
    const warned: string[] = [];
    const log = { ...quiet, warn: (_: object, message: string) => void warned.push(message) };
    const clock = handClock(instant('2026-12-04T15:00:00.000Z'));
    const run = (url: string) =>
      publishCheckpoints({ sealedLog: headOf(5), files, stamp: stampedBy(url), to, clock, log }).close();
    await run('http://127.0.0.1:9');
    expect(warned).toEqual(['the head of the log could not be stamped']);
    await run(authority.url);
    expect(readdirSync(to)).toHaveLength(2);
  });
});
