import { beforeEach, describe, expect, test } from 'vitest';
import type { UploadedProof } from '../../../web/api/types.ts';
import { attemptFor, type Wish, withKey } from '../../../web/features/booking/send/kept-attempt.ts';
import { keepProof, proofKeptFor } from '../../../web/features/booking/send/kept-proof.ts';
import { readOutcome } from '../../../web/features/booking/send/kept-success.ts';
import { requestAppointment } from '../../../web/features/booking/send/request-appointment.mutation.ts';
import type { Choice } from '../../../web/format/booking-choice.ts';
import { type FakeServer, openBrowser, type Reply } from '../api/fake-browser.ts';

const choice: Choice = {
  service: { id: 's1', name: 'Consultation', price: 30, duration: 0.5, category: '', description: '' },
  addOns: [],
  date: '2026-12-18',
  time: '10:00',
  customerInfo: { firstName: 'Maya', lastName: 'Johnson', email: 'maya@example.com', phone: '+13175550142' },
};
const wish: Wish = {
  ...{ choice, method: 'zelle', proofUrl: '/proof', agreement: null, textsWording: null, code: '' },
  ...{ paymentDetails: '', notes: '' },
};
const appointment = { id: 'a1', serviceId: 's1', serviceName: 'Consultation', date: '2026-12-18', time: '10:00' };
const refused = (status: number, code: string): Reply => ({
  status,
  body: { success: false, message: 'No', error: { code } },
});

let answers: FakeServer;
let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  browser = openBrowser((call) => answers(call));
  keepProof({ url: '/proof', fileName: 'zelle.png' } as UploadedProof, choice);
});

describe('a request for an appointment', () => {
  test('is booked once, and nothing of it is left to send', async () => {
    answers = () => ({ status: 201, body: { success: true, data: appointment } });
    expect(await requestAppointment(withKey(wish))).toEqual({ kind: 'booked', appointment });
    expect(readOutcome(null)).toEqual({ kind: 'booked', appointment });
    expect([attemptFor(choice), proofKeptFor(choice)]).toEqual([null, null]);
    expect(browser.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /api/v2/appointments']);
  });

  test('keeps its key while it is not answered, because it may have been booked', async () => {
    answers = () => ({ status: 500, body: {} });
    const wanted = withKey(wish);
    const outcome = await requestAppointment(wanted);
    expect(outcome).toEqual({
      kind: 'failed',
      message: 'Failed to book appointment. Please try again.',
      wanted,
      canRepeat: true,
    });
    expect(readOutcome(null)).toEqual(outcome);
    expect(attemptFor(choice)).toEqual(wanted);
    expect(withKey(wish).key).toBe(wanted.key);
    expect(withKey({ ...wish, notes: 'By bus' }).key).not.toBe(wanted.key);
  });

  test('leaves the proof where the time was taken, because it goes with another time', async () => {
    answers = () => refused(409, 'SlotAlreadyBooked');
    await expect(requestAppointment(withKey(wish))).rejects.toMatchObject({ code: 'SlotAlreadyBooked' });
    expect([attemptFor(choice), proofKeptFor(choice)?.url]).toEqual([null, '/proof']);
  });

  test('forgets a proof that has its appointment', async () => {
    answers = () => refused(409, 'ProofAlreadyUsed');
    await expect(requestAppointment(withKey(wish))).rejects.toMatchObject({ code: 'ProofAlreadyUsed' });
    expect([attemptFor(choice), proofKeptFor(choice)]).toEqual([null, null]);
  });
});
