import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mailsOf, whenSendingHasBegun, whenThereAreMails } from '../support/outbox.ts';
import { maya, nia, serviceNamed, signInAs, signInAsOwner } from '../support/people.ts';
import { type Answered, openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

let salon: SalonUnderTest;
let owner: string;
beforeEach(async () => {
  salon = await openSalonUnderTest();
  owner = await signInAsOwner(salon);
});
afterEach(() => salon.close());

type Read = Answered['body'];

const asOwner = async (method: string, path: string, body?: object, headers = {}) =>
  (await salon.asOwner(method, path, body, headers)).body;
const wanted = async (more: object = {}) => ({
  serviceId: (await serviceNamed(salon, 'Consultation')).id,
  ...{ date: '2026-12-18', time: '10:00', customerInfo: { ...maya, name: 'Maya Okafor' } },
  repeats: { everyWeeks: 4, visits: 5 },
  ...more,
});
const bookAlone = async (date: string, time: string) => {
  const { repeats: _, ...alone } = await wanted({ date, time, customerInfo: { ...nia, name: 'Nia Brown' } });
  return asOwner('POST', '/admin/appointments', alone);
};
const seriesOf = async (id: string, token = owner): Promise<Read> =>
  (await salon.ask('GET', `/appointments/${id}/series`, { token })).body.data;
const datesOf = (visits: readonly { readonly date: string }[]) => visits.map(({ date }) => date);

const dates = ['2026-12-18', '2027-01-15', '2027-02-12', '2027-03-12', '2027-04-09'];

describe('a series that the owner books', () => {
  test('has one time on the wall, on both sides of the change of the clocks, and asks for a deposit once', async () => {
    const deposit = { kind: 'amount', value: 10 };
    const { data } = await asOwner('POST', '/admin/appointments', await wanted({ deposit }));
    expect(data).toMatchObject({ date: '2026-12-18', series: { everyWeeks: 4 }, further: { refused: [] } });
    const { everyWeeks, visits, later, moves } = await seriesOf(data.id);
    expect([everyWeeks, datesOf(visits), moves]).toEqual([4, dates, []]);
    expect(visits.map(({ time, startsAt }: Read) => [time, startsAt.slice(11, 16)]).slice(3)).toEqual([
      ['10:00', '16:00'],
      ['10:00', '15:00'],
    ]);
    expect(later).toEqual(data.further.done.map(({ id }: Read) => id));
    expect(visits.map(({ money }: Read) => money.dueNow)).toEqual([10, 0, 0, 0, 0]);
    const { lines } = (await asOwner('GET', `/admin/appointments/${later[1]}/timeline`)).data;
    expect(JSON.stringify(lines)).toContain('every 4 weeks, visit 3 of 5');
  });

  test('is listed where it does not fit, before and after it is booked, and books nothing where its first visit does not', async () => {
    await bookAlone('2027-02-12', '10:00');
    const { customerInfo: _, ...series } = await wanted();
    const taken = 'This time slot is already booked. Please select a different time.';
    const checked = (await asOwner('POST', '/admin/appointments/check-series', series)).data;
    expect(checked.map(({ refusal }: Read) => refusal)).toEqual([null, null, taken, null, null]);
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    expect(data.further.refused).toEqual([
      { date: '2027-02-12', time: '10:00', code: 'SlotAlreadyBooked', message: taken },
    ]);
    expect(datesOf((await seriesOf(data.id)).visits)).toEqual(dates.toSpliced(2, 1));
    const refused = await asOwner('POST', '/admin/appointments', await wanted({ customerInfo: nia }));
    expect(refused.error.code).toBe('SlotAlreadyBooked');
    const { pagination } = (await asOwner('GET', '/admin/appointments')).data;
    expect(pagination.total).toBe(5);
  });

  test('is booked once, even if she presses twice', async () => {
    const body = await wanted({ customerInfo: { name: 'Rosa Lane', email: null, phone: '+13175550188' } });
    const key = { 'Idempotency-Key': 'series-1' };
    const [one, two] = [
      (await asOwner('POST', '/admin/appointments', body, key)).data,
      (await asOwner('POST', '/admin/appointments', body, key)).data,
    ];
    expect([two.id, two.further]).toEqual([one.id, one.further]);
    const { appointments, pagination } = (await asOwner('GET', '/admin/appointments')).data;
    expect([pagination.total, new Set(appointments.map(({ userId }: Read) => userId)).size]).toEqual([5, 1]);
  });

  test('is a year long at most, of two visits at least', async () => {
    const limits = [
      { everyWeeks: 0, visits: 3 },
      { everyWeeks: 13, visits: 3 },
      { everyWeeks: 4, visits: 1 },
      { everyWeeks: 1, visits: 27 },
      { everyWeeks: 12, visits: 6 },
    ];
    for (const repeats of limits) {
      const asked = await wanted({ repeats });
      expect((await salon.asOwner('POST', '/admin/appointments', asked)).status, JSON.stringify(repeats)).toBe(400);
    }
  });

  test('is told to the client in one mail with all its dates', async () => {
    salon.salon.start('https://salon.example');
    await whenSendingHasBegun(salon);
    await asOwner('POST', '/admin/appointments', await wanted());
    salon.clock.advance(120_000);
    await whenThereAreMails(salon, 1);
    const [{ subject, text = '' } = {}] = await mailsOf(salon);
    expect(subject).toContain('December 18');
    expect(text).toMatch(/January 15.*February 12.*March 12.*April 9/s);
  });
});

describe('the visits of a series', () => {
  const booked = async () => {
    const { data } = await asOwner('POST', '/admin/appointments', await wanted());
    return [data.id, ...data.further.done.map(({ id }: Read) => id)];
  };
  const move = (id: string, date: string, time: string, token = owner) =>
    salon.ask('PATCH', `/appointments/${id}/reschedule`, { token, body: { date, time } });

  test('follow one that was moved, listed where they do not fit', async () => {
    const [, second, third] = await booked();
    await bookAlone('2027-03-16', '11:00');
    expect((await move(second, '2027-01-19', '11:00')).status).toBe(200);
    const { moves } = await seriesOf(second);
    expect(moves.map(({ date, time }: Read) => [date, time])).toEqual([
      ['2027-04-13', '11:00'],
      ['2027-03-16', '11:00'],
      ['2027-02-16', '11:00'],
    ]);
    expect((await seriesOf(third)).moves).toEqual([]);
    const { data } = await asOwner('PATCH', `/appointments/${second}/series/reschedule`);
    expect(datesOf(data.done)).toEqual(['2027-04-13', '2027-02-16']);
    expect(data.refused).toMatchObject([{ date: '2027-03-16', time: '11:00', code: 'SlotAlreadyBooked' }]);
    expect(datesOf((await seriesOf(second)).visits)).toEqual([
      ...['2026-12-18', '2027-01-19', '2027-02-16', '2027-03-12', '2027-04-13'],
    ]);
  });

  test('are canceled from one on, and those before it stay', async () => {
    const [first, , third] = await booked();
    const { data } = await asOwner('PATCH', `/appointments/${third}/series/cancel`, {});
    expect([datesOf(data.done), data.refused]).toEqual([dates.slice(2), []]);
    const { visits, later } = await seriesOf(first);
    expect(visits.map(({ status }: Read) => status)).toEqual([
      ...['pending', 'pending', 'cancelled', 'cancelled', 'cancelled'],
    ]);
    expect(later).toHaveLength(1);
  });

  test('are moved and canceled by their client under the rules of each', async () => {
    const [, second, third] = await booked();
    const token = await signInAs(salon, maya);
    expect((await move(second, '2027-01-19', '11:00', token)).status).toBe(200);
    const hers = await salon.ask('PATCH', `/appointments/${second}/series/reschedule`, { token });
    const beyond = hers.body.data.refused.map(({ code }: Read) => code);
    expect([datesOf(hers.body.data.done), beyond]).toEqual([['2027-02-16'], ['DayBeyondWindow', 'DayBeyondWindow']]);
    const { body } = await salon.ask('PATCH', `/appointments/${third}/series/cancel`, { token, body: {} });
    expect(body.data.done).toHaveLength(3);
  });

  test('are nobody else’s, and a visit that was booked alone has none', async () => {
    const [first] = await booked();
    const alone = (await bookAlone('2026-12-21', '10:00')).data.id;
    const token = await signInAs(salon, nia);
    const asked = [
      await salon.ask('GET', `/appointments/${first}/series`, { token }),
      await salon.ask('PATCH', `/appointments/${first}/series/reschedule`, { token }),
      await salon.ask('PATCH', `/appointments/${first}/series/cancel`, { token, body: {} }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await seriesOf(alone, token)).toBeNull();
    expect((await asOwner('PATCH', `/appointments/${alone}/series/reschedule`)).data).toEqual({
      done: [],
      refused: [],
    });
    expect((await asOwner('PATCH', `/appointments/${alone}/series/cancel`, {})).success).toBe(false);
  });
});
