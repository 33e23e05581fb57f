import { expect, it } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { openSqliteReadDatabase } from '../../../adapters/read-database/sqlite.ts';
import { maya, uploadProofOf } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

const day = 24 * 60 * 60_000;
const often = { interval: 200 };

it('work on which a key is missing waits, is named in the health and on the dashboard, and holds up nothing else', async () => {
  const [store, db] = [openMemoryStore(), openSqliteReadDatabase(':memory:')];
  const first = await openSalonUnderTest({ store, db });
  const idOf = (address: string): string => /payment-proofs\/([^?]+)/.exec(address)?.[1] ?? '';
  const proofs: string[] = [];
  for (let upload = 0; upload < 3; upload += 1) proofs.push(idOf(await uploadProofOf(first, maya)));
  await first.salon.caughtUp();
  const { files } = first;
  const [broken = ''] = proofs;
  const key = [...files.stored.keys()].find((name) => name.endsWith(`/proof-${broken}`)) ?? '';
  await files.remove(key);

  // Another process, without any key in memory.
  const second = await openSalonUnderTest({ store, db, files, begun: false });
  second.clock.advance(40 * day);
  second.salon.startReacting();
  const isErased = (id: string): boolean =>
    [...files.stored].some(
      ([name, bytes]) => name.endsWith(`/proof-${id}`) && `${Buffer.from(bytes)}`.includes('destroyed'),
    );
  await expect.poll(() => proofs.map(isErased), often).toEqual([false, true, true]);

  second.clock.advance(60_000);
  const health = async () => (await second.ask('GET', '//health')).body;
  // One failed try does not make work stuck.
  await expect.poll(async () => (await health()).status, often).toBe('degraded');
  const stuck = [{ work: 'let an unused payment proof lapse', tries: 2 }];
  const found = await health();
  expect(found.stuck).toMatchObject(stuck);
  expect(JSON.stringify(found)).not.toContain(broken);
  const { body: shown } = await second.asOwner('GET', '/admin/dashboard');
  const message = expect.stringContaining('let an unused payment proof lapse');
  expect(shown.data.warnings).toContainEqual({ code: 'WorkStuck', message });
  await second.salon.close();
  await first.close();
});
