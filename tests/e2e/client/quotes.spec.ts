import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { startClock } from '../../support/clock.ts';
import { paymentPhoto } from '../support/a-payment-photo.ts';
import { type Client, choosePayment, pickProof, pressUpload, waitForConfirmation } from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, serviceCalled } from '../support/client-salon.ts';
import { arriveAsClient, arriveAsOwner } from '../support/owner-steps.ts';

const phone = { width: 390, height: 844 };
const lola: Client = { firstName: 'Lola', lastName: 'Reyes', phone: '3175550156', email: 'lola@example.com' };

// Nobody is notified of a quote at night.
startClock('2027-01-12T10:15:00-06:00');

const salon = await openClientSalon();
const { asOwner, app, browser, journey } = salon;

const looksFine = async (page: Page): Promise<void> => {
  expect(await violationsOf(page)).toEqual([]);
};

/** Books the first free time and pays with the proof. */
const bookAndPay = async (page: Page, proof: number): Promise<void> => {
  const times = page.getByLabel('Available times').getByRole('button');
  await page.locator('button[data-times=free]:not([data-hidden])').first().click();
  await times.first().waitFor();
  await times.first().click();
  await page.waitForURL('**/booking/payment-proof**');
  await choosePayment(page, 'Zelle');
  await pickProof(page, proof);
  await pressUpload(page);
  await waitForConfirmation(page);
};

describe('a client whose service begins with a consultation', () => {
  journey('is off until the owner turns quotes on, in her own words', async (page) => {
    await arriveAsOwner(page, app, 'more');
    await page.setViewportSize(phone);
    await page.getByRole('link', { name: /^Quotes/ }).click();
    await page.getByText('Quotes are off').waitFor();
    await page.getByRole('button', { name: 'Turn them on' }).click();
    const dialog = page.getByRole('dialog', { name: 'What you ask for a quote' });
    await dialog.getByLabel('What clients read first').fill('I answer within two days.');
    await dialog.getByLabel('Your questions').fill('How long is your hair?\nAny allergies?');
    await looksFine(page);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nobody has asked yet').waitFor();
  });

  journey('asks for a quote with photos and answers', async (page) => {
    const { id } = await serviceCalled(salon, 'Install');
    await asOwner('PUT', `/admin/services/${id}`, { consultation: { kind: 'new' } });
    await bookByApi(salon, lola);
    await page.setViewportSize(phone);
    await arriveAsClient(page, app, lola.email, `/booking/datetime?service=${id}`);
    await page.getByRole('heading', { name: 'A consultation comes first' }).waitFor();
    await looksFine(page);
    await page.getByRole('link', { name: 'Ask for a quote' }).click();
    await page.getByText('I answer within two days.').waitFor();
    await page.getByRole('button', { name: 'Ask for a quote' }).click();
    await page.getByText('Please add at least 3 photos.').waitFor();
    const photos = await Promise.all([1, 2, 3].map(paymentPhoto));
    await page.locator('input[type=file]').setInputFiles(photos);
    await page.getByAltText('Photo 3').waitFor();
    await page.getByLabel('How long is your hair?').fill('To my shoulders, and thick at the back.');
    await page.getByLabel('Any allergies?').fill('None');
    await looksFine(page);
    await page.getByRole('button', { name: 'Ask for a quote' }).click();
    await page.getByText('Your request is with the studio').waitFor();
    await page.getByRole('link', { name: 'See my dashboard' }).click();
    await page.getByText('The studio is looking at your photos and answers.').waitFor();
  });

  it('gets an answer from the owner, and books it at its price', async () => {
    const install = (await serviceCalled(salon, 'Install')) as { readonly id: string };
    await asOwner('PUT', `/admin/services/${install.id}`, { sessions: 2 });
    await visit(browser, 'owner-gives-a-quote', async (page) => {
      await arriveAsOwner(page, app, 'dashboard');
      await page.getByRole('link', { name: '1 client asks for a quote' }).click();
      await page.getByText('To my shoulders, and thick at the back.').waitFor();
      await page.setViewportSize(phone);
      await looksFine(page);
      await page.getByRole('button', { name: 'Give a quote' }).click();
      const dialog = page.getByRole('dialog', { name: 'Quote for Lola Reyes' });
      // It starts with the public price, although nothing has loaded the services yet.
      const price = dialog.getByLabel('Price of each visit');
      await price.waitFor();
      expect([await price.inputValue(), await dialog.getByLabel('Visits').inputValue()]).toEqual(['$325', '2']);
      await dialog.getByText('$650 in all').waitFor();
      await price.fill('420');
      await dialog.getByLabel('Hours of each visit').fill('2');
      await dialog.getByLabel('In your words').fill('I’d start you with two-strand twists.');
      await looksFine(page);
      await dialog.getByRole('button', { name: 'Send the quote' }).click();
      await page.getByText('Can be booked').waitFor();
    });
    await visit(browser, 'books-a-quote', async (page) => {
      await page.setViewportSize(phone);
      await arriveAsClient(page, app, lola.email, '/dashboard');
      await page.getByText('I’d start you with two-strand twists.').waitFor();
      await looksFine(page);
      await page.getByRole('link', { name: 'Book for $420' }).click();
      await bookAndPay(page, 4);
      await page.getByRole('button', { name: 'Book visit 2 of 2' }).click();
      await page.getByText('Visit 2 of 2').waitFor();
      await bookAndPay(page, 5);
      await page.goto(`${app.url}/dashboard`);
      await page.getByText('You’ve booked all of its visits.').waitFor();
    });
    expect(await appointmentsOf(salon, lola.email)).toEqual(
      expect.arrayContaining([expect.objectContaining({ totalPrice: 420, duration: 120 })]),
    );
    await visit(browser, 'owner-sees-it-booked', async (page) => {
      await arriveAsOwner(page, app, 'settings/quotes');
      await page.getByText('Booked', { exact: true }).waitFor();
      await page.getByRole('button', { name: 'Withdraw: Lola Reyes' }).click();
      await page.getByText('Withdrawn', { exact: true }).waitFor();
    });
  });
});
