import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { openKeptTree } from '../../../adapters/log-seal/kept-tree.ts';
import { book, maya, nia, signInAsOwner } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

const anyRoom = 1_000_000;

it('while the disk has no room for the views they show what they had; with room they go on, and nothing is called damaged', async () => {
  const under = await openSalonUnderTest();
  const { ask, db, salon, lines, close } = under;
  const token = await signInAsOwner(under);
  const listed = async () => {
    const { status, body } = await ask('GET', '/admin/appointments', { token });
    return [status, body.data?.appointments.length];
  };
  const times = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00'];
  const said = () => lines.map(({ message }) => message);
  db.exec('PRAGMA max_page_count = 1');
  let made = 0;
  for (const time of times) {
    if (said().includes('the views cannot be written now')) break;
    expect((await book(under, { ...maya, email: `maya-${made}@example.com` }, { time })).status).toBe(201);
    made += 1;
  }
  expect(said()).toContain('the views cannot be written now');
  const [status, count] = await listed();
  expect(status).toBe(200);
  expect(count).toBeLessThan(made);
  expect(salon.damage()).toBeNull();
  expect((await book(under, nia, { date: '2026-12-21' })).status).toBe(201);

  db.exec(`PRAGMA max_page_count = ${anyRoom}`);
  await salon.caughtUp();
  expect(await listed()).toEqual([200, made + 1]);
  expect(salon.projector.status().filter(({ state }) => state !== 'live')).toEqual([]);
  expect(said()).toContain('the views can be written again');
  await close();
});

/** Returns the error that SQLite throws when the disk is full. */
const fullDisk = (): unknown => {
  const small = new Database(':memory:');
  try {
    small.exec('CREATE TABLE large (words TEXT); PRAGMA max_page_count = 1');
    small.prepare('INSERT INTO large VALUES (?)').run('x'.repeat(100_000));
    return null;
  } catch (cause) {
    return cause;
  } finally {
    small.close();
  }
};

it('while the disk has no room for the tree the log is not sealed; with room it is, with all that came meanwhile', async () => {
  let isFull = false;
  const roomy = openKeptTree(':memory:');
  const tree: typeof roomy = {
    ...roomy,
    add: (logId, leaves) => {
      if (isFull) throw fullDisk();
      roomy.add(logId, leaves);
    },
  };
  const under = await openSalonUnderTest({ tree });
  isFull = true;
  expect((await book(under, maya)).status).toBe(201);
  await expect.poll(() => under.lines.map(({ message }) => message)).toContain('the log cannot be sealed now');
  const { size } = roomy;
  const before = size();
  isFull = false;
  await expect.poll(size).toBeGreaterThan(before);
  expect((await book(under, nia, { time: '13:00' })).status).toBe(201);
  await expect.poll(async () => (await under.ask('GET', '//health')).body.seal.unsealed).toBe(0);
  expect(under.salon.damage()).toBeNull();
  await under.close();
});
