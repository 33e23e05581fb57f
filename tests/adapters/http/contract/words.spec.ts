import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  book,
  dayToBook,
  fileOf,
  formOf,
  maya,
  nia,
  png,
  serviceNamed,
  signInAs,
  signInAsOwner,
} from '../support/people.ts';
import { type Asked, openSalonUnderTest, type SalonUnderTest } from '../support/salon-under-test.ts';

// The specification's own sentences, wherever the server is the one who says them.

type Known = {
  readonly owner: string;
  readonly client: string;
  readonly registered: string;
  readonly serviceId: string;
  readonly appointmentId: string;
  readonly completedId: string;
  readonly reviewId: string;
};

let salon: SalonUnderTest;
let known: Known;

const ivy = { firstName: 'Ivy', lastName: 'Cole', email: 'ivy@example.com', phone: '+13175550199' };

beforeAll(async () => {
  salon = await openSalonUnderTest();
  const { id: serviceId } = await serviceNamed(salon, 'Consultation');
  const standing = await book(salon, maya, { time: '09:00' });
  const past = await book(salon, maya, { time: '09:30' });
  const owner = await signInAsOwner(salon);
  const client = await signInAs(salon, maya);
  const opened = await salon.ask('POST', '/auth/register', { body: { ...ivy, password: 'secret' } });
  const completedId = past.body.data.id;
  await salon.ask('PUT', `/admin/appointments/${completedId}/status`, { token: owner, body: { status: 'completed' } });
  const review = await salon.ask('POST', '/reviews', {
    token: client,
    body: { appointmentId: completedId, rating: 4 },
  });
  known = {
    ...{ owner, client, serviceId, completedId },
    registered: opened.body.data.token,
    appointmentId: standing.body.data.id,
    reviewId: review.body.data.id,
  };
});
afterAll(() => salon.close());

type Said = {
  readonly words: string;
  readonly status: number;
  readonly call: (of: Known) => readonly [method: string, path: string, asked?: Asked];
};

const wordsAt = async ({ call }: Said) => {
  const [method, path, asked = {}] = call(known);
  const { status, body } = await salon.ask(method, path, asked);
  return { words: body.message as string, status };
};

const publicReview = (of: Known, fields: object): Asked => ({
  body: {
    ...{ serviceId: of.serviceId, customerName: 'Ada', customerEmail: 'ada@example.com', rating: 5, comment: 'Fine' },
    ...fields,
  },
});

const asOwner = (of: Known, body: unknown): Asked => ({ token: of.owner, body });
const customer = { name: 'Nia Brown', email: 'nia@example.com', phone: '+13175550143' };
const ownersBooking = (of: Known, fields: object): Asked =>
  asOwner(of, { serviceId: of.serviceId, date: dayToBook, time: '12:00', customerInfo: customer, ...fields });

const booking = (of: Known, fields: object): Asked => ({
  body: { serviceId: of.serviceId, date: dayToBook, time: '12:00', customerInfo: nia, ...fields },
});

const refusals: readonly Said[] = [
  {
    words: 'Access denied. Admin privileges required.',
    status: 403,
    call: ({ client: token }) => ['GET', '/admin/dashboard', { token }],
  },
  {
    words: 'Password is required for admin login',
    status: 401,
    call: () => ['POST', '/auth/login', { body: { email: 'owner@salon.example' } }],
  },
  {
    words: 'Please check your email/phone or create a new account',
    status: 404,
    call: () => ['POST', '/auth/login-email-only', { body: { email: 'nobody@example.com' } }],
  },
  {
    words: 'Please enter a valid email address.',
    status: 400,
    call: () => ['POST', '/auth/check-email', { body: { email: 'maya at example' } }],
  },
  {
    words: 'Phone number must start with + followed by country code (e.g., +1234567890)',
    status: 400,
    call: () => ['POST', '/auth/check-phone', { body: { phone: '12' } }],
  },
  {
    words: 'Payment proof is required to create an appointment. Please upload your payment proof first.',
    status: 422,
    call: (of) => ['POST', '/appointments', booking(of, {})],
  },
  {
    words: 'Please select a payment proof file and ensure customer info is complete.',
    status: 400,
    call: () => ['POST', '/upload/payment-proof', { form: formOf({ email: maya.email }) }],
  },
  {
    words: 'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.',
    status: 415,
    call: () => {
      const text = fileOf(new TextEncoder().encode('not a picture, whatever its name says'), 'proof.png');
      return ['POST', '/upload/payment-proof', { form: formOf({ file: text, email: maya.email }) }];
    },
  },
  {
    words: 'Please select a rating between 1 and 5 stars',
    status: 400,
    call: (of) => ['POST', '/reviews', { token: of.client, body: { appointmentId: of.completedId, rating: 6 } }],
  },
  {
    words: 'Please select a service',
    status: 400,
    call: (of) => ['POST', '/reviews/public', publicReview(of, { serviceId: '' })],
  },
  {
    words: 'Please enter your name',
    status: 400,
    call: (of) => ['POST', '/reviews/public', publicReview(of, { customerName: ' ' })],
  },
  {
    words: 'Please enter your email address',
    status: 400,
    call: (of) => ['POST', '/reviews/public', publicReview(of, { customerEmail: '' })],
  },
  {
    words: 'Please write a review comment',
    status: 400,
    call: (of) => ['POST', '/reviews/public', publicReview(of, { comment: '' })],
  },
  {
    words: 'Rating must be between 1 and 5',
    status: 400,
    call: (of) => ['PUT', `/admin/reviews/${of.reviewId}`, asOwner(of, { rating: 0 })],
  },
  {
    words: 'Response is required',
    status: 400,
    call: (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { adminResponse: ' ' })],
  },
  {
    words: 'New passwords do not match.',
    status: 400,
    call: ({ client: token }) => [
      'PUT',
      '/user/password',
      { token, body: { newPassword: 'abcdef', confirmPassword: 'abcdeg' } },
    ],
  },
  {
    words: 'New password must be at least 6 characters long.',
    status: 400,
    call: ({ client: token }) => ['PUT', '/user/password', { token, body: { newPassword: 'abcde' } }],
  },
  {
    words: 'Service is required',
    status: 400,
    call: (of) => ['POST', '/admin/appointments', ownersBooking(of, { serviceId: '' })],
  },
  {
    words: 'Customer name is required',
    status: 400,
    call: (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, name: '' } })],
  },
  {
    words: 'Customer email is required',
    status: 400,
    call: (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, email: '' } })],
  },
  {
    words: 'Please enter a valid email address',
    status: 400,
    call: (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, email: 'nia' } })],
  },
  {
    words: 'Customer phone is required',
    status: 400,
    call: (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, phone: '' } })],
  },
  {
    words: 'Please select appointments to update',
    status: 400,
    call: (of) => ['PUT', '/admin/appointments/bulk-status', asOwner(of, { appointmentIds: [], status: 'confirmed' })],
  },
  {
    words: 'Category already exists',
    status: 409,
    call: (of) => ['POST', '/admin/categories', asOwner(of, { name: 'sTYLING' })],
  },
  {
    words: 'Category name must be 100 characters or less',
    status: 400,
    call: (of) => ['POST', '/admin/categories', asOwner(of, { name: 'x'.repeat(101) })],
  },
  {
    words: 'End time must be after start time',
    status: 422,
    call: (of) => [
      'PUT',
      '/admin/availability/settings',
      asOwner(of, { businessHours: { start: '17:00', end: '09:00' } }),
    ],
  },
  {
    words: 'This time slot is already booked. Please select a different time.',
    status: 409,
    call: (of) => ['POST', '/admin/appointments', ownersBooking(of, { time: '09:00' })],
  },
];

const successes: readonly Said[] = [
  {
    words: 'Payment proof uploaded successfully!',
    status: 201,
    call: () => ['POST', '/upload/payment-proof', { form: formOf({ file: fileOf(png(7)), email: maya.email }) }],
  },
  {
    words: 'Appointment status updated to confirmed',
    status: 200,
    call: (of) => ['PUT', `/admin/appointments/${of.appointmentId}/status`, asOwner(of, { status: 'confirmed' })],
  },
  {
    words: '1 appointments updated to pending',
    status: 200,
    call: (of) => [
      'PUT',
      '/admin/appointments/bulk-status',
      asOwner(of, { appointmentIds: [of.appointmentId, 'unknown'], status: 'pending' }),
    ],
  },
  {
    words: 'Appointment cancelled successfully',
    status: 200,
    call: (of) => ['PATCH', `/appointments/${of.appointmentId}/cancel`, { token: of.client }],
  },
  {
    words: 'Appointment deleted successfully',
    status: 200,
    call: (of) => ['DELETE', `/admin/appointments/${of.appointmentId}`, { token: of.owner }],
  },
  {
    words: 'Thank you for your review! It will be reviewed by our team before being published.',
    status: 200,
    call: (of) => ['PUT', `/reviews/${of.reviewId}`, { token: of.client, body: { rating: 5 } }],
  },
  {
    words: 'Review submitted successfully and is pending approval!',
    status: 201,
    call: (of) => ['POST', '/reviews/public', publicReview(of, {})],
  },
  {
    words: 'Review approved successfully',
    status: 200,
    call: (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { status: 'approved' })],
  },
  {
    words: 'Review rejected successfully',
    status: 200,
    call: (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { status: 'rejected' })],
  },
  {
    words: 'Review response added successfully',
    status: 200,
    call: (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { adminResponse: 'Thank you!' })],
  },
  {
    words: 'Review updated successfully',
    status: 200,
    call: (of) => ['PUT', `/admin/reviews/${of.reviewId}`, asOwner(of, { title: 'Good' })],
  },
  {
    words: 'Review deleted successfully',
    status: 200,
    call: (of) => ['DELETE', `/admin/reviews/${of.reviewId}`, { token: of.owner }],
  },
  {
    words: 'Service created successfully',
    status: 201,
    call: (of) => [
      'POST',
      '/admin/services',
      asOwner(of, { name: 'Wash', description: 'A wash', category: 'Styling', price: '20', duration: 0.5 }),
    ],
  },
  {
    words: 'Service updated successfully',
    status: 200,
    call: (of) => ['PUT', `/admin/services/${of.serviceId}`, asOwner(of, { isActive: false })],
  },
  {
    words: 'Service deleted successfully',
    status: 200,
    call: (of) => ['DELETE', `/admin/services/${of.serviceId}`, { token: of.owner }],
  },
  {
    words: 'Availability saved successfully',
    status: 200,
    call: (of) => ['POST', '/admin/availability', asOwner(of, { date: '2026-12-20', timeSlots: ['10:00', '11:00'] })],
  },
  {
    words: 'Day enabled successfully with default time slots',
    status: 200,
    call: (of) => ['POST', '/admin/availability', asOwner(of, { date: '2026-12-20', isFullDayUnavailable: false })],
  },
  {
    words: 'Availability reset to default successfully',
    status: 200,
    call: (of) => ['DELETE', '/admin/availability/2026-12-20', { token: of.owner }],
  },
  {
    words: 'Successfully updated 2 dates',
    status: 200,
    call: (of) => [
      'POST',
      '/admin/availability/bulk',
      asOwner(of, { dates: ['2026-12-22', '2026-12-23'], isFullDayUnavailable: true, reason: 'Away' }),
    ],
  },
  {
    words: 'Successfully enabled 90 future dates with default availability',
    status: 200,
    call: (of) => ['POST', '/admin/availability/enable-future', { token: of.owner }],
  },
  {
    words: 'Global availability disabled',
    status: 200,
    call: (of) => ['PUT', '/admin/availability/settings', asOwner(of, { isGloballyUnavailable: true })],
  },
  {
    words: 'Global availability enabled',
    status: 200,
    call: (of) => ['PUT', '/admin/availability/settings', asOwner(of, { isGloballyUnavailable: false })],
  },
  {
    words: 'Branding updated successfully!',
    status: 200,
    call: (of) => ['PUT', '/branding', asOwner(of, { home: { location: 'INDIANAPOLIS, IN' } })],
  },
  {
    words: 'Profile updated successfully!',
    status: 200,
    call: (of) => ['PUT', '/user/profile', { token: of.registered, body: { firstName: 'May' } }],
  },
  {
    words: 'Password changed successfully!',
    status: 200,
    call: (of) => [
      'PUT',
      '/user/password',
      {
        token: of.registered,
        body: { currentPassword: 'secret', newPassword: 'abcdef', confirmPassword: 'abcdef' },
      },
    ],
  },
];

describe('a refusal says', () => {
  test.each(refusals)('$words', async (said) => {
    expect(await wordsAt(said)).toEqual({ words: said.words, status: said.status });
  });
});

describe('a success says, each after the one before', () => {
  test.each(successes)('$words', async (said) => {
    expect(await wordsAt(said)).toEqual({ words: said.words, status: said.status });
  });
});
