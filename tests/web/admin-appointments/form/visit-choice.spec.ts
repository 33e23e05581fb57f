import { describe, expect, test } from 'vitest';
import type { Appointment, Service } from '../../../../web/api/types.ts';
import { appointmentValuesOf } from '../../../../web/features/admin-appointments/form/appointment-form.ts';
import { addOnsToChoose, totalOfVisit } from '../../../../web/features/admin-appointments/form/visit-choice.ts';

const mask = { id: 'mask', name: 'Mask', duration: 30, price: 25 };
const rinse = { id: 'rinse', name: 'Rinse', duration: 15, price: 10 };

/** Booked at 90 minutes and 125 dollars; the service has become longer and dearer since, and the mask is gone. */
const booked = {
  ...{ id: 'visit', serviceId: 'wash', addOns: [mask], duration: 90, totalPrice: 125 },
  ...{ date: '2026-12-01', time: '10:00', status: 'pending', notes: null },
  customerInfo: { name: 'Ada', email: 'ada@example.com', phone: '+13175550142', paymentMethod: null },
} as unknown as Appointment;
const service = { id: 'wash', duration: 2, price: 150, addOns: [rinse] } as unknown as Service;
const values = appointmentValuesOf(booked);

describe('the visit in the edit form', () => {
  test('costs what was booked until it is another, then what the catalogue says', () => {
    expect(totalOfVisit(booked, { ...values, time: '11:00' }, service)).toEqual({ minutes: 90, price: 125 });
    expect(totalOfVisit(booked, { ...values, addOnIds: ['rinse'] }, service)).toEqual({ minutes: 135, price: 160 });
    expect(totalOfVisit(null, values, service)).toEqual({ minutes: 120, price: 150 });
  });

  test('still has its booked total when the service is gone', () => {
    expect(totalOfVisit(booked, values, null)).toEqual({ minutes: 90, price: 125 });
    expect(totalOfVisit(booked, { ...values, addOnIds: [] }, null)).toBeNull();
  });

  test('shows a booked add-on that is no longer offered, so that it can be given up', () => {
    const shown = addOnsToChoose(service, booked.addOns).map(({ id, isOffered }) => [id, isOffered]);
    expect(shown).toEqual([
      ['rinse', true],
      ['mask', false],
    ]);
    expect(addOnsToChoose(null, [])).toEqual([]);
  });
});
