import type { Locator, Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { contrastOf } from '../../../adapters/site-colors.ts';
import type { Service } from '../../../web/api/types.ts';
import { atApi, breakDown, mockRoute, unmockRoute } from '../../support/browser/answers.ts';
import { expectComplaint } from '../../support/browser/complaints.ts';
import { visit } from '../../support/browser/launch.ts';
import { isInSight, linesOf } from '../../support/browser/look.ts';
import { openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { button } from './states/support.ts';

// What a visitor does on the public pages besides reading.

const phone = { width: 390, height: 844 };
const salon = await openClientSalon();
const { journey, journeyWith } = salon;

/** Converts a color from `rgb(1, 2, 3)` to hex, as in a style sheet. */
const hexOf = (color: string): string =>
  `#${[...color.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, '0')).join('')}`;

const go = (page: Page, path: string) => page.goto(`${salon.app.url}${path}`);

const hang = async (...names: readonly string[]): Promise<void> => {
  const images = names.map((name) => ({
    ...{ url: `${salon.app.url}/${name}.png`, alt: name, caption: '' },
    category: name === 'icon-512' ? 'locs' : 'general',
  }));
  const body = { gallery: { title: 'Gallery', subtitle: 'From the chair', images } };
  await salon.asOwner('PUT', '/branding', body);
};

describe('the gallery', () => {
  afterAll(() => hang());

  const pictures = (page: Page) => page.getByRole('button', { name: /^Open / });
  const toGallery = (page: Page) => page.getByRole('heading', { name: 'Gallery' }).scrollIntoViewIfNeeded();

  journey('turns its pictures by key and closes them, without the one that failed', async (page) => {
    await hang('icon-192', 'nowhere', 'icon-512');
    expectComplaint(page, /404 .*\/nowhere\.png$/, 'a picture of the gallery is missing');
    await go(page, '/');
    await toGallery(page);
    await expect.poll(() => pictures(page).count()).toBe(2);
    await button(page, 'Open icon-192').click();
    const inSight = (name: string) => page.locator('.yarl__slide_current').getByRole('img', { name }).waitFor();
    await inSight('icon-192');
    await page.keyboard.press('ArrowRight');
    await inSight('icon-512');
    await page.keyboard.press('ArrowLeft');
    await inSight('icon-192');
    await page.keyboard.press('Escape');
    await page.locator('.yarl__slide').first().waitFor({ state: 'detached' });
    await button(page, 'Open icon-512').waitFor();
    await page.getByRole('group', { name: 'Gallery category' }).getByRole('button', { name: 'Locs' }).click();
    await expect.poll(() => pictures(page).count()).toBe(1);
    await button(page, 'Open icon-512').waitFor();
  });

  journey('says that it is coming where every picture failed, also before the page was taken over', async (page) => {
    await hang('nowhere', 'nowhere-else');
    expectComplaint(page, /404 .*\/nowhere(?:-else)?\.png$/, 'all pictures of the gallery are missing');
    const scripts = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const failed = ['nowhere', 'nowhere-else'].map((name) =>
      page.waitForResponse((response) => response.url().endsWith(`/${name}.png`) && response.status() === 404),
    );
    await page.goto(salon.app.url, { waitUntil: 'commit' });
    await toGallery(page);
    await Promise.all(failed);
    scripts.resolve();
    await page.getByText('Gallery Coming Soon').waitFor();
    expect(await pictures(page).count()).toBe(0);
  });
});

journey('home books by the whole row of a price, and the next page starts at its top', async (page) => {
  await go(page, '/');
  const sections = page.locator('main section[aria-labelledby]');
  const order = await sections.evaluateAll((all) => all.map((one) => one.getAttribute('aria-labelledby')));
  expect(order.slice(-4)).toEqual(['policies', 'disclaimer', 'gallery', 'reviews']);
  const rings = await page.locator('section[aria-labelledby=microlocks] svg').evaluateAll((all) =>
    all.map((medallion) => {
      const [ring, panel] = [medallion.querySelector(':scope > circle'), medallion.closest('section')];
      return ring === null || panel === null
        ? []
        : [getComputedStyle(ring).stroke, getComputedStyle(panel).backgroundColor];
    }),
  );
  expect(rings).toHaveLength(3);
  for (const [ring = '', ground = ''] of rings) {
    expect(contrastOf(hexOf(ring), hexOf(ground))).toBeGreaterThanOrEqual(3);
  }
  const prices = page.getByRole('region', { name: 'Price List' });
  expect(await prices.getByRole('heading', { name: 'Retightening', exact: true }).count()).toBe(1);
  expect(
    await prices.getByRole('button', { name: /^Retightening 6-7 weeks (?:Extra Small|Small|Medium)/ }).count(),
  ).toBe(3);
  await page.getByText('Loc Detox and Deep Cleanse').click();
  await page.waitForURL('**/booking/datetime**');
  await page.getByRole('heading', { name: 'Loc Detox and Deep Cleanse' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

journeyWith({ movesClock: true })(
  'home while the studio cannot be reached says so, and fills itself once it can',
  async (page) => {
    await page.clock.install({ time: Date.now() });
    await go(page, '/login');
    await page.evaluate(() => localStorage.removeItem('branding_cache'));
    await mockRoute(page, atApi('/**'), 'failed');
    const unreached = page.getByText('We can’t reach the studio right now.');
    const askAgain = async (): Promise<number> => {
      await page.evaluate(() => localStorage.setItem('branding_updated', String(Date.now())));
      return unreached.count();
    };
    // Once started, the page looks for the mark every second.
    await expect.poll(askAgain, { interval: 1_500 }).toBe(1);
    await page.locator('a[href="/"]').first().click();
    await page.getByText('We can’t show prices right now. Please try again later.').waitFor();
    await unmockRoute(page, atApi('/**'));
    await page.clock.fastForward(16_000);
    await button(page, 'BOOK YOUR CONSULTATION NOW').waitFor();
    expect(await page.getByText(/We can’t show /).count()).toBe(0);
  },
);

journey('somebody who signs up finds the form as she left it', async (page) => {
  await go(page, '/login');
  await button(page, 'Create an account').click();
  await page.getByLabel('First Name').fill('Ada');
  await page.getByRole('link', { name: 'Services', exact: true }).first().click();
  await page.waitForURL('**/services');
  await page.goBack();
  await expect.poll(() => page.getByLabel('First Name').inputValue()).toBe('Ada');
});

describe('services', () => {
  journey('show one category, or all of them', async (page) => {
    await go(page, '/services');
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    await headings.first().waitFor();
    const all = await headings.allTextContents();
    expect(all.length).toBeGreaterThan(2);
    await button(page, 'Styling').click();
    await expect.poll(() => headings.allTextContents()).toEqual(['Styling']);
    await expect.poll(() => button(page, 'Styling').getAttribute('aria-pressed')).toBe('true');
    await button(page, 'All Services').click();
    await expect.poll(() => headings.allTextContents()).toEqual(all);
    // All retightenings share one card, on which weeks and size are chosen.
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: 'Retightening', level: 3 }) });
    expect(await card.count()).toBe(1);
    await card.getByRole('button', { name: /Retightening 6-7 weeks Small/ }).click();
    await page.waitForURL('**/booking/datetime**');
    await page.getByText('Retightening 6-7 weeks Small').first().waitFor();
  });

  it('say before she chooses one that booking is paused, and of one that is gone no length', async () => {
    const pause = (isGloballyUnavailable: boolean, globalUnavailabilityReason: string | null) =>
      salon.asOwner('PUT', '/admin/availability/settings', { isGloballyUnavailable, globalUnavailabilityReason });
    // A contact method is a link only if the studio has it.
    await salon.asOwner('PUT', '/branding', { global: { phone: '(317) 555-0100' } });
    await pause(true, 'Family leave until January');
    try {
      await visit(
        salon.browser,
        'paused-services',
        async (page) => {
          for (const path of ['/services', '/']) {
            await go(page, path);
            const notice = page.getByRole('status').filter({ hasText: 'Online booking is paused' });
            await notice.getByText('Family leave until January').waitFor();
            await notice.getByRole('link', { name: 'contact the studio' }).waitFor();
          }
          const hero = page.locator('section').filter({ has: page.getByRole('heading', { level: 1 }) });
          await hero.getByText('Family leave until January').waitFor();
          expect(await hero.getByRole('link', { name: 'Book your visit' }).count()).toBe(0);
          await hero.getByRole('link', { name: 'Contact the studio' }).click();
          await page.waitForURL('**/contact');
          await pause(false, null);
          await go(page, '/services');
          await page.getByRole('heading', { name: 'Our Services' }).waitFor();
          expect(await page.getByText('Online booking is paused').count()).toBe(0);

          const service = { id: '0123456789abcdef01234567', name: 'Braid out', price: 50, duration: 0 } as Service;
          const nothing = { addOns: [], date: null, time: null, customerInfo: null };
          await openStep(salon)(page, 'datetime', { service, ...nothing });
          await page.getByText('This service is no longer offered. Please choose another one.').waitFor();
          expect(await page.getByText('0 min', { exact: true }).count()).toBe(0);
        },
        phone,
      );
    } finally {
      await pause(false, null);
    }
  });

  journey(
    'have all retightenings in one card with sizes by weeks to choose, as home has, on the narrowest phone and on a desk',
    async (page) => {
      const sizes = ['Extra Small', 'Small', 'Medium'];
      const weeks = ['4-5 weeks', '6-7 weeks', '8+ weeks'];
      const found = await Promise.all(
        weeks.flatMap((week) => sizes.map((size) => serviceCalled(salon, `Retightening ${week} ${size}`))),
      );
      for (const [path, box] of [
        ['/', page.getByRole('region', { name: 'Price List' })],
        ['/services', page.getByRole('article')],
      ] as const) {
        await go(page, path);
        const headed = page.getByRole('heading', { name: 'Retightening', exact: true, level: 3 });
        await headed.waitFor();
        const card = box.filter({ has: headed });
        const rows = card.getByRole('heading', { level: 4 });
        await expect.poll(() => rows.allTextContents()).toEqual(weeks.map((week) => `Retightening ${week}`));
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 844 });
          const places: Awaited<ReturnType<Locator['boundingBox']>>[] = [];
          for (const [place, { name, price }] of found.entries()) {
            const cell = rows
              .nth(Math.floor(place / 3))
              .locator('..')
              .getByRole('button', { name: new RegExp(`^${name.replace('+', '\\+')}`) });
            const words = await cell.innerText();
            for (const shown of [sizes[place % 3] ?? '', `$${price}`]) expect(words).toContain(shown);
            places.push(await cell.boundingBox());
          }
          // Each size has a column, each number of weeks a row.
          const [left, top] = (['x', 'y'] as const).map((side) => places.map((at) => Math.round(at?.[side] ?? -1)));
          expect([width, new Set(left).size, new Set(top).size]).toEqual([width, 3, 3]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      }
    },
  );

  journeyWith({ width: 320, height: 640 })(
    'break neither a long price nor a count of weeks on the narrowest phone',
    async (page) => {
      const long = { name: 'Retightening 4-5 weeks and a full day', description: 'A day', category: 'Styling' };
      await salon.asOwner('POST', '/admin/services', { ...long, price: 2_330, duration: 8 });
      for (const path of ['/', '/services']) {
        await go(page, path);
        const price = page.getByText(/^\$2,330/).first();
        await price.waitFor();
        const weeks = page.getByText(/^4-5 weeks$/);
        await weeks.first().waitFor();
        const lines = await Promise.all([price, ...(await weeks.all())].map(linesOf));
        expect(lines).toEqual(lines.map(() => 1));
      }
    },
  );

  journey(
    'for locs styling there is a drawing, without pictures of it and where it cannot be fetched',
    async (page) => {
      const drawing = page.locator('main svg[viewBox="0 0 200 200"]');
      const open = async (name: string): Promise<void> => {
        await go(page, '/services');
        const card = page.getByRole('article').filter({ hasText: name });
        await card.getByRole('button', { name: 'Book Now' }).click();
        await page.getByRole('heading', { name }).first().waitFor();
        await page.locator('button[data-times]:not([data-hidden])').first().waitFor();
      };
      await open('Loc Repair');
      expect(await drawing.count()).toBe(0);
      await open('Locs Styling');
      await drawing.waitFor();
      await breakDown(page, '/services/*');
      await page.reload();
      await drawing.waitFor();
    },
  );
});

describe('the reviews', () => {
  const review = async (service: { readonly id: string }, rating: number, comment: string): Promise<void> => {
    const by = { customerName: 'Alice', customerEmail: 'alice@example.com' };
    const body = { serviceId: service.id, rating, title: '', comment, ...by };
    await salon.ask('POST', '/reviews/public', { body });
  };

  const approveAll = async (): Promise<void> => {
    const { reviews } = (await salon.asOwner('GET', '/admin/reviews?status=pending&limit=100')) as {
      readonly reviews: readonly { readonly id: string }[];
    };
    for (const { id } of reviews) {
      await salon.asOwner('PUT', `/admin/reviews/${id}/status`, { status: 'approved' });
    }
  };

  journey('are filtered by service and stars, and leafed through ten at a time', async (page) => {
    const [install, repair] = [await serviceCalled(salon, 'Interlocks'), await serviceCalled(salon, 'Loc Repair')];
    for (let count = 1; count <= 19; count += 1) await review(install, 5, `Gentle hands, visit ${count}`);
    await review(repair, 3, 'It took long.');
    await approveAll();
    await page.setViewportSize(phone);
    await go(page, '/reviews');
    const shown = page.getByRole('main').getByRole('article');
    await expect.poll(() => shown.count()).toBe(10);
    const rating = page.getByRole('paragraph').filter({ hasText: '20 reviews of Divine Strands Beauty' });
    await rating.getByText('4.9', { exact: true }).waitFor();
    const firstPage = await shown.allTextContents();
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect.poll(async () => firstPage.includes((await shown.first().textContent()) ?? '')).toBe(false);
    await expect.poll(() => isInSight(shown.first())).toBe(true);
    await page.getByLabel('Rating').selectOption({ label: '3 stars' });
    await expect.poll(() => shown.allTextContents()).toEqual([expect.stringContaining('It took long.')]);
    await button(page, 'Clear Filters').click();
    await expect.poll(() => shown.count()).toBe(10);
    await page.getByLabel('Service').selectOption(repair.id);
    await expect.poll(() => shown.count()).toBe(1);
    await page.getByLabel('Rating').selectOption({ label: '5 stars' });
    await page.getByText('No review has this service and rating.').waitFor();
    expect(await page.getByText('Be the first to share your experience!').count()).toBe(0);
    await button(page, 'Clear Filters').click();
    await expect.poll(() => shown.count()).toBe(10);
    expect(await button(page, 'Clear Filters').count()).toBe(0);
  });
});
