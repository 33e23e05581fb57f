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

type Call = readonly [method: string, path: string, asked?: Asked];
type Said = readonly [words: string, status: number, call: (of: Known) => Call];

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
  ['Access denied. Admin privileges required.', 403, ({ client: token }) => ['GET', '/admin/dashboard', { token }]],
  [
    'Password is required for admin login',
    401,
    () => ['POST', '/auth/login', { body: { email: 'owner@salon.example' } }],
  ],
  [
    'Please check your email/phone or create a new account',
    404,
    () => ['POST', '/auth/login-email-only', { body: { email: 'nobody@example.com' } }],
  ],
  [
    'Please enter a valid email address.',
    400,
    () => ['POST', '/auth/check-email', { body: { email: 'maya at example' } }],
  ],
  [
    'Phone number must start with + followed by country code (e.g., +1234567890)',
    400,
    () => ['POST', '/auth/check-phone', { body: { phone: '12' } }],
  ],
  [
    'Payment proof is required to create an appointment. Please upload your payment proof first.',
    422,
    (of) => ['POST', '/appointments', booking(of, {})],
  ],
  [
    'Please select a payment proof file and ensure customer info is complete.',
    400,
    () => ['POST', '/upload/payment-proof', { form: formOf({ email: maya.email }) }],
  ],
  [
    'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.',
    415,
    () => {
      const text = fileOf(new TextEncoder().encode('not a picture, whatever its name says'), 'proof.png');
      return ['POST', '/upload/payment-proof', { form: formOf({ file: text, email: maya.email }) }];
    },
  ],
  [
    'Please select a rating between 1 and 5 stars',
    400,
    (of) => ['POST', '/reviews', { token: of.client, body: { appointmentId: of.completedId, rating: 6 } }],
  ],
  ['Please select a service', 400, (of) => ['POST', '/reviews/public', publicReview(of, { serviceId: '' })]],
  ['Please enter your name', 400, (of) => ['POST', '/reviews/public', publicReview(of, { customerName: ' ' })]],
  [
    'Please enter your email address',
    400,
    (of) => ['POST', '/reviews/public', publicReview(of, { customerEmail: '' })],
  ],
  ['Please write a review comment', 400, (of) => ['POST', '/reviews/public', publicReview(of, { comment: '' })]],
  ['Rating must be between 1 and 5', 400, (of) => ['PUT', `/admin/reviews/${of.reviewId}`, asOwner(of, { rating: 0 })]],
  [
    'Response is required',
    400,
    (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { adminResponse: ' ' })],
  ],
  [
    'New passwords do not match.',
    400,
    ({ client: token }) => [
      'PUT',
      '/user/password',
      { token, body: { newPassword: 'abcdef', confirmPassword: 'abcdeg' } },
    ],
  ],
  [
    'New password must be at least 6 characters long.',
    400,
    ({ client: token }) => ['PUT', '/user/password', { token, body: { newPassword: 'abcde' } }],
  ],
  ['Service is required', 400, (of) => ['POST', '/admin/appointments', ownersBooking(of, { serviceId: '' })]],
  [
    'Customer name is required',
    400,
    (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, name: '' } })],
  ],
  [
    'Customer email is required',
    400,
    (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, email: '' } })],
  ],
  [
    'Please enter a valid email address',
    400,
    (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, email: 'nia' } })],
  ],
  [
    'Customer phone is required',
    400,
    (of) => ['POST', '/admin/appointments', ownersBooking(of, { customerInfo: { ...customer, phone: '' } })],
  ],
  [
    'Please select appointments to update',
    400,
    (of) => ['PUT', '/admin/appointments/bulk-status', asOwner(of, { appointmentIds: [], status: 'confirmed' })],
  ],
  ['Category already exists', 409, (of) => ['POST', '/admin/categories', asOwner(of, { name: 'sTYLING' })]],
  [
    'Category name must be 100 characters or less',
    400,
    (of) => ['POST', '/admin/categories', asOwner(of, { name: 'x'.repeat(101) })],
  ],
  [
    'End time must be after start time',
    422,
    (of) => ['PUT', '/admin/availability/settings', asOwner(of, { businessHours: { start: '17:00', end: '09:00' } })],
  ],
  [
    'This time slot is already booked. Please select a different time.',
    409,
    (of) => ['POST', '/admin/appointments', ownersBooking(of, { time: '09:00' })],
  ],
];

const successes: readonly Said[] = [
  [
    'Payment proof uploaded successfully!',
    201,
    () => ['POST', '/upload/payment-proof', { form: formOf({ file: fileOf(png(7)), email: maya.email }) }],
  ],
  [
    'Appointment status updated to confirmed',
    200,
    (of) => ['PUT', `/admin/appointments/${of.appointmentId}/status`, asOwner(of, { status: 'confirmed' })],
  ],
  [
    '1 appointments updated to pending',
    200,
    (of) => [
      'PUT',
      '/admin/appointments/bulk-status',
      asOwner(of, { appointmentIds: [of.appointmentId, 'unknown'], status: 'pending' }),
    ],
  ],
  [
    'Appointment cancelled successfully',
    200,
    (of) => ['PATCH', `/appointments/${of.appointmentId}/cancel`, { token: of.client }],
  ],
  [
    'Appointment deleted successfully',
    200,
    (of) => ['DELETE', `/admin/appointments/${of.appointmentId}`, { token: of.owner }],
  ],
  [
    'Thank you for your review! It will be reviewed by our team before being published.',
    200,
    (of) => ['PUT', `/reviews/${of.reviewId}`, { token: of.client, body: { rating: 5 } }],
  ],
  [
    'Review submitted successfully and is pending approval!',
    201,
    (of) => ['POST', '/reviews/public', publicReview(of, {})],
  ],
  [
    'Review approved successfully',
    200,
    (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { status: 'approved' })],
  ],
  [
    'Review rejected successfully',
    200,
    (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { status: 'rejected' })],
  ],
  [
    'Review response added successfully',
    200,
    (of) => ['PUT', `/admin/reviews/${of.reviewId}/status`, asOwner(of, { adminResponse: 'Thank you!' })],
  ],
  [
    'Review updated successfully',
    200,
    (of) => ['PUT', `/admin/reviews/${of.reviewId}`, asOwner(of, { title: 'Good' })],
  ],
  ['Review deleted successfully', 200, (of) => ['DELETE', `/admin/reviews/${of.reviewId}`, { token: of.owner }]],
  [
    'Service created successfully',
    201,
    (of) => [
      'POST',
      '/admin/services',
      asOwner(of, { name: 'Wash', description: 'A wash', category: 'Styling', price: '20', duration: 0.5 }),
    ],
  ],
  [
    'Service updated successfully',
    200,
    (of) => ['PUT', `/admin/services/${of.serviceId}`, asOwner(of, { isActive: false })],
  ],
  ['Service deleted successfully', 200, (of) => ['DELETE', `/admin/services/${of.serviceId}`, { token: of.owner }]],
  [
    'Availability saved successfully',
    200,
    (of) => ['POST', '/admin/availability', asOwner(of, { date: '2026-12-20', timeSlots: ['10:00', '11:00'] })],
  ],
  [
    'Day enabled successfully with default time slots',
    200,
    (of) => ['POST', '/admin/availability', asOwner(of, { date: '2026-12-20', isFullDayUnavailable: false })],
  ],
  [
    'Availability reset to default successfully',
    200,
    (of) => ['DELETE', '/admin/availability/2026-12-20', { token: of.owner }],
  ],
  [
    'Successfully updated 2 dates',
    200,
    (of) => [
      'POST',
      '/admin/availability/bulk',
      asOwner(of, { dates: ['2026-12-22', '2026-12-23'], isFullDayUnavailable: true, reason: 'Away' }),
    ],
  ],
  [
    'Successfully enabled 90 future dates with default availability',
    200,
    (of) => ['POST', '/admin/availability/enable-future', { token: of.owner }],
  ],
  [
    'Global availability disabled',
    200,
    (of) => ['PUT', '/admin/availability/settings', asOwner(of, { isGloballyUnavailable: true })],
  ],
  [
    'Global availability enabled',
    200,
    (of) => ['PUT', '/admin/availability/settings', asOwner(of, { isGloballyUnavailable: false })],
  ],
  [
    'Branding updated successfully!',
    200,
    (of) => ['PUT', '/branding', asOwner(of, { home: { location: 'INDIANAPOLIS, IN' } })],
  ],
  [
    'Profile updated successfully!',
    200,
    (of) => ['PUT', '/user/profile', { token: of.registered, body: { firstName: 'May' } }],
  ],
  [
    'Password changed successfully!',
    200,
    (of) => [
      'PUT',
      '/user/password',
      {
        token: of.registered,
        body: { currentPassword: 'secret', newPassword: 'abcdef', confirmPassword: 'abcdef' },
      },
    ],
  ],
];

describe.each([
  ['a refusal says', refusals],
  ['a success says, each after the one before', successes],
])('%s', (_, said) => {
  test.each(said)('%s', async (words, status, call) => {
    const [method, path, asked] = call(known);
    const answered = await salon.ask(method, path, asked);
    expect([answered.body.message, answered.status]).toEqual([words, status]);
  });
});
