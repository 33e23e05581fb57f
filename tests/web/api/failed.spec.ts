import { describe, expect, test } from 'vitest';
import { cancelAppointment, setAppointmentStatus } from '../../../web/api/appointments.mutation.ts';
import { everyAppointmentQuery, ownAppointmentsQuery } from '../../../web/api/appointments.query.ts';
import { submitPublicReview, submitReview } from '../../../web/api/reviews.mutation.ts';
import { brandingQuery } from '../../../web/branding/branding.query.ts';
import { requestAppointment } from '../../../web/features/booking/send/request-appointment.mutation.ts';
import { addProof } from '../../../web/ui/proof/add-proof.mutation.ts';
import { checkQuery, slotsQuery } from '../../../web/ui/time-picker/availability.query.ts';
import { stubGlobals } from '../../support/globals.ts';
import { openBrowser } from './fake-browser.ts';

// What the client says if the server says nothing: a refusal without words, or an answer without data.

const visit = { serviceId: 's1', addOnIds: '' };
const review = { rating: 5, title: '', comment: '', customerName: 'Zora' };
const { signal } = new AbortController();

type Query = { readonly queryFn?: unknown };
const run = (query: Query): Promise<unknown> =>
  (query.queryFn as (context: { readonly signal: AbortSignal }) => Promise<unknown>)({ signal });

const wanted = {
  choice: {
    service: { id: 's1', name: 'Consultation', price: 30, duration: 0.5, category: '', description: '' },
    addOns: [],
    date: '2026-12-18',
    time: '10:00',
    customerInfo: null,
  },
  method: 'zelle',
  proofUrl: '/proof',
  paymentDetails: '',
  notes: '',
  agreement: null,
  textsWording: null,
  code: '',
  key: 'k1',
} as const;

const silent: readonly (readonly [sentence: string, call: () => Promise<unknown>])[] = [
  ['Failed to cancel appointment', () => cancelAppointment('a1')],
  ['Failed to update appointment status', () => setAppointmentStatus('a1', 'confirmed')],
  ['Failed to fetch appointments', () => run(ownAppointmentsQuery())],
  ['Failed to fetch appointments', () => run(everyAppointmentQuery({ status: 'all', page: 1 }))],
  ['Failed to create review', () => submitReview({ ...review, appointmentId: 'a1' }, 'k1')],
  ['Failed to submit review', () => submitPublicReview({ ...review, serviceId: 's1', customerEmail: 'z@e.com' }, 'k1')],
  ['Failed to fetch available time slots', () => run(slotsQuery(visit, '2026-12-18'))],
  ['Failed to check availability', () => run(checkQuery(visit, '2026-12-18', '10:00'))],
];

describe('without a word from the server', () => {
  test.each(silent)('%s', async (sentence, call) => {
    openBrowser(() => ({ status: 404, body: {} }));
    await expect(call()).rejects.toMatchObject({ message: sentence });
    openBrowser(() => ({ body: { success: true } }));
    await expect(call()).rejects.toMatchObject({ message: sentence });
  });

  test('Failed to create appointment, on the page that tells how a booking went', async () => {
    const failed = { kind: 'failed', message: 'Failed to create appointment', canRepeat: false };
    openBrowser(() => ({ status: 404, body: {} }));
    await expect(requestAppointment(wanted)).resolves.toMatchObject(failed);
    openBrowser(() => ({ body: { success: true } }));
    await expect(requestAppointment(wanted)).resolves.toMatchObject(failed);
  });

  test('its own sentence comes first, also when it answers that it did not succeed', async () => {
    openBrowser(() => ({ body: { success: false, message: 'The studio is closed' } }));
    await expect(cancelAppointment('a1')).rejects.toMatchObject({ message: 'The studio is closed' });
  });

  test('an error status keeps the branding away, and so does an answer without one', async () => {
    openBrowser(() => ({ status: 500, body: {} }));
    await expect(run(brandingQuery())).rejects.toThrow('HTTP error! status: 500');
    openBrowser(() => ({ body: { success: true, data: null } }));
    await expect(run(brandingQuery())).rejects.toThrow('No branding data received from API');
  });

  test('Failed to upload payment proof, where an upload is refused in silence', async () => {
    openBrowser(() => ({ body: {} }));
    stubGlobals({
      XMLHttpRequest: class {
        readonly upload = {};
        readonly status = 400;
        readonly statusText = '';
        readonly responseText = '';
        onload = () => undefined;
        open = () => undefined;
        setRequestHeader = () => undefined;
        getResponseHeader = () => null;
        send = () => this.onload();
      },
    });
    const appointment = {
      id: 'a1',
      money: { dueNow: 30, dueAtVisit: 30 },
      customerInfo: { email: null, paymentMethod: null },
    };
    const sending = addProof({
      file: new File(['x'], 'x.png'),
      appointment: appointment as unknown as Parameters<typeof addProof>[0]['appointment'],
      method: 'zelle',
      uploader: '',
      onProgress: () => undefined,
    });
    await expect(sending).rejects.toMatchObject({ message: 'Failed to upload payment proof' });
  });
});
