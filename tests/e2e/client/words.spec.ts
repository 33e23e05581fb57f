import type { Page } from 'playwright-core';
import { beforeAll, describe, it } from 'vitest';
import { answer, atApi, breakDown, hold, plant, refusal, unplant } from '../../support/browser/answers.ts';
import { visit } from '../../support/browser/launch.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { agree, type Client, firstFreeDay, signIn } from '../support/booking-steps.ts';
import { bookByApi, openClientSalon } from '../support/client-salon.ts';
import { rememberOwner } from '../support/owner-steps.ts';
import { openRegistered } from '../support/registered.ts';
import { button, load, type Place, placeOf } from './states/support.ts';

// The sentences that the specification quotes, read on the screens of clients.

const zora: Client = { firstName: 'Zora', lastName: 'Neale', phone: '3175550155', email: 'zora@example.com' };

const salon = await openClientSalon();
let place: Place;
beforeAll(async () => {
  const past = await bookByApi(salon, zora);
  await salon.asOwner('PUT', `/admin/appointments/${past.id}/status`, { status: 'completed' });
  place = await placeOf(salon, await bookByApi(salon, zora));
});

/** Each of the sentences comes to stand on the page. */
const says = async (page: Page, ...sentences: readonly (string | RegExp)[]): Promise<void> => {
  for (const sentence of sentences) await page.getByText(sentence).first().waitFor();
};

const screen = (name: string, work: (page: Page) => Promise<void>) =>
  it(name, () => visit(salon.browser, `words-${name}`, work));

const asZora = async (page: Page): Promise<void> => {
  await signIn(page, salon.app.url, zora.email);
  await page.waitForURL('**/dashboard');
};

const refuse = (page: Page, path: string, status: number, body: object = {}) =>
  plant(page, path, refusal(status, body));

const again = (page: Page, path: string) => unplant(page, atApi(path));

const firstTime = async (page: Page): Promise<void> => {
  await (await firstFreeDay(page)).click();
  await page.getByLabel('Available times').getByRole('button').first().click();
};

describe('a visitor reads', () => {
  screen('home', async (page) => {
    const written = { rating: 5, comment: null, title: null, user: null, customerName: null };
    const reviews = [{ id: '1', ...written }];
    await answer(page, '/reviews*', { reviews, pagination: { page: 1, limit: 3, total: 1, pages: 1 } });
    await answer(page, '/branding', { home: { testimonialHeading: '' } });
    // From a page that only the browser draws: one that is opened by its address comes with its first data, and asks for none.
    await load(page, place, '/login');
    await page.locator('a[href="/"]').first().click();
    await says(
      page,
      'INDIANAPOLIS, IN',
      'Welcome to my booking site!',
      'About Me',
      'Full payment is required at scheduling',
    );
    await says(page, 'Microlocks', 'Interlocks', 'Two strand twist', 'Braid locs', '$30, non-refundable', '30 minutes');
    await says(page, 'Extra Small', 'Small', 'Medium', 'BOOK YOUR CONSULTATION NOW', 'Read More');
    await says(page, 'TO BOOK', 'REMAINING BALANCE', 'RESCHEDULING', 'CANCELLATIONS', 'NO REFUNDS');
    await says(page, 'The balance is paid in cash only at your appointment. No digital payments.');
    await says(page, 'All services are final once they are completed.', 'All payments are final.');
    await says(page, 'Gallery Coming Soon', 'Client Reviews', 'Great service!', 'Anonymous');
    await says(page, 'Share Your Experience', 'View All Reviews');
    await answer(page, '/branding', { home: { testimonialHeading: 'What they say' } });
    await page.evaluate(() => localStorage.setItem('branding_updated', String(Date.now())));
    await says(page, 'What they say');
  });

  screen('services', async (page) => {
    await load(page, place, '/services');
    await says(page, 'Our Services', 'Choose from our range of professional services', 'All Services', 'Book Now');
    await says(page, 'Duration: 4 hours', 'Duration: 30 min', 'Duration: 1h 15m');
    await page.getByPlaceholder('Search…').fill('nothing like it');
    await says(page, 'No services found', 'Try adjusting your search or filter criteria.');
  });

  screen('reviews', async (page) => {
    await answer(page, '/reviews*', { reviews: [], pagination: { page: 1, limit: 10, total: 0, pages: 0 } });
    await load(page, place, '/reviews');
    await says(page, 'View Reviews', 'No reviews yet', 'Be the first to share your experience!');
    await page.getByRole('tab', { name: 'Write Review' }).click();
    await says(page, /Minimum 10 characters/);
    const send = async (sentence: string) => {
      await button(page, 'Submit review').click();
      await says(page, sentence);
    };
    await send('Please select a service');
    await page.locator('select[aria-invalid="true"]').and(page.getByLabel('Service')).waitFor();
    await page.getByLabel('Service').selectOption({ index: 1 });
    await send('Please enter your name');
    await page.getByLabel('Your Name').fill('Alice');
    await send('Please enter your email address');
    await page.getByLabel('Your Email').fill('alice@example.com');
    await send('Please write a review comment');
    await page.getByLabel('Your Review').fill('Gentle hands.');
    await breakDown(page, '/reviews/public');
    await send('Failed to submit review. Please try again.');
    await again(page, '/reviews/public');
    await send('Review submitted successfully and is pending approval!');
    await page.goto(`${place.url}/reviews?tab=create&service=${place.booked.serviceId}`);
    await answer(page, '/reviews/public', {});
    await page.getByLabel('Your Name').fill('Alice');
    await page.getByLabel('Your Email').fill('alice@example.com');
    await page.getByLabel('Your Review').fill('Gentle hands.');
    await send('Thank you for your review! It will be reviewed by our team before being published.');
  });

  screen('sign-in', async (page) => {
    await load(page, place, '/login');
    await says(page, 'Welcome', 'New users are automatically created when booking appointments');
    const field = page.getByLabel(/email or phone/i);
    await field.fill('nobody@example.com');
    await button(page, 'Sign In').click();
    await says(page, 'Please check your email/phone or create a new account');
    await field.fill(salon.app.adminEmail);
    await page.getByRole('textbox', { name: 'Password' }).waitFor();
    await button(page, 'Sign In').click();
    await says(page, 'Password is required for admin login');
    await breakDown(page, '/auth/login');
    await page.getByRole('textbox', { name: 'Password' }).fill('whatever');
    await button(page, 'Sign In').click();
    await says(page, 'Login failed');
  });
});

describe('somebody who books reads', () => {
  screen('date and time', async (page) => {
    await load(page, place, place.datetime);
    await says(page, '← SELECT APPOINTMENT', 'ADD TO APPOINTMENT', 'SIGN UP', 'LOG IN');
    await hold(page, '/admin/availability/check*');
    await firstTime(page);
    await says(page, 'Checking availability...');
    await again(page, '/admin/availability/check*');
    await load(page, place, place.datetime);
    await answer(page, '/admin/availability/check*', { isAvailable: false, reason: 'The studio is closed' });
    await firstTime(page);
    await says(page, 'This time slot is not available: The studio is closed. Please select a different time.');
    await again(page, '/admin/availability/check*');
    await breakDown(page, '/admin/availability/check*');
    await page.getByLabel('Available times').getByRole('button').first().click();
    await says(page, 'Error checking availability. Please try again.');
  });

  screen('details', async (page) => {
    await hold(page, '/auth/check-email');
    await load(page, place, place.details);
    await says(page, 'Your Information');
    await button(page, 'Continue to Payment').click();
    await says(page, 'Please fill in the following required fields: First Name, Last Name, Phone, Email');
    await page.getByLabel('First Name').fill('Alice');
    await page.getByLabel('Last Name').fill('Walker');
    await page.getByLabel('Phone').fill('12');
    await page.getByLabel('Email').fill('alice at home');
    await button(page, 'Continue to Payment').click();
    await says(page, 'Please enter a valid email address.');
    await page.getByLabel('Email').fill('alice@example.com');
    await says(page, 'Checking...');
    await again(page, '/auth/check-email');
    await button(page, 'Continue to Payment').click();
    await says(page, 'Phone number must start with + followed by country code (e.g., +1234567890)');
    await page.getByLabel('Email').fill('alicia@example.com');
    await says(page, 'New account');
    await page.getByLabel('Email').fill(zora.email);
    await says(page, 'Account found', 'To keep it private, it’s filled in only once you’re signed in.');
  });

  screen('payment', async (page) => {
    await load(page, place, place.payment);
    await says(page, 'Payment Proof Upload');
    await button(page, 'Upload payment proof').click();
    await says(page, 'Please select a payment proof file and ensure customer info is complete.');
    const input = page.locator('input[type=file]');
    const large = { name: 'large.png', mimeType: 'image/png', buffer: Buffer.alloc(10_485_761) };
    await input.setInputFiles(large);
    await says(page, 'File is too large. Please select a file smaller than 10MB.');
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
    await says(page, 'Invalid file type. Please use JPEG, PNG, GIF, WebP, or PDF files only.');
    await input.setInputFiles(await paymentPhoto(70));
    await button(page, 'Upload payment proof').click();
    await says(page, 'Please read the policies and agree to them before you book.');
    await agree(page);
    const upload = '**/api/upload/payment-proof';
    for (const [status, sentence] of [
      [500, 'Failed to upload payment proof. Please try again.'],
      [413, 'File is too large. Please use a file smaller than 10MB.'],
    ] as const) {
      await refuse(page, upload, status);
      await button(page, 'Upload payment proof').click();
      await says(page, sentence);
      await unplant(page, upload);
    }
    await plant(page, upload, { json: { success: true, data: {} } });
    await button(page, 'Upload payment proof').click();
    await says(page, 'Payment proof is required to create an appointment. Please upload payment proof first.');
    await unplant(page, upload);
    const goes = Promise.withResolvers<void>();
    await page.route(upload, async (route) => {
      await goes.promise;
      await route.continue();
    });
    await button(page, 'Upload payment proof').click();
    await says(page, 'UPLOADING...');
    const passing = [
      'Payment proof uploaded successfully!',
      'UPLOADED SUCCESSFULLY',
      'Appointment booked successfully!',
    ];
    const seen = Promise.all(passing.map((sentence) => says(page, sentence)));
    goes.resolve();
    await seen;
    await page.getByText('All details').click();
    await says(page, 'Appointment Confirmed', 'Confirmation ID', 'Book Another Appointment', 'Print Details');
    await says(page, 'Payment proof uploaded successfully! Your booking will be confirmed once payment is verified.');
  });

  screen('checkout and no booking', async (page) => {
    await load(page, place, place.checkout);
    await says(page, 'Package, gift, or coupon code', 'Total due', 'Full payment', 'Where did you send the payment?');
    await load(page, place, '/appointment-success');
    await says(page, 'No Appointment Data', 'Go Home');
  });
});

describe('a client reads', () => {
  screen('her dashboard', async (page) => {
    await asZora(page);
    await says(page, 'Total Appointments', 'Upcoming', 'Pending', 'Total Spent', 'Book New Appointment', 'Logout');
    await says(page, 'Upcoming Appointments', 'Past Appointments', 'Profile', 'My Reviews');
    await page.getByRole('tab', { name: 'Profile' }).click();
    await says(page, 'Verified', 'Member since', 'Last activity', 'Edit Profile', 'Favorite services');
    await says(page, 'Notification preferences');
    await breakDown(page, '/appointments/*/cancel');
    await button(page, 'Cancel').click();
    await button(page, 'Cancel appointment').click();
    await says(page, 'Failed to cancel appointment. Please try again.');
    await page.getByRole('tab', { name: 'My Reviews' }).click();
    await says(page, 'Leave a Review');
    await button(page, 'Write Review').click();
    await breakDown(page, '/reviews');
    await button(page, 'Submit review').click();
    await says(page, 'Failed to submit review. Please try again.');
    await again(page, '/reviews');
    await button(page, 'Submit review').click();
    await says(page, 'Thank you for your review!', 'Your Reviews');
  });

  screen('why her dashboard did not come', async (page) => {
    await asZora(page);
    const failing = async (data: unknown, sentence: string) => {
      await answer(page, '/dashboard', data);
      await page.reload();
      await says(page, sentence, 'Try Again');
      await again(page, '/dashboard');
    };
    await failing({}, 'Invalid dashboard response format');
    await plant(page, atApi('/dashboard'), { body: 'not what was asked for' });
    await page.reload();
    await says(page, 'An unexpected error occurred while loading your dashboard.', 'Try Again');
    await again(page, '/dashboard');
    await plant(page, atApi('/dashboard'), 'failed');
    await page.reload();
    await says(page, 'Failed to load dashboard data. Please try again.', /^Network error/);
    await page.evaluate(() => localStorage.removeItem('currentUser'));
    await button(page, 'Try Again').click();
    await says(page, 'No user data found in localStorage');
  });

  screen('her settings', async (page) => {
    const ivy = { firstName: 'Ivy', lastName: 'Compton', email: 'ivy.compton@example.com' };
    await openRegistered(salon, page, ivy, '/settings');
    await says(page, 'Account Settings', 'Back to Dashboard', 'Sign Out');
    await breakDown(page, '/user/profile');
    await button(page, 'Save Changes').click();
    await says(page, 'Failed to update profile. Please try again.');
    await again(page, '/user/profile');
    await button(page, 'Save Changes').click();
    await says(page, 'Profile updated successfully!');
    const fields = page.getByRole('textbox', { name: /New Password$/ });
    const change = async (wanted: string, confirmation: string, sentence: string) => {
      await fields.first().fill(wanted);
      await fields.last().fill(confirmation);
      await button(page, 'Change Password').click();
      await says(page, sentence);
    };
    await change('abcdef', 'abcdeg', 'New passwords do not match.');
    await change('abcde', 'abcde', 'New password must be at least 6 characters long.');
    await breakDown(page, '/user/password');
    await change('abcdef', 'abcdef', 'Failed to change password. Please try again.');
    await again(page, '/user/password');
    await answer(page, '/user/password', {});
    await change('abcdef', 'abcdef', 'Password changed successfully!');
  });

  screen('and the owner, the appointments', async (page) => {
    await rememberOwner(page, salon.app);
    await load(page, place, '/appointments');
    await says(page, 'Appointments', 'Book New Appointment', zora.email);
    await breakDown(page, '/appointments/*/status');
    await page.getByRole('button', { name: 'Confirm', exact: true, disabled: false }).first().click();
    await says(page, 'Failed to update appointment status. Please try again.');
  });
});
