import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import {
  type Choice,
  choiceQuery,
  minutesOfChoice,
  readChoice,
  totalOfChoice,
} from '../../../web/format/booking-choice.ts';
import { bookableBeside } from '../../../web/format/catalogued-choice.ts';

const service = {
  id: 's1',
  name: 'Microlocs & more "with care"',
  price: 85,
  duration: 1.5,
  category: 'Styling',
  description: 'First line\nSecond line',
};
const deep = { id: 'a1', name: 'Deep conditioning', duration: 30, price: 25.1 };
const scalp = { id: 'a2', name: 'Scalp massage', duration: 20, price: 15.2 };

const choice: Choice = {
  service,
  addOns: [deep, scalp],
  date: '2026-12-18',
  time: '10:30',
  customerInfo: { firstName: 'Zoë', lastName: 'O’Neil', phone: '+13175550142', email: 'zoe@example.com' },
};

test('beside a visit’s service stands what can be done on one day and on one head', () => {
  const offered = (id: string, name: string, sessions = 1) => ({
    ...{ ...service, id, name, sessions, addOns: [], preparation: '', gallery: [], active: true },
  });
  const catalogue = [
    ...[offered('r1', 'Retightening 4-5 weeks Small'), offered('r2', 'Retightening 4-5 weeks Medium')],
    ...[offered('i1', 'Braid Locs Install'), offered('i2', 'Interlocks Install', 2)],
    ...[offered('c1', 'Consultation'), offered('d1', 'Detox')],
  ] as unknown as readonly Service[];
  const beside = (id: string) =>
    catalogue.filter((one) => one.id === id).flatMap((one) => bookableBeside(one, catalogue).map((other) => other.id));
  expect([beside('r1'), beside('i1'), beside('d1')]).toEqual([['d1'], ['d1'], ['r1', 'r2', 'i1']]);
});

describe('a booking in its address', () => {
  test('comes back as it was written', () => {
    expect(readChoice(new URLSearchParams(choiceQuery(choice)), null)).toEqual(choice);
  });

  test('falls back to the service kept in the session', () => {
    expect(readChoice(new URLSearchParams(), { ...service, price: '85' })?.service).toEqual(service);
  });

  test('without any service there is no booking', () => {
    expect(readChoice(new URLSearchParams('service=%7Bbroken'), null)).toBeNull();
    expect(readChoice(new URLSearchParams({ service: '{"name":"No id"}' }), null)).toBeNull();
  });

  test('a service may be named by its id alone, with what the session knows of it', () => {
    const named = (id: string, kept: unknown = null) => readChoice(new URLSearchParams({ service: id }), kept)?.service;
    expect(named('s1')).toMatchObject({ id: 's1', name: '', price: 0 });
    expect(named('s1', service)).toEqual(service);
    expect(named('s2', service)).toMatchObject({ id: 's2', name: '' });
    for (const no of ['null', 'undefined', '"s1"', 's 1', '../s1', '']) expect(named(no)).toBeUndefined();
  });

  test('what is neither a date nor a time counts as not chosen', () => {
    const timed = (date: string, time: string) => readChoice(new URLSearchParams({ service: 's1', date, time }), null);
    expect(timed('2026-12-18', '9:05')).toMatchObject({ date: '2026-12-18', time: '09:05' });
    expect(timed('soon', 'at noon')).toMatchObject({ date: null, time: null });
    expect(timed('2026-02-30', '24:10')).toMatchObject({ date: null, time: null });
    const days = 'never,2026-12-19T9:05,2026-13-20T10:00,2026-12-21';
    expect(readChoice(new URLSearchParams({ service: 's1', further: days }), null)?.further).toEqual([
      { date: '2026-12-19', time: '09:05' },
    ]);
  });

  test('an older service names itself by _id', () => {
    const params = new URLSearchParams({ service: JSON.stringify({ _id: 's9', name: 'Wash', price: '12.50' }) });
    expect(readChoice(params, null)?.service).toMatchObject({ id: 's9', price: 12.5, duration: 0 });
  });

  test('a time may be written with AM and PM', () => {
    const params = new URLSearchParams({ service: JSON.stringify(service), time: '2:30 PM' });
    expect(readChoice(params, null)?.time).toBe('14:30');
  });

  test('total and length count the add-ons in', () => {
    expect(totalOfChoice(choice)).toBe(125.3);
    expect(minutesOfChoice(choice)).toBe(140);
  });

  property.prop([fc.jsonValue(), fc.jsonValue(), fc.jsonValue()])('no address breaks the page', (one, two, three) => {
    const [first, addons, customerInfo] = [one, two, three].map((value) => JSON.stringify(value));
    const params = new URLSearchParams({
      service: first ?? '',
      addons: addons ?? '',
      customerInfo: customerInfo ?? '',
    });
    expect(() => readChoice(params, null)).not.toThrow();
  });
});
