import { expect, it } from 'vitest';
import { book, maya, signInAsOwner } from '../http/support/people.ts';
import { openSalonUnderTest } from '../http/support/salon-under-test.ts';

it('a view that fails is named in the health and in the log, the owner reads that lists are behind; the others go on', async () => {
  const under = await openSalonUnderTest();
  const { ask, db, lines, close } = under;
  const token = await signInAsOwner(under);
  db.exec("CREATE TRIGGER full BEFORE INSERT ON openHolds BEGIN SELECT raise(abort, 'no room for holds'); END");
  expect((await book(under, maya)).status).toBe(201);
  expect((await ask('GET', '/admin/appointments', { token })).body.data.appointments).toHaveLength(1);
  const { status, body } = await ask('GET', '//health');
  expect([status, body.status, body.isCaughtUp]).toEqual([200, 'degraded', true]);
  const reason = expect.stringMatching(/^no room for holds \(TimeHeld /);
  const unwell = body.projections.filter(({ state }: { readonly state: string }) => state !== 'live');
  expect(unwell).toMatchObject([{ name: 'open-work', state: 'parked', reason }]);
  const said = lines.filter(({ level }) => level === 'error');
  expect(said).toMatchObject([{ fields: { view: 'open-work', reason }, message: expect.stringContaining('parked') }]);
  const shown = (await ask('GET', '/admin/dashboard', { token })).body.data.warnings;
  const message =
    'Some lists don’t show what’s new. Nothing is lost, but please tell the person who runs this site, who can read why.';
  expect(shown).toContainEqual({ code: 'ListsBehind', message });
  await close();
});
