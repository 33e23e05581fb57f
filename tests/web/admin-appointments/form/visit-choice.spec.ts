import { describe, expect, test } from 'vitest';
import type { Appointment, Service } from '../../../../web/api/types.ts';
import { appointmentValuesOf } from '../../../../web/features/admin-appointments/form/appointment-form.ts';
import {
  addOnsToChoose,
  mostFrequentVisit,
  startsToOffer,
  totalOfVisit,
} from '../../../../web/features/admin-appointments/form/visit-choice.ts';

const mask = { id: 'mask', name: 'Mask', duration: 30, price: 25 };
const rinse = { id: 'rinse', name: 'Rinse', duration: 15, price: 10 };

/** Booked at 90 minutes and $125. Since then the service became longer and dearer, and the mask is gone. */
const booked = {
  ...{ id: 'visit', serviceId: 'wash', addOns: [mask], duration: 90, servicePrice: 100, totalPrice: 125 },
  ...{ date: '2026-12-01', time: '10:00', status: 'pending', notes: null },
  customerInfo: { name: 'Ada', email: 'ada@example.com', phone: '+13175550142', paymentMethod: null },
} as unknown as Appointment;
const service = { id: 'wash', duration: 2, price: 150, addOns: [rinse] } as unknown as Service;
const values = appointmentValuesOf(booked);

describe('the visit in the edit form', () => {
  test('costs what was booked until it is another, then what the catalogue says', () => {
    expect(totalOfVisit(booked, { ...values, time: '11:00' }, service, [])).toEqual({ minutes: 90, price: 125 });
    expect(totalOfVisit(booked, { ...values, addOnIds: ['rinse'] }, service, [])).toEqual({ minutes: 135, price: 160 });
    expect(totalOfVisit(booked, { ...values, price: '80' }, service, [])).toEqual({ minutes: 90, price: 105 });
    expect(totalOfVisit(null, values, service, [])).toEqual({ minutes: 120, price: 150 });
  });

  test('still has its booked total when the service is gone', () => {
    expect(totalOfVisit(booked, values, null, [])).toEqual({ minutes: 90, price: 125 });
    expect(totalOfVisit(booked, { ...values, addOnIds: [] }, null, [])).toBeNull();
  });

  test('shows a booked add-on that is no longer offered, so that it can be given up', () => {
    const shown = addOnsToChoose(service, [], values, booked.addOns).map(({ id, isOffered }) => [id, isOffered]);
    expect(shown).toEqual([
      ['rinse', true],
      ['mask', false],
    ]);
    expect(addOnsToChoose(null, [], values, [])).toEqual([]);
  });
});

describe('further services of a visit', () => {
  const beads = { id: 'beads', name: 'Beads', duration: 20, price: 15 };
  const twist = { id: 'twist', name: 'Twist', duration: 1.5, price: 90, addOns: [rinse, beads] } as unknown as Service;
  const chosen = (...addOnIds: readonly string[]) => ({ ...values, addOnIds });

  test('stand among the add-ons with their own, and count', () => {
    const shown = (...ids: readonly string[]) =>
      addOnsToChoose(service, [twist], chosen(...ids), []).map(({ name }) => name);
    expect(shown()).toEqual(['Rinse']);
    expect(shown('twist')).toEqual(['Rinse', 'Twist', 'Beads']);
    expect(totalOfVisit(null, chosen('twist', 'beads'), service, [twist])).toEqual({ minutes: 230, price: 255 });
    expect(totalOfVisit(null, chosen('beads'), service, [twist])).toEqual({ minutes: 120, price: 150 });
  });

  test('that were booked can be taken out and put back', () => {
    const asBooked = [{ ...beads, id: 'twist', name: 'Twist' }];
    expect(addOnsToChoose(service, [twist], chosen(), asBooked)).toContainEqual(
      expect.objectContaining({ id: 'twist', isOffered: true }),
    );
  });
});

const visitOf = (serviceId: string, status = 'completed', addOns: readonly object[] = []): Appointment =>
  ({ ...booked, serviceId, status, addOns }) as unknown as Appointment;
const trim = { ...service, id: 'trim', addOns: [] };

describe('what a client usually has', () => {
  test('is the service of most of her last visits, with what is still offered beside it', () => {
    const visits = [visitOf('trim'), visitOf('wash', 'completed', [mask, rinse]), visitOf('wash')];
    expect(mostFrequentVisit(visits, [service, trim])).toEqual({ serviceId: 'wash', addOnIds: ['rinse'] });
  });

  test('is the latest of several that she had as often, and nothing that she canceled or that is gone', () => {
    expect(mostFrequentVisit([visitOf('trim'), visitOf('wash')], [service, trim])).toMatchObject({ serviceId: 'trim' });
    const visits = [visitOf('wash', 'cancelled'), visitOf('gone'), visitOf('trim')];
    expect(mostFrequentVisit(visits, [service, trim])).toEqual({ serviceId: 'trim', addOnIds: [] });
    expect(mostFrequentVisit([visitOf('gone')], [service, trim])).toBeNull();
  });
});

test('of the next free times the first of each day are shown, and the chosen one', () => {
  const on = (date: string, ...times: readonly string[]) => times.map((time) => ({ date, time }));
  const monday = on('2026-12-07', '09:00', '09:30', '10:00', '10:30');
  const tuesday = on('2026-12-08', '09:00', '09:30', '10:00', '10:30');
  const few = [...monday.slice(0, 3), ...tuesday.slice(0, 3)];
  expect(startsToOffer([...monday, ...tuesday], { date: '2026-12-07', time: '' })).toEqual(few);
  expect(startsToOffer([...monday, ...tuesday], { date: '2026-12-07', time: '09:30' })).toEqual(few);
  const late = { date: '2026-12-07', time: '15:00' };
  expect(startsToOffer([...monday, ...tuesday], late)).toEqual([...few.slice(0, 3), late, ...few.slice(3)]);
});
