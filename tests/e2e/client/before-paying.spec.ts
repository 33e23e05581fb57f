import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import type { Service } from '../../../web/api/types.ts';
import type { Choice } from '../../../web/format/booking-choice.ts';
import { formatLongDate, formatShortDate, to12Hour } from '../../../web/format/calendar.ts';

import { visit } from '../../support/browser/launch.ts';
import { isInSight } from '../../support/browser/look.ts';
import { type Client, chooseService, giveDetails, payAndUpload } from '../support/booking-steps.ts';
import { appointmentsOf, bookByApi, openClientSalon, openStep, serviceCalled } from '../support/client-salon.ts';
import { freeTimesOf } from '../support/owner-steps.ts';

// What a client learns before she pays: what will be refused, what she can do instead, and what she has chosen.

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

const salon = await openClientSalon();
const { asOwner, journey, journeyWith } = salon;
await asOwner('PUT', '/branding', { global: { phone: '(317) 555-0100' } });
const open = openStep(salon);

const somebody = (firstName: string): Client => ({
  firstName,
  ...{ lastName: 'Okafor', phone: '3175550142', email: `${firstName.toLowerCase()}@example.com` },
});

const choiceOf = async (service: Service, client: Client | null = null, at = salon): Promise<Choice> => {
  const [when] = await freeTimesOf(at.app, service.id);
  if (when === undefined) throw new Error('there is no free time');
  const customerInfo = client === null ? null : { ...client, phone: `+1${client.phone}` };
  return { service, addOns: [], ...when, customerInfo };
};

const called = async (name: string, at = salon) => (await serviceCalled(at, name)) as unknown as Service;

const links = (page: Page): Promise<readonly string[]> =>
  page.getByRole('main').getByRole('link').or(page.getByRole('main').getByRole('button')).allTextContents();

/** Checks that the page shows neither where to send money nor an upload for a proof. */
const asksForNoMoney = async (page: Page): Promise<void> => {
  expect(await page.getByText('Send exactly').count()).toBe(0);
  expect(await page.locator('input[type=file]').count()).toBe(0);
};

describe('whatever will refuse her is said on the first step that can know it, with what she can do instead', () => {
  journey('a service that is gone, before its times', async (page) => {
    const name = 'A twist that is gone';
    await asOwner('POST', '/admin/services', {
      name,
      description: name,
      category: 'Styling',
      price: 40,
      duration: 0.5,
    });
    const service = await called(name);
    const choice = await choiceOf(service, somebody('Ida'));
    await asOwner('DELETE', `/admin/services/${service.id}`);
    for (const step of ['datetime', 'payment-proof']) {
      await open(page, step, choice);
      await page.getByRole('heading', { name: 'This service can’t be booked right now' }).waitFor();
      expect(await links(page)).toEqual(expect.arrayContaining(['See All Services', 'Contact the Studio']));
      expect(await page.getByLabel('Available times').count()).toBe(0);
      expect(await page.getByText('Earliest free time').count()).toBe(0);
      await asksForNoMoney(page);
    }
  });

  type Told = { readonly title: string; readonly way: string };
  const toldWithHerAddress = async (client: Client, { title, way }: Told, at = salon): Promise<void> => {
    const choice = await choiceOf(await called('Consultation', at), null, at);
    const open = openStep(at);
    await visit(at.browser, `refused-${client.firstName}`, async (page) => {
      await open(page, 'details', choice);
      await page.getByLabel('Email').fill(client.email);
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await links(page)).toContain(way);
      // Any other user of this browser may book.
      await page.getByLabel('Email').fill('somebody.else@example.com');
      await page.getByRole('heading', { name: title }).waitFor({ state: 'detached' });

      await open(page, 'payment-proof', { ...choice, customerInfo: { ...client, phone: `+1${client.phone}` } });
      await page.getByRole('heading', { name: title }).waitFor();
      expect(await links(page)).toContain(way);
      await asksForNoMoney(page);
    });
  };

  it('a client who is blocked, as soon as her address is known', async () => {
    const client = somebody('Bess');
    const { userId } = await bookByApi(salon, client);
    await asOwner('POST', `/admin/customers/${userId}/block`, { reason: 'Three no-shows' });
    const told = { title: 'Please book with the studio directly', way: 'Contact the Studio' };
    await toldWithHerAddress(client, told);
  });
});

describe('where the money can be sent', () => {
  const publish = (cashtag: string, zelle: string, telephone = '') =>
    asOwner('PUT', '/branding', {
      global: { phone: telephone },
      policies: { paymentOptions: { cashapp: { number: cashtag }, zelle: { name: 'Divine Strands', number: zelle } } },
    });
  afterAll(() => publish('$divinestrands', '3175550100'));

  journey(
    'is by each way that has an address; without any the studio tells her, and where she cannot ask it she chooses no time',
    async (page) => {
      const choice = await choiceOf(await called('Consultation'), somebody('Dora'));
      const ways = () =>
        page.locator('[name=payment-method]').evaluateAll((all) => all.map((way) => way.closest('label')?.textContent));
      const afresh = async (step: string) => {
        await open(page, step, choice);
        await page.evaluate(() => localStorage.removeItem('branding_cache'));
        await page.reload();
      };
      await publish('', '3175550100');
      await open(page, 'payment-proof', choice);
      await page.getByRole('radio', { name: 'Zelle', checked: true }).waitFor();
      expect(await ways()).toEqual(['Zelle']);
      expect(await page.getByRole('link', { name: 'Open Cash App' }).count()).toBe(0);

      await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '203.0.113.7' });
      await publish('', '', '(317) 555-0100');
      await afresh('payment-proof');
      await page.getByText('The studio will tell you where to send it.').waitFor();
      await page.getByRole('main').getByRole('link', { name: '(317) 555-0100' }).waitFor();
      expect(await ways()).toEqual(['CashApp', 'Zelle']);
      expect(await page.getByText('Send exactly').count()).toBe(0);
      await page.locator('input[type=file]').first().waitFor({ state: 'attached' });

      await publish('', '');
      for (const step of ['datetime', 'payment-proof']) {
        await afresh(step);
        await page.getByRole('heading', { name: 'You can’t book online yet' }).waitFor();
        expect(await page.getByText('Earliest free time').count()).toBe(0);
        expect(await ways()).toEqual([]);
        await asksForNoMoney(page);
      }
    },
  );
});

describe('what she has chosen', () => {
  journey('stays in sight on every step: date and time, on a phone and on a laptop', async (page) => {
    const choice = await choiceOf(await called('Interlocks'), somebody('Etta'));
    const { date = '', time = '' } = choice as { readonly date: string; readonly time: string };
    const summary = page.getByRole('region', { name: 'Summary' });
    const onLaptop = [formatLongDate(date), new RegExp(`^${to12Hour(time)} C[SD]T$`)];
    const seen = [
      [phone, [page.getByText(`${formatShortDate(date)}, ${to12Hour(time)}`, { exact: true })]],
      [desk, onLaptop.map((words) => summary.getByText(words))],
    ] as const;
    for (const step of ['details', 'payment-proof', 'checkout']) {
      await open(page, step, choice);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      for (const [size, when] of seen) {
        await page.setViewportSize(size);
        for (const words of when) {
          await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
          await expect.poll(() => isInSight(words)).toBe(true);
          await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
          await expect.poll(() => isInSight(words)).toBe(true);
        }
      }
    }
  });

  journeyWith({ ...phone, timezoneId: 'Pacific/Kiritimati' })(
    'is said in her own time too where that is another, with the day where that is another as well',
    async (page) => {
      const choice = await choiceOf(await called('Consultation'));
      await open(page, 'datetime', { ...choice, time: null });
      await page
        .getByText(
          /^All times are Central Time \(C[SD]T\)\. \d+:\d\d [AP]M there is \d+:\d\d [AP]M GMT\+14 on [A-Z]\w\w, [A-Z]\w\w \d+ where you are\.$/,
        )
        .waitFor();
    },
  );

  journey('of a consultation, whether in person or by video, is booked so', async (page) => {
    const client = somebody('Fay');
    await chooseService(page, salon.app.url, 'Consultation');
    const ways = page.getByRole('radio').and(page.locator('[name=meeting]'));
    await ways.first().waitFor();
    expect(await ways.evaluateAll((all) => all.map((way) => (way as HTMLInputElement).value))).toEqual([
      'in-person',
      'video',
    ]);
    await page.getByRole('radio', { name: 'Video call' }).check();
    await page.getByRole('paragraph').filter({ hasText: 'Earliest free time' }).getByRole('button').click();
    await page.waitForURL('**/booking/details**');
    await page.getByRole('region', { name: 'Summary' }).getByText('Video call', { exact: true }).waitFor();
    await giveDetails(page, client);
    await payAndUpload(page, 'CashApp', 21);
    await page.getByText(' · Video call').waitFor();
    expect(await appointmentsOf(salon, client.email)).toMatchObject([{ meeting: 'video' }]);
  });
});
