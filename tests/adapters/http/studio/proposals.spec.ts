import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailAbout, patient, subjectsOf, whenSendingHasBegun } from '../support/outbox.ts';
import { book, maya, nia, signInAs } from '../support/people.ts';
import { openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
beforeEach(async () => {
  salon = await openSalonUnderTest();
});
afterEach(() => salon.close());

const [first, second] = [
  { date: '2026-12-21', time: '10:00' },
  { date: '2026-12-22', time: '07:15' },
] as const;

const asOwner = (method: string, path: string, body?: object) => salon.asOwner(method, path, body);
const read = async (id: string) => (await asOwner('GET', `/admin/appointments/${id}`)).body.data;
const booked = async (who = maya, time = '10:00') => (await book(salon, who, { time })).body.data.id as string;
const propose = (id: string, times: readonly object[] = [first, second], until?: string) =>
  asOwner('POST', `/admin/appointments/${id}/proposals`, { times, ...(until === undefined ? {} : { until }) });
const move = (id: string, token: string, to: object) =>
  salon.ask('PATCH', `/appointments/${id}/reschedule`, { token, body: to });

type Ways = { readonly link: string; readonly query: string };

const waysIn = (moveUrl: string): Ways => {
  const { pathname, search } = new URL(moveUrl, 'http://studio.test');
  return { link: pathname.replace('/visit/move/', ''), query: search };
};
const byLink = (act: string, { link, query }: Ways, body?: object) =>
  salon.ask(act === 'see' ? 'GET' : 'POST', `/visit-links/${act === 'see' ? 'move' : act}/${link}${query}`, { body });

test('the client takes a proposed time by the link, whatever the rules of moving and her hours say, at no cost', async () => {
  await asOwner('PUT', '/admin/settings', { rescheduleLimit: 0, proposalHours: 5 });
  const id = await booked();
  const answered = await propose(id);
  expect([answered.status, answered.body.data.proposal.times]).toEqual([201, [first, second]]);
  const { proposal, updatedAt, moveUrl } = answered.body.data;
  expect(Math.round((Date.parse(proposal.until) - Date.parse(updatedAt)) / 60_000)).toBe(5 * 60);
  const ways = waysIn(moveUrl);
  const seen = await byLink('see', ways);
  expect(seen.body.data).toMatchObject({ standing: 'open', proposal: { times: [first, second] } });
  expect(seen.body.data.objection).toContain('can’t be moved');
  expect((await byLink('move', ways, { date: '2026-12-23', time: '10:00' })).status).toBe(422);
  const taken = await byLink('move', ways, second);
  expect([taken.status, taken.body.data]).toMatchObject([200, { ...second, standing: 'moved', proposal: null }]);
  expect(await read(id)).toMatchObject({ ...second, status: 'pending', proposal: null, money: { fees: 0 } });
  const lines = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data.lines;
  expect(JSON.stringify(lines)).toContain('Other times proposed');
  expect(JSON.stringify(lines)).toContain('one that the studio had proposed');
});

test('the client sees what is proposed, keeps her time, or takes another; the owner withdraws', async () => {
  const id = await booked();
  const token = await signInAs(salon, maya);
  const own = async () => (await salon.ask('GET', `/appointments/${id}`, { token })).body.data;
  const asNia = await booked(nia, '14:00').then(() => signInAs(salon, nia));
  await propose(id);
  expect((await own()).proposal.times).toEqual([first, second]);
  expect((await salon.ask('DELETE', `/appointments/${id}/proposals`, { token: asNia })).status).toBe(404);
  expect((await salon.ask('DELETE', `/appointments/${id}/proposals`, { token })).status).toBe(200);
  expect((await own()).proposal).toBeNull();
  const [news] = (await asOwner('GET', '/admin/news')).body.data;
  expect(news).toMatchObject({ kind: 'kept', appointmentId: id });
  expect((await move(id, token, second)).body.error.code).toBe('TimeNotOffered');

  // If the owner uses the client’s route, she has withdrawn the times herself.
  await propose(id, [second]);
  expect((await asOwner('DELETE', `/appointments/${id}/proposals`)).body.data.proposal).toBeNull();
  const { lines } = (await asOwner('GET', `/admin/appointments/${id}/timeline`)).body.data;
  expect(lines.at(-1).text).toBe('The proposed times were withdrawn');
  await propose(id, [second]);
  expect((await asOwner('DELETE', `/admin/appointments/${id}/proposals`)).body.data.proposal).toBeNull();
  expect((await move(id, token, second)).body.error.code).toBe('TimeNotOffered');

  const ways = waysIn((await propose(id, [first])).body.data.moveUrl);
  expect((await byLink('keep', { ...ways, query: '' })).status).toBe(403);
  expect((await byLink('keep', ways)).body.data).toMatchObject({ standing: 'open', proposal: null });
  await propose(id, [second]);
  expect((await move(id, token, second)).body.data).toMatchObject({ ...second, proposal: null });
});

test('nothing else is proposed than one to three other times to come, for a visit to come, by the owner', async () => {
  const id = await booked();
  const { date, time } = await read(id);
  const refused = async (times: readonly object[], until?: string) => {
    const { status, body } = await propose(id, times, until);
    return [status, body.error.code];
  };
  expect(await refused([{ date, time }])).toEqual([422, 'ProposalInvalid']);
  expect(await refused([first, first])).toEqual([422, 'ProposalInvalid']);
  expect(await refused([{ date: first.date, time: '23:45' }])).toEqual([422, 'ProposalInvalid']);
  expect(await refused([{ date: '2020-01-03', time: '10:00' }])).toEqual([422, 'ProposalInvalid']);
  expect(await refused([first], '2020-01-03T10:00:00Z')).toEqual([422, 'ProposalInvalid']);
  const nias = await booked(nia, '14:00');
  expect(await refused([{ date, time: '14:00' }, first])).toEqual([409, 'SlotAlreadyBooked']);
  await asOwner('PUT', `/admin/appointments/${nias}/status`, { status: 'cancelled' });
  expect((await propose(id, [{ date, time: '14:00' }])).status, 'it is free again').toBe(201);
  expect((await propose(id, [])).status).toBe(400);
  const token = await signInAs(salon, maya);
  const byClient = { token, body: { times: [first] } };
  expect((await salon.ask('POST', `/admin/appointments/${id}/proposals`, byClient)).status).toBe(403);
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
  expect(await refused([first])).toEqual([422, 'AppointmentIsCancelled']);
});

test('a time that is proposed no more is no move of her own either, which may cost', async () => {
  await asOwner('PUT', '/admin/settings', { freeMoves: 0 });
  const id = await booked();
  const token = await signInAs(salon, maya);
  const taking = { ...first, isProposed: true };
  const ways = waysIn((await propose(id)).body.data.moveUrl);
  await asOwner('DELETE', `/admin/appointments/${id}/proposals`);
  expect((await move(id, token, taking)).body.error.code).toBe('ProposalOver');
  const told = await byLink('move', ways, taking);
  expect([told.status, told.body.message]).toEqual([
    409,
    'The studio no longer proposes this time. Your own time is still held for you.',
  ]);
  await propose(id, [second]);
  expect((await move(id, token, taking)).body.error.code).toBe('ProposalOver');
  expect((await move(id, token, { ...second, isProposed: true })).body.data).toMatchObject(second);
  expect((await move(id, token, { ...second, isProposed: true })).status).toBe(200);
  await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'cancelled' });
  expect((await move(id, token, taking)).body.error.code).toBe('AppointmentIsCancelled');
});

test('of two clients who take one proposed time at once, one has it, and the other is told and keeps the rest', async () => {
  const [hers, others] = [await booked(maya, '10:00'), await booked(nia, '14:00')];
  const [asMaya, asNia] = [await signInAs(salon, maya), await signInAs(salon, nia)];
  for (const id of [hers, others]) await propose(id);
  const answers = await Promise.all([move(hers, asMaya, first), move(others, asNia, first)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const lost = answers[0]?.status === 409 ? hers : others;
  expect(answers.find(({ status }) => status === 409)?.body.error.code).toBe('SlotAlreadyBooked');
  expect(await read(lost)).toMatchObject({ date: '2026-12-18', proposal: { times: [first, second] } });
  const rest = await move(lost, lost === hers ? asMaya : asNia, second);
  expect(rest.body.data).toMatchObject(second);
});

test('the client is told by mail, with a link that takes a time without signing in', async () => {
  salon.salon.start('https://salon.example');
  await whenSendingHasBegun(salon);
  const id = await booked();
  await propose(id);
  const asks = /^Would another time work/;
  await vi.waitFor(async () => expect(await subjectsOf(salon)).toContainEqual(expect.stringMatching(asks)), patient);
  const text = ((await mailAbout(salon, asks)).text ?? '').replace(/\s+/g, ' ');
  expect(text).toContain('Tue, Dec 22, 7:15 AM');
  expect(text).toContain('if it’s still free');
  const [url = ''] = /https:\/\/salon\.example\/visit\/move\/[^\s>\]]+/.exec(text) ?? [];
  expect((await byLink('move', waysIn(url), first)).body.data).toMatchObject(first);
});

test('a time that the owner has closed is proposed no more: nobody takes it, and nobody is shown it', async () => {
  const id = await booked();
  const token = await signInAs(salon, maya);
  const ways = waysIn((await propose(id)).body.data.moveUrl);
  const shown = async () => {
    const own = (await salon.ask('GET', `/appointments/${id}`, { token })).body.data;
    const linked = (await byLink('see', ways)).body.data;
    const hers = await read(id);
    expect([linked.proposal, hers.proposal]).toEqual([own.proposal, own.proposal]);
    return own.proposal?.times ?? null;
  };
  await asOwner('POST', '/admin/availability', { date: second.date, isFullDayUnavailable: true });
  expect(await shown()).toEqual([first]);
  const refusal = async (to: object) => (await move(id, token, { ...to, isProposed: true })).body.error;
  expect(await refusal(second)).toMatchObject({ code: 'DayClosed' });
  const closedParts = [{ start: '10:15', end: '11:00' }];
  await asOwner('POST', '/admin/availability', { date: first.date, closedParts });
  expect(await shown()).toBeNull();
  expect(await refusal(first)).toMatchObject({ code: 'PartOfDayClosed' });
  expect((await byLink('move', ways, { ...first, isProposed: true })).body.error.code).toBe('PartOfDayClosed');
  expect((await propose(id, [second])).body.error.code).toBe('DayClosed');
  await asOwner('DELETE', `/admin/availability/${second.date}`);
  expect(await shown()).toEqual([second]);
  expect((await move(id, token, { ...second, isProposed: true })).body.data).toMatchObject(second);
});
