import { expect, test } from 'vitest';
import { openMemoryStore } from '../../../adapters/event-store/open.ts';
import { randomOf } from '../../simulation/random.ts';
import { openMemoryFiles } from '../../support/memory-files.ts';
import { maya, nia, serviceNamed, signInAs, signInAsOwner, uploadProofOf } from './support/people.ts';
import { type Answered, openSalonUnderTest } from './support/salon-under-test.ts';

/** What everybody may do over HTTP, in any order, judged after each act by laws that name no act. */

type Read = Answered['body'];
type Sum = (each: Read) => number;

const clients = [maya, nia];
const hour = 3_600_000;
const inCents = (dollars: number): number => Math.round(dollars * 100);
const sumOf = (rows: readonly Read[], sum: Sum): number => rows.reduce((all, row) => all + inCents(sum(row)), 0);
const netOf: Sum = ({ money }) => money.paid - money.returned;
const owedOf: Sum = ({ money }) => money.dueNow + money.dueAtVisit + money.dueLater;
const hasMoney = ({ install }: Read): boolean => install === null || install.session === 1;
/** The numbers of a visit's money, without its entries. */
const sumsOf = (money: Read) => Object.values(money).filter((each) => typeof each === 'number');
/** Signed addresses differ with the moment. */
const lasting = (body: Read): string => JSON.stringify(body).replace(/"[^"]*[?&]signature=[^"]*"/g, '"signed"');

const openWalk = async (seed: number) => {
  const random = randomOf(seed);
  const { below, chance } = random;
  const pick = <Value>([first, ...rest]: readonly Value[]): Value => random.pick([first as Value, ...rest]);
  const [store, files] = [openMemoryStore(), openMemoryFiles()];
  const salon = await openSalonUnderTest({ store, files });
  salon.salon.startReacting();
  salon.salon.start('https://salon.example');
  const trail: string[] = [`seed ${seed}`];
  const told = () => trail.slice(-8).join('\n');
  const send = async (token: string | null, method: string, path: string, body?: object): Promise<Answered> => {
    const answered = await salon.ask(method, path, { token, ...(body === undefined ? {} : { body }) });
    expect(answered.status, `${told()}\n${method} ${path} ${JSON.stringify(body)}`).toBeLessThan(500);
    if (method !== 'GET' && path !== '/appointments/check')
      trail.push(`${method} ${path} ${JSON.stringify(body)}: ${answered.status}`);
    await salon.salon.caughtUp();
    return answered;
  };
  const asOwner = async (method: string, path: string, body?: object) =>
    send(await signInAsOwner(salon), method, path, body);
  const read = async (path: string): Promise<Read> => (await asOwner('GET', path)).body.data;
  const visits = async (): Promise<readonly Read[]> => (await read('/admin/appointments?limit=100')).appointments;
  const today = (): number => Date.parse(salon.clock.now()) - 6 * hour;
  const dayAfter = (days: number): string => new Date(today() + days * 24 * hour).toISOString().slice(0, 10);
  const someDay = () => dayAfter(below(18));
  const startsOn = async (date: string, asked: string, token: string | null = null): Promise<readonly string[]> => {
    const { body } = await send(token, 'GET', `/admin/availability/time-slots/${date}?${asked}`);
    return (body.data?.timeSlots ?? []).filter(({ isAvailable }: Read) => isAvailable).map(({ time }: Read) => time);
  };
  return { salon, store, files, below, chance, pick, told, send, asOwner, read, visits, dayAfter, someDay, startsOn };
};

type Walk = Awaited<ReturnType<typeof openWalk>>;

const names = ['Consultation', 'Install', 'Retightening'] as const;

/** Makes the studio use all that is off at first. */
const begin = async ({ salon, asOwner, pick }: Walk) => {
  await asOwner('PUT', '/admin/settings', {
    ...{ unverifiedBookingsLimit: 100, waitingHoldMinutes: 30, squeezeIns: 1, requestLapseHours: pick([0, 24]) },
    ...{ freeMoves: pick([0, 1]), rescheduleLimit: 5, lateCancellationKeeps: pick([0, 33, 100]) },
    ...{ noShowFee: { kind: 'percent', value: 33 }, bufferAfter: pick([0, 25]), slotDuration: pick([20, 30, 45]) },
  });
  const deposits = [{ kind: 'percent', value: 33 }, { kind: 'amount', value: 50 }, { kind: 'none' }, null];
  for (const [index, name] of names.entries())
    await asOwner('PUT', `/admin/services/${(await serviceNamed(salon, name)).id}`, {
      ...{
        price: pick([33.33, 145]),
        deposit: pick(deposits),
        duration: pick([0.5, 1.5]),
        sessions: index === 1 ? 2 : 1,
      },
    });
  await asOwner('POST', '/admin/codes', { code: 'GIFT', kind: 'gift', value: 80 });
};

const book = async ({ salon, send, chance, pick, someDay, startsOn }: Walk) => {
  const [who, date] = [pick(clients), someDay()];
  const { id: serviceId, ...service } = await serviceNamed(salon, pick(names));
  const sessions: number = (service as Read).sessions;
  const [time] = await startsOn(date, `serviceId=${serviceId}`);
  const next = new Date(Date.parse(date) + 24 * hour).toISOString().slice(0, 10);
  const [nextTime] = sessions === 1 ? [''] : await startsOn(next, `serviceId=${serviceId}`);
  if (time === undefined || nextTime === undefined) return;
  const further = sessions === 1 ? {} : { further: [{ date: next, time: nextTime }] };
  const wanted = { serviceId, date, time, ...further, ...(chance(30) ? { code: 'gift' } : {}) };
  const reserved = chance(40) ? await send(null, 'POST', '/reservations', { serviceId, date, time, ...further }) : null;
  const reservation = reserved?.body.data?.id ?? null;
  const asked = { ...wanted, reservation, customerInfo: who };
  const { body: checked } = await send(null, 'POST', '/appointments/check', asked);
  const booked = await send(null, 'POST', '/appointments', { ...asked, paymentProof: await uploadProofOf(salon, who) });
  if (booked.status !== 201) return expect(booked.body.error.code).toMatch(/^Code/);
  const { due } = checked.data;
  const { money } = booked.body.data;
  expect([money.dueNow, inCents(money.dueAtVisit) + inCents(money.dueLater)]).toEqual([due.now, inCents(due.atVisit)]);
};

/** What a client reads of a move or a cancellation beforehand is what it does. */
const actOfClient = async ({ salon, send, told, chance, pick, visits, someDay, startsOn }: Walk) => {
  const visit = pick((await visits()).filter(({ status }) => status !== 'cancelled'));
  const who = clients.find(({ email }) => email === visit?.customerInfo.email);
  if (who === undefined) return;
  const token = await signInAs(salon, who);
  const path = `/appointments/${visit.id}`;
  const { objections, money } = (await send(token, 'GET', path)).body.data;
  if (chance(30)) {
    const { status } = await send(token, 'PATCH', `${path}/cancel`, {});
    return expect(status === 200, told()).toBe(objections.cancelling === null);
  }
  const [date, chosen] = [someDay(), chance(80)];
  const starts = await startsOn(date, `moving=${visit.id}`, token);
  const time = chosen ? (starts.at(-1) ?? '10:00') : pick(['09:10', '21:00', '10:00']);
  if (visit.date === date && visit.time === time) return;
  const { status, body } = await send(token, 'PATCH', `${path}/reschedule`, { date, time });
  expect(status === 200, told()).toBe(objections.moving === null && starts.includes(time));
  if (status === 200) expect(inCents(body.data.money.fees), told()).toBe(inCents(money.fees) + inCents(money.moving));
};

const statuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'];

const actOfOwner = async ({ salon, asOwner, below, pick, visits, someDay, told }: Walk) => {
  const visit = pick(await visits());
  if (visit === undefined) return;
  const path = `/admin/appointments/${visit.id}`;
  const [proof] = visit.paymentProofs;
  const service = async () => (await serviceNamed(salon, pick(names))).id;
  const entry = visit.money.entries.at(-1)?.id ?? 'none';
  const customerInfo = { ...maya, name: 'Maya Okafor' };
  const booking = { serviceId: await service(), date: someDay(), time: pick(['13:00', '22:30']), customerInfo };
  const acts: readonly (readonly [string, string, object?])[] = [
    ['POST', `${path}/verify`, { proofId: proof?.id ?? 'none', seen: { amount: pick([50, visit.money.dueNow]) } }],
    ['PUT', `/admin/payment-proofs/${proof?.id}/status`, { status: pick(['rejected', 'pending', 'verified']) }],
    ['PUT', `${path}/status`, { status: pick(statuses) }],
    ['POST', `${path}/complete`, { method: 'cash', amount: pick([10.01, visit.money.dueAtVisit]), tip: 7.77 }],
    ['POST', `${path}/payments`, { method: pick(['cash', 'zelle']), amount: pick([5.55, 200]), tip: 2.22 }],
    ['POST', `${path}/returns`, { method: 'zelle', amount: pick([0.01, 47.85]), isGoodwill: pick([true, false]) }],
    ['POST', `${path}/fees`, { reason: pick(['late', 'no-show', 'move']), amount: 12.34 }],
    ['POST', `${path}/payments/${entry}/reverse`, {}],
    ['PUT', path, { serviceId: await service() }],
    ['PUT', path, { date: someDay(), time: '11:00' }],
    ['DELETE', path],
    ['POST', `${path}/proposals`, { times: [{ date: someDay(), time: '10:00' }] }],
    ['POST', '/admin/appointments', booking],
    ['POST', '/admin/appointments', { ...booking, squeezeIn: { reason: 'A friend' } }],
  ];
  const [method, address, body] = acts[below(acts.length)] ?? ['GET', path];
  const { status } = await asOwner(method, address, body);
  expect(status, told()).not.toBe(401);
};

const changeOfStudio = async ({ salon, send, asOwner, pick, someDay }: Walk) => {
  const { id: serviceId } = await serviceNamed(salon, pick(names));
  const setHours = (change: object) => () => asOwner('PUT', '/admin/availability/settings', change);
  const setDay = (change: object) => () => asOwner('POST', '/admin/availability', { date: someDay(), ...change });
  const acts: readonly (() => Promise<unknown>)[] = [
    setDay({ closedParts: [{ start: '11:00', end: '24:00' }] }),
    setDay({ isFullDayUnavailable: true, reason: 'Away' }),
    setDay({ timeSlots: ['09:00', '11:10'] }),
    setHours({ bufferBefore: pick([0, 10]), minimumNotice: pick([0, 2_880]) }),
    setHours({ businessHours: { start: '09:00', end: pick(['17:00', '24:00']) } }),
    setHours({ zone: pick(['America/New_York', 'America/Chicago']) }),
    () => asOwner('PUT', `/admin/services/${serviceId}`, { price: pick([33.33, 120]), duration: pick([1, 2.5]) }),
    () => send(null, 'POST', '/waiting-list', { serviceId, customerInfo: nia, dates: [someDay()] }),
    async () => salon.clock.advance(pick([5, 24, 72]) * hour),
  ];
  await pick(acts)();
};

/** A client gets each time that is offered, and no other one. */
const judgeOffers = async ({ salon, send, read, told, pick, below, someDay, startsOn }: Walk) => {
  const { id: serviceId } = await serviceNamed(salon, pick(['Consultation', 'Retightening']));
  const [date, asked] = [someDay(), `serviceId=${serviceId}`];
  const starts = await startsOn(date, asked);
  const { days } = (await send(null, 'GET', `/availability/days?from=${date}&to=${date}&${asked}`)).body.data;
  expect(days[0].free, told()).toBe(starts.length);
  const { times } = (await send(null, 'GET', `/availability/next?count=1&from=${date}&${asked}`)).body.data;
  if (starts.length > 0) expect(times, told()).toEqual([{ date, time: starts[0] }]);
  const others = [5 + below(19), 5 + below(19)].map((each) => `${String(each).padStart(2, '0')}:${pick(['00', '25'])}`);
  for (const time of new Set([...starts.slice(0, 2), ...starts.slice(-1), ...others])) {
    const { body } = await send(null, 'POST', '/appointments/check', { serviceId, date, time });
    expect([date, time, body.data.isBookable], told()).toEqual([date, time, starts.includes(time)]);
  }
  const calendar = await read(`/admin/calendar?from=${date}&to=${date}`);
  expect(calendar.days[0].free, told()).toBe((await startsOn(date, '')).length);
};

/** All answers say the same of money, and it adds up. */
const judgeMoney = async ({ salon, send, asOwner, read, told, visits }: Walk) => {
  const all = await visits();
  const payers = all.filter(hasMoney);
  for (const { id, status, noShow, install, money } of payers) {
    const owesPrice = status !== 'cancelled' || (install !== null && noShow);
    const owes = (owesPrice ? inCents(money.total) - inCents(money.discount) : 0) + inCents(money.fees);
    expect([id, inCents(owedOf({ money }))], told()).toEqual([id, Math.max(0, owes - inCents(netOf({ money })))]);
  }
  const received = sumOf(payers, netOf);
  const report = await read('/admin/money?from=2020-01-01&to=2030-01-01');
  const figures = await read('/admin/appointments/analytics?startDate=2020-01-01&endDate=2030-01-01');
  const { totalRevenue } = (await read('/admin/dashboard')).overview;
  const csv: string = (await asOwner('GET', '/exports/money.csv')).body;
  const lines = csv.trim().split('\r\n').slice(1);
  const inFile = lines.reduce((sum, line) => sum + inCents(Number(line.split(',')[5])), 0);
  const said = [report.asked.amount, totalRevenue, figures.totalRevenue].map(inCents);
  expect([...said, sumOf(figures.byService, ({ revenue }) => revenue), inFile], told()).toEqual(
    Array(5).fill(received),
  );
  expect(inCents(report.asked.tip), told()).toBe(sumOf(payers, ({ money }) => money.tip));
  for (const who of clients) {
    const hers = all.filter(({ customerInfo }) => customerInfo.email === who.email);
    if (hers.length === 0) continue;
    const own: readonly Read[] = (await send(await signInAs(salon, who), 'GET', '/appointments/user')).body.data;
    const known = new Map(hers.map(({ id, status, money }) => [id, [status, ...sumsOf(money)]]));
    expect(new Map(own.map(({ id, status, money }) => [id, [status, ...sumsOf(money)]])), told()).toEqual(known);
    const { customers } = await read(`/admin/customers?search=${who.email}`);
    expect(inCents(customers[0].totalSpent), told()).toBe(sumOf(hers.filter(hasMoney), netOf));
  }
};

const pages = [
  '/admin/appointments?limit=100',
  '/admin/customers',
  '/admin/money',
  '/admin/codes',
  '/admin/waiting-list',
];

test.each([1, 2, 3, 4])('whatever is done, offers and money are as they are said: %i', async (seed) => {
  const walk = await openWalk(seed);
  await begin(walk);
  const acts = [book, book, book, actOfClient, actOfClient, actOfOwner, actOfOwner, actOfOwner, changeOfStudio];
  for (let step = 0; step < 30; step += 1) {
    await walk.pick(acts)(walk);
    await (step % 2 === 0 ? judgeMoney : judgeOffers)(walk);
  }
  const { store, files, salon } = walk;
  const again = await openSalonUnderTest({ store, files, clock: salon.clock, begun: false });
  for (const page of pages) {
    const rebuilt = await again.asOwner('GET', page);
    expect(lasting(rebuilt.body), page).toBe(lasting((await salon.asOwner('GET', page)).body));
  }
  await again.close();
  await salon.close();
});
