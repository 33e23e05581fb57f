import { describe, expect, test } from 'vitest';
import {
  type AppointmentValues,
  appointmentProblemsOf,
  changeWanted,
  emptyValues,
  newWanted,
} from '../../../../web/features/admin-appointments/form/appointment-form.ts';

const today = '2026-11-21';

const filled: AppointmentValues = {
  serviceId: 's1',
  addOnIds: ['a1'],
  date: '2026-12-01',
  time: '10:30',
  status: 'pending',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  hasNoEmail: false,
  phone: '+13175550142',
  paymentMethod: '',
  meeting: '',
  notes: '',
  deposit: '',
  price: '',
  priceReason: '',
  everyWeeks: 0,
  visits: 0,
  further: [],
};

describe("the owner's booking form", () => {
  test('says what is missing in its own words', () => {
    expect(appointmentProblemsOf({ ...emptyValues(''), time: '' }, { today, before: null })).toEqual({
      serviceId: 'Service is required',
      date: 'Date is required',
      time: 'Time is required',
      name: 'Customer name is required',
      email: 'Customer email is required',
      phone: 'Customer phone is required',
    });
  });

  test('an address must look like one', () => {
    expect(appointmentProblemsOf({ ...filled, email: 'ada@' }, { today, before: null })).toEqual({
      email: 'Please enter a valid email address',
    });
  });

  test('a new date is from today on; a past visit may keep its own', () => {
    const past = { ...filled, date: '2026-11-20' };
    expect(appointmentProblemsOf(past, { today, before: null })).toEqual({ date: 'Date cannot be earlier than today' });
    expect(appointmentProblemsOf(past, { today, before: past })).toEqual({});
    expect(appointmentProblemsOf({ ...filled, date: today }, { today, before: null })).toEqual({});
  });

  test('a new appointment is sent trimmed, its phone with a country code', () => {
    expect(newWanted({ ...filled, name: ' Ada ', phone: '(317) 555-0142', notes: '  ' })).toEqual({
      serviceId: 's1',
      addOns: ['a1'],
      date: '2026-12-01',
      time: '10:30',
      customerInfo: { name: 'Ada', email: 'ada@example.com', phone: '+13175550142' },
      notes: null,
    });
  });

  test('a change sends only what differs', () => {
    expect(changeWanted(filled, filled)).toEqual({});
    expect(changeWanted(filled, { ...filled, time: '11:00', phone: '3175550199', addOnIds: [] })).toEqual({
      time: '11:00',
      addOns: [],
      customerInfo: { phone: '+13175550199' },
    });
  });

  test('a payment method that is not known any more is taken away', () => {
    const paid = { ...filled, paymentMethod: 'zelle' } as const;
    expect(changeWanted(paid, filled)).toEqual({ customerInfo: { paymentMethod: null } });
    expect(changeWanted(filled, paid)).toEqual({ customerInfo: { paymentMethod: 'zelle' } });
  });
});

test('another price is an amount of zero or more, with a reason', () => {
  const agreed = { ...filled, price: '80', priceReason: ' A friend ' };
  expect(newWanted(agreed).agreed).toEqual({ price: 80, reason: 'A friend' });
  expect(newWanted(filled)).not.toHaveProperty('agreed');
  const problems = (price: string, priceReason: string) =>
    appointmentProblemsOf({ ...filled, price, priceReason }, { today, before: null });
  expect(problems('80', 'A friend')).toEqual({});
  expect(problems('0', 'A gift')).toEqual({});
  expect(problems('80', '')).toHaveProperty('priceReason');
  expect(problems('-80', 'A friend')).toHaveProperty('price');
  expect(problems('', 'A friend')).toHaveProperty('price');
});

test('a deposit is an amount, or nothing', () => {
  const asked = (deposit: string) => newWanted({ ...filled, deposit }).deposit;
  expect([asked(''), asked(' 50 '), asked('$62.50')]).toEqual([
    undefined,
    { kind: 'amount', value: 50 },
    { kind: 'amount', value: 62.5 },
  ]);
  const problem = (deposit: string) => appointmentProblemsOf({ ...filled, deposit }, { today, before: null }).deposit;
  expect(['', '50', 'half', '0'].map(problem)).toEqual([
    undefined,
    undefined,
    'Please enter an amount such as 50, or leave it empty',
    'Please enter an amount such as 50, or leave it empty',
  ]);
});
