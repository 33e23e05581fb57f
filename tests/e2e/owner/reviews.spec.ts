import { beforeAll, describe, expect, it } from 'vitest';
import { visit } from '../../support/browser/launch.ts';
import { openApp } from '../support/open-app.ts';
import { arriveAsOwner, callApi, nextFree } from '../support/owner-steps.ts';

const { app, browser, journey, asOwner } = await openApp();

const authors = ['Ida Wells', 'Maya Lin', 'Zora Hurston', 'Alma Thomas'] as const;

/** Reviews by visitors of the site; each waits for the owner. */
const writeReviews = async (): Promise<void> => {
  const { service } = await nextFree(app, 1);
  for (const [index, customerName] of authors.entries()) {
    const body = JSON.stringify({
      serviceId: service.id,
      customerName,
      customerEmail: `author-${index}@example.com`,
      rating: 5 - index,
      comment: `What ${customerName} says of her locs.`,
    });
    const { status } = await callApi(app, '/reviews/public', { method: 'POST', body });
    expect(status).toBe(201);
  }
};

beforeAll(async () => {
  await writeReviews();
});

type Review = {
  readonly customerName: string;
  readonly status: string;
  readonly adminNote: string | null;
  readonly adminResponse: string | null;
};

const reviewOf = async (author: string): Promise<Review | undefined> => {
  const data = await asOwner('GET', '/admin/reviews');
  return (data as { readonly reviews: readonly Review[] }).reviews.find(({ customerName }) => customerName === author);
};

const published = async (): Promise<readonly string[]> => {
  const { data } = await callApi(app, '/reviews');
  return (data as { readonly reviews: readonly Review[] }).reviews.map(({ customerName }) => customerName);
};

describe('the owner’s reviews', () => {
  it('are approved and rejected on their cards while they wait', async () => {
    await visit(browser, 'reviews-judged', async (page) => {
      await arriveAsOwner(page, app, 'reviews');
      const card = (name: string) => page.getByRole('listitem').filter({ hasText: `What ${name} says` });
      await card('Ida Wells').getByRole('button', { name: 'Approve' }).click();
      await page.getByText('Review approved successfully').waitFor();
      await card('Maya Lin').getByRole('button', { name: 'Reject' }).click();
      await page.getByText('Review rejected successfully').waitFor();
      await card('Ida Wells').getByText('Approved').waitFor();
      await card('Ida Wells').getByRole('button', { name: 'Approve' }).waitFor({ state: 'detached' });
    });
    expect(await published()).toEqual(['Ida Wells']);
  });

  it('are answered in public, noted in private, edited, and taken back', async () => {
    await visit(browser, 'review-answered', async (page) => {
      await arriveAsOwner(page, app, 'reviews?status=approved');
      await page.getByRole('button', { name: 'Ida Wells', exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Private note').fill('Sends her sister too');
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await page.getByText('Note saved').waitFor();
      await dialog.getByRole('button', { name: 'Respond' }).click();
      await dialog.getByRole('button', { name: 'Respond', exact: true }).click();
      await dialog.getByText('Response is required').waitFor();
      await dialog.getByLabel('Your response').fill('Thank you, Ida!');
      await dialog.getByRole('button', { name: 'Respond', exact: true }).click();
      await page.getByText('Review response added successfully').waitFor();
      await page.getByText('Sends her sister too').waitFor();

      const card = page.getByRole('listitem').filter({ hasText: 'What Ida Wells says' });
      await expect.poll(() => card.getByRole('button').allInnerTexts()).toEqual(['Ida Wells']);
      await card.getByRole('button').click();
      await dialog.getByRole('button', { name: 'Edit' }).click();
      await dialog.getByLabel('Title').fill('Kind hands');
      await dialog.getByLabel('4 stars').press('Space');
      await dialog.getByRole('radio', { name: '4 stars', checked: true }).waitFor();
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await page.getByText('Review updated successfully').waitFor();

      await page.goto(`${app.url}/reviews`);
      await page.getByText('Thank you, Ida!').waitFor();
      await page.getByText('Kind hands').waitFor();
      expect(await page.getByText('Sends her sister too').count()).toBe(0);

      await page.goto(`${app.url}/admin/reviews`);
      await page.getByRole('button', { name: 'Ida Wells', exact: true }).click();
      await dialog.getByRole('button', { name: 'Reject' }).click();
      await page.getByText('Review rejected successfully').waitFor();
    });
    expect(await published()).toEqual([]);
    expect(await reviewOf('Ida Wells')).toMatchObject({ status: 'rejected', adminNote: 'Sends her sister too' });
  });

  it('are narrowed and ordered in the address, and approved many at once whatever they were', async () => {
    await visit(browser, 'reviews-in-bulk', async (page) => {
      await arriveAsOwner(page, app, 'reviews');
      await page.getByLabel('Sort by').selectOption('rating');
      await page.getByLabel('Order').selectOption('asc');
      await page.waitForURL('**sortBy=rating&sortOrder=asc**');
      const firstName = page.getByRole('listitem').locator('header button').first();
      await expect.poll(() => firstName.textContent()).toBe('Alma Thomas');
      await page.getByLabel('Status').selectOption('rejected');
      await page.getByRole('checkbox', { name: 'Select the review of Zora Hurston' }).waitFor({ state: 'detached' });
      await page.getByLabel('Select all on this page').check();
      await page.getByLabel('Status').selectOption('pending');
      await page.getByRole('checkbox', { name: 'Select the review of Zora Hurston' }).check();
      const bar = page.getByRole('region', { name: 'Bulk actions' });
      await bar.getByText('3 selected').waitFor();
      await bar.getByRole('button', { name: 'Approve selected' }).click();
      await page.getByText('3 reviews updated to approved').waitFor();
      await page.getByLabel('Rating').selectOption('1');
      await page.getByText('No reviews found').waitFor();
    });
    expect((await published()).toSorted()).toEqual(['Ida Wells', 'Maya Lin', 'Zora Hurston']);
  });

  it('stay open when the list holds them no longer, and lose no word that is typed', async () => {
    await visit(browser, 'review-left-the-list', async (page) => {
      await arriveAsOwner(page, app, 'reviews?status=pending');
      await page.getByRole('button', { name: 'Alma Thomas', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /review/i });
      const question = page.getByRole('dialog', { name: 'Unsaved changes' });
      const stay = async () => {
        await question.getByRole('button', { name: 'Stay' }).click();
        await question.waitFor({ state: 'detached' });
      };
      await dialog.getByLabel('Private note').fill('Met at the fair');
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await page.getByText('No reviews match these filters.').waitFor();
      await dialog.getByText('Approved').waitFor();
      await expect.poll(() => dialog.getByLabel('Private note').inputValue()).toBe('Met at the fair');
      await dialog.getByRole('button', { name: 'Respond' }).click();
      await stay();
      await dialog.getByRole('button', { name: 'Save note' }).click();
      await dialog.getByRole('button', { name: 'Save note' }).waitFor({ state: 'detached' });
      await dialog.getByRole('button', { name: 'Respond' }).click();
      await dialog.getByLabel('Your response').fill('Thank you, Alma!');
      await page.keyboard.press('Escape');
      await stay();
      await dialog.getByRole('button', { name: 'Respond', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
    });
    const seen = { status: 'approved', adminNote: 'Met at the fair', adminResponse: 'Thank you, Alma!' };
    expect(await reviewOf('Alma Thomas')).toMatchObject(seen);
  });

  journey(
    'are taken back to what they were: several judged at once, and a first response by the keyboard',
    async (page) => {
      await arriveAsOwner(page, app, 'reviews');
      const card = page.getByRole('listitem').filter({ hasText: 'What Zora Hurston says' });
      await card.getByRole('button', { name: 'Respond' }).click();
      const dialog = page.getByRole('dialog', { name: 'Respond to review' });
      await dialog.getByLabel('Your response').fill('Who was that?');
      await dialog.getByRole('button', { name: 'Respond', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await card.getByText('Who was that?').waitFor();
      await page.keyboard.press('Control+z');
      await expect.poll(() => reviewOf('Zora Hurston')).toMatchObject({ status: 'approved', adminResponse: null });
      await card.getByText('Who was that?').waitFor({ state: 'detached' });

      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: 'Reject selected' }).click();
      await card.getByText('Rejected').waitFor();
      await page.getByRole('region', { name: 'Bulk actions' }).waitFor({ state: 'detached' });
      await page.keyboard.press('Control+z');
      await card.getByText('Approved').waitFor();
      await expect.poll(async () => (await published()).length).toBe(4);
    },
  );

  it('are deleted after a question', async () => {
    await visit(browser, 'review-deleted', async (page) => {
      await arriveAsOwner(page, app, 'reviews');
      await page.getByRole('checkbox', { name: 'Select the review of Alma Thomas' }).check();
      await page.getByRole('button', { name: 'Alma Thomas', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      const asked = page.getByRole('dialog', { name: 'Delete review' });
      await asked.getByText('Are you sure you want to delete this review? This action cannot be undone.').waitFor();
      await asked.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('Review deleted successfully').waitFor();
      await page.getByRole('region', { name: 'Bulk actions' }).waitFor({ state: 'detached' });
    });
    expect(await reviewOf('Alma Thomas')).toBeUndefined();
  });
});
