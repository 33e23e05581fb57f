import { beforeAll, describe, it } from 'vitest';
import { plant } from '../../support/browser/answers.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, bookAsGuest, callApi, oneFree } from '../support/owner-steps.ts';
import { answerChanges, pressButton, says } from '../support/press-and-read.ts';

// What the owner reads when the server fails at what she asked for, or cannot be reached, in the specification's words.

const { browser, app } = await openApp();

beforeAll(async () => {
  const { service, at } = await oneFree(app);
  await bookAsGuest(app, { firstName: 'Nina', lastName: 'Simone', email: 'nina@example.com' }, at, service);
  const customer = { customerName: 'Ida Wells', customerEmail: 'ida@example.com', rating: 5, comment: 'So gentle.' };
  await callApi(app, '/reviews/public', {
    method: 'POST',
    body: JSON.stringify({ ...customer, serviceId: service.id }),
  });
});

const file = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

describe('when the server fails, the owner reads', () => {
  it('what failed with her appointments', async () => {
    await visit(browser, 'failed-appointment-changes', async (page) => {
      await arriveAsOwner(page, app, 'appointments');
      await answerChanges(page, 'with a fault');
      await page.getByLabel("Status of Nina Simone's appointment").selectOption('confirmed');
      await says(page, 'Failed to update appointment status');
      await page.getByLabel('Select all on this page').check();
      await pressButton(page, 'Confirm');
      await says(page, 'Failed to update appointments');
      await pressButton(page, 'Nina Simone');
      await pressButton(page, 'More');
      await pressButton(page, 'Delete');
      await page.getByRole('dialog', { name: 'Delete appointment' }).getByRole('button', { name: 'Delete' }).click();
      await says(page, 'Failed to delete appointment');
      await pressButton(page, 'Nina Simone');
      await pressButton(page, 'Edit');
      await page.getByRole('dialog').getByLabel('Name').fill('Nina S.');
      await pressButton(page, 'Save changes');
      await says(page, 'Failed to update appointment');
      await pressButton(page, 'Cancel');
      await pressButton(page, 'Leave without saving');
      await pressButton(page, 'Close');
      await pressButton(page, 'New appointment');
      const form = page.getByRole('dialog', { name: 'New appointment' });
      await form.getByLabel('Service').selectOption({ index: 1 });
      await form.getByRole('button', { name: 'Another day' }).click();
      await form.locator('input[type="time"]').fill('10:00');
      await form.getByLabel('Name').fill('Ada');
      await form.getByLabel('Email').fill('ada@');
      await form.getByLabel('Phone').fill('3175550177');
      await pressButton(page, 'Create appointment');
      await says(page, 'Please enter a valid email address');
      await form.getByLabel('Email').fill('ada@example.com');
      await pressButton(page, 'Create appointment');
      await says(page, 'Failed to create appointment');
    });
  });

  it('what failed with her services and categories', async () => {
    await visit(browser, 'failed-service-changes', async (page) => {
      await arriveAsOwner(page, app, 'services?view=table&search=twist');
      await answerChanges(page, 'with a fault');
      const first = page.getByRole('row').nth(1);
      await first.getByRole('button', { name: /^Edit/ }).click();
      await page.locator('input[type=file]').setInputFiles(file);
      await says(page, 'Failed to upload image. Please try again.');
      await pressButton(page, 'Save changes');
      await says(page, 'Failed to update service');
      await says(page, 'Failed to save service');
      await pressButton(page, 'Cancel');
      await first.getByRole('button', { name: /^Delete/ }).click();
      await pressButton(page, 'Delete');
      await says(page, 'Failed to delete service');
      await page.getByLabel('Select all on this page').check();
      await pressButton(page, 'Deactivate');
      await says(page, 'Failed to update services');
      await page.getByRole('region', { name: 'Bulk actions' }).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('dialog', { name: 'Delete services' }).getByRole('button', { name: 'Delete' }).click();
      await says(page, 'Failed to delete services');

      await pressButton(page, 'Manage Categories');
      await page.getByLabel('New category').fill('Bridal');
      await pressButton(page, 'Add category');
      await says(page, 'Failed to add category');
      await pressButton(page, 'Rename Styling');
      await page.getByLabel('New name of Styling').fill('Styles');
      await pressButton(page, 'Save the name');
      await says(page, 'Failed to update category');
      await pressButton(page, 'Keep the old name');
      await pressButton(page, 'Delete Styling');
      await pressButton(page, 'Delete');
      await says(page, 'Failed to delete category');
    });
  });

  it('what failed with a new service, and with a picture that would not go', async () => {
    await visit(browser, 'failed-new-service', async (page) => {
      await arriveAsOwner(page, app, 'services');
      expectComplaint(page, /404 .*\/x-1920\.webp$/, 'the upload is made up, so its picture does not exist');
      await pressButton(page, 'Add Service');
      await plant(page, '**/upload/cloudinary/single/**', {
        status: 201,
        json: { success: true, data: { url: '/files/pictures/x-1920.webp' } },
      });
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByRole('button', { name: 'Remove picture 1' }).waitFor();
      await answerChanges(page, 'with a fault');
      await pressButton(page, 'Remove picture 1');
      await says(page, 'Failed to delete image. Please try again.');
      const editor = page.getByRole('dialog');
      await editor.getByRole('textbox', { name: 'Name' }).fill('Wash');
      await editor.getByRole('textbox', { name: 'Description' }).fill('A wash');
      await editor.getByLabel('Category').selectOption('Styling');
      await editor.getByLabel('Price').fill('20');
      await pressButton(page, 'Create service');
      await says(page, 'Failed to create service');
    });
  });

  it('what failed with her reviews', async () => {
    await visit(browser, 'failed-review-changes', async (page) => {
      await arriveAsOwner(page, app, 'reviews');
      await answerChanges(page, 'with a fault');
      await pressButton(page, 'Approve');
      await says(page, 'Failed to update review status');
      await page.getByLabel('Select all on this page').check();
      await pressButton(page, 'Approve selected');
      await says(page, 'Failed to update reviews');
      await pressButton(page, 'Edit the review of Ida Wells');
      await pressButton(page, 'Save changes');
      await says(page, 'Failed to update review');
      await pressButton(page, 'Cancel');
      await pressButton(page, 'Respond');
      await page.getByLabel('Your response').fill('Thank you');
      await pressButton(page, 'Respond');
      await says(page, 'Failed to respond to review');
      await pressButton(page, 'Cancel');
      await pressButton(page, 'Leave without saving');
      await pressButton(page, 'Delete the review of Ida Wells');
      await pressButton(page, 'Delete');
      await says(page, 'Failed to delete review');
    });
  });
});
