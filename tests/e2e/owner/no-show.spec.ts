import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import type { Appointment, Service } from '../../../web/api/types.ts';
import { startApp } from '../../support/app/start-app.ts';
import { hold, unmockRoute } from '../../support/browser/answers.ts';
import { violationsOf } from '../../support/browser/axe.ts';
import { visit } from '../../support/browser/launch.ts';
import { startClock } from '../../support/clock.ts';
import { asking, openStep, serviceCalled } from '../support/client-salon.ts';
import { openApp } from '../support/open-app.ts';
import {
  anHour,
  arriveAsOwner,
  askingAsOwner,
  bookAsGuest,
  clientToken,
  freeTimesOf,
  openSettings,
  ownerToken,
} from '../support/owner-steps.ts';

const maya = { firstName: 'Maya', lastName: 'Parks', email: 'maya@example.com' };

const dataDir = mkdtempSync(join(tmpdir(), 'salon-no-show-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const nia = { firstName: 'Nia', lastName: 'Long', email: 'nia@example.com' };

const why = 'Her flight leaves tomorrow';

/** Three visits that have begun, the last one beside the first. The second and the third have a no-show fee. */
const bookedBefore = async () => {
  const app = await startApp({ dataDir });
  const asOwner = askingAsOwner(app, await ownerToken(app));
  const service = (await asOwner('POST', '/admin/services', anHour)) as { id: string; name: string; price: number };
  const book = async (client: typeof maya) => {
    const [when] = await freeTimesOf(app, service.id, 1);
    if (when === undefined) throw new Error('there is no free time');
    const id = await bookAsGuest(app, client, when, service);
    await asOwner('PUT', `/admin/appointments/${id}/status`, { status: 'confirmed' });
    return { id, when };
  };
  const first = await book(maya);
  await asOwner('PUT', '/admin/settings', { noShowFee: { kind: 'percent', value: 50 } });
  const last = await book(nia);
  const [far] = (await freeTimesOf(app, service.id, 20)).slice(-1);
  const unpaid = { ...far, serviceId: service.id, deposit: { kind: 'amount', value: 10 } };
  const customerInfo = { name: 'Ora Lee', email: 'ora@example.com', phone: '+13175550177' };
  await asOwner('POST', '/admin/appointments', { ...unpaid, customerInfo });
  await asOwner('PUT', '/admin/settings', { depositLapseHours: 1, squeezeIns: 1 });
  const beside = await asOwner('POST', '/admin/appointments', {
    ...{ ...first.when, serviceId: service.id, deposit: { kind: 'none' }, squeezeIn: { reason: why } },
    customerInfo: { name: 'Joy Ray', email: 'joy@example.com', phone: '+13175550178' },
  });
  await asOwner('PUT', '/admin/settings', { noShowFee: { kind: 'none' } });
  await app.stop();
  startClock(`${last.when.date}T${last.when.time.slice(0, 3)}20:00-06:00`);
  return [first.id, last.id, (beside as { readonly id: string }).id];
};

const [id = '', withFee = '', squeezed = ''] = await bookedBefore();
const { app, asOwner, browser, journey } = await openApp({ dataDir });

it('a visit that stood beside another one goes back there when the no-show is taken back', async () => {
  await visit(browser, 'no-show-squeezed-in', async (page) => {
    await arriveAsOwner(page, app, `appointments?open=${squeezed}`);
    await page.getByRole('dialog').getByRole('button', { name: 'No-show' }).click();
    await page.getByRole('button', { name: 'Mark as no-show' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Undone').waitFor();
  });
  expect(await asOwner('GET', `/admin/appointments/${squeezed}`)).toMatchObject({ noShow: false, squeezedIn: why });
  await asOwner('PUT', `/admin/appointments/${squeezed}/status`, { status: 'cancelled' });
});

it('the owner marks a client who did not come, takes it back, and finds her no-shows; the client reads it', async () => {
  await visit(browser, 'no-show', async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveAsOwner(page, app, `appointments?open=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    const status = dialog.getByRole('combobox', { name: 'Status of Maya Parks' });
    const noShow = dialog.getByRole('button', { name: 'No-show' });
    await noShow.click();
    await page.getByText('Appointment status updated to no-show').waitFor();
    await expect.poll(() => status.inputValue()).toBe('no-show');
    await noShow.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => status.inputValue()).toBe('confirmed');
    await noShow.click();
    await expect.poll(() => status.inputValue()).toBe('no-show');
    await dialog.getByText('Marked as a no-show: the client didn’t come').first().waitFor();
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${app.url}/admin/appointments?status=no-show&when=all`);
    await expect
      .poll(() => page.getByRole('combobox', { name: 'Status of Maya Parks' }).first().inputValue())
      .toBe('no-show');
    expect(await violationsOf(page)).toEqual([]);
  });
  await visit(browser, 'no-show-client', async (page) => {
    const token = await clientToken(app, maya.email);
    await page.addInitScript((kept) => {
      if (window.origin !== 'null') localStorage.setItem('authToken', kept);
    }, token);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${app.url}/appointments`);
    await page.getByText('No-show').first().waitFor();
  });
});

it('nothing that changes a visit moves when what is known of its client comes late', async () => {
  const { userId } = (await asOwner('GET', `/admin/appointments/${id}`)) as { readonly userId: string };
  await asOwner('PUT', `/admin/customers/${userId}/note`, { note: 'Tender at the crown.\n'.repeat(6) });
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 900 },
  ]) {
    await visit(browser, `client-comes-late-${viewport.width}`, async (page) => {
      await page.setViewportSize(viewport);
      await hold(page, '/admin/customers/*');
      await arriveAsOwner(page, app, `appointments?open=${id}`);
      const dialog = page.getByRole('dialog', { name: 'Appointment' });
      await dialog.getByText('Marked as a no-show: the client didn’t come').first().waitFor();
      const places = () =>
        dialog.getByRole('button').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().toJSON()));
      await page.evaluate(() => document.fonts.ready);
      const before = await places();
      await unmockRoute(page);
      await dialog.getByText('Tender at the crown.').waitFor();
      expect(await places()).toEqual(before);
    });
  }
});

journey(
  'a no-show that is chosen in the list of statuses asks about the fee as the visit itself does',
  async (page) => {
    const standing = async () => {
      const { noShow, money } = (await asOwner('GET', `/admin/appointments/${withFee}`)) as Appointment;
      return { noShow, fees: money.fees };
    };
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveAsOwner(page, app, 'appointments?when=all&search=nia');
    const status = page.getByRole('combobox', { name: 'Status of Nia Long' }).first();
    const asked = page.getByRole('dialog', { name: 'No-show' });
    await status.selectOption('no-show');
    await asked.getByText('Your client agreed to $20.00 for a missed visit').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Back' }).click();
    await expect.poll(() => status.inputValue()).toBe('confirmed');
    expect(await standing()).toEqual({ noShow: false, fees: 0 });
    await status.selectOption('no-show');
    await asked.getByRole('button', { name: 'Mark as no-show' }).click();
    await page.getByText('Marked as a no-show, fee added').waitFor();
    expect(await standing()).toEqual({ noShow: true, fees: 20 });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(standing).toEqual({ noShow: false, fees: 0 });
  },
);

journey(
  'the fee that a client agreed to is suggested for a missed visit, and the owner charges or waives it',
  async (page) => {
    const owed = () => asOwner('GET', `/admin/appointments/${withFee}`);
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveAsOwner(page, app, `appointments?open=${withFee}`);
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await dialog.getByRole('button', { name: 'No-show', exact: true }).click();
    await dialog.getByText('Your client agreed to $20.00 for a missed visit').waitFor();
    await expect.poll(() => dialog.getByLabel('Amount').inputValue()).toBe('20.00');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
    await page.getByText('Marked as a no-show, fee added').waitFor();
    expect(await owed()).toMatchObject({ noShow: true, money: { fees: 20, dueAtVisit: 20 } });
    await page.getByRole('button', { name: 'Undo' }).click();
    await dialog.getByRole('button', { name: 'No-show', exact: true }).click();
    await dialog.getByRole('button', { name: 'Waive it' }).click();
    await dialog.getByLabel('Reason').fill('Her child was ill');
    await dialog.getByRole('button', { name: 'Mark as no-show' }).click();
    await page.getByText('Marked as a no-show, fee waived').waitFor();
    expect(await owed()).toMatchObject({ noShow: true, money: { fees: 0, dueAtVisit: 0, missing: 20 } });
  },
);

journey(
  'what was given up because its deposit never came is on the owner’s money card, and leads to the visit',
  async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveAsOwner(page, app, 'dashboard/figures');
    const card = page.getByRole('region', { name: 'Money' });
    await card.getByText('Given up unpaid this month').waitFor();
    await card.getByText('$10.00 from 1 visit').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await card.getByRole('link', { name: 'Ora Lee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Appointment' });
    await dialog.getByText('Canceled by the studio').first().waitFor();
  },
);

it('who missed a visit reads what it changes before she pays, and in the policies', async () => {
  const service = await serviceCalled({ ask: asking(app) }, anHour.name);
  await asOwner('PUT', `/admin/services/${service.id}`, { deposit: { kind: 'amount', value: 10 } });
  await visit(browser, 'no-show-setting', async (page) => {
    await arriveAsOwner(page, app, 'settings');
    await openSettings(page, 'Canceling and moving visits');
    await page.getByLabel('No-shows until a client pays in full').fill('1');
    await page.getByLabel('Kept when a client cancels late (percent)').fill('50');
    await page.getByRole('button', { name: 'Percent of the price' }).click();
    await page.getByLabel('No-show fee (percent)').fill('101');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('No-show fee (percent) must be between 1 and 100').waitFor();
    await page.getByLabel('No-show fee (percent)').fill('30');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await expect
      .poll(() => asOwner('GET', '/admin/settings'))
      .toMatchObject({
        ...{ noShowsUntilFullPayment: 1, lateCancellationKeeps: 50, noShowFee: { kind: 'percent', value: 30 } },
      });
  });
  await visit(browser, 'no-show-card', async (page) => {
    const { userId } = (await asOwner('GET', `/admin/appointments/${id}`)) as Appointment;
    await page.setViewportSize({ width: 390, height: 844 });
    await arriveAsOwner(page, app, `customers?open=${userId}`);
    await page.getByText('After a no-show, this client pays the whole price to book online.').waitFor();
    await asOwner('PUT', '/admin/settings', { noShowLimit: 1 });
    await page.reload();
    await page.getByText('After a no-show, this client can only book with you directly.').waitFor();
    await asOwner('PUT', '/admin/settings', { noShowLimit: 0 });
  });
  const [when] = await freeTimesOf(app, service.id, 1);
  const open = async (page: Page, email: string) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const customerInfo = { ...maya, email, phone: '+13175550162' };
    const full = service as unknown as Service;
    await openStep({ app })(page, 'payment-proof', {
      service: full,
      addOns: [],
      date: null,
      time: null,
      ...when,
      customerInfo,
    });
  };
  await visit(browser, 'no-show-pays', async (page) => {
    await open(page, maya.email);
    await page.getByText('You’ve missed visits before, so this one is paid in full when you book').waitFor();
    await page.getByText('40.00', { exact: true }).waitFor();
    expect(await page.getByText('This is your deposit').count()).toBe(0);
    expect(await page.getByText('$10 to book').count()).toBe(0);
    expect(await violationsOf(page)).toEqual([]);
  });
  await visit(browser, 'no-show-other', async (page) => {
    await open(page, 'uma@example.com');
    await page.getByText('This is your deposit.').waitFor();
    expect(await page.getByText('missed visits').count()).toBe(0);
  });
});
