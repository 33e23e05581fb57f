import { afterAll, describe, expect, test } from 'vitest';
import { book, dayToBook, maya, serviceNamed, signInAs, uploadProofOf } from '../support/people.ts';
import { openSalonUnderTest } from '../support/salon-under-test.ts';

const salon = await openSalonUnderTest();
afterAll(() => salon.close());

describe('a guest books', () => {
  test('from the list of services to an appointment in her dashboard', async () => {
    const { ask } = salon;
    const service = await serviceNamed(salon, 'Locs Styling');
    const [addOn] = service.addOns;
    const slots = await ask(
      'GET',
      `/admin/availability/time-slots/${dayToBook}?serviceId=${service.id}&addOnIds=${addOn?.id}`,
    );
    expect(slots.body.data.timeSlots[0]).toEqual({ time: '09:00', isAvailable: true });
    const check = await ask('GET', `/admin/availability/check?date=${dayToBook}&time=09%3A00&serviceId=${service.id}`);
    expect(check.body.data).toEqual({ isAvailable: true, reason: null });
    const contact = await ask('POST', '/auth/check-email', { body: { email: maya.email } });
    expect(contact.body).toMatchObject({ exists: false, user: null, data: { exists: false, requiresPassword: false } });
    const paymentProof = await uploadProofOf(salon, maya);
    const booked = await ask('POST', '/appointments', {
      body: {
        serviceId: service.id,
        serviceName: service.name,
        servicePrice: service.price,
        date: dayToBook,
        time: '09:00',
        customerInfo: { ...maya, phone: '(317) 555-0142', paymentMethod: 'zelle' },
        addOns: [addOn],
        paymentProof: { url: paymentProof },
        totalPrice: service.price + (addOn?.price ?? 0),
        notes: 'First time',
      },
    });
    expect(booked.status).toBe(201);
    expect(booked.body.message).toBe('Appointment booked successfully!');
    expect(booked.body.data).toMatchObject({
      status: 'pending',
      paymentStatus: 'pending',
      date: dayToBook,
      time: '09:00',
      totalPrice: service.price + (addOn?.price ?? 0),
      customerInfo: { ...maya, name: 'Maya Okafor', paymentMethod: 'zelle' },
      paymentProofs: [{ status: 'pending', paymentMethod: 'zelle', amount: 30 }],
      notes: 'First time',
    });
    expect(booked.body.data._id).toBe(booked.body.data.id);
    const token = await signInAs(salon, maya);
    const own = await ask('GET', '/appointments/user', { token });
    expect(own.body.data.map(({ id }: { id: string }) => id)).toEqual([booked.body.data.id]);
    const taken = await ask('GET', `/admin/availability/check?date=${dayToBook}&time=09:30&serviceId=${service.id}`);
    expect(taken.body).toMatchObject({ success: true, data: { isAvailable: false, reason: 'Already booked' } });
  });

  test('a price that was left empty says nothing, and a +1 that was put before a whole number is taken off', async () => {
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const customerInfo = { ...maya, phone: '+113175550142' };
    const wanted = { serviceId, date: dayToBook, customerInfo, servicePrice: '', totalPrice: null };
    const paymentProof = await uploadProofOf(salon, maya);
    const booked = await salon.ask('POST', '/appointments', { body: { ...wanted, time: '13:00', paymentProof } });
    expect(booked.body.data).toMatchObject({ totalPrice: 30, customerInfo: { phone: '+13175550142' } });
  });

  test('a time that somebody took meanwhile is refused in the words of the booking page, and the proof stays usable', async () => {
    const first = await book(salon, maya, { time: '14:00' });
    expect(first.status).toBe(201);
    const { id: serviceId } = await serviceNamed(salon, 'Consultation');
    const paymentProof = await uploadProofOf(salon, maya);
    const wanted = { serviceId, date: dayToBook, customerInfo: maya, paymentProof };
    const late = await salon.ask('POST', '/appointments', { body: { ...wanted, time: '14:00' } });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('already booked');
    const again = await salon.ask('POST', '/appointments', { body: { ...wanted, time: '14:30' } });
    expect(again.status).toBe(201);
  });
});
